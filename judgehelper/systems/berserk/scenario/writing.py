"""Writing a board as the plain data of a scenario file without a script."""

from collections.abc import Mapping
from typing import Any

import msgspec

from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.look import movement, stock
from judgehelper.systems.berserk.state import BATTLE, ZONES, Game, Seat, Thing

AMOUNTS: Mapping[str, str] = {
    "wounds": markers.WOUND,
    "extra_life": markers.EXTRA,
    "negative_life": markers.NEGATIVE,
    "chips": markers.CHIP,
    "incarnation_tokens": markers.TOKEN,
}


def write(game: Game) -> Mapping[str, Any]:
    """Write a board down: players with their zones, cells, time and readings."""
    options: dict[str, Any] = {} if game.victory else {"victory": False}
    if game.readings:
        options["readings"] = dict(sorted(game.readings.items()))
    written: dict[str, Any] = {
        "players": [_player(game, seat) for seat in game.seats],
        "turn": {"number": game.turn, "active": game.active, "step": game.step},
    }
    if options:
        written["options"] = options
    if game.blocked:
        written["cells"] = [{"cell": cell, "blocked": True} for cell in game.blocked]
    return written


def _player(game: Game, seat: Seat) -> dict[str, Any]:
    said: dict[str, Any] = {"id": seat.id, "gold": seat.gold, "silver": seat.silver}
    if seat.elements_paid:
        said["elements_paid"] = list(seat.elements_paid)
    for zone in ZONES:
        listed = [_thing(game, thing) for thing in _lying(game, seat, zone)]
        if listed:
            said[zone] = listed
    return said


def _lying(game: Game, seat: Seat, zone: str) -> list[Thing]:
    if zone in BATTLE:
        found = [each for each in game.things.values() if each.zone == zone and each.controller == seat.id]
        return sorted(found, key=lambda each: (each.host is not None, each.arrived, each.id))
    return [game.things[ref] for ref in seat.pile(zone)]


def _thing(game: Game, thing: Thing) -> dict[str, Any]:
    """Write a card; the text of it stands at each, so that boards can be cut."""
    said: dict[str, Any] = {"card": thing.card, "id": alias_of(thing)}
    card = msgspec.to_builtins(game.cards[thing.card])
    said["define"] = {key: value for key, value in card.items() if value not in (None, [], {})}
    if thing.host is not None:
        said["host"] = alias_of(game.things[thing.host])
    elif thing.cell and thing.zone in BATTLE:
        said["cell"] = thing.cell
    if thing.hidden:
        said["hidden"] = True
    if thing.owner != thing.controller:
        said["owner"] = thing.owner
    if thing.x is not None:
        said["x"] = thing.x
    return {**said, **_markers(game, thing)}


def tell(game: Game, ref: int) -> Mapping[str, Any]:
    """Say of a card what a file would; nothing of one that is not there."""
    return _thing(game, game.things[ref]) if ref in game.things else {}


def alias_of(thing: Thing) -> str:
    """Give the alias of a card; one without has its number."""
    return thing.alias or f"#{thing.id}"


def _markers(game: Game, thing: Thing) -> dict[str, Any]:
    said: dict[str, Any] = {key: n for key, kind in AMOUNTS.items() if (n := markers.count(thing, kind))}
    if markers.has(thing, markers.CLOSED):
        said["open"] = False
        if not markers.has_acted(thing):
            said["closed_by_effect"] = True
    acted = markers.count(thing, markers.ACTED)
    if acted:
        said["action_markers"] = acted
    full = 0 if acted or "open" in said else stock(game, thing.id)
    if thing.zone in BATTLE and movement(game, thing.id) != full:
        said["movement"] = movement(game, thing.id)
    return {**said, **_named(thing)}


def _named(thing: Thing) -> dict[str, Any]:
    said: dict[str, Any] = {}
    named: dict[str, int] = {}
    for marker in thing.markers:
        if marker.kind == markers.NAMED:
            named[marker.name] = named.get(marker.name, 0) + marker.n
    if named:
        said["markers"] = named
    acquired = [
        {"ability": msgspec.to_builtins(each.ability), "until": each.until}
        for each in thing.markers
        if each.kind == markers.ACQUIRED
    ]
    if acquired:
        said["acquired"] = acquired
    spent = {each.name: each.n for each in thing.markers if each.kind == markers.SPENT}
    if spent:
        said["spent"] = spent
    return said
