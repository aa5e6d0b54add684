"""Day and night (of later books): the game has neither at first, and from then on always one of the two."""

from msgspec import Struct

from judgehelper.abilities.family import Act


class BecomeTime(Act, Struct, frozen=True, tag=True):
    """It becomes «day» or «night»."""

    time: str


class TimeTurns(Act, Struct, frozen=True, tag=True):
    """Day becomes night, or night becomes day (event); `to` empty: either. Never the first day or night of a game."""

    to: str = ""
