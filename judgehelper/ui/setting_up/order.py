"""The order of objects as a list that is dragged, or moved with Alt and the arrows."""

from collections.abc import Sequence, Set

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QDragLeaveEvent, QDragMoveEvent, QDropEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem

from judgehelper.kernel.board import Piece, PieceId
from judgehelper.ui.keys import moves_by
from judgehelper.ui.widgets.context import Context

KEY = Qt.ItemDataRole.UserRole
ROW = 26
"""How tall a row is."""


class OrderList(QListWidget):
    """Objects by their timestamps, the oldest first; `ordered` carries their keys in the new order."""

    ordered = Signal(object)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self._line: int | None = None
        """Where what is dragged would be inserted, in the height of the list."""
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setAccessibleName(context.words("say.order"))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def keys(self) -> tuple[PieceId, ...]:
        """List the objects in the order shown."""
        return tuple(self.item(place).data(KEY) for place in range(self.count()))

    def show_pieces(self, pieces: Sequence[Piece], chosen: Set[PieceId]) -> None:
        """Show objects in their order."""
        rows = tuple((piece.id, self._said(piece)) for piece in pieces)
        if rows != tuple((self.item(place).data(KEY), self.item(place).text()) for place in range(self.count())):
            self.clear()
            for key, said in rows:
                self._add(key, said)
        here = [place for place, piece in enumerate(pieces) if piece.id in chosen]
        if here and self.currentRow() not in here:
            self.setCurrentRow(here[-1])
        self.setFixedHeight(self.context.look.px(ROW) * max(1, len(pieces)) + 4)

    def _add(self, key: PieceId, said: str) -> None:
        """List an object; nothing is dropped on it, only above or below."""
        item = QListWidgetItem(said, self)
        item.setData(KEY, key)
        item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsDropEnabled)
        item.setSizeHint(QSize(0, self.context.look.px(ROW)))

    def _said(self, piece: Piece) -> str:
        name = piece.name or self.context.words("piece.face-down")
        return f"{piece.mark}   {name} · {piece.controller}"

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Show where what is dragged would be inserted."""
        super().dragMoveEvent(event)
        self._show_line(event.position().toPoint())

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Show no place any more."""
        super().dragLeaveEvent(event)
        self._show_line(None)

    def _show_line(self, point: QPoint | None) -> None:
        item = self.itemAt(point) if point is not None else None
        box = self.visualItemRect(item if item is not None else self.item(self.count() - 1))
        is_below = item is None or (point is not None and point.y() > box.center().y())
        self._line = None if point is None else box.bottom() + 1 if is_below else box.top()
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the line at which what is dragged would be inserted."""
        super().paintEvent(event)
        if self._line is not None:
            thick, port = self.context.look.px(3), self.viewport()
            top = max(0, min(self._line - thick // 2, port.height() - thick))
            QPainter(port).fillRect(0, top, port.width(), thick, self.context.look.colour("target"))

    def dropEvent(self, event: QDropEvent) -> None:
        """Take the new order."""
        before = self.keys()
        super().dropEvent(event)
        self._show_line(None)
        if self.keys() != before:
            self.ordered.emit(self.keys())

    def move_by(self, by: int) -> None:
        """Move the current object earlier or later."""
        here = self.currentRow()
        there = here + by
        if here >= 0 and 0 <= there < self.count():
            keys = list(self.keys())
            keys[here], keys[there] = keys[there], keys[here]
            self.ordered.emit(tuple(keys))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with Alt and the arrows."""
        if by := moves_by(event):
            self.move_by(by)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Take Alt and the arrows before the window does."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and moves_by(event):
            event.accept()
            return True
        return super().event(event)
