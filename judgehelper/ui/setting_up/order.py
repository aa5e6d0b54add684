"""The order of objects as a list that is dragged, or moved with Alt and the arrows."""

from collections.abc import Sequence, Set

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QDropEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem

from judgehelper.kernel.board import Piece, PieceId
from judgehelper.ui.keys import moves_by
from judgehelper.ui.widgets.context import Context

KEY = Qt.ItemDataRole.UserRole


class OrderList(QListWidget):
    """Objects by their timestamps, the oldest first; `ordered` carries their keys in the new order."""

    ordered = Signal(object)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
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
                QListWidgetItem(said, self).setData(KEY, key)
        here = [place for place, piece in enumerate(pieces) if piece.id in chosen]
        if here and self.currentRow() not in here:
            self.setCurrentRow(here[-1])
        self.setFixedHeight(self.context.look.px(26) * max(1, len(pieces)) + 4)

    def _said(self, piece: Piece) -> str:
        name = piece.name or self.context.words("piece.face-down")
        return f"{piece.mark}   {name} · {piece.controller}"

    def dropEvent(self, event: QDropEvent) -> None:
        """Take the new order."""
        before = self.keys()
        super().dropEvent(event)
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
