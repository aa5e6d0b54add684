"""Laying a board out: the objects of a set-up changed, moved and removed in the data of its scenario file.

Each edit is made in the plain data of the file and the board is laid out anew from it, so whatever the rule system
checks it checks again, and an edit is undone like any other move. Knows no game: what an object may be told is read
from the system's own description of its files.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from judgehelper.kernel.board import PieceId
from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.script import CardSource
from judgehelper.kernel.system import GameSystem
from judgehelper.kernel.words import Language, phrase
from judgehelper.session.desk import (
    REFUSED,
    Desk,
    DeskError,
    Raw,
    UnknownCard,
    by_hand,
    describe,
    lay_anew,
    raw_now,
    zone_fields,
)
from judgehelper.session.handwork import move, set_piece, settable, told_of

Entry = Mapping[str, Any]
Change = Callable[[dict[str, Any]], None]


def object_fields(system: GameSystem[Any]) -> frozenset[str]:
    """Name what may be told of an object in the zones of a scenario file."""
    file: Any = system.script.file
    return _fields_in(file)


def fields_now(desk: Desk) -> frozenset[str]:
    """Name what may be told of an object now: by the file, or by the judge's hand."""
    return object_fields(desk.system) if desk.is_set_up else settable(desk.system)


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
    except REFUSED:
        return False
    return True


def entry_of(desk: Desk, cards: CardSource, piece: PieceId) -> Entry:
    """Give what the file says of an object on the board; once the game has begun, what it would. Raises DeskError."""
    if not desk.is_set_up:
        return told_of(desk, piece)
    raw, alias = _named(desk, cards, piece)
    return next(entry for _, _, entry in _entries(desk, raw) if entry["id"] == alias)


def change_piece(desk: Desk, cards: CardSource, piece: PieceId, change: Change) -> Desk:
    """Change what the file says of an object, and lay the board out anew; once the game has begun, by the judge's hand.

    Raises DeskError, ScenarioError.
    """
    if not desk.is_set_up:
        return set_piece(replace(desk, cards=cards), piece, change)

    def changed(entry: Entry) -> dict[str, Any]:
        new = dict(entry)
        change(new)
        return new

    raw, alias = _named(desk, cards, piece)
    return lay_anew(desk, cards, _rewritten(desk, raw, lambda e: changed(e) if e["id"] == alias else dict(e)))


def move_piece(desk: Desk, cards: CardSource, piece: PieceId, *, player: str, zone: str) -> Desk:
    """Put an object into another zone; what it was on the field is forgotten. Raises DeskError, ScenarioError."""
    if not desk.is_set_up:
        return move(replace(desk, cards=cards), piece, player, zone)
    raw, alias = _named(desk, cards, piece)
    owner = next(entry.get("owner", seat) for seat, _, entry in _entries(desk, raw) if entry["id"] == alias)
    card = next(entry for _, _, entry in _entries(desk, raw) if entry["id"] == alias)
    kept = {key: value for key, value in card.items() if key in ("card", "id", "define")}
    without = _without(desk, raw, alias)
    for each in without["players"]:
        if each["id"] == player:
            each[zone] = [*each.get(zone, ()), kept if owner == player else {**kept, "owner": owner}]
    return lay_anew(desk, cards, without)


def place_card(
    desk: Desk, cards: CardSource, name: str, *, player: str, zone: str, cell: PieceId = "", count: int = 1
) -> Desk:
    """Put a card by its name into a zone, so many times over: while the board is being laid out, in its data, on a cell
    where one is named; later, by the judge's hand.

    Raises UnknownCard, DeskError (no such player, zone or cell), ScenarioError, NotUnderstood.
    """
    if cards.find(name) is None:
        raise UnknownCard(name, cards.suggest(name))
    if zone not in zone_fields(desk.system):
        raise DeskError(
            phrase('"{zone}" is not a zone; there are {known}', zone=zone, known=", ".join(zone_fields(desk.system)))
        )
    if not desk.is_set_up:
        creates = desk.system.script.creates
        if creates is None:
            raise DeskError("the game has begun: go back to the set-up, or open a copy of this board")
        deed = dict(creates(name, player, zone))
        if cell != "":
            deed["create"] = {**deed["create"], "cell": cell}
        for _ in range(count):
            desk = by_hand(replace(desk, cards=cards), deed)
        return desk
    many: Raw = {"count": count} if count > 1 else {}
    listed = name if cell == "" and not many else {"card": name, **many, **({"cell": cell} if cell != "" else {})}
    raw = _with_card(raw_now(desk), listed, player, zone)
    placed = lay_anew(desk, cards, raw)
    if cell != "" and count_on(placed, cell) == count_on(desk, cell):
        raise off_the_cells(zone, cell)
    return placed


def count_on(desk: Desk, cell: PieceId) -> int:
    """Count the pieces on a cell of the board."""
    zones = describe(desk, Language.EN).zones
    places = {each.at for zone in zones for each in zone.cells if each.id == cell}
    return sum(piece.cell in places for zone in zones if zone.cells for piece in zone.pieces)


def off_the_cells(zone: str, cell: PieceId) -> DeskError:
    """Say that what lies in a zone does not stand on a cell."""
    return DeskError(phrase('what lies in "{zone}" does not stand on "{cell}"', zone=zone, cell=cell))


def _with_card(raw: Raw, listed: str | Raw, player: str, zone: str) -> Raw:
    players = [dict(each) for each in raw["players"]]
    chosen = next((each for each in players if each["id"] == player), None)
    if chosen is None:
        raise DeskError(
            phrase(
                '"{player}" is not a player; there are {known}',
                player=player,
                known=", ".join(each["id"] for each in players),
            )
        )
    chosen[zone] = [*chosen.get(zone, ()), listed]
    return {**raw, "players": players}


def move_to_cell(desk: Desk, cards: CardSource, piece: PieceId, cell: PieceId) -> Desk:
    """Stand an object on a cell, with all that is told of it; what stood in no zone of cells comes into one.

    Raises DeskError, ScenarioError.
    """
    if not desk.is_set_up:
        return set_piece(replace(desk, cards=cards), piece, lambda entry: entry.update(cell=cell))
    raw, alias = _named(desk, cards, piece)
    seat, here = next((seat, zone) for seat, zone, entry in _entries(desk, raw) if entry["id"] == alias)
    refused: list[ScenarioError] = []
    for zone in dict.fromkeys((here, *zone_fields(desk.system))):
        try:
            there = desk if zone == here else move_piece(desk, cards, piece, player=seat, zone=zone)
            moved = _onto(there, cards, alias, cell)
        except ScenarioError as trouble:
            refused.append(trouble)
        else:
            if _stands_on(moved, alias, cell):
                return lay_anew(desk, cards, moved.laid_out[moved.line.now])
    raise refused[0] if refused else off_the_cells(here, cell)


def _onto(desk: Desk, cards: CardSource, alias: str, cell: PieceId) -> Desk:
    raw = _with_names(desk, raw_now(desk))
    return lay_anew(desk, cards, _rewritten(desk, raw, lambda e: {**e, "cell": cell} if e["id"] == alias else dict(e)))


def _stands_on(desk: Desk, alias: str, cell: PieceId) -> bool:
    zones = describe(desk, Language.EN).zones
    places = {each.at for zone in zones for each in zone.cells if each.id == cell}
    return any(piece.alias == alias and piece.cell in places for zone in zones for piece in zone.pieces)


def remove_piece(desk: Desk, cards: CardSource, piece: PieceId) -> Desk:
    """Take an object off the board; what was attached to it stays, attached to nothing, where the game lets it lie so.

    Where it does not, that goes with it: see `gone_with`. Raises DeskError, ScenarioError.
    """
    raw, alias = _named(desk, cards, piece)
    try:
        return lay_anew(desk, cards, _without(desk, raw, alias))
    except ScenarioError:
        for other in _attached_to(desk, raw, alias):
            raw = _without(desk, raw, other)
        return lay_anew(desk, cards, _without(desk, raw, alias))


def _attached_to(desk: Desk, raw: Raw, alias: str) -> tuple[str, ...]:
    return tuple(entry["id"] for _, _, entry in _entries(desk, raw) if entry.get("attached_to") == alias)


def gone_with(before: Desk, after: Desk, piece: PieceId, language: Language) -> tuple[str, ...]:
    """Name what was attached to a piece and has left the board together with it."""
    boards = [describe(desk, language) for desk in (before, after)]
    was, now = ([each for zone in board.zones for each in zone.pieces] for board in boards)
    left = Counter(each.name for each in was) - Counter(each.name for each in now)
    return tuple(each.name for each in was if each.attached_to == piece and left[each.name])


def _named(desk: Desk, cards: CardSource, piece: PieceId) -> tuple[Raw, str]:
    """Give the data with a name for every object, and the name of this one.

    The same objects in the same order have the same numbers, so the piece is found again in the board of that data.
    """
    raw, aliases = with_names(desk, cards)
    if not aliases.get(piece):
        raise DeskError(phrase("the file of this board does not list the object {piece}", piece=piece))
    return raw, aliases[piece]


def with_names(desk: Desk, cards: CardSource) -> tuple[Raw, dict[PieceId, str]]:
    """Give the data with a name for every object, and the names by the pieces of the board. Raises DeskError."""
    raw = _with_names(desk, raw_now(desk))
    board = describe(lay_anew(desk, cards, raw), Language.EN)
    return raw, {each.id: each.alias for zone in board.zones for each in zone.pieces if each.alias}


def rewrite(desk: Desk, raw: Raw, write: Callable[[Entry], dict[str, Any] | None]) -> dict[str, Any]:
    """Write every object anew; what is written as None is left out."""
    return _rewritten(desk, raw, write)


def entries(desk: Desk, raw: Raw) -> Iterator[tuple[str, str, Entry]]:
    """List player, zone and data of every object that is written as data."""
    return _entries(desk, raw)


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
