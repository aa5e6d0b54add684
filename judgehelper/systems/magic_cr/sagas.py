"""Sagas: chapter abilities are triggered abilities that wait for lore counters (714.2), written out here as such."""

from typing import Any

from msgspec import Struct

from judgehelper.abilities.family import Event
from judgehelper.abilities.kinds import Chapter, Triggered
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.identity import remembered
from judgehelper.systems.magic_cr.state import BATTLEFIELD, Id, Magic

LORE = "lore"


class LoreReaches(Event, Struct, frozen=True, tag=True):
    """The engine's own word: so many lore counters have come to be on this Saga (714.2b)."""

    number: int


@remembered
def chapter_triggers(chapter: Chapter) -> tuple[Triggered, ...]:
    """Write a chapter ability out: one triggered ability for each of its numbers (714.2b, c)."""
    return tuple(Triggered(LoreReaches(number), chapter.body, None, "when") for number in chapter.numbers)


def has_reached(state: Magic, saga: Id, number: int, event: Any) -> bool:
    """Say whether an event has brought a Saga's lore from less than a number to at least that (714.2b)."""
    match event:
        case events.CountersPut(on=on, kind=kind, count=count):
            if on != saga or kind != LORE:
                return False
            now = state.things[saga].counters.get(LORE, 0) if saga in state.things else 0
            return bool(now - count < number <= now)
        case events.Moved(to=to, new=new) | events.Created(new=new, controller=to):
            entered = new == saga and (to == BATTLEFIELD or isinstance(event, events.Created))
            return entered and event.counters.get(LORE, 0) >= number
    return False


LORE_EVENTS = (events.CountersPut, events.Moved, events.Created)
