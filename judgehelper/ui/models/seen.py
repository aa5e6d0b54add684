"""A board as it is seen from one side of the table or the other: a pure function from a board to a board.

Everything that lays out and paints knows one way only, the first seat below and row 0 below; from the other side the
seats change places and every grid is turned by half.
"""

from msgspec.structs import replace

from judgehelper.kernel.board import Board, Cell, Piece, Zone


def seen(board: Board, *, from_behind: bool = False) -> Board:
    """Give a board as it is to be drawn; `from_behind` turns it once more."""
    if board.is_turned is from_behind:
        return replace(board, is_turned=False) if board.is_turned else board
    seats = (*board.seats[1:], *board.seats[:1])
    return replace(board, seats=seats, zones=tuple(turned(zone) for zone in board.zones), is_turned=False)


def as_printed(board: Board) -> Board:
    """Give a board on which cards say what is printed on them: what effects make of them is a question."""
    zones = tuple(replace(zone, pieces=tuple(map(_printed, zone.pieces))) for zone in board.zones)
    return replace(board, zones=zones, pending=())


def _printed(piece: Piece) -> Piece:
    lines = tuple(replace(line, lost=False, why="", cites=()) for line in piece.lines if not line.gained)
    value = piece.printed if piece.value_changed else piece.value  # a card may print none
    types = piece.printed_types or piece.types
    figures = tuple(replace(figure, changed=False) for figure in piece.figures)
    row = min(piece.row, 1) if lines else piece.row  # what has a text lies where it can be read
    return replace(
        piece, value=value, value_changed=False, types=types, lines=lines, figures=figures, row=row, makes=""
    )  # fmt: skip


def turned(zone: Zone) -> Zone:
    """Turn a grid by half; other zones stay as they are."""
    places = [cell.at for cell in zone.cells] + [piece.cell for piece in zone.pieces if piece.cell is not None]
    if not places:
        return zone
    right, top = max(at[0] for at in places), max(at[1] for at in places)
    pieces = tuple(
        piece if piece.cell is None else replace(piece, cell=_across(piece.cell, right, top)) for piece in zone.pieces
    )
    cells = tuple(replace(cell, at=_across(cell.at, right, top)) for cell in zone.cells)
    return replace(zone, pieces=pieces, cells=cells, row_titles=zone.row_titles[::-1])


def _across(at: tuple[int, int], right: int, top: int) -> tuple[int, int]:
    return right - at[0], top - at[1]


def cells_of(board: Board) -> tuple[Cell, ...]:
    """List the cells of all grids."""
    return tuple(cell for zone in board.zones for cell in zone.cells)


def free_cells(board: Board) -> tuple[Cell, ...]:
    """List the cells on which nothing stands and something may."""
    taken = {piece.cell for zone in board.zones if zone.cells for piece in zone.pieces}
    return tuple(cell for cell in cells_of(board) if cell.at not in taken and not cell.is_blocked)
