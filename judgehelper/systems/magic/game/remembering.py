"""Remembering what follows from a value, found again by which value it is: hashing a whole card would cost more.

An entry holds the value that it was worked out for, so that its address is not given to another one meanwhile.
"""

from collections.abc import Callable
from functools import wraps
from typing import Generic, TypeVar

V = TypeVar("V")
R = TypeVar("R")

ROOM = 4_096
"""Entries kept for one function; then the oldest is dropped, which costs one recomputation."""


def remembered(function: Callable[[V], R], room: int = ROOM) -> Callable[[V], R]:
    """Make a pure function of one frozen value remember its results by identity.

    It gives a plain function, as these are the calls that a game makes most, and objects are called more slowly.
    """
    found: dict[int, tuple[V, R]] = {}

    @wraps(function)
    def known_or_made(value: V) -> R:
        known = found.get(id(value))
        if known is not None:
            return known[1]
        result = function(value)
        if len(found) >= room:
            del found[next(iter(found))]
        found[id(value)] = (value, result)
        return result

    return known_or_made


class Kept(Generic[R]):
    """Results found again by the very values that they came of, which whoever asks names with how to work it out."""

    def __init__(self) -> None:
        self._found: dict[tuple[int, ...], tuple[tuple[object, ...], R]] = {}

    def of(self, values: tuple[object, ...], work_out: Callable[[], R]) -> R:
        """Give what came of these values, worked out only where it is not known."""
        key = tuple(map(id, values))
        known = self._found.get(key)
        if known is not None:
            return known[1]
        result = work_out()
        if len(self._found) >= ROOM:
            self._found.clear()
        self._found[key] = (values, result)
        return result


def recent(room: int) -> Callable[[Callable[..., R]], Callable[..., R]]:
    """Make a pure function find again what it worked out for the very same values a moment ago.

    An entry holds its values, so that what their addresses name stays alive; there are few, because states are large.
    """
    return lambda function: (remembered if function.__code__.co_argcount == 1 else _of_several)(function, room)


def _of_several(function: Callable[..., R], room: int) -> Callable[..., R]:
    found: dict[tuple[int, ...], tuple[tuple[object, ...], R]] = {}

    @wraps(function)
    def known_or_made(*values: object) -> R:
        key = tuple(map(id, values))
        known = found.get(key)
        if known is not None:
            return known[1]
        result = function(*values)
        if len(found) >= room:
            del found[next(iter(found))]
        found[key] = (values, result)
        return result

    return known_or_made
