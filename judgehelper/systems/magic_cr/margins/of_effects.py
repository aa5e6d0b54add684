"""Notes on effects that begin to last, and on delayed abilities (112.10, 208.3a, 603.7, 611.2)."""

from collections.abc import Iterator

from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.look import traits
from judgehelper.systems.magic_cr.state import BATTLEFIELD, Lasting, Magic
from judgehelper.systems.magic_cr.statements import clause_statements

SIZE_LAYERS = ("7a", "7b", "7c", "7d", "7e")


def of_beginning(_: Magic, after: Magic, event: events.Began) -> Iterator[str]:
    """What begins: a continuous effect, or an ability that waits, whose controller is the maker's."""
    for lasting in after.lasting:
        if lasting.id == event.effect:
            yield from _of_lasting(after, lasting)
    for delayed in after.delayed:
        if delayed.id == event.effect:
            item = after.items.get(event.source)
            yield "603.7d" if item is not None and item.ability is None else "603.7e"
            if delayed.once:
                yield "603.7b"


def _of_lasting(state: Magic, effect: Lasting) -> Iterator[str]:
    layers = {part.layer for said in clause_statements(effect.says) for part in said.parts}
    here = [each for each in effect.on or () if isinstance(each, int) and each in state.things]
    permanents = [each for each in here if state.things[each].zone == BATTLEFIELD]
    if layers & set(SIZE_LAYERS) and any("Creature" not in traits(state, each).types for each in permanents):
        yield "208.3a"
