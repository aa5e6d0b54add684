"""From text to the tokens that are indexed: words reduced to lemmas, numbers, and phrases that are terms.

One token space serves both languages: a Russian word gives its lemma, an English one its stem, "+1/+1" and "702.19b"
stay whole. Where the words of a known phrase follow each other («смертельное касание»), the phrase is a token too,
joined by underscores; so a term of two words has a posting list, and a rarity, of its own.
"""

import re
from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from judgehelper.language.letters import fold

WORD = re.compile(
    r"\d+(?:\.\d+)+[a-zа-я]?(?![a-zа-я])"
    r"|(?<![\w/])[+−–-]?\d+/[+−–-]?\d+"
    r"|[a-zа-яёіѕ0-9]+(?:['’][a-z]+)?",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"(?<=[.!?;])\s+|\n+")
_DASHES = str.maketrans("−–", "--")

Normal = Callable[[str], str]
"""Turns a folded word into its token."""

Phrases = Mapping[str, tuple[tuple[str, ...], ...]]
"""First token of a phrase → the phrases that begin with it, longest first."""


class Word(Struct, frozen=True):
    """A word in its place: the token, and where it stands in the text (characters)."""

    token: str
    start: int
    end: int


def words(text: str, normal: Normal) -> tuple[Word, ...]:
    """Split a text into its words."""
    folded = fold(text).translate(_DASHES)
    if len(folded) == len(text):
        return tuple(Word(normal(found.group()), *found.span()) for found in WORD.finditer(folded))
    return tuple(Word(normal(spelt(match)), *match.span()) for match in WORD.finditer(text))


def spelt(match: re.Match[str]) -> str:
    """Return a word as it is looked up: folded, dashes levelled."""
    return fold(match.group()).translate(_DASHES)


def tokens(text: str, normal: Normal) -> list[str]:
    """Split a text into tokens, without places and phrases."""
    return [normal(word) for word in _spellings(text)]


def _spellings(text: str) -> list[str]:
    folded = fold(text).translate(_DASHES)
    return [match.group() for match in WORD.finditer(folded)]


def sentences(text: str) -> Iterator[tuple[int, int]]:
    """Yield where each sentence begins and ends (characters)."""
    start = 0
    for gap in _SENTENCE.finditer(text):
        if gap.start() > start:
            yield start, gap.start()
        start = gap.end()
    if start < len(text):
        yield start, len(text)


def with_phrases(plain: list[str], phrases: Phrases) -> list[str]:
    """Return the tokens with every known phrase added after the words that make it."""
    found: list[str] = []
    for place, token in enumerate(plain):
        found.append(token)
        if token in phrases:
            found += ["_".join(one) for one in phrases[token] if tuple(plain[place : place + len(one)]) == one]
    return found
