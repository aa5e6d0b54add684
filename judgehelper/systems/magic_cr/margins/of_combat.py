"""Notes on combat: who leaves it leaves its band; what waits between two steps (500.11, 702.21f)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.attackable import can_be_attacked
from judgehelper.systems.magic_cr.fighters import band_of
from judgehelper.systems.magic_cr.state import BATTLEFIELD, Magic


def _of_leaving(
    before: Magic, _: Magic, event: events.LeftCombat | events.ControlChanged | events.Moved
) -> Iterator[str]:
    """A creature that leaves combat is no longer in its band; the others stay in it."""
    if before.combat is not None and len(band_of(before.combat, event.thing)) > 1:
        yield "702.21f"
    if before.combat is not None and any(each.defender == event.thing for each in before.combat.attackers):
        yield "506.4d" if isinstance(event, events.LeftCombat) and can_be_attacked(before, event.thing) else "506.4c"


def _of_moving(before: Magic, after: Magic, event: events.Moved) -> Iterator[str]:
    if event.origin == BATTLEFIELD:
        yield from _of_leaving(before, after, event)


def _of_beginning(before: Magic, _: Magic, __: events.StepBegan) -> Iterator[str]:
    """What triggered as the last step ended waits for this one: nothing happens between them."""
    if before.waiting:
        yield "500.11"


COMBAT_NOTES: Mapping[type, Callable[[Magic, Magic, Any], Iterator[str]]] = {
    events.LeftCombat: _of_leaving,
    events.ControlChanged: _of_leaving,
    events.Moved: _of_moving,
    events.StepBegan: _of_beginning,
}
"""Events of combat and of the turn with something more to cite."""
