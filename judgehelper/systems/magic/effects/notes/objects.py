"""Notes on objects that move, come into being, turn and get counters (110, 111, 121, 301-308, 400-408, 506)."""

from collections.abc import Iterator

from judgehelper.abilities.clauses import Instead
from judgehelper.abilities.filters import OfColour
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.variants import variant_of
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import BATTLEFIELD, EXILE, HAND, LIBRARY, OWN_ZONES, STACK, Had, Magic, Thing
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind

OF_A_PLAYER = ("play", "resolve")
"""Ways onto the battlefield in which no effect puts a permanent there."""


def of_move(before: Magic, after: Magic, event: events.Moved) -> Iterator[str]:
    """What follows from a change of zones: of the zone left, of the zone entered, of both."""
    old = before.things[event.thing]
    if event.origin == BATTLEFIELD:
        yield from _left(before, event, old)
    if event.to == BATTLEFIELD:
        yield from _entered(after, event, old)
    elif event.to == STACK:
        yield from _on_the_stack(before, event, old)
    elif event.to in OWN_ZONES:
        yield from _to_its_owner(before, event, old)
    if event.cause is not None:
        yield from _found_again(before, event)
    if event.to == EXILE and event.face_down:
        yield "406.3"
    if event.origin == EXILE and event.cause is not None and _is_linked(before, event):
        source = before.frames[event.cause].source
        yield "607.2b" if _exiles_instead(traits(before, source).abilities) else "607.2a"
        if "champion" in traits(before, source).keywords:
            yield "607.2j"
    if event.to == EXILE and event.origin == EXILE:
        yield "400.8"


def _found_again(before: Magic, event: events.Moved) -> Iterator[str]:
    """What an effect has moved before, or whose move it waits for, it finds as what it has become (400.7d, h)."""
    frame = before.frames.get(event.cause) if event.cause is not None else None
    if frame is None:
        return
    match before.log[frame.event].event if frame.event is not None else None:
        case events.Moved(new=event.thing):
            yield "400.7d"
        case _ if event.thing in frame.moved.values():
            yield "400.7h"
    if any(event.thing in _parts(before, old) for old in frame.moved):
        yield "712.4c"


def _parts(state: Magic, old: int) -> tuple[int | None, ...]:
    """List the cards that a melded permanent has become; of anything else nothing."""
    past = state.past.get(old)
    return (past.became, *past.also) if past is not None and past.also else ()


def _is_linked(before: Magic, event: events.Moved) -> bool:
    """Say whether a card leaves exile by an ability of the object whose other ability has exiled it."""
    frame = before.frames.get(event.cause) if event.cause is not None else None
    lead = f"{frame.source} as " if frame is not None else ""
    return bool(lead) and any(event.thing in found for key, found in before.exiled_with.items() if key.startswith(lead))


@remembered
def _exiles_instead(abilities: tuple[Had, ...]) -> bool:
    """Say whether one of the abilities exiles in place of something else."""
    return any(all_of(Instead, *(had.ability.body for had in abilities)))


@remembered
def _asks_for_colour(abilities: tuple[Had, ...]) -> bool:
    """Say whether a text speaks of things of a colour."""
    return any(all_of(OfColour, *(had.ability.body for had in abilities)))


def of_destroying(before: Magic, _: Magic, event: events.Destroyed) -> Iterator[str]:
    """What a text destroys lies on the battlefield, unless it names another zone; it need not be a target."""
    item = before.items.get(event.cause) if event.cause is not None else None
    if event.cause is not None:
        yield "403.2"
    if item is not None and not any(event.thing in target.chosen for target in item.targets):
        yield from ("114.10", "114.10a")
        several = len(traits(before, event.thing).colours) > 1
        cause = event.cause if event.cause in before.things else None
        if several and cause is not None and _asks_for_colour(traits(before, cause).abilities):
            yield "608.2h"


def _left(before: Magic, event: events.Moved, old: Thing) -> Iterator[str]:
    if old.counters:
        yield "121.2"
    if old.kind == "token" and event.to != "nowhere":
        yield "110.5e"
    if is_fighting(before, old.id):
        yield "506.4"
        yield from _out_of_order(before, old.id)
    elif before.combat is not None and any(old.id == each.defender for each in before.combat.attackers):
        yield from ("506.4", "506.4c")


def _out_of_order(before: Magic, thing: int) -> Iterator[str]:
    """The others keep their places in the orders in which damage is assigned (509.2a, 509.3a)."""
    combat = before.combat
    if combat is None or before.turn.step != "declare-blockers":
        return
    if any(thing in each.blockers and len(each.blockers) > 1 for each in combat.attackers):
        yield "509.2a"
    if any(thing in each.attackers and len(each.attackers) > 1 for each in combat.blockers):
        yield "509.3a"


def _entered(after: Magic, event: events.Moved, old: Thing) -> Iterator[str]:
    """A permanent is a new object, under somebody's control, and as it enters it has no status but what is said."""
    now = traits(after, event.new or event.thing)
    yield from ("403.4", "110.2")
    if not event.tapped and not event.face_down:
        yield "110.6b"
    if event.how not in OF_A_PLAYER:
        yield "110.2a"
        if "Land" in now.types:
            yield "305.4"
    if event.counters:
        yield "121.6a"
    if event.origin == STACK and (old.cast_as.x is not None or any(map(old.cast_as.has_paid, REMEMBERED))):
        yield "400.7c"
    if event.origin == STACK and any(event.new in (each.on or ()) for each in after.lasting):
        yield from ("111.4", "400.7a")
    yield from _attached(now.subtypes, event)
    if event.attacking is not None:
        yield from _attacking_on_arrival(after, event.new or 0)


REMEMBERED = ("kicker", "multikicker", "evoke", "dash", "surge", "prowl", "spectacle", "escape", "blitz")
"""What a spell was cast with that the permanent's own abilities may ask for."""


def _attached(subtypes: tuple[str, ...], event: events.Moved | events.Created) -> Iterator[str]:
    if "Aura" in subtypes and event.attached_to is not None:
        yield from ("303.4", "303.4b")
    if "Equipment" in subtypes and event.attached_to is None:
        yield "301.5b"


def _on_the_stack(before: Magic, event: events.Moved, old: Thing) -> Iterator[str]:
    yield from ("405.1", "111.2")
    if before.stack:
        yield "405.2"
    if old.zone == "graveyard" or old.owner != event.by:
        yield "405.4"


def _to_its_owner(before: Magic, event: events.Moved, old: Thing) -> Iterator[str]:
    if old.owner != _holder(before, event, old):
        yield "400.3"
    if event.origin == LIBRARY and event.to == HAND and event.how != "draw":
        yield "120.5"
    size = len(before.players[old.owner].library)
    if event.to == LIBRARY and event.place is not None and event.place >= size > 0:
        yield "401.7"


def _holder(before: Magic, event: events.Moved, old: Thing) -> str:
    """Name who controlled it, or who moves it: the player to whose zone it might be thought to go."""
    if old.zone in (BATTLEFIELD, STACK):
        return traits(before, old.id).controller or old.controller
    return event.by or old.owner


def _attacking_on_arrival(after: Magic, thing: int) -> Iterator[str]:
    """What enters attacking does so unless it is no creature, or whom it should attack can't be attacked any more."""
    if is_fighting(after, thing):
        yield from ("508.4", "508.4b")
    else:
        yield from ("506.3c", "508.4a") if "Creature" in traits(after, thing).types else ("506.3a",)


def of_token(_: Magic, after: Magic, event: events.Created) -> Iterator[str]:
    """A token gets its name, its owner and its controller as it is made; it obeys what is said of permanents."""
    yield from ("110.5c", "110.2")
    if not event.tapped and not event.face_down:
        yield "110.6b"
    if event.attacking is not None:
        yield from _attacking_on_arrival(after, event.new or 0)
    if event.counters:
        yield "121.6a"
    if event.new is not None:
        yield from _attached(traits(after, event.new).subtypes, event)


def of_land(before: Magic, _: Magic, event: events.LandPlayed) -> Iterator[str]:
    """One land a turn is the rule; a text that allows more takes its place."""
    if before.players[event.player].lands_played:
        yield "101.1"


def of_leaving(_: Magic, __: Magic, ___: events.Lost) -> Iterator[str]:
    """Who loses leaves the game."""
    yield "104.5"


def of_draw(before: Magic, _: Magic, event: events.Drawn) -> Iterator[str]:
    """Who draws from an empty library may do so, and draws nothing."""
    if not before.players[event.player].library:
        yield "120.3"
    if event.cause is not None and _has_another_drawn(before, event):
        yield "120.2c"
        if variant_of(before).shares_turns:
            yield "120.2d"
    frame = before.frames.get(event.cause) if event.cause is not None else None
    if frame is not None and frame.applied:  # somebody draws instead of something else
        yield "120.7"
    if before.announced is not None:
        yield "120.8"


def _has_another_drawn(before: Magic, event: events.Drawn) -> bool:
    """Say whether the same effect has let another player draw first."""
    size = len(before.log)
    late = (before.log[place].event for place in range(size - 1, max(-1, size - 30), -1))
    return any(each.cause == event.cause and each.player != event.player for each in of_kind(events.Drawn, late))


def of_counters(before: Magic, _: Magic, event: events.CountersPut | events.CountersRemoved) -> Iterator[str]:
    """Loyalty is as much as there are loyalty counters."""
    match event.on:
        case int(thing) if event.kind == "loyalty" and "Planeswalker" in traits(before, thing).types:
            yield from ("306.5c", "121.1b")


def of_attaching(before: Magic, after: Magic, event: events.Attached) -> Iterator[str]:
    """What moves changes the new host and no longer the old one; whose it is, is not asked."""
    here = traits(before, event.thing)
    if event.to is None:
        return
    if "Equipment" in here.subtypes:
        yield from ("301.5", "301.5a")
    if "Fortification" in here.subtypes:
        yield "301.6"
    if "Aura" in here.subtypes:
        yield "303.4b"
    if event.off is not None:
        yield "604.4"
    match event.to:
        case int(host) if traits(after, host).controller != here.controller:
            yield "303.4e" if "Aura" in here.subtypes else "301.5d"


def of_control(before: Magic, _: Magic, event: events.ControlChanged) -> Iterator[str]:
    """What changes its controller leaves combat; what is attached to it keeps its own controller."""
    yield "109.4"
    if is_fighting(before, event.thing):
        yield "506.4"
    for each in before.battlefield:
        if before.things[each].attached_to == event.thing:
            yield "303.4e" if "Aura" in traits(before, each).subtypes else "301.5d"


def of_phasing(before: Magic, _: Magic, event: events.Phased) -> Iterator[str]:
    """What phases out leaves combat."""
    if event.out and is_fighting(before, event.thing):
        yield "506.4"


def of_tapping(before: Magic, _: Magic, event: events.Tapped | events.Untapped) -> Iterator[str]:
    """A status lasts until something changes it; to tap or untap a creature does not take it out of combat."""
    yield "110.6c"
    if event.how != "attack" and is_fighting(before, event.thing):
        yield "506.4b"


def is_fighting(state: Magic, thing: int) -> bool:
    """Say whether an object is an attacking or blocking creature."""
    combat = state.combat
    if combat is None:
        return False
    return any(each.id == thing for each in combat.attackers) or any(each.id == thing for each in combat.blockers)
