"""A part of what is said of characteristics: what is done to one object in one layer (613.1)."""

from collections.abc import Callable
from typing import NamedTuple

from judgehelper.systems.magic_cr.operations import Operation
from judgehelper.systems.magic_cr.state import Ref
from judgehelper.systems.magic_cr.view import View

Make = Callable[[View, Ref], Operation]
"""Works out what a part does to one object, numbers and choices included."""


class Part(NamedTuple):
    """What a statement does in one layer; `defines`: as a characteristic-defining ability (604.3)."""

    layer: str
    make: Make
    removes: bool = False
    """Whether it can take abilities away, so that other effects may end before they begin."""
