"""Whoever can't get counters gets none, whatever would give them (101.2); of poison a team gets none (810.10c)."""

from judgehelper.abilities.acts.being import Cant
from judgehelper.abilities.acts.with_counters import GetCounters
from judgehelper.kernel.log import Event
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.permissions import is_unspoken, speaks_of, statements
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.seating import sharing_life
from judgehelper.systems.magic_cr.state import Magic
from judgehelper.systems.magic_cr.steps import Proposal


def without_counters(state: Magic, proposals: tuple[Proposal, ...]) -> tuple[Proposal, ...]:
    """Turn the counters that players would get and can't into nothing."""
    if is_unspoken(state, GetCounters):
        return proposals
    return tuple(_allowed(state, each) for each in proposals)


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
