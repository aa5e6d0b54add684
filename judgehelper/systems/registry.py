"""The one place that knows all rule systems: a folder and a line here add another. Each is loaded when asked for."""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from judgehelper.kernel.errors import Carrying
from judgehelper.kernel.system import GameSystem
from judgehelper.kernel.words import Worded


class Home(NamedTuple):
    """Where a rule system lives, and what is said of it before it is loaded: loading all would cost the start."""

    package: str
    name: Worded
    """What the window calls it."""


_HOMES: Mapping[str, Home] = {
    "magic-cr": Home("judgehelper.systems.magic_cr", Worded("Magic", "Magic")),
    "nebozhiteli": Home("judgehelper.systems.nebozhiteli", Worded("Небожители", "Nebozhiteli")),
    "berserk": Home("judgehelper.systems.berserk", Worded("Берсерк", "Berserk")),
}
FIRST = next(iter(_HOMES))
"""The system that is open where nobody has chosen; its rules play the cards of the library."""


class UnknownSystem(Carrying, LookupError):
    """No rule system of that name; `known` are the names that there are."""

    def __init__(self, key: str) -> None:
        super().__init__(f'"{key}" is not a rule system; there are {", ".join(_HOMES)}')
        self.key = key
        self.known = tuple(_HOMES)


def systems() -> tuple[str, ...]:
    """Name the rule systems in their order on screen."""
    return tuple(_HOMES)


def name_of(key: str) -> Worded:
    """Say what the window calls a system, without loading it. Raises KeyError."""
    return _HOMES[key].name


@cache
def system(key: str) -> GameSystem[Any]:
    """Give a rule system by its name in scenario files. Raises UnknownSystem."""
    if key not in _HOMES:
        raise UnknownSystem(key)
    load: Callable[[], GameSystem[Any]] = import_module(f"{_HOMES[key].package}.system").load
    return load()
