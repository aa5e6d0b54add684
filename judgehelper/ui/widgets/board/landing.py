"""Where on the table something lands: the zone under a point, and the frame that shows it during a drag."""

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPen

from judgehelper.kernel.board import Arrangement, Board, Zone
from judgehelper.ui.look import Look
from judgehelper.ui.models.table import Area, Table

BESIDE = ("piles", "stack", "strip", "queue")
OPEN = (Arrangement.FIELD, Arrangement.RESOURCES, Arrangement.GRID)


def zone_under(board: Board, table: Table, point: QPointF) -> str:
    """Name the zone in which something lands at a point: a hand, or what lies in the open on that side."""
    for area in table.areas:
        if area.kind == "hand" and _box(area).contains(point):
            return _of(board, area.seat, (Arrangement.HAND,))
        if area.kind == "stack" and point.x() >= table.column and point.y() >= area.box.top:
            return area.zones[0]
    if point.x() >= table.column:
        return ""
    seat = seat_under(board, table, point)
    near = min(
        (each for each in table.placed if _zone(board, each.zone).player == seat and not each.on_stack),
        key=lambda each: abs(each.box.centre[1] - point.y()) + abs(each.box.centre[0] - point.x()) / 50,
        default=None,
    )
    if near is not None and _zone(board, near.zone).arrangement in OPEN and _beside(near.box.centre[1], point, table):
        return near.zone
    return _of(board, seat, OPEN) or _of(board, "", OPEN)


def _beside(middle: float, point: QPointF, table: Table) -> bool:
    return abs(middle - point.y()) < 90 * table.scale


def seat_under(board: Board, table: Table, point: QPointF) -> str:
    """Name the player on whose side a point lies."""
    above = board.seats[1:]
    if not above or point.y() >= table.middle:
        return board.seats[0].id
    share = table.column / len(above)
    return above[min(len(above) - 1, max(0, int(point.x() // share)))].id


def _zone(board: Board, key: str) -> Zone:
    return next(zone for zone in board.zones if zone.id == key)


def _of(board: Board, seat: str, kinds: tuple[Arrangement, ...]) -> str:
    return next((zone.id for zone in board.zones if zone.player == seat and zone.arrangement in kinds), "")


def frame_of(board: Board, table: Table, height: float, zone: str, point: QPointF) -> QRectF:
    """Give the frame of the place where something lands."""
    for area in table.areas:
        here = next((each for each in board.zones if each.id == zone), None)
        is_hand = here is not None and here.arrangement is Arrangement.HAND and area.seat == here.player
        if (area.kind == "hand" and is_hand) or (
            area.kind in ("piles", "stack", "strip", "queue") and zone in area.zones
        ):
            return _box(area)
    above = board.seats[1:]
    hand = next((area.box.top for area in table.areas if area.kind == "hand"), height)
    if seat_under(board, table, point) == board.seats[0].id or not above:
        return QRectF(4, table.middle + 3, table.column - 8, hand - table.middle - 6)
    share = table.column / len(above)
    place = [seat.id for seat in above].index(seat_under(board, table, point))
    return QRectF(place * share + 4, 3, share - 8, table.middle - 6)


def paint_landing(painter: QPainter, look: Look, frame: QRectF, text: str, *, is_refused: bool) -> None:
    """Paint where something lands, or why it may not."""
    tone = look.colour("danger" if is_refused else "accent")
    painter.setPen(QPen(tone, 2, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(frame, look.px(8), look.px(8))
    painter.setFont(look.font(13, 600))
    said = ("\u2298 " if is_refused else "") + text
    wide = painter.fontMetrics().horizontalAdvance(said) + look.px(20)
    box = label_box(frame, QSizeF(wide, look.px(26)), painter.window().width(), look.px(6))
    painter.setPen(QPen(tone, 1))
    painter.setBrush(look.colour("raised"))
    painter.drawRoundedRect(box, look.px(6), look.px(6))
    painter.setPen(look.colour("danger" if is_refused else "text"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, said)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def label_box(frame: QRectF, size: QSizeF, room: float, gap: float) -> QRectF:
    """Give the place of the words at the top of a frame: whole where the frame is narrower, never beyond the table."""
    left = min(frame.center().x() - size.width() / 2, room - size.width() - gap / 2)
    return QRectF(QPointF(max(gap / 2, left), frame.top() + gap), size)


def _box(area: Area) -> QRectF:
    return QRectF(area.box.left, area.box.top, area.box.width, area.box.height)
