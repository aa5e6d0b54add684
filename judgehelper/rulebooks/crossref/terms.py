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


class _Named(Struct, frozen=True):
    """One name of a term as lemmas, and the address of the term."""

    lemmas: tuple[str, ...]
    number: str


class TermIndex:
    """All names of the terms of a book, ready to be found in texts."""

    def __init__(self, entries: Iterable[Entry], lemma: Lemmatiser, *, found: frozenset[Kind] = _FOUND) -> None:
        """Take the names of all entries; those of the kinds `found` are looked for in texts."""
        self._lemma, self._found = lemma, found
        self._exact: dict[tuple[str, ...], str] = {}
        self._by_first: dict[str, list[_Named]] = {}
        for entry in entries:
            for name in names_of(entry):
                self._add(name, entry)
        for named in self._by_first.values():
            named.sort(key=lambda one: -len(one.lemmas))

    def _add(self, name: str, entry: Entry) -> None:
        """Enter one name of an entry; what is not of a kind to be found in texts is known by `named` only."""
        lemmas = self._lemmas(name)
        if not lemmas or lemmas in self._exact:
            return
        self._exact[lemmas] = entry.number
        if entry.kind in self._found and not _EVERYWHERE.issuperset(lemmas) and sum(map(len, lemmas)) >= _SHORTEST:
            self._by_first.setdefault(lemmas[0], []).append(_Named(lemmas, entry.number))

    def named(self, name: str) -> str | None:
        """Give the address of the entry that `name` names, in whatever form; None where there is none."""
        return self._exact.get(self._lemmas(name))

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


def names_of(entry: Entry) -> Iterator[str]:
    """Give the names of an entry: title and English, whole, without brackets and variables, each alternative."""
    if entry.kind not in (Kind.TERM, Kind.SECTION, Kind.CHAPTER, Kind.RULE):
        return
    for full in dict.fromkeys((entry.title, entry.english)):
        if not full:
            continue
        plain = _BRACKETS.sub("", full)
        yield full
        yield plain
        yield _VARIABLE.sub("", plain)
        if entry.kind is Kind.TERM:
            yield from (one for one in _ALTERNATIVES.split(plain) if one.strip())
            for inside in _INSIDE.findall(full):
                yield from (one for one in _ALTERNATIVES.split(inside) if one.strip(". ") not in _LABELS)
