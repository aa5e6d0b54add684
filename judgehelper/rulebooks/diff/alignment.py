"""Aligns two sequences so that likeness adds up highest and order is kept (Needleman and Wunsch, 1970).

A pair counts by how much its likeness exceeds what strangers have; what pairs with nothing costs nothing.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def align(
    before: Sequence[T], after: Sequence[T], *, likeness: Callable[[T, T], float], strangers: float
) -> list[tuple[int, int]]:
    """Give the pairs of places that belong together, in order; likeness is 0 to 1, `strangers` what chance gives."""
    gains = [[likeness(one, other) - strangers for other in after] for one in before]
    best = [[0.0] * (len(after) + 1) for _ in range(len(before) + 1)]
    for i in range(len(before) - 1, -1, -1):
        row, below, gain = best[i], best[i + 1], gains[i]
        for j in range(len(after) - 1, -1, -1):
            row[j] = max(below[j], row[j + 1], below[j + 1] + gain[j])
    return _walk(best, gains)


def _walk(best: Sequence[Sequence[float]], gains: Sequence[Sequence[float]]) -> list[tuple[int, int]]:
    """Read the pairs off the table of best totals; a pair that gains nothing is none."""
    pairs = []
    i = j = 0
    while i < len(gains) and j < len(gains[i]):
        if gains[i][j] > 0 and best[i][j] == best[i + 1][j + 1] + gains[i][j]:
            pairs.append((i, j))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
    return pairs
