"""What a card calls itself in its own text: its name, and where it is legendary the short one (201.4c)."""

import re
from collections.abc import Iterable

from judgehelper.abilities.words.subtypes import SUBTYPES

REBALANCED = "A-"
"""What stands before the name of a card that was changed for play on screens: its text has the name alone."""


def self_names(name: str, types: Iterable[str] = ()) -> tuple[str, ...]:
    """List how a card may call itself: by its name, and where it is legendary by what stands first in it (201.4c)."""
    printed = name.removeprefix(REBALANCED)
    found = [name] if printed == name else [name, printed]
    name = printed
    if {"Legendary", "Planeswalker"} & set(types):
        short = re.split(r", | of | the | from | in | and ", name)[0]
        found.append(short)
        first = name.split(" ")[0]
        is_word = first.lower() in {"the", "a", *map(str.lower, SUBTYPES)}
        if ("Planeswalker" in types or not is_word) and len(first) > 2:
            found.append(first)
    return tuple(dict.fromkeys(found))
