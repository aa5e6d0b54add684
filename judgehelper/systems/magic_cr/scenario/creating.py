"""Creating objects in the middle of a run: a card comes from outside the game, a token is created (format 1, 110.5).

It enters as anything does: replacement effects and triggers see it, unless the edit is quiet. `set` tells the zone (the
battlefield, where it does not), `player` or the object's own words whose it is.
"""

from zlib import crc32

import msgspec
from immutables import Map
from msgspec.structs import replace

from judgehelper.abilities.card import Card
from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import record
from judgehelper.kernel.words import phrase
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.scenario.ad_hoc import HAND, hand_happens
from judgehelper.systems.magic_cr.scenario.file import Definition, Entry, Object
from judgehelper.systems.magic_cr.scenario.names import objects_called
from judgehelper.systems.magic_cr.state import BATTLEFIELD, OWN_ZONES, SIDEBOARD, Magic, Ref, Thing
from judgehelper.systems.magic_cr.zones import new_id, put_in

LATER = ("damage", "summoning_sick", "timestamp", "phased_out", "blocking", "melded_with", "commander")
"""What is told of objects of the set-up and cannot be so of one that enters now: a second edit may set some of it."""


def key_of_definition(definition: Definition) -> str:
    """Give the name under which an ad-hoc card that is created later lies among the cards of a game."""
    return f"{definition.name} ({crc32(msgspec.json.encode(definition)):08x})"


def create(state: Magic, entry: Entry) -> Magic:
    """Create objects by hand. Raises ScenarioError."""
    made = entry.create if isinstance(entry.create, Object) else Object(card=str(entry.create))
    owner = made.owner or entry.player or made.controller or entry.by or state.turn.active
    for player in (owner, made.controller or owner):
        if player not in state.players:
            raise ScenarioError("edit.create", phrase('no player is called "{player}"', player=player))
    for field in LATER:
        if getattr(made, field) not in (None, False, 0):
            wrong = phrase("this cannot be told of what enters now; set it in an edit of its own")
            raise ScenarioError(f"edit.create.{field}", wrong)
    key = made.card
    if made.define is not None:
        key = key_of_definition(made.define)
    card = state.cards.get(key) or next(each for each in state.cards.values() if each.name == key)
    zone = (entry.set.zone if entry.set is not None else None) or BATTLEFIELD
    if zone not in (BATTLEFIELD, *OWN_ZONES, "exile", "command") or (made.token and zone != BATTLEFIELD):
        raise ScenarioError("edit.set.zone", phrase('nothing can be created in "{zone}"', zone=zone))
    state = record(state, events.Edited("create", owner, card.name, made.id or entry.id or ""), HAND)
    found: list[Event] = []
    for _ in range(made.count):
        if made.token:
            state, event = _token(state, entry, made, card=card, owner=owner)
        else:
            state, event = _card(state, entry, made, card=card, owner=owner, zone=zone)
        found.append(event)
    return hand_happens(state, found, quiet=entry.quiet)


def _token(state: Magic, entry: Entry, made: Object, *, card: Card, owner: str) -> tuple[Magic, Event]:
    state, number = new_id(state)
    event = events.Created(
        face=card.faces[0], controller=made.controller or owner, new=number, tapped=bool(made.tapped),
        counters=Map(made.counters), attached_to=_host(state, made.attached_to), attacking=_host(state, made.attacking),
        face_down="set up" if made.face_down else "",
    )  # fmt: skip
    return _named(state, made.id or entry.id, number), event


def _card(state: Magic, entry: Entry, made: Object, *, card: Card, owner: str, zone: str) -> tuple[Magic, Event]:
    """Lay a card outside the game, from where it comes (400.11)."""
    key = next(each for each, held in state.cards.items() if held is card)
    state, number = new_id(state)
    state = put_in(state, Thing(id=number, zone=SIDEBOARD, owner=owner, controller=owner, card=key))
    event = events.Moved(
        thing=number, to=zone, how="edit", controller=made.controller or "", tapped=bool(made.tapped),
        counters=Map(made.counters), side=_side(card, made), face_down="set up" if made.face_down else "",
        attached_to=_host(state, made.attached_to), attacking=_host(state, made.attacking),
    )  # fmt: skip
    return _named(state, made.id or entry.id, number), event


def _side(card: Card, made: Object) -> int | None:
    if made.face is None:
        return None
    side = {"front": 0, "back": 1}.get(made.face, -1) if isinstance(made.face, str) else made.face
    if not 0 <= side < len(card.faces):
        raise ScenarioError("edit.create.face", phrase('the object has no face "{face}"', face=made.face))
    return side


def _host(state: Magic, name: str | None) -> Ref | None:
    if name is None or name in state.players:
        return name
    found = objects_called(state, name, BATTLEFIELD)
    if not found:
        raise ScenarioError("edit.create", phrase('nothing is called "{name}"', name=name))
    return found[0]


def _named(state: Magic, name: str | None, number: int) -> Magic:
    taken = name is None or name in state.aliases
    return state if name is None or taken else replace(state, aliases=state.aliases.set(name, number))
