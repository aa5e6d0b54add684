"""Arrows over and under the pieces: attacks run below them, targets above; between cells both keep to the gaps."""

from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from judgehelper.kernel.board import Arrow, Board, PieceId
from judgehelper.ui.look import Look
from judgehelper.ui.models.bent import bent_way, is_crossing, straight_way
from judgehelper.ui.models.table import Box, Table


class Ground(Protocol):
    """The table on which arrows are painted."""

    look: Look
    table: Table | None
    board: Board | None

    intended: tuple[Arrow, ...]

    def box_of(self, end: PieceId) -> QRectF | None:
        """Give the box of a piece, cell or player."""

    def shown_arrows(self) -> tuple[Arrow, ...]:
        """List the arrows to targets that are shown."""


class Arrows(QWidget):
    """A layer of arrows, untouched by the mouse: to targets above everything, of attacks below the pieces."""

    def __init__(self, parent: QWidget, ground: Ground, *, is_below: bool) -> None:
        super().__init__(parent)
        self.ground, self.is_below = ground, is_below
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def refresh(self) -> None:
        """Paint anew; a layer without arrows is not there: it would be painted with everything below it."""
        of_board = self.ground.board.arrows if self.ground.board is not None else ()
        kinds = ("attack", "block") if self.is_below else ("target",)
        intended = (each.kind == "intended" if self.is_below else each.label for each in self.ground.intended)
        self.setVisible(any(each.kind in kinds for each in of_board) or any(intended))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the arrows of the layer."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.is_below:
            for arrow in self.ground.board.arrows if self.ground.board is not None else ():
                if arrow.kind in ("attack", "block"):
                    self._paint_attack(painter, arrow)
            for arrow in self.ground.intended:
                if arrow.kind == "intended":
                    self._paint_attack(painter, arrow, Qt.PenStyle.DashLine)
            return
        for arrow in self.ground.intended:
            if arrow.label:
                self._paint_label(painter, arrow)
        for arrow in self.ground.shown_arrows():
            if arrow.kind == "target":
                self._paint_target(painter, arrow)

    def _paint_label(self, painter: QPainter, arrow: Arrow) -> None:
        """Paint what stands on an arrow, half-way between its ends."""
        start, end = self.ground.box_of(arrow.start), self.ground.box_of(arrow.end)
        if start is None or end is None:
            return
        look = self.ground.look
        up = end.center().y() < start.center().y()
        begin = QPointF(start.center().x(), start.top() if up else start.bottom())
        to_seat = end.height() <= 1
        tip = QPointF(begin.x() if to_seat else end.center().x(), end.bottom() if up else end.top())
        middle = begin + (tip - begin) * (0.85 if to_seat else 0.5)
        wide = look.px(24 + 7 * len(arrow.label))
        pill = QRectF(middle.x() - wide / 2, middle.y() - look.px(12), wide, look.px(24))
        colour = look.colour(arrow.tone or "text")
        painter.setPen(QPen(colour, look.px(1.5)))
        painter.setBrush(look.colour("panel"))
        painter.drawRoundedRect(pill, look.px(12), look.px(12))
        painter.setFont(look.font(14, 700))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, arrow.label)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _paint_attack(self, painter: QPainter, arrow: Arrow, line: Qt.PenStyle = Qt.PenStyle.SolidLine) -> None:
        """Paint an attack as a straight line from the piece's edge, under the cards."""
        start, end = self.ground.box_of(arrow.start), self.ground.box_of(arrow.end)
        if start is None or end is None:
            return
        colour = self.ground.look.colour("attack")
        painter.setPen(QPen(colour, self.ground.look.px(2.5), line))
        if self._paint_in_gaps(painter, arrow, colour):
            return
        up = end.center().y() < start.center().y()
        begin = QPointF(start.center().x(), start.top() if up else start.bottom())
        to_seat = end.height() <= 1
        tip = QPointF(begin.x() if to_seat else end.center().x(), end.bottom() if up else end.top())
        painter.drawLine(begin, tip)
        self._paint_tip(painter, begin, tip, colour)

    def _paint_target(self, painter: QPainter, arrow: Arrow) -> None:
        """Paint a dashed curve from an item to the edge of what it is about."""
        start, end = self.ground.box_of(arrow.start), self.ground.box_of(arrow.end)
        if start is None or end is None:
            return
        colour = self.ground.look.colour("target")
        painter.setPen(QPen(colour, self.ground.look.px(2.5), Qt.PenStyle.DashLine))
        if self._paint_in_gaps(painter, arrow, colour):
            return
        begin = QPointF(start.left() if end.center().x() < start.center().x() else start.right(), start.center().y())
        sign = -1 if begin.x() > end.center().x() else 1
        if self._lies_in_the_open(end) and not self._lies_in_the_open(start):
            tip, first, control = self._along_the_middle(begin, end)
        else:
            tip = QPointF(end.right() if sign < 0 else end.left(), end.center().y())
            bend = max(40.0, abs(begin.x() - tip.x()) / 3)
            first = QPointF(begin.x() + sign * bend, begin.y())
            control = QPointF(tip.x() - sign * bend * 0.4, tip.y() - (tip.y() - begin.y()) * 0.1)
        painter.setPen(QPen(colour, self.ground.look.px(2.5), Qt.PenStyle.DashLine))
        path = QPainterPath(begin)
        path.cubicTo(first, control, tip)
        painter.drawPath(path)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(begin, self.ground.look.px(4), self.ground.look.px(4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        self._paint_tip(painter, control, tip, colour)

    def _paint_in_gaps(self, painter: QPainter, arrow: Arrow, colour: QColor) -> bool:
        """Paint an arrow between pieces of a grid, bent where it would run over another; say whether it was one."""
        ends = [self._box_on_cell(end) for end in (arrow.start, arrow.end)]
        if self.ground.table is None or ends[0] is None or ends[1] is None:
            return False
        way: tuple[tuple[float, float], ...] = straight_way(ends[0], ends[1])
        boxes = [each.box for each in self.ground.table.placed]
        others = [box for box in boxes if not any(_is_within(box, end) for end in ends if end is not None)]
        if arrow.bent or is_crossing(way[0], way[-1], others):
            way = bent_way(ends[0], ends[1])
        points = [QPointF(*point) for point in way]
        painter.drawPath(_rounded(points, self.ground.look.px(6)))
        self._paint_tip(painter, points[-2], points[-1], colour)
        return True

    def _box_on_cell(self, end: PieceId) -> Box | None:
        """Give the box of a piece that stands on a cell with all that lies there, or of a cell."""
        table = self.ground.table
        for cell in table.cells if table is not None else ():
            if end == cell.cell.id:
                return cell.box
            if end in cell.pieces:
                return self._box_of_all(cell.pieces)
        placed = next((each for each in (table.placed if table else ()) if end == each.piece.id and each.in_cell), None)
        return placed.box if placed is not None else None

    def _box_of_all(self, keys: tuple[PieceId, ...]) -> Box:
        """Give the box around the pieces of a cell."""
        boxes = [each.box for each in (self.ground.table.placed if self.ground.table else ()) if each.piece.id in keys]
        left, top = min(box.left for box in boxes), min(box.top for box in boxes)
        return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)

    def _lies_in_the_open(self, box: QRectF) -> bool:
        """Whether a box is a piece between the two hands, and neither a player nor an item of the column."""
        return self.ground.table is not None and box.height() > 1 and box.right() < self.ground.table.column

    def _along_the_middle(self, begin: QPointF, end: QRectF) -> tuple[QPointF, QPointF, QPointF]:
        """Lead an arrow through the gap between the players, so that it crosses no words: tip and both controls."""
        assert self.ground.table is not None
        middle = self.ground.table.middle
        across = end.center().x() + end.width() / 4
        tip = QPointF(across, end.top() if end.center().y() > middle else end.bottom())
        return tip, QPointF(begin.x() - self.ground.look.px(60), middle), QPointF(across, middle)

    def _paint_tip(self, painter: QPainter, begin: QPointF, tip: QPointF, colour: QColor) -> None:
        way = tip - begin
        length = (way.x() ** 2 + way.y() ** 2) ** 0.5 or 1.0
        along = way / length * self.ground.look.px(9)
        across = QPointF(-along.y(), along.x()) * 0.5
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPolygon(QPolygonF([tip, tip - along + across, tip - along - across]))
        painter.setBrush(Qt.BrushStyle.NoBrush)


def _rounded(points: list[QPointF], radius: float) -> QPainterPath:
    """Make a way of straight parts with rounded corners."""
    path = QPainterPath(points[0])
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        path.lineTo(_towards(corner, before, radius))
        path.quadTo(corner, _towards(corner, after, radius))
    path.lineTo(points[-1])
    return path


def _towards(start: QPointF, end: QPointF, by: float) -> QPointF:
    """Go from a point towards another, at most half the way."""
    way = end - start
    length = (way.x() ** 2 + way.y() ** 2) ** 0.5 or 1.0
    return start + way * min(0.5, by / length)


def _is_within(inner: Box, outer: Box) -> bool:
    across = outer.left - 1 <= inner.left and inner.right <= outer.right + 1
    return across and outer.top - 1 <= inner.top and inner.bottom <= outer.bottom + 1
