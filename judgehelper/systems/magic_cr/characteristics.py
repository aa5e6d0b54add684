"""Characteristics: what an object is now, after all layers, found again for as long as nothing that matters changes.

Three ways, from cheap to dear: (1) a walk made before, when everything that it read is the same, by identity;
(2) the newest walk carried over, when only objects have changed that no effect comes from and nothing counts; (3) a new
walk. All three give the same values: a property test compares them.
"""

from typing import Any

from judgehelper.systems.magic_cr.board import Board
from judgehelper.systems.magic_cr.carrying import carried
from judgehelper.systems.magic_cr.layers import Walk
from judgehelper.systems.magic_cr.reading import follow, is_same
from judgehelper.systems.magic_cr.state import Characteristics, Id, Magic

KEPT = 16
"""Walks kept; older ones are dropped."""


class Walks:
    """The last walks, newest last. A cache: it changes no result, and an entry holds the state that it is of."""

    def __init__(self) -> None:
        self._kept: list[Walk] = []
        self.last: tuple[Magic, Walk] | None = None
        """The state asked about last, with its walk: most questions follow one another about one state."""

    def of(self, state: Magic) -> Walk:
        """Give the walk for a state: found again, carried over or made."""
        last = self.last
        if last is None:
            walk = self._make(state)
        elif last[0] is state:
            return last[1]
        else:
            walk = last[1] if is_still_true(last[1], state) else self._find(state) or self._make(state)
        self.last = (state, walk)
        return walk

    def _find(self, state: Magic) -> Walk | None:
        return next((walk for walk in reversed(self._kept) if is_still_true(walk, state)), None)

    def _make(self, state: Magic) -> Walk:
        walk = (carried(self._kept[-1], state) if self._kept else None) or Walk(state).run()
        self._kept = [*self._kept[1 - KEPT :], walk]
        return walk


def is_still_true(walk: Walk, state: Magic) -> bool:
    """Say whether everything that a walk was made from is the same in another state."""
    made = walk.state
    if made.things is not state.things or made.lasting is not state.lasting:
        return False
    if made.battlefield is not state.battlefield or made.cards is not state.cards or made.near is not state.near:
        return False
    paths = walk.reading.paths
    return not paths or all(path[0] == "things" or is_same(_part(made, path), _part(state, path)) for path in paths)


def _part(state: Magic, path: tuple[str | int, ...]) -> Any:
    return getattr(state, str(path[0])) if len(path) == 1 else follow(state, path)


WALKS = Walks()


def characteristics(state: Magic, thing: Id) -> Characteristics:
    """Give what an object is now (613). Raises KeyError for one that is not there."""
    last = WALKS.last
    walk = last[1] if last is not None and last[0] is state else WALKS.of(state)
    value = walk.values.get(thing)
    return value if value is not None else walk.elsewhere(state.things[thing])


def board_of(state: Magic) -> Board:
    """Give the permanents with their characteristics, those phased out not among them."""
    return WALKS.of(state).board
