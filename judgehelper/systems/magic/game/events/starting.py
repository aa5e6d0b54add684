"""Events before the first turn (103): who begins, with how much life, who takes a mulligan and who keeps."""

from msgspec import Struct

from judgehelper.kernel.log import Event
from judgehelper.systems.magic.game.state import Id


class StartsFirst(Event, Struct, frozen=True, tag=True, gc=False):
    """It is settled who takes the first turn (103.2); `team`: with whom, where teams share their turns (103.2a)."""

    player: str
    team: tuple[str, ...] = ()


class StartsWithLife(Event, Struct, frozen=True, tag=True, gc=False):
    """A player begins with so much life (103.3)."""

    player: str
    life: int


class Mulliganed(Event, Struct, frozen=True, tag=True, gc=False):
    """A player takes a mulligan (103.4): the so-manieth one, for so many cards."""

    player: str
    number: int
    cards: int


class KeptHand(Event, Struct, frozen=True, tag=True, gc=False):
    """A player keeps a hand of so many cards: it is the opening hand (103.4)."""

    player: str
    cards: int


class UsedInHand(Event, Struct, frozen=True, tag=True, gc=False):
    """A player does what a card in his hand lets him do any time he could mulligan (103.4b)."""

    player: str
    thing: Id
