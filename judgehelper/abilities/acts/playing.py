"""Acts on players and on the game itself: deciding for a player (715), restarting the game (718), subgames (719)."""

from msgspec import Struct

from judgehelper.abilities.family import Act, Phrase


class ControlPlayer(Act, Struct, frozen=True, tag=True):
    """The subject controls a player for a time (715). `word`: «control» or «gain»."""

    what: Phrase
    word: str = "control"
