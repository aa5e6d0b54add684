"""The noisy channel: what each letter costs to be recognised as what the page shows.

A letter emits nothing or up to four characters. How likely an emission is depends on the two recognised characters
before it: recognition keeps its mood over a word (capital shapes follow capital shapes, an italic `m` another italic
`m`), and a stem is shared by neighbours. Three levels back off to each other: no context, one character before, two.
Different tokens count once each, however often they are seen: what is frequent is remembered whole (see `candidates`).
Costs are negative natural logarithms.
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from operator import itemgetter

from msgspec import Struct

LONGEST = 4
EDGE = "^"
"""Stands for what is before the first character."""
LEAST = (1e-3, 1e-4, 1e-4, 3e-5, 3e-5)
"""Chances below this are not considered, by length of the emission."""
LONGEST_GUESSED = 2
"""Emissions longer than this must have been seen, if only in other cases of letters."""
DISCOUNT = 0.5
CAUTION = 6.0
"""How many observations the level below counts for."""

Counts = dict[str, dict[str, int]]
Option = tuple[str, float]
"""A letter that some characters may stand for, and what that costs."""


class ConfusionCounts(Struct, frozen=True):
    """How often each letter was recognised as what: by letter, and by context and letter.

    Keys of `after_one` and `after_two`: the characters before, then the letter.
    """

    alone: Counts
    after_one: Counts
    after_two: Counts


def count_confusions(cuts: Iterable[tuple[tuple[str, str], ...]]) -> ConfusionCounts:
    """Count emissions in their contexts; each cut is the (letter, emission)s of a word."""
    counts = ConfusionCounts({}, {}, {})
    for cut in cuts:
        before = EDGE + EDGE
        for letter, emission in cut:
            keys = (letter, before[-1] + letter, before + letter)
            for table, key in zip((counts.alone, counts.after_one, counts.after_two), keys):
                seen = table.setdefault(key, {})
                seen[emission] = seen.get(emission, 0) + 1
            before = (before + emission)[-2:]
    return counts


class Shape:
    """What a letter looks like, so that looks never seen can be judged: by folded case, and sign by sign."""

    def __init__(self, seen: Mapping[str, int]) -> None:
        self._seen = seen
        self._total = sum(seen.values())
        self.folded: Counter[str] = Counter()
        self._signs: Counter[str] = Counter()
        self._lengths: Counter[int] = Counter()
        for emission, times in seen.items():
            self.folded[emission.lower()] += times
            self._lengths[len(emission)] += times
            for sign in emission.lower():
                self._signs[sign] += times
        self._all_signs = self._signs.total()
        self._spared = DISCOUNT * len(seen) + 1.0

    def chance(self, emission: str) -> float:
        """Give the chance that the letter is recognised as `emission`, seen or not."""
        kept = max(self._seen.get(emission, 0) - DISCOUNT, 0.0)
        return (kept + self._spared * self._guess(emission.lower())) / (self._total + 1.0)

    def _guess(self, folded: str) -> float:
        size = len(folded)
        alike = self.folded.get(folded, 0) / (self._total + 1.0)
        built = (self._lengths.get(size, 0) + 0.1) / (self._total + 0.5)
        for sign in folded:
            built *= (self._signs.get(sign, 0) + 0.01) / (self._all_signs + 1.0)
        return 0.5 * (alike + built) * 0.5**size


class Channel:
    """The costs of one face (Roman or italic); words are spelled in small letters, capitals only begin them."""

    def __init__(self, counts: ConfusionCounts) -> None:
        self._counts = counts
        shapes = {letter: Shape(seen) for letter, seen in counts.alone.items() if sum(seen.values()) > 1}
        self._small = {letter: shape for letter, shape in shapes.items() if letter == letter.lower()}
        self._large = {letter: shape for letter, shape in shapes.items() if letter != letter.lower()}
        self.options = lru_cache(maxsize=30_000)(self._options)
        self.capitals = lru_cache(maxsize=10_000)(self._capitals)
        self._small_bases = lru_cache(maxsize=20_000)(lambda emission: list_bases(self._small, emission))
        self._large_bases = lru_cache(maxsize=20_000)(lambda emission: list_bases(self._large, emission))

    def _options(self, before: str, emission: str) -> tuple[Option, ...]:
        """List the small letters that characters may stand for after `before` (two characters), the cheapest first."""
        return self._weigh(self._small_bases(emission), before, emission)

    def _capitals(self, before: str, emission: str) -> tuple[Option, ...]:
        """List the capitals that characters may stand for after `before` (two characters), the cheapest first."""
        return self._weigh(self._large_bases(emission), before, emission)

    def _weigh(self, bases: Iterable[Option], before: str, emission: str) -> tuple[Option, ...]:
        """Turn chances without context into costs in this one."""
        one, two = self._counts.after_one, self._counts.after_two
        last = before[-1]
        options = []
        for letter, base in bases:
            chance = blend(one.get(last + letter), emission, base)
            chance = blend(two.get(before + letter), emission, chance)
            options.append((letter, -math.log(chance)))
        return tuple(sorted(options, key=itemgetter(1)))


def list_bases(shapes: Mapping[str, Shape], emission: str) -> tuple[Option, ...]:
    """List the letters that these characters may stand for, with their chances without context."""
    folded = emission.lower()
    is_guessed = len(emission) <= LONGEST_GUESSED
    likely = (pair for pair in shapes.items() if is_guessed or folded in pair[1].folded)
    chances = ((letter, shape.chance(emission)) for letter, shape in likely)
    return tuple((letter, chance) for letter, chance in chances if chance > LEAST[len(emission)])


def blend(seen: Mapping[str, int] | None, emission: str, chance: float) -> float:
    """Blend what was seen in a context with the chance known without it."""
    if not seen:
        return chance
    total = sum(seen.values())
    spared = DISCOUNT * len(seen) + CAUTION
    return (max(seen.get(emission, 0) - DISCOUNT, 0.0) + spared * chance) / (total + CAUTION)
