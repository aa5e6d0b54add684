"""Ending the turn (716): everything that waits and everything on the stack goes, and the cleanup step comes next."""

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.state import Step, then
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.acting_out.doing import propose_for
from judgehelper.systems.magic_cr.control import changed_control
from judgehelper.systems.magic_cr.state import EXILE, Magic, Ref
from judgehelper.systems.magic_cr.state_based import check, choices
from judgehelper.systems.magic_cr.steps import BeginStep, DropFrame, EndStep, PerformAct, Propose
from judgehelper.systems.magic_cr.zones import take_out


class CheckQuietly(Step, Struct, frozen=True, tag=True):
    """State-based actions until there are none; nobody gets priority, no trigger goes on the stack (716.1c)."""


def end_turn(state: Magic, step: PerformAct, _: Ref, __: tuple[Ref, ...]) -> Magic:
    """Drop the triggers that wait, exile the stack, remove all from combat, go on to the cleanup step (716.1)."""
    cards = [each for each in state.stack if state.things[each].kind != "ability"]
    gone = [events.Moved(thing=each, to=EXILE, how="exile", cause=step.frame) for each in cards]
    for each in state.stack:
        if each not in cards:
            state = take_out(state, state.things[each], None)
            state = replace(state, frames=state.frames.delete(each))
    turns = tuple(each for each in state.turn.extra if each.kind == "turn")
    turn = replace(state.turn, ending=True, extra=turns)
    follow = BeginStep("cleanup") if turn.step == "cleanup" else EndStep(turn.step)
    agenda = (*(DropFrame(each) for each in cards), CheckQuietly(), follow)
    state = replace(state, agenda=agenda, waiting=(), combat=None, turn=turn)
    ended = events.Did("end the turn", turn.active, amount=1)
    more = ("716.1a", "716.1b", "716.1c", "716.1d", "716.2", "716.3")
    return propose_for(state, step, ended, *gone, rule="716.1", more=more)


def check_quietly(state: Magic, step: CheckQuietly) -> Magic:
    """Perform state-based actions until none applies."""
    due = (*changed_control(state), *check(state))
    if due:
        return then(state, Propose(due), step)
    asked = choices(state)
    return then(state, *asked, step) if asked else state
