"""The fields of a scenario file of Magic 1998: those of all editions, and its own; an unknown field names itself."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import force_setattr

from judgehelper.kernel.script import Scenario
from judgehelper.systems.magic.scenario import file as shared
from judgehelper.systems.magic.scenario.file import Natural

Steps = Literal[
    "untap", "upkeep", "draw", "main", "declare-attackers", "before-blocks", "declare-blockers", "after-blocks",
    "first-strike-damage", "combat-damage", "end-combat", "discard", "end",
]  # fmt: skip
Windows = Literal[
    "begin-series", "end-series", "neutral", "response", "interrupt", "conditional", "special", "prevention"
]


class At(Struct, frozen=True, forbid_unknown_fields=True):
    """A window of a step of a turn; without one, the first in which such an action belongs."""

    turn: int
    step: Steps
    window: Windows | None = None


class Player(shared.Player, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player of the set-up."""

    attack_used: bool = False
    land_played: bool = False
    bands: tuple[tuple[str, ...], ...] = ()


class Options(shared.Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the scenario is run."""


class Share(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """So much damage for an object or a player."""

    n: Natural
    object: str | None = None
    player: str | None = None


class Dealt(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Damage of whom to whom."""

    source: str
    to: str


class Now(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where the game stands."""

    turn: int | None = None
    step: Steps | None = None
    window: Windows | None = None


class Fact(shared.CommonFact, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A fact to check."""

    raw_power: int | None = None
    raw_toughness: int | None = None
    attached_to: str | UnsetType | None = UNSET
    blocking: bool | str | tuple[str, ...] | None = None
    blocked: bool | None = None
    assigned_to: str | None = None
    band: tuple[str, ...] | None = None
    mana_spent: int | None = None
    played_as: Literal["instant", "interrupt"] | None = None
    packets: tuple[int, ...] | None = None
    life_read: int | None = None
    attack_used: bool | None = None
    outcome: str | None = ""
    """Empty: not asked; null: the game goes on."""
    dealt: Dealt | None = None
    n: int | None = None
    now: Now | None = None
    happened: str | None = None
    order: tuple[str, ...] | None = None
    relied_on: tuple[str, ...] | None = None
    may: "Entry | None" = None
    window: Windows | None = None
    offers: tuple[shared.Word, ...] | None = None
    refuses: tuple[shared.Word, ...] | None = None


Do = Literal[
    "cast", "activate", "play-land", "decline", "draw", "phase-cost", "announce-attack", "attack", "form-band", "block",
    "divide", "discard", "pass", "resolve", "advance", "choose", "edit", "flip", "roll", "repeat", "concede", "check",
]  # fmt: skip


class Entry(shared.CommonEntry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry of the script."""

    do: Do
    at: At | None = None
    modes: tuple[shared.Positive, ...] = ()
    sacrifice: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    event: str | None = None
    times: shared.Positive = 1
    pay: bool | None = None
    mana: Natural | None = None
    attackers: tuple[shared.AttackPair, ...] = ()
    bands: tuple[tuple[str, ...], ...] = ()
    members: tuple[str, ...] = ()
    blocks: tuple[shared.BlockPair, ...] = ()
    source: str | None = None
    among: tuple[Share, ...] = ()
    count: Natural | None = None
    value: shared.Value = None
    objects: shared.Positive | None = None
    set: shared.Setting | None = None
    create: shared.Listed | None = None
    expect: tuple[Fact, ...] = ()
    script: tuple["Entry", ...] = ()
    """What is repeated so many times."""


class File(Scenario[Player, Entry, Options, Fact, At], frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A scenario file of Magic 1998."""

    def __post_init__(self) -> None:
        """Write out what the script repeats."""
        if any(entry.do == "repeat" for entry in self.script):
            force_setattr(self, "script", tuple(shared.unrolled(self.script)))
