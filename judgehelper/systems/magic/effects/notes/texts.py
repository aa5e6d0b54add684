"""Notes on how a text names things: the object that it stands on, its host, a quality, an order (201.4, 400.5, 700).

What a text speaks of is looked up once for each ability, by which ability it is.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgehelper.abilities.acts.moving import Destroy
from judgehelper.abilities.family import Ability
from judgehelper.abilities.filters import Being, OfType
from judgehelper.abilities.kinds import Activated
from judgehelper.abilities.phrases import Host, That
from judgehelper.abilities.quantities import Devotion
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import LIBRARY, Magic
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.texts.own_words import TheOne
from judgehelper.systems.magic.printed.texts.reads import of_kind, own_nodes

HISTORIC = Being("historic")
ATTACHING = {"enchanted": ("Aura", "303.4k"), "equipped": ("Equipment", "301.5e")}
"""By which word a text names its host, with the kind of permanent that has such a text else."""


@remembered
def spoken_of(ability: Ability) -> tuple[str, ...]:
    """List what the book says of the words of an ability, wherever it stands."""
    found = tuple(own_nodes(ability))
    return (
        *(("201.4a",) if any(of_kind(TheOne, found)) else ()),
        *(("700.5",) if any(of_kind(Devotion, found)) else ()),
        *(("700.6",) if HISTORIC in found else ()),
    )


@remembered
def hosts_named(ability: Ability) -> tuple[str, ...]:
    """List the words by which an ability names what its object is attached to."""
    return tuple(dict.fromkeys(each.word for each in of_kind(Host, own_nodes(ability))))


def of_item(state: Magic, event: events.PutOnStack | events.Activated | events.Resolving) -> Iterator[str]:
    """Say what the words of an ability or spell mean, as it goes on the stack or is carried out."""
    item = event.item
    held = state.items.get(item) if item is not None else None
    if held is None or item is None:
        return
    if held.ability is None:
        for had in traits(state, item).abilities:
            yield from spoken_of(had.ability)
        return
    yield from spoken_of(held.ability)
    words = hosts_named(held.ability)
    source = state.frames[item].source
    if words and source in state.things:
        subtypes = traits(state, source).subtypes
        yield from (rule for word, (kind, rule) in ATTACHING.items() if word in words and kind not in subtypes)


def _of_putting(_: Magic, after: Magic, event: events.PutOnStack) -> Iterator[str]:
    return of_item(after, event)


def _of_activating(_: Magic, after: Magic, event: events.Activated) -> Iterator[str]:
    return of_item(after, event)


def _of_resolving(before: Magic, _: Magic, event: events.Resolving) -> Iterator[str]:
    return of_item(before, event)


def of_arranging(_: Magic, __: Magic, ___: events.Arranged | events.Shuffled) -> Iterator[str]:
    """The order of a library changes only where an effect lets it."""
    yield "400.5"


@remembered
def _destroys_that(ability: Ability) -> tuple[str, ...]:
    """List the types by which an ability calls what it destroys, and has called before: «that creature»."""
    said = of_kind(That, (each.what for each in of_kind(Destroy, own_nodes(ability))))
    return tuple(noun.word for noun in of_kind(OfType, (that.what for that in said)))


def of_destroying(before: Magic, _: Magic, event: events.Destroyed) -> Iterator[str]:
    """«That creature» is the object spoken of before, whatever it is now."""
    held = before.items.get(event.cause) if event.cause is not None else None
    words = _destroys_that(held.ability) if held is not None and held.ability is not None else ()
    if words and not set(words) & set(traits(before, event.thing).types):
        yield "700.7"


TEXT_NOTES: Mapping[type, Callable[[Magic, Magic, Any], Iterator[str]]] = {
    events.PutOnStack: _of_putting,
    events.Activated: _of_activating,
    events.Resolving: _of_resolving,
    events.Arranged: of_arranging,
    events.Shuffled: of_arranging,
    events.Destroyed: of_destroying,
}


# --- Notes on what keyword actions and older keyword abilities come to, beside the rule that defines each (701, 702)
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
    return any(state.log.of(events.Shuffled, len(state.log) - 1))


def of_activation(_: Magic, after: Magic, event: events.Activated) -> Iterator[str]:
    """A forecast ability is activated from the hand, in the upkeep."""
    item = after.items.get(event.item) if event.item is not None else None
    match item and item.ability:
        case Activated(word="forecast"):
            yield from ("702.56a", "702.56b")
    if event.keyword in ("ninjutsu", "commander ninjutsu"):
        yield "702.48b"


WORD_NOTES: Mapping[type, Callable[[Magic, Magic, Any], Iterator[str]]] = {
    events.Activated: of_activation,
    events.Moved: of_move,
}
