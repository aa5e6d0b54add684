"""Two wordings of one rule, word by word."""

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from enum import Enum
from itertools import accumulate

from msgspec import Struct

_TOKEN = re.compile(r"\s+|[^\W_]+(?:-[^\W_]+)*|.", re.DOTALL)
_LETTERS = re.compile(r"[^\W_]+|\{[^}]{1,9}\}")
_SAME = str.maketrans({"ё": "е", "Ё": "Е", "“": '"', "”": '"', "«": '"', "»": '"', "—": "-", "–": "-", "\n": " "})


class Change(Enum):
    """What became of a stretch of words."""

    KEPT = "kept"
    REMOVED = "removed"
    ADDED = "added"


class Segment(Struct, frozen=True):
    """A stretch of words and what became of it."""

    change: Change
    text: str


def compare_words(before: str, after: str) -> tuple[Segment, ...]:
    """Give the stretches of two texts in order: kept (as in `after`), removed, added; kept and added make `after`."""
    old, new = _TOKEN.findall(before), _TOKEN.findall(after)
    segments = []
    for name, i, i_end, j, j_end in _matcher(old, new).get_opcodes():
        if name == "equal":
            segments.append(_segment(Change.KEPT, new[j:j_end]))
        else:
            segments += [_segment(Change.REMOVED, old[i:i_end]), _segment(Change.ADDED, new[j:j_end])]
    return tuple(segment for segment in segments if segment.text)


def tell_apart(before: str, after: str) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """Give the stretches, by characters, that only the first text has, and those that only the second one has."""
    if before == after:
        return (), ()
    old, new = _TOKEN.findall(before), _TOKEN.findall(after)
    changes = [change for change in _matcher(old, new).get_opcodes() if change[0] != "equal"]
    starts, others = _starts(old), _starts(new)
    gone = ((starts[i], starts[i_end]) for _, i, i_end, _, _ in changes if i < i_end)
    come = ((others[j], others[j_end]) for _, _, _, j, j_end in changes if j < j_end)
    return tuple(gone), tuple(come)


def _starts(tokens: Sequence[str]) -> list[int]:
    """Say where each token begins, and where the last one ends."""
    return [0, *accumulate(len(token) for token in tokens)]


def _matcher(old: Sequence[str], new: Sequence[str]) -> SequenceMatcher[str]:
    """Match tokens, levelled."""
    return SequenceMatcher(None, [_level(one) for one in old], [_level(one) for one in new], autojunk=False)


def say_the_same(before: str, after: str) -> bool:
    """Say whether two texts have the same words: case, spaces, punctuation and ё are none."""
    return _letters(before) == _letters(after)


def _letters(text: str) -> str:
    return "".join(_LETTERS.findall(text)).lower().replace("ё", "е")


def _level(token: str) -> str:
    """Level what is no difference of words."""
    return " " if token.isspace() else token.translate(_SAME)


def _segment(change: Change, tokens: Sequence[str]) -> Segment:
    """Join tokens to a stretch."""
    return Segment(change, "".join(tokens))
