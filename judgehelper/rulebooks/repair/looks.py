"""What may stand at each place of a token: letters with their costs, and the least that the rest of the token costs.

Inside a word a letter is small; at its beginning it is small or capital, but the word stays small here (see `capitals`
for which it was). Where unusual letters are tried, those of the other face are as well: a
quotation or a page break may have changed it.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import takewhile
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

Letters = dict[str, list[tuple[int, float]]]
"""By letter: how many characters it takes, and what that costs."""
Starts = Letters
"""The same at the beginning of a word, where a capital may stand for the letter."""
OptionLister = Callable[[str, str], tuple[Option, ...]]


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
        self._place = lru_cache(maxsize=4_000)(self._look_at)
        self._starts = lru_cache(maxsize=4_000)(self._list_starts)
        self._options = lru_cache(maxsize=12_000)(self._list_options)

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
            if size and options:
                least.append((size, options[0][1]))
            for letter, cost in options:
                if letter in letters:
                    letters[letter].append((size, cost))
                else:
                    letters[letter] = [(size, cost)]
        return Place(before, ahead, dearest, letters, tuple(least))

    def _list_options(self, before: str, emission: str, dearest: float) -> tuple[Option, ...]:
        """List the small letters that characters may be, the cheapest first."""
        return self._affordable(self._channel.options, self._other.options, before, emission, dearest)

    def _affordable(
        self, own: OptionLister, other: OptionLister, before: str, emission: str, dearest: float
    ) -> tuple[Option, ...]:
        """List the letters that cost less than `dearest`; where that is much, those of the other face as well."""
        likely = own(before, emission)
        if dearest > USUAL:
            costs = {letter: cost + OTHER_FACE for letter, cost in other(before, emission)}
            costs.update((letter, min(cost, costs.get(letter, cost))) for letter, cost in likely)
            likely = tuple(sorted(costs.items(), key=itemgetter(1)))
        return tuple(takewhile(lambda option: option[1] < dearest, likely))

    def _list_starts(self, before: str, ahead: str, dearest: float) -> Starts:
        starts: Starts = {}
        for size in range(len(ahead) + 1):
            emission = ahead[:size]
            capitals = self._affordable(self._channel.capitals, self._other.capitals, before, emission, dearest)
            costs = dict(self._options(before, emission, dearest))
            for letter, cost in capitals:
                small = letter.lower()
                costs[small] = min(cost + CAPITAL, costs.get(small, dearest + CAPITAL))
            for letter, cost in costs.items():
                starts.setdefault(letter, []).append((size, cost))
        return starts


def least_rest(places: Sequence[Place]) -> list[float]:
    """Give for each place the least that the rest of the token can cost, whatever the words."""
    rest = [0.0] * len(places)
    for at in range(len(places) - 2, -1, -1):
        cheapest = STRAY + rest[at + 1]
        for size, cost in places[at].least:
            cheapest = min(cheapest, cost + rest[at + size])
        rest[at] = cheapest
    return rest
