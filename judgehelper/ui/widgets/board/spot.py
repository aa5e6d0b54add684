"""What can be pointed at on the table, a piece or a cell, as a widget: focus, hits and screen readers come for nothing.

A spot says which key it stands for and reports what the hand does to it; it knows nothing of the game.
"""

import json
from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessibleActionInterface,
    QDragEnterEvent,
    QDropEvent,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
)
from PySide6.QtWidgets import QWidget

from judgehelper.kernel.board import PieceId
from judgehelper.ui.look import Look
from judgehelper.ui.plain import set_tip
from judgehelper.ui.widgets.board.glow import Glow
from judgehelper.ui.widgets.speaking import Spoken

MIME = "application/x-judgehelper-piece"
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)

BESIDES = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


class Spot(Spoken, QWidget):
    """A place that may be chosen; signals carry its key."""

    pressed = Signal(object)
    let_go = Signal(object)
    """Pressed and let go of, without being dragged in between."""
    double_clicked = Signal(object)
    asked = Signal(object, QPoint)
    roamed = Signal(QPointF)
    """The pointer is here, in the coordinates of the table."""
    gone = Signal()
    moved_to = Signal(object, object)
    """Dropped piece, key of what it was dropped on."""
    dropped_beside = Signal(object, QPointF)
    """A piece was dropped on the margin, where another spot may lie: which, and where on the table."""
    walked = Signal(object, int)
    """An arrow key was pressed: key of the spot, and which."""

    toggled = Signal(object)
    """Pressed with Ctrl or Shift: selected besides the others."""

    came = Signal()
    """The keyboard is here."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.glow = Glow()
        self._by_keys = False
        """Whether the keyboard came here by keys: then Enter chooses; after a click it answers with what is chosen."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAcceptDrops(True)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    @property
    def key(self) -> PieceId | None:
        """What it stands for: the id of a piece or cell."""
        raise NotImplementedError

    @property
    def face(self) -> QRectF:
        """The part of it that is pressed and pointed at."""
        return QRectF(self.rect())

    def spoken_acts(self) -> Mapping[str, Callable[[], object]]:
        """Pick it, or list what may be done with it."""
        if self.key is None:
            return {}
        return {
            QAccessibleActionInterface.pressAction(): lambda: self.pressed.emit(self.key),
            QAccessibleActionInterface.showMenuAction(): lambda: self.asked.emit(
                self.key, self.mapToGlobal(self.rect().center())
            ),
        }

    def leave_enter(self) -> None:
        """Leave Enter to the answer: something was picked, here or by its digit, since the keyboard came."""
        self._by_keys = False

    def show_glow(self, glow: Glow) -> None:
        """Show what the moment says of it."""
        if glow != self.glow:
            self.glow = glow
            if self.toolTip():
                set_tip(self, "")
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Point at it, or ask what may be done with it."""
        self._by_keys = False
        if self.key is None or not self.face.adjusted(-4, -4, 4, 4).contains(event.position()):
            event.ignore()
        elif event.button() == Qt.MouseButton.RightButton:
            self.asked.emit(self.key, event.globalPosition().toPoint())
        elif event.modifiers() & BESIDES:
            self.toggled.emit(self.key)
        else:
            self.pressed.emit(self.key)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Do the only thing that may be done."""
        if self.key is not None and self.face.adjusted(-4, -4, 4, 4).contains(event.position()):
            self.double_clicked.emit(self.key)
        else:
            event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Say where the pointer is."""
        if not event.buttons():
            self.roamed.emit(self.mapToParent(event.position()))

    def enterEvent(self, event: QEnterEvent) -> None:
        """Say that the pointer is here."""
        self.roamed.emit(self.mapToParent(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Say that the pointer is gone."""
        self.gone.emit()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take another piece."""
        if dragged_piece(event.mimeData()) not in (None, self.key):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Say that a piece was dropped here."""
        start = dragged_piece(event.mimeData())
        if start is None or self.key is None:
            return
        if self.face.contains(event.position()):
            self.moved_to.emit(start, self.key)
        else:
            self.dropped_beside.emit(start, self.mapToParent(event.position()))
        event.acceptProposedAction()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus ring, and say that the keyboard is here."""
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self._by_keys = event.reason() != Qt.FocusReason.MouseFocusReason
        self.update()
        self.came.emit()
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose with Enter, walk with the arrows; the rest is the window’s, also Enter where nothing is to choose."""
        may_choose = self._by_keys and self.glow.is_legal and not self.glow.is_chosen
        if self.key is None:
            event.ignore()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers() and may_choose:
            self.double_clicked.emit(self.key)
        elif event.key() in ARROWS and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.walked.emit(self.key, event.key())
        else:
            event.ignore()


def dragged_piece(data: QMimeData) -> PieceId | None:
    """Read which piece is being dragged; None where something else is."""
    raw = data.data(MIME).data() if data.hasFormat(MIME) else b"null"
    found: PieceId | None = json.loads(bytes(raw))
    return found
