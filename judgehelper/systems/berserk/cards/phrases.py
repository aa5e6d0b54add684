"""Phrases that texts are made of: values, selectors, conditions, events, durations."""

from typing import Literal

from msgspec import Struct, field

from judgehelper.systems.berserk.cards.words import (
    AttackWord,
    CardType,
    DurationWord,
    Element,
    EventWord,
    Side,
    Strength,
    ZoneWord,
)


class Phrase(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a text: fields that are not known are errors."""


class Amount(Phrase, frozen=True, kw_only=True):
    """A value that is counted or asked for, or the bounds of one."""

    count: "Selector | None" = None
    get: str | None = None
    of: str | None = None
    result: str | None = None
    event: str | None = None
    times: int | None = None
    plus: int | None = None
    min: "int | Amount | None" = None
    max: "int | Amount | None" = None
    odd: bool = False
    even: bool = False


Value = int | str | Amount
"""A number, a size "1-2-3", "X", or an amount."""


class Selector(Phrase, frozen=True, kw_only=True):
    """Which cards or cells."""

    of: Literal["creature", "card", "cell", "artifact", "terrain", "row", "action"] = "creature"
    count: Value | None = None
    up_to: bool = False
    whose: Side = "any"
    adjacent: bool | str | None = None
    orthogonal: bool = False
    range: Value | None = None
    behind: str | None = None
    left_of: str | None = field(name="left-of", default=None)
    right_of: str | None = field(name="right-of", default=None)
    in_front_of: str | None = field(name="in-front-of", default=None)
    same_cell: str | None = field(name="same-cell", default=None)
    free: bool | None = None
    row: int | str | None = None
    other: bool = False
    on_marker: str | None = field(name="on-marker", default=None)
    line: int | None = None
    zone: ZoneWord | None = None
    where: "Condition | None" = None


Reference = str
"""`self`, `target`, `attacker`… or the id of a pick."""
Aim = Selector | Reference | tuple[Selector | Reference, ...]


class AdjacentCount(Phrase, frozen=True, kw_only=True):
    """How many cards beside."""

    where: "Condition | None" = None
    min: int | None = None
    max: int | None = None


class Least(Phrase, frozen=True, kw_only=True):
    """At least so many."""

    min: int = 1


class PrintedStrike(Phrase, frozen=True, kw_only=True):
    """The printed numbers of a strike."""

    weak: Value | None = None
    medium: Value | None = None
    strong: Value | None = None


class Counted(Selector, frozen=True, kw_only=True):
    """How many cards or cells there are."""

    min: int | None = None
    max: int | None = None


class Condition(Phrase, frozen=True, kw_only=True):
    """What holds of a card (or of the cards on a cell); all fields must."""

    all: "tuple[Condition, ...] | None" = None
    any: "tuple[Condition, ...] | None" = None
    not_: "Condition | None" = field(name="not", default=None)
    on: Reference | None = None
    open: bool | None = None
    hidden: bool | None = None
    wounded: bool | None = None
    in_formation: bool | None = field(name="in-formation", default=None)
    acted: bool | None = None
    life: Value | None = None
    wounds: Value | None = None
    chips: Value | None = None
    cost: Value | None = None
    poison: Value | None = None
    action_markers: Value | None = field(name="action-markers", default=None)
    movement: Value | None = None
    printed_movement: Value | None = field(name="printed-movement", default=None)
    abilities: Value | None = None
    creature: bool | None = None
    printed_strike: PrintedStrike | None = field(name="printed-strike", default=None)
    has: str | None = None
    lacks: str | None = None
    magic: bool | None = None
    type: CardType | None = None
    not_type: CardType | None = field(name="not-type", default=None)
    class_: str | None = field(name="class", default=None)
    element: Element | None = None
    name: str | None = None
    elite: bool | None = None
    bodiless: bool | None = None
    unique: bool | None = None
    side: Side | None = None
    is_: Reference | None = field(name="is", default=None)
    zone: ZoneWord | None = None
    row: int | str | None = None
    adjacent_count: AdjacentCount | None = field(name="adjacent-count", default=None)
    distinct_classes: Least | None = field(name="distinct-classes", default=None)
    marker: str | None = None
    min: int | None = None
    moved_last_turn: bool | None = field(name="moved-last-turn", default=None)
    moved_this_turn: bool | None = field(name="moved-this-turn", default=None)
    wounded_this_turn: bool | None = field(name="wounded-this-turn", default=None)
    attacked_this_turn: bool | None = field(name="attacked-this-turn", default=None)
    same: Literal["weak", "cost", "class", "name"] | None = None
    as_: Reference | None = field(name="as", default=None)
    turn: Side | None = None
    first_player: bool | None = field(name="first-player", default=None)
    count: Counted | None = None
    die: int | Amount | None = None


class Event(Phrase, frozen=True, kw_only=True):
    """A pattern that events match."""

    on: EventWord | None = None
    any: "tuple[Event, ...] | None" = None
    who: Reference | Condition | None = None
    to: Reference | Condition | None = None
    with_: tuple[str, ...] | None = field(name="with", default=None)
    strength: tuple[Strength, ...] | None = None
    amount: Amount | None = None
    by: Condition | None = None
    role: Literal["attacker", "parrier"] | None = None
    turn: Side | None = None
    whose: Side | None = None
    value: int | Amount | None = None
    zone: ZoneWord | None = None
    from_: Selector | Reference | None = field(name="from", default=None)
    cell: Selector | Reference | None = None
    occupied_by: Condition | None = field(name="occupied-by", default=None)
    was: Condition | None = None
    after: bool = False
    first: Literal["turn", "battle"] | None = None
    if_: Condition | None = field(name="if", default=None)


class Until(Phrase, frozen=True, kw_only=True):
    """How long something lasts, where no word says it."""

    event: Event | None = None
    while_: Condition | None = field(name="while", default=None)
    uses: int | None = None


Duration = DurationWord | Until
Attack = AttackWord
