"""Acts on players and on the game itself: deciding for a player (715), restarting the game (718), subgames (719)."""

from msgspec import Struct

from judgehelper.abilities.family import Act, Filter, Phrase, Quantity


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


# --- Acts that part a group: into piles (700.3)
class Separate(Act, Struct, frozen=True, tag=True):
    """Separate these into two piles; they stay where they are (700.3). `faces`: how the piles lie; no meaning."""

    what: Phrase
    faces: str = ""
    """«face-down and face-up» or «face-down»: who may look at what, which the engine does not keep apart."""


class CopyForEach(Act, Struct, frozen=True, tag=True):
    """Copy a spell for each of these that it could target; each copy targets a different one of them (706.10d).

    `word` «the copy»: for this one alone, which the copy is said to target (706.10e).
    """

    what: Phrase
    each: Phrase
    word: str = ""
    apart: Filter | None = None
    """The noun by which the text calls them again; no meaning."""


# --- Acts that leave an event out altogether (rule 614.10)
class SkipDraw(Act, Struct, frozen=True, tag=True):
    """Skip the draw that would happen, and do nothing instead (614.10): «skip that draw»."""


# --- Acts that change the words of texts (rule 612)
class ChangeText(Act, Struct, frozen=True, tag=True):
    """Change the text of an object: each instance of one word becomes another one of the same kind (612.1, 612.2).

    `kinds`: «color word», «basic land type», «creature type»; of which kind the words are, the doer chooses.
    `into`: the new word, where the text names it. `barred`: what the new word can't be.
    """

    what: Phrase
    kinds: tuple[str, ...]
    into: str = ""
    barred: str = ""
