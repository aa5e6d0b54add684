"""Whoever can't lose life loses none: not by damage or an effect, not as a price, not in an exchange (101.2, 118.8)."""

from collections.abc import Iterator
from typing import Any

from judgehelper.abilities.acts import being, moving
from judgehelper.abilities.acts.acting import Activate, Cast
from judgehelper.abilities.acts.being import CanOnly
from judgehelper.abilities.acts.rules import HurtAs, LiveOn
from judgehelper.abilities.phrases import AbilitiesOf
from judgehelper.kernel.log import Event
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import sharing_life
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Id, Magic
from judgehelper.systems.magic.game.steps import Proposal
from judgehelper.systems.magic.in_force.permissions.permissions import Said, cant, is_unspoken, speaks_of, statements
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.meaning.phrases import fits_phrase


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


# --- Whoever can't draw draws nothing, whatever would make him; nothing replaces what does not happen (101.2, 120.3)
def without_draws(state: Magic, proposals: tuple[Proposal, ...]) -> tuple[Proposal, ...]:
    """Turn the draws that something forbids, or that are one too many this turn, into nothing."""
    if not any(isinstance(each.event, events.Drawn) for each in proposals):
        return proposals
    return tuple(_allowed_draws(state, proposals))


def _allowed_draws(state: Magic, proposals: tuple[Proposal, ...]) -> Iterator[Proposal]:
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


# --- Whoever can't gain life gains none, whatever would give it; nothing replaces what does not happen (101.2, 118.7)
def without_gains(state: Magic, proposals: tuple[Proposal, ...]) -> tuple[Proposal, ...]:
    """Turn the gains of life that something forbids into nothing."""
    if not any(isinstance(each.event, events.LifeGained) for each in proposals):
        return proposals
    return tuple(_allowed_gains(state, each) for each in proposals)


def _allowed_gains(state: Magic, proposal: Proposal) -> Proposal:
    event: Event = proposal.event
    if not isinstance(event, events.LifeGained) or not any(
        cant(state, seat, "gain life") for seat in sharing_life(state, event.player)
    ):
        return proposal
    team = ("810.9g",) if len(sharing_life(state, event.player)) > 1 else ()
    cites = cr("101.2", "118.7", "614.17", "614.17c", "101.3", *team)
    return Proposal(events.Ignored(event.player, "gain life"), cites, proposal.cause, proposal.applied)


# --- Players who can't activate abilities of some objects, or can cast only when they could cast a sorcery (101.2)
def against_activating(state: Magic, player: str, source: Id) -> tuple[Said, ...]:
    """List the statements by which abilities of an object can't be activated, or not by that player (602.5)."""
    if is_unspoken(state, Activate):
        return ()
    theirs = (said for said in cant(state, player, "activate") if _means_abilities_of(state, said, source))
    return (*cant(state, source, "activate"), *theirs)


def _means_abilities_of(state: Magic, said: Said, source: Id) -> bool:
    view = look(state, said[0])
    named = (each.what for each in said[2].acts if isinstance(each, Activate))
    return any(isinstance(what, AbilitiesOf) and fits_phrase(view, what.of, source) for what in named)


def slowed(state: Magic, player: str) -> Iterator[Said]:
    """List the statements by which a player can cast spells only when he could cast a sorcery (307.5)."""
    if is_unspoken(state, Cast):
        return
    for said in statements(state, Cast):
        if is_slow(said[2]) and speaks_of(state, said, player):
            yield said


def is_slow(act: Any) -> bool:
    """Say whether an act is that spells can be cast at no other time than a sorcery's."""
    return isinstance(act, CanOnly) and act.when == "as a sorcery" and all(isinstance(each, Cast) for each in act.acts)
