"""Proof: a paragraph counts as understood only if it was read whole, in one way, and is written back the same.

What fails is `Unread` with the words at which reading stopped, or both readings.
"""

from functools import cache, lru_cache
from typing import Any

from judgehelper.abilities.family import Ability
from judgehelper.abilities.keywords import KEYWORDS, KeywordBook
from judgehelper.abilities.kinds import Static, Unread
from judgehelper.abilities.phrases import Target
from judgehelper.cards.oracle.grammar.book import grammar
from judgehelper.cards.oracle.references.binding import bind
from judgehelper.cards.oracle.references.durations import cannot_last
from judgehelper.cards.oracle.references.mentions import Mention
from judgehelper.cards.oracle.references.outcomes import descend
from judgehelper.cards.oracle.references.scene import Unbound
from judgehelper.cards.oracle.templates.reader import Openings, Reader
from judgehelper.cards.oracle.templates.writer import Writer

LONGEST = 400
"""No rules text has paragraphs of more tokens; longer ones are refused unread."""


@cache
def openings(keywords: KeywordBook) -> Openings:
    """Give the table of what may begin with what."""
    return Openings(grammar(keywords))


@cache
def writer(keywords: KeywordBook) -> Writer:
    """Give the writer of the grammar."""
    return Writer(grammar(keywords))


def readings(rule: str, tokens: tuple[str, ...], keywords: KeywordBook = KEYWORDS) -> tuple[list[Any], str]:
    """List the readings of tokens, and where reading stopped if there is none."""
    reader = Reader(grammar(keywords), openings(keywords), tokens)
    found = reader.read(rule)
    if len(found) > 1:  # static abilities have no targets (114.1)
        found = [each for each in found if not (isinstance(each, Static) and _has_target(each))] or found
    if len(found) > 1:  # what is done at once has no duration (611.2a)
        found = [each for each in found if not any(map(cannot_last, descend(each)))] or found
    return found, " ".join(tokens[reader.far : reader.far + 4])


def _has_target(node: Any) -> bool:
    return any(isinstance(each, Target) for each in descend(node))


@lru_cache(maxsize=40_000)
def prove(rule: str, tokens: tuple[str, ...], keywords: KeywordBook = KEYWORDS) -> Any:
    """Read tokens to an unbound value, or give the reason why not as a string."""
    if len(tokens) > LONGEST:
        return f"more than {LONGEST} words in one paragraph"
    found, stop = readings(rule, tokens, keywords)
    if not found:
        return f"stops at «{stop}»"
    if len(found) > 1:
        both = [" ".join(writer(keywords).write(rule, each) or ("?",)) for each in found[:2]]
        kinds = " / ".join(_difference(found[0], found[1]))
        return f"two readings: {kinds}" if both[0] == both[1] else f"two readings: {both[0]} | {both[1]}"
    written = writer(keywords).write(rule, found[0])
    if written is None or tuple(written) != tokens:
        return f"is not written back: «{' '.join(written or ())}»"
    return found[0]


def _difference(one: Any, other: Any) -> tuple[str, str]:
    """Name the first nodes in which two readings differ."""
    if type(one) is not type(other) or isinstance(one, str):
        return _name(one), _name(other)
    if isinstance(one, tuple):
        if len(one) != len(other):
            return "+".join(map(_name, one)), "+".join(map(_name, other))
        pairs = list(zip(one, other, strict=True))
    elif hasattr(one, "__struct_fields__"):
        pairs = [(getattr(one, f), getattr(other, f)) for f in one.__struct_fields__]
    else:
        return repr(one), repr(other)
    for left, right in pairs:
        if left != right:
            return _difference(left, right)
    return _name(one), _name(other)


def _name(value: Any) -> str:
    return type(value).__name__ if hasattr(value, "__struct_fields__") else str(value)


def understand(
    rule: str,
    tokens: tuple[str, ...],
    text: str,
    first: int = 1,
    *,
    keywords: KeywordBook = KEYWORDS,
    linked: tuple[Mention, ...] = (),
    keep: frozenset[int] = frozenset(),
) -> Ability | tuple[Ability, ...]:
    """Read one paragraph as an ability (or a line of keywords), bound with names from `first` on, or `Unread`."""
    value = prove(rule, tokens, keywords)
    if isinstance(value, str):
        return Unread(text, value)
    try:
        bound: Ability | tuple[Ability, ...] = bind(value, first, linked, keep)
    except Unbound as why:
        return Unread(text, str(why))
    return bound
