"""One player decides for another (715): whose decision it is stays as it was, who takes it changes.

Control of a player is a continuous effect with the player as what it is on; of several the last one created works
(715.1a). Objects, costs and the turn stay the controlled player's (715.3, 715.5a), so all the rest of the engine goes
on as ever: only the question goes to somebody else, with the rules by which it does.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from typing import Any

from msgspec.structs import replace

from judgehelper.abilities.acts.course import ControlPlayer
from judgehelper.abilities.clauses import Do
from judgehelper.abilities.durations import During, UntilResolved
from judgehelper.kernel.decision import CHANCE, Answer, Decision, Option
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.players.seating import are_opponents, next_player, players_in
from judgehelper.systems.magic.game.remembering import recent
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import HAND, LIBRARY, Frame, Lasting, Magic
from judgehelper.systems.magic.game.steps import Pay, PerformAct

# --- Who chooses for a player who has left the game (800.4f, 800.4g), and what is still known of him (800.4h)
Take = Callable[[Magic, Any, Answer], Magic]

WHO = "deputy"
"""In what a decision is about: it is asked who shall choose."""


def for_who_left(state: Magic, decision: Decision) -> Decision:
    """Let somebody else take the decision of a player who has left, or ask first who shall."""
    frame = state.frames.get(getattr(state.agenda[0], "frame", 0)) if state.agenda else None
    if frame is None:
        told = (*decision.cites, *cr("800.4g"))
        return replace(decision, player=next_player(state, decision.player), cites=told)
    deputies = frame.names.get(Name.DEPUTY) or _able(state, frame, decision.player)
    if len(deputies) == 1:
        return replace(decision, player=str(deputies[0]), cites=(*decision.cites, *cr("800.4f")))
    options = tuple(Option("player", (seat,)) for seat in deputies)
    return Decision(
        player=frame.controller, kind="choice", options=options, cites=cr("800.4f"), about=(WHO, decision.player)
    )


def _able(state: Magic, frame: Frame, gone: str) -> tuple[str, ...]:
    """List who might choose: other opponents for an opponent, if there are any."""
    here = players_in(state)
    foes = tuple(seat for seat in here if are_opponents(state, frame.controller, seat))
    return foes if foes and are_opponents(state, frame.controller, gone) else here


def asking(takes: Mapping[type[Step], Take]) -> Mapping[type[Step], Take]:
    """Let every step that asks also take the answer to who shall choose, and then ask again."""
    return {step: _asking(take) for step, take in takes.items()}


def _asking(take: Take) -> Take:
    @wraps(take)
    def asked(state: Magic, step: Any, answer: Answer) -> Magic:
        if answer.decision.about[:1] != (WHO,):
            return take(state, step, answer)
        frame = state.frames[step.frame]
        named = replace(frame, names=frame.names.set(Name.DEPUTY, answer.picked[0].about))
        return then(replace(state, frames=state.frames.set(step.frame, named)), step)

    return asked


def of_information(before: Magic, _: Magic, event: events.Resolving) -> Iterator[str]:
    """What is asked about a player who has left, is answered as it last was."""
    if all(not player.out for player in before.players.values()):
        return
    gone = {seat for seat, player in before.players.items() if player.out}
    source = before.things.get(before.frames[event.item].source)
    kept = (*source.chosen.values(), *source.memory.values()) if source is not None else ()
    named = {ref for refs in (*before.frames[event.item].names.values(), *kept) for ref in refs}
    if gone & named:
        yield "800.4h"


NEXT_TURN = "next turn"


@recent(64)
def over_players(lasting: tuple[Lasting, ...]) -> tuple[Lasting, ...]:
    """List the effects that give control of players, the last one created first."""
    return tuple(each for each in reversed(lasting) if is_control(each))


def is_control(effect: Lasting) -> bool:
    """Say whether an effect gives control of a player."""
    match effect.says:
        case Do(acts=(ControlPlayer(), *_)):
            return True
    return False


def controlling(state: Magic, player: str) -> Lasting | None:
    """Give the effect by which somebody controls a player now; None where there is none (715.1, 715.1a, 800.4b)."""
    if not state.lasting:
        return None
    for effect in over_players(state.lasting):
        if player in (effect.on or ()) and _is_now(state, effect, player):
            return None if state.players[effect.player].out else effect
    return None


def _is_now(state: Magic, effect: Lasting, player: str) -> bool:
    """Say whether an effect of the player's next turn is at work: in the whole of a turn that began after it."""
    match effect.until:
        case During(step="next turn"):
            return state.turn.started.get(player, 0) > effect.turn
    return True


def decider_of(state: Magic, player: str) -> str:
    """Give who makes a player's choices and decisions (715.5)."""
    effect = controlling(state, player)
    return player if effect is None else effect.player


def ask_decider(state: Magic, decision: Decision) -> Decision:
    """Let whoever controls the player decide, and name the rules by which he does (715.5)."""
    if decision.player == CHANCE:
        return decision
    if state.players[decision.player].out:
        decision = for_who_left(state, decision)
    if not state.lasting or not over_players(state.lasting):
        return decision
    effect = controlling(state, decision.player)
    if effect is None:
        own = any(decider_of(state, seat) == decision.player for seat in state.seats)
        return replace(decision, cites=(*decision.cites, *cr("715.8"))) if own else decision
    if effect.player == decision.player:
        return replace(decision, cites=(*decision.cites, *cr("715.9")))
    told = cr("715.5", *_told_of_question(state, decision, effect))
    return replace(decision, decider=effect.player, cites=(*decision.cites, *told))


def _told_of_question(state: Magic, decision: Decision, effect: Lasting) -> tuple[str, ...]:
    """Name what else the book says of the question: resources, hidden cards, what the effect itself has done."""
    told_to = isinstance(effect.until, UntilResolved) and decision.kind != "priority"
    return (
        *(("715.5a",) if _is_paying(state) else ()),
        *(("715.4",) if _shows_hidden(state, decision) else ()),
        *(("715.7",) if told_to else ()),
    )


def _is_paying(state: Magic) -> bool:
    """Say whether what is asked is how a cost is paid, or which part of one."""
    match state.agenda:
        case (PerformAct(frame=frame), *rest):
            return any(isinstance(each, Pay) and each.item == frame for each in rest)
        case (Pay(), *_):
            return True
    return False


def _shows_hidden(state: Magic, decision: Decision) -> bool:
    """Say whether what may be chosen lies where only the controlled player could see it."""
    shown = tuple(ref for option in decision.options for ref in option.about[:1])
    things = (state.things[int(ref)] for ref in shown if ref in state.things)
    return any(thing.zone in (HAND, LIBRARY) or thing.face_down for thing in things)


def end_of_players(state: Magic) -> Magic:
    """Let go, as the next turn begins, of each player who was controlled in a whole turn that is over now (715.1)."""
    if not state.lasting:
        return state
    over = tuple(
        each for each in over_players(state.lasting)
        if isinstance(each.until, During) and any(_is_now(state, each, str(seat)) for seat in each.on or ())
    )  # fmt: skip
    return _without(state, over)


def end_with_resolution(state: Magic, item: int) -> Magic:
    """Let go of the players who are controlled until this spell or ability has resolved (715.2)."""
    if not state.lasting:
        return state
    over = tuple(
        each for each in over_players(state.lasting)
        if each.until == UntilResolved(item)
    )  # fmt: skip
    return _without(state, over)


def _without(state: Magic, over: tuple[Lasting, ...]) -> Magic:
    if not over:
        return state
    state = replace(state, lasting=tuple(each for each in state.lasting if each not in over))
    for each in over:
        state = record(state, events.Ended(each.id), cr("715.2" if isinstance(each.until, UntilResolved) else "715.1"))
    return state


def waits_for_turn(state: Magic, player: str) -> bool:
    """Say whether an effect waits for a turn that this player will really take (715.1b)."""
    return bool(state.lasting) and any(
        player in (each.on or ()) and not _is_now(state, each, player) for each in over_players(state.lasting)
    )
