"""Filters: what is true or false of one object or player (105, 109, 110.5, 205, 208)."""

from collections.abc import Callable, Mapping
from typing import Any

from judgehelper.abilities import filters, phrases
from judgehelper.abilities.family import Filter, Phrase
from judgehelper.abilities.keywords import KEYWORDS
from judgehelper.abilities.words.types import PERMANENTS
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic.game.events import Cast
from judgehelper.systems.magic.game.players.seating import are_opponents
from judgehelper.systems.magic.game.state import BATTLEFIELD, Ref
from judgehelper.systems.magic.game.view import View, unknown
from judgehelper.systems.magic.game.zones import as_cards
from judgehelper.systems.magic.meaning.beings import is_being, is_in_party, is_kind, zone_now
from judgehelper.systems.magic.meaning.bonds import came_from, last_host
from judgehelper.systems.magic.meaning.past import is_nth_cast, is_of_subgame, was_put_there
from judgehelper.systems.magic.meaning.phrases import extreme_of, fits_phrase, named, statistic
from judgehelper.systems.magic.meaning.quantities import differing, most_different
from judgehelper.systems.magic.printed.objects.linked import choice_of, exiled_by, put_by
from judgehelper.systems.magic.printed.objects.printed import names_of
from judgehelper.systems.magic.printed.objects.unread import refuse_hidden_keywords
from judgehelper.systems.magic.printed.texts.own_words import TheSource
from judgehelper.systems.magic.printed.texts.reads import count_of, of_kind

RELATIONS: Mapping[str, Callable[[int, int], bool]] = {
    "=": lambda left, right: left == right,
    "≠": lambda left, right: left != right,
    "≥": lambda left, right: left >= right,
    "≤": lambda left, right: left <= right,
    ">": lambda left, right: left > right,
    "<": lambda left, right: left < right,
}


def is_type(view: View, what: filters.OfType, ref: Ref) -> bool:
    """Has this card type; «permanent» types are as good as any."""
    return what.word in view.now(ref).types


def is_supertype(view: View, what: filters.OfSupertype, ref: Ref) -> bool:
    """Has this supertype."""
    return what.supertype in view.now(ref).supertypes


def is_subtype(view: View, what: filters.OfSubtype, ref: Ref) -> bool:
    """Has this subtype; changeling is applied by the layers (702.72)."""
    return what.subtype in view.now(ref).subtypes


def is_colour(view: View, what: filters.OfColour, ref: Ref) -> bool:
    """Has this colour."""
    return what.colour in view.now(ref).colours


def is_not(view: View, what: filters.Not, ref: Ref) -> bool:
    """Is not so; by a law that overlooks it, also what is so beside something else of that kind."""
    if not view.fits(what.what, ref):
        return True
    return view.state.law.overlooks(len(_row_of(view, what.what, ref)), view.state.readings)


def _row_of(view: View, what: Filter, ref: Ref) -> tuple[str, ...]:
    """Give the row of properties of which a filter names one: the colours, or the types."""
    match what:
        case filters.OfColour():
            return view.now(ref).colours
        case filters.OfType():
            return view.now(ref).types
    return ()


def is_all(view: View, what: filters.AllOf, ref: Ref) -> bool:
    """Is all of these."""
    return all(view.fits(each, ref) for each in what.filters)


def is_one(view: View, what: filters.OneOf, ref: Ref) -> bool:
    """Is one of these."""
    return any(view.fits(each, ref) for each in what.filters)


def is_controlled(view: View, what: filters.Controlled, ref: Ref) -> bool:
    """Is controlled by one of these players (108.4)."""
    match ref:
        case int():
            return fits_phrase(view, what.by, view.controller(ref)) != what.negative
    return False


def is_owned(view: View, what: filters.Owned, ref: Ref) -> bool:
    """Is owned by one of these players."""
    thing = view.thing(ref)
    return thing is not None and fits_phrase(view, what.by, thing.owner) != what.negative


def is_in(view: View, what: filters.In, ref: Ref) -> bool:
    """Is in a zone, perhaps of one of these players (400.1); what this ability has moved is where it is now (400.7)."""
    thing = view.thing(as_it_is(view, ref))
    if thing is None or thing.zone != what.zone:
        return False
    return what.whose is None or fits_phrase(view, what.whose, thing.owner)


def has_keyword(view: View, what: filters.With, ref: Ref) -> bool:
    """Has a keyword ability; «landwalk» is any of its kinds (702.14)."""
    now = view.now(ref)
    keywords = now.keywords
    if what.keyword in keywords:
        return True
    refuse_hidden_keywords(view.state, ref, now)
    return any(each.startswith((f"{what.keyword} ", f"{what.keyword}—")) for each in keywords) or (
        what.keyword == "landwalk" and any(each.endswith("walk") for each in keywords)
    )


def is_named(view: View, what: filters.Named, ref: Ref) -> bool:
    """Has this name (201.2)."""
    return what.card in ((name := view.now(ref).name), *names_of(name))


def compares(view: View, what: filters.Comparing, ref: Ref) -> bool:
    """A number of it compares so with another, perhaps with one of its own: «toughness greater than its power»."""
    if isinstance(ref, int) and what.statistic in ("power", "toughness") and view.traits(ref).power is None:
        return False
    return RELATIONS[what.relation](statistic(view, what.statistic, ref), view.of(ref).value(what.to))


def has_parity(view: View, what: filters.Parity, ref: Ref) -> bool:
    """A number of it is odd or even."""
    return (statistic(view, what.statistic, ref) % 2 == 1) == (what.parity == "odd")


def is_extreme(view: View, what: filters.Extremal, ref: Ref) -> bool:
    """Is of a group and none of it has more (or less); without a group, the phrase around it compares."""
    if what.among is None:
        return True
    group = view.find(what.among)
    if ref not in group:
        return False
    values = [statistic(view, what.statistic, each) for each in group]
    return statistic(view, what.statistic, ref) == extreme_of(what.extreme, values)


def has_counters(view: View, what: filters.WithCounters, ref: Ref) -> bool:
    """Has so many counters on it."""
    return view.count(what.count, view.counters(ref, what.kind))


def shares(view: View, what: filters.Sharing, ref: Ref) -> bool:
    """Has something in common with another object."""
    match ref:
        case int():
            own = _shared(view, what.what, ref)
            is_it = isinstance(what.other, phrases.That) and what.other.to == phrases.SUBJECT
            others = _others(view if is_it else view.of(ref), what)  # «with it» is what the sentence is about
            return any(own & _shared(view, what.what, other) for other in of_kind(int, others))
    return False


def _others(view: View, what: filters.Sharing) -> tuple[Ref, ...]:
    """List what something is compared with: «your commander» wherever it is (903.3)."""
    match what.other:
        case phrases.Things(det=phrases.Some(word="your"), what=filters.Kind("commander"), where=where):
            known = (each.id for each in view.state.things.values() if "commander" in each.marks)
            return tuple(each for each in known if all(view.fits(one, each) for one in where))
    return view.find(what.other)


def _shared(view: View, what: str, ref: int) -> frozenset[Ref]:
    traits = view.traits(ref)
    match what:
        case "name":
            return names_of(traits.name)
        case "card type":
            return frozenset(traits.types)
        case "permanent type":
            return frozenset(traits.types) & frozenset(PERMANENTS)
        case "color":
            return frozenset(traits.colours)
        case "creature type":
            return (
                frozenset(traits.subtypes) if "Creature" in traits.types or "Kindred" in traits.types else frozenset()
            )
        case "land type":
            return frozenset(traits.subtypes) if "Land" in traits.types else frozenset()
        case "controller":
            return frozenset((view.controller(ref),))
        case "mana value":
            return frozenset((statistic(view, what, ref),))
    raise NotUnderstood(unknown(filters.Sharing))


def is_of_chosen(view: View, what: filters.OfChosen, ref: Ref) -> bool:
    """Fits what was chosen: a colour, type, name, number or player."""
    chosen = chosen_words(view, what.what, what.to)
    if isinstance(ref, str):
        return ref in chosen
    traits = view.traits(ref)
    match what.what:
        case "color":
            return any(each in traits.colours for each in chosen)
        case "name" | "card name":
            return traits.name in chosen or not names_of(traits.name).isdisjoint(chosen)
        case "number" | "mana value":
            return statistic(view, "mana value", ref) in chosen
    return any(traits.is_a(str(each)) for each in chosen)


def chosen_words(view: View, what: str, name: int) -> tuple[Ref, ...]:
    """Give what an earlier choice chose, by its name or, on an object set up so, by its kind (607.2d)."""
    found = named(view, name) if name else ()
    if found:
        return found
    return choice_of(view, what.split()[-1])


def is_other(view: View, what: filters.OtherThan, ref: Ref) -> bool:
    """Is none of these, nor what this ability has made of one of them (400.7)."""
    return as_it_is(view, ref) not in {as_it_is(view, each) for each in view.find(what.what)}


def as_it_is(view: View, ref: Ref) -> Ref:
    """Follow what this ability or its event has moved to what it is now (400.7j)."""
    while isinstance(ref, int) and ref not in view.state.things and ref in view.frame.moved:
        ref = view.frame.moved[ref]
    return ref


def is_attached_to(view: View, what: filters.AttachedTo, ref: Ref) -> bool:
    """Is attached to one of these, or was as that left the battlefield (608.2g)."""
    thing = view.thing(ref)
    if thing is None:
        return False
    host = thing.attached_to if thing.attached_to is not None else last_host(view, ref)
    return host is not None and fits_phrase(view, what.what, host)


def is_doing(view: View, what: filters.Doing, ref: Ref) -> bool:
    """What the clause says of it is so now."""
    return view.of(ref).is_true(what.clause)


def has_done(view: View, what: filters.Did, ref: Ref) -> bool:
    """What the clause says of it has happened in the period (608.2h)."""
    return bool(view.tables.happenings(view.of(ref), what.clause, what.period, False))


def is_this_way(view: View, what: filters.ThisWay, ref: Ref) -> bool:
    """Was affected by an earlier instruction of this ability; a card of a player's own zones by whoever owns it."""
    thing = view.thing(ref)
    if what.by is not None and not (thing is not None and fits_phrase(view, what.by, thing.owner)):
        return False
    if what.source and what.source not in came_from(view, ref):
        return False
    group = as_cards(view.state, named(view, what.to))
    return ref in group or (what.participle == "cast" and _was_cast_from(view, ref, group))


def _was_cast_from(view: View, ref: Ref, cards: tuple[Ref, ...]) -> bool:
    """Say whether a spell is what one of these cards became as it was cast (601.2a, 400.7)."""
    pasts = (view.state.past.get(card) for card in of_kind(int, cards))
    return any(past is not None and past.became == ref for past in pasts)


def is_opponent_of(view: View, what: filters.OpponentOf, ref: Ref) -> bool:
    """Is an opponent of one of these players (102.2)."""
    return isinstance(ref, str) and any(are_opponents(view.state, str(each), ref) for each in view.find(what.of))


def is_exiled_with(view: View, what: filters.ExiledWith, ref: Ref) -> bool:
    """Was exiled by an ability of that object (607.2a)."""
    sources = (view.thing(source) for source in view.find(what.what))
    return any(ref in exiled_by(view, source) for source in sources if source is not None)


def is_put_with(view: View, what: filters.PutWith, ref: Ref) -> bool:
    """Was put onto the battlefield by an ability of that object (607.2a)."""
    sources = (view.thing(source) for source in view.find(what.what))
    return any(ref in put_by(view, source) for source in sources if source is not None)


def is_targeting(view: View, what: filters.Targeting, ref: Ref) -> bool:
    """Is a spell or ability with such a target (114)."""
    item = view.item(ref)
    if item is None:
        return False
    targets = [each for target in item.targets for each in target.chosen]
    if what.single and len(set(targets) if what.only else targets) != 1:
        return False
    if what.what is None:
        return bool(targets)
    hits = [fits_phrase(view, what.what, each) for each in targets]
    return bool(hits) and (all(hits) if what.only else any(hits))


def is_from_source(view: View, what: filters.FromSource, ref: Ref) -> bool:
    """Is an ability on the stack whose source is so, or was when it was last there (112.7a)."""
    item = view.item(ref)
    if item is None or item.ability is None or not isinstance(ref, int):
        return False
    return view.fits(what.what, view.state.frames[ref].source)


def is_cast_by(view: View, what: filters.CastBy, ref: Ref) -> bool:
    """Is a spell that one of these players casts (601.2); before it is one, its owner is about to."""
    thing = view.thing(ref)
    if thing is None:
        return False
    if thing.zone == "stack" and thing.kind == "copy":  # perhaps it was only put onto the stack (706.10)
        return any(cast.spell == ref and fits_phrase(view, what.by, cast.player) for cast in view.state.log.of(Cast))
    caster = thing.controller if thing.zone == "stack" else thing.owner
    return fits_phrase(view, what.by, caster)


def has_ability_of(view: View, what: filters.WithAbility, ref: Ref) -> bool:
    """Has an ability, of a kind."""
    abilities = view.now(ref).abilities
    if what.kind in ("any", "ability", "an ability", "abilities"):
        return bool(abilities)
    of_that_kind = (what.kind, *KEYWORDS.variants(what.kind))  # 702.28f, 702.32c, 702.36b
    return any(has_keyword(view, filters.With(each), ref) for each in of_that_kind)


def has_so_many(view: View, what: filters.WhereCount, ref: Ref) -> bool:
    """Is a player for whom this fits."""
    return exists(view.of(ref), what.what)


def exists(view: View, phrase: Phrase) -> bool:
    """Say whether as many fit as the determiner asks for («a Swamp», «no creatures», «three or more»)."""
    found, count = view.find(phrase), count_of(phrase)
    match phrase.det:
        case phrases.No():
            return not found
    if count is None:
        return bool(found)
    low, high = view.bounds(count)
    number = most_different(view, apart, found) if (apart := differing(phrase)) else len(found)
    match count:
        case phrases.AtMost() | phrases.Between():
            return low <= number and (high is None or number <= high)
        case phrases.Exactly() if low == 0:
            return number == 0
    return low <= number


def is_the_source(view: View, what: TheSource, ref: Ref) -> bool:
    """Is the source that was chosen, or the permanent that this spell has become (609.7, 400.7b)."""
    if ref == what.thing:
        return True
    past = view.state.past.get(what.thing)
    return past is not None and past.became == ref and past.thing.zone == "stack" and zone_now(view, ref) == BATTLEFIELD


def cost_has(view: View, what: filters.CostHas, ref: Ref) -> bool:
    """Has the symbol in its mana cost (202.1)."""
    return what.symbol in view.now(ref).mana_cost


def cost_is(view: View, what: filters.CostIs, ref: Ref) -> bool:
    """Has just that mana cost, neither more nor a part of it (202.1)."""
    return view.now(ref).mana_cost in what.costs


def is_sized(view: View, what: filters.Sized, ref: Ref) -> bool:
    """Has just that power and toughness (208.1); what has none is of no size."""
    traits = view.now(ref)
    return (traits.power, traits.toughness) == (view.value(what.power), view.value(what.toughness))


def is_cast_from(view: View, what: filters.CastFrom, ref: Ref) -> bool:
    """Is a spell cast from that zone, or with the negative from anywhere else (601.2a)."""
    item, thing = view.item(ref), view.thing(ref)
    if item is None or item.ability is not None or thing is None:
        return False
    return (item.origin == what.zone and thing.owner in view.find(what.whose)) != what.negative


def is_on_top(view: View, what: filters.OnTop, ref: Ref) -> bool:
    """Is the top card of such a player's library (401.1)."""
    players = (view.state.players.get(str(each)) for each in view.find(what.of))
    return any(player is not None and player.library[:1] == (ref,) for player in players)


def _is_no_quality(_view: View, _what: Filter, _ref: Ref) -> bool:
    return True


FILTERS: Mapping[type, Callable[[View, Any, Ref], bool]] = {
    TheSource: is_the_source,
    filters.OfType: is_type,
    filters.OfSupertype: is_supertype,
    filters.OfSubtype: is_subtype,
    filters.OfColour: is_colour,
    filters.Being: is_being,
    filters.Kind: is_kind,
    filters.Not: is_not,
    filters.AllOf: is_all,
    filters.OneOf: is_one,
    filters.Controlled: is_controlled,
    filters.Owned: is_owned,
    filters.In: is_in,
    filters.With: has_keyword,
    filters.Comparing: compares,
    filters.Parity: has_parity,
    filters.Extremal: is_extreme,
    filters.WithCounters: has_counters,
    filters.Named: is_named,
    filters.Sharing: shares,
    filters.OfChosen: is_of_chosen,
    filters.OtherThan: is_other,
    filters.AttachedTo: is_attached_to,
    filters.Doing: is_doing,
    filters.Did: has_done,
    filters.ThisWay: is_this_way,
    filters.OpponentOf: is_opponent_of,
    filters.ExiledWith: is_exiled_with,
    filters.PutWith: is_put_with,
    filters.OfSubgame: is_of_subgame,
    filters.Targeting: is_targeting,
    filters.WhereCount: has_so_many,
    filters.CastBy: is_cast_by,
    filters.CastNth: is_nth_cast,
    filters.WithAbility: has_ability_of,
    filters.CostHas: cost_has,
    filters.CostIs: cost_is,
    filters.Sized: is_sized,
    filters.OnTop: is_on_top,
    filters.InParty: is_in_party,
    filters.CastFrom: is_cast_from,
    filters.FromSource: is_from_source,
    **dict.fromkeys((filters.ChosenBy, filters.AtRandom), _is_no_quality),  # who chooses is none of what is chosen
    **dict.fromkeys(
        (filters.Differing, filters.Totalling, filters.FromSingle), _is_no_quality
    ),  # asked of all together
    filters.PutThere: was_put_there,
}
