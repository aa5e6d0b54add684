"""Notes on what keyword actions and older keyword abilities come to, beside the rule that defines each (701, 702)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.state import Magic


def of_move(before: Magic, _: Magic, event: events.Moved) -> Iterator[str]:
    """What leaves the stack leaves the text behind that other cards have lent to it."""
    thing = before.things.get(event.thing)
    if thing is not None and thing.spliced:
        yield "702.46e"


def of_activation(_: Magic, after: Magic, event: events.Activated) -> Iterator[str]:
    """A forecast ability is activated from the hand, in the upkeep."""
    item = after.items.get(event.item) if event.item is not None else None
    if getattr(item and item.ability, "word", "") == "forecast":
        yield from ("702.56a", "702.56b")


WORD_NOTES: Mapping[type, Callable[[Magic, Magic, Any], Iterator[str]]] = {
    events.Activated: of_activation,
    events.Moved: of_move,
}
