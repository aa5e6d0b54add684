"""What is noticed before priority: control that has changed (108.4, 302.6), state triggers (603.8)."""

from typing import TypeVar

from immutables import Map
from msgspec.structs import replace

from judgehelper.abilities.events import StateHolds
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Triggered
from judgehelper.kernel.log import Entry
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.remembering import recent
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Frame, Magic, Status, Waiting
from judgehelper.systems.magic.game.steps import Proposal
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.in_force.triggers.triggers import frame_of
from judgehelper.systems.magic.in_force.triggers.watchers import INDEXES, Watcher
from judgehelper.systems.magic.layers.board import Board, noted
from judgehelper.systems.magic.layers.characteristics import board_of
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.printed.objects.texts import text_of

M = TypeVar("M", bound=Magic)


def changed_control(state: Magic) -> tuple[Proposal, ...]:
    """List the permanents whose controller is not the one last noted."""
    board, held = board_of(state), noted(state.status).held
    return taken_over(board, state.status) if held or board.shifted else ()


def held_from_before(state: M) -> M:
    """Note who controls what as a board is set up: nothing has changed hands, so it was since before (302.6)."""
    things, status = state.things, state.status
    for each, value in board_of(state).permanents:
        if value.controller != things[each].controller:
            status = status.set(each, replace(status[each], held_by=value.controller))
    return replace(state, status=status)


@recent(32)
def taken_over(board: Board, status: Map[int, Status]) -> tuple[Proposal, ...]:
    """List the permanents of which somebody else is noted as the controller, or is it from the first, than is now."""
    things = board.things
    return tuple(
        Proposal(events.ControlChanged(each, held, value.controller), cr("108.4"))
        for each, value in board.permanents
        if (held := status[each].held_by or things[each].controller) != value.controller
    )


def state_triggers(state: Magic) -> Magic:
    """Let state triggers trigger that are true and not already waiting or on the stack (603.8)."""
    for watcher in INDEXES.of(state).states:
        view = look(state, frame_of(state, watcher))
        if not _is_waiting(state, watcher) and _is_so(view, watcher.ability):
            state = _triggered(state, watcher, view.frame)
    return state


def _is_waiting(state: Magic, watcher: Watcher) -> bool:
    """Say whether this state trigger has triggered and is not resolved yet (603.8)."""
    waiting = ((each.ability, each.frame) for each in state.waiting)
    stacked = ((state.items[each].ability, state.frames[each]) for each in state.stack if each in state.frames)
    return any(ability == watcher.ability and frame.source == watcher.source for ability, frame in (*waiting, *stacked))


def _is_so(view: View, ability: Ability) -> bool:
    """Say whether the state is so; «if» right behind it is asked as well (603.4)."""
    match ability:
        case Triggered(event=StateHolds(condition=held), condition=asked):
            return view.holds(held) and (asked is None or view.holds(asked))
    return False


def _triggered(state: Magic, watcher: Watcher, frame: Frame) -> Magic:
    text = text_of(state, watcher.source, watcher.ability)
    event = events.Triggered(watcher.source, frame.controller, text)
    told = cr("603.8", *(("603.4",) if watcher.ability.condition is not None else ()))
    waiting = Waiting(ability=watcher.ability, frame=frame, text=text)
    return replace(state, waiting=(*state.waiting, waiting), log=state.log.append(Entry(event, state.cited(told))))
