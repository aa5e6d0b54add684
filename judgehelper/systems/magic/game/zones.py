"""Zones: an object that goes from one to another becomes a new one (400.7), and what it was is kept (608.2g)."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from judgehelper.systems.magic.game.state import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOWHERE,
    SIDEBOARD,
    STACK,
    Characteristics,
    Combat,
    Frame,
    Id,
    Magic,
    Past,
    PlayerState,
    Ref,
    Status,
    Thing,
)


def with_player(state: Magic, player: PlayerState) -> Magic:
    """Put a player's new state in the place of the old one."""
    return replace(state, players=state.players.set(player.id, player))


def with_thing(state: Magic, thing: Thing) -> Magic:
    """Put an object's new state in the place of the old one."""
    return replace(state, things=state.things.set(thing.id, thing))


def with_status(state: Magic, thing: Id, status: Status) -> Magic:
    """Put a permanent's new status in the place of the old one."""
    return replace(state, status=state.status.set(thing, status))


def zone_of(state: Magic, thing: Thing) -> tuple[Id, ...]:
    """Give the zone that an object lies in, in its order."""
    return SHARED[thing.zone](state) if thing.zone in SHARED else own_zone(state, thing.owner, thing.zone)


def own_zone(state: Magic, player: str, zone: str) -> tuple[Id, ...]:
    """List what lies in a zone that each player has (400.1)."""
    return OWN[zone](state.players[player])


SHARED: Mapping[str, Callable[[Magic], tuple[Id, ...]]] = {
    BATTLEFIELD: lambda state: state.battlefield,
    STACK: lambda state: state.stack,
    EXILE: lambda state: state.exile,
    COMMAND: lambda state: state.command,
}
"""Zones that all players share (400.1)."""
OWN: Mapping[str, Callable[[PlayerState], tuple[Id, ...]]] = {
    HAND: lambda player: player.hand,
    LIBRARY: lambda player: player.library,
    GRAVEYARD: lambda player: player.graveyard,
    SIDEBOARD: lambda player: player.sideboard,
}


def with_zone(state: Magic, zone: str, owner: str, ids: tuple[Id, ...]) -> Magic:
    """Put a zone's new content in the place of the old one."""
    fields: dict[str, tuple[Id, ...]] = {zone: ids}
    if zone in OWN:
        return with_player(state, replace(state.players[owner], **fields))
    return replace(state, **fields)


def take_out(
    state: Magic, thing: Thing, was: Characteristics | None, became: Id | None = None, *, combat: Combat | None = None
) -> Magic:
    """Take an object out of its zone; remember what it last was, and the combat that it was in."""
    status = state.status.get(thing.id, Status())
    if thing.zone != NOWHERE:  # a token that would have entered and is put elsewhere instead (614.6)
        here = zone_of(state, thing)
        place = here.index(thing.id)
        state = with_zone(state, thing.zone, thing.owner, (*here[:place], *here[place + 1 :]))
    item = state.items.get(thing.id) if thing.zone == STACK else None
    return replace(
        state, things=state.things.delete(thing.id),
        past=state.past.set(thing.id, Past(thing, status, was, became, combat, item)),
        status=state.status.delete(thing.id) if thing.zone == BATTLEFIELD else state.status,
        items=state.items if item is None else state.items.delete(thing.id),
    )  # fmt: skip


def put_in(state: Magic, thing: Thing, place: int | None = None) -> Magic:
    """Put an object into the zone that it names: on top of a pile, at the given place of a library, last elsewhere."""
    if thing.zone == NOWHERE:
        return state
    state = with_thing(state, thing)
    if thing.zone == BATTLEFIELD:
        now = Status(since=state.turn.number, arrived=state.turn.number)
        state = with_status(state, thing.id, now)
    ids = zone_of(state, thing)
    if thing.zone == LIBRARY:
        index = 0 if place is None else place if place >= 0 else len(ids) + 1 + place
        return with_zone(state, LIBRARY, thing.owner, (*ids[:index], thing.id, *ids[index:]))
    return with_zone(state, thing.zone, thing.owner, (*ids, thing.id))


def as_cards(state: Magic, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Give these with the further cards that melded permanents among them have become (712.4e)."""
    pasts = (state.past.get(ref) for ref in refs if isinstance(ref, int))
    return (*refs, *(card for past in pasts if past is not None for card in past.also))


def new_id(state: Magic) -> tuple[Magic, Id]:
    """Give the next object number."""
    return replace(state, next_id=state.next_id + 1), state.next_id


def new_frame(state: Magic, frame: Frame) -> tuple[Magic, Id]:
    """Keep a frame under a number of its own."""
    return replace(state, frames=state.frames.set(state.next_id, frame), next_id=state.next_id + 1), state.next_id


def new_timestamp(state: Magic) -> tuple[Magic, int]:
    """Give the next timestamp (613.6c)."""
    return replace(state, clock=state.clock + 1), state.clock


def arrive(state: Magic, old: Thing, zone: str, **changes: object) -> tuple[Magic, Thing]:
    """Make the new object that an object becomes in a zone: it remembers nothing (400.7)."""
    state, number = new_id(state)
    state, stamp = new_timestamp(state)
    new = Thing(
        id=number, zone=zone, owner=old.owner, controller=old.owner, kind=old.kind, card=old.card, timestamp=stamp,
        marks=tuple(mark for mark in old.marks if mark == "commander"), made=old.made if old.kind != "card" else None,
    )  # fmt: skip
    return state, replace(new, **changes)
