"""Notes on keyword abilities at work, beside the rule that defines each (702).

«It evolves», «it exploits a creature», «the token is embalmed»: names for what an ability has just done; and what
several instances of one keyword come to.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgehelper.abilities.durations import AsLongAs
from judgehelper.kernel.log import Event
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.keywords import keyword_behind
from judgehelper.systems.magic_cr.lasting import has_failed
from judgehelper.systems.magic_cr.look import traits
from judgehelper.systems.magic_cr.state import BATTLEFIELD, Id, Magic

AT_WORK: Mapping[tuple[str, type], str] = {
    ("embalm", events.Created): "702.127b", ("evolve", events.CountersPut): "702.99b",
    ("exploit", events.Sacrificed): "702.109b", ("rampage", events.Resolving): "702.22b",
}  # fmt: skip
"""Keyword and what its ability does → the rule that names it or says when it is settled."""
DESIGNATIONS: Mapping[str, str] = {"renowned": "702.111b", "monstrous": "701.30b"}
"""Designations of permanents → the rule that says how long they keep it."""


def of_work(before: Magic, _: Magic, event: Any) -> Iterator[str]:
    """What a keyword's ability does has a name, or is settled once for all."""
    keyword = keyword_of(before, event.item if isinstance(event, events.Resolving) else event.cause)
    rule = AT_WORK.get((keyword, type(event)))
    if rule is not None:
        yield rule


def keyword_of(state: Magic, frame: Id | None) -> str:
    """Name the keyword from which the ability comes that is being carried out; empty where it comes from none."""
    item = state.items.get(frame) if frame is not None else None
    if frame is None or item is None or item.ability is None or frame not in state.frames:
        return ""
    return keyword_behind(traits(state, state.frames[frame].source).abilities, item.ability)


def of_designation(_: Magic, __: Magic, event: events.Marked) -> Iterator[str]:
    """A permanent becomes what a keyword names."""
    if event.mark in DESIGNATIONS:
        yield DESIGNATIONS[event.mark]


def of_phasing(before: Magic, after: Magic, event: events.Phased) -> Iterator[str]:
    """Phasing moves nothing: counters and tokens stay, nothing becomes attached; what watched it loses sight of it."""
    thing = before.things[event.thing]
    tracking = (each for each in before.lasting if isinstance(each.until, AsLongAs))
    if any(has_failed(after, each) and not has_failed(before, each) for each in tracking):
        yield "702.25e"
    if thing.counters or thing.kind == "token":
        yield "702.25d"
    if thing.attached_to is not None:
        yield "702.25i"


def of_skipping(before: Magic, _: Magic, event: events.Skipped) -> Iterator[str]:
    """Without an untap step nothing phases."""
    phasing = (each.phased_out or "phasing" in traits(before, each.id).keywords for each in before.things.values()
               if each.zone == BATTLEFIELD)  # fmt: skip
    if event.what == "untap" and any(phasing):
        yield "702.25k"


KEYWORD_NOTES: Mapping[type[Event], Callable[[Magic, Magic, Any], Iterator[str]]] = {
    events.Created: of_work,
    events.CountersPut: of_work,
    events.Sacrificed: of_work,
    events.Resolving: of_work,
    events.Marked: of_designation,
    events.Phased: of_phasing,
    events.Skipped: of_skipping,
}
