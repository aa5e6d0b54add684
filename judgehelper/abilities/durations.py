"""Durations: how long a statement of a spell or ability holds (rule 611.2)."""

from msgspec import Struct

from judgehelper.abilities.family import Condition, Duration, Event, Phrase


class EndOfTurn(Duration, Struct, frozen=True, tag=True):
    """«until end of turn» (514.2)."""


class ThisTurn(Duration, Struct, frozen=True, tag=True):
    """«this turn»: ends with it as well; another word, the same time (514.2)."""


class ThisCombat(Duration, Struct, frozen=True, tag=True):
    """«this combat», «until end of combat» (511.3)."""

    word: str = "this combat"


class NextTurn(Duration, Struct, frozen=True, tag=True):
    """«until your next turn»: ends as that turn begins. `whose` None: the controller's."""

    whose: Phrase | None = None


class EndOfNextTurn(Duration, Struct, frozen=True, tag=True):
    """«until the end of your next turn»."""

    whose: Phrase | None = None


class NextStep(Duration, Struct, frozen=True, tag=True):
    """«until your next upkeep», «until the next end step»; `step` as in scenario files."""

    step: str
    whose: Phrase | None = None


class AsLongAs(Duration, Struct, frozen=True, tag=True):
    """«for as long as …» (611.2b): ends when the condition first fails, never begins if it fails at once."""

    condition: Condition


class UntilEvent(Duration, Struct, frozen=True, tag=True):
    """«until this creature leaves the battlefield» (610.3): the matching one-shot effect happens right after."""

    event: Event


class RestOfGame(Duration, Struct, frozen=True, tag=True):
    """«for the rest of the game», or no duration said (611.2a)."""


class Perpetually(Duration, Struct, frozen=True, tag=True):
    """«perpetually»: for the rest of the game, of the card and whatever it becomes in another zone.

    Of later cards, which no book has: 400.7 does not take this effect away.
    """


class During(Duration, Struct, frozen=True, tag=True):
    """Only in these turns or steps: «during your turn», «during each other player's untap step».

    `step` empty = whole turn.
    """

    step: str = ""
    whose: Phrase | None = None
    negative: bool = False


class UntilResolved(Duration, Struct, frozen=True, tag=True):
    """«until this spell finishes resolving» (715.2); `item`: which one, filled in as it resolves."""

    item: int = 0


class OnceEach(Duration, Struct, frozen=True, tag=True):
    """Only once in each of these turns: «once during each of your turns, you may cast …». `whose` None: each turn."""

    whose: Phrase | None = None
