"""What an ability does, where it names no further ability: each effect is a struct of its own by the word `do`."""

from typing import Literal

from msgspec import Struct, field

from judgehelper.systems.berserk.cards.phrases import Aim, Condition, Duration, Selector, Value
from judgehelper.systems.berserk.cards.words import ActionWord, CardType, Element, Side, Strength


class Effect(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do"):
    """What every effect may have."""

    target: Aim = "self"
    size: Value | None = None
    id: str = ""
    if_: Condition | None = field(name="if", default=None)
    until: Duration = "battle"
    choose: Literal["opponent"] | None = None
    each: bool = False
    range: Value | None = None
    up_to: bool = False


class AttackEffect(Effect, frozen=True, kw_only=True):
    """An attack (111.2)."""

    directed: bool = False
    unanswerable: bool = False
    times: Value | None = None
    distinct: bool = False


class SimpleStrike(AttackEffect, frozen=True, kw_only=True, tag="simple-strike"):
    """Простой удар (ПУ)."""


class SpecialStrike(AttackEffect, frozen=True, kw_only=True, tag="special-strike"):
    """Особый удар."""


class MagicStrike(AttackEffect, frozen=True, kw_only=True, tag="magic-strike"):
    """Магический удар."""


class RowSkip(AttackEffect, frozen=True, kw_only=True, tag="row-skip"):
    """Удар через ряд (УЧР)."""


class Shot(AttackEffect, frozen=True, kw_only=True, tag="shot"):
    """Выстрел."""


class Throw(AttackEffect, frozen=True, kw_only=True, tag="throw"):
    """Метание."""


class Discharge(AttackEffect, frozen=True, kw_only=True, tag="discharge"):
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


class WithTo(Effect, frozen=True, kw_only=True):
    """What goes, or sends, to somewhere."""

    to: Aim | None = None


class Relocate(WithTo, frozen=True, kw_only=True, tag="relocate"):
    """Переместить."""


class Jump(WithTo, frozen=True, kw_only=True, tag="jump"):
    """Прыжок."""


class Teleport(WithTo, frozen=True, kw_only=True, tag="teleport"):
    """Телепортация."""


class Swap(WithTo, frozen=True, kw_only=True, tag="swap"):
    """Поменять местами."""


class Place(WithTo, frozen=True, kw_only=True, tag="place"):
    """Поместить на клетку: no relocation."""


class Land(WithTo, frozen=True, kw_only=True, tag="land"):
    """Приземлиться."""


class Exile(Effect, frozen=True, kw_only=True, tag="exile"):
    """Изгнать."""


class ToDeck(Effect, frozen=True, kw_only=True, tag="to-deck"):
    """Вернуть в колоду."""


class ToGraveyard(Effect, frozen=True, kw_only=True, tag="to-graveyard"):
    """Положить на кладбище."""


class Control(Effect, frozen=True, kw_only=True, tag="control"):
    """Взять под контроль."""


class Called(WithTo, frozen=True, kw_only=True):
    """What brings a card into the squad (536)."""

    card: Condition | None = None
    closed: bool = False


class Summon(Called, frozen=True, kw_only=True, tag="summon"):
    """Вызвать."""


class Revive(Called, frozen=True, kw_only=True, tag="revive"):
    """Возродить."""


class Incarnate(Called, frozen=True, kw_only=True, tag="incarnate"):
    """Инкарнировать."""


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
    mode: Literal["declares", "deals", "fights", "fights-as-open"] = "deals"


class Redirect(WithTo, frozen=True, kw_only=True, tag="redirect"):
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


class Rule(Effect, frozen=True, kw_only=True):
    """What may be done, may not, or must."""

    who: Selector | str | None = None
    what: tuple[ActionWord, ...] = ()
    at: Aim | None = None
    only: bool = False
    ability: str | None = None


class Forbid(Rule, frozen=True, kw_only=True, tag="forbid"):
    """Не может."""


class Permit(Rule, frozen=True, kw_only=True, tag="permit"):
    """Может."""


class Oblige(Rule, frozen=True, kw_only=True, tag="oblige"):
    """Обязан."""


class Pick(Effect, frozen=True, kw_only=True, tag="pick"):
    """Something is chosen for later parts."""

    of: Literal["row", "cell", "line", "card", "element", "number"] = "card"
    whose: Side | None = None


class Crystals(Effect, frozen=True, kw_only=True, tag="crystals"):
    """Recruiting: crystals more or less."""

    gold: int = 0
    silver: int = 0
    free: bool = False


class WinGame(Effect, frozen=True, kw_only=True, tag="win-game"):
    """The player has won (601.2)."""


class Nothing(Effect, frozen=True, kw_only=True, tag="nothing"):
    """No effect."""
