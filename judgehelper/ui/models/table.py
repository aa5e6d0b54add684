"""What lies on the table and where: boxes, placed pieces and painted areas, as values; all scale together."""

from collections.abc import Callable

from msgspec import Struct

from judgehelper.kernel.board import Piece, PieceId

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


class Area(Struct, frozen=True, kw_only=True):
    """A part of the table that is painted or clicked: a hand band, a box of piles, a cell of a grid."""

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


def scaled(table: Table, unit: float) -> Table:
    """Give a table with everything on it larger by a factor."""
    if unit == 1.0:
        return table

    def grown(box: Box) -> Box:
        return Box(box.left * unit, box.top * unit, box.width * unit, box.height * unit)

    return Table(
        width=table.width * unit,
        height=table.height * unit,
        scale=table.scale * unit,
        placed=tuple(_with_box(each, grown) for each in table.placed),
        areas=tuple(
            Area(kind=each.kind, box=grown(each.box), seat=each.seat, zones=each.zones, text=each.text)
            for each in table.areas
        ),
        middle=table.middle * unit,
        column=table.column * unit,
    )


def _with_box(placed: Placed, grown: Callable[[Box], Box]) -> Placed:
    return Placed(
        piece=placed.piece,
        zone=placed.zone,
        box=grown(placed.box),
        is_tiny=placed.is_tiny,
        members=placed.members,
        on_stack=placed.on_stack,
    )
