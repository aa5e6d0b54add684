"""Zones of a board and zones of a file: the same places under two names."""

import re

from judgehelper.kernel.board import Arrangement, Board, PieceId, Zone
from judgehelper.kernel.words import Language
from judgehelper.session.desk import Desk, describe, zone_fields

OPEN = (Arrangement.FIELD, Arrangement.RESOURCES, Arrangement.GRID)
_PARTS = re.compile(r"[^\W]+")


def field_of(desk: Desk, zone: Zone) -> str:
    """Name the field of a file in which what lies in a zone of the board is listed; empty: nothing is listed there."""
    parts = {zone.id, *_PARTS.findall(zone.id.removeprefix(zone.player) if zone.player else zone.id)}
    return next((field for field in zone_fields(desk.system) if field in parts), "")


def zone_for(desk: Desk, board: Board, player: str, field: str) -> Zone | None:
    """Give the zone of the board that a field of a player's file means."""
    named = [zone for zone in board.zones if field_of(desk, zone) == field]
    return next((zone for zone in named if zone.player in (player, "")), None)


def free_cell(desk: Desk, player: str, field: str) -> PieceId | None:
    """Give the first free cell on which a player's object may stand in a zone; None where the zone has no cells."""
    board = describe(desk, Language.EN)
    zone = zone_for(desk, board, player, field)
    taken = {piece.cell for piece in zone.pieces} if zone is not None else set()
    free = [cell for cell in (zone.cells if zone is not None else ()) if cell.at not in taken and not cell.is_blocked]
    return next((cell.id for cell in free if cell.owner in (player, "")), None)


def first_place(desk: Desk) -> tuple[str, str]:
    """Name the player and the zone where a card is put by itself: the first one's, in the open."""
    board = describe(desk, Language.EN)
    player = board.seats[0].id
    lying = (zone for zone in board.zones if zone.arrangement in OPEN and zone.player in (player, ""))
    field = next((found for zone in lying if (found := field_of(desk, zone))), "")
    return player, field or zone_fields(desk.system)[0]
