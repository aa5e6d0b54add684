"""A bubble beside what it is about: a refusal with its reasons and rules, or a piece whole.

A refusal can be entered and clicked. A piece shown whole takes no clicks, and is not shown at all where it would lie
over a choice, the stack or a sheet.
"""

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from judgehelper.kernel.board import Explanation, Piece
from judgehelper.session.desk_view import Reason
from judgehelper.ui.plain import Label
from judgehelper.ui.widgets.board.beside import Surroundings, place_beside
from judgehelper.ui.widgets.board.piece import said_figures
from judgehelper.ui.widgets.board.seat_bar import SeatBar
from judgehelper.ui.widgets.board.spot import Spot
from judgehelper.ui.widgets.context import Context, clear, label

STAYS = 600
"""Milliseconds that the pointer may take to get into the bubble."""
EDGE = 4
"""Pixels between the bubble and the edge of the window."""


class Bubble(QFrame):
    """A floating note inside the window; boxes are given in places of the window."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self._board = parent
        self.never_covered: tuple[QWidget, ...] = ()
        self.context = context
        self.setObjectName("bubble")
        self._column = QVBoxLayout(self)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._leave)
        context.stage.reseated.connect(self._forget)
        QApplication.instance().focusChanged.connect(self._make_way)  # type: ignore[union-attr]  # there is one
        self.hide()

    def _make_way(self, _: QWidget | None, now: QWidget | None) -> None:
        """Go as soon as the keyboard leaves the table: a sheet or a dialog has opened, or another panel is used."""
        is_at_table = now is self._board or isinstance(now, Spot | SeatBar)
        if now is not None and not is_at_table and not self.isAncestorOf(now):
            self.hide()

    def _forget(self) -> None:
        """Keep nothing of what was said to somebody else."""
        self.hide()
        clear(self)

    def keep_off(self, *widgets: QWidget) -> None:
        """Never lie over any of these while it is in sight, and go as soon as it comes."""
        self.never_covered = widgets
        for each in widgets:
            each.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go when a sheet opens, or another window comes before this one, as a dialog does."""
        comes = (QEvent.Type.WindowBlocked, QEvent.Type.WindowDeactivate)
        if event.type() in (comes if watched is self.parent() else (QEvent.Type.Show,)):
            self.hide()
        return super().eventFilter(watched, event)

    def show_reasons(self, title: str, reasons: tuple[Reason, ...], beside: QRect, around: Surroundings) -> None:
        """Say why something is not allowed."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
        self._begin("forbidden", "danger", title)
        for reason in reasons:
            self._column.addWidget(label(reason.text, "second", wrap=True))
            if reason.cites:
                self._column.addWidget(self.context.chip_row(reason.cites))
        self._place(beside, 270, around)

    def show_piece(self, piece: Piece, walk: Explanation | None, beside: QRect, around: Surroundings) -> None:
        """Show a piece whole: all its text, what is lost and why, the walk to its present value."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
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
        self._place(beside, 272, around, only_if_free=True)

    def _begin(self, icon: str, tone: str, title: str) -> None:
        self.hide()  # what is put into something in sight counts as hidden until later: it would take no room
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

    def _place(self, beside: QRect, width: int, around: Surroundings, *, only_if_free: bool = False) -> None:
        """Lie where nothing that must stay in sight is covered, as near to the piece as can be."""
        host = self._board.window()
        if self.parentWidget() is not host:
            self.setParent(host)
            host.installEventFilter(self)
        self.style().unpolish(self)
        self.style().polish(self)
        self.setFixedWidth(self.context.look.px(width))
        self.adjustSize()
        height = max(self.sizeHint().height(), self.heightForWidth(self.width()))
        room = host.rect().adjusted(EDGE, EDGE, -EDGE, -EDGE)
        spot = place_beside(beside, QSize(self.width(), height), room, around)
        self.setGeometry(spot.box)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.raise_()
        self.setVisible(spot.is_free or not only_if_free)

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
