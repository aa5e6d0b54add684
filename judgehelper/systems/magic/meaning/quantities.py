"""Quantities: the number that a text means, worked out when it is asked for (107, 608.2g)."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from itertools import takewhile
from typing import Any

from judgehelper.abilities import quantities
from judgehelper.abilities.family import Phrase
from judgehelper.abilities.filters import Differing
from judgehelper.abilities.words.colours import LETTER_OF
from judgehelper.abilities.words.subtypes import BASIC_LAND_TYPES
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.machine.figures import figure
from judgehelper.systems.magic.game.events import Attacks, Cast
from judgehelper.systems.magic.game.mana import mana_value, pips
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.players.commanders import is_commander, name_of, times_cast
from judgehelper.systems.magic.game.players.variants import variant_of
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import Characteristics, PlayerState, Ref, Thing
from judgehelper.systems.magic.game.view import RESULT, View, unknown
from judgehelper.systems.magic.meaning.past import find_counted
from judgehelper.systems.magic.meaning.phrases import extreme_of, named, statistic
from judgehelper.systems.magic.printed.objects.linked import choice_of
from judgehelper.systems.magic.printed.objects.printed import names_of
from judgehelper.systems.magic.printed.texts.own_words import AttackedNow, SpellsBefore
from judgehelper.systems.magic.printed.texts.reads import of_kind


def number(_: View, quantity: quantities.Number) -> int:
    """As printed."""
    return quantity.value


def x(view: View, quantity: quantities.X) -> int:
    """The X chosen for the spell or ability, or what a definition around it says (107.3)."""
    defined = view.frame.letters.get(quantity.letter)
    if defined is not None:
        return defined
    if view.frame.x is not None:
        return view.frame.x
    source = view.thing(view.frame.source)
    return (source.cast_as.x or 0) if source is not None else 0


def count_of(view: View, quantity: quantities.CountOf) -> int:
    """How many there are."""
    return len(find_counted(view, quantity.what))


def statistic_of(view: View, quantity: quantities.Statistic) -> int:
    """A number of one object or player; summed where the phrase names several."""
    read = STATISTICS.get(quantity.what)
    if read is None:
        raise NotUnderstood(unknown(quantity))
    law = view.state.law
    return sum(law.read(read(view, ref)) for ref in view.find(quantity.of))


def _of_traits(read: Callable[[Characteristics], int | None]) -> Callable[[View, Ref], int]:
    return lambda view, ref: read(view.now(ref)) or 0


def _mana_value(view: View, ref: Ref) -> int:
    """The mana value of an object; on the stack X is what was chosen for it (202.3e)."""
    thing = view.thing(ref)
    chosen = thing.cast_as.x or 0 if thing is not None and thing.zone == "stack" else 0
    now = view.now(ref)
    front = _front_cost(view, thing, now.name) if thing is not None and thing.side and not now.mana_cost else ""
    printed = mana_value(front or now.mana_cost, chosen)
    if thing is None or thing.zone != "stack":
        return printed
    held = view.state.items.get(thing.id)
    spent = len(held.mana) if held is not None else printed
    return view.state.law.total_cost(printed, spent, view.state.readings.get("AMB-98-04"))


def _front_cost(view: View, thing: Thing, name: str) -> str:
    """Give the mana cost of the front of what shows its own back, copies of anything apart (202.3b).

    A melded permanent has those of both its cards (202.3c, 712.3b).
    """
    card = view.state.cards.get(thing.card)
    if card is None or card.layout not in ("transform", "meld") or thing.made is not None:
        return ""
    if name != card.faces[thing.side].name:
        return ""
    melded = (view.state.cards[key].faces[0].mana_cost for key in thing.with_it)
    return card.faces[0].mana_cost + "".join(melded)


def _loyalty(view: View, ref: Ref) -> int:
    thing = view.thing(ref)
    if thing is None or isinstance(ref, str):
        return 0
    return thing.counters.get("loyalty", 0) if thing.zone == "battlefield" else view.traits(ref).loyalty or 0


NUMBERS_OF_PLAYERS: Mapping[str, Callable[[View, PlayerState], int]] = {
    "life total": lambda _, player: player.life,
    "life": lambda _, player: player.life,
    "cards in hand": lambda _, player: len(player.hand),
    "hand size": lambda _, player: len(player.hand),
    "poison counters": lambda _, player: player.counters.get("poison", 0),
    "speed": lambda _, player: player.speed,
    "starting life total": lambda view, _: variant_of(view.state).life,
}


def _of_player(what: str) -> Callable[[View, Ref], int]:
    read = NUMBERS_OF_PLAYERS[what]
    return lambda view, ref: read(view, view.state.players[str(ref)])


STATISTICS: Mapping[str, Callable[[View, Ref], int]] = {
    "power": _of_traits(lambda now: now.power),
    "toughness": _of_traits(lambda now: now.toughness),
    "base power": _of_traits(lambda now: now.base_power),
    "base toughness": _of_traits(lambda now: now.base_toughness),
    "mana value": _mana_value,
    "loyalty": _loyalty,
    "total power and toughness": _of_traits(lambda now: (now.power or 0) + (now.toughness or 0)),
    "number of colors": _of_traits(lambda now: len(now.colours)),
    **{what: _of_player(what) for what in quantities.OF_PLAYERS},
}


def prevented(view: View, _: quantities.Prevented) -> int:
    """How much damage has been prevented this way (615.5)."""
    return view.frame.numbers.get(Name.PREVENTED, 0)


def extreme(view: View, quantity: quantities.Extreme) -> int:
    """The greatest or least number among a group; 0 for an empty one."""
    values = [statistic(view, quantity.what, ref) for ref in find_counted(view, quantity.among)]
    return extreme_of(quantity.extreme, values) if values else 0


def total(view: View, quantity: quantities.Total) -> int:
    """A number summed over a group."""
    return sum(statistic(view, quantity.what, ref) for ref in find_counted(view, quantity.of))


def times(view: View, quantity: quantities.Times) -> int:
    """A multiple."""
    return view.value(quantity.factor) * view.value(quantity.of)


def half(view: View, quantity: quantities.Half) -> int:
    """Half, rounded as said (107.1a)."""
    value = view.value(quantity.of)
    return -(-value // 2) if quantity.rounded == "up" else value // 2


def plus(view: View, quantity: quantities.Plus) -> int:
    """A sum."""
    return view.value(quantity.left) + view.value(quantity.right)


def minus(view: View, quantity: quantities.Minus) -> int:
    """A difference."""
    return view.value(quantity.left) - view.value(quantity.right)


def apart(view: View, quantity: quantities.Apart) -> int:
    """How far two numbers are apart."""
    return abs(view.value(quantity.left) - view.value(quantity.right))


def spread(view: View, quantity: quantities.Spread) -> int:
    """How far the greatest and the least number of several are apart; 0 of none."""
    numbers = [statistic(view, quantity.what, ref) for ref in view.find(quantity.of)]
    return max(numbers, default=0) - min(numbers, default=0)


def negative(view: View, quantity: quantities.Negative) -> int:
    """With its sign turned."""
    return -view.value(quantity.of)


def that_much(view: View, quantity: quantities.ThatMuch) -> int:
    """What an event or an instruction did; of «one or more» things in an event, how many they were."""
    found = view.frame.numbers.get(quantity.to)
    if found is not None:
        return found
    if quantity.to not in view.frame.names:
        raise NotUnderstood(unknown(quantity))
    return len(view.frame.names[quantity.to])


def removed(view: View, quantity: quantities.Removed) -> int:
    """How many counters this text has removed; none where it has removed nothing (107.2)."""
    return view.frame.numbers.get(quantity.to, 0)


def counters_on(view: View, quantity: quantities.CountersOn) -> int:
    """How many counters there are on these."""
    return sum(view.counters(ref, quantity.kind) for ref in view.find(quantity.on))


def devotion(view: View, quantity: quantities.Devotion) -> int:
    """Mana symbols of these colours among the mana costs of a player's permanents (700.5)."""
    wanted = {LETTER_OF[colour] for colour in quantity.colours}
    players = view.find(quantity.of)
    mine = (each for each in view.state.battlefield if view.controller(each) in players)
    return sum(1 for each in mine for symbol in pips(view.traits(each).mana_cost) if wanted & set(symbol.split("/")))


def symbols_in(view: View, quantity: quantities.SymbolsIn) -> int:
    """How many mana symbols of a colour there are in mana costs; a hybrid one is of both its colours (107.4e)."""
    wanted = LETTER_OF[quantity.colour]
    costs = (view.now(ref).mana_cost for ref in find_counted(view, quantity.of))
    return sum(wanted in symbol.split("/") for cost in costs for symbol in pips(cost))


def distinct(view: View, quantity: quantities.Distinct) -> int:
    """How many different values there are among a group."""
    objects = list(of_kind(int, find_counted(view, quantity.among)))
    if quantity.what in ("mana value", "power", "toughness"):
        return len({statistic(view, quantity.what, ref) for ref in objects})
    read = VALUES.get(quantity.what)
    if objects and read is None:
        raise NotUnderstood(unknown(quantity))
    return len({value for ref in objects if read is not None for value in read(view.traits(ref))})


VALUES: Mapping[str, Callable[[Characteristics], Collection[str]]] = {
    "card type": lambda traits: traits.types,
    "color": lambda traits: traits.colours,
    "name": lambda traits: (traits.name,),
    "mana cost": lambda traits: ("".join(sorted(pips(traits.mana_cost))),) if traits.mana_cost else (),
    "basic land type": lambda traits: set(traits.subtypes) & set(BASIC_LAND_TYPES),
    "creature type": lambda traits: traits.subtypes,
}
"""What an object has of a quality whose different values are counted."""


def tally(view: View, quantity: quantities.Tally) -> int:
    """How often, or how much of, something has happened in a period."""
    found = view.tables.happenings(view, quantity.clause, quantity.period, False)
    return len(found) if quantity.sum == "times" else sum(found)


def spent(view: View, quantity: quantities.Spent) -> int:
    """Mana spent to cast it."""
    things = (view.thing(ref) for ref in view.find(quantity.on))
    return sum(thing.cast_as.mana_spent(quantity.what) for thing in things if thing is not None)


def times_paid(view: View, quantity: quantities.TimesPaid) -> int:
    """How often an additional cost of it was paid."""
    things = (view.thing(ref) for ref in view.find(quantity.of))
    return sum(thing.cast_as.how_often_in_all(quantity.keyword) for thing in things if thing is not None)


def commander_casts(view: View, _: quantities.CommanderCasts) -> int:
    """How often the controller has cast any commander of his from the command zone (903.8)."""
    mine = (each for each in view.state.things.values() if each.owner == view.you and is_commander(each))
    return sum(times_cast(view.state, each) for each in {name_of(each): each for each in mine}.values())


def targets_beyond(view: View, quantity: quantities.TargetsBeyond) -> int:
    """How many targets the spell has beyond so many (601.2c, f); none while they are not chosen."""
    item = view.state.items.get(view.frame.source)
    chosen = sum(len(target.chosen) for target in item.targets) if item is not None else 0
    return max(0, chosen - quantity.number)


def chosen_number(view: View, quantity: quantities.ChosenNumber) -> int:
    """The number chosen before, or the result of the roll before."""
    if quantity.word == RESULT:
        return _rolled(view, quantity)
    return _chosen_before(view, quantity)


def _rolled(view: View, quantity: quantities.ChosenNumber) -> int:
    result = view.frame.letters.get(RESULT)
    if result is None:
        raise NotUnderstood(unknown(quantity))
    return result


def _chosen_before(view: View, quantity: quantities.ChosenNumber) -> int:
    """A number chosen or rolled before, be it as the object entered (607.2d)."""
    if quantity.to in view.frame.numbers:
        return view.frame.numbers[quantity.to]
    match named(view, quantity.to) or choice_of(view, "number"):
        case (int(number), *_):
            return number
        case (str(word), *_) if (told := figure(word)) is not None:
            return told
    raise NotUnderstood(unknown(quantity))


def attacked_now(view: View, _: AttackedNow) -> int:
    """How many opponents its controller has attacked with creatures this combat (702.120a)."""
    attacks = view.state.log.of(Attacks, view.state.turn.combat_began)
    mine = (event.defender for event in attacks if view.controller(event.thing) == view.you)
    return len(set(of_kind(str, mine)))


def spells_before(view: View, quantity: SpellsBefore) -> int:
    """How many spells were cast this turn before this one (702.39a)."""
    of = view.find(quantity.of)
    cast = view.state.log.of(Cast, view.state.turn.began)
    return sum(1 for _ in takewhile(lambda event: event.spell not in of, cast))


def most_of(view: View, quantity: quantities.MostOf) -> int:
    """The greatest of the numbers that belong to one player each; 0 where there are none."""
    owners = Counter(thing.owner for ref in view.find(quantity.what) if (thing := view.thing(ref)) is not None)
    return max(owners.values(), default=0)


QUANTITIES: Mapping[type, Callable[[View, Any], int]] = {
    quantities.Number: number,
    quantities.X: x,
    quantities.CountOf: count_of,
    quantities.Prevented: prevented,
    quantities.Statistic: statistic_of,
    quantities.Extreme: extreme,
    quantities.Total: total,
    quantities.Times: times,
    quantities.Half: half,
    quantities.Plus: plus,
    quantities.Minus: minus,
    quantities.Negative: negative,
    quantities.ThatMuch: that_much,
    quantities.Removed: removed,
    quantities.Apart: apart,
    quantities.Spread: spread,
    quantities.CountersOn: counters_on,
    quantities.Devotion: devotion,
    quantities.Distinct: distinct,
    quantities.Tally: tally,
    quantities.Spent: spent,
    quantities.TimesPaid: times_paid,
    quantities.ChosenNumber: chosen_number,
    quantities.TargetsBeyond: targets_beyond,
    quantities.MostOf: most_of,
    quantities.SymbolsIn: symbols_in,
    quantities.CommanderCasts: commander_casts,
    AttackedNow: attacked_now,
    SpellsBefore: spells_before,
}


# --- How many of a group differ: in names, of which a split card has two, or in a number (201.2b, c)
SINGULAR = {"powers": "power", "mana values": "mana value"}


def most_different(view: View, what: str, refs: tuple[Ref, ...]) -> int:
    """Count the different values of a quality among objects; objects that share a name count once (201.2c)."""
    if what != "names":
        return len({statistic(view, SINGULAR[what], ref) for ref in refs})
    apart: list[frozenset[str]] = []
    for ref in refs:
        names = names_of(view.now(ref).name)
        if names and not any(names & other for other in apart):
            apart.append(names)
    return len(apart)


@remembered
def differing(phrase: Phrase) -> str:
    """Name what must differ between those that a phrase means; empty: nothing."""
    return next((each.what for each in of_kind(Differing, phrase.where)), "")
