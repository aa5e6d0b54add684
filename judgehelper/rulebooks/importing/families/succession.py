"""Which of the numbers at line starts are entries, and which are references that happened to begin a line.

Numbers of entries rise through a book; a reference wrapped to a line start breaks the rise. So the entries are the
heaviest rising chain through all candidates: a candidate weighs more where it begins a paragraph, and again where it
is just the successor of the one before. A misread number («107.3¢») brings its possible readings; the chain chooses.
"""

from bisect import bisect_left
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct


class Ordered(Hashable, Protocol):
    """A number that can be compared and kept in a table."""

    def __lt__(self, other: Any, /) -> bool: ...


Number = TypeVar("Number", bound=Ordered)

SUCCESSOR_BONUS = 4.0
"""Weight of following on just what came before; above any single place, so that no gap is invented."""


class Candidate(Struct, Generic[Number], frozen=True):
    """A number that line `place` may begin with, and how much the place speaks for an entry."""

    place: int
    number: Number
    weight: float = 1.0


class _Link(Struct, Generic[Number], frozen=True):
    """The best chain that ends in a candidate."""

    total: float
    candidate: Candidate[Number]
    before: "_Link[Number] | None"


def rising_chain(
    candidates: Sequence[Candidate[Number]], successors: Callable[[Number], Sequence[Number]]
) -> tuple[Candidate[Number], ...]:
    """Choose the heaviest chain that rises in place and in number; candidates of one place exclude each other."""
    order = sorted({candidate.number for candidate in candidates})
    best: list[_Link[Number] | None] = [None] * (len(order) + 1)
    expected: dict[Number, _Link[Number]] = {}
    for group in _by_place(candidates):
        grown = [_grow(candidate, order, best, expected) for candidate in group]
        for link in grown:
            _offer(best, bisect_left(order, link.candidate.number) + 1, link)
            for number in successors(link.candidate.number):
                if number not in expected or expected[number].total < link.total:
                    expected[number] = link
    return _unwind(_best_below(best, len(order)))


def _by_place(candidates: Sequence[Candidate[Number]]) -> list[list[Candidate[Number]]]:
    """Group candidates by their place, in order of place."""
    groups: dict[int, list[Candidate[Number]]] = {}
    for candidate in candidates:
        groups.setdefault(candidate.place, []).append(candidate)
    return [groups[place] for place in sorted(groups)]


def _grow(
    candidate: Candidate[Number],
    order: Sequence[Number],
    best: Sequence[_Link[Number] | None],
    expected: dict[Number, _Link[Number]],
) -> _Link[Number]:
    """Put a candidate at the end of the best chain that it can continue."""
    below = _best_below(best, bisect_left(order, candidate.number))
    total = (below.total if below else 0.0) + candidate.weight
    direct = expected.get(candidate.number)
    if direct and direct.total + candidate.weight + SUCCESSOR_BONUS > total:
        return _Link(direct.total + candidate.weight + SUCCESSOR_BONUS, candidate, direct)
    return _Link(total, candidate, below)


def _offer(best: list[_Link[Number] | None], place: int, link: _Link[Number]) -> None:
    """Enter a chain in the Fenwick tree of prefix maxima."""
    while place < len(best):
        here = best[place]
        if here is None or here.total < link.total:
            best[place] = link
        place += place & -place


def _best_below(best: Sequence[_Link[Number] | None], place: int) -> _Link[Number] | None:
    """Give the heaviest chain that ends in one of the first `place` numbers."""
    found: _Link[Number] | None = None
    while place > 0:
        here = best[place]
        if here is not None and (found is None or found.total < here.total):
            found = here
        place -= place & -place
    return found


def _unwind(link: _Link[Number] | None) -> tuple[Candidate[Number], ...]:
    """List the candidates of a chain from its start."""
    chain = []
    while link is not None:
        chain.append(link.candidate)
        link = link.before
    return tuple(reversed(chain))
