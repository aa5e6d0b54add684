"""Where abilities function (112.6): asked here alone, by whatever protects, forbids, triggers, replaces or states.

An ability functions on the battlefield, unless its own words say where else: those of the zone that it moves its object
from, of what can happen to its object in another zone only, of what would put its object into a zone from anywhere.
"""

from collections.abc import Mapping

from judgehelper.abilities import clauses, filters, phrases
from judgehelper.abilities.acts import acting, being, mana, moving
from judgehelper.abilities.card import Card
from judgehelper.abilities.conditions import AsYouCast, Happened, Holds
from judgehelper.abilities.events import Occurs, OneOfEvents
from judgehelper.abilities.family import Ability, Act, Clause, Condition, Event, Phrase
from judgehelper.abilities.kinds import AtMaxSpeed, Keyword, Static, Triggered, Unread
from judgehelper.abilities.nodes import everything
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import BATTLEFIELD, COMMAND, LIBRARY, Thing
from judgehelper.systems.magic.printed.keywords.written_out import expanded
from judgehelper.systems.magic.printed.texts.own_words import MayInstead, MovedSo, OnlyIf
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind

OTHER_ZONES = ("graveyard", "exile", "hand", "library", "stack", "command")


def is_at_work(thing: Thing | None) -> bool:
    """Say whether what shields a permanent does so now: protection, hexproof, shroud function on the battlefield only.

    A phased-out permanent is treated as though it did not exist (702.25b).
    """
    return thing is not None and thing.zone == BATTLEFIELD and not thing.phased_out


@remembered
def loud_cards(cards: Mapping[str, Card]) -> frozenset[str]:
    """Name the cards with an ability that functions outside the battlefield (112.6)."""
    texts = {key: tuple(each for face in card.faces for each in face.abilities) for key, card in cards.items()}
    return frozenset(key for key, found in texts.items() if any(map(speaks_elsewhere, found)))


@remembered
def library_cards(cards: Mapping[str, Card]) -> frozenset[str]:
    """Name the cards with an ability that functions in a library: almost always there is none."""
    texts = {key: tuple(each for face in card.faces for each in face.abilities) for key, card in cards.items()}
    return frozenset(key for key, found in texts.items() if any(map(_speaks_from_library, found)))


def _speaks_from_library(ability: Ability) -> bool:
    match ability:
        case Keyword():
            return any(map(_speaks_from_library, expanded(ability)))
        case Unread():
            return LIBRARY in zones_of_unread(ability)
        case Triggered() | Static():
            return LIBRARY in zones_of_ability(ability)
    return False


def speaks_elsewhere(ability: Ability) -> bool:
    """Say whether an ability has a zone of its own to function in."""
    match ability:
        case Keyword():
            return any(map(speaks_elsewhere, expanded(ability)))
        case AtMaxSpeed():
            return speaks_elsewhere(ability.ability)
        case Unread():
            return any(zone != BATTLEFIELD for zone in zones_of_unread(ability))
        case Triggered() | Static():
            return bool(zones_of_ability(ability))
    return False


@remembered
def zones_of_ability(ability: Ability) -> tuple[str, ...]:
    """Name the zones other than the battlefield in which an ability functions; empty: the battlefield only (112.6)."""
    if isinstance(ability, Triggered):
        return tuple(dict.fromkeys((*_event_zones(ability.event), *_moves_this_from(ability))))
    found = [zone for clause in ability.body for zone in _zones_of_this(clause)]
    found += [zone for clause in ability.body for zone in _replaced_zones(clause)]
    found += OTHER_ZONES if any(_is_of_casting_this(each) for each in all_of(mana.Spend, ability.body)) else ()
    found += _condition_zones(ability.condition)
    return tuple(dict.fromkeys(found))


@remembered
def zones_of_unread(ability: Unread) -> tuple[str, ...]:
    """Name the zones in which a text that is not understood might function: by its shape, and by its event."""
    waits = _event_zones(ability.event) if ability.event is not None else ()
    return tuple(dict.fromkeys((*ability.zones, *waits)))


def _is_of_casting_this(act: mana.Spend) -> bool:
    """Say whether a text says what mana may be spent to cast its own object: that is told wherever it is cast from."""
    return any(each.what == phrases.This() for each in of_kind(acting.Cast, act.on))


def _replaced_zones(clause: Clause) -> tuple[str, ...]:
    """«If this would be put into a graveyard from anywhere»: it functions wherever this is (112.6h)."""
    match clause:
        case clauses.Instead(event=Occurs(clause=clauses.Does(who=phrases.This(), acts=acts))):
            return OTHER_ZONES if any(of_kind(moving.BePut, acts)) else ()
        case clauses.Instead(event=Occurs(clause=clauses.Does(acts=(moving.BuryByDiscard(what=phrases.This()),)))):
            return ("hand",)
    return ()


@remembered
def is_elsewhere_only(ability: Ability) -> bool:
    """Say whether an ability moves its object out of a zone other than the battlefield (112.6k, 702.51a).

    It functions only there, unless what it waits for is that its object, or what that enchants, leaves the battlefield
    (603.10a).
    """
    match ability:
        case Static(body=body):
            return any(any(_zones_of_this(each)) for each in of_kind(MayInstead, body))
        case Triggered(event=Occurs(clause=clauses.Does(who=phrases.This() | phrases.Host()))):
            return False
        case Triggered():
            here = any(BATTLEFIELD in _places(each) for each in _conditions_of(ability))
            return bool(_moves_this_from(ability)) and not here
    return False


def works_in(ability: Ability, zone: str) -> bool:
    """Say whether an ability functions in a zone (112.6)."""
    if isinstance(ability, Unread):
        return (BATTLEFIELD if zone == "emblem" else zone) in zones_of_unread(ability)
    if zone in (BATTLEFIELD, "emblem"):
        return not is_elsewhere_only(ability)
    return zone in zones_of_ability(ability)


def _event_zones(event: Event) -> tuple[str, ...]:
    match event:
        case MovedSo():
            return (event.to,)
        case OnlyIf():
            return _event_zones(event.event)
        case OneOfEvents():
            return tuple(zone for each in event.events for zone in _event_zones(each))
        case Occurs(clause=clauses.Do() | clauses.Does() as clause):
            haunted = ("exile",) if isinstance(clause.who, phrases.Haunted) else ()
            return (*haunted, *(zone for act in clause.acts for zone in _act_zones(clause.who, act)))
    return ()


def _act_zones(who: Phrase | None, act: Act) -> tuple[str, ...]:
    """Name the zones in which an ability waits for what this, or with this, is done."""
    match who, act:
        case _, acting.Cast(what=phrases.This()):
            return ("stack",)
        case _, moving.Discard(what=phrases.This()) | moving.Cycle(what=phrases.This()) | moving.MakeDiscard(
            what=phrases.This()
        ):
            return ("hand", "graveyard")
        case phrases.This(), moving.BePut() | moving.Undergo():
            return ("graveyard", "exile", "hand", "stack")
    return ()


def _moves_this_from(ability: Triggered) -> tuple[str, ...]:
    asked = (zone for each in _conditions_of(ability) for zone in _condition_zones(each))
    return (*asked, *(zone for each in ability.body for zone in _zones_of_this(each)))


def _conditions_of(ability: Triggered) -> tuple[Condition | None, ...]:
    """List what must be so for it to trigger: its intervening «if», and the «while» of its event."""
    return (ability.condition, *(each.so for each in of_kind(Occurs, (ability.event,))))


def _condition_zones(condition: Condition | None) -> tuple[str, ...]:
    """Find where a condition wants this to be: «if this card is in your graveyard»."""
    return tuple(zone for zone in _places(condition) if zone != BATTLEFIELD)


def _places(condition: Condition | None) -> tuple[str, ...]:
    """Name the zones in one of which a condition wants this to be: «in the command zone or on the battlefield»."""
    match condition:
        case Holds(clause=clause) | Happened(clause=clause) | AsYouCast(clause=clause) if _is_of_this(clause):
            return tuple(zone for each in of_kind(being.IsFit, clause.acts) for zone in _zones_fit(each))
    return ()


def _zones_fit(act: being.IsFit) -> tuple[str, ...]:
    """Name the zones in which something is so: «is in exile or in your graveyard», «isn't on the battlefield»."""
    either = act.what.filters if isinstance(act.what, filters.OneOf) else ()
    named = tuple(each.zone for each in of_kind(filters.In, (act.what, *either)))
    if named and act.negative:
        return tuple(zone for zone in (BATTLEFIELD, *OTHER_ZONES) if zone not in named)
    return named


def _is_of_this(clause: Clause) -> bool:
    return isinstance(clause.who, phrases.This)


def _zones_of_this(clause: Clause) -> tuple[str, ...]:
    """Find where a text says itself to be: «this card from your graveyard»."""
    zones = (each.zone for each in of_kind(phrases.This, everything(clause)))
    return tuple(dict.fromkeys(zone for zone in zones if zone and zone != BATTLEFIELD))


# --- Of what objects are: static abilities that the layers apply (604, 611.3)
def states_in(ability: Ability, zone: str) -> bool:
    """Say whether a static ability that changes characteristics functions in a zone (112.6, 112.6b, 112.6n)."""
    named = zones_named(ability)
    return zone in named if named else zone in (BATTLEFIELD, COMMAND)


@remembered
def zones_named(ability: Ability) -> tuple[str, ...]:
    """Name the zones of which an ability's own condition says that its object must be there.

    «Max speed — …» functions where the ability does that it gives.
    """
    if isinstance(ability, AtMaxSpeed):
        return tuple(each.zone for each in of_kind(phrases.This, everything(ability)) if each.zone)
    condition = ability.condition if isinstance(ability, Static) else None
    if condition is None:
        return ()
    own = (act for node in all_of(clauses.Does, condition) if isinstance(node.who, phrases.This) for act in node.acts)
    places = (zone for act in of_kind(being.IsFit, own) for zone in _zones_fit(act))
    return tuple(zone for zone in places if zone != BATTLEFIELD)
