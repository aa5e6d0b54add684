"""Untapping: whoever may leave something tapped is asked, limits are kept to, then all of it untaps at once (502.2)."""

from collections.abc import Iterator

from msgspec import Struct

from judgehelper.abilities.acts.acting import Untap
from judgehelper.abilities.acts.being import Cant
from judgehelper.abilities.acts.rules import StayTapped, UntapBesides, UntapLimit
from judgehelper.abilities.phrases import Every, Things
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step, then
from judgehelper.systems.magic.effects.replacement.proposals import propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import has_turn, sharing_turns
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Frame, Id, Magic
from judgehelper.systems.magic.game.steps import UntapAll
from judgehelper.systems.magic.in_force.permissions.permissions import (
    cant,
    is_unspoken,
    rules_for,
    rules_stating,
    speaks_of,
)
from judgehelper.systems.magic.layers.characteristics import board_of
from judgehelper.systems.magic.layers.look import controller_of, look
from judgehelper.systems.magic.meaning.phrases import fits_phrase
from judgehelper.systems.magic.printed.texts.reads import of_kind


class LeaveTapped(Step, Struct, frozen=True, tag=True, gc=False):
    """A player chooses which of those that may stay tapped do (502.2); `things`: all that would untap."""

    things: tuple[Id, ...]
    seats: tuple[str, ...]
    """Who is still to be asked, of a team that shares the turn."""


class KeepToLimits(Step, Struct, frozen=True, tag=True, gc=False):
    """Players choose what untaps where no more than so many may (502.2); `met`: how many limits have been met."""

    things: tuple[Id, ...]
    met: int = 0


def untap_all(state: Magic, _: UntapAll) -> Magic:
    """Find what would untap; ask only where a text in force leaves a choice (502.2)."""
    is_free = is_unspoken(state, Untap)
    found = tuple(
        each for each, value in board_of(state).permanents
        if state.status[each].tapped and has_turn(state, value.controller)
        and (is_free or not cant(state, each, "untap"))
    )  # fmt: skip
    found = tuple(dict.fromkeys((*found, *_besides(state))))
    if is_unspoken(state, StayTapped) and is_unspoken(state, UntapLimit):
        return _untapped(state, found)
    return then(state, LeaveTapped(found, tuple(sharing_turns(state, state.turn.active))))


def _besides(state: Magic) -> Iterator[Id]:
    """List what untaps in another player's untap step because a text says so, unless it can't untap at all (502.2)."""
    for said in rules_stating(state, UntapBesides):
        if has_turn(state, said.frame.controller):
            continue
        for each in of_kind(int, look(state, said.frame).find(said.act.what)):
            here = state.status.get(each)
            if (
                here is not None
                and here.tapped
                and not any(isinstance(x.act, Cant) for x in cant(state, each, "untap"))
            ):
                yield each


def _untapped(state: Magic, things: tuple[Id, ...]) -> Magic:
    found = (events.Untapped(each, "step") for each in things)
    return propose(state, *found, cites=cr("502.2"), more=cr("703.4b", "703.3", "116.2c"))


def ask_what_stays(state: Magic, step: LeaveTapped) -> Magic | Decision:
    """Ask a player which of those that may stay tapped do; then see to the limits."""
    if not step.seats:
        return then(state, KeepToLimits(step.things))
    seat = step.seats[0]
    able = tuple(each for each in step.things if _may_stay(state, seat, each))
    if not able:
        return then(state, LeaveTapped(step.things, step.seats[1:]))
    return Decision(
        player=seat, kind="choice", options=tuple(Option("card", (each,)) for each in able), cites=cr("502.2"),
        least=0, most=len(able), about=("stays-tapped",),
    )  # fmt: skip


def take_what_stays(state: Magic, step: LeaveTapped, answer: Answer) -> Magic:
    """Leave out what the player keeps tapped."""
    kept = {int(option.about[0]) for option in answer.picked}
    return then(state, LeaveTapped(tuple(each for each in step.things if each not in kept), step.seats[1:]))


def _may_stay(state: Magic, player: str, thing: Id) -> bool:
    return any(
        fits_phrase(look(state, said.frame), said.act.what, thing) for said in rules_for(state, StayTapped, player)
    )  # fmt: skip


def ask_for_limits(state: Magic, step: KeepToLimits) -> Magic | Decision:
    """Ask for the next limit that is exceeded which so many untap; then untap what is left, all at once."""
    limits = sorted(_limits(state), key=lambda limit: limit[0])
    for met, (number, player, phrase, frame) in enumerate(limits[step.met :], step.met):
        view = look(state, frame)
        able = tuple(
            each for each in step.things if controller_of(state, each) == player and fits_phrase(view, phrase, each)
        )
        if len(able) > number:
            return Decision(
                player=player, kind="choice", options=tuple(Option("card", (each,)) for each in able),
                cites=cr("502.2", "101.2"), least=number, most=number, about=("untaps", frame.source, met),
            )  # fmt: skip
    return _untapped(state, step.things)


def take_for_limits(state: Magic, step: KeepToLimits, answer: Answer) -> Magic:
    """Leave out what was offered and not chosen, and go on to the next limit."""
    kept = {int(option.about[0]) for option in answer.picked}
    offered = {int(option.about[0]) for option in answer.decision.options}
    things = tuple(each for each in step.things if each in kept or each not in offered)
    return then(state, KeepToLimits(things, int(answer.decision.about[2]) + 1))


def _limits(state: Magic) -> Iterator[tuple[int, str, Things, Frame]]:
    """List how many of which permanents may untap, for each player whose turn it is."""
    for said in rules_stating(state, UntapLimit):
        for seat in sharing_turns(state, state.turn.active):
            if speaks_of(state, said, seat):
                number = look(state, said.frame).value(said.act.number)
                yield number, seat, Things(Every(""), said.act.what), said.frame
