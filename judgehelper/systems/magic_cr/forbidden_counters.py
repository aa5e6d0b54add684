"""Whoever can't get counters gets none, and on what they can't be put they are not, whatever would do it (101.2).

Of poison a team gets none (810.10c). What would enter with counters that can't be put on it enters without them: it is
looked at as it would exist on the battlefield (614.12, 614.17d).
"""

from typing import Any

from msgspec.structs import replace

from judgehelper.abilities.acts.being import Cant
from judgehelper.abilities.acts.overruling import HaveCounters
from judgehelper.abilities.acts.with_counters import GetCounters
from judgehelper.kernel.log import Event
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.entering_tokens import as_entering
from judgehelper.systems.magic_cr.entering_values import board_with
from judgehelper.systems.magic_cr.permissions import is_unspoken, speaks_of, statements
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.seating import sharing_life
from judgehelper.systems.magic_cr.state import BATTLEFIELD, Id, Magic
from judgehelper.systems.magic_cr.steps import Proposal


def without_counters(state: Magic, proposals: tuple[Proposal, ...]) -> tuple[Proposal, ...]:
    """Turn the counters that players would get and can't, or that can't be put on permanents, into nothing."""
    if not is_unspoken(state, GetCounters):
        proposals = tuple(_allowed(state, each) for each in proposals)
    if not is_unspoken(state, HaveCounters):
        proposals = tuple(_put(state, each) for each in proposals)
    return proposals


def _allowed(state: Magic, proposal: Proposal) -> Proposal:
    event: Event = proposal.event
    if not isinstance(event, events.CountersPut) or not isinstance(event.on, str):
        return proposal
    shared = sharing_life(state, event.on) if event.kind == "poison" else (event.on,)
    if not any(cant_get(state, seat, event.kind) for seat in shared):
        return proposal
    cites = cr("101.2", "614.17", "614.17c", "101.3", *(("810.10c",) if len(shared) > 1 else ()))
    return Proposal(events.Ignored(event.on, "get counters"), cites, proposal.cause, proposal.applied)


def cant_get(state: Magic, player: str, kind: str) -> bool:
    """Say whether something says that a player can't get counters of a kind."""
    return any(
        isinstance(said[2], Cant)
        and any(isinstance(each, GetCounters) and each.kind in ("", kind) for each in said[2].acts)
        and speaks_of(state, said, player)
        for said in statements(state, GetCounters)
    )


def cant_have(state: Magic, thing: Id, kind: str) -> bool:
    """Say whether something says that counters of a kind can't be put on a permanent."""
    return any(
        isinstance(said[2], Cant)
        and any(isinstance(each, HaveCounters) and each.kind in ("", kind) for each in said[2].acts)
        and speaks_of(state, said, thing)
        for said in statements(state, HaveCounters)
    )


def _put(state: Magic, proposal: Proposal) -> Proposal:
    event: Event = proposal.event
    if not isinstance(event, events.CountersPut) or isinstance(event.on, str):
        return proposal
    if not cant_have(state, event.on, event.kind):
        return proposal
    cites = cr("101.2", "121.1", "614.17", "614.17c", "101.3")
    return Proposal(events.Ignored(event.on, "have counters"), cites, proposal.cause, proposal.applied)


def entering_without(state: Magic, proposals: tuple[Proposal, ...]) -> tuple[Proposal, ...]:
    """Let what enters with counters that can't be put on it enter without them."""
    if is_unspoken(state, HaveCounters):
        return proposals
    return tuple(_entering(state, each) for each in proposals)


def _entering(state: Magic, proposal: Proposal) -> Proposal:
    proposed: Any = proposal.event
    event = as_entering(proposed)
    if not isinstance(event, events.Moved) or event.to != BATTLEFIELD or not event.counters:
        return proposal
    there = board_with(state, event)
    counters = event.counters
    for kind in event.counters:
        if cant_have(there, event.thing, kind):
            counters = counters.delete(kind)
    if counters == event.counters:
        return proposal
    told = (*proposal.cites, *cr("101.2", "614.17d"))
    return replace(proposal, event=replace(proposed, counters=counters), cites=told)
