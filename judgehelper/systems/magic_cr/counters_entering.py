"""Counters that a permanent enters with are put on it too (121.6): what replaces the putting of counters sees them.

They lie within the event of entering, so that this stays one event; each kind of them is looked at by itself.
"""

from typing import Any

from msgspec.structs import replace

from judgehelper.abilities import clauses
from judgehelper.abilities.acts import with_counters
from judgehelper.abilities.events import Occurs
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.entering_tokens import as_entering
from judgehelper.systems.magic_cr.entering_values import board_with
from judgehelper.systems.magic_cr.instead import changed_events
from judgehelper.systems.magic_cr.look import controller_of, look
from judgehelper.systems.magic_cr.meaning.matching import match
from judgehelper.systems.magic_cr.meaning.seen import Seen
from judgehelper.systems.magic_cr.replacing import bind
from judgehelper.systems.magic_cr.state import BATTLEFIELD, Frame, Magic


def puts_as_it_enters(state: Magic, event: Any) -> tuple[events.CountersPut, ...]:
    """List the puttings of counters that lie within the entering of a permanent."""
    entering = as_entering(event)
    if not isinstance(entering, events.Moved) or entering.to != BATTLEFIELD or not entering.counters:
        return ()
    by = entering.controller or controller_of(state, entering.thing)
    thing = entering.thing
    return tuple(events.CountersPut(thing, kind, n, by, thing) for kind, n in sorted(entering.counters.items()))


def seen_as_it_enters(state: Magic, event: Any, clause: Any, frame: Frame) -> Seen | None:
    """Say whether a text that replaces the putting of counters means some that a permanent is to enter with."""
    if not isinstance(clause, clauses.Instead) or not _is_of_counters(clause.event):
        return None
    found = (_seen(state, event, clause, frame, put) for put in puts_as_it_enters(state, event))
    return next((seen for seen in found if seen is not None), None)


def _is_of_counters(event: Any) -> bool:
    acts = getattr(event.clause, "acts", ()) if isinstance(event, Occurs) else ()
    return any(isinstance(act, with_counters.PutCounters | with_counters.ReceiveCounters) for act in acts)


def _seen(state: Magic, event: Any, clause: Any, frame: Frame, put: events.CountersPut) -> Seen | None:
    view = look(board_with(state, as_entering(event)), frame)
    seen = match(view, clause.event.clause, put)
    if seen is None or clause.condition is None or view.within(bind(frame, seen)).holds(clause.condition):
        return seen
    return None


def with_other_counters(state: Magic, event: Any, clause: Any, frame: Frame) -> Any | None:
    """Give the entering with the counters that a text makes of them; None where the text is about something else."""
    if not isinstance(clause, clauses.Instead) or not _is_of_counters(clause.event):
        return None
    counters = event.counters
    for put in puts_as_it_enters(state, event):
        seen = _seen(state, event, clause, frame, put)
        changed = changed_events(state, bind(frame, seen), put, clause.body) if seen is not None else None
        if changed is not None:
            number = sum(each.count for each in changed)
            counters = counters.set(put.kind, number) if number else counters.delete(put.kind)
    return replace(event, counters=counters)
