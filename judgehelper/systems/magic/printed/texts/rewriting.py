"""Texts with other nodes in the place of some of theirs: what does not change stays the very same value."""

from collections.abc import Callable
from operator import is_
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import asdict, replace

T = TypeVar("T")


def rebuilt(node: T, change: Callable[[object], object]) -> T:
    """Give a tuple or node with each of its parts changed so; the very same one where none of them is."""
    match node:
        case tuple():
            parts = tuple(map(change, node))
            return node if all(map(is_, parts, node)) else type(node)(parts)
        case Struct():
            changed = {field: new for field, old in asdict(node).items() if (new := change(old)) is not old}
            return replace(node, **changed) if changed else node
    return node


def rewritten(text: T, change: Callable[[Struct], Struct | None]) -> T:
    """Put other nodes in the place of those in a text for which `change` gives one; it is not looked into again."""

    def part(node: object) -> object:
        new = change(node) if isinstance(node, Struct) else None
        return rebuilt(node, part) if new is None else new

    return rebuilt(text, part)
