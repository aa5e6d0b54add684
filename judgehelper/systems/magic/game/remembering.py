"""Remembering what follows from a value, found again by which value it is: hashing a whole card would cost more.

An entry holds the value that it was worked out for, so that its address is not given to another one meanwhile.
"""

from collections.abc import Callable
from functools import update_wrapper
from typing import Generic, TypeVar

V = TypeVar("V")
R = TypeVar("R")

ROOM = 4_096
"""Entries kept for one function; then the oldest is dropped, which costs one recomputation."""


class Remembered(Generic[V, R]):
    """A pure function of one frozen value that works nothing out twice as long as it has room for it."""

    __slots__ = ("__dict__", "_found", "_function", "_room")

    def __init__(self, function: Callable[[V], R], room: int) -> None:
        self._function = function
        self._room = room
        self._found: dict[int, tuple[V, R]] = {}
        update_wrapper(self, function)

    def __call__(self, value: V) -> R:
        known = self._found.get(id(value))
        if known is not None:
            return known[1]
        result = self._function(value)
        if len(self._found) >= self._room:
            del self._found[next(iter(self._found))]
        self._found[id(value)] = (value, result)
        return result


def remembered(function: Callable[[V], R]) -> Remembered[V, R]:
    """Make a pure function of one frozen value remember its results by identity."""
    return Remembered(function, ROOM)


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


class Recent(Generic[R]):
    """A pure function of several values that finds again what it worked out for the very same ones a moment ago.

    An entry holds its values, so that what their addresses name stays alive; there are few, because states are large.
    """

    __slots__ = ("__dict__", "_found", "_function", "_room")

    def __init__(self, function: Callable[..., R], room: int) -> None:
        self._function = function
        self._room = room
        self._found: dict[tuple[int, ...], tuple[tuple[object, ...], R]] = {}
        update_wrapper(self, function)

    def __call__(self, *values: object) -> R:
        key = tuple(map(id, values))
        known = self._found.get(key)
        if known is not None:
            return known[1]
        result = self._function(*values)
        if len(self._found) >= self._room:
            del self._found[next(iter(self._found))]
        self._found[key] = (values, result)
        return result


def recent(room: int) -> Callable[[Callable[..., R]], Callable[..., R]]:
    """Make a pure function remember its last results, by which values it was given."""
    return lambda function: (Remembered if function.__code__.co_argcount == 1 else Recent)(function, room)
