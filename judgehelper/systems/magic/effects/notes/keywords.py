"""Notes on keyword abilities at work, beside the rule that defines each (702).

«It evolves», «it exploits a creature», «the token is embalmed»: names for what an ability has just done; and what
several instances of one keyword come to.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgehelper.abilities.durations import AsLongAs
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import BATTLEFIELD, Id, Magic
from judgehelper.systems.magic.in_force.triggers.lasting import has_failed
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.keywords.book import is_repeated, keywords_in
from judgehelper.systems.magic.printed.keywords.written_out import expanded, keyword_behind

AT_WORK: Mapping[tuple[str, type], str] = {
    ("ninjutsu", events.Moved): "702.48c", ("champion", events.Moved): "702.71c",
    ("awaken", events.CountersPut): "702.112a",
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


def of_activation(before: Magic, _: Magic, event: events.Activated) -> Iterator[str]:
    """«Equip legendary creature» is an equip ability that takes only such creatures."""
    item = before.items.get(event.item) if event.item is not None else None
    if event.keyword == "equip" and item is not None:
        own = (each for each in keywords_in(traits(before, event.source)) if item.ability in expanded(each))
        if any(each.what is not None for each in own):
            yield from ("702.6c", "702.6d")


def of_target(_: Magic, after: Magic, event: events.Targeted) -> Iterator[str]:
    """An Aura spell takes what its enchant abilities allow; awaken has a target only if its cost is paid."""
    held = after.items.get(event.by)
    if held is None or held.ability is not None:
        return
    spell = traits(after, event.by)
    if held.how == "awaken" and any(each.chosen == (event.to,) for each in held.targets[-1:]):
        yield "702.112b"
    if "Aura" in spell.subtypes:
        yield "702.5a"
        if is_repeated(spell, "enchant"):
            yield "702.5c"
        if isinstance(event.to, str):
            yield "702.5d"


def of_resolution(before: Magic, after: Magic, event: events.Resolving) -> Iterator[str]:
    """All modes in order where entwine was paid, the left half first of what was fused; abilities at work."""
    yield from of_work(before, after, event)
    held = before.items[event.item]
    if held.extras.get("entwine"):
        yield "702.41b"
    if held.how == "fuse":
        yield "702.101d"


def of_second_strike(before: Magic, _: Magic, event: events.StepBegan) -> Iterator[str]:
    """Who strikes in the second step follows from the first: first strike lost comes too late, double strike not."""
    combat = before.combat
    if event.step != "combat-damage" or combat is None or combat.struck_first is None:
        return
    here = [(each, traits(before, each).keywords) for each in combat.struck_first if each in before.things]
    if any(each in combat.struck_doubly and "double strike" not in now for each, now in here):
        yield "702.4c"
    if any(each not in combat.struck_doubly and "first strike" not in now for each, now in here):
        yield "702.7c"


def of_split_second(before: Magic, _: Magic, event: events.PutOnStack | events.ManaAdded) -> Iterator[str]:
    """While a spell with split second waits, triggers go on the stack and mana is made all the same."""
    del event
    if any("split second" in traits(before, each).keywords for each in before.stack):
        yield "702.60b"


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


KEYWORD_NOTES: Mapping[type, Callable[[Magic, Magic, Any], Iterator[str]]] = {
    events.Created: of_work,
    events.CountersPut: of_work,
    events.Sacrificed: of_work,
    events.Activated: of_activation,
    events.Moved: of_work,
    events.Resolving: of_resolution,
    events.Targeted: of_target,
    events.Marked: of_designation,
    events.Phased: of_phasing,
    events.PutOnStack: of_split_second,
    events.ManaAdded: of_split_second,
    events.Skipped: of_skipping,
    events.StepBegan: of_second_strike,
}
