"""Everything that stands in a text: its nodes, each before what it holds."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple


def everything(text: object, closed: tuple[type, ...] = ()) -> Iterator[Any]:
    """Walk over a text and all nodes within it, abilities as well; what lies in nodes of the closed types is left."""
    waiting = [text]
    while waiting:
        each = waiting.pop()
        if isinstance(each, tuple):
            waiting.extend(each[::-1])
        elif isinstance(each, Struct):
            yield each
            if not isinstance(each, closed):
                waiting.extend(astuple(each)[::-1])
