"""Writing a board as the plain data of a scenario file without a script (format 1)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from msgspec import to_builtins

from judgehelper.abilities.card import Face
from judgehelper.abilities.words.zones import OF_PLAYER
from judgehelper.kernel.machine.figures import figure
from judgehelper.systems.magic.costs.sickness import last_turn_of
from judgehelper.systems.magic.game.state import BATTLEFIELD, Magic, Status, Thing
from judgehelper.systems.magic.game.zones import SHARED, own_zone
from judgehelper.systems.magic.printed.objects.dungeons import DUNGEON, room_of
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic.scenario.names import split
from judgehelper.systems.magic.showing.names import UNSEEN
from judgehelper.systems.magic.starting.hands import DrawHands, Mulligans


def write(state: Magic, played: Mapping[str, int] = MappingProxyType({})) -> Mapping[str, object]:
    """Write the board as it is now, with the lands that players have played this turn where a law's files say that."""
    unseen = {seat: found for seat in state.seats if (found := _unseen(state, seat))}
    return {
        "format": "judgehelper-scenario/1",
        "system": "magic-cr",
        "players": [
            {**_player(state, seat), **({"lands_played": played[seat]} if seat in played else {})}
            for seat in state.seats
        ],
        "turn": {"number": _number(state), "active": state.turn.active, "step": state.turn.step},
        **({"source": {"unseen": unseen}} if unseen else {}),
        **({"script": aside} if (aside := _set_aside(state)) else {}),
    }


def _set_aside(state: Magic) -> list[dict[str, str]]:
    """List the texts that the judge has set aside and that a card of the board has: they stay so."""
    there = {thing.card for thing in state.things.values()}
    return [
        {"do": "edit", "card": each.subject, "without": each.text}
        for each in state.set_aside if each.subject in there
    ]  # fmt: skip


def _unseen(state: Magic, seat: str) -> dict[str, int]:
    """Count by zone the cards that a player's view does not know: they have no name to be written."""
    return dict(Counter(thing.zone for thing in state.things.values() if thing.owner == seat and thing.card == UNSEEN))


def _known(state: Magic, things: Iterable[int]) -> list[dict[str, object]]:
    return [_object(state, each) for each in things if state.things[each].card != UNSEEN]


def _number(state: Magic) -> int:
    """Give the turn; 0 while the game is being started: whoever reads it starts from these hands (103)."""
    return 0 if any(of_kind((Mulligans, DrawHands), state.agenda)) else max(state.turn.number, 1)


def _player(state: Magic, seat: str) -> dict[str, object]:
    player = state.players[seat]
    found: dict[str, object] = {"id": seat, "life": player.life}
    if player.counters:
        found["counters"] = dict(sorted(player.counters.items()))
    if player.pool:
        found["mana"] = "".join(f"{{{unit.kind}}}" for unit in player.pool)
    found[BATTLEFIELD] = _known(state, (each for each in state.battlefield if state.things[each].owner == seat))
    for zone in OF_PLAYER:
        found[zone] = _known(state, own_zone(state, seat, zone))
    for zone in ("exile", "command"):
        found[zone] = _known(state, (each for each in SHARED[zone](state) if state.things[each].owner == seat))
    found["fill_library"] = False
    return found


def tell(state: Magic, number: int) -> Mapping[str, object]:
    """Say of an object what a file would; nothing of one that is not there."""
    return _object(state, number) if number in state.things else {}


def define(face: Face) -> dict[str, object]:
    """Say what a token is as an ad-hoc object, its abilities in the project's own form."""
    types = " ".join((*face.supertypes, *face.types)) + (f" — {' '.join(face.subtypes)}" if face.subtypes else "")
    said: dict[str, object] = {"name": face.name, "types": types}
    if face.mana_cost:
        said["cost"] = face.mana_cost
    figures = (("power", face.power), ("toughness", face.toughness))
    said |= {field: value for field, value in figures if value is not None}
    for field, printed in (("loyalty", face.loyalty), ("defense", face.defense)):
        if (number := figure(printed or "")) is not None:
            said[field] = number
    if face.indicator:
        said["colors"] = list(face.indicator)
    if face.abilities:
        said["abilities"] = to_builtins(face.abilities)
    return said


def _object(state: Magic, number: int) -> dict[str, object]:
    thing, status = state.things[number], state.status.get(number, Status())
    found: dict[str, object] = {
        "card": split(thing.card)[0] or (thing.made.name if thing.made is not None else ""),
        "id": f"o{number}",
    }
    if thing.kind == "token" and thing.made is not None:
        found |= {"token": True, "define": define(thing.made)}
    if thing.counters:
        found["counters"] = dict(sorted(thing.counters.items()))
    if thing.zone == BATTLEFIELD:
        found |= _on_battlefield(state, thing, status)
    if "commander" in thing.marks:
        found["commander"] = True
    if thing.attached_to is not None:
        host = thing.attached_to
        found["attached_to"] = host if isinstance(host, str) else f"o{host}"
    if thing.kind == DUNGEON:
        found["chosen"] = {"name": room_of(thing).name}
    if thing.face_down:
        found["face_down"] = True
    if thing.side:
        found["face"] = "back"
    return found


def _on_battlefield(state: Magic, thing: Thing, status: Status) -> dict[str, object]:
    found: dict[str, object] = {"tapped": status.tapped, "timestamp": thing.timestamp}
    if thing.controller != thing.owner:
        found["controller"] = thing.controller
    if status.damage:
        found["damage"] = status.damage
    if status.since and status.since >= last_turn_of(state, thing.controller):
        found["summoning_sick"] = True
    if thing.phased_out:
        found["phased_out"] = True
    return found
