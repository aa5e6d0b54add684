"""Known words that a damaged token resembles, although no affordable way of letters leads there.

A search goes letter by letter and never takes a letter that costs too much; a word with one such letter is lost to it.
So the token is first written in the letters that it looks most like, the known words nearest to that are listed by
edits, and each of them is laid over the token letter by letter, whatever a single letter costs.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from heapq import nsmallest

from rapidfuzz import process
from rapidfuzz.distance import Levenshtein

from judgehelper.rulebooks.repair.looks import STRAY, UNUSUAL, Letters, Looks, Place, Prices
from judgehelper.rulebooks.repair.reading import RARE_MARK, Reading
from judgehelper.rulebooks.repair.tokens import CLOSING, OPENING

SHORTEST = 4
"""Tokens of fewer characters resemble too many words."""
LONGEST = 30
EDITS = 0.45
"""Share of the letters that may differ between what a token looks like and a word."""
MOST_ALIKE = 12
"""Words that are laid over a token."""
STRANGE = (UNUSUAL + 1.0, UNUSUAL + 1.0, UNUSUAL + 2.0)
"""What a letter costs that never looked so, by how many characters it takes."""


class Resemblance:
    """Finds known words of one face by what tokens look like; with the `costs` of words and those of `marks`."""

    def __init__(
        self, looks: Looks, words: Iterable[str], costs: Mapping[str, float], marks: Mapping[str, float]
    ) -> None:
        self._looks, self._costs, self._marks = looks, costs, marks
        self._by_length: dict[int, list[str]] = {}
        for word in words:
            self._by_length.setdefault(len(word), []).append(word)

    def read(self, token: str) -> tuple[Reading, ...]:
        """List what a token may stand for, in no order; nothing for very short or long ones."""
        first = len(token) - len(token.lstrip(OPENING))
        last = len(token.rstrip(CLOSING))
        if not SHORTEST <= last - first <= LONGEST:
            return ()
        places = self._looks.list_places(token, UNUSUAL)
        marks = self._price_marks(token, places, first, last)
        words = self._list_alike(places[first : last + 1])
        lay = [(word, self.lay(word, places[first : last + 1])) for word in words]
        return tuple(
            Reading(token[:first] + word + token[last:], marks + cost + self._costs[word]) for word, cost in lay
        )

    def _list_alike(self, places: Sequence[Place]) -> list[str]:
        """List the words nearest to the letters that the places look most like, of equally near ones the commonest."""
        shape = likeliest_letters(places)
        most = math.ceil(EDITS * len(shape))
        near: list[tuple[float, float, str]] = []
        for size in range(len(shape) - most, len(shape) + most + 1):
            words = self._by_length.get(size, ())
            for word, edits, _ in process.extract(
                shape, words, scorer=Levenshtein.distance, limit=MOST_ALIKE, score_cutoff=most
            ):
                near.append((edits, self._costs[word], word))
        return [word for _, _, word in nsmallest(MOST_ALIKE, near)]

    def _price_marks(self, token: str, places: Sequence[Place], first: int, last: int) -> float:
        """Give what the marks around a word cost, each taken for what it looks like."""
        total = 0.0
        for at, kind in [*((at, "<") for at in range(first)), *((at, ">") for at in range(last, len(token)))]:
            looks = dict(places[at].letters.get(token[at], ()))
            total += self._marks.get(kind + token[at], RARE_MARK) + looks.get(1, STRANGE[1])
        return total

    def lay(self, word: str, places: Sequence[Place]) -> float:
        """Give the least that the page costs if a word stands on all of it."""
        end = len(places) - 1
        starts = self._looks.list_starts(places[0])
        reached = {0: 0.0}
        for number, letter in enumerate(word):
            onward: dict[int, float] = {}
            for at, cost in reached.items():
                look = starts if number == 0 and at == 0 else places[at]
                for size, price in _steps(letter, look.letters, look.silent):
                    if at + size <= end and cost + price < onward.get(at + size, UNREACHED):
                        onward[at + size] = cost + price
            reached = _drop_strays(onward, end)
        return reached.get(end, UNREACHED)


UNREACHED = 1e6


def _steps(letter: str, letters: Letters, silent: Prices) -> list[tuple[int, float]]:
    """List how many characters a letter may take, and at what price; it may always take none, one or two."""
    steps = [(0, silent.get(letter, STRANGE[0])), *letters.get(letter, ())]
    sizes = {size for size, _ in steps}
    return steps + [(size, STRANGE[size]) for size in (1, 2) if size not in sizes]


def _drop_strays(reached: dict[int, float], end: int) -> dict[int, float]:
    """Add what can be reached by reading a character as nothing."""
    for at in range(min(reached, default=end), end):
        cost = reached.get(at, UNREACHED) + STRAY
        if cost < reached.get(at + 1, UNREACHED):
            reached[at + 1] = cost
    return reached


def likeliest_letters(places: Sequence[Place]) -> str:
    """Write the letters that places look most like, whatever words there are."""
    ways: list[tuple[float, str]] = [(0.0, "")] * len(places)
    for at in range(len(places) - 2, -1, -1):
        cost, text = ways[at + 1]
        best = (cost + STRAY, text)
        for letter, choices in places[at].letters.items():
            for size, price in choices:
                cost, text = ways[min(at + size, len(places) - 1)]
                if price + cost < best[0]:
                    best = (price + cost, letter + text)
        ways[at] = best
    return ways[0][1]
