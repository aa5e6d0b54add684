"""Events of whole games: begun anew (718), games within the game (719), titles that pass to another player (717)."""

from msgspec import Struct

from judgehelper.kernel.log import Event
from judgehelper.systems.magic.game.state import Id


class Restarted(Event, Struct, frozen=True, tag=True, gc=False):
    """The game begins anew (718.1): by whom, what stays in exile (718.5), and what the effect is read with."""

    player: str
    left: tuple[Id, ...]
    frame: int


class SubgameBegan(Event, Struct, frozen=True, tag=True, gc=False):
    """A subgame begins, the main game waits (719.2): by whom, with how much life, and the frame of the effect."""

    player: str
    frame: int
    life: int | None = None


class SubgameEnded(Event, Struct, frozen=True, tag=True, gc=False):
    """The subgame has ended, the main game goes on (719.5)."""

    winners: tuple[str, ...]


class Crowned(Event, Struct, frozen=True, tag=True, gc=False):
    """A player becomes the monarch, or gets another title that one player has at a time (717.3, 717.4)."""

    player: str
    title: str = "monarch"
