"""Writing down what happens (538), each with the rule that decided it."""

from typing import TypedDict, Unpack

from judgehelper.kernel.state import record
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.state import Game, Happening, Thing


class Told(TypedDict, total=False):
    """What a happening tells."""

    card: int | None
    to: Ref | None
    by: int | None
    through: str
    ability: str
    n: int | None
    cell: str
    player: str
    part: str
    word: str
    other: str
    size: int | None
    was: str
    stood: tuple[int, ...]
    before: Thing | None
    maker: int | None


def happen(game: Game, kind: str, *numbers: str, **told: Unpack[Told]) -> Game:
    """Write down that something happened, by these rules."""
    return record(game, Happening(kind=kind, **told), rules(*numbers))
