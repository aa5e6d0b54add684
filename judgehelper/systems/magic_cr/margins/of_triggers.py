"""Notes on what triggers, by the words of its trigger event (506-509, 603)."""

from collections.abc import Iterator
from typing import Any

from judgehelper.abilities.acts import being
from judgehelper.abilities.clauses import Do, Does
from judgehelper.abilities.events import OneOfEvents
from judgehelper.abilities.phrases import This, You
from judgehelper.kernel.log import Event
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.state import BATTLEFIELD, Magic, Waiting


def of_trigger(state: Magic, waiting: Waiting, event: Event | None) -> Iterator[str]:
    """What the book says of such words: whose event it is, how often it triggers, from where it looks."""
    clauses = tuple(_clauses(getattr(waiting.ability, "event", None)))
    acts = tuple(act for clause in clauses for act in getattr(clause, "acts", ()))
    if isinstance(event, events.Tapped | events.Untapped | events.Attached | events.Targeted | events.BecameBlocked):
        yield "603.2d"
    if isinstance(event, events.Lost):
        yield from ("603.9", "603.10f")
    if isinstance(event, events.StepBegan):
        yield "500.6"
        yield from ("511.2",) if event.step == "end-combat" else ()
    elif isinstance(event, events.Attacks | events.AttackersDeclared):
        yield "508.2a"
        if any(isinstance(clause, Do) or isinstance(getattr(clause, "who", None), You) for clause in clauses):
            yield "508.3c"
    elif isinstance(event, events.Unblocked):
        yield from ("508.3d", "509.5g")
    elif isinstance(event, events.Blocks):
        if any(isinstance(act, being.Block) and act.whom is not None for act in acts):
            yield "509.5b"
        yield from _of_fighters(clauses)
    elif isinstance(event, events.BecameBlocked):
        yield from _of_fighters(clauses)
    by = any(isinstance(act, being.BeBlocked) and act.by is not None for act in acts)
    if by and isinstance(event, events.Blocks | events.BecameBlocked):
        yield "509.5d"
    yield from _from_where(state, waiting, event)


def _of_fighters(clauses: tuple[Any, ...]) -> Iterator[str]:
    """A creature of some quality must have it just then (509.5f)."""
    for clause in clauses:
        who = getattr(clause, "who", None)
        if isinstance(clause, Does) and not isinstance(who, This):
            yield "509.5f"


def _clauses(pattern: Any) -> Iterator[Any]:
    if isinstance(pattern, OneOfEvents):
        for each in pattern.events:
            yield from _clauses(each)
    elif getattr(pattern, "clause", None) is not None:
        yield pattern.clause


def _from_where(state: Magic, waiting: Waiting, event: Event | None) -> Iterator[str]:
    """An ability triggers where its event can happen (112.6j); in a hand that nobody sees it does not (603.2e)."""
    own = waiting.frame.source
    source = state.things.get(own)
    match event:
        case events.Cast(spell=spell) if spell == own:
            yield "112.6j"
        case events.Activated(keyword="cycling" | "typecycling") if source is None or source.zone != BATTLEFIELD:
            yield "112.6j"
        case events.Moved(thing=old, new=new, origin=origin, to=to) if own in (old, new):
            if BATTLEFIELD not in (origin, to):
                yield "112.6j"
        case _ if source is not None and source.kind == "emblem":
            yield "113.4"
        case _ if source is not None and source.kind == "card" and source.zone not in (BATTLEFIELD, "stack"):
            yield "112.6b"
