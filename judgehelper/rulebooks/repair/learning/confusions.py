"""How letters are misread: expectation and maximisation over words that are known in both spellings.

Each letter of the clean word emits nothing or up to four recognised characters. The expected counts of every such
emission, over all ways of cutting the recognised word, make the next round's probabilities; after a few rounds each
word is cut in the single best way, and the cuts are counted in their contexts (see `channel`).
"""

import math
from collections import defaultdict
from collections.abc import Callable, Mapping
from functools import cache, partial

from judgehelper.rulebooks.repair.channel import LONGEST, ConfusionCounts, count_confusions
from judgehelper.rulebooks.repair.learning.shapes import guess_shape

Probabilities = Mapping[str, Mapping[str, float]]
WordPairs = Mapping[tuple[str, str], int]
"""How often a clean word was recognised as a token."""
STRANGE = (1e-5, 1e-5, 1e-6, 1e-8, 1e-10)
"""Probability of one emission never seen before, by its length."""
LEAST_EXPECTED = 0.05
NOTHING: Mapping[str, float] = {}


@cache
def first_guess(letter: str, emission: str) -> float:
    """Guess the probability that a letter is recognised as these characters, from looks alone."""
    looks = guess_shape(emission)
    if emission == letter:
        return 0.5
    if looks == letter.lower():
        return 0.3
    if not emission:
        return 0.01
    if letter.lower() in looks and len(emission) < LONGEST:
        return 0.02
    return (0.0, 1e-3, 1e-4, 1e-5, 1e-6)[len(emission)]


def learn_confusions(pairs: WordPairs, rounds: int = 5) -> ConfusionCounts:
    """Learn how the letters of one face are misread; `rounds` of expectation and maximisation."""
    probabilities: Probabilities | None = None
    for _ in range(rounds):
        probabilities = improve(pairs, probabilities)
    known = probabilities or {}
    cuts = ((clean, cut_word(clean, found, known)) for clean, found in pairs)
    return count_confusions(tuple(zip(clean, cut)) for clean, cut in cuts if cut)


def improve(pairs: WordPairs, probabilities: Probabilities | None) -> Probabilities:
    """Make one round: expected counts under the old probabilities, normalised to new ones."""
    expected: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for (clean, found), times in pairs.items():
        expect_cuts(clean, found, times, probabilities, expected)
    return {letter: _normalised(emissions) for letter, emissions in expected.items()}


def _normalised(emissions: dict[str, float]) -> dict[str, float]:
    """Turn expected counts into probabilities, leaving out what hardly ever happens."""
    total = sum(emissions.values())
    return {emission: weight / total for emission, weight in emissions.items() if weight > LEAST_EXPECTED}


def chances_of(letter: str, probabilities: Probabilities | None) -> Callable[[str], float | None]:
    """Give the function that tells how likely a letter is recognised as some characters; nothing where never seen."""
    return partial(first_guess, letter) if probabilities is None else probabilities.get(letter, NOTHING).get


def emissions_of(found: str) -> list[list[str]]:
    """List for each place of a recognised word what a letter may be recognised as there, the shortest first."""
    sizes = (min(LONGEST, len(found) - at) for at in range(len(found) + 1))
    return [[found[at : at + size] for size in range(most + 1)] for at, most in enumerate(sizes)]


def expect_cuts(
    clean: str, found: str, times: int, probabilities: Probabilities | None, expected: dict[str, dict[str, float]]
) -> None:
    """Add the expected emissions of one word pair (forward and backward sums)."""
    rows, columns = len(clean), len(found)
    cuts = emissions_of(found)
    forward = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    forward[0][0] = 1.0
    edges: list[tuple[int, int, int, float]] = []
    for row, letter in enumerate(clean):
        here, onwards = forward[row], forward[row + 1]
        chance_of = chances_of(letter, probabilities)
        for column in range(max(0, columns - LONGEST * (rows - row)), columns + 1):
            mass = here[column]
            if not mass:
                continue
            for size, emission in enumerate(cuts[column]):
                chance = chance_of(emission) or STRANGE[size]
                onwards[column + size] += mass * chance
                edges.append((row, column, size, chance))
    total = forward[rows][columns]
    if total <= 0.0:
        return
    backward = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    backward[rows][columns] = 1.0
    for row, column, size, chance in reversed(edges):
        onward = chance * backward[row + 1][column + size]
        backward[row][column] += onward
        share = forward[row][column] * onward / total
        if share > 1e-3:
            expected[clean[row]][cuts[column][size]] += share * times


def cut_word(clean: str, found: str, probabilities: Probabilities) -> tuple[str, ...]:
    """Cut a recognised word into the likeliest emission of each clean letter; nothing if there is no way."""
    columns = len(found)
    cuts = emissions_of(found)
    best: list[dict[int, tuple[float, int]]] = [{0: (0.0, 0)}]
    for letter in clean:
        ends: dict[int, tuple[float, int]] = {}
        chance_of = chances_of(letter, probabilities)
        for column, (cost, _) in best[-1].items():
            for size, emission in enumerate(cuts[column]):
                total = cost - math.log(chance_of(emission) or STRANGE[size])
                if column + size not in ends or total < ends[column + size][0]:
                    ends[column + size] = (total, size)
        best.append(ends)
    if columns not in best[-1]:
        return ()
    emissions = []
    for ends in reversed(best[1:]):
        size = ends[columns][1]
        emissions.append(found[columns - size : columns])
        columns -= size
    return tuple(reversed(emissions))
