"""Remembering what follows from a value, found again by which value it is: hashing a whole card would cost more.

An entry holds the value that it was worked out for, so that its address is not given to another one meanwhile.
"""

from collections.abc import Callable
from functools import update_wrapper
from typing import Generic, TypeVar

V = TypeVar("V")
R = TypeVar("R")

ROOM = 16_384
"""Entries kept for one function; then all are dropped, which costs one recomputation each."""


class Remembered(Generic[V, R]):
    """A pure function of one frozen value that works nothing out twice."""

    def __init__(self, function: Callable[[V], R]) -> None:
        self._function = function
        self._found: dict[int, tuple[V, R]] = {}
        update_wrapper(self, function)

    def __call__(self, value: V) -> R:
        known = self._found.get(id(value))
        if known is not None:
            return known[1]
        result = self._function(value)
        if len(self._found) >= ROOM:
            self._found.clear()
        self._found[id(value)] = (value, result)
        return result


def remembered(function: Callable[[V], R]) -> Remembered[V, R]:
    """Make a pure function of one frozen value remember its results by identity."""
    return Remembered(function)
