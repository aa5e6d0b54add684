"""Writing a board as the plain data of a scenario file without a script (format 1)."""

from collections import Counter
from collections.abc import Iterable, Mapping

from judgehelper.abilities.words.zones import OF_PLAYER
from judgehelper.systems.magic.game.state import BATTLEFIELD, Magic, Status
from judgehelper.systems.magic.game.zones import SHARED, own_zone
from judgehelper.systems.magic.printed.objects.dungeons import DUNGEON, room_of
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic.scenario.names import split
from judgehelper.systems.magic.showing.names import UNSEEN
from judgehelper.systems.magic.starting.hands import DrawHands, Mulligans


def write(state: Magic) -> Mapping[str, object]:
    """Write the board as it is now."""
    unseen = {seat: found for seat in state.seats if (found := _unseen(state, seat))}
    return {
        "format": "judgehelper-scenario/1",
        "system": "magic-cr",
        "players": [_player(state, seat) for seat in state.seats],
        "turn": {"number": _number(state), "active": state.turn.active, "step": state.turn.step},
        **({"source": {"unseen": unseen}} if unseen else {}),
    }


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


def _object(state: Magic, number: int) -> dict[str, object]:
    thing, status = state.things[number], state.status.get(number, Status())
    found: dict[str, object] = {
        "card": split(thing.card)[0] or (thing.made.name if thing.made is not None else ""),
        "id": f"o{number}",
    }
    if thing.counters:
        found["counters"] = dict(sorted(thing.counters.items()))
    if thing.zone == BATTLEFIELD:
        found["tapped"] = status.tapped
        found["timestamp"] = thing.timestamp
        if thing.controller != thing.owner:
            found["controller"] = thing.controller
        if status.damage:
            found["damage"] = status.damage
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
