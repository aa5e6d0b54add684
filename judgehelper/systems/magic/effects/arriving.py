"""Objects changing zones, and tokens made: each a new object with what its new zone decides of it (400.7)."""

from msgspec.structs import replace

from judgehelper.abilities.durations import Perpetually
from judgehelper.kernel.log import Event
from judgehelper.systems.magic.effects.said import begin_with_arrival
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.cast_history import NOT_CAST
from judgehelper.systems.magic.game.fighters import join_attack, leave_combat
from judgehelper.systems.magic.game.state import (
    BATTLEFIELD,
    EXILE,
    STACK,
    Characteristics,
    Combat,
    Lasting,
    Magic,
    Thing,
)
from judgehelper.systems.magic.game.zones import (
    arrive,
    new_id,
    new_timestamp,
    put_in,
    take_out,
    with_status,
    with_thing,
)
from judgehelper.systems.magic.in_force.permissions.permissions import can_be_attacked, is_creature
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.objects.linked import kept_under, linked_by
from judgehelper.systems.magic.printed.objects.melded import join_to, melded_cards, part
from judgehelper.systems.magic.printed.objects.printed import is_bestowed

Changed = tuple[Magic, Event | None]
"""The state after an event, and the event with what became known; None: it comes to nothing."""


def move(state: Magic, event: events.Moved, before: Magic) -> Changed:
    """Put an object into another zone as a new object (400.7); its last characteristics are those before the event."""
    old = state.things.get(event.thing)
    if old is None:
        return state, None
    fields = _fields(state, event, old)
    state, new = arrive(state, old, event.to, **fields)
    state = take_out(state, old, _last_known(before, old), new.id, combat=_last_combat(before, old))
    state = _still_affected(put_in(state, new, event.place), old, new)
    if event.melded is not None:
        state = join_to(state, event, new.id)
    if old.with_it:
        state, event = part(state, event, old, fields)
    if old.zone == BATTLEFIELD:
        state = unbestow(leave_combat(state, old.id), old.id)
    if event.to == BATTLEFIELD:
        state = _still_exiled(state, old.id, new.id)
        state = begin_with_arrival(_arrived(state, event, new), event.cause, new.id)
    if event.cause is not None and event.to in (EXILE, BATTLEFIELD):
        state = _note_whose_doing(state, event, new.id, before)
    return state, replace(event, new=new.id, origin=old.zone)


def _fields(state: Magic, event: events.Moved, old: Thing) -> dict[str, object]:
    """Give what of a new object its zone decides, and how it came there."""
    if event.to == BATTLEFIELD:
        cast = old.zone == STACK
        side = old.side if cast else 0
        return {
            "controller": event.controller or (old.controller if cast else old.owner), "counters": event.counters,
            "side": side if event.side is None else event.side, "face_down": event.face_down,
            "made": event.made or (old.made if old.kind != "card" else None), "chosen": event.chosen,
            "attached_to": event.attached_to, "cast_as": old.cast_as if cast else NOT_CAST,
            "kind": "token" if old.kind == "copy" else old.kind, "memory": old.memory,
            "with_it": melded_cards(state, event),
        }  # fmt: skip
    if event.to == STACK:
        return {"controller": event.controller or event.by or old.owner, "side": event.side or 0,
                "face_down": event.face_down}  # fmt: skip
    if event.to == EXILE:
        marks = (event.how,) if event.how in EXILED_TO_RETURN else ()
        return {"face_down": event.face_down, "counters": event.counters, "marks": (*_kept_marks(old), *marks),
                "chosen": event.chosen}  # fmt: skip
    return {}


EXILED_TO_RETURN = ("adventure",)
"""Ways into exile that a card remembers there: on an adventure its owner may cast it."""


def _kept_marks(old: Thing) -> tuple[str, ...]:
    return tuple(mark for mark in old.marks if mark == "commander")


def _last_known(before: Magic, old: Thing) -> Characteristics | None:
    return traits(before, old.id) if old.zone in (BATTLEFIELD, STACK) and old.id in before.things else None


def _last_combat(before: Magic, old: Thing) -> Combat | None:
    """Give the combat that a permanent leaves, as all saw it who leave at one time; None if it took no part (506.4)."""
    combat = before.combat
    if combat is None:
        return None
    fought = {*(each.id for each in combat.attackers), *(each.id for each in combat.blockers)}
    return combat if old.id in fought else None


def _still_affected(state: Magic, old: Thing, new: Thing) -> Magic:
    """What changes a permanent spell goes on changing the permanent that it becomes (111.4, 400.7a)."""
    if not any(_goes_on(each, old, new) for each in state.lasting):
        return state
    return replace(state, lasting=tuple(_followed(each, old, new) for each in state.lasting))


def _goes_on(effect: Lasting, old: Thing, new: Thing) -> bool:
    """Say whether an effect changes what this becomes: that of a spell its permanent, a perpetual one any card."""
    follows = isinstance(effect.until, Perpetually) or (old.zone == STACK and new.zone == BATTLEFIELD)
    return effect.on is not None and old.id in effect.on and follows


def _followed(effect: Lasting, old: Thing, new: Thing) -> Lasting:
    if not _goes_on(effect, old, new):
        return effect
    return replace(effect, on=tuple(new.id if ref == old.id else ref for ref in effect.on or ()))


def _arrived(state: Magic, event: events.Moved | events.Created, new: Thing) -> Magic:
    if event.tapped:
        state = with_status(state, new.id, replace(state.status[new.id], tapped=True))
    if event.attacking is not None and can_be_attacked(state, event.attacking) and is_creature(state, new.id):
        state = join_attack(state, new.id, event.attacking)
    return state


def unbestow(state: Magic, host: int) -> Magic:
    """What was bestowed on a permanent that has left ceases to be an Aura at once (702.102f)."""
    for each in state.battlefield:
        thing = state.things[each]
        if thing.attached_to == host and is_bestowed(thing):
            state = with_thing(state, replace(thing, attached_to=None, marks=(*thing.marks, "unbestowed")))
    return state


def _note_whose_doing(state: Magic, event: events.Moved, new: int, before: Magic) -> Magic:
    """Note which object's ability exiled this, or put it onto the battlefield (607.2a).

    Its name is that before all that happens at the same time: nothing is looked at halfway through.
    """
    cause = event.cause or 0
    frame = state.frames.get(cause)
    source, link = (frame.source, frame.link) if frame is not None else (cause, 0)
    seen = before if source in before.things else state
    key = kept_under(str(source), linked_by(traits(seen, source).name, link))
    if event.to == BATTLEFIELD:
        return replace(state, put_with=state.put_with.set(key, (*state.put_with.get(key, ()), new)))
    exiled = (*state.exiled_with.get(key, ()), new, *event.also)
    return replace(state, exiled_with=state.exiled_with.set(key, exiled))


def _still_exiled(state: Magic, old: int, new: int) -> Magic:
    """What it exiled as it was about to enter, it has exiled when it is there (607.2a, 614.12)."""
    lead = kept_under(str(old), "")
    known = {key: found for key, found in state.exiled_with.items() if key.startswith(lead)}
    for key, found in known.items():
        state = replace(state, exiled_with=state.exiled_with.set(kept_under(str(new), key.removeprefix(lead)), found))
    return state


def create(state: Magic, event: events.Created, _: Magic) -> Changed:
    """Create one token (701.6a); whoever creates it owns it (110.5a of the base edition's 110)."""
    state, number = new_id(state) if event.new is None else (state, event.new)
    state, stamp = new_timestamp(state)
    token = Thing(
        id=number, zone=BATTLEFIELD, owner=event.controller, controller=event.controller, kind="token",
        card=event.card, made=event.face, timestamp=stamp, counters=event.counters, chosen=event.chosen,
        attached_to=event.attached_to, face_down=event.face_down,
    )  # fmt: skip
    state = _arrived(put_in(state, token), event, token)
    return state, replace(event, new=number)
