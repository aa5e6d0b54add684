"""The noisy channel: what each letter costs to be recognised as what the page shows.

A letter emits nothing or up to four characters. How likely an emission is depends on the two recognised characters
before it and on the letter after it: recognition keeps its mood over a word (capital shapes follow capital shapes, an
italic `m` another italic `m`), and a stem is shared by neighbours. Four levels back off to each other: no context,
one character before, two, two and the letter after. Costs are negative natural logarithms.
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache

from msgspec import Struct

LONGEST = 4
EDGE = "^"
"""Stands for what is before the first character and after the last letter."""
LEAST = (1e-4, 3e-5, 3e-5, 3e-5, 3e-5)
"""Chances below this are not considered, by length of the emission."""
LONGEST_IN_CONTEXT = 2
DISCOUNT = 0.5
CAUTION = 3.0
"""How many observations the level below counts for."""

Counts = dict[str, dict[str, int]]


class ConfusionCounts(Struct, frozen=True):
    """How often each letter was recognised as what: by letter, and by context and letter.

    Keys of `after_one` and `after_two`: the characters before, then the letter; of `between`: two characters before,
    the letter, the letter after.
    """

    alone: Counts
    after_one: Counts
    after_two: Counts
    between: Counts


def count_confusions(cuts: Iterable[tuple[tuple[tuple[str, str], ...], int]]) -> ConfusionCounts:
    """Count emissions in their contexts; each cut is (letter, emission)s of a word and how often it was seen."""
    counts = ConfusionCounts({}, {}, {}, {})
    for cut, times in cuts:
        before = EDGE + EDGE
        for place, (letter, emission) in enumerate(cut):
            after = cut[place + 1][0].lower() if place + 1 < len(cut) else EDGE
            keys = (letter, before[-1] + letter, before + letter, before + letter + after)
            for table, key in zip((counts.alone, counts.after_one, counts.after_two, counts.between), keys):
                seen = table.setdefault(key, {})
                seen[emission] = seen.get(emission, 0) + times
            before = (before + emission)[-2:]
    return counts


class Option(Struct, frozen=True):
    """One reading of the next characters: a letter, how many characters it takes, its cost, what may follow.

    `nexts` corrects the cost once the next letter is known; a letter that is not in it changes nothing.
    """

    letter: str
    size: int
    cost: float
    nexts: Mapping[str, float]


class Shape:
    """What a letter looks like, so that looks never seen can be judged: by folded case, and sign by sign."""

    def __init__(self, seen: Mapping[str, int]) -> None:
        self._seen = seen
        self._total = sum(seen.values())
        self._folded: Counter[str] = Counter()
        self._signs: Counter[str] = Counter()
        self._lengths: Counter[int] = Counter()
        for emission, times in seen.items():
            self._folded[emission.lower()] += times
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
        alike = self._folded.get(folded, 0) / (self._total + 1.0)
        built = (self._lengths.get(size, 0) + 0.1) / (self._total + 0.5)
        for sign in folded:
            built *= (self._signs.get(sign, 0) + 0.01) / (self._all_signs + 1.0)
        return 0.5 * (alike + built) * 0.5**size


class Channel:
    """The costs of one face (Roman or italic)."""

    def __init__(self, counts: ConfusionCounts) -> None:
        self._counts = counts
        self._shapes = {letter: Shape(seen) for letter, seen in counts.alone.items() if sum(seen.values()) > 1}
        self._nexts = group_by_next(counts.between)
        self.options = lru_cache(maxsize=60_000)(self._options)
        self._bases = lru_cache(maxsize=20_000)(self._list_bases)

    def _list_bases(self, emission: str) -> tuple[tuple[str, float], ...]:
        """List the letters that these characters may stand for, with their chances without context."""
        least = LEAST[len(emission)]
        chances = ((letter, shape.chance(emission)) for letter, shape in self._shapes.items())
        return tuple((letter, chance) for letter, chance in chances if chance > least)

    def _options(self, before: str, emission: str) -> tuple[Option, ...]:
        """List the letters that these characters may stand for after `before` (two characters)."""
        return tuple(self._option(letter, before, emission, base) for letter, base in self._bases(emission))

    def list_options(self, before: str, emission: str) -> tuple[Option, ...]:
        """List what these characters may stand for; long emissions are alike wherever they stand."""
        return self.options("" if len(emission) > LONGEST_IN_CONTEXT else before, emission)

    def _option(self, letter: str, before: str, emission: str, base: float) -> Option:
        if not before:
            return Option(letter, len(emission), -math.log(base), {})
        chance = blend(self._counts.after_one.get(before[-1] + letter), emission, base)
        chance = blend(self._counts.after_two.get(before + letter), emission, chance)
        followers = self._nexts.get(before + letter, {})
        nexts = {after: math.log(chance) - math.log(blend(seen, emission, chance)) for after, seen in followers.items()}
        return Option(letter, len(emission), -math.log(chance), nexts)


def blend(seen: Mapping[str, int] | None, emission: str, chance: float) -> float:
    """Blend what was seen in a context with the chance known without it."""
    if not seen:
        return chance
    total = sum(seen.values())
    spared = DISCOUNT * len(seen) + CAUTION
    return (max(seen.get(emission, 0) - DISCOUNT, 0.0) + spared * chance) / (total + CAUTION)


def group_by_next(between: Counts) -> dict[str, Counts]:
    """Group the counts of the last level by what is before: then by the letter after."""
    groups: dict[str, Counts] = {}
    for key, seen in between.items():
        groups.setdefault(key[:-1], {})[key[-1]] = seen
    return groups
