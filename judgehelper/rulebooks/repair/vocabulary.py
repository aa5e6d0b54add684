"""The words that may stand on the page, as a tree that is spelled letter by letter, each arc with its cost.

The tree is never built: the words are sorted, a node is a range of them that share a beginning, and its arcs are found
by bisection when somebody asks. Costs are pushed towards the root: an arc costs what the cheapest word below
has become dearer by, so a search sees early that a beginning leads only to rare words.
"""

from bisect import bisect_left
from collections.abc import Mapping
from functools import lru_cache

Node = tuple[int, int, int, float, float | None]
"""First word, one past the last, letters spelled so far, the cheapest word's cost, what ending here costs."""
AFTER_ALL = "\U0010ffff"


class Vocabulary:
    """Words with their costs (negative logarithms of their shares)."""

    def __init__(self, costs: Mapping[str, float]) -> None:
        self.costs = costs
        self._words = sorted(costs)
        self._prices = [costs[word] for word in self._words]
        self.root: Node = (0, len(self._words), 0, 0.0, None)
        self.arcs = lru_cache(maxsize=400_000)(self._arcs)

    def _arcs(self, node: Node) -> dict[str, tuple[Node, float]]:
        """Give the node and the cost behind each next letter."""
        first, end, depth, least, ending = node
        if ending is not None:
            first += 1
        arcs = {}
        while first < end:
            beginning = self._words[first][: depth + 1]
            last = bisect_left(self._words, beginning + AFTER_ALL, first, end)
            child = self._node(first, last, depth + 1)
            arcs[beginning[-1]] = (child, child[3] - least)
            first = last
        return arcs

    def _node(self, first: int, end: int, depth: int) -> Node:
        least = min(self._prices[first:end])
        ends_here = len(self._words[first]) == depth
        return (first, end, depth, least, self._prices[first] - least if ends_here else None)

    @staticmethod
    def end_cost(node: Node) -> float | None:
        """Give what it costs to end a word here; nothing where no word ends."""
        return node[4]
