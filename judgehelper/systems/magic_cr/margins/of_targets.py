"""Notes on targets: which word «target» took what, and by which rule it may (114, 303.4a)."""

from collections.abc import Iterator
from typing import Any

from judgehelper.abilities.filters import Kind
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.state import BATTLEFIELD, Magic, Ref
from judgehelper.systems.magic_cr.targets import ENCHANTED

ANY_TARGET = Kind("target")


def of_targeting(_: Magic, after: Magic, event: events.Targeted) -> Iterator[str]:
    """A target is chosen for each word by itself, where the word may take it."""
    held = after.items.get(event.by)
    taking = [each for each in held.targets if event.to in each.chosen] if held is not None else []
    if len(taking) > 1:
        yield "114.3"
    for target in taking:
        yield from told_of(after, target.phrase, event.to)


def told_of(state: Magic, phrase: Any, ref: Ref) -> Iterator[str]:
    """Say what the book has of this phrase and what it takes."""
    if phrase is None:
        return
    if phrase.name == ENCHANTED:
        yield "303.4a"
    if phrase.what == ANY_TARGET:
        yield "114.4"
    elif isinstance(ref, int) and ref in state.things and state.things[ref].zone == BATTLEFIELD:
        yield "114.2"
