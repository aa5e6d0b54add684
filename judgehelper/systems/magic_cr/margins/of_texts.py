"""Notes on how a text names things: the object that it stands on, its host, a quality, an order (201.4, 400.5, 700).

What a text speaks of is looked up once for each ability, by which ability it is.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgehelper.abilities.acts.moving import Destroy
from judgehelper.abilities.filters import Being, OfType
from judgehelper.abilities.phrases import Host, That
from judgehelper.abilities.quantities import Devotion
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.identity import remembered
from judgehelper.systems.magic_cr.look import traits
from judgehelper.systems.magic_cr.own_words import TheOne
from judgehelper.systems.magic_cr.reads import nodes
from judgehelper.systems.magic_cr.state import Magic

HISTORIC = Being("historic")
ATTACHING = {"enchanted": ("Aura", "303.4k"), "equipped": ("Equipment", "301.5e")}
"""By which word a text names its host, with the kind of permanent that has such a text else."""


def _words(ability: Any) -> tuple[Any, ...]:
    """List the nodes of an ability itself; abilities that it grants are texts of their own."""
    return tuple(nodes(tuple(getattr(ability, field) for field in getattr(ability, "__struct_fields__", ()))))


@remembered
def spoken_of(ability: Any) -> tuple[str, ...]:
    """List what the book says of the words of an ability, wherever it stands."""
    found = _words(ability)
    return (
        *(("201.4a",) if any(isinstance(each, TheOne) for each in found) else ()),
        *(("700.5",) if any(isinstance(each, Devotion) for each in found) else ()),
        *(("700.6",) if HISTORIC in found else ()),
    )


@remembered
def hosts_named(ability: Any) -> tuple[str, ...]:
    """List the words by which an ability names what its object is attached to."""
    return tuple(dict.fromkeys(each.word for each in _words(ability) if isinstance(each, Host)))


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
def _destroys_that(ability: Any) -> tuple[str, ...]:
    """List the types by which an ability calls what it destroys, and has called before: «that creature»."""
    said = (each.what for each in _words(ability) if isinstance(each, Destroy) and isinstance(each.what, That))
    return tuple(that.what.word for that in said if isinstance(that.what, OfType))


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
