"""Notes on what keyword actions and older keyword abilities come to, beside the rule that defines each (701, 702)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.state import LIBRARY, Magic


def of_move(before: Magic, _: Magic, event: events.Moved) -> Iterator[str]:
    """What leaves the stack leaves the text behind that other cards have lent to it."""
    thing = before.things.get(event.thing)
    if thing is None:
        return
    if thing.spliced:
        yield "702.46e"
    if event.to == thing.zone == LIBRARY and _has_just_shuffled(before):
        yield "701.19b"


def _has_just_shuffled(state: Magic) -> bool:
    """Say whether a library was shuffled right before: what goes on top of it now took no part in that."""
    return len(state.log) > 0 and isinstance(state.log[len(state.log) - 1].event, events.Shuffled)


def of_activation(_: Magic, after: Magic, event: events.Activated) -> Iterator[str]:
    """A forecast ability is activated from the hand, in the upkeep."""
    item = after.items.get(event.item) if event.item is not None else None
    if getattr(item and item.ability, "word", "") == "forecast":
        yield from ("702.56a", "702.56b")
    if event.keyword in ("ninjutsu", "commander ninjutsu"):
        yield "702.48b"


WORD_NOTES: Mapping[type, Callable[[Magic, Magic, Any], Iterator[str]]] = {
    events.Activated: of_activation,
    events.Moved: of_move,
}
