"""Which words follow which: a model of pairs and triples of words, over one of their grammar, over single words.

Interpolated absolute discounting: what a context has been seen with keeps its share less a discount, what it has not
been seen with shares the discounts by the model below. Below the words stands grammar: what a form may be (case,
number, part of speech) after what the two words before may be; it raises or lowers the chance that a word has
without context. So forms that were never seen side by side still agree.
"""

import math
import zlib
from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import chain

from msgspec import Struct

from judgehelper.kernel.machine.figures import is_digits

START = "."
"""The word before a sentence."""
NUMBER = "0"
"""Stands for every number; `figure_class` tells short ones from long ones."""
DISCOUNT = 0.85
CONTEXT = 0.8
"""What the words before count, as a share: what the page shows weighs more (measured)."""


class Followers(Struct, frozen=True):
    """Counts of words in a row, by their mark; and for each context how often it was seen, before how many words."""

    runs: dict[int, int]
    contexts: dict[int, tuple[int, int]]

    def blend(self, context: tuple[str, ...], word: str, chance: float) -> float:
        """Blend what followed a context with the chance of the word known without it."""
        total, kinds = self.contexts.get(mark(*context), (0, 0))
        if not total:
            return chance
        seen = self.runs.get(mark(*context, word), 0)
        return (max(seen - DISCOUNT, 0.0) + DISCOUNT * kinds * chance) / total


class Phrases:
    """Costs of a word after the two before it, with the grammar of words by `name_grammar`."""

    def __init__(self, words: Followers, grammar: Followers, name_grammar: Callable[[str], str]) -> None:
        self._words, self._grammar, self._name_grammar = words, grammar, name_grammar
        self.cost = lru_cache(maxsize=150_000)(self._cost)
        self._lift = lru_cache(maxsize=100_000)(self._weigh)

    def has_seen(self, old: str, word: str) -> bool:
        """Say whether a word was seen right behind another one, and again."""
        return mark(old, word) in self._words.runs

    def _cost(self, older: str, old: str, word: str, alone: float) -> float:
        """Give the cost of a word; `alone` is its cost without context."""
        lift = self._lift(*(label_of(one, self._name_grammar) for one in (older, old, word)))
        chance = self._words.blend((old,), word, lift * math.exp(-alone))
        return alone + CONTEXT * (-math.log(self._words.blend((older, old), word, chance)) - alone)

    def _weigh(self, older: str, old: str, label: str) -> float:
        """Give how much likelier a label is after two others than anywhere."""
        alone = self._grammar.blend((), label, RARE_LABEL)
        chance = self._grammar.blend((old,), label, alone)
        return self._grammar.blend((older, old), label, chance) / alone


RARE_LABEL = 1e-4


def label_of(word: str, name_grammar: Callable[[str], str]) -> str:
    """Name the grammar of a word; what is not a Russian word stands for itself."""
    return name_grammar(word) if word[:1].isalpha() and not word.isascii() else word


@lru_cache(maxsize=200_000)
def mark(*words: str) -> int:
    """Give the mark that stands for words in a row: four bytes, from which the words cannot be read."""
    return zlib.crc32(" ".join(words).encode())


def count_followers(sentences: Iterable[list[str]], least: tuple[int, ...]) -> Followers:
    """Count words in a row; `least` says by length how often a run must have been seen to be kept."""
    counts: list[Counter[tuple[str, ...]]] = [Counter() for _ in least]
    for words in sentences:
        for size, runs in enumerate(counts, 1):
            runs.update(run for run in zip(*(words[at:] for at in range(size))) if run[-1] != START)
    sums: dict[int, tuple[int, int]] = {}
    for run, times in chain.from_iterable(runs.items() for runs in counts):
        total, kinds = sums.get(mark(*run[:-1]), (0, 0))
        sums[mark(*run[:-1])] = (total + times, kinds + 1)
    kept = {mark(*run): times for runs, few in zip(counts, least) for run, times in runs.items() if times >= few}
    return Followers(kept, sums)


def figure_class(digits: str) -> str:
    """Give the word that stands for a number: by how many digits it has, for one is often a letter misread."""
    return {1: "1", 2: "10"}.get(len(digits), NUMBER) if is_digits(digits) else NUMBER
