"""Glossary terms in running text, in any case form: «цели», «целью» and «целей» all name «Цель».

Words are compared by their lemmas, which a function of the caller's gives; at each word the longest term wins, so
«шаг объявления атакующих» is one term and not three.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct

from judgehelper.rulebooks.model import Entry, Kind, Link

Lemmatiser = Callable[[str], str]
"""Gives the dictionary form of a word."""

_LETTER = "A-Za-zÀ-ÖØ-öø-ÿА-Яа-яЁё"
_WORD = re.compile(rf"[{_LETTER}]+(?:[-'’][{_LETTER}]+)*")
_BRACKETS = re.compile(r" ?[(\[][^)\]]{0,100}[)\]]")
_INSIDE = re.compile(r"[(]([^)]{0,100})[)]")
_ALTERNATIVES = re.compile(r"[,;/]")
_SHORTEST = 3
_VARIABLE = re.compile(r"\s+(?:на\s+)?(?:[XYZХ](?![а-я])|\[).*")
_EVERYWHERE = frozenset({"если", "вы", "ваш", "if", "you", "your", "unless"})
"""Terms that nearly every sentence holds: a link on each would hide the others."""
_FOUND = frozenset({Kind.TERM})
_LABELS = frozenset({"неоф", "устарело", "устаревшее", "obsolete", "англ"})
_AT_THE_END = re.compile(r"[(]([^)]{0,100})[)]\s*$")
_FOR_A_WORD = re.compile(r"(?:(?<= )\w+ [(]([^)]{0,100})[)]|^\w+ [(]([^)]{0,100})[)](?= \w))")
"""A word that the brackets after it may stand for, beside others: «Сила атаки (удара)», «Пустая (свободная) клетка»."""
_AKIN = 3
"""Letters in a row that another form of a headword shares with it: «Сзади (позади)», «Движение (Двигаться)»."""
_TURNS = (((0, 1), True), ((0, 1), False), ((2, 3), True))
"""In what order names are entered: terms, sections and rules, lesser names of terms. A name's rank is how much of the
headword it is: 0 all of it, 1 without brackets and variables, 2 one of several, 3 in brackets."""


class _Named(Struct, frozen=True):
    """One name of a term as lemmas, and the address of the term."""

    lemmas: tuple[str, ...]
    number: str


class TermIndex:
    """All names of the terms of a book, ready to be found in texts."""

    def __init__(self, entries: Iterable[Entry], lemma: Lemmatiser, *, found: frozenset[Kind] = _FOUND) -> None:
        """Take the names of all entries; those of the kinds `found` are looked for in texts.

        A lesser name never stands before a whole headword, and one that two terms have alike names neither.
        """
        self._lemma, self._found = lemma, found
        self._spelt: dict[str, str] = {}
        self._exact: dict[tuple[str, ...], str] = {}
        self._by_first: dict[str, list[_Named]] = {}
        entries = tuple(entries)
        shared: set[tuple[str, ...]] = set()
        for ranks, of_terms in _TURNS:
            among = [entry for entry in entries if (entry.kind is Kind.TERM) is of_terms]
            for rank in ranks:
                names = [(name, entry) for entry in among for name, own in names_of(entry) if own == rank]
                self._add_all(names, shared, of_terms)
        for named in self._by_first.values():
            named.sort(key=lambda one: -len(one.lemmas))

    def _add_all(self, names: Sequence[tuple[str, Entry]], shared: set[tuple[str, ...]], of_terms: bool) -> None:
        """Enter names of one rank; those that several terms share are kept from lesser ones."""
        owners: dict[tuple[str, ...], dict[str, Entry]] = {}
        spelt: dict[str, set[str]] = {}
        for name, entry in names:
            if lemmas := self._lemmas(name):
                owners.setdefault(lemmas, {}).setdefault(entry.number, entry)
                spelt.setdefault(_folded(name), set()).add(entry.number)
        if of_terms:
            for letters, numbers in spelt.items():
                self._spelt.setdefault(letters, next(iter(numbers)) if len(numbers) == 1 else "")
        for lemmas, owning in owners.items():
            if lemmas in self._exact or (of_terms and lemmas in shared):
                continue
            if of_terms and len(owning) > 1:
                shared.add(lemmas)
            else:
                self._add(lemmas, next(iter(owning.values())))

    def _add(self, lemmas: tuple[str, ...], entry: Entry) -> None:
        """Enter one name; what is not of a kind to be found in texts is known by `named` only."""
        self._exact[lemmas] = entry.number
        if entry.kind in self._found and not _EVERYWHERE.issuperset(lemmas) and sum(map(len, lemmas)) >= _SHORTEST:
            self._by_first.setdefault(lemmas[0], []).append(_Named(lemmas, entry.number))

    def named(self, name: str) -> str | None:
        """Give the address of the entry that `name` names, in whatever form; None where there is none."""
        return self._spelt.get(_folded(name)) or self._exact.get(self._lemmas(name))

    def find(self, entry: Entry) -> tuple[Link, ...]:
        """Find the terms in an entry's text and examples, other than the entry itself."""
        return tuple(
            link
            for part, text in enumerate((entry.text, *entry.examples), -1)
            for link in self.find_in(text, part)
            if link.to != entry.number
        )

    def find_in(self, text: str, part: int = -1) -> Iterator[Link]:
        """Find terms in a text from left to right, the longest first."""
        words = list(_WORD.finditer(text))
        lemmas = [self._lemma(word.group().lower()) for word in words]
        place = 0
        while place < len(words):
            named = self._longest(lemmas, place)
            if named is None:
                place += 1
                continue
            start, end = words[place].start(), words[place + len(named.lemmas) - 1].end()
            yield Link(text[start:end], named.number, True, start, end, part)
            place += len(named.lemmas)

    def _longest(self, lemmas: Sequence[str], place: int) -> _Named | None:
        """Give the longest term that begins at a word."""
        for named in self._by_first.get(lemmas[place], ()):
            if tuple(lemmas[place : place + len(named.lemmas)]) == named.lemmas:
                return named
        return None

    def _lemmas(self, name: str) -> tuple[str, ...]:
        """Give the lemmas of the words of a name."""
        return tuple(self._lemma(word.lower()) for word in _WORD.findall(name))


def names_of(entry: Entry) -> Iterator[tuple[str, int]]:
    """Give the names of an entry, each with its rank: title and English, whole and in parts."""
    if entry.kind not in (Kind.TERM, Kind.SECTION, Kind.CHAPTER, Kind.RULE):
        return
    for full in dict.fromkeys((entry.title, entry.english)):
        if not full:
            continue
        plain = _BRACKETS.sub("", full)
        yield full, 0
        yield plain, 1
        yield _VARIABLE.sub("", plain), 1
        if entry.kind is Kind.TERM:
            yield from ((one, 2) for one in _ALTERNATIVES.split(plain) if one.strip())
            yield from ((one, 3) for one in _in_brackets(full, plain))


def _in_brackets(full: str, plain: str) -> Iterator[str]:
    """Give the other forms of a headword that its brackets hold.

    «Возрождение (возродить)», «Защита от магии (ЗОМ)» and «Ближний удар (ближняя атака)» name the thing once more;
    «Блокировать (способность)» and «Гибель (существа, карты)» only say of what the term is said.
    """
    last = _AT_THE_END.search(full)
    for inside in _INSIDE.findall(full):
        for one in _ALTERNATIVES.split(inside):
            if one.strip(". ") not in _LABELS and _names_it(one.strip(), plain) and (last or one.isupper()):
                yield one
    for hit in _FOR_A_WORD.finditer(full):
        for one in _ALTERNATIVES.split(hit[1] or hit[2] or ""):
            yield _VARIABLE.sub("", full[: hit.start()] + one.strip() + full[hit.end() :])


def _names_it(inside: str, plain: str) -> bool:
    """Say whether words in brackets name the same thing: in short, in another form, or in as many words."""
    folded, whole = inside.lower(), plain.lower()
    akin = any(folded[at : at + _AKIN] in whole for at in range(len(folded) - _AKIN + 1))
    return (inside.isupper() and len(inside) > 1) or akin


def _folded(name: str) -> str:
    """Level a name for comparing by letters."""
    return " ".join(word.lower().replace("ё", "е") for word in _WORD.findall(name))
