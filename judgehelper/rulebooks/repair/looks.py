"""What may stand at each place of a token: letters with their costs, and the least that the rest of the token costs.

Inside a word a letter is small; at its beginning it is small or capital, but the word stays small here (see `capitals`
for which it was). Where unusual letters are tried, those of the other face are as well: a
quotation or a page break may have changed it.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from judgehelper.rulebooks.repair.channel import EDGE, LONGEST, LONGEST_GUESSED, Channel, Option

STRAY = 8.0
"""What it costs to read a character as nothing."""
CAPITAL = 1.5
"""What a capital costs, its looks apart."""
OTHER_FACE = 1.5
"""What a letter costs more that looks as in the other face."""
USUAL, UNUSUAL = 6.0, 10.5
"""Letters dearer than this are not tried at first, and never."""

Letters = dict[str, list[tuple[int, float]]]
"""By letter: how many characters it takes, and what that costs."""
Prices = Mapping[str, float]
"""What each letter costs."""
OptionLister = Callable[[str, str, float], list[Option]]


class Place(Struct, frozen=True):
    """What may stand at one place of a token, after two characters and before some.

    `silent` letters have left no trace on the page; there are many of them, and they depend on `before` alone.
    """

    before: str
    ahead: str
    dearest: float
    letters: Letters
    silent: Prices
    least: tuple[tuple[int, float], ...]
    """The least cost by number of characters."""


class Starts(Struct, frozen=True):
    """The same at the beginning of a word, where a capital may stand for the letter."""

    letters: Letters
    silent: Prices


class Looks:
    """What may stand at the places of tokens printed in one face; all readers of the face share it."""

    def __init__(self, channel: Channel, other: Channel) -> None:
        self._channel, self._other = channel, other
        self.list_places = lru_cache(maxsize=100)(self._list_places)
        self._place = lru_cache(maxsize=20_000)(self._look_at)
        self._starts = lru_cache(maxsize=4_000)(self._list_starts)
        self._options = lru_cache(maxsize=20_000)(self._list_options)

    def _list_places(self, token: str, dearest: float) -> list[Place]:
        """List what may stand at each place of a token, and at its end, for no more than `dearest` a letter."""
        edged = EDGE + EDGE + token
        return [self._place(edged[at : at + 2], self._look_ahead(token, at), dearest) for at in range(len(token) + 1)]

    def _look_ahead(self, token: str, at: int) -> str:
        """Give the characters of a place that any letter may stand for: as many as a letter was ever seen to take."""
        for size in range(LONGEST, LONGEST_GUESSED, -1):
            ahead = token[at : at + size]
            if len(ahead) == size and (self._channel.has_seen(ahead) or self._other.has_seen(ahead)):
                return ahead
        return token[at : at + LONGEST_GUESSED]

    def list_starts(self, place: Place) -> Starts:
        """List what may stand at a place if a word begins there."""
        return self._starts(place.before, place.ahead, place.dearest)

    def _look_at(self, before: str, ahead: str, dearest: float) -> Place:
        letters: Letters = {}
        least: list[tuple[int, float]] = []
        for size in range(1, len(ahead) + 1):
            prices = self._options(before, ahead[:size], dearest)
            if prices:
                least.append((size, min(prices.values())))
            add_prices(letters, size, prices)
        return Place(before, ahead, dearest, letters, self._options(before, "", dearest), tuple(least))

    def _list_options(self, before: str, emission: str, dearest: float) -> Prices:
        """Give what each small letter costs that characters may be."""
        return self._affordable(self._channel.options, self._other.options, before, emission, dearest)

    def _affordable(
        self, own: OptionLister, other: OptionLister, before: str, emission: str, dearest: float
    ) -> dict[str, float]:
        """Give the letters that cost less than `dearest`; where that is much, those of the other face as well."""
        costs = dict(own(before, emission, dearest))
        if dearest > USUAL:
            for letter, cost in other(before, emission, dearest - OTHER_FACE):
                if cost + OTHER_FACE < costs.get(letter, dearest):
                    costs[letter] = cost + OTHER_FACE
        return costs

    def _list_starts(self, before: str, ahead: str, dearest: float) -> Starts:
        letters: Letters = {}
        for size in range(1, len(ahead) + 1):
            add_prices(letters, size, self._price_starts(before, ahead[:size], dearest))
        return Starts(letters, self._price_starts(before, "", dearest))

    def _price_starts(self, before: str, emission: str, dearest: float) -> Prices:
        """Give what each letter costs that characters may be, small or as a capital."""
        costs = dict(self._options(before, emission, dearest))
        capitals = self._affordable(self._channel.capitals, self._other.capitals, before, emission, dearest)
        for letter, cost in capitals.items():
            small = letter.lower()
            costs[small] = min(cost + CAPITAL, costs.get(small, dearest + CAPITAL))
        return costs


def add_prices(letters: Letters, size: int, prices: Prices) -> None:
    """Add to the letters of a place what they cost if they take so many characters."""
    for letter, cost in prices.items():
        if letter in letters:
            letters[letter].append((size, cost))
        else:
            letters[letter] = [(size, cost)]


def least_rest(places: Sequence[Place]) -> list[float]:
    """Give for each place the least that the rest of the token can cost, whatever the words."""
    rest = [0.0] * len(places)
    for at in range(len(places) - 2, -1, -1):
        cheapest = STRAY + rest[at + 1]
        for size, cost in places[at].least:
            cheapest = min(cheapest, cost + rest[at + size])
        rest[at] = cheapest
    return rest
