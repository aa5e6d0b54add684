"""Abilities and what they do: each effect is a struct of its own by the word `do`; statics go by their key."""

from typing import Any

from msgspec import Struct, field

from judgehelper.systems.berserk.cards.phrases import Aim, Condition, Duration, Event, Phrase, Selector, Value
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


class Effect(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do"):
    """What every effect may have."""

    target: Aim = "self"
    size: Value | None = None
    id: str = ""
    if_: Condition | None = field(name="if", default=None)
    until: Duration = "battle"
    choose: str | None = None
    each: bool = False
    range: Value | None = None
    up_to: bool = False


class _Attack(Effect, frozen=True, kw_only=True):
    directed: bool = False
    unanswerable: bool = False
    times: Value | None = None
    distinct: bool = False


class SimpleStrike(_Attack, frozen=True, kw_only=True, tag="simple-strike"):
    """Простой удар (ПУ)."""


class SpecialStrike(_Attack, frozen=True, kw_only=True, tag="special-strike"):
    """Особый удар."""


class MagicStrike(_Attack, frozen=True, kw_only=True, tag="magic-strike"):
    """Магический удар."""


class RowSkip(_Attack, frozen=True, kw_only=True, tag="row-skip"):
    """Удар через ряд (УЧР)."""


class Shot(_Attack, frozen=True, kw_only=True, tag="shot"):
    """Выстрел."""


class Throw(_Attack, frozen=True, kw_only=True, tag="throw"):
    """Метание."""


class Discharge(_Attack, frozen=True, kw_only=True, tag="discharge"):
    """Разряд."""


class Wound(Effect, frozen=True, kw_only=True, tag="wound"):
    """Ранить."""


class Heal(Effect, frozen=True, kw_only=True, tag="heal"):
    """Излечить; `size` may be "full"."""


class Finish(Effect, frozen=True, kw_only=True, tag="finish"):
    """Добивание."""


class Destroy(Effect, frozen=True, kw_only=True, tag="destroy"):
    """Уничтожить."""


class Redistribute(Effect, frozen=True, kw_only=True, tag="redistribute"):
    """Перераспределить раны."""

    from_: Aim | None = field(name="from", default=None)


class _Life(Effect, frozen=True, kw_only=True):
    maximum: bool = False


class ExtraLife(_Life, frozen=True, kw_only=True, tag="extra-life"):
    """Дополнительные жизни."""


class NegativeLife(_Life, frozen=True, kw_only=True, tag="negative-life"):
    """Отрицательные жизни."""


class LifeRemains(_Life, frozen=True, kw_only=True, tag="life-remains"):
    """«Остаётся X жизней»."""


class RaiseMaximum(_Life, frozen=True, kw_only=True, tag="raise-maximum"):
    """«+X к максимуму жизней»."""


class Open(Effect, frozen=True, kw_only=True, tag="open"):
    """Открыть."""


class Close(Effect, frozen=True, kw_only=True, tag="close"):
    """Закрыть."""


class Reveal(Effect, frozen=True, kw_only=True, tag="reveal"):
    """Вскрыть."""


class Hide(Effect, frozen=True, kw_only=True, tag="hide"):
    """Скрыть."""


class _To(Effect, frozen=True, kw_only=True):
    to: Aim | None = None


class Relocate(_To, frozen=True, kw_only=True, tag="relocate"):
    """Переместить."""


class Jump(_To, frozen=True, kw_only=True, tag="jump"):
    """Прыжок."""


class Teleport(_To, frozen=True, kw_only=True, tag="teleport"):
    """Телепортация."""


class Swap(_To, frozen=True, kw_only=True, tag="swap"):
    """Поменять местами."""


class Place(_To, frozen=True, kw_only=True, tag="place"):
    """Поместить на клетку: no relocation."""


class Land(_To, frozen=True, kw_only=True, tag="land"):
    """Приземлиться."""


class Exile(Effect, frozen=True, kw_only=True, tag="exile"):
    """Изгнать."""


class ToDeck(Effect, frozen=True, kw_only=True, tag="to-deck"):
    """Вернуть в колоду."""


class ToGraveyard(Effect, frozen=True, kw_only=True, tag="to-graveyard"):
    """Положить на кладбище."""


class Control(Effect, frozen=True, kw_only=True, tag="control"):
    """Взять под контроль."""


class _Called(_To, frozen=True, kw_only=True):
    card: Condition | None = None
    closed: bool = False


class Summon(_Called, frozen=True, kw_only=True, tag="summon"):
    """Вызвать."""


class Revive(_Called, frozen=True, kw_only=True, tag="revive"):
    """Возродить."""


class Incarnate(_Called, frozen=True, kw_only=True, tag="incarnate"):
    """Инкарнировать."""


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


class Lose(_Holding, frozen=True, kw_only=True, tag="lose"):
    """Потерять."""


class Become(Effect, frozen=True, kw_only=True, tag="become"):
    """Property replaced (108)."""

    type: CardType | None = None
    elite: bool | None = None
    elements: tuple[Element, ...] | None = None
    cost: Value | None = None
    movement: Value | None = None
    life: Value | None = None
    strike: Value | None = None


class ExchangeValues(Effect, frozen=True, kw_only=True, tag="exchange-values"):
    """Base strike values change places."""

    values: tuple[Strength, ...] = ()


class _Things(Effect, frozen=True, kw_only=True):
    chips: Value | None = None
    action_markers: Value | None = field(name="action-markers", default=None)
    movement: Value | None = None
    incarnation_tokens: Value | None = field(name="incarnation-tokens", default=None)
    marker: str | None = None
    count: Value | None = None
    armour: bool = False


class Add(_Things, frozen=True, kw_only=True, tag="add"):
    """Chips or markers are put."""


class Remove(_Things, frozen=True, kw_only=True, tag="remove"):
    """Chips or markers are taken away."""


class Perform(Effect, frozen=True, kw_only=True, tag="perform"):
    """A spawned action (537)."""

    by: Aim | None = None
    action: str = "simple-strike"
    at: Aim | None = None
    mode: str = "deals"


class Redirect(_To, frozen=True, kw_only=True, tag="redirect"):
    """Перенаправить."""


class Cancel(Effect, frozen=True, kw_only=True, tag="cancel"):
    """Отменить."""


class Block(Effect, frozen=True, kw_only=True, tag="block"):
    """Блокировать."""


class _Dice(Effect, frozen=True, kw_only=True):
    of: str | None = None
    plus: Value | None = None
    set: Value | None = None
    turn: bool = False


class Reroll(_Dice, frozen=True, kw_only=True, tag="reroll"):
    """Перебросить кубик."""


class DieChange(_Dice, frozen=True, kw_only=True, tag="die"):
    """The die of a card changes."""


class _Size(Effect, frozen=True, kw_only=True):
    to: Value | None = None
    plus: Value | None = None
    times: Value | None = None


class StrengthChange(_Size, frozen=True, kw_only=True, tag="strength"):
    """The strength of the executing attack."""


class MagnitudeChange(_Size, frozen=True, kw_only=True, tag="magnitude"):
    """The magnitude of the executing attack."""


class KeepOpen(Effect, frozen=True, kw_only=True, tag="keep-open"):
    """«Не закрывается»."""


class _Rule(Effect, frozen=True, kw_only=True):
    who: Selector | str | None = None
    what: tuple[ActionWord, ...] = ()
    at: Aim | None = None
    only: bool = False
    ability: str | None = None


class Forbid(_Rule, frozen=True, kw_only=True, tag="forbid"):
    """Не может."""


class Permit(_Rule, frozen=True, kw_only=True, tag="permit"):
    """Может."""


class Oblige(_Rule, frozen=True, kw_only=True, tag="oblige"):
    """Обязан."""


class _Laid(Effect, frozen=True, kw_only=True):
    what: Any = None
    """The value of the static item's key."""
    of: Any = None
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


class Protect(_Laid, frozen=True, kw_only=True, tag="protect"):
    """A static item laid on a card."""


class Prevent(_Laid, frozen=True, kw_only=True, tag="prevent"):
    """A static item laid on a card."""


class Replace(_Laid, frozen=True, kw_only=True, tag="replace"):
    """A static item laid on a card."""


class Show(Effect, frozen=True, kw_only=True, tag="show"):
    """Пророчество."""

    count: Value = 1
    does: "Does | None" = None


class Pick(Effect, frozen=True, kw_only=True, tag="pick"):
    """Something is chosen for later parts."""

    of: str = "card"
    whose: str | None = None


class Later(Effect, frozen=True, kw_only=True, tag="later"):
    """A deferred ability (120)."""

    when: Event | None = None
    does: "Does | None" = None


class Crystals(Effect, frozen=True, kw_only=True, tag="crystals"):
    """Recruiting: crystals more or less."""

    gold: int = 0
    silver: int = 0
    free: bool = False


class WinGame(Effect, frozen=True, kw_only=True, tag="win-game"):
    """The player has won (601.2)."""


class Nothing(Effect, frozen=True, kw_only=True, tag="nothing"):
    """No effect."""


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
    per: str = "turn"


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
    to: Any = None
    """The cards it works for; of `modify` also the number that it sets."""
    against: Condition | None = None
    or_plus: Value | None = None
    plus: Value | None = None
    times: Value | None = None
    incoming: bool = False
    strength: "tuple[Strength, ...] | Strength | None" = None
    of: Any = None
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
    pick: str | None = None
    if_equal: "Static | None" = None
    until: Duration | None = None
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
    as_: str = field(name="as", default="influence")
    when: Event | None = None
    before: Before | None = None
    when_recruited: bool = field(name="when-recruited", default=False)
    may: bool = False
    while_: Condition | None = field(name="while", default=None)
    gives: tuple[Static, ...] | None = None
    does: Does | None = None
    from_: str | None = field(name="from", default=None)
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
