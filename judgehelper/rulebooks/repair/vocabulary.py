"""The words that may stand on the page, as a tree that is spelled letter by letter, each arc with its cost.

The tree grows where somebody looks: the words are sorted, a node is a range of them that share a beginning, and its
arcs are found by bisection the first time they are asked for. Costs are pushed towards the root: an arc costs what
the cheapest word below has become dearer by, so a search sees early that a beginning leads only to rare words.
"""

from bisect import bisect_left
from collections.abc import Mapping

AFTER_ALL = "\U0010ffff"


class Node:
    """A beginning of words: the words from `first` up to `end` share their first `depth` letters."""

    __slots__ = ("_arcs", "depth", "end", "ending", "first", "least")

    def __init__(self, first: int, end: int, depth: int, least: float, ending: float | None) -> None:
        self.first, self.end, self.depth, self.least, self.ending = first, end, depth, least, ending
        self._arcs: dict[str, tuple[Node, float]] | None = None

    def grow(self, words: "Vocabulary") -> dict[str, tuple["Node", float]]:
        """Give the node and the cost behind each next letter."""
        if self._arcs is None:
            self._arcs = words.part(self)
        return self._arcs


class Vocabulary:
    """Words with their costs (negative logarithms of their shares)."""

    def __init__(self, costs: Mapping[str, float]) -> None:
        self.costs = costs
        self._words = sorted(costs)
        self._prices = [costs[word] for word in self._words]
        self.root = Node(0, len(self._words), 0, 0.0, None)

    def arcs(self, node: Node) -> dict[str, tuple[Node, float]]:
        """Give the node and the cost behind each next letter."""
        return node.grow(self)

    def part(self, node: Node) -> dict[str, tuple[Node, float]]:
        """Part the words of a node by their next letter."""
        first = node.first + (node.ending is not None)
        arcs = {}
        while first < node.end:
            beginning = self._words[first][: node.depth + 1]
            last = bisect_left(self._words, beginning + AFTER_ALL, first, node.end)
            child = self._node(first, last, node.depth + 1)
            arcs[beginning[-1]] = (child, child.least - node.least)
            first = last
        return arcs

    def _node(self, first: int, end: int, depth: int) -> Node:
        least = min(self._prices[first:end])
        ends_here = len(self._words[first]) == depth
        return Node(first, end, depth, least, self._prices[first] - least if ends_here else None)

    @staticmethod
    def end_cost(node: Node) -> float | None:
        """Give what it costs to end a word here; nothing where no word ends."""
        return node.ending
