"""Events of the Ring (later books): it tempts a player, who chooses a Ring-bearer."""

from msgspec import Struct

from judgehelper.kernel.log import Event
from judgehelper.systems.magic_cr.state import Id


class Tempted(Event, Struct, frozen=True, tag=True, gc=False):
    """The Ring tempts a player, for the so-manieth time: his emblem gets its next ability."""

    player: str
    times: int = 0
    """How often by now; set as it happens."""


class BearerChosen(Event, Struct, frozen=True, tag=True, gc=False):
    """A creature becomes a player's Ring-bearer, in the place of another one."""

    player: str
    thing: Id
