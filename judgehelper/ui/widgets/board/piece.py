"""A piece on the table as a widget: so focus, hit testing and screen readers come for nothing.

It paints itself from a value and reports what the hand does to it; it knows nothing of the game.
"""

import json

from PySide6.QtCore import QEvent, QMimeData, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QDrag,
    QDragEnterEvent,
    QDropEvent,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

from judgehelper.kernel.board import PieceId
from judgehelper.ui.look import Look
from judgehelper.ui.messages import Messages
from judgehelper.ui.models.arrangement import NORMAL
from judgehelper.ui.models.table import Placed
from judgehelper.ui.widgets.board.card_face import paint_normal, paint_stacked, paint_tiny
from judgehelper.ui.widgets.board.glow import Glow, paint_glow
from judgehelper.ui.widgets.brushwork import Brushwork

TILT = 7.0
"""Degrees that a turned piece leans: a right angle would cost the text."""
MARGIN, TILTED_MARGIN = 14, 32
"""Pixels around the card for rings, seals and the tilt."""
MIME = "application/x-judgehelper-piece"


class PieceWidget(QWidget):
    """One piece; signals carry the piece's id."""

    pressed = Signal(object)
    double_clicked = Signal(object)
    asked = Signal(object, QPoint)
    hovered = Signal(object)
    left = Signal(object)
    moved_to = Signal(object, object)
    """Dropped piece, piece dropped on."""
    walked = Signal(object, int)
    """An arrow key was pressed: id and key."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.placed: Placed | None = None
        self.glow = Glow()
        self._unit = 1.0
        self._grip: QPoint | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAcceptDrops(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

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

    @property
    def margin(self) -> int:
        """The room around the card."""
        leans = self.placed is not None and self.placed.piece.turned and not self.placed.is_tiny
        return round((TILTED_MARGIN if leans else MARGIN) * self._unit)

    def show_glow(self, glow: Glow) -> None:
        """Show what the moment says of the piece."""
        if glow != self.glow:
            self.glow = glow
            self.setToolTip("")
            self.update()

    @property
    def card(self) -> QRectF:
        """The card's box in the widget."""
        margin = self.margin
        return QRectF(margin, margin, self.width() - 2 * margin, self.height() - 2 * margin)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the piece, leaning where it is turned."""
        if self.placed is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        piece, rect = self.placed.piece, self.card
        if piece.turned and not self.placed.is_tiny and not self.placed.on_stack:
            painter.translate(rect.center())
            painter.rotate(TILT)
            painter.translate(-rect.center())
        brush = Brushwork(painter, self.look, self._unit)
        if self.placed.is_tiny:
            paint_tiny(brush, rect, piece, 1 + len(self.placed.members))
        elif self.placed.on_stack:
            paint_stacked(brush, rect, piece)
        else:
            paint_normal(Brushwork(painter, self.look, rect.width() / NORMAL[0]), rect, piece)
        paint_glow(brush, rect, self.glow)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Point at the piece, or ask what may be done with it."""
        if self.placed is None or not self.card.adjusted(-4, -4, 4, 4).contains(event.position()):
            event.ignore()
            return
        if event.button() == Qt.MouseButton.RightButton:
            self.asked.emit(self.placed.piece.id, event.globalPosition().toPoint())
        else:
            self._grip = event.position().toPoint()
            self.pressed.emit(self.placed.piece.id)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Do the only thing that may be done."""
        if self.placed is not None:
            self.double_clicked.emit(self.placed.piece.id)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Begin to drag the piece."""
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

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take another piece."""
        if dragged_piece(event.mimeData()) not in (None, self.placed.piece.id if self.placed else None):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Say that a piece was dropped on this one."""
        start = dragged_piece(event.mimeData())
        if start is not None and self.placed is not None:
            self.moved_to.emit(start, self.placed.piece.id)
            event.acceptProposedAction()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Say that the pointer is here."""
        if self.placed is not None:
            self.hovered.emit(self.placed.piece.id)

    def leaveEvent(self, event: QEvent) -> None:
        """Say that the pointer is gone."""
        if self.placed is not None:
            self.left.emit(self.placed.piece.id)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus ring."""
        self.update()
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose with Enter, walk with the arrows; the rest is the window's."""
        if self.placed is None:
            event.ignore()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self.double_clicked.emit(self.placed.piece.id)
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down) and (
            not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        ):
            self.walked.emit(self.placed.piece.id, event.key())
        else:
            event.ignore()


def dragged_piece(data: QMimeData) -> PieceId | None:
    """Read which piece is being dragged; None where something else is."""
    raw = data.data(MIME).data() if data.hasFormat(MIME) else b"null"
    found: PieceId | None = json.loads(bytes(raw))
    return found


def speak_piece(placed: Placed, words: Messages) -> str:
    """Say a piece as a screen reader does: "Медведи-гризли, существо, 2/2, повёрнуто"."""
    piece = placed.piece
    count = f"×{1 + len(placed.members)}" if placed.members else ""
    turned = words("piece.turned") if piece.turned else ""
    unread = words("piece.unread") if piece.unread else ""
    badges = tuple(badge.spoken or badge.text for badge in piece.badges)
    name = piece.name or words("piece.face-down")
    parts = (name, count, piece.types, piece.value, turned, *badges, unread, piece.note)
    return ", ".join(part for part in parts if part)
