"""What of the vocabulary the engine does not play: one table. What stands in a card of it is refused by its name.

Structs forbid unknown fields, so whatever is read is known; this module names the fields and combinations that are
read and not played. Nothing is skipped in silence.
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import fields

from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.berserk.board.formation import WORDS
from judgehelper.systems.berserk.board.giving import read
from judgehelper.systems.berserk.board.values import why_unread
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.cards import abilities, effects
from judgehelper.systems.berserk.cards.abilities import KEYS, Ability, Cost, Limit, Static
from judgehelper.systems.berserk.cards.card import Card
from judgehelper.systems.berserk.cards.effects import Effect
from judgehelper.systems.berserk.cards.phrases import Amount, Condition, Event, Selector
from judgehelper.systems.berserk.cards.words import NAMED
from judgehelper.systems.berserk.effects.applying import APPLIES
from judgehelper.systems.berserk.fight.magnitude import KINDS
from judgehelper.systems.berserk.triggers.events import HEARD

UNPLAYED: Mapping[type, tuple[str, ...]] = {
    Ability: ("when_recruited",),
    Static: ("squad",),
    Event: (),
    Cost: (),
    Limit: (),
    Selector: (),
    Condition: (),
    effects.Crystals: ("free",),
    effects.Remove: ("armour",),
    abilities.Show: ("choose",),
    abilities.Lose: ("next", "plus", "or_plus", "subtype", "type"),
}
"""Of each struct the fields that are read and not played."""
UNPLAYED_EFFECTS = ("show", "crystals")
"""Effects that are not played yet."""
UNPLAYED_BEFORE = ("recruiting", "turn-start", "placement-end", "battle-start")
COMMON = ("each",)
"""Fields of every effect that are not played when they say something."""
PLAYED_MODIFY = (*KINDS, "die", "movement", "range", "jump-range", "spell", "influence", "finish", "heal")
MODES = ("declares", "deals", "fights", "fights-as-open")
PICKS = ("card", "cell", "row", "element")
REFERENCES = (
    "self", "actor", "affected", "target", "attacked", "attacker", "source", "victim", "killer", "host", "guest",
    "cell-left", "place-left", "maker", *(f"target-{n}" for n in range(1, 10)),
)  # fmt: skip
"""References that are played, beside the names of parts."""


def refuse_unplayed(card: Card) -> None:
    """Raise NotUnderstood for the first thing on a card that the engine cannot play."""
    for text, why in unplayed(card):
        raise NotUnderstood(Refusal(card.name, text, why, rules("112.1")))


def refuse_held(name: str, ability: str | Ability) -> None:
    """Raise NotUnderstood for an acquired ability that the engine cannot play."""
    for text, why in _held(ability, frozenset()):
        raise NotUnderstood(Refusal(name, text, why, rules("119.1")))


def unplayed(card: Card) -> Iterator[tuple[str, str]]:
    """List what on a card cannot be played yet, each with a reason."""
    for texts in card.marker_texts.values():
        for text in texts:
            yield from _held(text, frozenset())
    for ability in card.abilities:
        yield from _held(ability, frozenset())


def _held(ability: str | Ability, names: frozenset[str]) -> Iterator[tuple[str, str]]:
    """What of an ability is not played."""
    yield from _named(ability) if isinstance(ability, str) else _ability(ability, names)


def _named(words: str) -> Iterator[tuple[str, str]]:
    name = words.partition(" ")[0]
    if name not in NAMED:
        yield words, "is no named ability"


def _ability(ability: Ability, names: frozenset[str]) -> Iterator[tuple[str, str]]:
    names = names | _names_in(ability)
    if ability.named is not None:
        yield from _named(ability.named)
        if ability.against is not None or ability.does is not None:
            yield ability.named, "a named ability with a text of its own is not played yet"
        if why := why_unread(ability.value):
            yield ability.named, why
        return
    for texts, _ in WORDS.values():
        for text in texts(ability) or ():
            yield from _held(read(text), names)
    if ability.before is not None:
        yield ability.before, "abilities of this window are not played yet"
    if ability.kind in ("triggered", "conditional") and ability.when is None:
        yield ability.id, "a trigger without an event"
    if ability.kind == "playable" and _wants_x(ability) and not _bounds(ability):
        yield ability.id, "where this X comes from is not played yet"
    yield from walk(ability, names)


def _names_in(value: object) -> frozenset[str]:
    """The names that parts of a text bear: later ones refer to them."""
    if isinstance(value, tuple):
        return frozenset(name for each in value for name in _names_in(each))
    if not isinstance(value, Struct):
        return frozenset()
    own = frozenset((value.id,)) if isinstance(value, Effect) and value.id else frozenset()
    inner = (value.__getattribute__(each.name) for each in fields(value) if each.name in ("does", "valhalla", "with_"))
    return own.union(*(_names_in(each) for each in inner), frozenset(_concentration(value)))


def _concentration(value: Struct) -> frozenset[str]:
    return _names_in(value.concentration) if isinstance(value, Ability) else frozenset()


def _wants_x(ability: Ability) -> bool:
    listed = ability.does if isinstance(ability.does, tuple) else (ability.does,)
    paid = ability.cost is not None and ability.cost.chips == "X"
    return paid or any(isinstance(each, Effect) and each.size == "X" for each in listed)


def _bounds(ability: Ability) -> bool:
    pays = ability.cost is not None and ability.cost.chips == "X"
    return pays or (isinstance(ability.x, Amount) and ability.x.max is not None)


def walk(value: object, names: frozenset[str]) -> Iterator[tuple[str, str]]:
    """List what within a text the engine does not play."""
    if isinstance(value, tuple):
        for each in value:
            yield from walk(each, names)
    if not isinstance(value, Struct):
        return
    name = str(value.__struct_config__.tag or type(value).__name__.casefold())
    missing = (*UNPLAYED.get(type(value), ()), *(COMMON if isinstance(value, Effect) else ()))
    for each in fields(value):
        held = value.__getattribute__(each.name)
        if held == each.default:
            continue
        if each.name in missing:
            yield f"{name}.{each.encode_name}", "is not played yet"
        elif each.name not in ("formation", "at_depth", "on_surface", "if_first", "if_second"):
            yield from _why_struct(held, names)
            yield from walk(held, names)
    yield from _why_struct(value, names)


def _why_struct(value: object, names: frozenset[str]) -> Iterator[tuple[str, str]]:
    """What of a struct no single field shows."""
    match value:
        case Event(on=on) if on is not None and on not in HEARD:
            yield str(on), "this event is not heard yet"
        case Static():
            yield from _static(value, names)
        case Amount() if why := (why_unread(value) if value.get or value.count or value.result or value.event else ""):
            yield "value", why
        case Effect():
            yield from _effect(value, names)


def _static(item: Static, names: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Exactly one key, and a kind of modifier that is played."""
    keys = [key for key in KEYS if item.__getattribute__(key) is not None]
    if len(keys) != 1:
        yield "static", "a static item has exactly one key"
    if item.modify is not None and item.modify not in PLAYED_MODIFY:
        yield item.modify, "this modifier is not played yet"
    if item.give is not None:
        yield from _held(item.give, names)
        if item.or_plus is not None:
            yield "give.or_plus", "is not played yet"
    if item.permit is not None and not item.only and not set(item.permit) <= {"attack-adjacent", "stay-closed"}:
        yield "permit", "this permission is not played yet"
    if item.oblige is not None and not set(item.oblige) <= {"stay-closed"}:
        yield "oblige", "this duty is not played yet"
    if item.maximum is not None and item.maximum not in ("chips", "life"):
        yield item.maximum, "this maximum is not played yet"


def _effect(effect: Effect, names: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Effects, modes and references that are not played."""
    word = str(effect.__struct_config__.tag)
    if word in UNPLAYED_EFFECTS or (word not in APPLIES and not isinstance(effect, _ANY)):
        yield word, "this effect is not played yet"
    yield from _why_so(effect)
    yield from _why_held(effect, names)
    for aim in effect.target if isinstance(effect.target, tuple) else (effect.target,):
        if isinstance(aim, str) and aim not in REFERENCES and aim not in names:
            yield aim, "this reference is not played yet"
    if not isinstance(effect.until, str) and effect.until.uses is not None:
        yield "until.uses", "this duration is not played yet"


def _why_so(effect: Effect) -> Iterator[tuple[str, str]]:
    """Combinations of fields that are not played."""
    match effect:
        case effects.Perform(mode=mode) if mode not in MODES:
            yield mode, "this way of performing is not played yet"
        case effects.Perform(by=None):
            yield "by", "who performs is not said"
        case effects.Pick(of=of) if of not in PICKS:
            yield of, "picking this is not played yet"
        case effects.Permit(what=what, only=False) if not set(what) <= {"attack-adjacent", "stay-closed"}:
            yield "permit", "this permission is not played yet"
        case effects.Oblige(what=what) if not set(what) <= {"stay-closed"}:
            yield "oblige", "this duty is not played yet"
        case effects.MagnitudeChange() if [effect.to, effect.plus, effect.times].count(None) != 2:
            yield "magnitude", "a magnitude is changed in one way"
        case effects.AttackEffect(times=times) if times is not None and not isinstance(times, int):
            yield "times", "a counted number of attacks is not played yet"


def _why_held(effect: Effect, names: frozenset[str]) -> Iterator[tuple[str, str]]:
    """What is got, lost or deferred and not played."""
    word = str(effect.__struct_config__.tag)
    match effect:
        case abilities.Gain(plus=plus, or_plus=more, ability=ability) if (plus or more) and not isinstance(
            ability, str
        ):
            yield word, "more of this is not played yet"
        case abilities.Gain(ability=None) if not (effect.element or effect.class_ or effect.type or effect.subtype):
            yield word, "gaining this is not played yet"
        case abilities.Gain(ability=given, next=next_) if given is not None:
            yield from _held(given, names)
            if next_:
                yield "next", "is not played yet"
        case abilities.Lose(named=None, all=False, ability=None, element=None, class_=None):
            yield word, "losing this is not played yet"
        case abilities.Later() if effect.when is None or effect.does is None:
            yield word, "a deferred ability without event or effect"


_ANY = (effects.AttackEffect, effects.Wound)
