"""Whoever can't gain life gains none, whatever would give it; nothing replaces what does not happen (101.2, 118.7)."""

from judgehelper.kernel.log import Event
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.permissions import cant
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.seating import sharing_life
from judgehelper.systems.magic_cr.state import Magic
from judgehelper.systems.magic_cr.steps import Proposal


def without_gains(state: Magic, proposals: tuple[Proposal, ...]) -> tuple[Proposal, ...]:
    """Turn the gains of life that something forbids into nothing."""
    if not any(isinstance(each.event, events.LifeGained) for each in proposals):
        return proposals
    return tuple(_allowed(state, each) for each in proposals)


def _allowed(state: Magic, proposal: Proposal) -> Proposal:
    event: Event = proposal.event
    if not isinstance(event, events.LifeGained) or not any(
        cant(state, seat, "gain life") for seat in sharing_life(state, event.player)
    ):
        return proposal
    team = ("810.9g",) if len(sharing_life(state, event.player)) > 1 else ()
    cites = cr("101.2", "118.7", "614.17", "614.17c", "101.3", *team)
    return Proposal(events.Ignored(event.player, "gain life"), cites, proposal.cause, proposal.applied)
