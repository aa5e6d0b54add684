"""What is noticed before priority: control that has changed (108.4, 302.6), state triggers (603.8)."""

from immutables import Map
from msgspec.structs import replace

from judgehelper.kernel.log import Entry
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.remembering import recent
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Id, Magic, Status, Waiting
from judgehelper.systems.magic.game.steps import Proposal
from judgehelper.systems.magic.in_force.triggers.triggers import frame_of
from judgehelper.systems.magic.in_force.triggers.watchers import INDEXES
from judgehelper.systems.magic.layers.board import Board
from judgehelper.systems.magic.layers.characteristics import WALKS
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.printed.objects.texts import text_of


def changed_control(state: Magic) -> tuple[Proposal, ...]:
    """List the permanents whose controller is not the one last noted."""
    return tuple(
        Proposal(events.ControlChanged(each, held, now), cr("108.4"))
        for each, held, now in taken_over(WALKS.of(state).board, state.status)
    )


@recent(32)
def taken_over(board: Board, status: "Map[int, Status]") -> tuple[tuple[Id, str, str], ...]:
    """List the permanents with who was noted as their controller and who is it now."""
    things = board.things
    return tuple(
        (each, held, value.controller)
        for each, value in board.permanents
        if (held := status[each].held_by or things[each].controller) != value.controller
    )


def state_triggers(state: Magic) -> Magic:
    """Let state triggers trigger that are true and not already waiting or on the stack (603.8)."""
    watchers = INDEXES.of(state).states
    for watcher in watchers:
        frame = frame_of(state, watcher)
        busy = any(each.ability == watcher.ability and each.frame.source == watcher.source for each in state.waiting)
        busy = busy or any(
            state.items[each].ability == watcher.ability and state.frames[each].source == watcher.source
            for each in state.stack if each in state.frames
        )  # fmt: skip
        view = look(state, frame)
        asked = watcher.ability.condition  # «if» right behind the state is asked as well (603.4)
        if busy or not view.holds(watcher.ability.event.condition) or not (asked is None or view.holds(asked)):
            continue
        text = text_of(state, watcher.source, watcher.ability)
        event = events.Triggered(watcher.source, frame.controller, text)
        waiting = (*state.waiting, Waiting(ability=watcher.ability, frame=frame, text=text))
        told = cr("603.8", *(("603.4",) if asked is not None else ()))
        state = replace(state, waiting=waiting, log=state.log.append(Entry(event, told)))
    return state
