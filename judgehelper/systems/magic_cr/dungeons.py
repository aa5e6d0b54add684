"""Dungeons (rules of later books): a card in the command zone, and the marker of its owner that goes from room to room.

The base edition has none: what is cited is what it says of such objects, of triggered abilities and of state-based
actions in general (408.1, 603.2, 704.3). A room is an ability that waits for the marker (`Room`); where the marker is,
the card itself remembers among what was chosen for it; which dungeons a player has completed, the player does.
"""

from collections.abc import Iterator

from immutables import Map
from msgspec.structs import replace

from judgehelper.abilities.dungeons import UNDERCITY, CompletedDungeon, DungeonsCompleted, Room
from judgehelper.abilities.kinds import Triggered
from judgehelper.kernel.log import Event
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.dungeon_cards import DUNGEON_CARDS
from judgehelper.systems.magic_cr.identity import remembered
from judgehelper.systems.magic_cr.own_words import EntersRoom
from judgehelper.systems.magic_cr.state import COMMAND, NOWHERE, Magic, Ref, Thing
from judgehelper.systems.magic_cr.view import View
from judgehelper.systems.magic_cr.zones import new_id, new_timestamp, put_in, take_out, with_player, with_thing

DUNGEON = "dungeon"
"""The kind of thing that a dungeon card in the command zone is."""
MARKER = "room"
"""The name under which a dungeon remembers the room that the marker is in."""
OPEN = tuple(name for name in DUNGEON_CARDS if name != UNDERCITY)
"""The dungeons that whoever ventures may choose: the Undercity is entered by its own name only."""


@remembered
def room_triggers(room: Room) -> tuple[Triggered, ...]:
    """Write a room out: a triggered ability that waits for the marker."""
    return (Triggered(EntersRoom(room.name), room.body, None, "when"),)


def has_entered(thing: int, pattern: EntersRoom, event: Event) -> bool:
    """Say whether a marker has just been moved into that room of this dungeon."""
    return isinstance(event, events.RoomEntered) and event.dungeon == thing and event.room == pattern.room


def dungeons(state: Magic) -> Iterator[Thing]:
    """List the dungeons in the command zone."""
    return (thing for each in state.command if (thing := state.things[each]).kind == DUNGEON)


def dungeon_of(state: Magic, player: str) -> Thing | None:
    """Give the dungeon that a player is in; None: the player is in none."""
    return next((each for each in dungeons(state) if each.owner == player), None)


def set_up(number: int, owner: str, name: str, room: str) -> Thing | None:
    """Give a dungeon as it lies in the command zone, with its marker; None: there is no such dungeon or room."""
    face = DUNGEON_CARDS.get(name)
    rooms = rooms_of(name)
    if face is None or (room and room not in rooms):
        return None
    marker = Map({MARKER: (room or next(iter(rooms)),)})
    return Thing(
        id=number, zone=COMMAND, owner=owner, controller=owner, kind=DUNGEON, made=face, timestamp=number, chosen=marker
    )


@remembered
def rooms_of(name: str) -> dict[str, Room]:
    """List the rooms of a dungeon by name, the topmost first; none of one that is not known."""
    face = DUNGEON_CARDS.get(name)
    return {} if face is None else {each.name: each for each in face.abilities if isinstance(each, Room)}


def name_of(thing: Thing) -> str:
    """Give the name of a dungeon."""
    return thing.made.name if thing.made is not None else ""


def room_of(thing: Thing) -> Room:
    """Give the room that the marker is in."""
    rooms = rooms_of(name_of(thing))
    here = thing.chosen.get(MARKER)
    return rooms[str(here[0])] if here is not None else next(iter(rooms.values()))


# --- the changes that events make
def begin_dungeon(state: Magic, event: events.DungeonBegun, _: Magic) -> tuple[Magic, Event | None]:
    """Put the card into the command zone."""
    state, number = new_id(state)
    state, stamp = new_timestamp(state)
    thing = set_up(number, event.player, event.name, "")
    assert thing is not None
    return put_in(state, replace(thing, timestamp=stamp, chosen=Map())), replace(event, dungeon=number)


def enter_room(state: Magic, event: events.RoomEntered, _: Magic) -> tuple[Magic, Event | None]:
    """Move the marker."""
    thing = state.things.get(event.dungeon)
    if thing is None:
        return state, None
    return with_thing(state, replace(thing, chosen=thing.chosen.set(MARKER, (event.room,)))), event


def complete(state: Magic, event: events.DungeonCompleted, _: Magic) -> tuple[Magic, Event | None]:
    """Take the card out of the game; the player has completed that dungeon."""
    thing = state.things.get(event.dungeon)
    if thing is None or thing.zone == NOWHERE:
        return state, None
    player = state.players[event.player]
    state = take_out(state, thing, None)
    return with_player(state, replace(player, completed=(*player.completed, event.name))), event


# --- the state-based action
def completions(state: Magic) -> Iterator[events.DungeonCompleted]:
    """List the dungeons that are completed now: the marker is at the bottom, and no room ability waits any more."""
    for thing in dungeons(state):
        if not room_of(thing).leads and not _is_at_work(state, thing.id):
            yield events.DungeonCompleted(thing.owner, thing.id, name_of(thing))


def _is_at_work(state: Magic, dungeon: int) -> bool:
    """Say whether an ability of a dungeon has triggered and has not left the stack yet."""
    if any(each.frame.source == dungeon for each in state.waiting):
        return True
    return any(state.frames[each].source == dungeon for each in state.stack if each in state.frames)


# --- what texts ask
def has_completed(view: View, condition: CompletedDungeon) -> bool:
    """A player has completed a dungeon, or the one of that name."""
    found = (name for who in view.find(condition.who) for name in _completed(view.state, who))
    return any(not condition.name or name == condition.name for name in found) != condition.negative


def count_completed(view: View, quantity: DungeonsCompleted) -> int:
    """How many differently named ones."""
    return len({name for who in view.find(quantity.who) for name in _completed(view.state, who)})


def _completed(state: Magic, player: Ref) -> tuple[str, ...]:
    return state.players[str(player)].completed
