"""Where the order of effects decides what something is: read the other way round, it would be another (LAY.1)."""

from collections import defaultdict
from functools import lru_cache

from msgspec.structs import replace

from judgehelper.systems.magic.game.state import Characteristics, Id, Magic
from judgehelper.systems.magic.layers.characteristics import KEPT, WALKS
from judgehelper.systems.magic.layers.layers import Walk
from judgehelper.systems.magic.layers.operations import AddAbilities, Modify
from judgehelper.systems.magic_1998.law import LAST_FIRST_98, LAW_98

COMMUTING = (AddAbilities, Modify)
"""What comes to the same in any order, among its like."""


def differing(state: Magic) -> tuple[Id, ...]:
    """List the objects that the other reading of the order of effects would make something else (AMB-98-03)."""
    return _differing(WALKS.of(state))


@lru_cache(KEPT)
def _differing(walk: Walk) -> tuple[Id, ...]:
    met = _met_by_several(walk)
    if not met:
        return ()
    other = LAW_98 if walk.state.law == LAST_FIRST_98 else LAST_FIRST_98
    turned = Walk(replace(walk.state, law=other)).run()
    return tuple(each for each in met if each in turned.values and _is_other(walk.values[each], turned.values[each]))


def _met_by_several(walk: Walk) -> tuple[Id, ...]:
    """List the objects that several effects change, not all of them in ways whose order is all the same."""
    found: dict[Id, list[bool]] = defaultdict(list)
    for applied in walk.applied:
        for each in applied.effect.members or ():
            done = applied.shared if applied.shared is not None else applied.operations.get(each, ())
            found[each].append(all(isinstance(operation, COMMUTING) for operation in done))
    return tuple(each for each, same in found.items() if len(same) > 1 and not all(same) and each in walk.values)


def _is_other(one: Characteristics, two: Characteristics) -> bool:
    here, there = (frozenset(had.ability for had in each.abilities) for each in (one, two))
    return here != there or replace(one, abilities=()) != replace(two, abilities=())
