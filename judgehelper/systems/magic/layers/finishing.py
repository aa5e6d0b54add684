"""What `layers.Walk` does without an effect: counters (613.3d), mana abilities of land types (305.6), size (208.3)."""

from functools import cache

from immutables import Map
from msgspec.structs import replace

from judgehelper.abilities.acts.being import ControlledBy
from judgehelper.abilities.clauses import Does, Limit
from judgehelper.abilities.costs import TapThis
from judgehelper.abilities.filters import Kind
from judgehelper.abilities.keywords import KEYWORDS
from judgehelper.abilities.kinds import Activated, Keyword
from judgehelper.abilities.phrases import Exactly, Target, Things, This
from judgehelper.abilities.quantities import Number
from judgehelper.abilities.words.subtypes import BASIC_LAND_TYPES
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import Characteristics, Had
from judgehelper.systems.magic.layers.operations import Modify
from judgehelper.systems.magic.printed.objects.printed import land_mana_ability

KEYWORD_COUNTERS = tuple(rule.name for rule in KEYWORDS if rule.counter)
"""Kinds of counters that give the keyword ability of their name (a rule of later books)."""


def counter_change(counters: "Map[str, int]") -> Modify | None:
    """Say how counters like +1/+1 and -2/-1 change power and toughness (121.1a); None: not at all."""
    power = toughness = 0
    for kind, number in counters.items():
        signed = _power_counter(kind)
        if signed is not None:
            power, toughness = power + number * signed[0], toughness + number * signed[1]
    return Modify(power, toughness) if power or toughness else None


@cache
def _power_counter(kind: str) -> tuple[int, int] | None:
    left, _, right = kind.partition("/")
    try:
        return int(left), int(right)
    except ValueError:
        return None


@cache
def keyword(name: str) -> Keyword:
    """Give the one value of a keyword ability without parameters."""
    return Keyword(name)


@remembered
def with_land_abilities(value: Characteristics) -> Characteristics:
    """Give a land the mana abilities of its basic land types (305.6), each once."""
    have = {had.ability for had in value.abilities}
    due = tuple(land_mana_ability(each) for each in value.subtypes if each in BASIC_LAND_TYPES)
    missing = tuple(had for had in due if had.ability not in have)
    return replace(value, abilities=value.abilities + missing) if missing else value


DEPLOYED = Activated(
    (TapThis(),),
    (
        Does(Things(Target(Exactly(Number(1))), Kind("teammate")), (ControlledBy(This(), "gain"),)),
        Limit("as a sorcery"),
    ),
)
"""What every creature can do where creatures are deployed (804.2)."""


@remembered
def with_deployment(value: Characteristics) -> Characteristics:
    """Give a creature the ability by which a teammate gains control of it (804.2)."""
    return replace(value, abilities=(*value.abilities, Had(DEPLOYED, 0)))


@remembered
def without_power(value: Characteristics) -> Characteristics:
    """A permanent that is no creature has no power and toughness (208.3)."""
    if value.power is None and value.toughness is None and value.base_power is None:
        return value
    return replace(value, power=None, toughness=None, base_power=None, base_toughness=None)


@remembered
def with_some_power(value: Characteristics) -> Characteristics:
    """A creature for which nothing says its power or toughness has 0 (208.5)."""
    return replace(
        value,
        power=value.power or 0,
        toughness=value.toughness or 0,
        base_power=value.base_power or 0,
        base_toughness=value.base_toughness or 0,
    )
