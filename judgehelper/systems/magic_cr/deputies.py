"""Who chooses for a player who has left the game (800.4f, 800.4g), and what is still known of him (800.4h).

What an object asks of him, another player chooses whom its controller names: another opponent, where he was one. What a
rule asks of him, the next player in turn order chooses.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from typing import Any

from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step, then
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.seating import are_opponents, next_player, players_in
from judgehelper.systems.magic_cr.state import Frame, Magic

Take = Callable[[Magic, Any, Answer], Magic]

DEPUTY = -5100
"""The name under which a frame keeps who chooses for a player who has left."""
WHO = "deputy"
"""In what a decision is about: it is asked who shall choose."""


def for_who_left(state: Magic, decision: Decision) -> Decision:
    """Let somebody else take the decision of a player who has left, or ask first who shall."""
    frame = state.frames.get(getattr(state.agenda[0], "frame", 0)) if state.agenda else None
    if frame is None:
        told = (*decision.cites, *cr("800.4g"))
        return replace(decision, player=next_player(state, decision.player), cites=told)
    deputies = frame.names.get(DEPUTY) or _able(state, frame, decision.player)
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
        named = replace(frame, names=frame.names.set(DEPUTY, answer.picked[0].about))
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
