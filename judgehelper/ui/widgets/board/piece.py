"""A piece on the table as a widget: so focus, hit testing and screen readers come for nothing.

It paints itself from a value and reports what the hand does to it; it knows nothing of the game.
"""

import json
from collections.abc import Hashable

from PySide6.QtCore import QMimeData, QPoint, QRectF, Qt
from PySide6.QtGui import QDrag, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from judgehelper.kernel.board import Piece, PieceId, Reach
from judgehelper.ui.look import Look
from judgehelper.ui.messages import Messages
from judgehelper.ui.models.arrangement import NORMAL
from judgehelper.ui.models.table import Placed
from judgehelper.ui.widgets.board.card_face import paint_normal, paint_stacked, paint_tiny
from judgehelper.ui.widgets.board.cell_face import paint_in_cell, paint_reach
from judgehelper.ui.widgets.board.glow import paint_glow
from judgehelper.ui.widgets.board.spot import BESIDES, MIME, Spot
from judgehelper.ui.widgets.brushwork import Brushwork

TILT = 7.0
"""Degrees that a turned piece leans: a right angle would cost the text."""
KEPT = 4
"""Drawings of a piece that are kept: as it looks now, and as it has looked, for undo and redo."""
MARGIN, TILTED_MARGIN = 14, 32
"""Pixels around the card for rings, seals and the tilt."""


class PieceWidget(Spot):
    """One piece."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.placed: Placed | None = None
        self.reach: Reach | None = None
        """What is said of the cell on which it stands while another piece is pointed at."""
        self._unit = 1.0
        self._drawn: dict[Hashable, QPixmap] = {}
        self._grip: QPoint | None = None

    @property
    def key(self) -> PieceId | None:
        """The piece's id."""
        return self.placed.piece.id if self.placed is not None else None

    @property
    def face(self) -> QRectF:
        """The card."""
        return self.card

    def show_placed(self, placed: Placed, unit: float, words: Messages) -> None:
        """Show a piece in its place."""
        box, before = placed.box, self.placed
        self._unit, self.placed = unit, placed
        margin = self.margin
        self.setGeometry(
            round(box.left) - margin,
            round(box.top) - margin,
            round(box.width) + 2 * margin,
            round(box.height) + 2 * margin,
        )
        if placed != before:
            self.setAccessibleName(speak_piece(placed, words))
            self.update()

    def show_reach(self, reach: Reach | None) -> None:
        """Show whether what is pointed at reaches the piece, and from how far."""
        if reach != self.reach:
            self.reach = reach
            self.update()

    @property
    def margin(self) -> int:
        """The room around the card."""
        leans = self.placed is not None and self.placed.piece.turned and not self.placed.is_tiny
        return round((TILTED_MARGIN if leans else MARGIN) * self._unit)

    @property
    def card(self) -> QRectF:
        """The card's box in the widget."""
        margin = self.margin
        return QRectF(margin, margin, self.width() - 2 * margin, self.height() - 2 * margin)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the piece, leaning where it is turned."""
        if self.placed is None:
            return
        ratio = self.devicePixelRatioF()
        size = (self.width(), self.height())
        looks = (self.placed, self._unit, self.glow, self.reach, size, ratio, self.look.theme.name, self.look.percent)
        if looks not in self._drawn:
            self._drawn = dict([*self._drawn.items()][1 - KEPT :])
            self._drawn[looks] = self._draw(ratio)
        QPainter(self).drawPixmap(0, 0, self._drawn[looks])

    def _draw(self, ratio: float) -> QPixmap:
        """Draw the piece once: it is painted as often as something near it changes."""
        drawn = QPixmap(self.size() * ratio)
        drawn.setDevicePixelRatio(ratio)
        drawn.fill(Qt.GlobalColor.transparent)
        painter = QPainter(drawn)
        self._paint(painter)
        painter.end()
        return drawn

    def _paint(self, painter: QPainter) -> None:
        if self.placed is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        piece, rect = self.placed.piece, self.card
        if piece.turned and not self.placed.is_tiny and not self.placed.on_stack:
            painter.translate(rect.center())
            painter.rotate(TILT)
            painter.translate(-rect.center())
        brush = Brushwork(painter, self.look, self._unit)
        if self.placed.is_tiny:
            paint_tiny(brush, rect, piece, self.placed.count)
        elif self.placed.on_stack:
            paint_stacked(brush, rect, piece)
        elif self.placed.in_cell:
            paint_in_cell(brush, rect, piece, self.placed.count, is_covered=self.placed.is_covered)
            if self.reach is not None and not self.placed.is_covered:
                paint_reach(brush, rect, self.reach)
        else:
            paint_normal(Brushwork(painter, self.look, rect.width() / NORMAL[0]), rect, piece, self.placed.count)
        paint_glow(brush, rect, self.glow)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the piece."""
        is_held = event.button() == Qt.MouseButton.LeftButton and self.face.contains(event.position())
        self._grip = event.position().toPoint() if is_held else None
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go of the piece."""
        if self._grip is not None and self.key is not None and not event.modifiers() & BESIDES:
            self.let_go.emit(self.key)
        self._grip = None
        super().mouseReleaseEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Begin to drag the piece."""
        super().mouseMoveEvent(event)
        if self._grip is None or self.placed is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        way = (event.position().toPoint() - self._grip).manhattanLength()
        if way >= QApplication.startDragDistance():
            self._grip = None
            self.drag().exec(Qt.DropAction.MoveAction)

    def drag(self) -> QDrag:
        """Make the drag of this piece."""
        assert self.placed is not None
        drag = QDrag(self)
        data = QMimeData()
        data.setData(MIME, json.dumps(self.placed.piece.id).encode())
        drag.setMimeData(data)
        drag.setPixmap(self.grab())
        drag.setHotSpot(self.rect().center())
        return drag


def speak_piece(placed: Placed, words: Messages) -> str:
    """Say a piece as a screen reader does: "Медведи-гризли, существо, 2/2, повёрнуто"."""
    piece = placed.piece
    count = f"×{1 + len(placed.members)}" if placed.members else ""
    turned = words("piece.turned") if piece.turned else ""
    unread = words("piece.unread") if piece.unread else ""
    badges = tuple(badge.spoken or badge.text for badge in piece.badges)
    name = piece.name or words("piece.face-down")
    parts = (name, count, piece.types, *said_figures(piece), turned, *badges, unread, piece.note)
    return ", ".join(part for part in parts if part)


def said_figures(piece: Piece) -> tuple[str, ...]:
    """Say the figures of a piece, or the one that it is rated by."""
    return tuple(figure.spoken or figure.text for figure in piece.figures) or (piece.value,)
