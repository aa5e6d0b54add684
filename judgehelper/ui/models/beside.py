"""The open zones beside a grid, in a column on its left: those of the others from the top, the own ones from below."""

from collections.abc import Iterator, Mapping, Set

from msgspec import Struct

from judgehelper.kernel.board import Arrangement, Board, Piece, PieceId, Zone
from judgehelper.ui.models.table import GAP, Area, Box, Placed
from judgehelper.ui.models.units import OPEN, Unit, units

PIECE = (90.0, 120.0)
"""Width of a piece in a narrow and in a wide room."""
WIDE = 800.0
"""Width of the room from which pieces are wide."""
TALL = 48.0
CAPTION = 18.0
BAND = 15.0
"""How much of a piece shows that lies behind its host."""
STEP = 5.0
"""Between two pieces."""


class _Block(Struct, frozen=True):
    """A zone before it has a place."""

    zone: str
    seat: str
    title: str
    units: tuple[Unit, ...]

    @property
    def height(self) -> float:
        """How high it is with its caption."""
        return CAPTION + sum(TALL + len(unit.behind) * BAND + STEP for unit in self.units) + GAP / 2


def side_width(board: Board, width: float) -> float:
    """Measure the column: nothing where no zone lies beside the grid."""
    return PIECE[width >= WIDE] + 2 * GAP if any(True for _ in _zones(board)) else 0.0


def lay_beside(
    board: Board, attached: Mapping[PieceId, tuple[Piece, ...]], apart: Set[PieceId], width: float, height: float
) -> tuple[list[Placed], list[Area], float]:
    """Fill the column: pieces, areas, and how far down it reaches."""
    blocks = [
        _Block(zone.id, player, zone.title, units([(zone.id, piece) for piece in pieces], attached, apart))
        for zone, player, pieces in _zones(board)
    ]
    below = board.seats[0].id
    upper = [block for block in blocks if block.seat != below]
    lower = [block for block in blocks if block.seat == below]
    top = GAP
    placed: list[Placed] = []
    areas: list[Area] = []
    for block in (*upper, *lower):
        if lower and block is lower[0]:
            top = max(top, height - sum(each.height + GAP for each in lower))
        placed += _pieces(block, top, width)
        areas.append(Area(kind="strip", box=Box(GAP / 2, top, width - GAP / 2, block.height), seat=block.seat,
                          zones=(block.zone,), text=block.title))  # fmt: skip
        top += block.height + GAP
    return placed, areas, top


def _zones(board: Board) -> Iterator[tuple[Zone, str, tuple[Piece, ...]]]:
    """List the zones beside the grid with their player and pieces, and what of the grid stands on no cell."""
    shown = {piece.id for zone in board.zones for piece in zone.pieces}
    for zone in board.zones:
        if zone.arrangement in OPEN:
            yield zone, zone.player, zone.pieces
        elif zone.arrangement is Arrangement.GRID:
            loose = [piece for piece in zone.pieces if piece.cell is None and piece.attached_to not in shown]
            for player in dict.fromkeys(piece.controller for piece in loose):
                yield zone, player, tuple(piece for piece in loose if piece.controller == player)


def _pieces(block: _Block, top: float, width: float) -> Iterator[Placed]:
    """Lay the pieces of a zone one below the other, what is attached behind each."""
    top += CAPTION
    for unit in block.units:
        top += len(unit.behind) * BAND
        box = Box(GAP, top, width - 1.5 * GAP, TALL)
        for depth, piece in enumerate(reversed(unit.behind)):
            lift = (len(unit.behind) - depth) * BAND
            yield Placed(piece=piece, zone=unit.zone, box=Box(box.left, top - lift, box.width, TALL), is_tiny=True)
        yield Placed(piece=unit.piece, zone=unit.zone, box=box, is_tiny=True, members=unit.members)
        top += TALL + STEP
