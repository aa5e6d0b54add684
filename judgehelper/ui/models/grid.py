"""Where everything lies when the table is a grid: cells in the middle, the other open zones in a column on their left.

The zones of the first seat stand at the lower end of that column, those of the others at the upper one; the hand lies
below. On a cell the pieces are fanned in order of arrival, each with what is attached behind it; the last one is whole.
"""

from collections.abc import Iterator, Mapping, Sequence, Set

from msgspec import Struct

from judgehelper.kernel.board import Arrangement, Board, Cell, Piece, PieceId, Zone
from judgehelper.ui.models.beside import lay_beside, side_width
from judgehelper.ui.models.table import GAP, Area, Box, Placed, PlacedCell
from judgehelper.ui.models.units import Unit, attachments, units, zones_of

EDGE = 10.0
"""Between the edge of the table and the cells: seals and leaning corners stand out that far."""
LABEL = 20.0
"""Width of the row titles on the left."""
LEAST_CELL = 76.0
"""Height below which no cell shrinks: then the table grows."""
WIDEST = 1.5
"""How much wider than high a cell may be."""
BETWEEN = 3.0
"""Between two cells."""
INSET, LEANING_INSET = 5.0, 9.0
"""Between the edge of a cell and what lies on it; a piece that leans takes more room."""
BAND = 16.0
"""How much of a piece shows that lies behind another on its cell: its name."""
LEAST_FACE = 38.0
"""Height of the foremost piece of a cell, however many lie behind it."""
STEP = 5.0
"""How far each piece of a cell lies to the right of the one that came before."""
HAND = 46.0
"""Height of a piece of the hand."""
HAND_WIDTH = (68.0, 118.0)
NARROWEST = 58.0
"""Width of a piece of the hand on two lines."""
BORDER = 2.0


class Grid(Struct, frozen=True, kw_only=True):
    """Everything placed that is no pile and no stack."""

    placed: list[Placed]
    areas: list[Area]
    cells: tuple[PlacedCell, ...]
    bottom: float
    middle: float


class _Frame(Struct, frozen=True):
    """The lattice of one grid: where its left upper cell begins, how large a cell is, how many there are."""

    zone: Zone
    left: float
    top: float
    wide: float
    tall: float
    columns: int
    rows: int

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.top + self.rows * self.tall

    def box(self, at: tuple[int, int]) -> Box:
        """Give the box of a cell; row 0 lies at the bottom."""
        left, top = self.left + at[0] * self.wide, self.top + (self.rows - 1 - at[1]) * self.tall
        return Box(left + BETWEEN / 2, top + BETWEEN / 2, self.wide - BETWEEN, self.tall - BETWEEN)


def lay_grid(board: Board, width: float, height: float, apart: Set[PieceId]) -> Grid:
    """Lay out a board with a grid in a room of a size; pieces in `apart` never vanish into a group."""
    attached = attachments(board)
    zones = [zone for zone in board.zones if zone.arrangement is Arrangement.GRID]
    hand = [
        (zone.id, piece) for zone in zones_of(board, board.seats[0].id, (Arrangement.HAND,)) for piece in zone.pieces
    ]
    lines = _hand_lines(len(hand), width, height - max(map(_least_height, zones)))
    hand_height = lines * (HAND + GAP) + GAP if hand else 0.0
    room, side = height - hand_height, side_width(board, width)
    share = (width - side) / len(zones)
    frames = [_frame(zone, Box(side + place * share, 0.0, share, room)) for place, zone in enumerate(zones)]
    beside, strips, side_bottom = lay_beside(board, attached, apart, side, max(frame.bottom for frame in frames) + EDGE)
    bottom = max(room, side_bottom, *(frame.bottom + EDGE for frame in frames))
    placed = [_on_cells(frame, attached, apart) for frame in frames]
    return Grid(
        placed=[
            *(each for on_cells in placed for stack in on_cells.values() for each in stack),
            *beside,
            *_hand(hand, width, bottom, lines),
        ],
        areas=[
            *([Area(kind="hand", box=Box(0, bottom, width, hand_height), seat=board.seats[0].id)] if hand else []),
            *(area for frame in frames for area in _edges(frame)),
            *strips,
        ],
        cells=tuple(cell for frame, on_cells in zip(frames, placed, strict=True) for cell in _cells(frame, on_cells)),
        bottom=bottom + hand_height,
        middle=_middle(frames[0]),
    )


def _frame(zone: Zone, room: Box) -> _Frame:
    """Measure the lattice of a grid: as large as the room allows, in its middle."""
    columns, rows = _size(zone)
    label = LABEL if zone.row_titles else 0.0
    left, width = room.left + EDGE + label, room.width - 2 * EDGE - label
    tall = max(LEAST_CELL, (room.height - 2 * EDGE) / rows)
    wide = min(width / columns, tall * WIDEST)
    return _Frame(zone, left + (width - wide * columns) / 2, EDGE, wide, tall, columns, rows)


def _size(zone: Zone) -> tuple[int, int]:
    """Count the columns and rows of a grid."""
    places = [cell.at for cell in zone.cells] + [piece.cell for piece in zone.pieces if piece.cell is not None]
    return max((at[0] for at in places), default=0) + 1, max((at[1] for at in places), default=0) + 1


def _on_cells(
    frame: _Frame, attached: Mapping[PieceId, tuple[Piece, ...]], apart: Set[PieceId]
) -> dict[tuple[int, int], list[Placed]]:
    """Place the pieces of every cell, the rear ones first."""
    lying = [(frame.zone.id, piece) for piece in frame.zone.pieces if piece.cell is not None]
    places = dict.fromkeys(piece.cell for _, piece in lying if piece.cell is not None)
    return {
        at: fan(units([pair for pair in lying if pair[1].cell == at], attached, apart), frame.box(at)) for at in places
    }


def fan(stack: Sequence[Unit], cell: Box) -> list[Placed]:
    """Lay the pieces of a cell one over another, from the back to the front, every name in sight."""
    cards = [(step, unit, piece) for step, unit in enumerate(stack) for piece in (*reversed(unit.behind), unit.piece)]
    if not cards:
        return []
    inset = LEANING_INSET if any(unit.piece.turned for unit in stack) else INSET
    room = Box(cell.left + inset, cell.top + inset, cell.width - 2 * inset, cell.height - 2 * inset)
    hidden = len(cards) - 1
    band = min(BAND, (room.height - LEAST_FACE) / hidden) if hidden else 0.0
    wide, tall = room.width - (len(stack) - 1) * STEP, room.height - hidden * band
    return [
        Placed(
            piece=piece,
            zone=unit.zone,
            box=Box(room.left + step * STEP, room.top + place * band, wide, tall),
            members=unit.members if piece is unit.piece else (),
            in_cell=True,
            is_covered=place < hidden,
        )
        for place, (step, unit, piece) in enumerate(cards)
    ]


def _cells(frame: _Frame, placed: Mapping[tuple[int, int], Sequence[Placed]]) -> Iterator[PlacedCell]:
    """Place the cells that may be chosen."""
    for cell in frame.zone.cells:
        standing = tuple(each.piece.id for each in placed.get(cell.at, ()))
        yield PlacedCell(cell=cell, zone=frame.zone.id, box=frame.box(cell.at), pieces=standing)


def _edges(frame: _Frame) -> Iterator[Area]:
    """List what is painted of a grid besides its cells: bare cells, titles of rows, the border of the halves."""
    if not frame.zone.cells:
        every = [(column, row) for column in range(frame.columns) for row in range(frame.rows)]
        yield from (Area(kind="cell", box=frame.box(at)) for at in every)
    for row, title in enumerate(frame.zone.row_titles[: frame.rows]):
        box = frame.box((0, row))
        yield Area(kind="row", box=Box(frame.left - LABEL, box.top, LABEL, box.height), text=title)
    for row in _borders(frame.zone.cells):
        box = frame.box((0, row))
        yield Area(kind="border", box=Box(frame.left - LABEL / 2, box.top - BETWEEN / 2 - BORDER / 2,
                                          frame.columns * frame.wide + LABEL, BORDER))  # fmt: skip


def _borders(cells: Sequence[Cell]) -> list[int]:
    """List the rows above which another player's half begins."""
    owners = {cell.at[1]: cell.owner for cell in cells}
    return [row for row in sorted(owners) if row + 1 in owners and owners[row] != owners[row + 1]]


def _middle(frame: _Frame) -> float:
    """Give the height at which the halves meet."""
    borders = _borders(frame.zone.cells)
    return frame.box((0, borders[0])).top - BETWEEN / 2 if borders else (frame.top + frame.bottom) / 2


def _least_height(zone: Zone) -> float:
    """Measure a grid whose cells are as low as they get."""
    return LEAST_CELL * _size(zone)[1] + 2 * EDGE


def _hand_lines(count: int, width: float, spare: float) -> int:
    """Say on how many lines a hand lies: two where its names could not be read on one and nothing scrolls for it."""
    is_wide = count * (HAND_WIDTH[0] + GAP) - GAP > width - 2 * EDGE
    return 2 if is_wide and spare >= 2 * (HAND + GAP) + GAP else 1


def _hand(hand: Sequence[tuple[str, Piece]], width: float, top: float, lines: int) -> list[Placed]:
    """Lay the hand below the grid, narrower where it is large, then on two lines, then one over another."""
    if not hand:
        return []
    room = width - 2 * EDGE
    across = -(-len(hand) // lines)
    wide = min(HAND_WIDTH[1], max(HAND_WIDTH[0] if lines == 1 else NARROWEST, room / across - GAP))
    step = min(wide + GAP, (room - wide) / max(1, across - 1))
    return [
        Placed(
            piece=piece,
            zone=zone,
            box=Box(EDGE + place % across * step, top + GAP + place // across * (HAND + GAP), wide, HAND),
            is_tiny=True,
        )
        for place, (zone, piece) in enumerate(hand)
    ]
