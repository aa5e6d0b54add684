"""What can be switched off: every row of the engine's tables, each a rule or a part of one.

A switch names the rules that its row carries out: as the table, the function's docstring or its citations say them.
Once the tables are watched (`watch_all`), a row that is in `OFF` does nothing, and `SEEN` tells which rows were asked.
"""

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from types import ModuleType
from typing import Any, NamedTuple

from judgehelper.abilities import clauses
from judgehelper.abilities.acts.acting import KeywordAction
from judgehelper.systems.magic.effects.replacement import changes, instead, proposals
from judgehelper.systems.magic.effects.replacement import table as kinds
from judgehelper.systems.magic.effects.replacement.replacing import Kind
from judgehelper.systems.magic.game.steps import PerformAct
from judgehelper.systems.magic.in_force.triggers import triggers
from judgehelper.systems.magic.layers import operations, statements
from judgehelper.systems.magic.meaning import matching
from judgehelper.systems.magic.resolving import performing
from judgehelper.systems.magic.resolving.acts import acts, keyword_actions
from judgehelper.systems.magic_cr import state_based
from judgehelper.systems.magic_cr.rulebook import tables
from judgehelper.systems.magic_cr.rulebook.coverage import COVERAGE
from tests.helpers.coverage import book_numbers
from tests.mutants import keywords, refusals
from tests.mutants.watching import Function, name_of, watched

NUMBER = re.compile(r"\b[1-9]\d\d\.\d+[a-z]?\b")
BOOK = frozenset(book_numbers("magic-cr")) - {*COVERAGE.not_mechanical, *COVERAGE.not_supported}
"""The rules that something mechanical can carry out."""


class Switch(NamedTuple):
    """One row: what it is, and the rules that it carries out."""

    table: str
    name: str
    rules: tuple[str, ...]


class Table(NamedTuple):
    """A table of the engine whose rows are functions, and what a row does when it is off."""

    title: str
    rows: Mapping[Any, Any]
    nothing: Function
    written: ModuleType
    """Where the table stands: a comment beside a row names its rules."""
    field: str = ""
    """Which function of a row it is, where rows are records; empty: rows are functions."""

    def has(self, key: Any) -> bool:
        """Say whether a row has a function of its own here."""
        row = self.rows[key]
        return not self.field or getattr(row, self.field) is not Kind._field_defaults.get(self.field)

    def function(self, key: Any) -> Any:
        """Give the function of a row: alone, behind what it waits for, or in a record."""
        row = self.rows[key]
        return getattr(row, self.field) if self.field else row[-1] if isinstance(row, tuple) else row

    def put(self, key: Any, function: Function) -> None:
        """Put another function into a row."""
        row = self.rows[key]
        assert isinstance(self.rows, MutableMapping)
        if self.field:
            self.rows[key] = row._replace(**{self.field: function})
        else:
            self.rows[key] = (*row[:-1], function) if isinstance(row, tuple) else function


def _unchanged(state: Any, *_: Any) -> Any:
    return state


def _silent(*_: Any) -> Iterator[Any]:
    return iter(())


def _none(*_: Any) -> None:
    return None


TABLES = (
    Table("layer", operations.APPLY, lambda _operation, value: value, operations),
    Table("statement", statements.ACTS, _silent, statements),
    Table("event", changes.CHANGES, lambda state, event, *_: (state, event), changes),
    Table("entailed", proposals.ENTAILED, lambda *_: (), proposals),
    Table("replacement", kinds.KINDS, _silent, kinds, "sees"),
    Table("replaced", kinds.KINDS, _unchanged, kinds, "applies"),
    Table("changed", instead.CHANGED, _none, instead),
    Table("trigger", matching.MATCHERS, _none, matching),
    Table("own trigger", triggers.OWN_PATTERNS, lambda *_: False, triggers),
    Table("clause", performing.CLAUSES, _unchanged, performing),
    Table("check", tables.RULES.checks, lambda *_: (), tables),
    Table("step", tables.RULES.performs, _unchanged, tables),
    Table("answer", tables.RULES.takes, _unchanged, tables),
)
ACTS: Mapping[type, Any] = {kind: row.perform or row.run for kind, row in acts.ROWS.items()}
TAKING: Mapping[type, Any] = {kind: row.take for kind, row in acts.ROWS.items() if row.take is not None}
APART = (PerformAct, KeywordAction)
"""Carried out by a table of their own: they are switched by its rows."""
EMPTY = tuple(performing.CLAUSES[kind] for kind in (clauses.Limit, clauses.Again, clauses.InsteadIf))
"""What does nothing, or says that a text is not understood, even where it is on."""


def numbers_in(*said: str | None) -> tuple[str, ...]:
    """List the numbers of the book's rules in texts, each once."""
    found = (number for text in said if text for number in NUMBER.findall(text))
    return tuple(dict.fromkeys(number for number in found if number in BOOK))


def source_of(function: Any) -> str:
    """Give the source of a function: its docstring and what it cites."""
    try:
        return inspect.getsource(inspect.unwrap(function))
    except (OSError, TypeError):
        return ""


def _beside(written: ModuleType) -> Mapping[str, str]:
    """Read the comments beside the rows of a module's tables."""
    rows = re.findall(r"^ +(?:\w+\.)*(\w+): .*#(.*)$", inspect.getsource(written), re.MULTILINE)
    return dict(rows)


def _of_tables() -> Iterator[Switch]:
    for table in TABLES:
        beside = _beside(table.written)
        for key in filter(table.has, table.rows):
            name, function = name_of(key), table.function(key)
            said = (beside.get(name), inspect.getdoc(function), source_of(function), getattr(key, "__doc__", ""))
            if key not in APART and function not in EMPTY:
                yield Switch(table.title, name, numbers_in(*said))


def _of_acts(title: str, rows: Mapping[type, Any]) -> Iterator[Switch]:
    for act, row in rows.items():
        if act not in APART:
            yield Switch(title, act.__name__, numbers_in(acts.ROWS[act].rule, act.__doc__, source_of(row)))


def _of_keyword_actions() -> Iterator[Switch]:
    for name in sorted(keyword_actions.KNOWN_ACTIONS):
        written = keyword_actions.WRITTEN_OUT.get(name) or keyword_actions.OWN_RULES.get(name)
        yield Switch("keyword action", name, numbers_in(source_of(written)))


def _of_state() -> Iterator[Switch]:
    for number, function, _ in state_based.STATE_BASED_ACTIONS:
        yield Switch("state-based action", function.__name__, numbers_in(number, function.__doc__))


def switches() -> tuple[Switch, ...]:
    """List all switches, table by table."""
    return (
        *_of_state(),
        *_of_tables(),
        *_of_acts("act", ACTS),
        *_of_acts("act's answer", TAKING),
        *_of_keyword_actions(),
        *(Switch("keyword", name, numbers_in(*rules)) for name, rules in keywords.rules().items()),
        *(Switch("refusal", reason, numbers_in(*rules)) for reason, rules in refusals.rules().items()),
    )


# --- Watching the rows: from then on each can be switched off
def watch_all() -> None:
    """Put a watch on every row of the tables, once for this process."""
    state_based.STATE_BASED_ACTIONS = tuple(
        (number, watched("state-based action", function.__name__, function, _silent), about)
        for number, function, about in state_based.STATE_BASED_ACTIONS
    )
    for table in TABLES:
        _watch(table, [key for key in table.rows if key not in APART])
    for rows, title in ((tables.RULES.performs, "act"), (tables.RULES.takes, "act's answer")):
        assert isinstance(rows, MutableMapping)
        rows[PerformAct] = _by_act(title, rows[PerformAct])
    refusals.watch_all()


def _watch(table: Table, keys: Iterable[Any]) -> None:
    for key in filter(table.has, keys):
        table.put(key, watched(table.title, name_of(key), table.function(key), table.nothing))


def _by_act(title: str, function: Function) -> Function:
    """Watch the step that carries out acts by the act that it carries out."""

    def chosen(state: Any, step: Any, *more: Any) -> Any:
        act = step.act
        key = ("keyword action", act.action) if isinstance(act, KeywordAction) else (title, type(act).__name__)
        return watched(*key, function, _unchanged)(state, step, *more)

    return chosen
