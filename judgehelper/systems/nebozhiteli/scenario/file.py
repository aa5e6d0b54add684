"""The fields of a scenario file: players, objects, entries by their verb, options, facts. Unknown ones are errors."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from judgehelper.kernel.script import AnyName, At, ObjectName, PlayerName, Scenario
from judgehelper.systems.nebozhiteli.printed.cards import Card, ZoneName

StepName = Literal[
    "setup", "start", "summon", "equipment", "ranged", "declare-attackers", "declare-blockers", "first-strike-damage",
    "damage", "end",
]  # fmt: skip
Count = Annotated[int, Meta(ge=0)]


class Placed(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An object of a zone."""

    card: str = ""
    id: str = ""
    count: Annotated[int, Meta(ge=1, le=500)] = 1
    chips: Count | None = None
    turned: bool | None = None
    summoned: bool = False
    owner: PlayerName | None = None
    controller: PlayerName | None = None
    attached_to: ObjectName | None = None
    attacking: AnyName | None = None
    blocking: ObjectName | None = None
    timestamp: int | None = None
    define: Card | None = None


Things = tuple[str | Placed, ...]


class Player(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player and his zones; a deck that is missing is filled with blanks, an empty list is empty."""

    id: str
    life: int = 36
    actions: Count | None = None
    unchanged_turns: Count = 0
    hand: Things = ()
    summon_field: Things = ()
    game_field: Things = ()
    battlefield: Things = ()
    creature_deck: Things | None = None
    main_deck: Things | None = None
    side_set: Things = ()
    creature_grave: Things = ()
    grave: Things = ()


class Match(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A later game of a duel."""

    wins: dict[str, Count] = {}
    last_loser: PlayerName | None = None


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the run is made."""

    seed: int = 0
    answers: Literal["strict", "default"] = "default"
    readings: dict[str, str] = {}
    payment: Literal["auto", "manual"] = "auto"
    """Of no effect: costs leave no choice in this game."""
    format: Literal["base", "limited"] = "base"
    match: Match | None = None


# --- entries ----------------------------------------------------------------------------------------------------------


class _Entry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    at: At | None = None
    by: str = ""

    @property
    def do(self) -> str:
        """The verb."""
        return str(type(self).__struct_config__.tag)


class ChipsOn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """So many chips on a card."""

    card: str
    n: Annotated[int, Meta(ge=1)] = 1


class Mulligan(_Entry, frozen=True, kw_only=True, tag="mulligan"):
    """Replace creature cards."""

    cards: tuple[str, ...] | None = None
    count: Count | None = None
    zone: Literal["summon_field", "hand"] = "summon_field"


class PlaceChips(_Entry, frozen=True, kw_only=True, tag="place-chips"):
    """Put chips on cards."""

    chips: tuple[ChipsOn, ...]


class MoveChips(_Entry, frozen=True, kw_only=True, tag="move-chips"):
    """Move chips placed in this stage."""

    start: str = field(name="from")
    to: str
    n: Annotated[int, Meta(ge=1)] = 1


class Play(_Entry, frozen=True, kw_only=True, tag="play"):
    """Play an artifact, event or potion."""

    card: str
    targets: tuple[str, ...] = ()


class Equip(_Entry, frozen=True, kw_only=True, tag="equip"):
    """Put an item on a creature."""

    card: str
    on: str


class TakeOff(_Entry, frozen=True, kw_only=True, tag="take-off"):
    """Take items off a creature; all that can be, where none are named."""

    creature: str
    items: tuple[str, ...] | None = None


class Cast(_Entry, frozen=True, kw_only=True, tag="cast"):
    """Use a scroll."""

    card: str
    user: str | None = None
    targets: tuple[str, ...] = ()


class Activate(_Entry, frozen=True, kw_only=True, tag="activate"):
    """Use an activated ability."""

    card: str
    ability: Annotated[int, Meta(ge=1)] | None = None
    targets: tuple[str, ...] = ()
    times: Annotated[int, Meta(ge=1)] = 1


class Unturn(_Entry, frozen=True, kw_only=True, tag="unturn"):
    """Pay the extra cost of unturning."""

    card: str


class Shot(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who shoots at whom."""

    attacker: str
    target: str


class RangedAttack(_Entry, frozen=True, kw_only=True, tag="ranged-attack"):
    """Declare the ranged attack."""

    attacks: tuple[Shot, ...]


class Attacker(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who attacks whom."""

    attacker: str
    defender: str | None = None


class Attack(_Entry, frozen=True, kw_only=True, tag="attack"):
    """Declare attackers; entries of one step add up."""

    attackers: tuple[Attacker, ...]


class Blocked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who blocks whom."""

    blocker: str
    attacker: str


class Block(_Entry, frozen=True, kw_only=True, tag="block"):
    """Declare blockers; entries of one step add up."""

    blocks: tuple[Blocked, ...]
    if_able: bool = False


class Share(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """So much of the damage."""

    object: str
    n: Count


class Divide(_Entry, frozen=True, kw_only=True, tag="divide"):
    """Divide a source among several blockers."""

    source: str
    among: tuple[Share, ...]


class Discard(_Entry, frozen=True, kw_only=True, tag="discard"):
    """Discard a card of the hand."""

    card: str | None = None
    count: Count | None = None


class Swap(_Entry, frozen=True, kw_only=True, tag="swap"):
    """Exchange cards with the side set."""

    out: tuple[str, ...]
    coming: tuple[str, ...] = field(name="in")


class Choose(_Entry, frozen=True, kw_only=True, tag="choose"):
    """Keep an answer for a decision that it fits."""

    value: Any = None
    about: str | None = None
    times: Annotated[int, Meta(ge=1)] = 1
    skip: bool = False


class Pass(_Entry, frozen=True, kw_only=True, tag="pass"):
    """Close the window, or end the stage."""


class Resolve(_Entry, frozen=True, kw_only=True, tag="resolve"):
    """Pass until both spell queues have resolved."""

    objects: Annotated[int, Meta(ge=1)] | None = None


class Advance(_Entry, frozen=True, kw_only=True, tag="advance"):
    """Go on to a step."""


class Stalemate(_Entry, frozen=True, kw_only=True, tag="stalemate"):
    """The judge says that nothing changes any more."""


class Concede(_Entry, frozen=True, kw_only=True, tag="concede"):
    """Give the game up."""


class Changes(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the judge's hand sets."""

    life: int | UnsetType = UNSET
    actions: Count | UnsetType = UNSET
    chips: Count | UnsetType = UNSET
    turned: bool | UnsetType = UNSET
    summoned: bool | UnsetType = UNSET
    weapon_types: tuple[Annotated[int, Meta(ge=1, le=7)], ...] | UnsetType = UNSET
    armour_types: tuple[Annotated[int, Meta(ge=1, le=5)], ...] | UnsetType = UNSET
    controller: PlayerName | UnsetType = UNSET
    attached_to: ObjectName | UnsetType = UNSET
    zone: ZoneName | UnsetType = UNSET
    player: PlayerName | UnsetType = UNSET


class Created(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An object that the judge's hand makes."""

    card: str = ""
    id: str = ""
    zone: ZoneName = "game_field"
    player: str | None = None
    chips: Count | None = None
    turned: bool = False
    summoned: bool = False
    attached_to: str | None = None
    define: Card | None = None


class Edit(_Entry, frozen=True, kw_only=True, tag="edit"):
    """The judge's hand."""

    object: str | None = None
    player: str | None = None
    set: Changes | None = None
    create: Created | None = None
    quiet: bool = False


class Check(_Entry, frozen=True, kw_only=True, tag="check"):
    """Check facts here."""

    expect: "tuple[Fact, ...]"


Action = (
    Mulligan | PlaceChips | MoveChips | Play | Equip | TakeOff | Cast | Activate | Unturn | RangedAttack | Attack
    | Block | Divide | Discard | Swap | Pass | Stalemate | Concede
)  # fmt: skip
Entry = Action | Choose | Resolve | Advance | Edit | Check


# --- facts ------------------------------------------------------------------------------------------------------------


class Dealt(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """From whom to whom damage went."""

    source: str | None = None
    to: str | None = None


class Deck(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers of a deck."""

    format: Literal["base", "limited"] | None = None
    creatures: Count | None = None
    main: Count | None = None
    side: Count | None = None
    copies: Count | None = None


class Now(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where the game is."""

    turn: int | None = None
    step: StepName | None = None


class Fact(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One fact; which kind it is, its leading field says."""

    object: str | None = None
    player: str | None = None
    match: str | UnsetType | None = UNSET
    # of an object
    zone: ZoneName | UnsetType = UNSET
    controller: str | UnsetType = UNSET
    owner: str | UnsetType = UNSET
    name: str | UnsetType = UNSET
    attached_to: str | UnsetType | None = UNSET
    attacking: str | bool | UnsetType | None = UNSET
    blocking: str | bool | UnsetType | None = UNSET
    blocked: bool | UnsetType = UNSET
    face_down: bool | UnsetType = UNSET
    has: str | tuple[str, ...] | UnsetType = UNSET
    lacks: str | tuple[str, ...] | UnsetType = UNSET
    chips: int | UnsetType = UNSET
    turned: bool | UnsetType = UNSET
    summoned: bool | UnsetType = UNSET
    life_max: int | UnsetType = UNSET
    weapon_types: tuple[int, ...] | UnsetType = UNSET
    armour_types: tuple[int, ...] | UnsetType = UNSET
    deals_more: int | UnsetType = UNSET
    takes_less: int | UnsetType = UNSET
    queued_damage: int | UnsetType = UNSET
    packets: tuple[int, ...] | UnsetType = UNSET
    position: int | Literal["bottom"] | UnsetType = UNSET
    abilities: int | UnsetType = UNSET
    # of a player
    life: int | UnsetType = UNSET
    actions: int | UnsetType = UNSET
    hand: int | UnsetType = UNSET
    summon_field: int | UnsetType = UNSET
    game_field: int | UnsetType = UNSET
    battlefield: int | UnsetType = UNSET
    creature_deck: int | UnsetType = UNSET
    main_deck: int | UnsetType = UNSET
    side_set: int | UnsetType = UNSET
    creature_grave: int | UnsetType = UNSET
    grave: int | UnsetType = UNSET
    lost: bool | UnsetType = UNSET
    won: bool | UnsetType = UNSET
    in_game: bool | UnsetType = UNSET
    active: bool | UnsetType = UNSET
    first: bool | UnsetType = UNSET
    # of the game
    card: str | None = None
    count: Count | UnsetType = UNSET
    outcome: str | UnsetType | None = UNSET
    reserve: int | UnsetType = UNSET
    dealt: Dealt | None = None
    n: int | UnsetType = UNSET
    deck: Deck | None = None
    now: Now | None = None
    happened: str | None = None
    order: tuple[str, ...] | None = None
    relied_on: tuple[str, ...] | None = None
    stack: tuple[str, ...] | None = None
    stack_size: int | None = None
    triggered: str | None = None
    may: Action | None = None
    legal: bool | None = None
    why: str | None = None
    cites: tuple[str, ...] = ()
    asked: str | None = None
    about: str | None = None
    offers: tuple[str, ...] = ()
    refuses: tuple[str, ...] = ()


class File(Scenario[Player, Entry, Options, Fact, At], frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A scenario file of this system."""
