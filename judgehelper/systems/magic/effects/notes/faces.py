"""Notes on cards with several faces, on face-down objects, Sagas, copies and the monarch (706-708, 711, 714, 717)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgehelper.abilities.words.counters import LORE
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import BATTLEFIELD, STACK, Magic, Thing
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.objects.printed import COMBINED, FLIPPED


def _layout(state: Magic, thing: Thing) -> str:
    card = state.cards.get(thing.card)
    return card.layout if card is not None else ""


def of_move(before: Magic, _: Magic, event: events.Moved) -> Iterator[str]:
    """A split card moves as one card; a double-faced one front face first; what lay face down is shown as it goes."""
    old = before.things[event.thing]
    layout = _layout(before, old)
    if layout in COMBINED and old.kind == "card":
        yield "708.2"
        if event.to == STACK and event.how == "cast":
            yield from ("708.3", "708.3a")
    if layout in TWO_FACED and event.to == STACK and not event.face_down:
        yield "711.7" if layout == "transform" else "712.7"
    if layout in TWO_FACED and event.to in (BATTLEFIELD, STACK) and event.melded is None:
        yield from _of_arriving(layout, event)
    if event.face_down and event.to == BATTLEFIELD:
        yield "707.3"
    if event.face_down and event.to == STACK:
        yield "707.4"
    if FLIPPED in old.marks and event.to != BATTLEFIELD:
        yield "709.4"
    if old.face_down and event.origin in (BATTLEFIELD, STACK) and event.to not in (BATTLEFIELD, STACK):
        yield "707.9"


TWO_FACED = ("transform", "meld")
"""Layouts with a front and a back that are never both to be seen."""


def _of_arriving(layout: str, event: events.Moved) -> Iterator[str]:
    """Front face up, or face down with what put it so says of it."""
    if event.face_down:
        yield "711.9" if layout == "transform" else "712.9"
    elif event.to == BATTLEFIELD:
        yield "711.8" if layout == "transform" else "712.8"


def of_turning(before: Magic, _: Magic, event: events.TurnedFace) -> Iterator[str]:
    """Turned face up, a permanent has its normal values again; it has not just entered."""
    if event.how == "face up":
        yield "707.8"
        if _layout(before, before.things[event.thing]) == "transform":
            yield "711.9a"


def of_copy(before: Magic, _: Magic, event: events.Copied) -> Iterator[str]:
    """A copy of an ability has its source; a copy of a modal spell has its modes."""
    held = before.items.get(event.item)
    if held is not None and held.ability is not None:
        yield "706.10b"
    if held is not None and held.modes:
        yield "700.2f"


def of_lore(_: Magic, __: Magic, event: events.CountersPut) -> Iterator[str]:
    """Sagas keep track with lore counters."""
    if event.kind == LORE:
        yield "714.3"


def of_sacrifice(before: Magic, _: Magic, event: events.Sacrificed) -> Iterator[str]:
    """A Saga whose last chapter is told is sacrificed."""
    if before.things[event.thing].counters.get(LORE) and event.cause is None:
        yield "714.2d"


def of_resolving(before: Magic, _: Magic, event: events.Resolving) -> Iterator[str]:
    """An ability means the object that it calls by a name, whatever that object is called by now."""
    held, frame = before.items.get(event.item), before.frames.get(event.item)
    if not before.lasting or held is None or held.ability is None or frame is None:
        return
    thing = before.things.get(frame.source)
    card = before.cards.get(thing.card) if thing is not None and thing.zone == BATTLEFIELD else None
    if card is not None and thing is not None and not thing.face_down:
        name = card.faces[thing.side].name
        if name in held.text and traits(before, thing.id).name != name:
            yield "706.11"


FACE_NOTES: Mapping[type, Callable[[Magic, Magic, Any], Iterator[str]]] = {
    events.Moved: of_move,
    events.TurnedFace: of_turning,
    events.Copied: of_copy,
    events.Resolving: of_resolving,
    events.CountersPut: of_lore,
    events.Sacrificed: of_sacrifice,
}
