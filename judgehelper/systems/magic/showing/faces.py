"""Which of its faces, halves or levels an object shows now, and by which rules (706, 707, 708, 710, 711)."""

from collections.abc import Iterator

from judgehelper.abilities.kinds import LevelUp
from judgehelper.systems.magic.game.state import BATTLEFIELD, STACK, Magic, Thing
from judgehelper.systems.magic.layers.copying import copiable
from judgehelper.systems.magic.printed.objects.printed import COMBINED, FLIPPED, start_values


def of_faces(state: Magic, thing: Thing) -> Iterator[str]:
    """Name the rules by which an object has the characteristics of this face and of no other."""
    card = state.cards.get(thing.card)
    layout = card.layout if card is not None else ""
    if thing.face_down and thing.zone in (BATTLEFIELD, STACK):
        yield from ("707.2", *(("707.2a",) if thing.face_down == "turned" else ()))
    elif thing.made is not None and thing.kind == "card":
        yield from ("706.2", "706.2a")
    elif layout in COMBINED:
        yield from _of_halves(thing)
    elif layout == "transform":
        yield from ("711.4", "711.4b" if thing.side else "711.4a")
    elif layout == "meld":
        yield from ("712.3", *(("712.3b", "712.3c") if thing.side else ("712.3a",)))
    yield from _of_flipping(state, thing)
    yield from _of_levels(state, thing)


def _of_flipping(state: Magic, thing: Thing) -> Iterator[str]:
    """A flip card is its upper half, or its lower one once it has flipped; so is what copies one (709, 706.3)."""
    if copiable(state, thing.id).flipped is None:
        return
    yield "709.2"
    if FLIPPED in thing.marks:
        yield from ("709.1b", "709.1c")


def _of_halves(thing: Thing) -> Iterator[str]:
    if thing.zone == STACK and "fuse" not in thing.cast_as.ways:
        yield "708.3b"
    elif thing.zone == STACK:
        yield from ("708.4", "708.4d")
    else:
        yield from ("708.4", "708.4a", "708.4b", "708.4c")


def _of_levels(state: Magic, thing: Thing) -> Iterator[str]:
    levels = [had.ability for had in start_values(state, thing).abilities if isinstance(had.ability, LevelUp)]
    if not levels or thing.face_down:
        return
    yield "710.2"
    if thing.zone != BATTLEFIELD:
        yield "710.6"
        return
    yield "710.4"
    number = thing.counters.get("level", 0)
    here = [each for each in levels if each.low <= number and (each.high is None or number <= each.high)]
    if here:
        yield "710.2b" if here[0].high is None else "710.2a"
    else:
        yield "710.5"
