"""Whoever can't lose life loses none: not by damage or an effect, not as a price, not in an exchange (101.2, 118.8)."""

from collections.abc import Collection, Iterator

from judgehelper.abilities.acts import acting, being, moving
from judgehelper.abilities.acts.rules import HaveCounters, HurtAs, LiveOn
from judgehelper.abilities.family import Act
from judgehelper.abilities.phrases import AbilitiesOf
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import sharing_life
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Id, Magic
from judgehelper.systems.magic.game.steps import Proposal
from judgehelper.systems.magic.in_force.permissions.permissions import (
    Said,
    cant,
    rules_against,
    rules_for,
    rules_said,
    rules_stating,
    speaks_of,
)
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.meaning.phrases import fits_phrase
from judgehelper.systems.magic.printed.texts.reads import of_kind


def without_lost_life(state: Magic, proposals: tuple[Proposal, ...]) -> tuple[Proposal, ...]:
    """Turn the losses of life that something forbids into nothing."""
    return tuple(_allowed(state, each) for each in proposals)


def _allowed(state: Magic, proposal: Proposal) -> Proposal:
    match proposal.event:
        case events.LifeLost(player=player) if not can_lose_life(state, player):
            return _nothing(state, proposal, player, "lose life", "118.8", "810.9h")
    return proposal


def _nothing(state: Magic, proposal: Proposal, player: str, what: str, rule: str, of_teams: str) -> Proposal:
    """Put nothing in the place of a gain or loss of life (101.2, 614.17)."""
    team = (of_teams,) if len(sharing_life(state, player)) > 1 else ()
    cites = cr("101.2", rule, "614.17", "614.17c", "101.3", *team)
    return Proposal(events.Ignored(player, what), cites, proposal.cause, proposal.applied)


def can_lose_life(state: Magic, player: str) -> bool:
    """Say whether nothing says that a player, or one who shares his life total, can't lose life."""
    return not any(cant(state, seat, "lose life") for seat in sharing_life(state, player))


def cant_have_counters(state: Magic, thing: Id, kind: str) -> bool:
    """Say whether something says that counters of a kind can't be put on a permanent (101.2)."""
    return any(each.kind in ("", kind) for each in rules_against(state, HaveCounters, thing))


def lives_on(state: Magic, player: str) -> bool:
    """Say whether a player, or one who shares his life total, doesn't lose for having 0 or less life (704.5a)."""
    said = tuple(rules_stating(state, LiveOn))
    return any(speaks_of(state, each, seat) for each in said for seat in sharing_life(state, player))


def is_hurt_as(state: Magic, player: str, keyword: str) -> bool:
    """Say whether damage is dealt to a player as though its source had a keyword ability (609.4)."""
    said = (each for each in rules_stating(state, HurtAs) if each.act.keyword == keyword)
    return any(speaks_of(state, each, player) for each in said)


def can_gain_life(state: Magic, player: str) -> bool:
    """Say whether nothing says that a player, or one who shares his life total, can't gain life."""
    return not any(cant(state, seat, "gain life") for seat in sharing_life(state, player))


def why_no_exchange(state: Magic, changes: tuple[events.LifeGained | events.LifeLost, ...]) -> tuple[str, ...]:
    """Name the rules by which life totals can't be exchanged: somebody would gain or lose what he can't (118.7, 8)."""
    gains, losses = of_kind(events.LifeGained, changes), of_kind(events.LifeLost, changes)
    told = {
        "118.7": any(not can_gain_life(state, each.player) for each in gains),
        "118.8": any(not can_lose_life(state, each.player) for each in losses),
    }
    return tuple(number for number, is_so in told.items() if is_so)


# --- Whoever can't draw draws nothing, whatever would make him; nothing replaces what does not happen (101.2, 120.3)
def without_draws(state: Magic, proposals: tuple[Proposal, ...]) -> tuple[Proposal, ...]:
    """Turn the draws that something forbids, or that are one too many this turn, into nothing."""
    return tuple(_allowed_draws(state, proposals))


def _allowed_draws(state: Magic, proposals: tuple[Proposal, ...]) -> Iterator[Proposal]:
    drawn: dict[str, int] = {}
    for proposal in proposals:
        event = proposal.event
        if isinstance(event, events.Drawn):
            number = drawn[event.player] = drawn.get(event.player, 0) + 1
            if is_barred_from_drawing(state, event.player, number):
                nothing = events.Ignored(event.player, "draw")
                limit = ("120.2b",) if any(True for _ in rules_said(state, being.DrawLimit)) else ()
                proposal = Proposal(nothing, cr("101.2", "101.3", *limit), proposal.cause, proposal.applied)
        yield proposal


def is_barred_from_drawing(state: Magic, player: str, more: int) -> bool:
    """Say whether a player can't draw so many more cards this turn."""
    if any(True for _ in rules_against(state, moving.Draw, player)):
        return True
    limits = tuple(rules_for(state, being.DrawLimit, player))
    if not limits:
        return False
    since = of_kind(events.Drawn, (entry.event for entry in state.log.since(state.turn.began)))
    number = sum(event.player == player for event in since) + more
    return any(number > look(state, said.frame).value(said.act.number) for said in limits)


# --- Whoever can't gain life gains none, whatever would give it; nothing replaces what does not happen (101.2, 118.7)
def without_gains(state: Magic, proposals: tuple[Proposal, ...]) -> tuple[Proposal, ...]:
    """Turn the gains of life that something forbids into nothing."""
    return tuple(_allowed_gains(state, each) for each in proposals)


def _allowed_gains(state: Magic, proposal: Proposal) -> Proposal:
    match proposal.event:
        case events.LifeGained(player=player) if not can_gain_life(state, player):
            return _nothing(state, proposal, player, "gain life", "118.7", "810.9g")
    return proposal


# --- Players who can't activate abilities of some objects, or can cast only when they could cast a sorcery (101.2)
def against_activating(state: Magic, player: str, source: Id) -> tuple[Said, ...]:
    """List the statements by which abilities of an object can't be activated, or not by that player (602.5)."""
    theirs = (said for said in cant(state, player, "activate") if _means_abilities_of(state, said, source))
    return (*cant(state, source, "activate"), *theirs)


def _means_abilities_of(state: Magic, said: Said, source: Id) -> bool:
    view = look(state, said.frame)
    named = of_kind(AbilitiesOf, (each.what for each in of_kind(acting.Activate, said.act.acts)))
    return any(fits_phrase(view, what.of, source) for what in named)


def slowed(state: Magic, player: str, when: Collection[str]) -> Iterator[Said]:
    """List the statements by which a player can cast spells at such times alone (101.2, 307.5)."""
    return (
        said for said in rules_said(state, acting.Cast) if is_slow(said.act, when) and speaks_of(state, said, player)
    )


SORCERY_TIME, OWN_TURN = ("as a sorcery",), ("during your turn", "during their own turns")
"""The times at which alone a text may let a player cast spells."""


def is_slow(act: Act, when: Collection[str]) -> bool:
    """Say whether an act is that spells can be cast at no other time than such a one."""
    match act:
        case being.CanOnly() if act.when in when:
            return all(isinstance(each, acting.Cast) for each in act.acts)
    return False
