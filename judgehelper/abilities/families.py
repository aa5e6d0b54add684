"""All members of every open family: what a codec needs, and the list that an engine must answer for.

Read off the modules of the vocabulary, so that a node that is written down is also listed; names of classes are unique
in the whole vocabulary.
"""

from collections.abc import Iterator, Mapping
from types import ModuleType

from msgspec import Struct

from judgehelper.abilities import (
    clauses,
    conditions,
    costs,
    durations,
    events,
    family,
    filters,
    kinds,
    phrases,
    quantities,
)
from judgehelper.abilities import clauses as attachment
from judgehelper.abilities import filters as groups
from judgehelper.abilities.acts import acting, being, counters, course, keyword_actions, mana, moving, rules
from judgehelper.abilities.acts import being as borrowing
from judgehelper.abilities.acts import being as likeness
from judgehelper.abilities.acts import moving as revealing
from judgehelper.abilities.acts import moving as searching

MODULES: tuple[ModuleType, ...] = (
    phrases,
    filters,
    groups,
    quantities,
    conditions,
    moving,
    acting,
    mana,
    counters,
    being,
    borrowing,
    keyword_actions,
    rules,
    rules,
    course,
    course,
    searching,
    course,
    rules,
    course,
    clauses,
    events,
    durations,
    costs,
    kinds,
    likeness,
    revealing,
    keyword_actions,
    keyword_actions,
    keyword_actions,
    attachment,
    keyword_actions,
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
