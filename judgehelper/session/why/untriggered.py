"""Why did it not trigger: the turn so far is gone through once more, and the rules say what each event missed."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from judgehelper.kernel.board import Missed, PieceId
from judgehelper.kernel.game import each_state, take
from judgehelper.kernel.words import Language
from judgehelper.session.desk import Desk
from judgehelper.session.holding.waiting import START
from judgehelper.session.scenarios import scenario as scenarios


def why_untriggered(desk: Desk, piece: PieceId, language: Language) -> tuple[Missed, ...]:
    """Say why the triggered abilities of an object have not triggered since the turn began; nothing of one without any.

    From a player's place nothing is said: what was replaced may be hidden there.
    """
    if not may_trigger(desk, piece):
        return ()
    show, state = desk.system.show, desk.state
    return show.missed(state, trail_since(desk, show.recent(state)), piece, language)


def may_trigger(desk: Desk, piece: PieceId) -> bool:
    """Say whether an object has triggered abilities of which it can be said why they have not triggered."""
    return not desk.seat and bool(desk.system.show.missed(desk.state, (), piece, Language.EN))


def trail_since(desk: Desk, start: int) -> tuple[tuple[Any, Any], ...]:
    """Give the states before and after each step, on the way here, that wrote an entry of the log from this one on."""
    line, found = desk.line, list[tuple[Any, Any]]()
    for moment in line.path:
        if len(line.moments[moment].state.log) > start:
            states = tuple(_states_to(desk, moment))
            found += [pair for pair in pairwise(states) if _writes(*pair, start)]
    return tuple(found)


def _writes(before: Any, after: Any, start: int) -> bool:
    return len(before.log) < len(after.log) > start


def _states_to(desk: Desk, number: int) -> Iterator[Any]:
    """Give the states through which a moment came about."""
    rules, moment = desk.system.rules, desk.line.moments[number]
    before = desk.line.moments[moment.before].state if moment.before is not None else None
    if number in desk.laid_out:
        yield from _from_laid(desk, number)
    elif before is None:
        yield moment.state
    elif moment.choice is not None:
        yield before
        yield from each_state(rules, take(rules, before, moment.choice))
    elif moment.deed == START:
        yield from each_state(rules, before)
    else:
        yield from (before, moment.state)


def _from_laid(desk: Desk, number: int) -> Iterator[Any]:
    """Give the states from a board as it was laid out to the first question; held boards do not go on."""
    moment = desk.line.moments[number]
    if desk.cards is None or (moment.state.decision is None and moment.state.agenda):
        yield moment.state
        return
    held = scenarios.lay_board(*scenarios.understand(desk.laid_out[number]), desk.cards)
    yield from each_state(desk.system.rules, held)
