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

from msgspec import Struct

LONGEST = 4
EDGE = "^"
"""Stands for what is before the first character."""
LEAST = (1e-3, 3e-5, 3e-5, 1e-5, 1e-5)
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


class Context(Struct, frozen=True):
    """What was seen of one letter in one context: the share of each emission, and how much is left for what was not."""

    shares: dict[str, float]
    spared: float


Contexts = Mapping[str, Mapping[str, Context]]
"""By the characters before, then by letter."""


class Channel:
    """The costs of one face (Roman or italic); words are spelled in small letters, capitals only begin them.

    Latin letters and digits look like themselves, but they are in no word that is searched for.
    """

    def __init__(self, counts: ConfusionCounts) -> None:
        shapes = {
            letter: Shape(seen)
            for letter, seen in counts.alone.items()
            if sum(seen.values()) > 1 and not (letter.isascii() and letter.isalnum())
        }
        self._after_one, self._after_two = weigh_contexts(counts.after_one), weigh_contexts(counts.after_two)
        self._small = Alphabet({letter: shape for letter, shape in shapes.items() if letter == letter.lower()})
        self._large = Alphabet({letter: shape for letter, shape in shapes.items() if letter != letter.lower()})

    def options(self, before: str, emission: str, dearest: float) -> list[Option]:
        """List the small letters that characters may stand for after `before` (two characters), below a cost."""
        return self._weigh(self._small.list_bases(emission), before, emission, dearest)

    def capitals(self, before: str, emission: str, dearest: float) -> list[Option]:
        """List the capitals that characters may stand for after `before` (two characters), below a cost."""
        return self._weigh(self._large.list_bases(emission), before, emission, dearest)

    def has_seen(self, emission: str) -> bool:
        """Say whether any letter was ever recognised as so many characters as these, whatever their case."""
        return self._small.has_seen(emission) or self._large.has_seen(emission)

    def _weigh(self, bases: Iterable[Option], before: str, emission: str, dearest: float) -> list[Option]:
        """Turn chances without context into costs in this one."""
        one, two = self._after_one.get(before[-1], NOWHERE), self._after_two.get(before, NOWHERE)
        least = math.exp(-dearest)
        options = []
        for letter, chance in bases:
            if letter in one:
                context = one[letter]
                chance = context.shares.get(emission, 0.0) + context.spared * chance
                if letter in two:
                    context = two[letter]
                    chance = context.shares.get(emission, 0.0) + context.spared * chance
            if chance > least:
                options.append((letter, -math.log(chance)))
        return options


NOWHERE: Mapping[str, Context] = {}


def weigh_contexts(counts: Counts) -> Contexts:
    """Turn what was seen in contexts into shares, what was not seen keeping its part."""
    contexts: dict[str, dict[str, Context]] = {}
    for key, seen in counts.items():
        total = sum(seen.values()) + CAUTION
        shares = {emission: (times - DISCOUNT) / total for emission, times in seen.items()}
        contexts.setdefault(key[:-1], {})[key[-1]] = Context(shares, (DISCOUNT * len(seen) + CAUTION) / total)
    return contexts


class Alphabet:
    """The letters of one case by their shapes: which of them characters may stand for at all."""

    def __init__(self, shapes: Mapping[str, Shape]) -> None:
        self._shapes = shapes
        self._long: dict[str, list[str]] = {}
        for letter, shape in shapes.items():
            for folded in shape.folded:
                if len(folded) > LONGEST_GUESSED:
                    self._long.setdefault(folded, []).append(letter)
        self._short_bases = lru_cache(maxsize=20_000)(self._list_short)

    def list_bases(self, emission: str) -> Iterable[Option]:
        """List the letters that these characters may stand for, with their chances without context."""
        if len(emission) <= LONGEST_GUESSED:
            return self._short_bases(emission)
        likely = self._long.get(emission.lower())
        return self._judge(likely, emission) if likely else ()

    def has_seen(self, emission: str) -> bool:
        """Say whether any letter was ever recognised as these many characters."""
        return emission.lower() in self._long

    def _list_short(self, emission: str) -> tuple[Option, ...]:
        return self._judge(self._shapes, emission)

    def _judge(self, letters: Iterable[str], emission: str) -> tuple[Option, ...]:
        """Leave out what is hardly likely."""
        chances = ((letter, self._shapes[letter].chance(emission)) for letter in letters)
        return tuple((letter, chance) for letter, chance in chances if chance > LEAST[len(emission)])
