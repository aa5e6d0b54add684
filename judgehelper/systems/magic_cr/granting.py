"""What an ability granted by another object says of that object by name: that very one is meant (201.4a).

A copy of what has the ability goes on meaning it, and no other object of that name is ever meant.
"""

from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.family import Ability
from judgehelper.abilities.phrases import Granter
from judgehelper.systems.magic_cr.own_words import TheOne


@lru_cache(maxsize=512)
def said_by(ability: Ability, granter: int) -> Ability:
    """Let an ability's words for its granter stand for that object."""
    named: Ability = _naming(ability, granter)
    return named


def _naming(node: Any, granter: int) -> Any:
    if isinstance(node, tuple):
        found = tuple(_naming(each, granter) for each in node)
        return found if any(new is not old for new, old in zip(found, node, strict=True)) else node
    if isinstance(node, Granter):
        return TheOne(granter)
    if not isinstance(node, Struct):
        return node
    fields = {name: _naming(getattr(node, name), granter) for name in node.__struct_fields__}
    changed = {name: value for name, value in fields.items() if value is not getattr(node, name)}
    return replace(node, **changed) if changed else node
