"""The timeline: the tree of states visited, with the decisions between them. Undo, redo and branch are moves in it."""

from bisect import bisect_left
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Generic

from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.decision import Choice
from judgehelper.kernel.game import RuleSystem, advance, answer
from judgehelper.kernel.state import S

Deed = Mapping[str, Any]
"""What the judge's own hand did, as the plain data of an entry of a scenario's script."""


class Moment(Struct, Generic[S], frozen=True):
    """A state, the moment before it and the choice that led here; `later` is in order of first visit.

    No choice (None) led to the first moment and to those that the judge's own hand has made: it is no answer, not even
    the empty one, or answering with nothing would lead into them.
    """

    state: S
    before: int | None = None
    choice: Choice | None = None
    later: tuple[int, ...] = ()
    deed: Deed | None = None
    """What the judge's own hand did to lead here, where it can be said as an entry of a script."""


class Timeline(Struct, Generic[S], frozen=True):
    """All moments visited, where we are, and the branch that redo follows from each."""

    moments: Map[int, Moment[S]]
    path: tuple[int, ...] = (0,)
    """The moments from the beginning to where we are."""
    ahead: Map[int, int] = Map()
    """From each moment that was gone on from, where redo leads; from those on the way here, along it."""

    @property
    def now(self) -> int:
        """The moment where we are."""
        return self.path[-1]

    @property
    def state(self) -> S:
        """The state where we are."""
        return self.moments[self.now].state


def begin(system: RuleSystem[S], state: S) -> Timeline[S]:
    """Start a timeline: the state goes on to its first decision."""
    return Timeline(Map({0: Moment(advance(system, state))}))


def choose(system: RuleSystem[S], line: Timeline[S], choice: Choice) -> Timeline[S]:
    """Answer the open decision: walk into the known branch or grow a new one. Raises IllegalChoice."""
    here = line.moments[line.now]
    known = next((index for index in here.later if line.moments[index].choice == choice), None)
    if known is not None:
        return go_to(line, known)
    return _grow(line, answer(system, here.state, choice), choice)


def interpose(system: RuleSystem[S], line: Timeline[S], state: S, deed: Deed | None = None) -> Timeline[S]:
    """Go on from a state that no choice led to: the judge's own hand has changed the board."""
    return _grow(line, advance(system, state), None, deed)


def hold(line: Timeline[S], state: S) -> Timeline[S]:
    """Go on to a state just as the judge's own hand has made it: nothing in it happens yet."""
    return _grow(line, state, None)


def tell_deed(line: Timeline[S], moment: int, deed: Deed) -> Timeline[S]:
    """Keep with a moment what the judge's own hand did to lead there."""
    return replace(line, moments=line.moments.set(moment, replace(line.moments[moment], deed=deed)))


def _grow(line: Timeline[S], state: S, choice: Choice | None, deed: Deed | None = None) -> Timeline[S]:
    here, new = line.moments[line.now], len(line.moments)
    moments = line.moments.set(new, Moment(state, line.now, choice, (), deed))
    moments = moments.set(line.now, replace(here, later=(*here.later, new)))
    return Timeline(moments, (*line.path, new), line.ahead.set(line.now, new))


def is_behind(line: Timeline[S], moment: int) -> bool:
    """Whether the way here leads over a moment, or ends in it: whatever came later has a greater number."""
    place = bisect_left(line.path, moment)
    return place < len(line.path) and line.path[place] == moment


def go_to(line: Timeline[S], moment: int) -> Timeline[S]:
    """Stand at any moment visited; redo from its ancestors leads back to it."""
    trail = [moment]
    while not is_behind(line, trail[-1]) and (before := line.moments[trail[-1]].before) is not None:
        trail.append(before)
    ahead = line.ahead
    for onward, before in pairwise(trail):
        ahead = ahead if ahead.get(before) == onward else ahead.set(before, onward)
    stem = line.path[: bisect_left(line.path, trail[-1])]
    return replace(line, path=(*stem, *reversed(trail)), ahead=ahead)


def undo(line: Timeline[S]) -> Timeline[S]:
    """Go one decision back; at the beginning, stay."""
    path = line.path[:-1]
    return Timeline(line.moments, path, line.ahead) if path else line


def redo(line: Timeline[S]) -> Timeline[S]:
    """Go one decision on along the branch last taken; at its end, stay."""
    path = line.path
    onward = line.ahead.get(path[-1])
    return line if onward is None else Timeline(line.moments, (*path, onward), line.ahead)
