"""Which words follow which: a model of pairs and triples of words over the costs of single ones.

Interpolated absolute discounting: what a context has been seen with keeps its share less a discount, what it has not
been seen with shares the discounts by the model below.
"""

import math
import zlib
from collections.abc import Mapping
from functools import lru_cache

START = "."
"""The word before a sentence."""
NUMBER = "0"
"""Stands for every number; `figure_class` tells short ones from long ones."""
DISCOUNT = 0.7
Counts = Mapping[int, int]


class Phrases:
    """Costs of a word after the two before it; the tables are keyed by `mark` of the words."""

    def __init__(self, pairs: Counts, triples: Counts, contexts: Mapping[int, tuple[int, int]]) -> None:
        self._pairs, self._triples, self._contexts = pairs, triples, contexts
        self.cost = lru_cache(maxsize=500_000)(self._cost)

    def _cost(self, older: str, old: str, word: str, alone: float) -> float:
        """Give the cost of a word; `alone` is its cost without context."""
        chance = self._blend(self._pairs, (old,), word, math.exp(-alone))
        return -math.log(self._blend(self._triples, (older, old), word, chance))

    def _blend(self, table: Counts, context: tuple[str, ...], word: str, chance: float) -> float:
        total, kinds = self._contexts.get(mark(*context), (0, 0))
        if not total:
            return chance
        seen = table.get(mark(*context, word), 0)
        return (max(seen - DISCOUNT, 0.0) + DISCOUNT * kinds * chance) / total


@lru_cache(maxsize=500_000)
def mark(*words: str) -> int:
    """Give the mark that stands for words in a row: four bytes, from which the words cannot be read."""
    return zlib.crc32(" ".join(words).encode())


def sum_contexts(counts: Mapping[tuple[str, ...], int]) -> dict[int, tuple[int, int]]:
    """Sum for each context how often it was seen and with how many different words."""
    sums: dict[int, tuple[int, int]] = {}
    for words, times in counts.items():
        context = mark(*words[:-1])
        total, kinds = sums.get(context, (0, 0))
        sums[context] = (total + times, kinds + 1)
    return sums


def figure_class(digits: str) -> str:
    """Give the word that stands for a number: by how many digits it has, for one is often a letter misread."""
    return {1: "1", 2: "10"}.get(len(digits), NUMBER) if digits.isdigit() else NUMBER
