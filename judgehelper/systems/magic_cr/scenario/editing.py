"""The judge's hand: edits are events like any other, unless they are quiet (format 1)."""

from typing import Any

from msgspec.structs import replace

from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.script import Play
from judgehelper.kernel.state import record, then
from judgehelper.kernel.words import phrase
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.scenario.file import Entry
from judgehelper.systems.magic_cr.scenario.names import objects_called
from judgehelper.systems.magic_cr.state import Magic
from judgehelper.systems.magic_cr.steps import Proposal, Propose
from judgehelper.systems.magic_cr.zones import with_player, with_status, with_thing

HAND = cr("721.1")


def edit(play: Play[Magic], entry: Entry) -> Magic:
    """Change the board by hand; the game then settles and goes on. Raises ScenarioError."""
    state = play.state
    found: list[Any] = []
    if entry.object is not None:
        things = objects_called(state, entry.object)
        if not things:
            raise ScenarioError("edit.object", phrase('nothing is called "{object}"', object=entry.object))
        state, found = _edit_object(state, things[0], entry)
    elif entry.player is not None:
        if entry.player not in state.players:
            raise ScenarioError("edit.player", phrase('no player is called "{player}"', player=entry.player))
        state, found = _edit_player(state, entry.player, entry)
    if entry.create is not None or entry.effect is not None or entry.end is not None:
        raise ScenarioError("edit", "creating objects and effects in the middle of a run is not supported yet")
    state = record(state, events.Edited(entry.do, entry.object or entry.player or ""), HAND)
    if found and state.decision is not None:
        proposals = tuple(Proposal(event, HAND) for event in found)
        return then(replace(state, decision=None), Propose(proposals))
    return replace(state, decision=None)


def _edit_object(state: Magic, thing: int, entry: Entry) -> tuple[Magic, list[Any]]:
    here = state.things[thing]
    found: list[Any] = []
    for kind, number in entry.add_counters.items():
        found.append(events.CountersPut(thing, kind, number))
    setting = entry.set
    if setting is None:
        return state, found
    if setting.counters is not None:
        counters = here.counters
        for kind, number in setting.counters.items():
            counters = counters.set(kind, number) if number else counters.delete(kind) if kind in counters else counters
        state = with_thing(state, replace(here, counters=counters))
    if setting.tapped is not None and state.status[thing].tapped != setting.tapped:
        found.append(events.Tapped(thing) if setting.tapped else events.Untapped(thing))
    if setting.damage is not None:
        state = with_status(state, thing, replace(state.status[thing], damage=setting.damage))
    if setting.zone is not None and setting.zone != here.zone:
        found.append(events.Moved(thing=thing, to=setting.zone, how="edit", controller=setting.controller or ""))
    elif setting.controller is not None:
        state = with_thing(state, replace(state.things[thing], controller=setting.controller))
    if setting.face is not None:
        side = 1 if setting.face in ("back", 1) else 0
        state = with_thing(state, replace(state.things[thing], side=side))
    return state, found


def _edit_player(state: Magic, player: str, entry: Entry) -> tuple[Magic, list[Any]]:
    here = state.players[player]
    found: list[Any] = [events.CountersPut(player, kind, number) for kind, number in entry.add_counters.items()]
    if entry.set is not None and entry.set.life is not None:
        state = with_player(state, replace(here, life=entry.set.life))
    return state, found
