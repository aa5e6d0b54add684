"""Cards (Part III) as they are written down: a closed vocabulary, the same in scenario files and in the embedded set.

A card is data and nothing else; what its words do stands in the chapters (`effects`, `properties`, `selectors`). The
structs check themselves when a file is read: an unknown field or word is named by its place.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field
from msgspec.structs import replace

WEAPON_TYPES = (1, 2, 3, 4, 5, 6, 7)
"""Daggers, staves, stunning, swords, two-handed, axes, ranged (III.4.3.1)."""
ARMOUR_TYPES = (1, 2, 3, 4, 5)
"""Robes, light, medium, heavy, shields (III.5.3.1)."""
STAFF, TWO_HANDED, RANGED_TYPE, SHIELD = 2, 5, 7, 5

Natural = Annotated[int, Meta(ge=0)]
WeaponType = Annotated[int, Meta(ge=1, le=7)]
ArmourType = Annotated[int, Meta(ge=1, le=5)]
Colour = Literal["black", "white", "red", "green"]
Level = Literal[1, 2, 3]


class Cost(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is paid: actions, mana chips of the player's life, a turn of the bearer or user (V.1-V.4)."""

    actions: Natural = 0
    mana: Natural = 0
    turn: bool = False

    def __add__(self, other: "Cost") -> "Cost":
        """Give both costs together."""
        return Cost(self.actions + other.actions, self.mana + other.mana, self.turn or other.turn)


FREE = Cost()

Quality = Literal[
    "battle-ready", "untargetable", "magic-protection", "magic-immune", "first-strike", "double-strike", "ranged",
    "unblockable", "cannot-attack", "cannot-block", "must-be-blocked-by-all", "must-attack", "must-block",
]  # fmt: skip
"""A property that an object has or has not."""


class Amounts(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Properties with a number or a list: what is left out is not touched."""

    deals_more: int = 0
    takes_less: int = 0
    deals_at_least: Natural = 0
    unturn_cost: Cost | None = None
    weapon_types: tuple[WeaponType, ...] | None = None
    armour_types: tuple[ArmourType, ...] | None = None
    life_max: int = 0


Property = Quality | Amounts

Word = Literal[
    "self", "bearer", "user", "target", "target:1", "target:2", "target:3",
    "you", "opponent", "each-player", "damage-source",
]  # fmt: skip
"""A selector of one word."""


Kind = Literal[
    "creature", "weapon", "armour", "amulet", "item", "charm", "artifact", "player", "creature-or-player"
]  # fmt: skip


class Pick(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A selector by description; `side` "own" is the host's («ваше», V.9.4), "controlled" the controller's."""

    of: Literal[
        "creature", "weapon", "armour", "amulet", "item", "charm", "artifact", "player", "creature-or-player"
    ] = "creature"
    side: Literal["any", "own", "enemy", "controlled"] = "any"
    turned: bool | None = None
    role: Literal["attacking", "blocking"] | None = None
    race: str | None = None
    class_: str | None = field(default=None, name="class")
    other: bool = False


Selector = Word | Pick
Until = Literal["end-of-phase", "end-of-turn", "your-next-turn"]
ZoneName = Literal[
    "hand", "summon_field", "game_field", "battlefield", "creature_deck", "main_deck", "side_set", "creature_grave",
    "grave",
]  # fmt: skip


class Effect(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One thing that a text does; `to` is the target by default, else the object itself."""

    do: Literal[
        "damage", "heal", "restore", "prevent", "lose-life", "drain", "turn", "unturn", "move", "control", "grant",
        "gain-actions", "draw", "discard", "summon",
    ]  # fmt: skip
    to: Selector | None = None
    n: Natural | Literal["event"] | None = None
    if_: Selector | None = field(default=None, name="if")
    until: Until | None = None
    kind: str = "physical"
    sources: Annotated[int, Meta(ge=1)] | None = None
    zone: ZoneName | None = None
    properties: tuple[Property, ...] = ()
    define: "Creature | None" = None


class Activated(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True, tag="activated",
                tag_field="kind"):  # fmt: skip
    """Cost: text (V.6.4)."""

    cost: Cost = FREE
    targets: tuple[Pick, ...] = ()
    effects: tuple[Effect, ...] = ()
    own_turn_only: bool = False


When = Literal[
    "start-of-turn", "end-of-turn", "enters", "dies", "declared-attacker", "declared-blocker", "becomes-blocked",
    "deals-damage", "dealt-damage", "turns", "unturns", "equipped", "magic-played", "ability-played",
]  # fmt: skip


class Conditional(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True,
                  tag="conditional", tag_field="kind"):  # fmt: skip
    """When this happens: text (V.6.2). `of` says whose event, `by` who played or whose turn it is."""

    when: When
    of: Selector | None = None
    by: Literal["you", "opponent", "any"] = "you"
    optional: bool = False
    targets: tuple[Pick, ...] = ()
    effects: tuple[Effect, ...] = ()


class Constant(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True, tag="constant",
               tag_field="kind"):  # fmt: skip
    """Holds while the card is on the field (V.6.3); `on` is by default itself, for items and charms the bearer."""

    on: Selector | None = None
    properties: tuple[Property, ...] = ()


class Scrolls(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True, tag="scrolls",
              tag_field="kind"):  # fmt: skip
    """This creature may use scrolls of these colours and levels at this cost (III.9.5)."""

    colors: tuple[Colour, ...]
    levels: tuple[Level, ...] = (1, 2, 3)
    cost: Cost = FREE


Ability = Activated | Conditional | Constant | Scrolls


class _Printed(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True, tag_field="kind"):
    """What every card has (III.2); `keywords` are constant abilities in short, `text` is the printed wording."""

    name: str
    unique: bool = False
    cursed: bool = False
    abilities: tuple[Ability, ...] = ()
    keywords: tuple[Property, ...] = ()
    text: str = ""


class Creature(_Printed, frozen=True, kw_only=True, tag="creature"):
    """A creature: the summon cost in mana, life, and the types of equipment that it can use (III.3)."""

    cost: Natural = 0
    life: Annotated[int, Meta(ge=1)]
    race: str = ""
    class_: str = field(default="", name="class")
    weapon_types: tuple[WeaponType, ...] = WEAPON_TYPES
    armour_types: tuple[ArmourType, ...] = ARMOUR_TYPES


Parts = tuple[tuple[str, int], ...]


class Weapon(_Printed, frozen=True, kw_only=True, tag="weapon"):
    """A weapon: one source of damage of one kind or of several (III.4, IV.9.5.2)."""

    cost: Cost = FREE
    type: WeaponType
    damage: int | dict[str, int] | Parts = 0

    @property
    def parts(self) -> Parts:
        """The damage by kind; physical where no kind is named (III.4.4.1)."""
        if isinstance(self.damage, int):
            return (("physical", self.damage),)
        return tuple(self.damage.items()) if isinstance(self.damage, dict) else self.damage


class Armour(_Printed, frozen=True, kw_only=True, tag="armour"):
    """Armour: lowers the damage of each source (III.5, IV.9.6)."""

    cost: Cost = FREE
    type: ArmourType
    reduction: Natural = 0


class Amulet(_Printed, frozen=True, kw_only=True, tag="amulet"):
    """Armour without a type, fit for any creature (III.7)."""

    cost: Cost = FREE


class Artifact(_Printed, frozen=True, kw_only=True, tag="artifact"):
    """Stands on the field by itself (III.8)."""

    cost: Cost = FREE


class Play(_Printed, frozen=True, kw_only=True, tag="event"):
    """An event: played where spells may be (III.6.3)."""

    cost: Cost = FREE
    targets: tuple[Pick, ...] = ()
    effects: tuple[Effect, ...] = ()


class Potion(_Printed, frozen=True, kw_only=True, tag="potion"):
    """A potion: played where spells may be (III.6.3)."""

    cost: Cost = FREE
    targets: tuple[Pick, ...] = ()
    effects: tuple[Effect, ...] = ()


class Scroll(_Printed, frozen=True, kw_only=True, tag="scroll"):
    """A scroll, cast through a creature: a spell, or a charm that stays on a card (III.9, V.7)."""

    magic: Literal["spell", "charm"] = "spell"
    color: Colour
    level: Literal[0, 1, 2, 3]
    cost: Cost = FREE
    targets: tuple[Pick, ...] = ()
    effects: tuple[Effect, ...] = ()
    grants: tuple[Property, ...] = ()


Card = Creature | Weapon | Armour | Amulet | Artifact | Play | Potion | Scroll
Item = Weapon | Armour | Amulet

BLANK_CREATURE = Creature(name="blank creature", cost=3, life=3)
BLANK = Scroll(name="blank", color="black", level=0)
"""A scroll of a level that nobody can use."""
BLANKS = (BLANK_CREATURE.name, BLANK.name)
UNKNOWN_CREATURE = Creature(name="?creature", life=1)
UNKNOWN = Scroll(name="?", color="black", level=0)
"""What stands for a card whose face somebody does not see: nothing of it but the back is true."""
UNKNOWNS = (UNKNOWN_CREATURE.name, UNKNOWN.name)


def freeze(card: Card) -> Card:
    """Give the card with nothing mutable in it: damage by kind becomes pairs."""
    if isinstance(card, Weapon) and isinstance(card.damage, dict):
        return replace(card, damage=card.parts)
    return card


def targets_of(card: Card) -> tuple[Pick, ...]:
    """Give the targets that playing the card asks for; a charm that summons nothing always has one (V.7.3.2)."""
    if isinstance(card, Play | Potion):
        return card.targets
    if not isinstance(card, Scroll):
        return ()
    if card.magic == "charm" and not card.targets and not is_standing_charm(card):
        return (Pick(of="creature"),)
    return card.targets


def is_charm(card: Card) -> bool:
    """Say whether the card is a charm (III.9.6)."""
    return isinstance(card, Scroll) and card.magic == "charm"


def is_spell(card: Card) -> bool:
    """Say whether the card is a spell (III.9.6)."""
    return isinstance(card, Scroll) and card.magic == "spell"


def is_standing_charm(card: Card) -> bool:
    """Say whether a charm lies on the field by itself: it summons (II.4.1, TD-A32)."""
    return is_charm(card) and any(effect.do == "summon" for effect in effects_of(card)) and not _named(card)


def _named(card: Card) -> bool:
    return isinstance(card, Scroll) and bool(card.targets)


def effects_of(card: Card) -> tuple[Effect, ...]:
    """Give what the card does when it is played."""
    return card.effects if isinstance(card, Play | Potion | Scroll) else ()


def watched(card: Card) -> tuple[str, ...]:
    """Name the moments that the card's conditional abilities wait for."""
    return tuple(ability.when for ability in card.abilities if isinstance(ability, Conditional))
