"""Events of status, counters, life, damage and mana (106, 110.6, 118, 119, 121, 701)."""

from msgspec import Struct

from judgehelper.kernel.log import Event
from judgehelper.systems.magic.game.state import Id, Mana, Ref


# --- status (110.6, 121, 701)
class Tapped(Event, Struct, frozen=True, tag=True, gc=False):
    """A permanent becomes tapped (701.20)."""

    thing: Id
    how: str = ""
    """attack, mana, cost, crew, saddle, or empty."""
    by: str = ""
    """Whose effect does it; empty: its controller does."""
    used_for: Id = 0
    """The Vehicle that it crews, the Mount that it saddles (702.121b); 0: none."""


class Untapped(Event, Struct, frozen=True, tag=True, gc=False):
    """A permanent becomes untapped (701.20)."""

    thing: Id
    how: str = ""


class CountersPut(Event, Struct, frozen=True, tag=True, gc=False):
    """Counters are put on an object or given to a player (121.1)."""

    on: Ref
    kind: str
    count: int
    by: str = ""
    cause: Id | None = None


class CountersRemoved(Event, Struct, frozen=True, tag=True, gc=False):
    """Counters are removed (121.1)."""

    on: Ref
    kind: str
    count: int
    cause: Id | None = None


class Attached(Event, Struct, frozen=True, tag=True, gc=False):
    """An Aura, Equipment or Fortification becomes attached, or unattached where `to` is None (701.3)."""

    thing: Id
    to: Ref | None
    off: Ref | None = None
    """What it was attached to before; set as it happens."""


class ControlChanged(Event, Struct, frozen=True, tag=True, gc=False):
    """A permanent has another controller than before (noticed after effects changed, 108.4)."""

    thing: Id
    before: str
    now: str


class TurnedFace(Event, Struct, frozen=True, tag=True, gc=False):
    """A permanent is turned face up or face down, transforms or flips (707, 701.27)."""

    thing: Id
    side: int = 0
    face_down: str = ""
    how: str = ""
    """transform, flip, face up, face down."""


class Phased(Event, Struct, frozen=True, tag=True, gc=False):
    """A permanent phases out or in (702.25)."""

    thing: Id
    out: bool
    host: Id | None = None
    """With what it phases out to which it is attached (702.25f)."""


class Marked(Event, Struct, frozen=True, tag=True, gc=False):
    """An object or player gets (or loses) a designation: monstrous, renowned, monarch, goaded…"""

    on: Ref
    mark: str
    on_it: bool = True
    x: int | None = None
    """The X of the ability that says so: other abilities of the object may speak of it (701.30c)."""


class Linked(Event, Struct, frozen=True, tag=True, gc=False):
    """An object remembers what one of its abilities did, for those linked with it (607.1)."""

    thing: Id
    name: int
    to: tuple[Ref, ...]


class Chosen(Event, Struct, frozen=True, tag=True, gc=False):
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
    """How much was more than lethal; set as it happens (120.4a of later books)."""


class Prevented(Event, Struct, frozen=True, tag=True, gc=False):
    """Damage is prevented: so much of it is not dealt (615.6)."""

    source: Id
    to: Ref
    amount: int


class LifeGained(Event, Struct, frozen=True, tag=True, gc=False):
    """A player gains life (118.3)."""

    player: str
    amount: int
    cause: Id | None = None


class LifeLost(Event, Struct, frozen=True, tag=True, gc=False):
    """A player loses life (118.3): by an effect, by paying or by damage."""

    player: str
    amount: int
    cause: Id | None = None
    how: str = ""
    """damage, paid, or empty."""


# --- mana (106)
class ManaAdded(Event, Struct, frozen=True, tag=True, gc=False):
    """Mana is added to a player's pool (106.4)."""

    player: str
    mana: tuple[Mana, ...]
    cause: Id | None = None
    tapped_for: bool = False
    """Whether a permanent was tapped for it (106.11)."""


class ManaSpent(Event, Struct, frozen=True, tag=True, gc=False):
    """Mana leaves a pool to pay a cost (106.4)."""

    player: str
    mana: tuple[Mana, ...]
    on: Id | None = None


class ManaEmptied(Event, Struct, frozen=True, tag=True, gc=False):
    """Unspent mana leaves a pool as a step or phase ends (106.4, 500.4)."""

    player: str
    mana: tuple[Mana, ...]
