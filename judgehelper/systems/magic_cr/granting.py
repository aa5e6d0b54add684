"""What an ability granted by another object says of that object by name: that very one is meant (201.4a).

A copy of what has the ability goes on meaning it, and no other object of that name is ever meant.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.family import Ability
from judgehelper.abilities.phrases import THIS, Granter, That, This
from judgehelper.systems.magic_cr.own_words import TheOne


@lru_cache(maxsize=512)
def said_by(ability: Ability, granter: int) -> Ability:
    """Let an ability's words for its granter stand for that object."""
    named: Ability = _naming(ability, _is_granter, granter)
    return named


@lru_cache(maxsize=64)
def spoken_of(ability: Ability, thing: int) -> Ability:
    """Let an ability's words for the object that has it stand for another one."""
    named: Ability = _naming(ability, _is_itself, thing)
    return named


def _is_granter(node: Any) -> bool:
    return isinstance(node, Granter)


def _is_itself(node: Any) -> bool:
    return isinstance(node, This) or (isinstance(node, That) and node.to == THIS)


def _naming(node: Any, is_meant: Callable[[Any], bool], granter: int) -> Any:
    if isinstance(node, tuple):
        found = tuple(_naming(each, is_meant, granter) for each in node)
        return found if any(new is not old for new, old in zip(found, node, strict=True)) else node
    if is_meant(node):
        return TheOne(granter)
    if not isinstance(node, Struct):
        return node
    fields = {name: _naming(getattr(node, name), is_meant, granter) for name in node.__struct_fields__}
    changed = {name: value for name, value in fields.items() if value is not getattr(node, name)}
    return replace(node, **changed) if changed else node
