"""What a text looks at: derived from its words, for the layers to see which effects could meet (613.7).

Two effects of one layer can depend only where one writes what the other reads. A word that is in none of the tables
is taken to read everything: slower, never wrong.
"""

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from msgspec import Struct

from judgehelper.abilities import conditions, filters, phrases, quantities
from judgehelper.abilities.acts import acting, being
from judgehelper.abilities.card import Face
from judgehelper.abilities.clauses import Do, Does
from judgehelper.abilities.description import Description
from judgehelper.abilities.family import Ability, Condition, Filter, Phrase, Quantity

NOTHING: frozenset[str] = frozenset()
EVERYTHING = frozenset(("controller", "name", "types", "colours", "abilities", "power"))
WRITES = {"1": EVERYTHING, "2": frozenset(("controller",)), "3": EVERYTHING, "4": frozenset(("types", "abilities")),
          "5": frozenset(("colours",)), "6": frozenset(("abilities",))}  # fmt: skip
"""What the layers write; all of layer 7 writes power and toughness."""
POWER = frozenset(("power",))

READS: dict[type, frozenset[str]] = {
    filters.OfType: frozenset(("types",)),
    filters.OfSupertype: frozenset(("types",)),
    filters.OfSubtype: frozenset(("types",)),
    filters.OfColour: frozenset(("colours",)),
    filters.With: frozenset(("abilities",)),
    filters.WithAbility: frozenset(("abilities",)),
    filters.Named: frozenset(("name",)),
    filters.Controlled: frozenset(("controller",)),
    filters.Owned: NOTHING,
    filters.Kind: NOTHING,
    filters.In: NOTHING,
    filters.Not: NOTHING,
    filters.AllOf: NOTHING,
    filters.OneOf: NOTHING,
    filters.WithCounters: NOTHING,
    filters.OtherThan: NOTHING,
    filters.AttachedTo: NOTHING,
    phrases.This: NOTHING,
    phrases.You: NOTHING,
    phrases.Haunted: NOTHING,
    phrases.Host: NOTHING,
    phrases.Things: NOTHING,
    phrases.That: NOTHING,
    phrases.Both: NOTHING,
    phrases.ControllerOf: frozenset(("controller",)),
    phrases.Whole: NOTHING,
    quantities.Number: NOTHING,
    quantities.Negative: NOTHING,
    quantities.Plus: NOTHING,
    quantities.Minus: NOTHING,
    quantities.Times: NOTHING,
    quantities.Half: NOTHING,
    quantities.CountOf: NOTHING,
    quantities.CountersOn: NOTHING,
    conditions.Holds: NOTHING,
    conditions.Exists: NOTHING,
    conditions.Compares: NOTHING,
    conditions.NotSo: NOTHING,
    conditions.AllHold: NOTHING,
    conditions.AnyHolds: NOTHING,
    conditions.IsTurn: NOTHING,
    being.IsFit: NOTHING,
    being.HaveStat: NOTHING,
    being.HaveThings: frozenset(("controller",)),
    being.HaveLife: NOTHING,
}
BY_WORD: dict[str, frozenset[str]] = {
    "anything": NOTHING, "colored": frozenset(("colours",)), "colorless": frozenset(("colours",)),
    "multicolored": frozenset(("colours",)),
    "monocolored": frozenset(("colours",)), "tapped": NOTHING, "untapped": NOTHING, "attacking": NOTHING,
    "blocking": NOTHING, "blocked": NOTHING, "unblocked": NOTHING, "face-down": NOTHING, "face-up": NOTHING,
    "enchanted": frozenset(("types",)), "equipped": frozenset(("types",)), "power": POWER, "toughness": POWER,
    "base power": POWER, "life total": NOTHING, "life": NOTHING, "hand size": NOTHING, "cards in hand": NOTHING,
    "mana value": frozenset(("name",)),
}  # fmt: skip
"""Reads of `filters.Being`, `filters.Comparing` and `quantities.Statistic`, by their word."""

FAMILIES = (Filter, Phrase, Quantity, Condition)

CONSTANT = (quantities.Number, quantities.Negative)


def nodes(text: Any) -> Iterator[Any]:
    """Walk over a text and all nodes within it; granted abilities are texts of their own."""
    if isinstance(text, tuple):
        for each in text:
            yield from nodes(each)
    elif isinstance(text, Struct) and not isinstance(text, Ability):
        yield text
        for name in text.__struct_fields__:
            yield from nodes(getattr(text, name))


Kind = TypeVar("Kind")


def all_of(kind: type[Kind] | tuple[type[Kind], ...], *texts: object) -> Iterator[Kind]:
    """List the nodes of one kind in texts, each before what it holds."""
    return (node for text in texts for node in nodes(text) if isinstance(node, kind))


def of_kind(kind: type[Kind] | tuple[type[Kind], ...], row: Iterable[object]) -> Iterator[Kind]:
    """List what is of one kind in a row, without what that holds."""
    return (each for each in row if isinstance(each, kind))


def what_is_read(text: Any) -> frozenset[str]:
    """Name the characteristics that a text looks at."""
    found: frozenset[str] = NOTHING
    for node in nodes(text):
        found |= _reads(node)
    return found


def _reads(node: Any) -> frozenset[str]:
    match node:
        case filters.Being():
            return BY_WORD.get(node.word, EVERYTHING)
        case filters.Comparing():
            return BY_WORD.get(node.statistic, EVERYTHING)
        case quantities.Statistic():
            return BY_WORD.get(node.what, EVERYTHING)
    known = READS.get(type(node))
    if known is not None:
        return known
    return EVERYTHING if isinstance(node, FAMILIES) else NOTHING


def is_constant(acts: Any) -> bool:
    """Say whether acts do the same whatever the rest of the game: no number to be counted, no choice."""
    for node in nodes(acts):
        if isinstance(node, FAMILIES) and not isinstance(node, CONSTANT):
            return False
        if isinstance(node, Description) and node.chosen:
            return False
        if isinstance(node, acting.PerEach | Do | Does):
            return False
        if isinstance(node, Face) and node.flipped is not None:
            return False  # it depends on the status of each
    return True
