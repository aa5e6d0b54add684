"""The objects and the entries of a scenario file, each entry a struct by its verb. Unknown fields are errors."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from judgehelper.kernel.script import ObjectName, PlayerName
from judgehelper.systems.berserk.cards.abilities import Ability, Did
from judgehelper.systems.berserk.cards.card import Card
from judgehelper.systems.berserk.cards.phrases import Condition, Duration
from judgehelper.systems.berserk.cards.words import Element, ZoneWord

StepName = Literal[
    "order", "redeal", "before-recruit", "recruit", "placement", "after-placement", "reveal", "seating",
    "battle-start", "start", "preparation", "opening", "select", "execution", "final",
]  # fmt: skip
MomentName = Literal[
    "queue", "pending", "legality", "cancel", "targets", "before-dice", "reroll", "pick", "modify-dice", "calculation",
    "block", "application", "completion", "payment",
]  # fmt: skip
Count = Annotated[int, Meta(ge=0)]


class Fields(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Part of a scenario file."""


class At(Fields, frozen=True, kw_only=True):
    """A time: turn and step, and the moment inside an executing action."""

    turn: int | None = None
    step: StepName | None = None
    moment: MomentName | None = None
    of: str | None = None
    nth: Annotated[int, Meta(ge=1)] | None = None


class CellMarker(Fields, frozen=True, kw_only=True):
    """A named marker on a card or cell, and the alias of the card that made it."""

    name: str
    by: str | None = None


class CellState(Fields, frozen=True, kw_only=True):
    """A cell with its effects."""

    cell: str
    markers: tuple[CellMarker, ...] = ()
    blocked: bool = False


class Acquired(Fields, frozen=True, kw_only=True):
    """An acquired ability (119)."""

    ability: str | Ability
    from_: str | None = field(name="from", default=None)
    until: Duration = "battle"


class Lost(Fields, frozen=True, kw_only=True):
    """Abilities lost or suppressed (541)."""

    named: str | None = None
    ability: str | Ability | None = None
    all: bool = False
    until: Duration = "battle"


class Killed(Fields, frozen=True, kw_only=True):
    """Who killed a card in the graveyard, and through what."""

    by: str | None = None
    through: str = ""


class Placed(Fields, frozen=True, kw_only=True):
    """An object of a zone."""

    card: str = ""
    id: str = ""
    count: Annotated[int, Meta(ge=1, le=60)] = 1
    define: Card | None = None
    cell: str | None = None
    hidden: bool = False
    open: bool = True
    wounds: Count = 0
    extra_life: Count = 0
    negative_life: Count = 0
    movement: Count | None = None
    action_markers: Count | None = None
    closed_by_effect: bool = False
    chips: Count = 0
    incarnation_tokens: Count = 0
    poison: Count = 0
    markers: dict[str, int] | tuple[CellMarker, ...] = ()
    host: ObjectName | None = None
    controller: PlayerName | None = None
    owner: PlayerName | None = None
    acquired: tuple[Acquired, ...] = ()
    lost: tuple[Lost, ...] = ()
    spent: dict[str, int] = {}
    killed_by: Killed | None = None
    x: Count | None = None


Things = tuple[str | Placed, ...]


class Player(Fields, frozen=True, kw_only=True):
    """A player and his zones."""

    id: str
    field: Things = ()
    additional: Things = ()
    hand: Things = ()
    deck: Things = ()
    graveyard: Things = ()
    exile: Things = ()
    deal: Things = ()
    squad: Things = ()
    gold: Count | None = None
    silver: Count | None = None
    elements_paid: tuple[Element, ...] | None = None


# --- entries ----------------------------------------------------------------------------------------------------------


class Verb(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """What every entry may have: its time, and who does it."""

    at: At | None = None
    by: str = ""

    @property
    def do(self) -> str:
        """The verb."""
        return str(type(self).__struct_config__.tag)


class PartGiven(Fields, frozen=True, kw_only=True):
    """What is said of a later part of a compound action."""

    targets: tuple[str, ...] = ()
    x: int | None = None
    skip: bool = False


class Declare(Verb, frozen=True, kw_only=True, tag="declare"):
    """Declare an ability or property of a card."""

    card: str
    ability: int | str = "strike"
    targets: tuple[str, ...] = ()
    parts: tuple[PartGiven, ...] = ()
    x: int | None = None
    with_: str | None = field(name="with", default=None)
    assume: dict[str, Condition] = {}


class Move(Verb, frozen=True, kw_only=True, tag="move"):
    """Move a card cell by cell."""

    card: str
    path: tuple[str, ...]


class Defend(Verb, frozen=True, kw_only=True, tag="defend"):
    """Assign a card as defender of the executing strike."""

    card: str


class Pass(Verb, frozen=True, kw_only=True, tag="pass"):
    """Pass."""

    times: Annotated[int, Meta(ge=1)] = 1


class Roll(Verb, frozen=True, kw_only=True, tag="roll"):
    """What the next dice show."""

    result: int | tuple[int, ...]
    card: str | None = None


class Choose(Verb, frozen=True, kw_only=True, tag="choose"):
    """Keep an answer for a decision that it fits."""

    value: Any = None
    about: str | None = None
    times: Annotated[int, Meta(ge=1)] = 1
    skip: bool = False


class Redeal(Verb, frozen=True, kw_only=True, tag="redeal"):
    """Take a new deal, or refuse."""

    value: bool = True


class Recruit(Verb, frozen=True, kw_only=True, tag="recruit"):
    """Take a card into the squad for all these crystals, or begin recruiting again."""

    card: str | None = None
    gold: Count = 0
    silver: Count = 0
    x: Count | None = None
    restart: bool = False


class Arrange(Verb, frozen=True, kw_only=True, tag="arrange"):
    """Place the squad."""

    cells: dict[str, str] = {}
    value: Literal["auto"] | None = None


class KeepHidden(Verb, frozen=True, kw_only=True, tag="keep-hidden"):
    """Cards of the Second player's third row that stay hidden."""

    cards: tuple[str, ...] = ()


class KeepClosed(Verb, frozen=True, kw_only=True, tag="keep-closed"):
    """Cards that stay closed."""

    cards: tuple[str, ...] = ()


class Reveal(Verb, frozen=True, kw_only=True, tag="reveal"):
    """Reveal a card at will."""

    card: str


class SeatOn(Verb, frozen=True, kw_only=True, tag="seat"):
    """Seat a symbiont on a host."""

    card: str
    host: str


class Resolve(Verb, frozen=True, kw_only=True, tag="resolve"):
    """Pass until queue and stack are empty."""

    objects: Annotated[int, Meta(ge=1)] | None = None


class Advance(Verb, frozen=True, kw_only=True, tag="advance"):
    """Go on to a time."""


class Concede(Verb, frozen=True, kw_only=True, tag="concede"):
    """Give the battle up."""


class Changes(Fields, frozen=True, kw_only=True):
    """What the judge's hand sets: any field of an object, its cell and zone too."""

    cell: str | UnsetType = UNSET
    zone: ZoneWord | UnsetType = UNSET
    hidden: bool | UnsetType = UNSET
    open: bool | UnsetType = UNSET
    wounds: Count | UnsetType = UNSET
    extra_life: Count | UnsetType = UNSET
    negative_life: Count | UnsetType = UNSET
    movement: Count | UnsetType = UNSET
    action_markers: Count | UnsetType = UNSET
    closed_by_effect: bool | UnsetType = UNSET
    chips: Count | UnsetType = UNSET
    incarnation_tokens: Count | UnsetType = UNSET
    poison: Count | UnsetType = UNSET
    markers: dict[str, int] | tuple[CellMarker, ...] | UnsetType = UNSET
    host: ObjectName | UnsetType | None = UNSET
    controller: PlayerName | UnsetType = UNSET
    owner: PlayerName | UnsetType = UNSET
    acquired: tuple[Acquired, ...] | UnsetType = UNSET
    lost: tuple[Lost, ...] | UnsetType = UNSET
    spent: dict[str, int] | UnsetType = UNSET
    x: Count | UnsetType = UNSET
    gold: Count | UnsetType = UNSET
    silver: Count | UnsetType = UNSET


class Created(Placed, frozen=True, kw_only=True):
    """An object that the judge's hand makes."""

    zone: ZoneWord = "field"
    player: str | None = None


class Edit(Verb, frozen=True, kw_only=True, tag="edit"):
    """The judge's hand."""

    object: str | None = None
    player: str | None = None
    set: Changes | None = None
    create: Created | None = None
    effect: Did | None = None
    quiet: bool = False
    assume: dict[str, Condition] = {}
    """What hidden cards are taken for in the declaration that follows (533.6)."""


Action = (
    Declare | Move | Defend | Pass | Redeal | Recruit | Arrange | KeepHidden | KeepClosed | Reveal | SeatOn | Concede
)  # fmt: skip
"""What a player does in the game: what `may` asks of."""
