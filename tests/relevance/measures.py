"""MRR, nDCG and recall of the first ten results."""

import math
from collections.abc import Mapping, Sequence

Key = tuple[str, ...]
DEPTH = 10
ANSWERS = 2
"""Grade from which a rule counts as an answer for MRR and recall."""


def reciprocal_rank(ranked: Sequence[Key], grades: Mapping[Key, int]) -> float:
    """Return 1 over the place of the first answer, 0 without one among the first ten."""
    places = (place for place, key in enumerate(ranked[:DEPTH], 1) if grades.get(key, 0) >= ANSWERS)
    return 1 / next(places, math.inf)


def ndcg(ranked: Sequence[Key], grades: Mapping[Key, int]) -> float:
    """Return the discounted gain of the first ten over the best possible."""
    best = _gain(sorted(grades.values(), reverse=True)[:DEPTH])
    return _gain([grades.get(key, 0) for key in ranked[:DEPTH]]) / best if best else 0.0


def _gain(grades: Sequence[int]) -> float:
    return sum((2**grade - 1) / math.log2(place + 1) for place, grade in enumerate(grades, 1))


def recall(ranked: Sequence[Key], grades: Mapping[Key, int]) -> float:
    """Return the share of the full answers (at most ten) that are among the first ten."""
    answers = {key for key, grade in grades.items() if grade >= 3} or set(grades)
    return len(answers & set(ranked[:DEPTH])) / min(len(answers), DEPTH)
