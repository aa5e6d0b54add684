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


WORD_NOTES: Mapping[type, Callable[[Magic, Magic, Any], Iterator[str]]] = {events.Moved: of_move}
