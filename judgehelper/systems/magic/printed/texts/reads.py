"""What a text looks at: derived from its words, for the layers to see which effects could meet (613.7).

Two effects of one layer can depend only where one writes what the other reads. A word that is in none of the tables
is taken to read everything: slower, never wrong.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import asdict, astuple, replace

from judgehelper.abilities import conditions, filters, phrases, quantities
from judgehelper.abilities.acts import acting, being
from judgehelper.abilities.card import Face
from judgehelper.abilities.clauses import Do, Does
from judgehelper.abilities.description import Description
from judgehelper.abilities.family import Ability, Act, Condition, Count, Filter, Phrase, Quantity
from judgehelper.abilities.nodes import everything

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
    filters.Did: NOTHING,
    filters.ExiledWith: NOTHING,
    filters.OfChosen: frozenset(("types", "colours", "name")),
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
    phrases.Paired: NOTHING,
    quantities.X: NOTHING,
    quantities.Number: NOTHING,
    quantities.Negative: NOTHING,
    quantities.Plus: NOTHING,
    quantities.Minus: NOTHING,
    quantities.Times: NOTHING,
    quantities.Half: NOTHING,
    quantities.CountOf: NOTHING,
    quantities.CountersOn: NOTHING,
    quantities.AnyAmount: NOTHING,
    quantities.Tally: NOTHING,
    quantities.Devotion: frozenset(("controller", "name")),
    conditions.Holds: NOTHING,
    conditions.Exists: NOTHING,
    conditions.Compares: NOTHING,
    conditions.NotSo: NOTHING,
    conditions.AllHold: NOTHING,
    conditions.AnyHolds: NOTHING,
    conditions.IsTurn: NOTHING,
    conditions.WasCast: NOTHING,
    conditions.WasPaid: NOTHING,
    conditions.Designated: NOTHING,
    being.IsFit: NOTHING,
    being.HaveStat: NOTHING,
    being.HaveThings: frozenset(("controller",)),
    being.HaveLife: NOTHING,
}
BY_WORD: dict[str, frozenset[str]] = {
    "anything": NOTHING, "colored": frozenset(("colours",)), "colorless": frozenset(("colours",)),
    "multicolored": frozenset(("colours",)),
    "monocolored": frozenset(("colours",)), "tapped": NOTHING, "untapped": NOTHING, "attacking": NOTHING,
    "blocking": NOTHING, "paired": NOTHING,
    "monstrous": NOTHING, "goaded": NOTHING, "blocked": NOTHING, "unblocked": NOTHING, "face-down": NOTHING,
    "face-up": NOTHING,
    "enchanted": frozenset(("types",)), "equipped": frozenset(("types",)), "power": POWER, "toughness": POWER,
    "base power": POWER, "life total": NOTHING, "life": NOTHING, "hand size": NOTHING, "cards in hand": NOTHING,
    "mana value": frozenset(("name",)), "name": frozenset(("name",)), "color": frozenset(("colours",)),
    "card type": frozenset(("types",)), "creature type": frozenset(("types",)), "historic": frozenset(("types",)),
    "basic land type": frozenset(("types",)), "attacking alone": NOTHING,
}  # fmt: skip
"""Reads of `filters.Being`, `filters.Comparing` and `quantities.Statistic`, by their word."""

FAMILIES = (Filter, Phrase, Quantity, Condition)


def nodes(*texts: object) -> Iterator[Struct]:
    """Walk over texts and all nodes within them; granted abilities are texts of their own."""
    return (each for each in everything(texts, (Ability,)) if not isinstance(each, Ability))


def own_nodes(ability: object) -> Iterator[Struct]:
    """Walk over the nodes of an ability itself; abilities that it grants are texts of their own."""
    match ability:
        case Struct():
            yield from nodes(*astuple(ability))


Kind = TypeVar("Kind")


def all_of(kind: type[Kind] | tuple[type[Kind], ...], *texts: object) -> Iterator[Kind]:
    """List the nodes of one kind in texts, each before what it holds."""
    return of_kind(kind, nodes(*texts))


def of_kind(kind: type[Kind] | tuple[type[Kind], ...], row: Iterable[object]) -> Iterator[Kind]:
    """List what is of one kind in a row, without what that holds."""
    return (each for each in row if isinstance(each, kind))


Text = TypeVar("Text")


def changed(text: Text, kind: type[Kind] | tuple[type[Kind], ...], change: Callable[[Kind], object]) -> Text:
    """Change the nodes of one kind in a text, granted abilities among it; what they hold is left to the change."""
    found: Text = _changed(text, kind, change)
    return found


def _changed(node: Any, kind: type[Kind] | tuple[type[Kind], ...], change: Callable[[Kind], object]) -> Any:
    if isinstance(node, kind):
        return change(node)
    match node:
        case tuple():
            return tuple(_changed(each, kind, change) for each in node)
        case Struct():
            said = asdict(node)
            return replace(node, **{name: _changed(value, kind, change) for name, value in said.items()})
    return node


def count_of(phrase: Phrase | None) -> Count | None:
    """Give how many a phrase picks; None where it says nothing of that."""
    return phrase.det.count if phrase is not None and phrase.det is not None else None


def object_of(act: Act) -> object:
    """Give what an act is done to, in the word that its text has for it; None where it has none."""
    return getattr(act, "what", None)


def has(kind: type, *texts: object) -> bool:
    """Say whether texts have a node of one kind, in granted abilities too."""
    return any(of_kind((kind,), everything(texts)))


def names_in(node: Struct, *fields: str) -> dict[str, int]:
    """Give the numbers in such fields by which a node names something or speaks of it; words are names of cards."""
    said = asdict(node)
    return {field: value for field in fields if isinstance(value := said.get(field), int) and value > 0}


def what_is_read(text: object) -> frozenset[str]:
    """Name the characteristics that a text looks at."""
    return NOTHING.union(*map(_reads, nodes(text)))


def _reads(node: Struct) -> frozenset[str]:
    match node:
        case (
            filters.Being(word=word) | filters.Comparing(statistic=word)
            | quantities.Statistic(what=word) | quantities.Distinct(what=word)
        ):  # fmt: skip
            return BY_WORD.get(word, EVERYTHING)
        case conditions.Happened(period=str(period)) if period:  # the log does not change with the layers
            return NOTHING
    return READS.get(type(node), EVERYTHING if isinstance(node, FAMILIES) else NOTHING)


def is_constant(acts: tuple[Act, ...]) -> bool:
    """Say whether acts do the same whatever the rest of the game: no number to be counted, no choice."""
    return all(map(_is_constant, nodes(acts)))


def _is_constant(node: Struct) -> bool:
    match node:
        case quantities.Number() | quantities.Negative():
            return True
        case Description(chosen=chosen):
            return not chosen
        case Face(flipped=flipped):  # it depends on the status of each
            return flipped is None
    return not isinstance(node, (*FAMILIES, acting.PerEach, Do, Does))
