"""Signs as they are printed: a hyphen before a figure is a minus («−2», «+1/−1»), in every word that is shown.

Systems and card texts write what keyboards have; here, where words leave for a screen, one rule holds for all of them.
"""

import re
from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

MINUS = "\u2212"
_HYPHEN = re.compile(r"(?<![\w\u2212-])-(?=\d|X\b)")
KEPT = frozenset({"id", "key", "player", "frame", "start", "end", "kind", "source_id", "attached_to", "icon", "tone",
                  "about", "cites", "alias", "cell", "owner"})  # fmt: skip
"""Fields that are names for the program, not words."""


def with_minus(text: str) -> str:
    """Write a minus where a hyphen stands before a figure that no letter or figure goes before."""
    return _HYPHEN.sub(MINUS, text) if "-" in text else text


def typeset(value: Any, say: Callable[[str], str] = with_minus) -> Any:
    """Set every word of a description in print; what has no such sign is the same object as before."""
    if isinstance(value, str):
        return say(value)
    if isinstance(value, tuple):
        parts = tuple(typeset(each, say) for each in value)
        return parts if any(new is not old for new, old in zip(parts, value, strict=True)) else value
    if isinstance(value, Struct):
        return _typeset_fields(value, say)
    return value


def _typeset_fields(value: Struct, say: Callable[[str], str]) -> Struct:
    changed = {}
    for field in value.__struct_fields__:
        if field not in KEPT:
            old = getattr(value, field)
            if isinstance(old, str | tuple | Struct) and (new := typeset(old, say)) is not old:
                changed[field] = new
    return replace(value, **changed) if changed else value
