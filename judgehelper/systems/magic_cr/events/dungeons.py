"""Events of dungeons (later books): one is brought into the game, its rooms are entered, it is completed."""

from msgspec import Struct

from judgehelper.kernel.log import Event
from judgehelper.systems.magic_cr.state import Id


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
