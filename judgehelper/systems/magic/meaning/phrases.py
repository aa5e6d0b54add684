"""Phrases: which objects and players a text names (109.2, 608.2g, 400.7)."""

from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import takewhile
from typing import Any

from judgehelper.abilities import filters, phrases
from judgehelper.abilities.acts import moving
from judgehelper.abilities.family import Filter, Phrase
from judgehelper.abilities.quantities import Statistic
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic.game.events import Copied, Moved
from judgehelper.systems.magic.game.following import follow
from judgehelper.systems.magic.game.players.seating import players_in
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import BATTLEFIELD, EXILE, Ref
from judgehelper.systems.magic.game.view import View, unknown
from judgehelper.systems.magic.game.zones import OWN, as_cards
from judgehelper.systems.magic.meaning.bonds import find_haunted, find_host, host_of
from judgehelper.systems.magic.meaning.nouns import (
    is_targeted,
    meant_in,
    names_the_left_out,
    noun_zones,
    speaks_of_players,
    speaks_of_sources,
    without_others,
    zone_ids,
    zones_of,
)
from judgehelper.systems.magic.meaning.roles import distinct, find_attacked, find_role
from judgehelper.systems.magic.printed.objects.designations import partner
from judgehelper.systems.magic.printed.objects.linked import choice_of, linked_names, memory_of, names_given, names_used
from judgehelper.systems.magic.printed.texts.own_words import TheOne, ThePlayer
from judgehelper.systems.magic.printed.texts.reads import of_kind


def find_this(view: View, _: phrases.This) -> tuple[Ref, ...]:
    """The source of the ability; what it last was where it has gone."""
    return (view.frame.source,)


def find_you(view: View, _: phrases.You) -> tuple[Ref, ...]:
    """The controller of the ability."""
    return (view.you,)


def find_that(view: View, phrase: phrases.That) -> tuple[Ref, ...]:
    """What the name stands for; a thing that has moved is followed only into a public zone by its mover (400.7)."""
    if phrase.to == phrases.THIS:
        return (view.frame.source,)
    if phrase.to == phrases.HOST:
        return view.frame.names.get(phrases.HOST) or host_of(view)
    if phrase.to in (0, phrases.ITSELF, phrases.SUBJECT):
        subject = view.frame.names.get(phrases.SUBJECT, ()) if phrase.to == phrases.SUBJECT else ()
        if view.it == 0 and not subject:
            raise NotUnderstood(unknown(phrase))
        return subject or (view.it,)
    here = view.frame.names.get(phrase.to)
    if here is not None:
        return tuple(_as_cast(view, ref) for ref in here) if phrase.what == SPELL else here
    if not _is_linked(view, phrase.to):
        raise NotUnderstood(Refusal("That", phrase.word, "nothing has been named that this word could mean"))
    return named(view, phrase.to, phrase.word)


def _as_cast(view: View, ref: Ref) -> Ref:
    """Give the spell that a card has become, where the card that was cast is called «that spell» (601.2a)."""
    past = view.state.past.get(ref) if isinstance(ref, int) and ref not in view.state.things else None
    return past.became if past is not None and past.became in view.state.items and past.became is not None else ref


def _is_linked(view: View, name: int) -> bool:
    """Say whether another ability of the source gives the name (607.1); it may not have done anything yet."""
    return name in linked_names(view.traits(view.frame.source).abilities)


def named(view: View, name: int, word: str = "") -> tuple[Ref, ...]:
    """Give what a name stands for: in this ability, or remembered by its source from a linked one (607)."""
    here = view.frame.names.get(name)
    if here is not None:
        return here
    source = view.thing(view.frame.source)
    return memory_of(view, source, name, word) if source is not None else ()


def find_things(view: View, phrase: phrases.Things) -> tuple[Ref, ...]:
    """All that fit; where the phrase has a name that already stands for something, that."""
    found = _stands_for(view, phrase)
    return candidates(view, phrase) if found is None else found


def _stands_for(view: View, phrase: phrases.Things) -> tuple[Ref, ...] | None:
    """Give what a phrase has been decided to stand for: by its name, or as a target; None: nothing yet."""
    if phrase.name and phrase.name in view.frame.names:
        return view.frame.names[phrase.name]
    targets = view.frame.targets if view.frame.targets and is_targeted(phrase) else ()
    return next((target.chosen for target in targets if target.phrase == phrase), None)


def candidates(view: View, phrase: phrases.Things) -> tuple[Ref, ...]:
    """List everything that the noun and the filters of a phrase fit, whatever its determiner picks of it."""
    return tuple(each_candidate(view, phrase))


def each_candidate(view: View, phrase: phrases.Things) -> Iterator[Ref]:
    """List the candidates one by one: who needs only a few looks at no more."""
    if any(of_kind(filters.Extremal, phrase.where)):
        return iter(_extremal(view, phrase, tuple(_fitting(view, phrase))))
    return _fitting(view, phrase)


def _fitting(view: View, phrase: phrases.Things) -> Iterator[Ref]:
    but = left_out(view, phrase)
    limited = view.state.near and not is_targeted(phrase)  # what a target must be, is asked for it (801.4)
    for ref in view_pool(view, phrase):
        if limited and not view.reaches(ref):
            continue
        if ref not in but and _is_such(view, phrase, ref):
            yield ref


def _is_such(view: View, phrase: phrases.Things, ref: Ref) -> bool:
    """Say whether the noun and each filter are true of a thing, one after the other; a later one may speak of a player
    by whom an earlier one tells it: «an opponent controls with the greatest power among those that player controls».
    """
    if not _tells_of_itself(phrase):
        return view.fits(phrase.what, ref) and all(view.fits(each, ref) for each in phrase.where)
    for each in (phrase.what, *phrase.where):
        if not view.fits(each, ref):
            return False
        for name, refs in _of_players(view, each, ref):
            view = view.named(name, refs)
    return True


@remembered
def _tells_of_itself(phrase: phrases.Things) -> bool:
    """Say whether a phrase speaks of a player whom it names itself."""
    return bool(names_given(phrase.where) & names_used(phrase.where))


def left_out(view: View, phrase: phrases.Things) -> tuple[Ref, ...]:
    """Give what the word «other» leaves out: the objects that the same text targets before it, else the source.

    «Target creature gets +1/+0, another target creature gets -1/-0»: two creatures (601.2c).
    """
    if not phrase.det.other:
        return ()
    if _takes_players_only(phrase):  # «each other player»: than the controller, or than whom the text names (109.5)
        return () if any(of_kind(filters.OtherThan, phrase.where)) else (view.frame.controller,)
    if not isinstance(phrase.det, phrases.Target):
        return () if names_the_left_out(phrase) else source_and_its_card(view)
    before = tuple(takewhile(lambda target: target.phrase != phrase, view.frame.targets))
    objects = [each for each in before if not _takes_players_only(each.phrase)]
    return tuple(ref for each in objects for ref in each.chosen) if objects else source_and_its_card(view)


def source_and_its_card(view: View) -> tuple[Ref, ...]:
    """Give the source, and the card that it has become: «another card» is neither of them (109.2)."""
    source = view.frame.source
    past = view.state.past.get(source) if source not in view.state.things else None
    if past is None or past.became is None:
        return (source,)
    now = view.state.things.get(past.became)
    return (source, now.id) if now is not None and now.zone != BATTLEFIELD else (source,)


def _takes_players_only(phrase: Phrase | None) -> bool:
    match phrase:
        case phrases.Things():
            return noun_zones(phrase.what) == ()
    return False


def _extremal(view: View, phrase: phrases.Things, found: tuple[Ref, ...]) -> tuple[Ref, ...]:
    for each in of_kind(filters.Extremal, phrase.where):
        if each.among is None and found:
            values = {ref: statistic(view, each.statistic, ref) for ref in found}
            best = extreme_of(each.extreme, values.values())
            found = tuple(ref for ref in found if values[ref] == best)
    return found


def extreme_of(word: str, values: Collection[int]) -> int:
    """Give the greatest of numbers, or the least, as a word says."""
    return max(values) if word in ("greatest", "highest", "most") else min(values)


def statistic(view: View, what: str, ref: Ref) -> int:
    """Give a number of one object or player, through the quantities' own table."""
    return view.of(ref).value(Statistic(what, phrases.That(word="")))


def fits_phrase(view: View, phrase: Phrase, ref: Ref) -> bool:
    """Say whether one thing is among what a phrase may stand for, without listing everything."""
    match phrase:
        case phrases.Things():
            return _fits_things(view, phrase, ref)
        case phrases.Both():
            return any(fits_phrase(view, each, ref) for each in without_others(phrase))
        case phrases.Either():
            return any(fits_phrase(view, each, ref) for each in phrase.phrases)
        case phrases.EachOf():
            return fits_phrase(view, phrase.of, ref)
    return ref in view.find(phrase)


def _fits_things(view: View, phrase: phrases.Things, ref: Ref) -> bool:
    stands_for = _stands_for(view, phrase)
    if stands_for is not None:
        return ref in stands_for
    if ref in left_out(view, phrase) or not _in_reach(view, phrase, ref):
        return False
    if view.state.near and not view.reaches(ref):
        return False
    return _is_such(view, phrase, ref)


def _in_reach(view: View, phrase: phrases.Things, ref: Ref) -> bool:
    """The noun's own zone (109.2): checked without listing the zone."""
    if isinstance(ref, str):
        return speaks_of_players(phrase.what)
    zones = zones_of(phrase)
    thing = view.thing(ref)
    if thing is None:
        return False
    return zones is None or thing.zone in zones or ref not in view.state.things or speaks_of_sources(phrase)


def view_pool(view: View, phrase: phrases.Things) -> tuple[Ref, ...]:
    """List all things in the zones that a phrase looks in, players first where it may mean them."""
    state = view.state
    gone = _of_the_past(view, phrase)
    if gone is not None:
        return gone
    people: tuple[Ref, ...] = players_in(state) if speaks_of_players(phrase.what) else ()
    zones = zones_of(phrase)
    if zones is None:
        zones = ("hand", "graveyard", "exile", "library", "stack")
    owners = _owners(view, phrase)
    return (*people, *(ref for zone in zones for ref in meant_in(state, zone, owners, phrase.what)))


def _of_the_past(view: View, phrase: phrases.Things) -> tuple[Ref, ...] | None:
    """List what has died this turn (608.2h), or was copied just now, for a phrase that speaks of it."""
    if phrase.what == COPY:
        made = (each.new for each in view.state.log.of(Copied, view.frame.since))
        return tuple(each for each in of_kind(int, made) if each in view.state.things)
    for each in phrase.where:
        match each:
            case filters.ThisWay():
                found = named(view, each.to)
                return as_cards(view.state, found) if _speaks_of_cards(phrase.what) else found
            case filters.Did() if any(of_kind(GOING, each.clause.acts)):
                moved = view.state.log.of(Moved, view.state.turn.began)
                return tuple(event.thing for event in moved if event.origin == BATTLEFIELD)
    return None


GOING = (moving.Die, moving.DieUnder, moving.Leave, moving.LeaveUnder)
"""Acts after which nothing lies on the battlefield any more."""


def _speaks_of_cards(noun: Filter) -> bool:
    return noun == CARD or (isinstance(noun, filters.AllOf | filters.OneOf) and CARD in noun.filters)


CARD, SPELL, COPY = map(filters.Kind, ("card", "spell", "copy"))


def _owners(view: View, phrase: phrases.Things) -> tuple[str, ...]:
    for each in phrase.where:
        match each:
            case filters.In(whose=whose) if whose is not None:
                return tuple(of_kind(str, view.find(whose)))
    return view.state.seats


def find_rest(view: View, phrase: phrases.Rest) -> tuple[Ref, ...]:
    """What of the group is still where it was: the acts since have moved what they took (608.2c).

    What an instruction is noted to have shown is the group again, and not what was taken out of it. Where those are
    meant that were not cast, what was found and not cast is among them.
    """
    group, frame = named(view, phrase.to), view.frame
    if phrase.word.endswith("not cast this way"):
        here = (ref if ref in view.state.things else frame.moved.get(ref) for ref in of_kind(int, group))
        return tuple(ref for ref in here if ref is not None and ref in view.state.things and not _is_spell(view, ref))
    taken = {ref for name, refs in frame.names.items() if name != phrase.to and name not in frame.done for ref in refs}
    things = view.state.things
    if group and not any(ref in things for ref in group):
        return _rest_in_exile(view, phrase.to, group)
    return tuple(ref for ref in group if ref in things and ref not in taken)


def _is_spell(view: View, ref: Ref) -> bool:
    thing = view.thing(ref)
    return thing is not None and thing.zone == "stack"


def _rest_in_exile(view: View, name: int, group: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """What is left of cards that were exiled to be chosen from: they are followed there (400.7j)."""
    taken = {ref for other, refs in view.frame.names.items() if other > name for ref in refs}
    things, moved = view.state.things, view.frame.moved
    left = (moved[ref] for ref in of_kind(int, group) if ref in moved and ref not in taken)
    return tuple(new for new in left if new in things and things[new].zone == EXILE and new not in taken)


def find_among(view: View, phrase: phrases.Among) -> tuple[Ref, ...]:
    """All of the group that fit; choosing among them is the act's business."""
    if phrase.name and phrase.name in view.frame.names:
        return view.frame.names[phrase.name]
    found = view.find(phrase.of)
    if phrase.what is not None:
        found = tuple(ref for ref in found if view.fits(phrase.what, ref))
    return tuple(ref for ref in found if all(view.fits(each, ref) for each in phrase.where))


def find_each_of(view: View, phrase: phrases.EachOf) -> tuple[Ref, ...]:
    """Every one of a group."""
    return view.find(phrase.of)


def find_controller(view: View, phrase: phrases.ControllerOf) -> tuple[Ref, ...]:
    """Who controls it, or last did (608.2g); a card that this has put onto the battlefield, there (108.4)."""
    return distinct(view.controller(_as_put(view, ref)) for ref in view.find(phrase.of))


def _as_put(view: View, ref: Ref) -> Ref:
    thing = view.thing(ref)
    gone = thing is not None and thing.zone in OWN and ref not in view.state.things
    return (follow(view.state, view.frame, ref) or ref) if gone else ref


def find_owner(view: View, phrase: phrases.OwnerOf) -> tuple[Ref, ...]:
    """Who owns it (108.3)."""
    owners = (view.thing(ref) for ref in view.find(phrase.of))
    return distinct(thing.owner for thing in owners if thing is not None)


def find_chosen(view: View, phrase: phrases.Chosen) -> tuple[Ref, ...]:
    """What an earlier choice of the source chose (607.2d)."""
    found = named(view, phrase.to) if phrase.to else ()
    return found or choice_of(view, "player")


def find_paired(view: View, _: phrases.Paired) -> tuple[Ref, ...]:
    """The source and the creature that it is paired with; nothing where it is not paired (702.94b)."""
    source = view.thing(view.frame.source)
    other = partner(view.state, source) if source is not None else None
    return (view.frame.source, other) if other is not None else ()


def find_all(view: View, phrase: phrases.Both | phrases.Either) -> tuple[Ref, ...]:
    """All of several phrases, each thing once; a later one may speak of an earlier: «each opponent and each creature
    they control».
    """
    parts = without_others(phrase) if isinstance(phrase, phrases.Both) else phrase.phrases
    found: list[Ref] = []
    for each in parts:
        refs = view.find(each)
        found.extend(refs)
        view = view.named(each.name, refs) if isinstance(each, phrases.Things) and each.name else view
    return distinct(found)


def find_top(view: View, phrase: phrases.Top) -> tuple[Ref, ...]:
    """So many cards from one end of a library, or all there are (120.3)."""
    if phrase.name and phrase.name in view.frame.names:
        return view.frame.names[phrase.name]
    most = view.bounds(phrase.count)[1]
    found: list[Ref] = []
    for player in view.find(phrase.of):
        pile = _pile_of(view, phrase, str(player))
        size = len(pile) if most is None else most
        found.extend(pile[:size] if phrase.end == "top" else pile[max(0, len(pile) - size) :])
    return tuple(found)


def _pile_of(view: View, phrase: phrases.Top, player: str) -> tuple[int, ...]:
    """Give the cards of a library or graveyard from the top down, such as the words mean (401.2, 404.2)."""
    owner = view.state.players[player]
    pile = owner.library if phrase.zone == "library" else owner.graveyard[::-1]
    return pile if phrase.what is None else tuple(each for each in pile if view.fits(phrase.what, each))


def find_whole(view: View, phrase: phrases.Whole) -> tuple[Ref, ...]:
    """Every card of a player's zone."""
    owners = tuple(str(player) for player in view.find(phrase.of))
    if phrase.zone in ("exile", "battlefield", "command"):
        ids = zone_ids(view.state, phrase.zone)
        return tuple(ref for ref in ids if view.state.things[ref].owner in owners)
    return zone_ids(view.state, phrase.zone, owners)


def find_zones(view: View, phrase: phrases.Zones) -> tuple[Ref, ...]:
    """Every card of several zones of a player."""
    return tuple(ref for zone in phrase.zones for ref in find_whole(view, phrases.Whole(zone, phrase.of)))


def find_granter(_: View, phrase: phrases.Granter) -> tuple[Ref, ...]:
    """Nobody has granted the ability yet: whoever grants it puts itself in the place of its name."""
    raise NotUnderstood(unknown(phrase))


PILE_TAKEN = -703
"""The name under which a frame keeps the pile that was chosen (700.3)."""


def find_pile(view: View, _: phrases.Pile) -> tuple[Ref, ...]:
    """The pile that was chosen: it is asked for before the act that needs it."""
    return view.frame.names.get(PILE_TAKEN, ())


def find_the_one(view: View, phrase: TheOne) -> tuple[Ref, ...]:
    """What granted the ability; a static ability finds it only while it is there, a resolving one as it last was."""
    return (phrase.thing,) if phrase.thing in view.state.things or view.frame.since else ()


def find_the_player(view: View, phrase: ThePlayer) -> tuple[Ref, ...]:
    """That player, as long as he is in the game."""
    return (phrase.player,) if not view.state.players[phrase.player].out else ()


PHRASES: Mapping[type, Callable[[View, Any], tuple[Ref, ...]]] = {
    phrases.This: find_this,
    phrases.Granter: find_granter,
    TheOne: find_the_one,
    ThePlayer: find_the_player,
    phrases.You: find_you,
    phrases.That: find_that,
    phrases.Things: find_things,
    phrases.Rest: find_rest,
    phrases.Among: find_among,
    phrases.EachOf: find_each_of,
    phrases.ControllerOf: find_controller,
    phrases.OwnerOf: find_owner,
    phrases.Attacked: find_attacked,
    phrases.Haunted: find_haunted,
    phrases.Host: find_host,
    phrases.Chosen: find_chosen,
    phrases.Paired: find_paired,
    phrases.Pile: find_pile,
    phrases.Both: find_all,
    phrases.Either: find_all,
    phrases.Top: find_top,
    phrases.Whole: find_whole,
    phrases.Zones: find_zones,
    phrases.Role: find_role,
}


# --- What the names in a phrase stand for, once it is known which thing the phrase meant (603.2, 608.2h)
Names = tuple[tuple[int, tuple[Ref, ...]], ...]


def names_in(view: View, phrase: Phrase, ref: Ref) -> Names:
    """List what the names of a phrase that meant this thing stand for, those of the players within it as well."""
    return tuple(_names(view, phrase, ref))


def _names(view: View, phrase: Phrase, ref: Ref) -> Iterator[tuple[int, tuple[Ref, ...]]]:
    if phrase.name:
        yield phrase.name, (ref,)
    match phrase:
        case phrases.That(what=filters.Kind(kind="spell"), to=to) if to > 0:  # what was a card is a spell by now
            yield to, (ref,)
        case phrases.Either() | phrases.Both():
            first = next((each for each in phrase.phrases if fits_phrase(view, each, ref)), None)
            if first is not None:
                yield from _names(view, first, ref)
        case phrases.Things():
            for each in phrase.where:
                yield from _of_players(view, each, ref)


def _of_players(view: View, what: Filter, ref: Ref) -> Iterator[tuple[int, tuple[Ref, ...]]]:
    """Name the players by whom a filter tells a thing: «a creature an opponent controls», «from a player's hand»."""
    match what:
        case filters.Controlled(negative=False) | filters.CastBy():
            yield from _names(view, what.by, view.controller(ref))
        case filters.Owned(negative=False):
            yield from _names(view, what.by, _owner(view, ref))
        case filters.In(whose=whose) if whose is not None:
            yield from _names(view, whose, _owner(view, ref))


def _owner(view: View, ref: Ref) -> Ref:
    return thing.owner if (thing := view.thing(ref)) is not None else ref
