"""Writing a text anew with other words in the place of some: one walk for all who do so."""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

Text = TypeVar("Text")


def rewritten(text: Text, change: Callable[[Any], Any]) -> Text:
    """Put what `change` gives in the place of each node; what it gives back as it is, is looked into."""
    new: Text = _rewritten(text, change)
    return new


def _rewritten(node: Any, change: Callable[[Any], Any]) -> Any:
    new = change(node)
    if new is not node:
        return new
    if isinstance(node, tuple):
        return tuple(_rewritten(each, change) for each in node)
    if isinstance(node, Struct):
        return replace(node, **{name: _rewritten(getattr(node, name), change) for name in node.__struct_fields__})
    return node
