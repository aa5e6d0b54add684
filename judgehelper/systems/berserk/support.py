"""What of the vocabulary the engine does not play: one table. What stands in a card of it is refused by its name.

Structs forbid unknown fields, so whatever is read is known; this module names the fields and combinations that are
read and not played. Nothing is skipped in silence.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.machine.figures import is_digits
from judgehelper.systems.berserk.board.formation import WORDS
from judgehelper.systems.berserk.board.giving import read
from judgehelper.systems.berserk.board.look import word_of
from judgehelper.systems.berserk.board.values import why_unread
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.cards import abilities, effects
from judgehelper.systems.berserk.cards.abilities import Ability, Cost, Static
from judgehelper.systems.berserk.cards.card import Card
from judgehelper.systems.berserk.cards.effects import Effect
from judgehelper.systems.berserk.cards.grouping import why_unjoined
from judgehelper.systems.berserk.cards.parts import fields_of
from judgehelper.systems.berserk.cards.phrases import Amount, Condition, Event, Selector
from judgehelper.systems.berserk.cards.words import ATTACKS, NAMED, NAMED_WITH_NUMBER
from judgehelper.systems.berserk.declaring.slots import named_by
from judgehelper.systems.berserk.effects.applying import APPLIES
from judgehelper.systems.berserk.fight.magnitude import KINDS
from judgehelper.systems.berserk.squad.beginning import why_no_beginning
from judgehelper.systems.berserk.triggers.events import HEARD
from judgehelper.systems.berserk.vocabulary import BY_EVENTS, keys_of, played

ONLY_PLUS = ("die", "movement", "range", "jump-range", "cost")
"""Figures that texts only add to."""
UNAIMED = ("movement", "range", "jump-range", "cost")
WITH_TEXTS = ("regeneration", "vampirism", "corpse-eating", "dash", "poison")
"""Named triggers: a text may stand in the place of what they do."""
PARTIAL = (
    "attack-experience", "defence-experience", "shooting-experience", "clumsiness", "blessing", "curse", "armour",
    *(name for name in NAMED if name.startswith("protection-")), "resilience", "directed", "unanswerable",
    "strike-range",
)  # fmt: skip
"""Named abilities that may work against some cards only."""
PLAYED_MODIFY = (*KINDS, "die", "movement", "range", "jump-range", "cost", "spell", "influence", "finish", "heal")
MAY_BE_FORBIDDEN = frozenset((
    "act", "attack", "assault", "strike", *ATTACKS, "spell", "influence", "move", "walk", "defend", "parry", "heal",
    "healed", "gain-life", "open", "close", "stay-closed", "targeted", "attack-adjacent", "use",
))  # fmt: skip
MAY_BE_WANTED = frozenset((
    "stay-closed", "open", "act", "attack", "assault", "strike", *ATTACKS, "spell", "influence", "heal", "walk", "move",
    "defend", "use",
))  # fmt: skip
MAY_BE_ALLOWED = frozenset(("attack-adjacent", "stay-closed", "defend", "attack", "strike", *ATTACKS))
REFERENCES = (
    "self", "actor", "affected", "target", "attacked", "attacker", "source", "victim", "killer", "host", "guest",
    "cell-left", "place-left", "maker", "shown", *(f"target-{n}" for n in range(1, 10)),
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


def why_unplayed(ability: str | Ability) -> tuple[tuple[str, str], ...]:
    """Say of an ability what the engine cannot play of it: the word, and why."""
    return tuple(dict.fromkeys(_held(ability, frozenset())))


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
        if why := why_unread(ability.value):
            yield ability.named, why
        if ability.does is not None and ability.named not in WITH_TEXTS:
            yield ability.named, "does nothing that a text could stand in the place of"
        if ability.against is not None and ability.named not in PARTIAL:
            yield ability.named, "is not played against some cards only"
    for texts, _ in WORDS.values():
        for text in texts(ability) or ():
            yield from _held(read(text), names)
    yield from _on_recruiting(ability)
    if ability.kind in ("triggered", "conditional") and ability.when is None:
        yield ability.id, "a trigger without an event"
    if ability.kind == "playable" and _wants_x(ability) and not _bounds(ability):
        yield ability.id, "where this X comes from is not played yet"
    yield from walk(ability, names)


def _on_recruiting(ability: Ability) -> Iterator[tuple[str, str]]:
    """What a card does as it is recruited: crystals, and what it begins the battle with (403.2.2, 404.2.3)."""
    when, pays = ability.when, isinstance(ability.does, effects.Crystals)
    if ability.when_recruited and not pays:
        yield from (("when-recruited", why) for why in why_no_beginning(ability))
    if when is not None and when.on == "recruits" and (not pays or when.who not in (None, "self")):
        yield "recruits", "only crystals are played on its own recruiting yet"
    if isinstance(ability.does, effects.Crystals) and ability.does.free and not ability.when_recruited:
        yield "free", "a card is taken for nothing only on recruiting"


def _names_in(value: object) -> frozenset[str]:
    """The names that parts of a text bear: later ones refer to them."""
    if isinstance(value, tuple):
        return frozenset(name for each in value for name in _names_in(each))
    if not isinstance(value, Struct):
        return frozenset()
    own = frozenset((value.id,)) if isinstance(value, Effect) and value.id else frozenset()
    within = (each.name for each in fields_of(type(value)) if each.name in ("does", "valhalla", "with_"))
    inner = (value.__getattribute__(name) for name in within)
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
    """List what within a text the engine does not play: each field that says something must stand in its row."""
    if isinstance(value, tuple):
        for each in value:
            yield from walk(each, names)
    if not isinstance(value, Struct):
        return
    name = _name_of(value)
    fields_played = played(value)
    for each in fields_of(type(value)):
        held = value.__getattribute__(each.name)
        if held == each.default:
            continue
        if each.name not in fields_played:
            yield f"{name}.{each.encode_name}", "is not played yet"
        elif each.name == "ability" and isinstance(value, abilities.Lose):
            continue
        elif each.name == "size" and isinstance(held, Amount) and held.get == "strike":
            yield from walk(replace(held, get=None), names)
        elif each.name not in ("formation", "at_depth", "on_surface", "if_first", "if_second", "give"):
            yield from walk(held, names)
    yield from (("does", why) for does in _texts(value) if (why := why_unjoined(does)))
    yield from _why_struct(value, names)


def _name_of(value: Struct) -> str:
    """Say what a part of a text is: an effect by its word, an event by `on`, a static item by its key."""
    match value:
        case Event():
            return str(value.on)
        case Static():
            return "/".join(keys_of(value))
    return str(value.__struct_config__.tag or type(value).__name__.casefold())


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
        case Selector():
            yield from _selector(value)
        case Amount() if why := (why_unread(value) if value.get or value.count or value.result or value.event else ""):
            yield "value", why
        case Condition():
            yield from _condition(value)
        case Effect():
            yield from _effect(value, names)


def _texts(value: Struct) -> Iterator[Sequence[object]]:
    """List the compound texts that stand in a struct (505.2)."""
    match value:
        case Ability():
            said: tuple[object, ...] = (value.does, value.valhalla, value.concentration)
        case abilities.Show() | abilities.Later():
            said = (value.does,)
        case _:
            said = ()
    yield from (each for each in said if isinstance(each, tuple))


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


def _condition(condition: Condition) -> Iterator[tuple[str, str]]:
    """Fields that say nothing without each other."""
    if condition.min is not None and condition.marker is None:
        yield "min", "how many of what is not said"
    if (condition.same is None) != (condition.as_ is None):
        yield "same", "the same as what is not said"


def _selector(selector: Selector) -> Iterator[tuple[str, str]]:
    """Numbers of a selector that are no numbers."""
    for name, value, words in (("count", selector.count, ("X", "all")), ("range", selector.range, ("X",))):
        if isinstance(value, str) and value not in words and not is_digits(value):
            yield name, "a number that dice decide is not played here"
    if selector.of == "row":
        yield "row", "a row is picked, not chosen by a selector"


def _event(event: Event) -> Iterator[tuple[str, str]]:
    """Events that are not heard, or that have no word at all."""
    if event.on is not None and event.on not in HEARD:
        yield str(event.on), "this event is not heard yet"
    if event.on is None and event.any is None:
        yield "when", "an event without a word"


def _static(item: Static, names: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Exactly one key, fields that are played beside it, and words that are played."""
    if len(keys_of(item)) != 1:
        yield "static", "a static item has exactly one key"
        return
    if item.of is not None and item.modify is not None and item.modify != "range":
        yield "modify.of", "is not played with this"
    if item.modify is not None:
        yield from _modified(item)
    if item.modify is not None and item.modify not in PLAYED_MODIFY:
        yield item.modify, "this modifier is not played yet"
    if item.give is not None:
        yield from _held(item.give, names)
    yield from _words(item.forbid or (), item.permit or (), item.oblige or (), only=item.only, used=item.ability)
    if item.maximum is not None and item.maximum not in ("chips", "life", *NAMED_WITH_NUMBER):
        yield item.maximum, "this maximum is not played yet"


def _modified(item: Static) -> Iterator[tuple[str, str]]:
    """A modifier changes in one way; figures that are no sizes are only added to."""
    ways = [each for each in (item.plus, item.times, item.to if isinstance(item.to, int | str) else None) if each]
    if not ways and item.plus is None and item.to is None:
        yield str(item.modify), "how it is modified is not said"
    if item.modify in ONLY_PLUS and (item.times is not None or isinstance(item.to, int)):
        yield str(item.modify), "only more or less of this is played"
    if item.modify in ONLY_PLUS and item.own:
        yield f"{item.modify}.own", "is not played with this"
    if item.to in STRENGTHS and item.modify not in KINDS:
        yield str(item.modify), "only attacks have a strength"
    if item.modify in UNAIMED and (item.incoming or item.strength is not None):
        yield str(item.modify), "nothing is aimed by it"
    if item.modify in UNAIMED and item.modify != "range" and item.against is not None:
        yield f"{item.modify}.against", "is not played with this"


def _words(
    forbidden: Sequence[str], allowed: Sequence[str], wanted: Sequence[str], *, only: bool, used: object
) -> Iterator[tuple[str, str]]:  # fmt: skip
    if "use" in (*forbidden, *wanted) and not isinstance(used, str):
        yield "use", "which ability it is about is not said"
    if not set(forbidden) <= MAY_BE_FORBIDDEN:
        yield "forbid", "this prohibition is not played yet"
    if not only and not set(allowed) <= MAY_BE_ALLOWED:
        yield "permit", "this permission is not played yet"
    if not set(wanted) <= MAY_BE_WANTED:
        yield "oblige", "this duty is not played yet"


def _effect(effect: Effect, names: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Effects, times and words that are not played."""
    word = str(effect.__struct_config__.tag)
    if word not in APPLIES and not isinstance(effect, _ANY):
        yield word, "this effect is not played yet"
    if not isinstance(effect.until, str) and word not in BY_EVENTS:
        yield f"{word}.until", "this duration is not played yet"
    match effect:
        case effects.Forbid(what=what):
            yield from _words(what, (), (), only=False, used=effect.ability)
        case effects.Permit(what=what, only=only):
            yield from _words((), what, (), only=only, used=effect.ability)
        case effects.Oblige(what=what):
            yield from _words((), (), what, only=False, used=effect.ability)
    if isinstance(effect, effects.Rule) and effect.who is not None and not isinstance(effect.until, str):
        yield f"{word}.until", "this duration is not played yet"
    yield from _why_so(effect)
    yield from _why_moved(effect)
    yield from _why_held(effect, names)


def _why_so(effect: Effect) -> Iterator[tuple[str, str]]:
    """Combinations of fields that are not played."""
    match effect:
        case effects.Pick(of="line"):
            yield "line", "picking this is not played yet"
        case effects.Pick(of="row" | "element" | "number" as of, target=target) if target != "self":
            yield f"pick.{of}", "is no target"
        case effects.Perform(by=None):
            yield "by", "who performs is not said"
        case effects.MagnitudeChange() if [effect.to, effect.plus, effect.times].count(None) != 2:
            yield "magnitude", "a magnitude is changed in one way"
        case effects.StrengthChange(to=to) if to not in STRENGTHS:
            yield "strength", "this strength is not played yet"
        case effects.AttackEffect(times=times) if times is not None and not isinstance(times, int):
            yield "times", "a counted number of attacks is not played yet"
        case effects.Add() | effects.Remove() if not _put_at_once(effect):
            yield "count", "what is put or taken is not said"
        case effects.Add(marker=None, until=until) if until != "battle":
            yield "add.until", "only named markers are put for a time"
        case effects.Add() | effects.Remove() if effect.count is not None and effect.marker is None:
            yield "count", "of which marker is not said"


def _why_moved(effect: Effect) -> Iterator[tuple[str, str]]:
    """Ways of moving wounds that are not played."""
    match effect:
        case effects.Redistribute(target=Selector(count=count)) if count not in (None, 1):
            yield "redistribute", "how the wounds are shared among several is not played yet"
        case effects.Redistribute(target=tuple()):
            yield "redistribute", "how the wounds are shared among several is not played yet"
        case effects.Redistribute(up_to=True, size=str()):
            yield "redistribute.up_to", "these wounds are moved all or not at all"


def _put_at_once(effect: effects.Add | effects.Remove) -> int:
    said = (effect.chips, effect.action_markers, effect.movement, effect.incarnation_tokens, effect.marker)
    return sum(each is not None for each in said) + effect.armour


def _why_held(effect: Effect, names: frozenset[str]) -> Iterator[tuple[str, str]]:
    """What is got, lost or deferred and not played."""
    word = str(effect.__struct_config__.tag)
    match effect:
        case abilities.Gain(plus=plus, or_plus=more, given=given) if (
            ((plus or more) and given is None) or (plus and more) or (effect.ability and effect.named)
        ):
            yield word, "of what there is more is not said"
        case abilities.Gain(plus=plus, or_plus=more, given=given) if (plus or more) and word_of(
            given or ""
        ) not in NAMED_WITH_NUMBER:
            yield word, "more of this is not played yet"
        case abilities.Gain(given=None) if not (effect.element or effect.class_ or effect.type or effect.subtype):
            yield word, "gaining this is not played yet"
        case abilities.Gain(given=given) if given is not None:
            yield from _held(given, names)
        case abilities.Lose(named=None, all=False, ability=None, element=None, class_=None, type=None):
            yield word, "losing this is not played yet"
        case abilities.Later() if effect.when is None or effect.does is None:
            yield word, "a deferred ability without event or effect"


_ANY = (effects.AttackEffect, effects.Wound, effects.Redistribute)
