"""What may stand at each place of a token: letters with their costs, and the least that the rest of the token costs.

Inside a word a letter is small; at its beginning it is small or capital. The word stays small here, and how far the
page speaks for a capital is kept as evidence. Where unusual letters are tried, those of the other face are as well: a
quotation or a page break may have changed it.
"""

from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter

from msgspec import Struct

from judgehelper.rulebooks.repair.channel import EDGE, LONGEST, Channel, Option

STRAY = 8.0
"""What it costs to read a character as nothing."""
CAPITAL = 1.5
"""What a capital costs, its looks apart."""
OTHER_FACE = 2.5
"""What a letter costs more that looks as in the other face."""
USUAL, UNUSUAL = 6.0, 8.5
"""Letters dearer than this are not tried at first, and never."""
SURE_CAPITAL = 4.0
"""Evidence for a capital, or against one, where only one case can look so."""

Letters = dict[str, list[tuple[int, float]]]
"""By letter: how many characters it takes, and what that costs."""
Starts = dict[str, list[tuple[int, float, float]]]
"""By small letter at the beginning of a word: how many characters, the cost, the evidence for a capital."""


class Place(Struct, frozen=True):
    """What may stand at one place of a token, after two characters and before some."""

    before: str
    ahead: str
    dearest: float
    letters: Letters
    least: tuple[tuple[int, float], ...]
    """The least cost by number of characters."""


class Looks:
    """What may stand at the places of tokens printed in one face; all readers of the face share it."""

    def __init__(self, channel: Channel, other: Channel) -> None:
        self._channel, self._other = channel, other
        self.list_places = lru_cache(maxsize=100)(self._list_places)
        self._place = lru_cache(maxsize=100_000)(self._look_at)
        self._starts = lru_cache(maxsize=50_000)(self._list_starts)

    def _list_places(self, token: str, dearest: float) -> list[Place]:
        """List what may stand at each place of a token, and at its end, for no more than `dearest` a letter."""
        edged = EDGE + EDGE + token
        return [self._place(edged[at : at + 2], token[at : at + LONGEST], dearest) for at in range(len(token) + 1)]

    def list_starts(self, place: Place) -> Starts:
        """List what may stand at a place if a word begins there."""
        return self._starts(place.before, place.ahead, place.dearest)

    def _look_at(self, before: str, ahead: str, dearest: float) -> Place:
        letters: Letters = {}
        least: list[tuple[int, float]] = []
        for size in range(len(ahead) + 1):
            options = self._options(before, ahead[:size], dearest)
            if size and options and options[0][1] < dearest:
                least.append((size, options[0][1]))
            for letter, cost in options:
                if cost >= dearest:
                    break
                letters.setdefault(letter, []).append((size, cost))
        return Place(before, ahead, dearest, letters, tuple(least))

    def _options(self, before: str, emission: str, dearest: float) -> Sequence[Option]:
        """List the letters that characters may be, the cheapest first."""
        own = self._channel.options(before, emission)
        if dearest <= USUAL:
            return own
        costs = {letter: cost + OTHER_FACE for letter, cost in self._other.options(before, emission)}
        costs.update((letter, min(cost, costs.get(letter, cost))) for letter, cost in own)
        return sorted(costs.items(), key=itemgetter(1))

    def _list_starts(self, before: str, ahead: str, dearest: float) -> Starts:
        starts: Starts = {}
        for size in range(len(ahead) + 1):
            costs = {letter: cost for letter, cost in self._options(before, ahead[:size], dearest) if cost < dearest}
            for letter, cost in costs.items():
                small = letter.lower()
                if letter == small or small not in costs:
                    capital = costs.get(letter.upper()) if letter == small != letter.upper() else None
                    starts.setdefault(small, []).append((size, *weigh_start(letter, cost, capital)))
        return starts


def weigh_start(letter: str, cost: float, capital: float | None) -> tuple[float, float]:
    """Weigh a letter at the beginning of a word against its capital: the cost, and the evidence for the capital."""
    if capital is None:
        return (cost + CAPITAL, SURE_CAPITAL) if letter.isupper() else (cost, -SURE_CAPITAL)
    return min(cost, capital + CAPITAL), cost - capital


def least_rest(places: Sequence[Place]) -> list[float]:
    """Give for each place the least that the rest of the token can cost, whatever the words."""
    rest = [0.0] * len(places)
    for at in range(len(places) - 2, -1, -1):
        cheapest = STRAY + rest[at + 1]
        for size, cost in places[at].least:
            cheapest = min(cheapest, cost + rest[at + size])
        rest[at] = cheapest
    return rest
