"""Which subtypes an object may have beside its card types (205.3)."""

from functools import cache

from judgehelper.abilities.words.subtypes import BY_TYPE, SUBTYPES
from judgehelper.abilities.words.types import SHARING_CREATURE_TYPES


@cache
def correlates(subtype: str, kind: str) -> bool:
    """Say whether a subtype belongs to a card type (205.3b); a word in no list counts as a creature type."""
    if subtype in BY_TYPE.get(kind, ()):
        return True
    return kind in SHARING_CREATURE_TYPES and subtype not in SUBTYPES
