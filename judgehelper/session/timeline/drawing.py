"""The timeline as a tree that is drawn: its moments in order, in lanes, each with the words of what led to it.

A game grows by one moment at a time and undo goes back and forth: what was drawn before is only gone on with.
"""

from itertools import pairwise
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.decision import Decision
from judgehelper.kernel.log import Log
from judgehelper.kernel.timeline import Moment, Timeline, is_behind
from judgehelper.kernel.words import Language
from judgehelper.session.desk import Desk, answered, goes_by_itself
from judgehelper.session.explain import word_choice
from judgehelper.session.handwork import word_deed
from judgehelper.session.saying.typography import with_minus

KEPT = 4000
"""Moments whose words are kept."""


class Node(Struct, frozen=True, kw_only=True):
    """A moment of the timeline as it is drawn: `lane` 0 is the branch that undo and redo walk along."""

    moment: int
    lane: int
    text: str
    player: str = ""
    is_now: bool = False
    is_ahead: bool = False
    by_hand: bool = False
    is_pass: bool = False
    """Whether the choice was "nothing, go on"."""
    before: int | None = None
    when: str = ""
    """Turn and step at this moment."""
    bookmark: str = ""


Place = tuple[int, int]
"""A moment of the timeline and the lane in which it is drawn."""


def drawing_order(desk: Desk) -> tuple[Place, ...]:
    """List the moments of the timeline in drawing order: the branch walked along, others beside where they leave.

    Who sits in a player's place sees the way here and his own choices.
    """
    line = desk.line
    main = set(line.path) if desk.seat else _walked(line)
    order: list[Place] = []
    pending: list[Place] = [(0, 0)]
    while pending:
        index, lane = pending.pop()
        moment = line.moments[index]
        if _is_drawn(desk, index, moment):
            order.append((index, lane))
        if len(moment.later) == 1 and (index not in main or moment.later[0] in main):
            pending.append((moment.later[0], lane))  # almost always
            continue
        onward = [each for each in moment.later if each in main] if index in main else list(moment.later[:1])
        pending.extend((each, lane) for each in onward)
        if not desk.seat:  # what was tried otherwise, or lies ahead, may tell what is still hidden
            pending.extend((each, lane + 1) for each in moment.later if each not in onward)
    return tuple(order)


class Drawing(Struct, frozen=True):
    """A timeline as it is drawn: the order of its moments, and all that the order came of."""

    line: Timeline[Any]
    seat: str
    asks_all: bool
    order: tuple[Place, ...]


def draw(desk: Desk, before: Drawing | None = None) -> Drawing:
    """Draw the timeline of a desk; what is drawn stays where it has only grown at its end, or undo went along it."""
    order = _gone_on(desk, before) if before is not None else None
    return Drawing(desk.line, desk.seat, desk.asks_all, drawing_order(desk) if order is None else order)


def _gone_on(desk: Desk, before: Drawing) -> tuple[Place, ...] | None:
    """Give the order by what was drawn before; None where it has to be found anew."""
    if (desk.seat, desk.asks_all) != (before.seat, before.asks_all):
        return None
    if desk.line.moments is before.line.moments:
        return _walked_along(desk, before)
    return _grown_on(desk, before)


def _walked_along(desk: Desk, before: Drawing) -> tuple[Place, ...] | None:
    """Give the order after undo or redo: both stand on one branch, and everything in it is listed in any case."""
    line, old = desk.line, before.line
    shorter, longer = sorted((line.path, old.path), key=len)
    is_along = line.ahead is old.ahead and longer[: len(shorter)] == shorter and not desk.seat
    onward = all(line.ahead.get(here) == after for here, after in pairwise(longer[len(shorter) - 1 :]))
    hidden = any(goes_by_itself(desk, each.state) for each in (line.moments[line.now], line.moments[old.now]))
    return before.order if is_along and onward and not hidden else None


def _grown_on(desk: Desk, before: Drawing) -> tuple[Place, ...] | None:
    """Give the order of a line that has grown where one stood, at the end of what is drawn last."""
    line, old = desk.line, before.line
    grown = line.path[len(old.path) :]
    is_longer = line.path[: len(old.path)] == old.path and len(line.moments) == len(old.moments) + len(grown)
    if not is_longer or old.moments[old.now].later or before.order[-1] != (old.now, 0):
        return None
    if line.moments[0].state is not old.moments[0].state:
        return None
    added = tuple((index, 0) for index in (old.now, *grown) if _is_drawn(desk, index, line.moments[index]))
    return (*before.order[:-1], *added)


def _is_drawn(desk: Desk, index: int, moment: Moment[Any]) -> bool:
    """Say whether a moment has a row of its own: one that went by itself has none, unless one stands there."""
    return moment.before is None or index == desk.line.now or not goes_by_itself(desk, moment.state)


class Words(Struct, frozen=True):
    """What is said of a moment wherever it is drawn."""

    text: str
    player: str
    is_pass: bool
    when: str


class Wording:
    """The words of the moments of one game in one language, each found once."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._kept: dict[int, tuple[tuple[object, ...], Words]] = {}

    def of(self, desk: Desk, index: int) -> Words:
        """Say what led to a moment."""
        moment = desk.line.moments[index]
        shows = (desk.seat, desk.asks_all, index in desk.laid_out)
        known = self._kept.get(index)
        if known is not None and known[0][0] is moment.state and known[0][1] is moment.deed and known[0][2] == shows:
            return known[1]
        if len(self._kept) >= KEPT:
            self._kept.clear()
        words = _words(desk, index, self.language)
        self._kept[index] = ((moment.state, moment.deed, shows), words)
        return words


def moments(
    desk: Desk, language: Language, order: tuple[Place, ...] | None = None, wording: Wording | None = None
) -> tuple[Node, ...]:
    """Word moments of the timeline, all of them or these, in drawing order."""
    line, said = desk.line, wording or Wording(language)
    places = drawing_order(desk) if order is None else order
    return tuple(
        _node(desk, index, lane, said.of(desk, index), is_ahead=not is_behind(line, index)) for index, lane in places
    )


def _node(desk: Desk, index: int, lane: int, words: Words, *, is_ahead: bool) -> Node:
    return Node(
        moment=index,
        lane=lane,
        text=words.text,
        player=words.player,
        is_now=index == desk.line.now,
        is_ahead=is_ahead,
        by_hand=index in desk.laid_out or not _asked(desk.line, index),
        is_pass=words.is_pass,
        before=desk.line.moments[index].before,
        when=words.when,
        bookmark=desk.bookmarks.get(index, ""),
    )


def _words(desk: Desk, index: int, language: Language) -> Words:
    told = answered(desk, index)
    return Words(
        text=word_moment(desk, told, language),
        player=_chooser(desk.line, told),
        is_pass=_is_pass(desk, told),
        when=desk.system.show.when(desk.line.moments[index].state, language),
    )


def _is_pass(desk: Desk, index: int) -> bool:
    """Whether a moment came of choosing "nothing, go on"."""
    moment = desk.line.moments[index]
    if moment.before is None or index in desk.laid_out or not _asked(desk.line, index):
        return False
    return bool(desk.system.show.pass_choice(desk.line.moments[moment.before].state) == moment.choice)


def _walked(line: Timeline[Any]) -> set[int]:
    """The moments behind us and those that redo leads to."""
    walked, place = set(line.path), line.now
    while (place := line.ahead.get(place, -1)) != -1 and place not in walked:
        walked.add(place)
    return walked


def _asked(line: Timeline[Any], index: int) -> bool:
    return line.moments[index].choice is not None


def _chooser(line: Timeline[Any], index: int) -> str:
    before = line.moments[index].before
    decision: Decision | None = line.moments[before].state.decision if before is not None else None
    return decision.asked if decision else ""


def word_moment(desk: Desk, index: int, language: Language) -> str:
    """Say in words which choice led to a moment; empty for the first one and for the judge's own hand."""
    moment = desk.line.moments[index]
    if moment.before is None or index in desk.laid_out:
        return ""
    if moment.deed is not None and not desk.seat:
        return with_minus(word_deed(desk, index, language))
    state = desk.line.moments[moment.before].state
    decision: Decision | None = state.decision
    if decision is None or moment.choice is None or (desk.seat and decision.asked != desk.seat):
        return ""
    if desk.seat and desk.system.veil is not None:
        state = desk.system.veil(replace(state, log=Log()), desk.seat)
    return with_minus(word_choice(desk.system, state, moment.choice, language))
