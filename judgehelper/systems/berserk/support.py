"""What of the vocabulary the engine does not play: one table. What stands in a card of it is refused by its name.

Structs forbid unknown fields, so whatever is read is known; this module names the fields and combinations that are
read and not played. Nothing is skipped in silence.
"""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import fields

from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.berserk.board.formation import WORDS
from judgehelper.systems.berserk.board.giving import read
from judgehelper.systems.berserk.board.values import why_unread
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.cards import abilities, effects
from judgehelper.systems.berserk.cards.abilities import KEYS, Ability, Cost, Static
from judgehelper.systems.berserk.cards.card import Card
from judgehelper.systems.berserk.cards.effects import Effect
from judgehelper.systems.berserk.cards.phrases import Amount, Condition, Event, Selector
from judgehelper.systems.berserk.cards.words import ATTACKS, NAMED
from judgehelper.systems.berserk.declaring.slots import named_by
from judgehelper.systems.berserk.effects.applying import APPLIES
from judgehelper.systems.berserk.fight.magnitude import KINDS
from judgehelper.systems.berserk.triggers.events import HEARD

UNPLAYED: Mapping[type, tuple[str, ...]] = {
    Ability: ("when_recruited", "before"),
    Static: ("squad", "until"),
    effects.Crystals: ("free",),
    effects.Remove: ("armour",),
    effects.ExtraLife: ("maximum",),
    effects.NegativeLife: ("maximum",),
    effects.RaiseMaximum: ("maximum",),
    effects.Reroll: ("plus", "set", "turn"),
    effects.StrengthChange: ("plus", "times"),
    abilities.Show: ("choose",),
    abilities.Gain: ("named", "all", "next"),
    abilities.Lose: ("next", "plus", "or_plus", "subtype", "type"),
    abilities.Ignore: ("against", "strength", "total", "with_", "may", "limit", "plus", "ability"),
    abilities.Protect: ("of", "total", "with_", "may", "limit", "plus", "ability"),
    abilities.Prevent: ("what", "strength", "with_", "may", "limit", "plus", "ability"),
    abilities.Replace: ("of", "strength", "total"),
}
"""Of each struct the fields that are read and not played."""
UNPLAYED_EFFECTS = ("show", "crystals")
"""Effects that are not played yet."""
UNPLAYED_WORDS = ("together", "doing")
"""Connectives that are not played yet."""
COMMON = ("each",)
"""Fields of every effect that are not played when they say something."""
LASTING = (
    abilities.Gain, abilities.Lose, effects.Become, effects.ExchangeValues, effects.ExtraLife, effects.NegativeLife,
    effects.Rule, abilities.Ignore, abilities.Protect, abilities.Prevent, abilities.Replace, effects.Control,
    effects.Land, effects.Add, abilities.Later,
)  # fmt: skip
"""Effects that last for a time."""
TIMED_BY_EVENTS = (
    abilities.Gain, abilities.Lose, effects.Become, effects.ExchangeValues, effects.Rule, abilities.Ignore,
    abilities.Protect, abilities.Prevent, abilities.Replace, effects.Control,
)  # fmt: skip
"""Effects that may last until an event, or while a condition holds (122.8)."""
PLAYED_MODIFY = (*KINDS, "die", "movement", "range", "jump-range", "spell", "influence", "finish", "heal")
MODES = ("declares", "deals", "fights", "fights-as-open")
PICKS = ("card", "cell", "row", "element")
KINDS_OF_CARDS = ("creature", "card", "cell", "artifact", "terrain")
MAY_BE_FORBIDDEN = frozenset((
    "act", "attack", "assault", "strike", *ATTACKS, "spell", "influence", "move", "walk", "defend", "parry", "heal",
    "healed", "gain-life", "open", "close", "targeted", "use",
))  # fmt: skip
MAY_BE_ALLOWED = frozenset(("attack-adjacent", "stay-closed"))
KNOW_BEFORE = ("attacks", "wounds", "wounded", "dies", "kills", "leaves")
"""Events that keep how the affected card was just before (116.3.5)."""
KNOW_CELLS = ("moves", "walks", "jumps", "swaps", "dies", "kills", "leaves", "enters", "summoned", "incarnates")
"""Events that know a cell."""
OF_KEY: Mapping[str, tuple[str, ...]] = {
    "give": ("to", "if_"),
    "modify": ("to", "plus", "times", "incoming", "strength", "against", "own", "if_"),
    "forbid": ("to", "who", "at", "only", "ability", "what", "against", "if_"),
    "permit": ("to", "who", "at", "only", "what", "if_"),
    "oblige": ("to", "who", "if_"),
    "protect": ("to", "against", "strength", "if_"),
    "prevent": ("to", "of", "against", "total", "if_"),
    "replace": ("to", "with_", "may", "limit", "plus", "ability", "against", "if_"),
    "ignore": ("to", "of", "if_"),
    "acts": ("to", "what", "keeps_open", "if_"),
    "maximum": ("to", "is_", "if_"),
    "dice": ("to", "pick", "if_equal", "if_"),
    "unanswerable": ("to", "if_"),
    "directed": ("to", "if_"),
    "hidden_ok": (),
}
"""Of each key of a static item the fields that are played beside it."""
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
        yield from walk(ability.value, names)
        return
    for texts, _ in WORDS.values():
        for text in texts(ability) or ():
            yield from _held(read(text), names)
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
    if isinstance(value, str) and value in UNPLAYED_WORDS:
        yield value, "this connective is not played yet"
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
            yield from walk(held, names)
    yield from _why_struct(value, names)


def _why_struct(value: Struct, names: frozenset[str]) -> Iterator[tuple[str, str]]:
    """What of a struct no single field shows."""
    for reference in _references(value):
        if reference not in REFERENCES and reference not in names:
            yield reference, "this reference is not played yet"
    match value:
        case Event():
            yield from _event(value)
        case Static():
            yield from _static(value, names)
        case Cost():
            if any(isinstance(each, str) for each in (value.movement, value.life, value.extra_life)):
                yield "cost", "only chips are paid as many as one likes"
        case Selector(of=of) if of not in KINDS_OF_CARDS:
            yield of, "this is not chosen yet"
        case Selector(range=reach) if reach is not None and not isinstance(reach, int):
            yield "range", "a range that is counted is not played yet"
        case Amount() if why := (why_unread(value) if value.get or value.count or value.result or value.event else ""):
            yield "value", why
        case Ability(from_=zone, kind=kind) if zone not in (None, "battle") and kind != "triggered":
            yield "from", "only triggers are used from there yet"
        case Effect():
            yield from _effect(value, names)


def _references(value: Struct) -> Iterator[str]:
    """List the references that stand in a struct."""
    said: tuple[object, ...] = ()
    match value:
        case Selector():
            said = (value.adjacent, value.behind, value.left_of, value.right_of, value.in_front_of, value.same_cell,
                    value.row)  # fmt: skip
        case Condition():
            said = (value.on, value.is_, value.as_, value.row)
        case Amount():
            said = (value.of, value.result)
        case Event():
            said = (value.who, value.to, value.from_, value.cell)
        case Static():
            at = value.at if isinstance(value.at, tuple) else (value.at,)
            said = (None if value.to in STRENGTHS else value.to, value.who, *at)
        case Effect():
            fielded = ("target", "to", "by", "at", "from") if not _is_sizing(value) else ("target",)
            said = tuple(each for field in fielded for each in named_by(value, field))
    yield from (each for each in said if isinstance(each, str))


STRENGTHS = ("weak", "medium", "strong")


def _is_sizing(effect: Effect) -> bool:
    return isinstance(effect, effects.StrengthChange | effects.MagnitudeChange)


def _event(event: Event) -> Iterator[tuple[str, str]]:
    """Events that are not heard, and what is asked of one that does not know it."""
    if event.on is not None and event.on not in HEARD:
        yield str(event.on), "this event is not heard yet"
    if event.was is not None and event.on not in KNOW_BEFORE:
        yield "was", "what was before is not known of this event yet"
    if (event.from_ is not None or event.cell is not None or event.occupied_by is not None) and (
        event.on not in KNOW_CELLS
    ):  # fmt: skip
        yield "cell", "this event has no cell yet"
    if event.zone is not None and event.on not in ("enters", "leaves"):
        yield "zone", "this event has no zone"


def _static(item: Static, names: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Exactly one key, fields that are played beside it, and words that are played."""
    keys = [key for key in KEYS if item.__getattribute__(key) is not None]
    if len(keys) != 1:
        yield "static", "a static item has exactly one key"
        return
    played = (*OF_KEY.get(keys[0], ()), *(("of",) if item.modify == "range" else ()), keys[0])
    for each in fields(item):
        if each.name not in played and item.__getattribute__(each.name) != each.default:
            yield f"{keys[0]}.{each.encode_name}", "is not played with this yet"
    if item.modify is not None and item.modify not in PLAYED_MODIFY:
        yield item.modify, "this modifier is not played yet"
    if item.give is not None:
        yield from _held(item.give, names)
    yield from _words(item.forbid or (), item.permit or (), item.oblige or (), only=item.only)
    if item.maximum is not None and item.maximum not in ("chips", "life"):
        yield item.maximum, "this maximum is not played yet"


def _words(
    forbidden: Sequence[str], allowed: Sequence[str], wanted: Sequence[str], *, only: bool
) -> Iterator[tuple[str, str]]:  # fmt: skip
    if not set(forbidden) <= MAY_BE_FORBIDDEN:
        yield "forbid", "this prohibition is not played yet"
    if not only and not set(allowed) <= MAY_BE_ALLOWED:
        yield "permit", "this permission is not played yet"
    if not set(wanted) <= {"stay-closed"}:
        yield "oblige", "this duty is not played yet"


def _effect(effect: Effect, names: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Effects, times and words that are not played."""
    word = str(effect.__struct_config__.tag)
    if word in UNPLAYED_EFFECTS or (word not in APPLIES and not isinstance(effect, _ANY)):
        yield word, "this effect is not played yet"
    if effect.until != "battle" and not isinstance(effect, LASTING):
        yield f"{word}.until", "this does not last for a time yet"
    if not isinstance(effect.until, str):
        is_on_all = isinstance(effect, effects.Rule) and effect.who is not None
        if effect.until.uses is not None or is_on_all or not isinstance(effect, TIMED_BY_EVENTS):
            yield f"{word}.until", "this duration is not played yet"
    if effect.up_to and not isinstance(effect, effects.AttackEffect | effects.Redistribute):
        yield f"{word}.up_to", "is not played yet"
    if effect.choose not in (None, "opponent"):
        yield f"{word}.choose", "nobody else chooses yet"
    match effect:
        case effects.Forbid(what=what):
            yield from _words(what, (), (), only=False)
        case effects.Permit(what=what, only=only):
            yield from _words((), what, (), only=only)
        case effects.Oblige(what=what):
            yield from _words((), (), what, only=False)
    yield from _why_so(effect)
    yield from _why_held(effect, names)


def _why_so(effect: Effect) -> Iterator[tuple[str, str]]:
    """Combinations of fields that are not played."""
    match effect:
        case effects.Perform(mode=mode) if mode not in MODES:
            yield mode, "this way of performing is not played yet"
        case effects.Perform(by=None):
            yield "by", "who performs is not said"
        case effects.Pick(of=of) if of not in PICKS:
            yield of, "picking this is not played yet"
        case effects.MagnitudeChange() if [effect.to, effect.plus, effect.times].count(None) != 2:
            yield "magnitude", "a magnitude is changed in one way"
        case effects.StrengthChange(to=to) if to not in STRENGTHS:
            yield "strength", "this strength is not played yet"
        case effects.AttackEffect(times=times) if times is not None and not isinstance(times, int):
            yield "times", "a counted number of attacks is not played yet"
        case effects.Add() | effects.Remove() if _put_at_once(effect) != 1:
            yield "count", "several kinds of markers at once are not played yet"


def _put_at_once(effect: effects.Add | effects.Remove) -> int:
    said = (effect.chips, effect.action_markers, effect.movement, effect.incarnation_tokens, effect.marker)
    return sum(each is not None for each in said) + effect.armour


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
        case abilities.Gain(ability=given) if given is not None:
            yield from _held(given, names)
        case abilities.Lose(named=None, all=False, ability=None, element=None, class_=None):
            yield word, "losing this is not played yet"
        case abilities.Later() if effect.when is None or effect.does is None:
            yield word, "a deferred ability without event or effect"


_ANY = (effects.AttackEffect, effects.Wound)
