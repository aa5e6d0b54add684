"""Things that lie over the table for a while: the pieces of a pile, and the band of the set-up."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from judgehelper.kernel.board import Zone
from judgehelper.ui.models.rows import Row
from judgehelper.ui.widgets.context import Context, label
from judgehelper.ui.widgets.row_list import RowList


class PileList(QFrame):
    """What lies in a pile or hand, the top first."""

    asked = Signal(object, QPoint)
    """What may be done with a piece of it, and where the menu is wanted."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self.setObjectName("pop")
        self.title = label("", "title")
        self.close_button = QToolButton()
        self.close_button.clicked.connect(self.hide)
        self.list = RowList(context.look, "")
        self.list.setProperty("role", "pop")
        self.list.opened.connect(context.stage.point)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._ask)
        row = QHBoxLayout()
        row.addWidget(self.title, 1)
        row.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.addLayout(row)
        column.addWidget(self.list, 1)
        context.stage.changed.connect(self.hide)
        context.stage.reseated.connect(lambda: self.list.show_rows(()))
        self.hide()

    def _ask(self, at: QPoint) -> None:
        row = self.list.row_at(self.list.indexAt(at))
        if row is not None and not row.is_heading:
            self.asked.emit(row.target, self.list.viewport().mapToGlobal(at))

    def open(self, zone: Zone, owner: str) -> None:
        """Show a zone."""
        look, words = self.context.look, self.context.words
        self.title.setText(
            " · ".join(part for part in (zone.title, owner, str(zone.count or len(zone.pieces))) if part)
        )
        self.close_button.setIcon(look.icon("close"))
        self.close_button.setAccessibleName(words("notice.close"))
        self.list.setAccessibleName(zone.title)
        rows = tuple(
            Row(
                title=piece.name or words("piece.face-down"),
                target=piece.id,
                text=piece.types,
                right=" · ".join(figure.text for figure in piece.figures[:2]) or piece.value,
                icon="warning" if piece.unread else "page",
                tone="warn" if piece.unread else "text2",
                has_line=True,
            )
            for piece in zone.pieces
        )
        hidden = zone.count - len(zone.pieces)
        if hidden > 0:
            rows = (*rows, Row(title=words.counted("pile.hidden", hidden), is_heading=True))
        self.list.show_rows(rows)
        parent = self.parentWidget()
        assert parent is not None
        width, height = look.px(290), min(look.px(70) + look.px(46) * max(1, len(rows)), parent.height() - look.px(60))
        self.setGeometry(parent.width() - width - look.px(170), look.px(50), width, height)
        self.show()
        self.raise_()
        self.list.point_at(0)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            event.ignore()
