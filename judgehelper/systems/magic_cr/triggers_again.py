"""What makes an ability trigger an additional time: «if a creature entering causes a triggered ability … to trigger».

A rule of later books (603.2d there). Each such text in force adds one more time; it makes nothing trigger that has not
triggered by itself. Where abilities look back in time, so does the text: dying together with what dies, it still adds
(603.10a).
"""

from typing import Any

from judgehelper.abilities.clauses import TriggersTwice
from judgehelper.kernel.log import Event
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.identity import remembered
from judgehelper.systems.magic_cr.look import controller_of, look_as
from judgehelper.systems.magic_cr.meaning.matching import match
from judgehelper.systems.magic_cr.meaning.phrases import fits_phrase
from judgehelper.systems.magic_cr.state import BATTLEFIELD, Id, Magic
from judgehelper.systems.magic_cr.view import View
from judgehelper.systems.magic_cr.watchers import INDEXES, Watcher


def additional_times(before: Magic, after: Magic, source: Id, causes: tuple[Event, ...]) -> int:
    """Count the texts by which an ability of an object, triggered by any of these events, triggers once more."""
    looks_back = any(isinstance(each, events.Moved) and each.origin == BATTLEFIELD for each in causes)
    state = before if looks_back else after
    return sum(
        1
        for watcher in INDEXES.of(state).speakers.statics
        for said in said_again(watcher.ability)
        if _holds(state, watcher) and _adds(_view(after, watcher, state), said, source, causes)
    )


@remembered
def said_again(ability: Any) -> tuple[TriggersTwice, ...]:
    """List what a static ability says of triggering an additional time."""
    return tuple(each for each in ability.body if isinstance(each, TriggersTwice))


def _holds(state: Magic, watcher: Watcher) -> bool:
    condition = watcher.ability.condition
    return condition is None or look_as(state, watcher.source, controller_of(state, watcher.source)).holds(condition)


def _view(after: Magic, watcher: Watcher, state: Magic) -> View:
    """Look at the board after the event with the eyes of whoever controlled the text."""
    return look_as(after, watcher.source, controller_of(state, watcher.source))


def _adds(view: View, said: TriggersTwice, source: Id, causes: tuple[Event, ...]) -> bool:
    if not fits_phrase(view, said.of, source):
        return False
    return said.cause is None or any(match(view, said.cause, each) is not None for each in causes)

