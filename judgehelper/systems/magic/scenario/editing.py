"""The judge's hand: edits are events like any other, unless they are quiet (format 1).

What is set is reached by the events that lead there: a life total by gaining or losing the difference (118.5), counters
by putting or removing them, so that replacement effects and triggers see it. A quiet edit happens just so. Damage is
marked as it is said: marking is not dealing. Afterwards whoever had priority gets it anew, state-based actions first
(116.5, 704.3).
"""

from collections.abc import Iterator
from zlib import crc32

import msgspec
from immutables import Map
from msgspec.structs import asdict, replace

from judgehelper.abilities.card import Card
from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import record
from judgehelper.kernel.words import phrase
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, OWN_ZONES, SIDEBOARD, STACK, Magic, Ref, Thing
from judgehelper.systems.magic.game.steps import Priority, Settle
from judgehelper.systems.magic.game.zones import new_id, put_in, with_status
from judgehelper.systems.magic.scenario.ad_hoc import HAND, begin_effect, end_effect, gain_control, hand_happens
from judgehelper.systems.magic.scenario.file import Definition, Entry, Object, Setting, as_object, side_named
from judgehelper.systems.magic.scenario.names import objects_called
from judgehelper.systems.magic.scenario.without import set_aside

# --- Creating objects in the middle of a run: a card comes from outside the game, a token is created (format 1,
LATER = ("damage", "summoning_sick", "timestamp", "phased_out", "blocking", "melded_with", "commander")
"""What is told of objects of the set-up and cannot be so of one that enters now: a second edit may set some of it."""


def key_of_definition(definition: Definition) -> str:
    """Give the name under which an ad-hoc card that is created later lies among the cards of a game."""
    return f"{definition.name} ({crc32(msgspec.json.encode(definition)):08x})"


def create(state: Magic, entry: Entry) -> Magic:
    """Create objects by hand. Raises ScenarioError."""
    made = as_object(entry.create or "")
    owner = made.owner or entry.player or made.controller or entry.by or state.turn.active
    for player in (owner, made.controller or owner):
        if player not in state.players:
            raise ScenarioError("edit.create", phrase('no player is called "{player}"', player=player))
    said = asdict(made)
    for field in LATER:
        if said[field] not in (None, False, 0):
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


def creates(name: str, player: str, zone: str) -> dict[str, object]:
    """Say as an entry of a script that the judge's hand puts a card into a zone, quietly."""
    return {"do": "edit", "create": {"card": name}, "player": player, "set": {"zone": zone}, "quiet": True}


def _token(state: Magic, entry: Entry, made: Object, *, card: Card, owner: str) -> tuple[Magic, Event]:
    state, number = new_id(state)
    event = events.Created(
        face=card.faces[0], controller=made.controller or owner, new=number, tapped=bool(made.tapped),
        counters=Map(made.counters),
        attached_to=_host_created(state, made.attached_to),
        attacking=_host_created(state, made.attacking),
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
        attached_to=_host_created(state, made.attached_to), attacking=_host_created(state, made.attacking),
    )  # fmt: skip
    return _named(state, made.id or entry.id, number), event


def _side(card: Card, made: Object) -> int | None:
    return None if made.face is None else side_named(made.face, len(card.faces), "edit.create.face")


def _host_created(state: Magic, name: str | None) -> Ref | None:
    return None if name is None else _host(state, name, "edit.create")


def _named(state: Magic, name: str | None, number: int) -> Magic:
    taken = name is None or name in state.aliases
    return state if name is None or taken else replace(state, aliases=state.aliases.set(name, number))


OF_PLAYERS = ("life", "counters")
"""What is set on a player; an object has all the rest."""
TO = (BATTLEFIELD, *OWN_ZONES, "exile", "command")
"""Zones into which something is put by hand: on the stack lies only what is cast, activated or triggered (405.1)."""


def edit(state: Magic, entry: Entry) -> Magic:
    """Change the board by hand; the game then settles and goes on. Raises ScenarioError."""
    state = replace(_priority_anew(state), decision=None)
    if entry.without is not None:
        return set_aside(state, entry)
    if entry.set is not None and entry.set.payment is not None:
        return _say_payment(state, entry, entry.set.payment)
    if entry.end is not None:
        state = end_effect(state, entry.end)
    if entry.create is not None:
        return create(state, entry)
    if entry.effect is not None:
        return begin_effect(state, entry, _object(state, entry) if entry.object is not None else None)
    if entry.object is not None:
        return _edit_object(state, _object(state, entry), entry)
    return _edit_player(state, entry) if entry.player is not None else state


def _say_payment(state: Magic, entry: Entry, way: str) -> Magic:
    """Have costs be paid by hand from here on, or by themselves again."""
    if entry.object is not None or entry.player is not None:
        raise ScenarioError("edit.set.payment", phrase("this is said of the whole game; name no object and no player"))
    told = events.Edited(way, state.turn.active)
    return replace(record(state, told, HAND), options=state.options.set("payment", way))


def _priority_anew(state: Magic) -> Magic:
    """Let the player with priority get it anew, once what has to be done before is done (116.5, 704.3)."""
    if not state.agenda or not isinstance(state.agenda[0], Priority):
        return state
    top = Settle(state.agenda[0].player)
    return replace(state, agenda=(top, *state.agenda[1:]), turn=replace(state.turn, passed=()))


def _object(state: Magic, entry: Entry) -> int:
    name = entry.object or ""
    things = objects_called(state, name, None, entry.player) if entry.player in state.players else ()
    things = things or objects_called(state, name)
    if not things:
        raise ScenarioError("edit.object", phrase('nothing is called "{object}"', object=name))
    return things[0]


# --- objects
def _edit_object(state: Magic, thing: int, entry: Entry) -> Magic:
    here, setting = state.things[thing], entry.set or Setting()
    if setting.life is not None:
        raise ScenarioError("edit.set.life", phrase("a player has life; name one as player"))
    _check_object(state, here, setting)
    state = record(state, events.Edited(entry.do, thing, changed=_told(entry)), HAND)
    if setting.damage is not None:
        state = with_status(state, thing, replace(state.status[thing], damage=setting.damage))
    if setting.summoning_sick is not None:
        since = state.turn.number if setting.summoning_sick else 0
        state = with_status(state, thing, replace(state.status[thing], since=since))
    found = [*_put(thing, entry), *_changes(state, here, setting)]
    if setting.controller is not None and setting.zone in (None, here.zone):
        state = gain_control(state, thing, setting.controller, quiet=entry.quiet)
    return hand_happens(state, found, quiet=entry.quiet)


def _told(entry: Entry) -> tuple[tuple[str, str], ...]:
    """List what an entry sets, as the log tells it."""
    said = asdict(entry.set) if entry.set is not None else {}
    counters = {**(said.pop("counters", None) or {}), **{kind: f"+{n}" for kind, n in entry.add_counters.items()}}
    simple = ((field, value) for field, value in said.items() if value is not None)
    return tuple((field, str(value)) for field, value in (*simple, *counters.items()))


def _put(on: Ref, entry: Entry) -> Iterator[Event]:
    for kind, number in entry.add_counters.items():
        yield events.CountersPut(on, kind, number)


def _changes(state: Magic, here: Thing, setting: Setting) -> Iterator[Event]:
    """List the events that lead from what an object is to what it is set to be."""
    thing = here.id
    yield from _counted(thing, dict(here.counters), setting.counters)
    if setting.tapped is not None and state.status[thing].tapped != setting.tapped:
        yield events.Tapped(thing) if setting.tapped else events.Untapped(thing)
    if setting.face is not None:
        sides = len(state.cards[here.card].faces) if here.card in state.cards else 1
        side = side_named(setting.face, sides, "edit.set.face")
        if side != here.side:
            yield events.TurnedFace(thing, side, here.face_down, "transform")
    if setting.face_down is not None and setting.face_down != bool(here.face_down):
        down = "set up" if setting.face_down else ""
        yield events.TurnedFace(thing, here.side, down, "face down" if down else "face up")
    if setting.phased_out is not None and setting.phased_out != here.phased_out:
        yield events.Phased(thing, setting.phased_out)
    if setting.attached_to is not None:
        yield events.Attached(thing, _host(state, setting.attached_to, "edit.set.attached_to"))
    if setting.zone is not None and setting.zone != here.zone:
        yield events.Moved(thing=thing, to=setting.zone, how="edit", controller=setting.controller or "")


def _counted(on: Ref, has: dict[str, int], wanted: dict[str, int] | None) -> Iterator[Event]:
    for kind, number in (wanted or {}).items():
        change = number - has.get(kind, 0)
        if change:
            yield events.CountersPut(on, kind, change) if change > 0 else events.CountersRemoved(on, kind, -change)


def _host(state: Magic, name: str, place: str) -> Ref:
    """Find the player or permanent of that name. Raises ScenarioError."""
    found = (name,) if name in state.players else objects_called(state, name, BATTLEFIELD)
    if not found:
        raise ScenarioError(place, phrase('nothing is called "{name}"', name=name))
    return found[0]


ON_BATTLEFIELD = ("tapped", "damage", "summoning_sick", "phased_out", "attached_to", "face", "face_down")
"""What only a permanent is."""


def _check_object(state: Magic, here: Thing, setting: Setting) -> None:
    """Refuse what an object cannot be set to. Raises ScenarioError."""
    said = {field: value for field, value in asdict(setting).items() if value is not None}
    for field in said.keys() & set(ON_BATTLEFIELD) if here.zone != BATTLEFIELD else ():
        raise ScenarioError(f"edit.set.{field}", phrase("only a permanent can be set so; this lies in {zone}",
                                                        zone=here.zone))  # fmt: skip
    if setting.zone is not None and setting.zone not in TO:
        raise ScenarioError("edit.set.zone", phrase('nothing can be put into "{zone}"; zones are {known}',
                                                    zone=setting.zone, known=", ".join(TO)))  # fmt: skip
    is_at_work = bool(state.agenda) and not isinstance(state.agenda[0], Priority | Settle)
    if setting.zone not in (None, here.zone) and here.zone == STACK and is_at_work:
        raise ScenarioError("edit.set.zone", phrase("a spell that is being cast or resolves stays where it is"))
    if setting.zone is not None and here.kind == "ability":
        raise ScenarioError("edit.set.zone", phrase("an ability on the stack is nowhere else"))
    if setting.controller is not None:
        check_player(state, setting.controller, "edit.set.controller")
        if BATTLEFIELD not in (here.zone, setting.zone) and here.zone != STACK:
            raise ScenarioError("edit.set.controller", phrase("nobody controls what lies in {zone}", zone=here.zone))


def check_player(state: Magic, player: str, place: str) -> None:
    """Refuse a player who is not there. Raises ScenarioError."""
    if player not in state.players:
        raise ScenarioError(place, phrase('no player is called "{player}"', player=player))


# --- players
def _edit_player(state: Magic, entry: Entry) -> Magic:
    player, setting = entry.player or "", entry.set or Setting()
    check_player(state, player, "edit.player")
    for field, value in asdict(setting).items():
        if value is not None and field not in OF_PLAYERS:
            raise ScenarioError(f"edit.set.{field}", phrase("an object is set so; name it as object"))
    here = state.players[player]
    state = record(state, events.Edited(entry.do, player, changed=_told(entry)), HAND)
    found = [*_put(player, entry), *_counted(player, dict(here.counters), setting.counters)]
    change = 0 if setting.life is None else setting.life - here.life
    if change:
        found.append(events.LifeGained(player, change) if change > 0 else events.LifeLost(player, -change))
    return hand_happens(state, found, quiet=entry.quiet, told=cr("118.5") if change else ())
