"""Two wordings of one rule, word by word."""

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from enum import Enum

from msgspec import Struct

_TOKEN = re.compile(r"\s+|[^\W_]+(?:-[^\W_]+)*|.", re.DOTALL)
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
    matcher = SequenceMatcher(None, [_level(one) for one in old], [_level(one) for one in new], autojunk=False)
    segments = []
    for name, i, i_end, j, j_end in matcher.get_opcodes():
        if name == "equal":
            segments.append(_segment(Change.KEPT, new[j:j_end]))
        else:
            segments += [_segment(Change.REMOVED, old[i:i_end]), _segment(Change.ADDED, new[j:j_end])]
    return tuple(segment for segment in segments if segment.text)


def say_the_same(before: str, after: str) -> bool:
    """Say whether two texts differ in nothing but quotation marks, dashes, ё and spaces."""
    return " ".join(before.translate(_SAME).split()) == " ".join(after.translate(_SAME).split())


def _level(token: str) -> str:
    """Level what is no difference of words."""
    return " " if token.isspace() else token.translate(_SAME)


def _segment(change: Change, tokens: Sequence[str]) -> Segment:
    """Join tokens to a stretch."""
    return Segment(change, "".join(tokens))
