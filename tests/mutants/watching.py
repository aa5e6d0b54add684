"""What is off and what was asked: one place for all tables."""

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any

Function = Callable[..., Any]
Key = tuple[str, str]
"""The table and the name of a switch."""

OFF: set[Key] = set()
"""What does nothing now."""
SEEN: set[Key] = set()
"""What has done something since this was last cleared."""


def name_of(key: Any) -> str:
    """Name a row by the type or types that it is for."""
    if isinstance(key, tuple):
        return " ".join(map(name_of, key))
    return key.__name__ if isinstance(key, type) else str(key)


def watched(table: str, name: str, function: Function, nothing: Function) -> Function:
    """Let a function be noted where it does something, and do nothing where it is off."""
    key = (table, name)

    @wraps(function)
    def called(*args: Any, **kwargs: Any) -> Any:
        if key in OFF:
            return nothing(*args, **kwargs)
        found = function(*args, **kwargs)
        if isinstance(found, Iterator):
            return _noted(key, found)
        if not _is_same(found, nothing(*args, **kwargs)):
            SEEN.add(key)
        return found

    return called


def _noted(key: Key, found: Iterator[Any]) -> Iterator[Any]:
    for each in found:
        SEEN.add(key)
        yield each


def _is_same(one: Any, other: Any) -> bool:
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(a is b for a, b in zip(one, other, strict=True))
    return one is other
