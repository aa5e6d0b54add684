"""What one effect does to one object in one layer, a value that `layers.Walk` applies: two of them can be compared.

Numbers are worked out, choices made, references bound: an operation only turns the characteristics before it into
those after it (613.1). Results are remembered by identity of the value before, so twins are changed once.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.costs import UNPAYABLE, ManaCost
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Keyword
from judgehelper.abilities.words.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES
from judgehelper.systems.magic.game.state import Characteristics, Had, Ref
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.printed.keywords.written_out import row_of
from judgehelper.systems.magic.printed.objects.printed import (
    in_colour_order,
    joined,
    keyword_names,
    spoken,
)
from judgehelper.systems.magic.printed.objects.subtypes import correlates
from judgehelper.systems.magic.printed.texts.rewording import Words, reworded, swapped


class TakeValues(Struct, frozen=True):
    """Layer 1: the copiable values become these (706.2)."""

    values: Characteristics


class SetController(Struct, frozen=True):
    """Layer 2: this player controls it."""

    player: str


class ReplaceWords(Struct, frozen=True):
    """Layer 3: one word of its rules text and type line becomes another (612)."""

    words: Words


class SetName(Struct, frozen=True):
    """Layer 3: it has this name."""

    name: str


class SetNoManaCost(Struct, frozen=True):
    """Layer 1, as an exception: it has no mana cost (702.127a)."""


class SetTypes(Struct, frozen=True):
    """Layer 4: card types are replaced; subtypes that no longer correlate go with them (205.1a)."""

    types: tuple[str, ...]


class AddTypes(Struct, frozen=True):
    """Layer 4: card types, supertypes and subtypes in addition to the others (205.1b)."""

    types: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()


class RemoveTypes(Struct, frozen=True):
    """Layer 4: loses these card types, supertypes or subtypes."""

    words: tuple[str, ...]


class SetSubtypes(Struct, frozen=True):
    """Layer 4: these replace the subtypes of the same set, creature types or land types (205.1a)."""

    subtypes: tuple[str, ...]
    family: str


class SetLandTypes(Struct, frozen=True):
    """Layer 4: becomes just these land types, and loses what its text and old types gave it (305.7)."""

    subtypes: tuple[str, ...]


class EveryCreatureType(Struct, frozen=True):
    """Layer 4: has all creature types (702.72)."""


class SetColours(Struct, frozen=True):
    """Layer 5: has these colours and no others (105.3)."""

    colours: tuple[str, ...]


class AddColours(Struct, frozen=True):
    """Layer 5: has these colours as well."""

    colours: tuple[str, ...]


class AddAbilities(Struct, frozen=True):
    """Layer 6: gains these abilities."""

    abilities: tuple[Had, ...]


class RemoveAbilities(Struct, frozen=True):
    """Layer 6: loses each keyword ability of these names; hexproof takes «hexproof from» with it (702.11e)."""

    names: tuple[str, ...]
    these: tuple[Ability, ...] = ()
    """Abilities that the text quotes: just these."""


class RemoveAllAbilities(Struct, frozen=True):
    """Layer 6: loses all abilities that it has at this point."""


class Forbid(Struct, frozen=True):
    """Layer 6: loses these keyword abilities and can't have them (613.1f)."""

    names: tuple[str, ...]


class SetBase(Struct, frozen=True):
    """Layers 7a, 7b: power or toughness become just so much; None: unchanged."""

    power: int | None
    toughness: int | None


class Modify(Struct, frozen=True):
    """Layers 7c, 7d: power and toughness change by so much."""

    power: int
    toughness: int


class SwitchBoth(Struct, frozen=True):
    """Layer 7e: power and toughness trade places."""


Operation = (
    TakeValues | SetController | ReplaceWords | SetName | SetTypes | AddTypes | RemoveTypes | SetSubtypes | SetLandTypes
    | EveryCreatureType | SetColours | AddColours | AddAbilities | RemoveAbilities | RemoveAllAbilities | Forbid
    | SetNoManaCost | SetBase | Modify | SwitchBoth
)  # fmt: skip


def apply(operation: Operation, value: Characteristics) -> Characteristics:
    """Give the characteristics after an operation; the very same value where nothing changes."""
    changed = APPLY[type(operation)](operation, value)
    return value if changed == value else changed


def _take_values(operation: TakeValues, value: Characteristics) -> Characteristics:
    return replace(operation.values, controller=value.controller)


def _set_controller(operation: SetController, value: Characteristics) -> Characteristics:
    return replace(value, controller=operation.player)


def _replace_words(operation: ReplaceWords, value: Characteristics) -> Characteristics:
    words = operation.words
    abilities = tuple(replace(had, ability=reworded(had.ability, words)) for had in value.abilities)
    abilities = value.abilities if abilities == value.abilities else abilities
    names = keyword_names(tuple(had.ability for had in abilities))
    return replace(value, subtypes=swapped(words, value.subtypes), abilities=abilities, keywords=names)


def _set_name(operation: SetName, value: Characteristics) -> Characteristics:
    return replace(value, name=operation.name)


def _set_no_mana_cost(_: SetNoManaCost, value: Characteristics) -> Characteristics:
    return replace(value, mana_cost="")


def _set_types(operation: SetTypes, value: Characteristics) -> Characteristics:
    return replace(value, types=operation.types, subtypes=correlated(operation.types, value.subtypes))


def _add_types(operation: AddTypes, value: Characteristics) -> Characteristics:
    types = joined(value.types, operation.types)
    return replace(
        value,
        types=types,
        supertypes=joined(value.supertypes, operation.supertypes),
        subtypes=correlated(types, joined(value.subtypes, operation.subtypes)),
    )


def _remove_types(operation: RemoveTypes, value: Characteristics) -> Characteristics:
    def rest(words: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(word for word in words if word not in operation.words)

    types = rest(value.types)
    subtypes = correlated(types, rest(value.subtypes))
    return replace(value, types=types, supertypes=rest(value.supertypes), subtypes=subtypes)


@lru_cache(maxsize=2_048)
def correlated(types: tuple[str, ...], subtypes: tuple[str, ...]) -> tuple[str, ...]:
    """Keep the subtypes that correlate with one of the card types (205.1a, 205.3d)."""
    if not subtypes:
        return ()
    return tuple(subtype for subtype in subtypes if any(correlates(subtype, kind) for kind in types))


def _set_subtypes(operation: SetSubtypes, value: Characteristics) -> Characteristics:
    kept = tuple(subtype for subtype in value.subtypes if not correlates(subtype, operation.family))
    return replace(value, subtypes=correlated(value.types, joined(kept, operation.subtypes)))


def _set_land_types(operation: SetLandTypes, value: Characteristics) -> Characteristics:
    if "Land" not in value.types:
        return value
    typed = _set_subtypes(SetSubtypes(operation.subtypes, "Land"), value)
    if not any(subtype in BASIC_LAND_TYPES for subtype in operation.subtypes):
        return typed
    return replace(typed, abilities=(), keywords=())


def _every_creature_type(_: EveryCreatureType, value: Characteristics) -> Characteristics:
    return replace(value, subtypes=correlated(value.types, joined(value.subtypes, CREATURE_TYPES)))


def _set_colours(operation: SetColours, value: Characteristics) -> Characteristics:
    return replace(value, colours=in_colour_order(operation.colours))


def _add_colours(operation: AddColours, value: Characteristics) -> Characteristics:
    return replace(value, colours=in_colour_order((*value.colours, *operation.colours)))


def _add_abilities(operation: AddAbilities, value: Characteristics) -> Characteristics:
    given = tuple(_costing(had, value.mana_cost) for had in operation.abilities)
    names = keyword_names(tuple(had.ability for had in given))
    return replace(value, abilities=value.abilities + given, keywords=joined(value.keywords, names))


def _costing(had: Had, mana_cost: str) -> Had:
    match had.ability:
        case Keyword(cost=()) as ability if row_of(ability).at_mana_cost:
            cost = ManaCost(mana_cost) if mana_cost else UNPAYABLE
            return replace(had, ability=replace(ability, cost=(cost,)))
    return had


def without(value: Characteristics, is_gone: Callable[[Ability], bool]) -> Characteristics:
    """Take the abilities away that a test names."""
    kept = tuple(had for had in value.abilities if not is_gone(had.ability))
    if len(kept) == len(value.abilities):
        return value
    return replace(value, abilities=kept, keywords=keyword_names(tuple(had.ability for had in kept)))


GOES_WITH: Mapping[str, tuple[str, ...]] = {"banding": ("bands with other",)}
"""Keywords that go with another one that is lost (702.21b)."""


def _remove_abilities(operation: RemoveAbilities | Forbid, value: Characteristics) -> Characteristics:
    names = (*operation.names, *(also for name in operation.names for also in GOES_WITH.get(name, ())))

    these = operation.these if isinstance(operation, RemoveAbilities) else ()

    def is_named(ability: Ability) -> bool:
        named = isinstance(ability, Keyword) and any(name in (ability.keyword, spoken(ability)) for name in names)
        return named or ability in these

    return without(value, is_named)


def _remove_all(_: RemoveAllAbilities, value: Characteristics) -> Characteristics:
    return replace(value, abilities=(), keywords=())


def _set_base(operation: SetBase, value: Characteristics) -> Characteristics:
    power = value.power if operation.power is None else operation.power
    toughness = value.toughness if operation.toughness is None else operation.toughness
    return replace(value, power=power, toughness=toughness, base_power=power, base_toughness=toughness)


def _modify(operation: Modify, value: Characteristics) -> Characteristics:
    power, toughness = (value.power or 0) + operation.power, (value.toughness or 0) + operation.toughness
    return replace(value, power=power, toughness=toughness)


def _switch(_: SwitchBoth, value: Characteristics) -> Characteristics:
    return replace(value, power=value.toughness, toughness=value.power)


APPLY: Mapping[type[Any], Callable[[Any, Characteristics], Characteristics]] = {
    TakeValues: _take_values,
    SetController: _set_controller,
    ReplaceWords: _replace_words,
    SetName: _set_name,
    SetNoManaCost: _set_no_mana_cost,
    SetTypes: _set_types,
    AddTypes: _add_types,
    RemoveTypes: _remove_types,
    SetSubtypes: _set_subtypes,
    SetLandTypes: _set_land_types,
    EveryCreatureType: _every_creature_type,
    SetColours: _set_colours,
    AddColours: _add_colours,
    AddAbilities: _add_abilities,
    RemoveAbilities: _remove_abilities,
    RemoveAllAbilities: _remove_all,
    Forbid: _remove_abilities,
    SetBase: _set_base,
    Modify: _modify,
    SwitchBoth: _switch,
}


# --- A part of what is said of characteristics: what is done to one object in one layer (613.1)
Make = Callable[[View, Ref], Operation]
"""Works out what a part does to one object, numbers and choices included."""


class Part(NamedTuple):
    """What a statement does in one layer (613.1)."""

    layer: str
    make: Make
    removes: bool = False
    """Whether it can take abilities away, so that other effects may end before they begin."""
