"""Laying two editions beside each other: passages by content, then words by looks.

Both alignments are dynamic programmes over the whole sequence, so order is the strongest evidence and numbers play no
part: a renumbered rule finds its fellow. Nothing here depends on learned tables, only on the looks of letters.
"""

from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache

from msgspec import Struct
from rapidfuzz import fuzz
from rapidfuzz.distance import Levenshtein

from judgehelper.rulebooks.repair.learning.editions import Passage
from judgehelper.rulebooks.repair.learning.shapes import guess_shape

LIKENESS = 58.0
"""Below this (0–100) two passages are not one text; a page of a stranger reaches about 45."""
BAND = 160
REACH, NEAR = 9, 3
"""How far from the diagonal words are paired, and how far at first: most passages stay near it."""
LIKE = 0.5
"""Share of edits up to which an alignment near the diagonal is believed."""
JOINING = 1.5


class WordPair(Struct, frozen=True):
    """Words of the clean edition and the tokens that they were recognised as; either side may be empty."""

    clean: tuple[str, ...]
    recognised: tuple[str, ...]


class Pair(Struct, frozen=True, dict=True):
    """A passage of the clean edition and the same passage as recognised."""

    clean: Passage
    recognised: Passage

    @cached_property
    def words(self) -> tuple[WordPair, ...]:
        """The words of both, aligned: whoever learns from the pair asks for them."""
        return pair_words(self.clean.text.split(), self.recognised.text.split())


def pair_passages(clean: Sequence[Passage], recognised: Sequence[Passage]) -> tuple[Pair, ...]:
    """Pair the passages that are the same text in both editions, in order."""
    shapes = [guess_shape(passage.text) for passage in recognised]
    texts = [passage.text.lower() for passage in clean]

    def gain(row: int, column: int) -> float:
        shorter, longer = sorted((len(texts[row]), len(shapes[column])))
        if shorter < 0.7 * longer - 2:
            return 0.0
        ratio = fuzz.ratio(texts[row], shapes[column], score_cutoff=LIKENESS)
        return (ratio - LIKENESS + 1) * shorter if ratio else 0.0

    matches = best_chain(len(texts), len(shapes), gain)
    return tuple(Pair(clean[row], recognised[column]) for row, column in matches)


def best_chain(rows: int, columns: int, gain: Callable[[int, int], float]) -> list[tuple[int, int]]:
    """Choose the rising chain of matches with the largest gain, within a band around the diagonal."""
    scores = [0.0] * (columns + 1)
    steps = [bytearray(columns + 1) for _ in range(rows)]
    for row in range(rows):
        before, step, last = scores, steps[row], 0.0
        scores = before.copy()
        middle = row * columns // max(rows, 1)
        for column in range(max(0, middle - BAND), min(columns, middle + BAND)):
            profit = gain(row, column)
            taken = before[column] + profit if profit else 0.0
            last = max(last, scores[column])
            if taken > max(before[column + 1], last):
                scores[column + 1], step[column + 1] = taken, 1
            elif last > before[column + 1]:
                scores[column + 1], step[column + 1] = last, 2
        for column in range(min(columns, middle + BAND), columns):
            if scores[column] > scores[column + 1]:
                scores[column + 1], step[column + 1] = scores[column], 2
    return trace_chain(steps, columns)


def trace_chain(steps: Sequence[bytearray], columns: int) -> list[tuple[int, int]]:
    """Walk a table of steps (1 match, 2 left, 0 up) back from its last corner."""
    row, column, matches = len(steps) - 1, columns, []
    while row >= 0 and column > 0:
        step = steps[row][column]
        if step == 1:
            matches.append((row, column - 1))
        row -= step != 2
        column -= step != 0
    return matches[::-1]


@lru_cache(maxsize=500_000)
def unlikeness(clean: str, recognised: str) -> int:
    """Count the edits between a clean word and the looks of a recognised one."""
    return Levenshtein.distance(clean.lower(), guess_shape(recognised))


MOVES = ((1, 1), (1, 0), (0, 1), (1, 2), (2, 1))

Ways = dict[tuple[int, int], tuple[float, tuple[int, int]]]
"""By how many words of both sides are used: what that costs, and the last step there."""


def pair_words(clean: Sequence[str], recognised: Sequence[str]) -> tuple[WordPair, ...]:
    """Align the words of one passage: one to one, one to two, two to one, or one to none."""
    end = (len(clean), len(recognised))
    ways = align(clean, recognised, NEAR)
    if end not in ways or ways[end][0] > LIKE * sum(map(len, clean)):
        ways = align(clean, recognised, REACH)
    return trace_words(clean, recognised, ways)


def align(clean: Sequence[str], recognised: Sequence[str], reach: int) -> Ways:
    """Find the cheapest ways to lay words side by side, so far from the diagonal."""
    rows, columns = len(clean), len(recognised)
    reach += abs(rows - columns)
    best: Ways = {(0, 0): (0.0, (0, 0))}
    for row in range(rows + 1):
        middle = row * columns // max(rows, 1)
        for column in range(max(0, middle - reach), min(columns, middle + reach) + 1):
            if (row, column) not in best:
                continue
            spent = best[row, column][0]
            for down, right in MOVES:
                end = (row + down, column + right)
                if end[0] > rows or end[1] > columns:
                    continue
                left, found = "".join(clean[row : end[0]]), "".join(recognised[column : end[1]])
                cost = spent + unlikeness(left, found) + (JOINING if down + right == 3 else 0)
                if end not in best or cost < best[end][0]:
                    best[end] = (cost, (down, right))
    return best


def trace_words(clean: Sequence[str], recognised: Sequence[str], best: Ways) -> tuple[WordPair, ...]:
    """Walk the table of an alignment back; nothing where its band did not reach the end."""
    row, column = len(clean), len(recognised)
    pairs: list[WordPair] = []
    while row or column:
        if (row, column) not in best:
            return ()
        down, right = best[row, column][1]
        pairs.append(WordPair(tuple(clean[row - down : row]), tuple(recognised[column - right : column])))
        row, column = row - down, column - right
    return tuple(reversed(pairs))
