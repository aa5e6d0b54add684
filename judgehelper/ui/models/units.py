"""Pieces as they are laid: each with what lies behind it, and equal ones as one with a number."""

from collections import Counter
from collections.abc import Iterable, Mapping, Set

from msgspec import Struct

from judgehelper.kernel.board import Arrangement, Board, Piece, PieceId, Zone

OPEN = (Arrangement.FIELD, Arrangement.RESOURCES)
"""How zones lie whose pieces are seen one by one, beside those of a grid."""
CROWD = 4
"""Equal pieces of the foremost row from which they lie as one."""
HOSTS = (*OPEN, Arrangement.GRID)


class Unit(Struct, frozen=True):
    """A piece with what lies behind it, as it is laid in a row or on a cell."""

    piece: Piece
    zone: str
    behind: tuple[Piece, ...] = ()
    members: tuple[PieceId, ...] = ()


def zones_of(board: Board, seat: str, kinds: Iterable[Arrangement]) -> list[Zone]:
    """List the zones of a player that lie in one of these ways."""
    return [zone for zone in board.zones if zone.player == seat and zone.arrangement in tuple(kinds)]


def attachments(board: Board) -> dict[PieceId, tuple[Piece, ...]]:
    """List what is attached to each piece that lies in the open."""
    lying = [piece for zone in board.zones if zone.arrangement in HOSTS for piece in zone.pieces]
    attached: dict[PieceId, tuple[Piece, ...]] = {piece.id: () for piece in lying}
    for piece in lying:
        if piece.attached_to in attached:
            attached[piece.attached_to] += (piece,)
    return attached


def units(
    pieces: Iterable[tuple[str, Piece]],
    attached: Mapping[PieceId, tuple[Piece, ...]],
    apart: Set[PieceId],
    *,
    crowd: int = CROWD,
) -> tuple[Unit, ...]:
    """Put pieces (with their zones) together: what is attached behind its host, equal ones into groups.

    Of the foremost row, where pieces are spoken of one by one, only a crowd is put together; `crowd`: from how many.
    """
    made: dict[object, Unit] = {}
    laid = [(zone, piece) for zone, piece in pieces if piece.attached_to not in attached]
    equal = Counter((piece.group, piece.turned) for _, piece in laid if piece.id not in apart)
    for zone, piece in laid:
        behind = attached[piece.id]
        is_few = piece.row == 0 and equal[piece.group, piece.turned] < crowd
        alone = not piece.group or is_few or piece.id in apart or bool(behind)
        key: object = piece.id if alone else (piece.group, piece.turned)
        known = made.get(key)
        made[key] = (
            Unit(piece, zone, behind)
            if known is None
            else Unit(known.piece, zone, known.behind, (*known.members, piece.id))
        )
    return tuple(made.values())
