"""Laying a board out: the objects of a set-up changed, moved and removed in the data of its scenario file.

Each edit is made in the plain data of the file and the board is laid out anew from it, so whatever the rule system
checks it checks again, and an edit is undone like any other move. Knows no game: what an object may be told is read
from the system's own description of its files.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from judgehelper.kernel.board import PieceId
from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.script import CardSource
from judgehelper.kernel.system import GameSystem
from judgehelper.kernel.timeline import interpose
from judgehelper.kernel.words import Language, phrase
from judgehelper.session import scenario as scenarios
from judgehelper.session.desk import Desk, DeskError, Raw, describe, raw_now, zone_fields

Entry = Mapping[str, Any]
Change = Callable[[dict[str, Any]], None]


def object_fields(system: GameSystem[Any]) -> frozenset[str]:
    """Name what may be told of an object in the zones of a scenario file."""
    file: Any = system.script.file
    return _fields_in(file)


@lru_cache(maxsize=16)
def _fields_in(file: Hashable) -> frozenset[str]:
    described: Any = msgspec.inspect.type_info(file)
    players = next(field.type for field in described.fields if field.encode_name == "players")
    return frozenset(_fields_below(players, visited=set()))


def _fields_below(kind: Any, visited: set[int]) -> Iterator[str]:
    """List the fields of every structure that has a `card`."""
    if id(kind) in visited:
        return
    visited.add(id(kind))
    if isinstance(kind, msgspec.inspect.StructType):
        names = [field.encode_name for field in kind.fields]
        if "card" in names and "id" in names:
            yield from names
        for field in kind.fields:
            yield from _fields_below(field.type, visited)
    for part in (*getattr(kind, "types", ()), getattr(kind, "item_type", None)):
        if part is not None:
            yield from _fields_below(part, visited)


def places_for(desk: Desk, cards: CardSource, piece: PieceId, player: str) -> tuple[str, ...]:
    """Name the zones of a player in which a piece may lie: where laying it there is not refused. Raises DeskError."""
    return tuple(zone for zone in zone_fields(desk.system) if _may_lie(desk, cards, piece, player, zone))


def _may_lie(desk: Desk, cards: CardSource, piece: PieceId, player: str, zone: str) -> bool:
    try:
        move_piece(desk, cards, piece, player=player, zone=zone)
    except ScenarioError:
        return False
    return True


def entry_of(desk: Desk, cards: CardSource, piece: PieceId) -> Entry:
    """Give what the file says of an object on the board. Raises DeskError."""
    raw, alias = _named(desk, cards, piece)
    return next(entry for _, _, entry in _entries(desk, raw) if entry["id"] == alias)


def change_piece(desk: Desk, cards: CardSource, piece: PieceId, change: Change) -> Desk:
    """Change what the file says of an object, and lay the board out anew. Raises DeskError, ScenarioError."""

    def changed(entry: Entry) -> dict[str, Any]:
        new = dict(entry)
        change(new)
        return new

    raw, alias = _named(desk, cards, piece)
    return _lay_out(desk, cards, _rewritten(desk, raw, lambda e: changed(e) if e["id"] == alias else dict(e)))


def move_piece(desk: Desk, cards: CardSource, piece: PieceId, *, player: str, zone: str) -> Desk:
    """Put an object into another zone; what it was on the field is forgotten. Raises DeskError, ScenarioError."""
    raw, alias = _named(desk, cards, piece)
    owner = next(entry.get("owner", seat) for seat, _, entry in _entries(desk, raw) if entry["id"] == alias)
    card = next(entry for _, _, entry in _entries(desk, raw) if entry["id"] == alias)
    kept = {key: value for key, value in card.items() if key in ("card", "id", "define")}
    without = _without(desk, raw, alias)
    for each in without["players"]:
        if each["id"] == player:
            each[zone] = [*each.get(zone, ()), kept if owner == player else {**kept, "owner": owner}]
    return _lay_out(desk, cards, without)


def remove_piece(desk: Desk, cards: CardSource, piece: PieceId) -> Desk:
    """Take an object off the board; what was attached to it stays, attached to nothing. Raises DeskError."""
    raw, alias = _named(desk, cards, piece)
    return _lay_out(desk, cards, _without(desk, raw, alias))


def _lay_out(desk: Desk, cards: CardSource, raw: Raw) -> Desk:
    state = scenarios.open_play(*scenarios.understand(raw), cards).state
    line = interpose(desk.system.rules, desk.line, state)
    return replace(desk, line=line, laid_out=desk.laid_out.set(line.now, raw))


def _named(desk: Desk, cards: CardSource, piece: PieceId) -> tuple[Raw, str]:
    """Give the data with a name for every object, and the name of this one.

    The same objects in the same order have the same numbers, so the piece is found again in the board of that data.
    """
    raw = _with_names(desk, raw_now(desk))
    board = describe(_lay_out(desk, cards, raw), Language.RU)
    alias = next((each.alias for zone in board.zones for each in zone.pieces if each.id == piece), "")
    if not alias:
        raise DeskError(phrase("the file of this board does not list the object {piece}", piece=piece))
    return raw, alias


def _with_names(desk: Desk, raw: Raw) -> Raw:
    """Write every object out on its own, with a name."""
    taken = {str(entry.get("id")) for _, _, entry in _entries(desk, raw)}
    fresh = (name for name in (f"#{number}" for number in range(1, 100_000)) if name not in taken)
    players = [dict(each) for each in raw["players"]]
    for player in players:
        for zone in zone_fields(desk.system):
            if zone in player:
                player[zone] = [each for listed in player[zone] for each in _single(listed, fresh)]
    return {**raw, "players": players}


def _single(listed: Any, fresh: Iterator[str]) -> Iterator[dict[str, Any]]:
    entry = {"card": listed} if isinstance(listed, str) else {key: listed[key] for key in listed if key != "count"}
    for _ in range(1 if isinstance(listed, str) else listed.get("count", 1)):
        yield entry if entry.get("id") else {**entry, "id": next(fresh)}


def _entries(desk: Desk, raw: Raw) -> Iterator[tuple[str, str, Entry]]:
    """List player, zone and data of every object that is written as data."""
    for player in raw["players"]:
        for zone in zone_fields(desk.system):
            for listed in player.get(zone, ()):
                if not isinstance(listed, str):
                    yield player["id"], zone, listed


def _rewritten(desk: Desk, raw: Raw, write: Callable[[Entry], dict[str, Any] | None]) -> dict[str, Any]:
    """Write every object anew; what is written as None is left out."""
    players = [dict(each) for each in raw["players"]]
    for player in players:
        for zone in zone_fields(desk.system):
            if zone in player:
                player[zone] = [new for old in player[zone] if (new := write(old)) is not None]
    return {**raw, "players": players}


def _without(desk: Desk, raw: Raw, alias: str) -> dict[str, Any]:
    """Leave an object out, and all that refers to it."""

    def write(entry: Entry) -> dict[str, Any] | None:
        return None if entry["id"] == alias else {key: value for key, value in entry.items() if value != alias}

    return _rewritten(desk, raw, write)
