"""A scenario file: options, entries, facts, cells, and what happened before. Unknown fields are errors."""

from typing import Literal

from msgspec import field

from judgehelper.kernel.script import Scenario
from judgehelper.systems.berserk.scenario.entries import (
    Action,
    Advance,
    At,
    CellState,
    Choose,
    Edit,
    Fields,
    Player,
    Resolve,
    Roll,
    Verb,
)
from judgehelper.systems.berserk.scenario.fact import Fact, LogFact


class Options(Fields, frozen=True, kw_only=True):
    """How the run is made."""

    seed: int = 0
    answers: Literal["strict", "default"] = "default"
    victory: bool = True
    readings: dict[str, str] = field(default_factory=dict)


class Check(Verb, frozen=True, kw_only=True, tag="check"):
    """Check facts here."""

    expect: tuple[Fact, ...]


Entry = Action | Roll | Choose | Resolve | Advance | Edit | Check


class File(Scenario[Player, Entry, Options, Fact, At], frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A scenario file of this system."""

    cells: tuple[CellState, ...] = ()
    history: tuple[LogFact, ...] = ()
