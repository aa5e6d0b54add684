"""What can be switched off: every row of the engine's tables, each a rule or a part of one.

A switch names the rules that its row carries out: as the row says them, or its function's docstring. It is off while
the context that it makes is open; a spy in the same place says whether a ruling comes by it at all.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from typing import Any, NamedTuple
from unittest.mock import patch

from judgehelper.systems.magic.effects.replacement import applying, changes, proposals, replacement
from judgehelper.systems.magic.layers import operations
from judgehelper.systems.magic.resolving.acts import acts
from judgehelper.systems.magic_cr import state_based
from judgehelper.systems.magic_cr.rulebook import tables

NUMBER = re.compile(r"\b[1-9]\d\d\.\d+[a-z]?\b")
Function = Callable[..., Any]
Wrap = Callable[[Function], Function]
"""Makes of a row's function the one that stands in its place: nothing at all, or a spy."""


class Switch(NamedTuple):
    """One row: what it is, the rules that it carries out, and how another function is put in its place."""

    table: str
    name: str
    rules: tuple[str, ...]
    replaced: Callable[[Wrap], AbstractContextManager[Any]]
    nothing: Wrap
    """What the row does when it is off."""


def numbers_in(*said: str | None) -> tuple[str, ...]:
    """List the numbers of rules in texts, each once."""
    return tuple(dict.fromkeys(number for text in said if text for number in NUMBER.findall(text)))


def _unchanged(_: Function) -> Function:
    return lambda state, *_args, **_kwargs: state


def _silent(_: Function) -> Function:
    return lambda *_args, **_kwargs: ()


def _value(_: Function) -> Function:
    return lambda _operation, value: value


def _rows(
    title: str, table: Mapping[Any, Function], nothing: Wrap, chosen: Callable[[Any], bool] = lambda _: True
) -> Iterator[Switch]:
    """Make a switch of each row of a table of functions by type."""
    for key, function in table.items():
        name = key.__name__ if isinstance(key, type) else str(key)
        if chosen(key):
            yield Switch(title, name, numbers_in(function.__doc__), _in_dict(table, key), nothing)


def _in_dict(table: Mapping[Any, Function], key: Any) -> Callable[[Wrap], AbstractContextManager[Any]]:
    return lambda wrap: patch.dict(table, {key: wrap(table[key])})  # type: ignore[arg-type]  # the tables are dicts


def _state_based() -> Iterator[Switch]:
    rows = state_based.STATE_BASED_ACTIONS
    for place, (number, function, _) in enumerate(rows):
        rules = numbers_in(number, function.__doc__)
        yield Switch("state-based action", function.__name__, rules, _in_tuple(place), _silent)


def _in_tuple(place: int) -> Callable[[Wrap], AbstractContextManager[Any]]:
    def replaced(wrap: Wrap) -> AbstractContextManager[Any]:
        rows = state_based.STATE_BASED_ACTIONS
        number, function, about = rows[place]
        changed = (*rows[:place], (number, wrap(function), about), *rows[place + 1 :])
        return patch.object(state_based, "STATE_BASED_ACTIONS", changed)

    return replaced


def switches() -> tuple[Switch, ...]:
    """List all switches, table by table."""
    return (
        *_state_based(),
        *_rows("layer", operations.APPLY, _value),
        *_rows("event", changes.CHANGES, lambda _: lambda state, event, *_args: (state, event)),
        *_rows("entailed", proposals.ENTAILED, _silent),
        *_rows("replacement", replacement.SEES, _silent),
        *_rows("replaced", applying.APPLIES, _unchanged),
        *_rows("act", acts.SPECIAL, _unchanged),
        *_rows("check", tables.CHECKS, _silent),
        *_rows("step", tables.PERFORMS, _unchanged),
    )
