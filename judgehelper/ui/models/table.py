"""What lies on the table and where: boxes, placed pieces and painted areas, as values; all scale together."""

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.board import Cell, Piece, PieceId

GAP = 8.0


class Box(Struct, frozen=True):
    """A rectangle: left, top, width, height."""

    left: float
    top: float
    width: float
    height: float

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.top + self.height

    @property
    def right(self) -> float:
        """The right edge."""
        return self.left + self.width

    @property
    def centre(self) -> tuple[float, float]:
        """The middle point."""
        return self.left + self.width / 2, self.top + self.height / 2


class Placed(Struct, frozen=True, kw_only=True):
    """A piece in its place; `members` are the others that it stands for."""

    piece: Piece
    zone: str
    box: Box
    is_tiny: bool = False
    members: tuple[PieceId, ...] = ()
    on_stack: bool = False
    in_cell: bool = False
    """Whether it lies on a cell of a grid, wider than high."""
    is_covered: bool = False
    """Whether others lie over it on its cell, so that only its name shows."""

    @property
    def count(self) -> int:
        """How many pieces it stands for."""
        return 1 + len(self.members)


class PlacedCell(Struct, frozen=True, kw_only=True):
    """A cell of a grid in its place, with the pieces that stand on it from the back to the front."""

    cell: Cell
    zone: str
    box: Box
    pieces: tuple[PieceId, ...] = ()


class Area(Struct, frozen=True, kw_only=True):
    """A part of the table that is painted or clicked: a hand band, piles, a bare cell, a strip beside a grid."""

    kind: str
    box: Box
    seat: str = ""
    zones: tuple[str, ...] = ()
    text: str = ""


class Table(Struct, frozen=True, kw_only=True):
    """Everything placed; `height` is over the window's where the table scrolls."""

    width: float
    height: float
    scale: float
    placed: tuple[Placed, ...]
    areas: tuple[Area, ...]
    middle: float
    column: float
    """Left edge of the right column."""
    cells: tuple[PlacedCell, ...] = ()
    """The cells of a grid that may be chosen."""


def scaled(table: Table, unit: float) -> Table:
    """Give a table with everything on it larger by a factor."""
    if unit == 1.0:
        return table

    def grown(box: Box) -> Box:
        return Box(box.left * unit, box.top * unit, box.width * unit, box.height * unit)

    return replace(
        table,
        width=table.width * unit,
        height=table.height * unit,
        scale=table.scale * unit,
        placed=tuple(replace(each, box=grown(each.box)) for each in table.placed),
        areas=tuple(replace(each, box=grown(each.box)) for each in table.areas),
        cells=tuple(replace(each, box=grown(each.box)) for each in table.cells),
        middle=table.middle * unit,
        column=table.column * unit,
    )
