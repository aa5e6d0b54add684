"""A bubble beside what it is about: a refusal with its reasons and rules. It can be entered and clicked."""

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from judgehelper.kernel.board import Explanation, Piece
from judgehelper.session.desk_view import Reason
from judgehelper.ui.plain import Label
from judgehelper.ui.widgets.board.piece import said_figures
from judgehelper.ui.widgets.context import Context, clear, label

STAYS = 600
"""Milliseconds that the pointer may take to get into the bubble."""


class Bubble(QFrame):
    """A floating note inside the window."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self.setObjectName("bubble")
        self._column = QVBoxLayout(self)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._leave)
        context.stage.reseated.connect(self._forget)
        self.hide()

    def _forget(self) -> None:
        """Keep nothing of what was said to somebody else."""
        self.hide()
        clear(self)

    def show_reasons(
        self, title: str, reasons: tuple[Reason, ...], beside: QRect, avoid: tuple[QRect, ...] = ()
    ) -> None:
        """Say why something is not allowed."""
        self._begin("forbidden", "danger", title)
        for reason in reasons:
            self._column.addWidget(label(reason.text, "second", wrap=True))
            if reason.cites:
                self._column.addWidget(self.context.chip_row(reason.cites))
        self._place(beside, 270, avoid)

    def show_piece(self, piece: Piece, walk: Explanation | None, beside: QRect) -> None:
        """Show a piece whole: all its text, what is lost and why, the walk to its present value."""
        self._begin("page", "text2", piece.name)
        self.setProperty("tone", "info")
        view = self.context.stage.view
        if view is not None and (other := view.naming.other(piece.name)):
            self._column.addWidget(label(other, "second", wrap=True))
        if piece.types:
            self._column.addWidget(label(piece.types, "second", wrap=True))
        for line in piece.lines:
            said = label(line.text, "", wrap=True)
            font = said.font()
            font.setStrikeOut(line.lost)
            said.setFont(font)
            self._column.addWidget(said)
            if line.why:
                self._column.addWidget(label(line.why, "warn" if line.unread else "second", wrap=True))
            if line.cites:
                self._column.addWidget(self.context.chip_row(line.cites))
        for change in walk.changes if walk is not None else ():
            became = " → ".join(part for part in (change.before, change.after) if part)
            said_change = f"{change.place}  {change.source}: {became}"
            self._column.addWidget(label(said_change, "second", wrap=True))
        if piece.figures:
            self._column.addWidget(label(" · ".join(said_figures(piece)), "title", wrap=True))
        elif piece.printed or piece.value:
            printed = self.context.words("piece.printed", value=piece.printed) if piece.printed else ""
            self._column.addWidget(label(" · ".join(part for part in (printed, piece.value) if part), "title"))
        self._place(beside, 272)

    def _begin(self, icon: str, tone: str, title: str) -> None:
        clear(self)
        px = self.context.look.px
        self._timer.stop()
        self.setProperty("tone", "")
        self._column.setContentsMargins(px(12), px(10), px(12), px(10))
        self._column.setSpacing(px(6))
        head = QWidget()
        row = QHBoxLayout(head)
        row.setContentsMargins(0, 0, 0, 0)
        picture = Label()
        picture.setPixmap(self.context.look.pixmap(icon, tone, 16, self.devicePixelRatioF()))
        row.addWidget(picture)
        row.addWidget(label(title, "title", wrap=True), 1)
        self._column.addWidget(head)

    def _place(self, beside: QRect, width: int, avoid: tuple[QRect, ...] = ()) -> None:
        """Lie where the fewest of what must stay in sight are covered: right, left, below or above the piece."""
        self.style().unpolish(self)
        self.style().polish(self)
        self.setFixedWidth(self.context.look.px(width))
        self.adjustSize()
        height = max(self.sizeHint().height(), self.heightForWidth(self.width()))
        parent = self.parentWidget()
        assert parent is not None
        room = QRect(4, 4, parent.width() - self.width() - 8, parent.height() - height - 8)
        spots = [_within(spot, room) for spot in _around(beside, self.width(), height)]
        self.setGeometry(min(spots, key=lambda spot: sum(_shared(spot, each) for each in (*avoid, beside))))
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.raise_()
        self.show()

    def leave_soon(self) -> None:
        """Go away unless the pointer comes in."""
        self._timer.start(STAYS)

    def _leave(self) -> None:
        if not self.underMouse():
            self.hide()
        else:
            self._timer.start(STAYS)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go away with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            event.ignore()


def _around(box: QRect, wide: int, tall: int) -> list[QRect]:
    """List places for a bubble about a box: right, left, below, above, each aligned with either edge of the box."""
    across = (box.left(), box.right() - wide)
    along = (box.top(), box.bottom() - tall)
    beside = [QRect(left, top, wide, tall) for left in (box.right() + 8, box.left() - wide - 8) for top in along]
    return beside + [
        QRect(left, top, wide, tall) for top in (box.bottom() + 8, box.top() - tall - 8) for left in across
    ]


def _within(spot: QRect, room: QRect) -> QRect:
    """Move a bubble so that its upper left corner lies in a room."""
    left = max(room.left(), min(spot.left(), room.right()))
    return QRect(left, max(room.top(), min(spot.top(), room.bottom())), spot.width(), spot.height())


def _shared(one: QRect, other: QRect) -> int:
    """Measure how much of a box another covers, in square pixels."""
    common = one.intersected(other)
    return max(0, common.width()) * max(0, common.height())
