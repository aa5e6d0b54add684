"""Events of casting, activating, triggering and resolving (601, 602, 603, 608)."""

from msgspec import Struct

from judgehelper.kernel.log import Event
from judgehelper.systems.magic.game.state import Id, Ref


class Announcing(Event, Struct, frozen=True, tag=True, gc=False):
    """A player begins to cast a spell or activate an ability (601.2, 602.2)."""

    player: str
    thing: Id
    source: Id
    how: str = ""


class Rewound(Event, Struct, frozen=True, tag=True, gc=False):
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
    how: str = ""
    """The alternative way in which it was cast (117.9): «warp»."""


class Activated(Event, Struct, frozen=True, tag=True, kw_only=True):
    """An ability has become activated (602.2b); `is_mana`: it does not use the stack (605)."""

    player: str
    source: Id
    item: Id | None
    text: str = ""
    is_mana: bool = False
    keyword: str = ""


class Triggered(Event, Struct, frozen=True, tag=True, gc=False):
    """An ability has triggered (603.2)."""

    source: Id
    controller: str
    text: str


class PutOnStack(Event, Struct, frozen=True, tag=True, gc=False):
    """A triggered ability or a copy is put on the stack (603.3, 706.10)."""

    item: Id
    source: Id
    controller: str
    text: str = ""


class Targeted(Event, Struct, frozen=True, tag=True, gc=False):
    """Something becomes the target of a spell or ability (114.1)."""

    to: Ref
    by: Id
    controller: str


class Resolving(Event, Struct, frozen=True, tag=True, gc=False):
    """The topmost spell or ability of the stack begins to resolve (608.1)."""

    item: Id


class Resolved(Event, Struct, frozen=True, tag=True, gc=False):
    """A spell or ability has resolved (608.2j, 608.2k)."""

    item: Id


class Fizzled(Event, Struct, frozen=True, tag=True, gc=False):
    """A spell or ability does not resolve: all its targets are illegal (608.2b), or its condition is false (603.4)."""

    item: Id
    why: str = "targets"


class Countered(Event, Struct, frozen=True, tag=True, gc=False):
    """A spell or ability is countered (701.5)."""

    item: Id
    cause: Id | None = None
    to: str = "graveyard"
    """Where a spell goes instead of a graveyard."""
    place: int | None = None
    """The place in a library from the top, negative from the bottom; None: the usual one."""


class Copied(Event, Struct, frozen=True, tag=True, gc=False):
    """A spell or ability is copied on the stack (706.10)."""

    item: Id
    new: Id | None
    controller: str
    cause: Id | None = None


class Retargeted(Event, Struct, frozen=True, tag=True, gc=False):
    """A spell or ability gets new targets (114.7)."""

    item: Id


class LandPlayed(Event, Struct, frozen=True, tag=True, gc=False):
    """A player plays a land: the special action (115.2a, 305.1)."""

    player: str
    thing: Id
    new: Id | None = None
    origin: str = "hand"


class Began(Event, Struct, frozen=True, tag=True, gc=False):
    """An effect begins to last (611.2), a shield is set up (615), a delayed trigger is created (603.7)."""

    effect: Id
    source: Id


class Ended(Event, Struct, frozen=True, tag=True, gc=False):
    """A lasting effect ends."""

    effect: Id
