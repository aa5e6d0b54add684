"""Events of day and night (later books)."""

from msgspec import Struct

from judgehelper.kernel.log import Event
from judgehelper.systems.magic.game.state import Id


class TimeTurned(Event, Struct, frozen=True, tag=True, gc=False):
    """It becomes day or night."""

    to: str
    """day, night."""
    before: str = ""
    """What it was; empty: neither. Set as it happens."""


# --- Events of dungeons (later books): one is brought into the game, its rooms are entered, it is completed
class DungeonBegun(Event, Struct, frozen=True, tag=True, gc=False):
    """A player puts a dungeon card from outside the game into the command zone."""

    player: str
    name: str
    dungeon: Id | None = None
    """The object that it is there; set as it happens."""


class RoomEntered(Event, Struct, frozen=True, tag=True, gc=False):
    """A player's venture marker is moved into a room of a dungeon."""

    player: str
    dungeon: Id
    room: str


class DungeonCompleted(Event, Struct, frozen=True, tag=True, gc=False):
    """A dungeon card is removed from the game: its owner completes it."""

    player: str
    dungeon: Id
    name: str


# --- Events of the Ring (later books): it tempts a player, who chooses a Ring-bearer
class Tempted(Event, Struct, frozen=True, tag=True, gc=False):
    """The Ring tempts a player, for the so-manieth time: his emblem gets its next ability."""

    player: str
    times: int = 0
    """How often by now; set as it happens."""


class BearerChosen(Event, Struct, frozen=True, tag=True, gc=False):
    """A creature becomes a player's Ring-bearer, in the place of another one."""

    player: str
    thing: Id


# --- Events of speed (later books)
class SpeedGained(Event, Struct, frozen=True, tag=True, gc=False):
    """A player's speed is greater by 1, or is 1 where there was none."""

    player: str
    speed: int = 0
    """What it is by now; set as it happens."""
