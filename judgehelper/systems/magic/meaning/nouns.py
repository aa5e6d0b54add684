"""Nouns: who and which zones a noun means by itself (109.2)."""

from msgspec.structs import replace

from judgehelper.abilities import filters, phrases
from judgehelper.abilities.family import Filter, Phrase
from judgehelper.abilities.words.zones import ZONES
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import BATTLEFIELD, STACK, Magic
from judgehelper.systems.magic.game.zones import OWN, SHARED, own_zone
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind

PLAYER_KINDS = ("player", "opponent", "teammate")


def speaks_of_players(what: Filter) -> bool:
    """Say whether a noun may mean a player."""
    match what:
        case filters.Kind():
            return what.kind in PLAYER_KINDS or what.kind == "target"
        case filters.AllOf() | filters.OneOf():
            return any(speaks_of_players(each) for each in what.filters)
    return False


@remembered
def speaks_of_sources(phrase: phrases.Things) -> bool:
    """Say whether words mean sources, with no zone named: wherever they are (109.2c)."""
    named = any(_zones_in(each) for each in phrase.where)
    return not named and any(each.kind == "source" for each in all_of(filters.Kind, phrase.what))


def is_a_player(phrase: Phrase | None) -> bool:
    """Say whether a phrase can only mean players."""
    match phrase:
        case None:
            return False
        case phrases.You() | phrases.Role() | phrases.ControllerOf() | phrases.OwnerOf():
            return True
    match phrase.what:
        case filters.Kind(kind=kind):
            return kind in PLAYER_KINDS
    return False


def zones_of(phrase: phrases.Things) -> tuple[str, ...] | None:
    """Name the zones that a phrase looks in (109.2); None: every zone."""
    named_zones = tuple(zone for each in phrase.where for zone in _zones_in(each))
    if named_zones:
        return named_zones
    return noun_zones(phrase.what)


def _zones_in(each: Filter) -> tuple[str, ...]:
    match each:
        case filters.In():
            return (each.zone,)
        case filters.Not(what=filters.In(zone=but)):
            return tuple(zone for zone in ZONES if zone != but)
        case filters.ExiledWith():
            return ("exile",)
        case filters.OnTop():
            return ("library",)
        case filters.OneOf():
            return tuple(zone for inner in each.filters for zone in _zones_in(inner))
    return ()


STACK_KINDS = (
    "spell", "stack object", "ability", "activated ability", "triggered ability", "mana ability", "loyalty ability",
)  # fmt: skip


def noun_zones(what: Filter) -> tuple[str, ...] | None:
    """Name the zones that a noun alone means: a card is anywhere, a spell on the stack, else a permanent (109.2)."""
    match what:
        case filters.Kind():
            if what.kind in STACK_KINDS:
                return ("stack",)
            if what.kind in PLAYER_KINDS:
                return ()
            if what.kind == "card":
                return None
            return ("stack", BATTLEFIELD) if what.kind == "source" else (BATTLEFIELD,)
        case filters.AllOf():
            named = of_kind((filters.Kind, filters.OneOf, filters.AllOf), what.filters)
            found = [noun_zones(each) for each in named]
            special = [zones for zones in found if zones != (BATTLEFIELD,)]
            return special[0] if special else (BATTLEFIELD,)
        case filters.OneOf():
            inner = [noun_zones(each) for each in what.filters]
            return None if None in inner else tuple(dict.fromkeys(zone for zones in inner for zone in zones or ()))
    return (BATTLEFIELD,)


def is_targeted(phrase: phrases.Things) -> bool:
    """Say whether a phrase has the word «target»: before its noun, or as its noun («any number of targets») (114.1)."""
    return isinstance(phrase.det, phrases.Target) or phrase.what == filters.Kind("target")


@remembered
def names_the_left_out(phrase: phrases.Things) -> bool:
    """Say whether «other» is than what the text has named: then the source itself may be among them (603.4)."""
    others = (each.what for each in of_kind(filters.OtherThan, phrase.where))
    return any(isinstance(each, phrases.That) and not each.word for each in others)


@remembered
def without_others(phrase: phrases.Both) -> tuple[Phrase, ...]:
    """Let «target creature and each other creature» mean other than that target, not other than the source.

    So nothing need be left out: what all of them are together names each thing once anyway.
    """
    first, *rest = phrase.phrases
    match first:
        case phrases.Things() if is_targeted(first):
            return (first, *(_all_of_its_kind(each, first) for each in rest))
    return phrase.phrases


def _all_of_its_kind(phrase: Phrase, first: phrases.Things) -> Phrase:
    match phrase:
        case phrases.Things(det=phrases.Every() as every) if phrase.what == first.what:
            return replace(phrase, det=replace(every, other=False))
    return phrase


def zone_ids(state: Magic, zone: str, owners: tuple[str, ...] | None = None) -> tuple[int, ...]:
    """List the objects of a zone in its order; of a zone that each player has, those of `owners` (400.1)."""
    if zone == BATTLEFIELD:
        phased = state.things
        return tuple(each for each in state.battlefield if not phased[each].phased_out)
    if zone in ("stack", "exile", "command"):
        return SHARED[zone](state)
    whose = state.seats if owners is None else owners
    return tuple(each for seat in whose if zone in OWN for each in own_zone(state, seat, zone))


def meant_in(state: Magic, zone: str, owners: tuple[str, ...] | None, what: Filter) -> tuple[int, ...]:
    """List the objects of a zone among which a noun finds its own: no spell is an ability on the stack (111.1)."""
    return state.spells if zone == STACK and _means_spells(what) else zone_ids(state, zone, owners)


def _means_spells(what: Filter) -> bool:
    match what:
        case filters.AllOf():
            return any(map(_means_spells, what.filters))
    return what == filters.Kind("spell")
