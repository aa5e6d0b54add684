"""The game as a value: two halves of the World (Part II), their cards and chips, spell queues and the damage queue.

A card keeps its number for the whole game; `visit` counts its changes of place, so that what aims at it knows whether
it is still the same object. *Host* (хозяин) is fixed from the start (I.2.2); *controller* may change (V.9).
"""

from typing import Literal

from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.log import Kinded
from judgehelper.kernel.state import State
from judgehelper.kernel.words import phrase
from judgehelper.systems.nebozhiteli.printed.cards import Card, Property

Ref = int | str
"""A card by its number or a player by his id."""
MAX_LIFE = 36
HAND, SUMMON, FIELD, BATTLE = "hand", "summon_field", "game_field", "battlefield"
CREATURE_DECK, MAIN_DECK, SIDE = "creature_deck", "main_deck", "side_set"
CREATURE_GRAVE, GRAVE = "creature_grave", "grave"
ZONES = (HAND, SUMMON, FIELD, BATTLE, CREATURE_DECK, MAIN_DECK, SIDE, CREATURE_GRAVE, GRAVE)
ON_FIELD = (FIELD, BATTLE)
STEPS = (
    "setup", "start", "summon", "equipment", "ranged", "declare-attackers", "declare-blockers", "first-strike-damage",
    "damage", "end",
)  # fmt: skip

Stage = Literal["opening", "own", "window", "settlement"]


class Thing(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card somewhere in the World; on the two fields a creature card is a creature (IV.4.5)."""

    id: int
    card: str
    host: str
    controller: str
    zone: str
    player: str
    """On whose half it lies."""
    alias: str = ""
    chips: int = 0
    placed: int = 0
    """How many of the chips were placed in this stage and may still be moved (TD-A39)."""
    turned: bool = False
    summoned: bool = False
    attached_to: int | None = None
    attacking: str | None = None
    blocking: int | None = None
    blocked: bool = False
    shot: Ref | None = None
    """Whom it shoots at in this phase."""
    entered: int = 0
    """When it came to this half: the later of two equals gives way (IV.4.2.2.2, IV.5.4.3.2)."""
    visit: int = 0
    weapon_types: tuple[int, ...] | None = None
    armour_types: tuple[int, ...] | None = None


class Target(Struct, frozen=True, array_like=True):
    """What a text aims at, and which visit of it."""

    ref: Ref
    visit: int = 0


class Played(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something played that waits in its player's spell queue, or resolves."""

    by: str
    source: int
    ability: int = -1
    """Index of the ability played; -1: the card's own effects."""
    kind: str
    user: int | None = None
    targets: tuple[Target, ...] = ()
    shielded: tuple[Ref, ...] = ()
    """Who had protection from magic when it was played (V.8.3, TD-A33)."""
    n: int = 0
    """The amount of the event that triggered it."""
    damage_source: Ref | None = None


class Hit(Struct, frozen=True, kw_only=True, omit_defaults=True, tag=True):
    """Damage from one source to one recipient, before armour."""

    source: int
    striker: int | None = None
    by: str
    to: Ref
    amount: int
    parts: tuple[tuple[str, int], ...] = ()
    at_least: int = 0
    share: int = 0
    """0: the whole source or its first share; 1, 2…: the further shares of a divided one."""
    drain: bool = False
    is_strike: bool = False


class Mend(Struct, frozen=True, kw_only=True, omit_defaults=True, tag=True):
    """Healing: `n` chips, or all that are missing (None)."""

    source: int
    by: str
    to: Ref
    n: int | None = None


class Shield(Struct, frozen=True, kw_only=True, omit_defaults=True, tag=True):
    """Prevention: of `n` points, of whole `sources`, or of everything (both None)."""

    source: int
    by: str
    to: Ref
    n: int | None = None
    sources: int | None = None
    until: str | None = None


class Loss(Struct, frozen=True, kw_only=True, omit_defaults=True, tag=True):
    """Loss of life, where it is read as waiting in the queue (TD-A43)."""

    source: int
    to: Ref
    n: int


Queued = Hit | Mend | Shield | Loss


class Packet(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one source deals to one recipient after armour, and what prevention has left of it."""

    hit: Hit
    reduced: int
    left: int


class Lasting(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an effect has given to somebody, and until when."""

    key: str
    source: int
    to: Ref
    by: str
    properties: tuple[Property, ...] = ()
    until: str | None = None
    since: int = 0
    """The turn in which it began."""
    returns_to: str | None = None
    """Who gets control back when it ends."""
    is_magic: bool = False


class Seat(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player and the zones of his half."""

    id: str
    life: int = MAX_LIFE
    actions: int = 0
    hand: tuple[int, ...] = ()
    summon_field: tuple[int, ...] = ()
    game_field: tuple[int, ...] = ()
    battlefield: tuple[int, ...] = ()
    creature_deck: tuple[int, ...] = ()
    main_deck: tuple[int, ...] = ()
    side_set: tuple[int, ...] = ()
    creature_grave: tuple[int, ...] = ()
    grave: tuple[int, ...] = ()
    queue: tuple[Played, ...] = ()
    unchanged: int = 0
    """Turns of his in a row in which nothing changed (I.3.7)."""
    wins: int = 0
    has_discarded: bool = False
    cannot_draw: bool = False
    lost: tuple[str, ...] = ()
    """The rules by which he has lost."""

    def zone(self, name: str) -> tuple[int, ...]:
        """Give the cards of a zone, the first on top."""
        cards: tuple[int, ...] = getattr(self, name)
        return cards


class Happening(Kinded, Struct, frozen=True, tag=True, omit_defaults=True):
    """Something that happened: `kind` is a word of `wording.events`, `who` whom it befell, `other` whom else."""

    kind: str
    who: Ref
    other: Ref | None = None
    n: int | None = None
    via: Ref | None = None
    """The creature behind a source of damage."""


class Game(State, frozen=True, kw_only=True):
    """The state of a game of two."""

    seats: tuple[Seat, ...]
    things: Map[int, Thing]
    cards: Map[str, Card]
    turn: int = 1
    active: str = ""
    first: str = ""
    step: str = "start"
    stage: Stage = "opening"
    passes: int = 0
    has_acted: bool = False
    """Whether the holder of the window has played something in it."""
    has_ranged: bool = False
    damage: tuple[Queued, ...] = ()
    packets: tuple[Packet, ...] = ()
    """The sources of the settlement under way."""
    settled: tuple[Packet, ...] = ()
    """Those of the phase last settled."""
    acted: tuple[tuple[str, Ref], ...] = ()
    """Which abilities have put something on whom in this phase (V.6.5)."""
    lasting: tuple[Lasting, ...] = ()
    waiting: tuple[Played, ...] = ()
    """Conditional abilities that have fired and not yet been done."""
    is_untidy: bool = False
    """Whether something may lie where it may not."""
    readings: Map[str, str] = Map()
    format: str = "base"
    is_later_game: bool = False
    last_loser: str | None = None
    watches: tuple[str, ...] = ()
    has_settled: bool = False
    """Whether the phase's damage was counted before the last window (TD-A15)."""
    reserve: int = 0
    """Chips taken out of the reserve, less those put in (V.2.1)."""
    vector: tuple[int, ...] = ()
    """The situation when the turn before ended (I.3.7)."""
    moments: int = 0
    stop: tuple[int, str] | None = None
    """After which step of which turn the board pauses once (`stop` of a scenario file)."""
    is_over: bool = False
    winner: str | None = None

    @property
    def passive(self) -> str:
        """The player whose turn it is not."""
        return self.opponent(self.active)

    def seat(self, player: str) -> Seat:
        """Give a player's half. Raises ScenarioError for a name of nobody, as a file may say one."""
        for seat in self.seats:
            if seat.id == player:
                return seat
        raise ScenarioError("", phrase('"{name}" is not a player here', name=player))

    def opponent(self, player: str) -> str:
        """Give the other player."""
        return next(seat.id for seat in self.seats if seat.id != player)

    def thing(self, ref: Ref) -> Thing:
        """Give a card by its number. Raises KeyError for a player."""
        return self.things[ref]  # type: ignore[index]  # a player's id is not a key, which is the error

    def card_of(self, ref: Ref) -> Card:
        """Give what is printed on a card."""
        return self.cards[self.thing(ref).card]

    @property
    def order(self) -> tuple[str, str]:
        """Both players, the active one first."""
        return self.active, self.passive


def with_seat(game: Game, seat: Seat) -> Game:
    """Give the game with one half changed."""
    return replace(game, seats=tuple(seat if old.id == seat.id else old for old in game.seats))


def with_thing(game: Game, thing: Thing) -> Game:
    """Give the game with one card changed."""
    return replace(game, things=game.things.set(thing.id, thing))


def change(game: Game, ref: int, **fields: object) -> Game:
    """Give the game with some fields of one card changed."""
    return with_thing(game, replace(game.things[ref], **fields))


def change_seat(game: Game, player: str, **fields: object) -> Game:
    """Give the game with some fields of one half changed."""
    return with_seat(game, replace(game.seat(player), **fields))


def key_of(name: str, place: int | str) -> str:
    """Name an ability: the card's name and its place in the list (V.6.5)."""
    return f"{name}#{place}"
