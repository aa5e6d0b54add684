"""Notes on targets: which word «target» took what, and by which rule it may (114, 303.4a)."""

from collections.abc import Iterator
from typing import Any

from judgehelper.abilities.filters import Kind, Targeting
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.look import traits
from judgehelper.systems.magic_cr.reads import nodes
from judgehelper.systems.magic_cr.state import BATTLEFIELD, STACK, Magic, Ref

ANY_TARGET = Kind("target")
OF_ZONE = {BATTLEFIELD: ("114.2", "109.2"), STACK: ("114.2", "109.2b")}
"""Without a zone a permanent is meant; «spell» means one on the stack, «card» one in the zone named."""


def of_targeting(_: Magic, after: Magic, event: events.Targeted) -> Iterator[str]:
    """A target is chosen for each word by itself, where the word may take it."""
    held = after.items.get(event.by)
    taking = [each for each in held.targets if event.to in each.chosen] if held is not None else []
    if len(taking) > 1:
        yield "114.3"
    if held is not None and held.ability is None and "Aura" in traits(after, event.by).subtypes:
        yield "303.4a"
    for target in taking:
        yield from told_of(after, target.phrase, event.to)


def told_of(state: Magic, phrase: Any, ref: Ref) -> Iterator[str]:
    """Say what the book has of this phrase and what it takes."""
    if phrase is None:
        return
    for node in nodes(phrase):
        if isinstance(node, Targeting):
            yield from ("114.9", "114.9a" if node.single else "114.9c" if node.only else "114.9b")
    if phrase.what == ANY_TARGET:
        yield "114.4"
    elif isinstance(ref, int) and ref in state.things:
        yield from OF_ZONE.get(state.things[ref].zone, ("114.2", "109.2a"))
