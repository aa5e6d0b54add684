"""Where the book contradicts itself or is silent (TD-A01 to TD-A45): each question with its options, the default first.

Questions with one option are decided and only told; the others can be switched, for a scenario or on the board. A
reading that has decided something leaves an entry in the log.
"""

from msgspec.structs import replace

from judgehelper.kernel.reading import rely_on
from judgehelper.systems.nebozhiteli.world.reading_texts import READINGS
from judgehelper.systems.nebozhiteli.world.state import Game, Ref

BY_CODE = {reading.code: reading for reading in READINGS}


def reading(game: Game, code: str) -> str:
    """Give the option of a question that holds in this game."""
    chosen = game.readings.get(code)
    return chosen if chosen is not None else BY_CODE[code].default


def note(game: Game, code: str, who: Ref) -> Game:
    """Write down that an open question of the book has decided something."""
    return rely_on(game, BY_CODE[code], reading(game, code), who)


def switch(game: Game, code: str, option: str) -> Game:
    """Read a question otherwise from now on; what is asked is asked anew. Raises KeyError for what does not exist."""
    if option not in dict(BY_CODE[code].options):
        raise KeyError(option)
    return replace(game, readings=game.readings.set(code, option), decision=None)
