"""Words that no list has: how likely letters follow each other in the words we know.

Five letters see four back; each order is blended with the one below by how many different letters followed (Witten and
Bell). It speaks the same language as `Vocabulary`: nodes, arcs with costs, and the cost of ending.
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Protocol

ORDER = 5
END = "$"
START = "^"
UNKNOWN = 5.0
"""What it costs to be a word that no list has."""
RARE_WORD = 7.0
SHORTEST = 2
"""Words of fewer letters are all known: to `START` and a letter another one must be added."""
LIGHTER = 0.7
EVEN = 0.05
"""What every letter that the dictionary allows is believed to be likely at the least."""


class WordModel(Protocol):
    """What can spell words: the vocabulary, a dictionary, or letters alone."""

    @property
    def root(self) -> Any:
        """The node before the first letter."""

    @property
    def arcs(self) -> Any:
        """A function that gives the nodes behind a node by letter, each with its cost."""

    def end_cost(self, node: Any, /) -> float | None:
        """Give the cost of ending a word here, if one can end."""


class Lexicon(Protocol):
    """A dictionary as a graph: `judgehelper.language.lexicon` is one."""

    ROOT: int

    def letters_after(self, node: int, /) -> Mapping[str, int]:
        """Give the nodes behind a node by letter."""

    def ends_word(self, node: int, /) -> bool:
        """Say whether a word ends at a node."""

    def grammar_of(self, word: str, /) -> str:
        """Name what a form may be in a sentence."""


class Spelling:
    """A model of letters; a node is the last four letters."""

    def __init__(self, words: Iterable[str], price: float = UNKNOWN) -> None:
        self._price = price
        self._followers: dict[str, dict[str, int]] = {}
        for run, times in count_runs(words).items():
            self._learn(run, times)
        self.root = START
        self.arcs = lru_cache(maxsize=20_000)(self._arcs)
        self.chances = lru_cache(maxsize=40_000)(self._chances)

    def _learn(self, run: str, times: int) -> None:
        """Count a letter behind all letters of its run, behind the last three, two, one and none of them."""
        letter = run[-1]
        for first in range(len(run)):
            seen = self._followers.setdefault(run[first:-1], {})
            seen[letter] = seen.get(letter, 0) + times

    def _chances(self, history: str) -> dict[str, float]:
        """Give the chance of each letter after a history, blended over its shorter ones."""
        seen = self._followers.get(history, {})
        if not history:
            total = sum(seen.values())
            return {letter: times / total for letter, times in seen.items()}
        lower = self.chances(history[1:])
        if not seen:
            return lower
        total = sum(seen.values()) + len(seen)
        share = len(seen) / total
        return {letter: seen.get(letter, 0) / total + share * chance for letter, chance in lower.items()}

    def _arcs(self, node: str) -> dict[str, tuple[str, float]]:
        """Give the node and the cost behind each next letter."""
        fee = self._price if node == START else 0.0
        return {
            letter: ((node + letter)[1 - ORDER :], fee - math.log(chance))
            for letter, chance in self.chances(node).items()
            if letter != END
        }

    def end_cost(self, node: str) -> float | None:
        """Give what it costs to end a word here."""
        if node[:1] == START and len(node) <= SHORTEST:
            return None
        chance = self.chances(node).get(END, 0.0)
        return -math.log(chance) if chance else None


def count_runs(words: Iterable[str]) -> Counter[str]:
    """Count each letter of words with the four before it."""
    marked = (START + word + END for word in words)
    return Counter(one[max(0, at - ORDER) : at] for one in marked for at in range(2, len(one) + 1))


class Dictionary:
    """Words that a dictionary has and our books have not: its graph, weighed by how likely their letters are.

    A node is the dictionary's own and the letters before it. A dictionary has far fewer words than the letters allow,
    so a letter costs only a part of what it costs in a free spelling.
    """

    def __init__(self, lexicon: Lexicon, spelling: Spelling) -> None:
        self._lexicon, self._spelling = lexicon, spelling
        self.root = (lexicon.ROOT, START)
        self.arcs = lru_cache(maxsize=30_000)(self._arcs)

    def _arcs(self, node: tuple[int, str]) -> dict[str, tuple[tuple[int, str], float]]:
        """Give the node and the cost behind each next letter."""
        place, history = node
        fee = RARE_WORD if history == START else 0.0
        chances = self._spelling.chances(history)
        return {
            letter: (
                (child, (history + letter)[1 - ORDER :]),
                fee - LIGHTER * math.log(0.5 * chances.get(letter, 0.0) + EVEN),
            )
            for letter, child in self._lexicon.letters_after(place).items()
        }

    def end_cost(self, node: tuple[int, str]) -> float | None:
        """Give what it costs to end a word here."""
        if len(node[1]) <= SHORTEST or not self._lexicon.ends_word(node[0]):
            return None
        return -LIGHTER * math.log(0.5 * self._spelling.chances(node[1]).get(END, 0.0) + EVEN)


def price(model: WordModel, word: str) -> float | None:
    """Give what a whole word costs in a model; nothing if it cannot be spelled there."""
    node, total = model.root, 0.0
    for letter in word:
        following = model.arcs(node)
        if letter not in following:
            return None
        node, step = following[letter]
        total += step
    ending = model.end_cost(node)
    return None if ending is None else total + ending
