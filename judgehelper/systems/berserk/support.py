"""What of the vocabulary the engine plays: one table. What stands in a card beyond it is refused by its name.

Whoever makes the engine play more adds here what it plays; nothing is skipped in silence.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import fields

from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.berserk.board.formation import WORDS
from judgehelper.systems.berserk.board.giving import read
from judgehelper.systems.berserk.board.statics import aims
from judgehelper.systems.berserk.board.values import why_unread
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.cards import abilities, effects
from judgehelper.systems.berserk.cards.abilities import KEYS, Ability, Cost, Limit, Static
from judgehelper.systems.berserk.cards.card import Card
from judgehelper.systems.berserk.cards.effects import Effect
from judgehelper.systems.berserk.cards.phrases import AdjacentCount, Amount, Condition, Duration, Event, Least, Selector
from judgehelper.systems.berserk.cards.words import NAMED
from judgehelper.systems.berserk.fight.magnitude import KINDS
from judgehelper.systems.berserk.triggers.events import HEARD

PLAYED_NAMED = (
    "armour", "attack-experience", "defence-experience", "shooting-experience", "clumsiness", "blessing", "curse",
    "directed", "unanswerable", "strike-range", "row-skip", "horde", "protection-shots", "protection-throws",
    "protection-discharges", "protection-ranged", "protection-non-magic-ranged", "protection-spells",
    "protection-magic", "protection-flyers", "poison", "regeneration", "resilience",
)  # fmt: skip
"""Named abilities that are played."""
_COMMON = ("target", "size", "id", "range")
_ATTACK = (*_COMMON, "directed", "unanswerable")
PLAYED: Mapping[type, tuple[str, ...]] = {
    Ability: ("id", "kind", "sudden", "cost", "limit", "as_", "does", "named", "value", "when", "may",
        "gives", "while_", "formation", "at_depth", "on_surface", "if_first", "if_second"),
    Static: ("modify", "plus", "times", "to", "incoming", "strength", "own", "against", "protect", "give"),
    Event: (
        "on", "any", "who", "to", "with_", "strength", "amount", "role", "turn", "whose", "value", "by", "after", "if_",
    ),
    Cost: ("close", "chips", "action", "life", "extra_life", "destroy_self"),
    Limit: ("times", "per"),
    Selector: ("of", "count", "up_to", "whose", "adjacent", "range", "orthogonal", "free", "row", "other", "where"),
    Condition: (
        "all", "any", "not_", "open", "hidden", "wounded", "acted", "creature", "type", "not_type", "class_",
        "element", "name", "elite", "unique", "bodiless", "has", "lacks", "side", "life", "wounds", "chips", "cost",
        "poison", "action_markers", "movement", "printed_movement",
        "in_formation", "zone", "row", "turn", "first_player", "marker", "adjacent_count", "distinct_classes",
    ),
    AdjacentCount: ("where", "min", "max"),
    Least: ("min",),
    Amount: ("min", "max", "odd", "even"),
    effects.SimpleStrike: _ATTACK,
    effects.SpecialStrike: _ATTACK,
    effects.MagicStrike: _ATTACK,
    effects.RowSkip: _ATTACK,
    effects.Shot: _ATTACK,
    effects.Throw: _ATTACK,
    effects.Discharge: _ATTACK,
    effects.Wound: _COMMON,
    effects.Heal: _COMMON,
    effects.Finish: _COMMON,
    effects.Destroy: _COMMON,
    effects.ExtraLife: _COMMON,
    effects.NegativeLife: _COMMON,
    effects.Open: _COMMON,
    effects.Close: _COMMON,
    effects.Add: (*_COMMON, "chips"),
    effects.Remove: (*_COMMON, "chips"),
    effects.Cancel: ("id",),
    effects.Block: ("id",),
    effects.Redirect: ("id", "to"),
    effects.StrengthChange: ("id", "to"),
    effects.MagnitudeChange: ("id", "to", "plus", "times"),
    abilities.Gain: (*_COMMON, "ability", "until"),
    abilities.Lose: (*_COMMON, "named", "all", "until"),
    effects.Exile: _COMMON,
    effects.Relocate: ("id", "to"),
    effects.Teleport: ("id", "to"),
    effects.Nothing: ("id",),
}  # fmt: skip
"""Of each struct the fields that are played when they say something."""
PLAYED_REFERENCES = (
    "self", "actor", "affected", "target", "target-1", "attacked", "attacker", "source", "victim", "killer",
)  # fmt: skip
"""References that a trigger may aim at."""
COUNTED = ("size", "plus", "chips")
"""Fields where a number may be counted or read off a card (543)."""
PLAYED_KINDS = ("playable", "conditional", "triggered", "static")


def refuse_unplayed(card: Card) -> None:
    """Raise NotUnderstood for the first thing on a card that the engine cannot play."""
    for text, why in unplayed(card):
        raise NotUnderstood(Refusal(card.name, text, why, rules("112.1")))


def refuse_held(name: str, ability: str | Ability) -> None:
    """Raise NotUnderstood for an acquired ability that the engine cannot play."""
    found = _named(ability) if isinstance(ability, str) else _ability(ability)
    for text, why in found:
        raise NotUnderstood(Refusal(name, text, why, rules("119.1")))


def refuse_duration(name: str, until: Duration) -> str:
    """Give a duration that is a word; raise NotUnderstood for one that is an event or a condition."""
    if isinstance(until, str):
        return until
    raise NotUnderstood(Refusal(name, "until", "this duration is not played yet", rules("122.8")))


def unplayed(card: Card) -> Iterator[tuple[str, str]]:
    """List what on a card cannot be played yet, each with a reason."""
    if card.marker_texts:
        yield "marker-texts", "named markers with texts are not played yet"
    for ability in card.abilities:
        if isinstance(ability, str):
            yield from _named(ability)
        else:
            yield from _ability(ability)


def _named(words: str) -> Iterator[tuple[str, str]]:
    name = words.partition(" ")[0]
    if name not in NAMED:
        yield words, "is no named ability"
    elif name not in PLAYED_NAMED:
        yield words, "this named ability is not played yet"


def _ability(ability: Ability) -> Iterator[tuple[str, str]]:
    if ability.named is not None:
        yield from _named(ability.named)
        if not isinstance(ability.value, int | None):
            yield ability.named, "a computed value is not played yet"
        if ability.against is not None or ability.does is not None:
            yield ability.named, "a named ability with a text of its own is not played yet"
    elif ability.kind is None and (texts := _texts(ability)):
        for text in texts:
            yield from _held(read(text))
    elif ability.kind not in PLAYED_KINDS:
        yield ability.id or str(ability.kind), "this kind of ability is not played yet"
    if "X" in _numbers(ability) and (ability.kind != "playable" or bounds_missing(ability)):
        yield ability.id, "where this X comes from is not played yet"
    yield from _events(ability)
    for item in ability.gives or ():
        yield from _static(item)
    if ability.limit is not None and ability.limit.per not in ("turn", "battle"):
        yield ability.limit.per, "a limit of this kind is not played yet"
    yield from _what_it_does(ability)
    yield from walk(ability)


PLAYED_MODIFY = (*KINDS, "die")


def _static(item: Static) -> Iterator[tuple[str, str]]:
    """Exactly one key, a kind of modifier that is played, and cards that a selector names."""
    keys = [key for key in KEYS if item.__getattribute__(key) is not None]
    if len(keys) != 1:
        yield "static", "a static item has exactly one key"
    if item.modify is not None and item.modify not in PLAYED_MODIFY:
        yield item.modify, "this modifier is not played yet"
    if item.modify == "die" and not isinstance(item.plus, int):
        yield "die", "only a sum changes a die by a static item yet"
    if item.give is not None:
        yield from _held(item.give)
    aim = aims(item)
    if isinstance(aim, Selector):
        yield from walk(aim)
    elif aim != "self":
        yield aim, "this reference is not played yet"


def _what_it_does(ability: Ability) -> Iterator[tuple[str, str]]:
    """What of the effects of an ability, and of how they are joined, is not played."""
    for effect in _effects(ability):
        if why := _why_not_effect(effect):
            yield str(effect.__struct_config__.tag), why
        if isinstance(effect, abilities.Gain) and effect.ability is not None:
            yield from _held(effect.ability)
    if isinstance(ability.does, tuple):
        yield from _compound(ability, ability.does)


def _effects(ability: Ability) -> Iterator[Effect]:
    """List the effects of an ability that stand in no bracket."""
    for each in ability.does if isinstance(ability.does, tuple) else (ability.does,):
        if isinstance(each, Effect):
            yield each


def _why_not_effect(effect: Effect) -> str:
    """Say what of an effect no field alone shows: combinations that are not played."""
    if isinstance(effect.target, tuple):
        return "several aims of one effect are not played yet"
    match effect:
        case abilities.Gain(ability=None) | abilities.Lose(named=None, all=False):
            return "gaining and losing this is not played yet"
        case effects.Redirect(to=to) if to != "self":
            return "redirecting to another card is not played yet"
        case effects.StrengthChange(to=to) if to not in ("weak", "medium", "strong"):
            return "this strength is not played yet"
        case effects.MagnitudeChange() if [effect.to, effect.plus, effect.times].count(None) != 2:
            return "a magnitude is changed in one way"
        case effects.Relocate(to=to) | effects.Teleport(to=to) if not (
            isinstance(to, Selector) and to.of == "cell" and effect.target == "self"
        ):
            return "only the card itself is moved to a cell yet"
    return "" if isinstance(effect.until, str) else "this duration is not played yet"


def bounds_missing(ability: Ability) -> bool:
    """Say whether nothing says what X may be."""
    pays = ability.cost is not None and ability.cost.chips == "X"
    return not pays and not (isinstance(ability.x, Amount) and ability.x.max is not None)


def _numbers(ability: Ability) -> tuple[object, ...]:
    """The sizes of all effects of an ability, and its chips."""
    listed = [ability.does] if not isinstance(ability.does, tuple) else list(ability.does)
    cost = (ability.cost.chips,) if ability.cost is not None else ()
    return (*cost, *(each.size for each in listed if isinstance(each, Effect)))


def _texts(ability: Ability) -> tuple[object, ...]:
    """What stands behind «formation», «at depth» and the like."""
    return tuple(text for texts, _ in WORDS.values() for text in texts(ability) or ())


def _held(ability: str | Ability) -> Iterator[tuple[str, str]]:
    """What of an ability that another one gives is not played."""
    yield from _named(ability) if isinstance(ability, str) else _ability(ability)


def _compound(ability: Ability, does: Sequence[object]) -> Iterator[tuple[str, str]]:
    """Compound abilities: words that join effects into one are not played, nor a trigger that begins with a choice."""
    for each in does:
        if isinstance(each, tuple):
            yield from _compound(ability, each)
        elif isinstance(each, str) and each in ("together", "doing"):
            yield each, "this connective is not played yet"
        elif isinstance(each, Effect) and isinstance(each.target, str) and each.target not in PLAYED_REFERENCES:
            yield each.target, "this reference is not played yet"
    if ability.kind != "playable" and any(word in does for word in ("or", "either", "declined", "may")):
        yield ability.id, "a trigger with a choice of parts is not played yet"


def _events(ability: Ability) -> Iterator[tuple[str, str]]:
    if ability.when is None:
        return
    for pattern in ability.when.any or (ability.when,):
        if pattern.on not in HEARD:
            yield str(pattern.on), "this event is not heard yet"
    target = ability.does.target if ability.does is not None and not isinstance(ability.does, tuple) else None
    if isinstance(target, str) and target not in PLAYED_REFERENCES:
        yield target, "this reference is not played yet"


SIZE = re.compile(r"\d+(-\d+-\d+)?|full")


def _is_plain(name: str, value: object) -> bool:
    """Say whether a number is one that is played: no X, and nothing that is counted where a number is wanted."""
    match name:
        case "size":
            return isinstance(value, int) or (isinstance(value, str) and SIZE.fullmatch(value) is not None)
        case "range" | "row" | "chips" | "life" | "extra_life" if not isinstance(value, Amount):
            return isinstance(value, int)
        case "count":
            return value == "all" or isinstance(value, int)
        case "plus" | "times":
            return isinstance(value, int)
    return value != "X"


def _may_be_counted(value: Effect | Static) -> bool:
    """A die is changed by a written number only."""
    return not isinstance(value, Static) or value.modify != "die"


def _counted(value: Struct, name: str, held: object) -> tuple[str, ...] | None:
    """Say what of a number that is counted, read or chosen is not played; None where it is no such number."""
    match held:
        case "X" if name in ("size", "chips") and isinstance(value, Effect | Cost):
            return ()
        case Amount() if name == "x" and isinstance(value, Ability):
            bounds = tuple(why for bound in (held.min, held.max) if (why := why_unread(bound)))
            return bounds if held.get is None and held.count is None else ("this X is not played yet",)
        case Amount() if name in COUNTED and isinstance(value, Effect | Static) and _may_be_counted(value):
            inner = tuple(why for _, why in walk(held.count)) if held.count is not None else ()
            return (*inner, why_unread(held)) if why_unread(held) else inner
    return None


def walk(value: object) -> Iterator[tuple[str, str]]:
    """List the fields within a struct that say something the engine does not play."""
    if isinstance(value, tuple):
        for each in value:
            yield from walk(each)
    if isinstance(value, str) or not isinstance(value, Struct):
        return
    played = PLAYED.get(type(value))
    name = str(value.__struct_config__.tag or type(value).__name__.casefold())
    if played is None:
        yield name, "is not played yet"
        return
    for each in fields(value):
        held = value.__getattribute__(each.name)
        if held == each.default or (isinstance(value, Effect) and each.name == "if_" and held is None):
            continue
        counted = isinstance(held, Amount) and not isinstance(value, Condition | Event)
        if (found := _counted(value, each.name, held)) is not None:
            yield from ((f"{name}.{each.encode_name}", why) for why in found)
        elif each.name not in played or counted or not _is_plain(each.name, held):
            yield f"{name}.{each.encode_name}", "is not played yet"
        else:
            yield from walk(held)
