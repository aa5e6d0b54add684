"""All members of every open family: what a codec needs, and the list that an engine must answer for.

Read off the modules of the vocabulary, so that a node that is written down is also listed; names of classes are unique
in the whole vocabulary.
"""

from collections.abc import Iterator, Mapping
from types import ModuleType

from msgspec import Struct

from judgehelper.abilities import (
    attachment,
    clauses,
    conditions,
    costs,
    daylight,
    dungeons,
    durations,
    events,
    family,
    filters,
    groups,
    kinds,
    likeness,
    phrases,
    quantities,
    revealing,
    the_ring,
    voting,
)
from judgehelper.abilities.acts import (
    acting,
    being,
    borrowing,
    doubling,
    fighting,
    moving,
    overruling,
    parting,
    playing,
    searching,
    skipping,
    stopping,
    with_counters,
    with_mana,
    wording,
)

MODULES: tuple[ModuleType, ...] = (
    phrases,
    filters,
    groups,
    quantities,
    conditions,
    moving,
    acting,
    with_mana,
    with_counters,
    being,
    borrowing,
    doubling,
    fighting,
    overruling,
    parting,
    playing,
    searching,
    skipping,
    stopping,
    wording,
    clauses,
    events,
    durations,
    costs,
    kinds,
    likeness,
    revealing,
    voting,
    dungeons,
    daylight,
    attachment,
    the_ring,
)

BASES: tuple[type, ...] = (
    family.Phrase,
    family.Determiner,
    family.Count,
    family.Filter,
    family.Quantity,
    family.Condition,
    family.Act,
    family.Clause,
    family.Event,
    family.Duration,
    family.Cost,
    family.Ability,
)


def _members(base: type) -> Iterator[type]:
    """List the nodes of one family in the order in which the modules define them."""
    for module in MODULES:
        for node in vars(module).values():
            if isinstance(node, type) and issubclass(node, base) and issubclass(node, Struct):
                yield node


FAMILIES: Mapping[type, tuple[type, ...]] = {base: tuple(dict.fromkeys(_members(base))) for base in BASES}
"""Base class → members."""
