"""What can happen: the values that are proposed, replaced, made so, logged, and watched by triggers.

Rules and effects only ever *propose* events (`happen.Propose`); what replacement and prevention leave of them is made
so, by one function an event. Several that happen at once travel as one tuple. An event names objects by their numbers
*before* it; what a zone change made of an object stands in `MovedTo.new`.
"""

from immutables import Map
from msgspec import Struct

from judgehelper.abilities.card import Face
from judgehelper.kernel.log import Event
from judgehelper.systems.magic_cr.state import Id, Mana, Ref


# --- zones and objects (400, 110, 701)
class Moved(Event, Struct, frozen=True, tag=True, kw_only=True):
    """An object goes from one zone to another (400.7); `how` names the act: destroy, sacrifice, discard, draw, play…"""

    thing: Id
    to: str
    how: str = ""
    by: str = ""
    """The player who does it, where somebody does."""
    new: Id | None = None
    """The object that it has become; set as it happens."""
    origin: str = ""
    """The zone that it left; set as it happens."""
    place: int | None = None
    """The place in a library from the top, negative from the bottom (-1: last); None: the usual one."""
    controller: str = ""
    """Under whose control it enters; empty: its owner's (or its spell's controller's)."""
    tapped: bool = False
    counters: Map[str, int] = Map()
    side: int | None = None
    face_down: str = ""
    """Enters or is exiled face down, and why."""
    made: Face | None = None
    """Copiable values that it enters with (706)."""
    chosen: Map[str, tuple[Ref, ...]] = Map()
    attached_to: Ref | None = None
    attacking: Ref | None = None
    cause: Id | None = None
    """The object whose spell, ability or effect does it."""
    hidden: bool = False
    """Between two hidden zones (400.2)."""


class Created(Event, Struct, frozen=True, tag=True, kw_only=True):
    """A token is created (110.5 of later books, 701.6)."""

    face: Face
    controller: str
    cause: Id | None = None
    new: Id | None = None
    tapped: bool = False
    counters: Map[str, int] = Map()
    attached_to: Ref | None = None
    attacking: Ref | None = None
    chosen: Map[str, tuple[Ref, ...]] = Map()
    card: str = ""
    """The card that it copies with both faces, where it does."""
    face_down: str = ""


class Destroyed(Event, Struct, frozen=True, tag=True):
    """A permanent is destroyed (701.7): regeneration and indestructible look at this, then it moves."""

    thing: Id
    cause: Id | None = None
    no_regeneration: bool = False


class Sacrificed(Event, Struct, frozen=True, tag=True):
    """A player sacrifices a permanent (701.16)."""

    thing: Id
    by: str
    cause: Id | None = None


class Discarded(Event, Struct, frozen=True, tag=True):
    """A player discards a card (701.8)."""

    thing: Id
    by: str
    cause: Id | None = None


class Drawn(Event, Struct, frozen=True, tag=True):
    """A player draws one card (120.1); `ordinal`: which one of this turn."""

    player: str
    thing: Id | None = None
    new: Id | None = None
    ordinal: int = 0
    cause: Id | None = None


class Shuffled(Event, Struct, frozen=True, tag=True):
    """A library is put in an order that nobody knows (701.19)."""

    player: str
    order: tuple[Id, ...] = ()


class Revealed(Event, Struct, frozen=True, tag=True):
    """Cards are shown to all players (701.15)."""

    things: tuple[Id, ...]
    by: str


class LookedAt(Event, Struct, frozen=True, tag=True):
    """A player looks at cards (701.x)."""

    things: tuple[Id, ...]
    by: str


class Arranged(Event, Struct, frozen=True, tag=True):
    """Cards of a library are put in an order, without leaving it (scry, surveil, look at the top)."""

    player: str
    top: tuple[Id, ...]
    bottom: tuple[Id, ...] = ()
    how: str = ""


# --- status (110.5, 121, 701)
class Tapped(Event, Struct, frozen=True, tag=True):
    """A permanent becomes tapped (701.20)."""

    thing: Id
    how: str = ""
    """attack, mana, cost, or empty."""


class Untapped(Event, Struct, frozen=True, tag=True):
    """A permanent becomes untapped (701.20)."""

    thing: Id
    how: str = ""


class CountersPut(Event, Struct, frozen=True, tag=True):
    """Counters are put on an object or given to a player (121.1)."""

    on: Ref
    kind: str
    count: int
    by: str = ""
    cause: Id | None = None


class CountersRemoved(Event, Struct, frozen=True, tag=True):
    """Counters are removed (121.1)."""

    on: Ref
    kind: str
    count: int
    cause: Id | None = None


class Attached(Event, Struct, frozen=True, tag=True):
    """An Aura, Equipment or Fortification becomes attached, or unattached where `to` is None (701.3)."""

    thing: Id
    to: Ref | None


class ControlChanged(Event, Struct, frozen=True, tag=True):
    """A permanent has another controller than before (noticed after effects changed, 108.4)."""

    thing: Id
    before: str
    now: str


class TurnedFace(Event, Struct, frozen=True, tag=True):
    """A permanent is turned face up or face down, transforms or flips (707, 701.28)."""

    thing: Id
    side: int = 0
    face_down: str = ""
    how: str = ""
    """transform, flip, face up, face down."""


class Phased(Event, Struct, frozen=True, tag=True):
    """A permanent phases out or in (702.25)."""

    thing: Id
    out: bool


class Marked(Event, Struct, frozen=True, tag=True):
    """An object or player gets (or loses) a designation: monstrous, renowned, monarch, goaded…"""

    on: Ref
    mark: str
    on_it: bool = True


class Linked(Event, Struct, frozen=True, tag=True):
    """Something is remembered for a linked ability (607): `name` → objects, players or words."""

    thing: Id
    name: int
    to: tuple[Ref, ...]


class Chosen(Event, Struct, frozen=True, tag=True):
    """Somebody chose something that the text refers to later."""

    player: str
    what: str
    options: tuple[Ref, ...]
    cause: Id | None = None


# --- life and damage (118, 119)
class Damaged(Event, Struct, frozen=True, tag=True, kw_only=True):
    """A source deals damage to a player or permanent (119.1)."""

    source: Id
    to: Ref
    amount: int
    combat: bool = False
    unpreventable: bool = False
    excess: int = 0
    """How much was more than lethal; set as it happens (119.4a of later books)."""


class LifeGained(Event, Struct, frozen=True, tag=True):
    """A player gains life (118.3)."""

    player: str
    amount: int
    cause: Id | None = None


class LifeLost(Event, Struct, frozen=True, tag=True):
    """A player loses life (118.3): by an effect, by paying or by damage."""

    player: str
    amount: int
    cause: Id | None = None
    how: str = ""
    """damage, paid, or empty."""


# --- mana (106)
class ManaAdded(Event, Struct, frozen=True, tag=True):
    """Mana is added to a player's pool (106.4)."""

    player: str
    mana: tuple[Mana, ...]
    cause: Id | None = None
    tapped_for: bool = False
    """Whether a permanent was tapped for it (106.11)."""


class ManaSpent(Event, Struct, frozen=True, tag=True):
    """Mana leaves a pool to pay a cost (106.4)."""

    player: str
    mana: tuple[Mana, ...]
    on: Id | None = None


class ManaEmptied(Event, Struct, frozen=True, tag=True):
    """Unspent mana leaves a pool as a step or phase ends (106.4, 500.4)."""

    player: str
    mana: tuple[Mana, ...]


# --- casting, activating, triggering, resolving (601, 602, 603, 608)
class Announcing(Event, Struct, frozen=True, tag=True):
    """A player begins to cast a spell or activate an ability (601.2, 602.2)."""

    player: str
    thing: Id
    source: Id
    how: str = ""


class Rewound(Event, Struct, frozen=True, tag=True):
    """An announcement turned out illegal, and the game went back to before it (721.1)."""

    player: str
    reason: str


class Cast(Event, Struct, frozen=True, tag=True, kw_only=True):
    """A spell has become cast (601.2i)."""

    player: str
    spell: Id
    origin: str
    ordinal: int = 0
    """Which spell of this turn its caster cast with it."""


class Activated(Event, Struct, frozen=True, tag=True, kw_only=True):
    """An ability has become activated (602.2b); `is_mana`: it does not use the stack (605)."""

    player: str
    source: Id
    item: Id | None
    text: str = ""
    is_mana: bool = False
    keyword: str = ""


class Triggered(Event, Struct, frozen=True, tag=True):
    """An ability has triggered (603.2)."""

    source: Id
    controller: str
    text: str


class PutOnStack(Event, Struct, frozen=True, tag=True):
    """A triggered ability or a copy is put on the stack (603.3, 706.10)."""

    item: Id
    source: Id
    controller: str
    text: str = ""


class Targeted(Event, Struct, frozen=True, tag=True):
    """Something becomes the target of a spell or ability (114.1)."""

    to: Ref
    by: Id
    controller: str


class Resolving(Event, Struct, frozen=True, tag=True):
    """The topmost spell or ability of the stack begins to resolve (608.1)."""

    item: Id


class Resolved(Event, Struct, frozen=True, tag=True):
    """A spell or ability has resolved (608.2k, 608.2m)."""

    item: Id


class Fizzled(Event, Struct, frozen=True, tag=True):
    """A spell or ability does not resolve: all its targets are illegal (608.2b), or its condition is false (603.4)."""

    item: Id
    why: str = "targets"


class Countered(Event, Struct, frozen=True, tag=True):
    """A spell or ability is countered (701.5)."""

    item: Id
    cause: Id | None = None
    to: str = "graveyard"
    """Where a spell goes instead of a graveyard."""


class Copied(Event, Struct, frozen=True, tag=True):
    """A spell or ability is copied on the stack (706.10)."""

    item: Id
    new: Id | None
    controller: str
    cause: Id | None = None


class Retargeted(Event, Struct, frozen=True, tag=True):
    """A spell or ability gets new targets (114.7)."""

    item: Id


class LandPlayed(Event, Struct, frozen=True, tag=True):
    """A player plays a land: the special action (115.2a, 305.1)."""

    player: str
    thing: Id
    new: Id | None = None
    origin: str = "hand"


class Began(Event, Struct, frozen=True, tag=True):
    """An effect begins to last (611.2), a shield is set up (615), a delayed trigger is created (603.7)."""

    effect: Id
    source: Id


class Ended(Event, Struct, frozen=True, tag=True):
    """A lasting effect ends."""

    effect: Id


# --- turn (500-514)
class TurnBegan(Event, Struct, frozen=True, tag=True):
    """A turn begins (500.1)."""

    player: str
    number: int


class StepBegan(Event, Struct, frozen=True, tag=True):
    """A step, or a phase without steps, begins (500.1)."""

    step: str
    player: str
    turn: int


class StepEnded(Event, Struct, frozen=True, tag=True):
    """A step or phase ends (500.2)."""

    step: str
    player: str


class Skipped(Event, Struct, frozen=True, tag=True):
    """A turn, phase or step is skipped (500.10)."""

    what: str
    player: str


class Passed(Event, Struct, frozen=True, tag=True):
    """A player with priority passes (116.3d)."""

    player: str


# --- combat (506-511)
class AttackersDeclared(Event, Struct, frozen=True, tag=True):
    """The attacking player has declared attackers (508.1): pairs of creature and whom it attacks."""

    player: str
    attacks: tuple[tuple[Id, Ref], ...]


class Attacks(Event, Struct, frozen=True, tag=True):
    """One creature attacks, as declared (508.1k)."""

    thing: Id
    defender: Ref
    alone: bool = False


class BlockersDeclared(Event, Struct, frozen=True, tag=True):
    """A defending player has declared blockers (509.1): pairs of blocker and attacker."""

    player: str
    blocks: tuple[tuple[Id, Id], ...]


class Blocks(Event, Struct, frozen=True, tag=True):
    """One creature blocks one attacker (509.1g)."""

    thing: Id
    attacker: Id


class BecameBlocked(Event, Struct, frozen=True, tag=True):
    """An attacking creature becomes blocked (509.1h)."""

    thing: Id
    by: tuple[Id, ...] = ()


class Unblocked(Event, Struct, frozen=True, tag=True):
    """An attacking creature stays unblocked (509.1h)."""

    thing: Id


class LeftCombat(Event, Struct, frozen=True, tag=True):
    """A permanent is removed from combat (506.4)."""

    thing: Id


class DamageOrdered(Event, Struct, frozen=True, tag=True):
    """A player announces an order among blockers or attackers (509.2, 509.3)."""

    thing: Id
    order: tuple[Id, ...]


# --- the game (104, 705)
class Lost(Event, Struct, frozen=True, tag=True):
    """A player loses the game (104.3)."""

    player: str
    why: str


class Won(Event, Struct, frozen=True, tag=True):
    """A player wins the game (104.2)."""

    player: str
    why: str


class Drew(Event, Struct, frozen=True, tag=True):
    """The game is a draw (104.4)."""

    why: str


class Flipped(Event, Struct, frozen=True, tag=True):
    """A coin is flipped (705); `won`: whether the player who flipped it called it."""

    player: str
    won: bool


class Rolled(Event, Struct, frozen=True, tag=True):
    """A die is rolled (705.3): its sides and the result."""

    player: str
    sides: int
    result: int


class Did(Event, Struct, frozen=True, tag=True):
    """A player or object did what a keyword action names and nothing else says: scry, surveil, investigate, explore…"""

    what: str
    player: str
    thing: Id | None = None
    amount: int = 0


class Edited(Event, Struct, frozen=True, tag=True):
    """The judge's hand changed the board."""

    what: str
    on: Ref
