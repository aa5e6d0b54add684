"""Abilities and what they do: effects that hold abilities of their own, static items, costs and limits."""

from typing import Any, Literal

from msgspec import field

from judgehelper.systems.berserk.cards.effects import (
    Add,
    Become,
    Block,
    Cancel,
    Close,
    Control,
    Crystals,
    Destroy,
    DieChange,
    Discharge,
    Effect,
    ExchangeValues,
    Exile,
    ExtraLife,
    Finish,
    Forbid,
    Heal,
    Hide,
    Incarnate,
    Jump,
    KeepOpen,
    Land,
    LifeRemains,
    MagicStrike,
    MagnitudeChange,
    NegativeLife,
    Nothing,
    Oblige,
    Open,
    Perform,
    Permit,
    Pick,
    Place,
    RaiseMaximum,
    Redirect,
    Redistribute,
    Relocate,
    Remove,
    Reroll,
    Reveal,
    Revive,
    RowSkip,
    Shot,
    SimpleStrike,
    SpecialStrike,
    StrengthChange,
    Summon,
    Swap,
    Teleport,
    Throw,
    ToDeck,
    ToGraveyard,
    WinGame,
    Wound,
)
from judgehelper.systems.berserk.cards.phrases import Aim, Condition, Event, Phrase, Selector, Value
from judgehelper.systems.berserk.cards.words import (
    ActionWord,
    Before,
    CardType,
    Connective,
    Element,
    IgnoreWord,
    Kind,
    ModifyWord,
    ProtectWord,
    Strength,
)


class _Holding(Effect, frozen=True, kw_only=True):
    ability: "str | Ability | None" = None
    named: str | None = None
    all: bool = False
    element: Element | None = None
    class_: str | None = field(name="class", default=None)
    type: CardType | None = None
    subtype: str | None = None
    plus: Value | None = None
    or_plus: Value | None = None
    next: bool = False


class Gain(_Holding, frozen=True, kw_only=True, tag="gain"):
    """Получить."""

    @property
    def given(self) -> "str | Ability | None":
        """What is got: an ability, or the name of one."""
        return self.named if self.ability is None else self.ability


class Lose(_Holding, frozen=True, kw_only=True, tag="lose"):
    """Потерять."""


class _Laid(Effect, frozen=True, kw_only=True):
    of: str | tuple[str, ...] | Condition | None = None
    against: Condition | None = None
    strength: tuple[Strength, ...] | None = None
    total: bool = False
    with_: "Did | str | None" = field(name="with", default=None)
    may: bool = False
    limit: "Limit | None" = None
    plus: Value | None = None
    ability: bool = False


class Ignore(_Laid, frozen=True, kw_only=True, tag="ignore"):
    """A static item laid on a card."""

    what: tuple[IgnoreWord, ...] = ()


class Protect(_Laid, frozen=True, kw_only=True, tag="protect"):
    """A static item laid on a card."""

    what: tuple[ProtectWord, ...] = ()


class Prevent(_Laid, frozen=True, kw_only=True, tag="prevent"):
    """A static item laid on a card."""


class Replace(_Laid, frozen=True, kw_only=True, tag="replace"):
    """A static item laid on a card."""

    what: Event | None = None


class Show(Effect, frozen=True, kw_only=True, tag="show"):
    """Пророчество."""

    count: Value = 1
    does: "Does | None" = None


class Later(Effect, frozen=True, kw_only=True, tag="later"):
    """A deferred ability (120)."""

    when: Event | None = None
    does: "Does | None" = None


Did = (
    SimpleStrike | SpecialStrike | MagicStrike | RowSkip | Shot | Throw | Discharge | Wound | Heal | Finish | Destroy
    | Redistribute | ExtraLife | NegativeLife | LifeRemains | RaiseMaximum | Open | Close | Reveal | Hide | Relocate
    | Jump | Teleport | Swap | Place | Land | Exile | ToDeck | ToGraveyard | Control | Summon | Revive | Incarnate
    | Gain | Lose | Become | ExchangeValues | Add | Remove | Perform | Redirect | Cancel | Block | Reroll | DieChange
    | StrengthChange | MagnitudeChange | KeepOpen | Forbid | Permit | Oblige | Ignore | Protect | Prevent | Replace
    | Show | Pick | Later | Crystals | WinGame | Nothing
)  # fmt: skip
_Innermost = tuple[Did | Connective, ...]
_Inner = tuple[Did | Connective | _Innermost, ...]
Does = Did | tuple[Did | Connective | _Inner, ...]
"""An effect, or a flat list with connectives; a nested list is a bracket (505.5)."""


class Limit(Phrase, frozen=True, kw_only=True):
    """So many times per turn, own turn or battle."""

    times: int = 1
    per: Literal["turn", "own-turn", "battle"] = "turn"


class Static(Phrase, frozen=True, kw_only=True):
    """A static item: exactly one of its keys stands in it."""

    give: "str | Ability | None" = None
    modify: ModifyWord | None = None
    forbid: tuple[ActionWord, ...] | None = None
    permit: tuple[ActionWord, ...] | None = None
    oblige: tuple[ActionWord, ...] | None = None
    protect: tuple[ProtectWord, ...] | None = None
    prevent: Value | None = None
    replace: Event | None = None
    ignore: tuple[IgnoreWord, ...] | None = None
    acts: Value | None = None
    maximum: str | None = None
    dice: Value | None = None
    unanswerable: bool | None = None
    directed: bool | None = None
    hidden_ok: bool | None = field(name="hidden-ok", default=None)
    squad: Condition | None = None
    to: Selector | int | str | None = None
    """The cards it works for; of `modify` also the number that it sets."""
    against: Condition | None = None
    or_plus: Value | None = None
    plus: Value | None = None
    times: Value | None = None
    incoming: bool = False
    strength: "tuple[Strength, ...] | Strength | None" = None
    of: str | tuple[str, ...] | Condition | None = None
    own: bool = False
    who: Selector | str | None = None
    at: Aim | None = None
    only: bool = False
    what: tuple[str, ...] | None = None
    ability: bool | str | None = None
    total: bool = False
    with_: "Did | str | None" = field(name="with", default=None)
    may: bool = False
    limit: Limit | None = None
    keeps_open: Value | None = field(name="keeps-open", default=None)
    is_: Value | None = field(name="is", default=None)
    pick: Literal["controller"] | None = None
    if_equal: "Static | None" = None
    if_: Condition | None = field(name="if", default=None)


KEYS = (
    "give", "modify", "forbid", "permit", "oblige", "protect", "prevent", "replace", "ignore", "acts", "maximum",
    "dice", "unanswerable", "directed", "hidden_ok", "squad",
)  # fmt: skip


class Cost(Phrase, frozen=True, kw_only=True):
    """What stands before the colon (501.3)."""

    close: bool = False
    chips: int | str | None = None
    movement: int | str | None = None
    life: int | str | None = None
    extra_life: int | str | None = None
    destroy_self: bool = False
    to_deck_self: bool = False
    action: bool = False


class Ability(Phrase, frozen=True, kw_only=True):
    """An ability that is no bare word."""

    id: str = ""
    kind: Kind | None = None
    sudden: bool = False
    cost: Cost | None = None
    limit: Limit | None = None
    as_: Literal["spell", "influence"] = field(name="as", default="influence")
    when: Event | None = None
    before: Before | None = None
    when_recruited: bool = field(name="when-recruited", default=False)
    may: bool = False
    while_: Condition | None = field(name="while", default=None)
    gives: tuple[Static, ...] | None = None
    does: Does | None = None
    from_: Literal["battle", "graveyard", "hand", "deck"] | None = field(name="from", default=None)
    x: Value | None = None
    named: str | None = None
    value: Value | None = None
    against: Condition | None = None
    formation: "tuple[Any, ...] | None" = None
    valhalla: Does | None = None
    concentration: Does | None = None
    frenzy: int | None = None
    at_depth: "tuple[Any, ...] | None" = field(name="at-depth", default=None)
    on_surface: "tuple[Any, ...] | None" = field(name="on-surface", default=None)
    if_first: "tuple[Any, ...] | None" = field(name="if-first", default=None)
    if_second: "tuple[Any, ...] | None" = field(name="if-second", default=None)
