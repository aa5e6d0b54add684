"""Acts on players and on the game itself: deciding for a player (715), restarting the game (718), subgames (719)."""

from msgspec import Struct

from judgehelper.abilities.family import Act, Phrase, Quantity


class ControlPlayer(Act, Struct, frozen=True, tag=True):
    """The subject controls a player for a time (715). `word`: «control» or «gain»."""

    what: Phrase
    word: str = "control"


class RestartGame(Act, Struct, frozen=True, tag=True):
    """The game begins anew (718); `leaving`: what stays in exile, out of every deck (718.5)."""

    leaving: Phrase | None = None


class PlaySubgame(Act, Struct, frozen=True, tag=True):
    """The players play a subgame with their libraries as decks (719); `life`: what each begins it with."""

    life: Quantity | None = None
    word: str = ""
    """«no comma» after «subgame»; no meaning."""


class PlayAsOwn(Act, Struct, frozen=True, tag=True):
    """Play cards from other players' graveyards as though they were in one's own graveyard (609.4).

    `word`: «lands and spells» where the text names them apart; no meaning.
    """

    word: str = ""
