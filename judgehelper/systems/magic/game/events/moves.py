"""Events of objects and zones: moved, made, shown (110, 400, 701)."""

from immutables import Map
from msgspec import Struct

from judgehelper.abilities.card import Face
from judgehelper.kernel.log import Event
from judgehelper.systems.magic.game.state import Id, Ref


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
    blocking: Id | None = None
    """The attacking creature that it enters blocking (509.7)."""
    cause: Id | None = None
    """The object whose spell, ability or effect does it."""
    asked_by: Id | None = None
    """Whose effect it was before another one replaced it: that finds what has moved as well (400.7h, 614.6)."""
    hidden: bool = False
    """Between two hidden zones (400.2)."""
    melded: Id | None = None
    """The card that enters with it as one permanent (701.36a)."""
    also: tuple[Id, ...] = ()
    """What else a melded permanent has become (712.4); set as it happens."""


class Parted(Event, Struct, frozen=True, tag=True, kw_only=True):
    """A further card of a melded permanent that has left goes where the first one went (712.4)."""

    thing: Id
    """The permanent that it was."""
    new: Id
    to: str
    origin: str
    how: str = ""
    by: str = ""
    cause: Id | None = None


class Created(Event, Struct, frozen=True, tag=True, kw_only=True):
    """A token is created (110.5, 701.6)."""

    face: Face
    controller: str
    cause: Id | None = None
    new: Id | None = None
    tapped: bool = False
    counters: Map[str, int] = Map()
    attached_to: Ref | None = None
    attacking: Ref | None = None
    blocking: Id | None = None
    chosen: Map[str, tuple[Ref, ...]] = Map()
    card: str = ""
    """The card that it copies with both faces, where it does."""
    face_down: str = ""


class Destroyed(Event, Struct, frozen=True, tag=True, gc=False):
    """A permanent is destroyed (701.7): regeneration and indestructible look at this, then it moves."""

    thing: Id
    cause: Id | None = None
    no_regeneration: bool = False


class Sacrificed(Event, Struct, frozen=True, tag=True, gc=False):
    """A player sacrifices a permanent (701.16)."""

    thing: Id
    by: str
    cause: Id | None = None


class Discarded(Event, Struct, frozen=True, tag=True, gc=False):
    """A player discards a card (701.8)."""

    thing: Id
    by: str
    cause: Id | None = None


class Drawn(Event, Struct, frozen=True, tag=True, gc=False):
    """A player draws one card (120.1); `ordinal`: which one of this turn."""

    player: str
    thing: Id | None = None
    new: Id | None = None
    ordinal: int = 0
    cause: Id | None = None


class Shuffled(Event, Struct, frozen=True, tag=True, gc=False):
    """A library is put in an order that nobody knows (701.19)."""

    player: str
    order: tuple[Id, ...] = ()


class Revealed(Event, Struct, frozen=True, tag=True, gc=False):
    """Cards are shown to all players (701.15)."""

    things: tuple[Id, ...]
    by: str
    because: Id | None = None
    """The object by whose static ability they are shown: abilities linked with it hear that (603.11)."""


class LookedAt(Event, Struct, frozen=True, tag=True, gc=False):
    """A player looks at cards (701.15d)."""

    things: tuple[Id, ...]
    by: str


class Arranged(Event, Struct, frozen=True, tag=True, gc=False):
    """Cards of a library are put in an order, without leaving it (scry, surveil, look at the top)."""

    player: str
    top: tuple[Id, ...]
    bottom: tuple[Id, ...] = ()
    how: str = ""
