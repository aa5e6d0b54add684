"""Whoever can't draw draws nothing, whatever would make him; nothing replaces what does not happen (101.2, 120.3)."""

from collections.abc import Iterator

from judgehelper.abilities.acts import being, moving
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.look import look
from judgehelper.systems.magic_cr.permissions import speaks_of, statements
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Magic
from judgehelper.systems.magic_cr.steps import Proposal


def without_draws(state: Magic, proposals: tuple[Proposal, ...]) -> tuple[Proposal, ...]:
    """Turn the draws that something forbids, or that are one too many this turn, into nothing."""
    if not any(isinstance(each.event, events.Drawn) for each in proposals):
        return proposals
    return tuple(_allowed(state, proposals))


def _allowed(state: Magic, proposals: tuple[Proposal, ...]) -> Iterator[Proposal]:
    drawn: dict[str, int] = {}
    for proposal in proposals:
        event = proposal.event
        if isinstance(event, events.Drawn):
            number = drawn[event.player] = drawn.get(event.player, 0) + 1
            if is_barred_from_drawing(state, event.player, number):
                nothing = events.Ignored(event.player, "draw")
                limit = ("120.2b",) if any(True for _ in statements(state, being.DrawLimit)) else ()
                proposal = Proposal(nothing, cr("101.2", "101.3", *limit), proposal.cause, proposal.applied)
        yield proposal


def is_barred_from_drawing(state: Magic, player: str, more: int) -> bool:
    """Say whether a player can't draw so many more cards this turn."""
    for said in statements(state, moving.Draw):
        forbids = isinstance(said[2], being.Cant) and any(isinstance(act, moving.Draw) for act in said[2].acts)
        if forbids and speaks_of(state, said, player):
            return True
    limits = [said for said in statements(state, being.DrawLimit) if isinstance(said[2], being.DrawLimit)]
    if not limits:
        return False
    since = (entry.event for entry in state.log.since(state.turn.began))
    before = sum(isinstance(event, events.Drawn) and event.player == player for event in since)
    return any(
        speaks_of(state, said, player) and before + more > look(state, said[0]).value(said[2].number) for said in limits
    )
