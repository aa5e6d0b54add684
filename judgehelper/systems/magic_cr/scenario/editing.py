"""The judge's hand: edits are events like any other, unless they are quiet (format 1).

What is set is reached by the events that lead there: a life total by gaining or losing the difference (118.5), counters
by putting or removing them, so that replacement effects and triggers see it. A quiet edit happens just so. Damage is
marked as it is said: marking is not dealing. Afterwards whoever had priority gets it anew, state-based actions first
(116.5, 704.3).
"""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import asdict, replace

from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.script import Play
from judgehelper.kernel.state import record
from judgehelper.kernel.words import phrase
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.scenario.ad_hoc import HAND, begin_effect, end_effect, gain_control, hand_happens
from judgehelper.systems.magic_cr.scenario.creating import create
from judgehelper.systems.magic_cr.scenario.file import Entry, Setting
from judgehelper.systems.magic_cr.scenario.names import objects_called
from judgehelper.systems.magic_cr.state import BATTLEFIELD, OWN_ZONES, STACK, Magic, Ref, Thing
from judgehelper.systems.magic_cr.steps import Priority, Settle
from judgehelper.systems.magic_cr.zones import with_status

OF_PLAYERS = ("life", "counters")
"""What is set on a player; an object has all the rest."""
TO = (BATTLEFIELD, *OWN_ZONES, "exile", "command")
"""Zones into which something is put by hand: on the stack lies only what is cast, activated or triggered (405.1)."""


def edit(play: Play[Magic], entry: Entry) -> Magic:
    """Change the board by hand; the game then settles and goes on. Raises ScenarioError."""
    state = replace(_priority_anew(play.state), decision=None)
    if entry.end is not None:
        state = end_effect(state, entry.end)
    if entry.create is not None:
        return create(state, entry)
    if entry.effect is not None:
        return begin_effect(state, entry, _object(state, entry) if entry.object is not None else None)
    if entry.object is not None:
        return _edit_object(state, _object(state, entry), entry)
    return _edit_player(state, entry) if entry.player is not None else state


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
    state = record(state, events.Edited(entry.do, thing), HAND)
    if setting.damage is not None:
        state = with_status(state, thing, replace(state.status[thing], damage=setting.damage))
    if setting.summoning_sick is not None:
        since = state.turn.number if setting.summoning_sick else 0
        state = with_status(state, thing, replace(state.status[thing], since=since))
    found = [*_put(thing, entry), *_changes(state, here, setting)]
    if setting.controller is not None and setting.zone in (None, here.zone):
        state = gain_control(state, thing, setting.controller, quiet=entry.quiet)
    return hand_happens(state, found, quiet=entry.quiet)


def _put(on: Ref, entry: Entry) -> Iterator[Any]:
    for kind, number in entry.add_counters.items():
        yield events.CountersPut(on, kind, number)


def _changes(state: Magic, here: Thing, setting: Setting) -> Iterator[Any]:
    """List the events that lead from what an object is to what it is set to be."""
    thing = here.id
    yield from _counted(thing, dict(here.counters), setting.counters)
    if setting.tapped is not None and state.status[thing].tapped != setting.tapped:
        yield events.Tapped(thing) if setting.tapped else events.Untapped(thing)
    if setting.face is not None:
        side = side_of(state, here, setting.face)
        if side != here.side:
            yield events.TurnedFace(thing, side, here.face_down, "transform")
    if setting.face_down is not None and setting.face_down != bool(here.face_down):
        down = "set up" if setting.face_down else ""
        yield events.TurnedFace(thing, here.side, down, "face down" if down else "face up")
    if setting.phased_out is not None and setting.phased_out != here.phased_out:
        yield events.Phased(thing, setting.phased_out)
    if setting.attached_to is not None:
        yield events.Attached(thing, _host(state, setting.attached_to))
    if setting.zone is not None and setting.zone != here.zone:
        yield events.Moved(thing=thing, to=setting.zone, how="edit", controller=setting.controller or "")


def _counted(on: Ref, has: dict[str, int], wanted: dict[str, int] | None) -> Iterator[Any]:
    for kind, number in (wanted or {}).items():
        change = number - has.get(kind, 0)
        if change:
            yield events.CountersPut(on, kind, change) if change > 0 else events.CountersRemoved(on, kind, -change)


def side_of(state: Magic, here: Thing, face: str | int) -> int:
    """Give the side of an object's card that a file means: "front", "back" or a number. Raises ScenarioError."""
    sides = len(state.cards[here.card].faces) if here.card in state.cards else 1
    side = {"front": 0, "back": 1}.get(face, -1) if isinstance(face, str) else face
    if not 0 <= side < sides:
        raise ScenarioError("edit.set.face", phrase('the object has no face "{face}"', face=face))
    return side


def _host(state: Magic, name: str) -> Ref:
    if name in state.players:
        return name
    found = objects_called(state, name, BATTLEFIELD)
    if not found:
        raise ScenarioError("edit.set.attached_to", phrase('nothing is called "{name}"', name=name))
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
    state = record(state, events.Edited(entry.do, player), HAND)
    found = [*_put(player, entry), *_counted(player, dict(here.counters), setting.counters)]
    change = 0 if setting.life is None else setting.life - here.life
    if change:
        found.append(events.LifeGained(player, change) if change > 0 else events.LifeLost(player, -change))
    return hand_happens(state, found, quiet=entry.quiet, told=cr("118.5") if change else ())
