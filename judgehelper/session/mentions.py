"""Names of cards inside a sentence: «под Кровавой Луной мой Урборг» names two.

A name is compared word by word: a Russian word without its ending, an English one without its possessive. Names of two
words and more are found wherever they stand, with a typing error in a longer word; a name of one word only where
nothing else can be meant by it. Nicknames of players (`resources/terms/nicknames.tsv`) stand for the names.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache

from msgspec import Struct

from judgehelper.cards.names import fold
from judgehelper.kernel.machine.resources import resource
from judgehelper.language.letters import is_cyrillic
from judgehelper.language.stems import uninflected
from judgehelper.search.words.thesaurus import ordinary_phrases, ordinary_words
from judgehelper.search.words.tokens import WORD

LONGEST = 8
"""Words of a name that are compared."""
SHORTEST_TYPO = 5
"""Letters that a word of a name needs before a typing error in it is mended."""
KEPT = 4096
"""Words whose nearest names are remembered: from one key to the next, most words stay."""
SHORTEST_PART = 5
"""Letters of the name of a legend before its title, by which it is known too."""

Words = tuple[str, ...]


class Mention(Struct, frozen=True):
    """A name found in a text: which, as it is folded, and where (characters)."""

    name: str
    start: int
    end: int


class Names:
    """The names of cards, in order to be found in sentences."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = frozenset(names)
        self._nearest: dict[str, tuple[str, ...]] = {}

    def within(self, text: str, *, is_played: bool = False) -> tuple[Mention, ...]:
        """Find the names in a text, in their order; where two share a word, the longer one.

        `is_played`: the game of these cards is, so a nickname is meant even where it is a word of rules as well.
        """
        spans = [(found.start(), found.end()) for found in WORD.finditer(text)]
        words = [key_of(text[start:end]) for start, end in spans]
        if not words:
            return ()
        found: list[Mention] = []
        place = 0
        while place < len(words):
            length, name = self._at(words, place)
            if length and self._is_meant(words[place : place + length], len(words), is_played):
                found.append(Mention(name, spans[place][0], spans[place + length - 1][1]))
            place += max(length, 1)
        return tuple(found)

    def _is_meant(self, found: Sequence[str], words: int, is_played: bool) -> bool:
        if len(found) > 1:
            return tuple(found) not in _phrases()
        return words == 1 or found[0] not in _ordinary() or (is_played and found[0] in _nicknames())

    def _at(self, words: Sequence[str], place: int) -> tuple[int, str]:
        """Return how many words from a place on are a name, and which; 0 where none is."""
        for keys, name in self._by_first.get(words[place], ()):
            if tuple(words[place : place + len(keys)]) == keys:
                return len(keys), name
        for mended in self._near(words[place]):
            for keys, name in self._by_first.get(mended, ()):
                if len(keys) > 1 and _is_like(words[place : place + len(keys)], keys):
                    return len(keys), name
                if len(keys) == 1 and len(mended) > SHORTEST_TYPO:
                    return 1, name
        return self._mistyped_later(words, place)

    def _mistyped_later(self, words: Sequence[str], place: int) -> tuple[int, str]:
        """Find a name whose first word is right and another one not."""
        first, after = words[place], words[place + 1 : place + 3]
        signs = [(first, number, word) for number, word in enumerate(after, 1)]
        if after:
            signs += [(first, 0, after[0][:1]), (first, -1, after[0][-1:])]
        close = (each for sign in signs for each in self._by_sign.get(sign, ()))
        like = (each for each in close if _is_like(words[place : place + len(each[0])], each[0]))
        keys, name = max(like, key=lambda each: len(each[0]), default=((), ""))
        return len(keys), name

    def _near(self, word: str) -> tuple[str, ...]:
        """Return first words of names that a typing error made of a word nobody knows."""
        if len(word) < SHORTEST_TYPO - 1 or word in _ordinary():
            return ()
        if word not in self._nearest:
            if len(self._nearest) > KEPT:
                self._nearest.clear()
            self._nearest[word] = self._looked_for(word)
        return self._nearest[word]

    def _looked_for(self, word: str) -> tuple[str, ...]:
        from rapidfuzz.distance import OSA
        from rapidfuzz.process import extract

        about = [one for length in (len(word) - 1, len(word), len(word) + 1) for one in self._by_length.get(length, ())]
        close = extract(word, about, scorer=OSA.distance, score_cutoff=1, limit=4)
        return tuple(one for one, _, _ in close)

    @cached_property
    def _by_first(self) -> Mapping[str, tuple[tuple[Words, str], ...]]:
        """First word → names that begin with it, the longest first."""
        found: dict[str, list[tuple[Words, str]]] = defaultdict(list)
        for keys, name in self._spoken():
            if keys and len(keys) <= LONGEST:
                found[keys[0]].append((keys, name))
        return {first: tuple(sorted(many, key=lambda one: -len(one[0]))) for first, many in found.items()}

    @cached_property
    def _by_sign(self) -> Mapping[tuple[str, int, str], tuple[tuple[Words, str], ...]]:
        """First word and another sign → names of two words and more: with one word wrong, a name keeps its second or
        its third word, and one of two words the first letter or the last one of its second."""
        found: dict[tuple[str, int, str], list[tuple[Words, str]]] = defaultdict(list)
        for first, names in self._by_first.items():
            for keys, name in names:
                more = list(enumerate(keys[1:3], 1)) if len(keys) > 2 else []
                if len(keys) == 2:
                    more = [(0, keys[1][:1]), (-1, keys[1][-1:])]
                for number, word in more:
                    found[first, number, word].append((keys, name))
        return {sign: tuple(names) for sign, names in found.items()}

    def _spoken(self) -> Iterator[tuple[Words, str]]:
        """Yield nicknames, then names, then the names of legends without their titles where only one is called so."""
        yield from ((tuple(key.split("_")), name) for key, name in _nicknames().items() if name in self._names)
        short: dict[Words, set[str]] = defaultdict(set)
        for name in self._names:
            for part in name.split(" // "):
                yield _keys(part), name
                legend, comma, _ = part.partition(",")
                if comma and len(legend) >= SHORTEST_PART:
                    short[_keys(legend)].add(name)
        yield from ((keys, next(iter(many))) for keys, many in short.items() if len(many) == 1)

    @cached_property
    def _by_length(self) -> Mapping[int, tuple[str, ...]]:
        found: dict[int, list[str]] = defaultdict(list)
        for word in self._by_first:
            if len(word) >= SHORTEST_TYPO - 1:
                found[len(word)].append(word)
        return {length: tuple(many) for length, many in found.items()}


@lru_cache(maxsize=2)
def names_in_sentences(names: tuple[str, ...]) -> Names:
    """Give the names of a library in order to be found in sentences; worked out once in a process."""
    return Names(names)


@cache
def _ordinary() -> frozenset[str]:
    """Give the words of questions and rules, by which alone no card is meant."""
    return frozenset(map(key_of, ordinary_words()))


@cache
def _phrases() -> frozenset[Words]:
    """Give the terms of several words, by which no card is meant."""
    return frozenset(map(keys_of, ordinary_phrases()))


@cache
def _nicknames() -> Mapping[str, str]:
    """Give nickname, as it is compared → folded name; of cards that are known."""
    return {key: fold(name) for form, name in nicknames() if len(key := "_".join(keys_of(form))) > 2}


def _is_like(words: Sequence[str], keys: Words) -> bool:
    """Tell whether words are a name with a typing error in one of them at most."""
    if len(words) != len(keys):
        return False
    wrong = [pair for pair in zip(words, keys) if pair[0] != pair[1]]
    return len(wrong) <= 1 and all(_is_typo(word, key) for word, key in wrong)


def _is_typo(word: str, key: str) -> bool:
    if min(len(word), len(key)) < SHORTEST_TYPO - 1 or abs(len(word) - len(key)) > 1:
        return False
    from rapidfuzz.distance import OSA

    return OSA.distance(word, key, score_cutoff=1) <= 1


@lru_cache(maxsize=KEPT)
def key_of(word: str) -> str:
    """Reduce a word to what names are compared by."""
    folded = fold(word)
    return uninflected(folded) if is_cyrillic(folded) else _bare(folded)


def keys_of(name: str) -> Words:
    """Reduce a name to the words that it is compared by."""
    return _keys(fold(name))


def _keys(folded: str) -> Words:
    """Reduce a folded name to the words that it is compared by; most names are plain words."""
    if folded.isascii() and folded.replace(" ", "").isalpha():
        return tuple(folded.split())
    found = (word.group() for word in WORD.finditer(folded))
    return tuple(uninflected(word) if is_cyrillic(word) else _bare(word) for word in found)


def _bare(word: str) -> str:
    return word.removesuffix("'s").replace("'", "")


def nicknames() -> Iterator[tuple[str, str]]:
    """Read what players call cards: nickname, name of the card."""
    for line in resource("terms", "nicknames.tsv").read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            name, forms, _ = (*line.split("\t"), "", "")[:3]
            yield from ((form.strip(), name) for form in forms.split(";") if form.strip())
