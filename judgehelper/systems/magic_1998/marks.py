"""Counters by the time at which they were put: they only mark a change, and the change is an effect (CNT.1, LAY.1)."""

from collections.abc import Iterator, Mapping

from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.acts.being import Gets
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.phrases import This
from judgehelper.abilities.quantities import Number
from judgehelper.systems.magic.game.state import Frame, Id, Lasting, Magic
from judgehelper.systems.magic.layers.finishing import counter_change


class Stamp(Struct, frozen=True, gc=False):
    """So many counters of a kind, put at one time."""

    kind: str
    number: int
    time: int


Stamps = Map[Id, tuple[Stamp, ...]]


def stamped(state: Magic, known: Stamps, time: int | None = None) -> Stamps:
    """Note since when counters lie where they lie; `time` None: since their permanent came."""
    found: dict[Id, tuple[Stamp, ...]] = {}
    for each in state.battlefield:
        thing = state.things[each]
        if thing.counters:
            since = thing.timestamp if time is None else time
            found[each] = tuple(_kept(thing.counters, known.get(each, ()), since))
    return known if found == dict(known.items()) else Map(found)


def _kept(counters: Mapping[str, int], known: tuple[Stamp, ...], time: int) -> Iterator[Stamp]:
    """Keep the oldest of those that are still there, and stamp what is new: counters of a name are alike (CNT.2)."""
    left = dict(counters)
    for each in known:
        number = min(each.number, left.get(each.kind, 0))
        if number:
            left[each.kind] -= number
            yield replace(each, number=number)
    yield from (Stamp(kind, number, time) for kind, number in left.items() if number)


def effects_of_counters(state: Magic, known: Stamps) -> tuple[Lasting, ...]:
    """Give what counters do to power and toughness, each since its time."""
    found: list[Lasting] = []
    for thing, stamps in stamped(state, known, state.clock).items():
        for each in stamps:
            change = counter_change(Map({each.kind: each.number}))
            if change is not None:
                gets = Gets(Number(change.power), Number(change.toughness))
                frame = Frame(source=thing, controller=state.things[thing].controller)
                says = Does(This(), (gets,))
                found.append(Lasting(id=-1 - len(found), timestamp=each.time, says=says, frame=frame, on=(thing,)))
    return tuple(found)
