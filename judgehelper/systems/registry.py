"""The one place that knows all rule systems: a folder and a line here add another. Each is loaded when asked for."""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any

from judgehelper.kernel.errors import Carrying
from judgehelper.kernel.system import GameSystem

_HOMES: Mapping[str, str] = {
    "magic-cr": "judgehelper.systems.magic_cr",
    "nebozhiteli": "judgehelper.systems.nebozhiteli",
}


class UnknownSystem(Carrying, LookupError):
    """No rule system of that name; `known` are the names that there are."""

    def __init__(self, key: str) -> None:
        super().__init__(f'"{key}" is not a rule system; there are {", ".join(_HOMES)}')
        self.key = key
        self.known = tuple(_HOMES)


def systems() -> tuple[str, ...]:
    """Name the rule systems in their order on screen."""
    return tuple(_HOMES)


@cache
def system(key: str) -> GameSystem[Any]:
    """Give a rule system by its name in scenario files. Raises UnknownSystem."""
    if key not in _HOMES:
        raise UnknownSystem(key)
    load: Callable[[], GameSystem[Any]] = import_module(f"{_HOMES[key]}.system").load
    return load()
