"""Whoever can't lose life loses none: not by damage or an effect, not as a price, not in an exchange (101.2, 118.8)."""

from judgehelper.abilities.acts.overruling import HurtAs, LiveOn
from judgehelper.kernel.log import Event
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.permissions import cant, is_unspoken, speaks_of, statements
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.seating import sharing_life
from judgehelper.systems.magic_cr.state import Magic
from judgehelper.systems.magic_cr.steps import Proposal


def without_lost_life(state: Magic, proposals: tuple[Proposal, ...]) -> tuple[Proposal, ...]:
    """Turn the losses of life that something forbids into nothing."""
    if not any(isinstance(each.event, events.LifeLost) for each in proposals):
        return proposals
    return tuple(_allowed(state, each) for each in proposals)


def _allowed(state: Magic, proposal: Proposal) -> Proposal:
    event: Event = proposal.event
    if not isinstance(event, events.LifeLost) or can_lose_life(state, event.player):
        return proposal
    team = ("810.9h",) if len(sharing_life(state, event.player)) > 1 else ()
    cites = cr("101.2", "118.8", "614.17", "614.17c", "101.3", *team)
    return Proposal(events.Ignored(event.player, "lose life"), cites, proposal.cause, proposal.applied)


def can_lose_life(state: Magic, player: str) -> bool:
    """Say whether nothing says that a player, or one who shares his life total, can't lose life."""
    return not any(cant(state, seat, "lose life") for seat in sharing_life(state, player))


def lives_on(state: Magic, player: str) -> bool:
    """Say whether a player, or one who shares his life total, doesn't lose for having 0 or less life (704.5a)."""
    if is_unspoken(state, LiveOn):
        return False
    said = tuple(each for each in statements(state, LiveOn) if isinstance(each[2], LiveOn))
    return any(speaks_of(state, each, seat) for each in said for seat in sharing_life(state, player))


def is_hurt_as(state: Magic, player: str, keyword: str) -> bool:
    """Say whether damage is dealt to a player as though its source had a keyword ability (609.4)."""
    return not is_unspoken(state, HurtAs) and any(
        isinstance(said[2], HurtAs) and said[2].keyword == keyword and speaks_of(state, said, player)
        for said in statements(state, HurtAs)
    )


def can_gain_life(state: Magic, player: str) -> bool:
    """Say whether nothing says that a player, or one who shares his life total, can't gain life."""
    return not any(cant(state, seat, "gain life") for seat in sharing_life(state, player))


def why_no_exchange(state: Magic, changes: tuple[events.LifeGained | events.LifeLost, ...]) -> tuple[str, ...]:
    """Name the rules by which life totals can't be exchanged: somebody would gain or lose what he can't (118.7, 8)."""
    told = {
        "118.7": any(isinstance(x, events.LifeGained) and not can_gain_life(state, x.player) for x in changes),
        "118.8": any(isinstance(x, events.LifeLost) and not can_lose_life(state, x.player) for x in changes),
    }
    return tuple(number for number, is_so in told.items() if is_so)
