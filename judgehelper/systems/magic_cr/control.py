"""What is noticed before priority: control that has changed (108.4, 302.6), state triggers (603.8)."""

from msgspec.structs import replace

from judgehelper.kernel.log import Entry
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.characteristics import WALKS
from judgehelper.systems.magic_cr.look import look
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Magic, Waiting
from judgehelper.systems.magic_cr.steps import Proposal
from judgehelper.systems.magic_cr.texts import text_of
from judgehelper.systems.magic_cr.triggers import frame_of
from judgehelper.systems.magic_cr.watchers import INDEXES


def changed_control(state: Magic) -> tuple[Proposal, ...]:
    """List the permanents whose controller is not the one last noted."""
    walk, things, status = WALKS.of(state), state.things, state.status
    found = []
    for each in state.battlefield:
        held = status[each].held_by or things[each].controller
        now = walk.now(each).controller
        if now != held:
            found.append(Proposal(events.ControlChanged(each, held, now), cr("108.4")))
    return tuple(found)


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
        if busy or not look(state, frame).holds(watcher.ability.event.condition):
            continue
        text = text_of(state, watcher.source, watcher.ability)
        event = events.Triggered(watcher.source, frame.controller, text)
        waiting = (*state.waiting, Waiting(ability=watcher.ability, frame=frame, text=text))
        state = replace(state, waiting=waiting, log=state.log.append(Entry(event, cr("603.8"))))
    return state
