"""A panel: a dock with a header of our own, which hides where a row of tabs already names the panel."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from judgehelper.ui.plain import Label
from judgehelper.ui.widgets.context import Context, label

LEAST = 88
"""Pixels of height to which a panel gives way, whatever its letters: docks that want more cover the status line."""


class Note(QWidget):
    """A few words at the right end of a header; other words need no other room: they change with every act."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.look, self._text = context.look, ""

    def text(self) -> str:
        """Give the words."""
        return self._text

    def setText(self, text: str) -> None:
        """Show other words."""
        if text != self._text:
            self._text = text
            self.setAccessibleName(text)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Write the words."""
        painter = QPainter(self)
        painter.setFont(self.look.font(12))
        painter.setPen(self.look.colour("text2"))
        room = painter.fontMetrics().elidedText(self._text, Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, room)


class Header(QWidget):
    """The line that names a panel: icon, title, a note on the right. It lets the dock be dragged."""

    def __init__(self, context: Context, icon: str) -> None:
        super().__init__()
        self.context, self.icon = context, icon
        self.is_folded = False
        self.setObjectName("header")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._row = QHBoxLayout(self)
        self.picture = Label()
        self.title = label("", "title")
        self.note = Note(context)
        self._row.addWidget(self.picture)
        self._row.addWidget(self.title)
        self._row.addWidget(self.note, 1)
        context.look.changed.connect(self.dress)
        self.dress()

    def dress(self) -> None:
        """Take icon and sizes from the look."""
        px = self.context.look.px
        self.picture.setPixmap(self.context.look.pixmap(self.icon, "text", 16, self.devicePixelRatioF()))
        self._row.setContentsMargins(px(10), 0, px(10), 0)
        self._row.setSpacing(px(8))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Take a line, or nothing where tabs name the panel: Qt lays docks out by this hint."""
        return QSize(120, 0 if self.is_folded else self.context.look.px(31))

    def minimumSizeHint(self) -> QSize:
        """Take the same height."""
        return self.sizeHint()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Leave the mouse to the dock."""
        event.ignore()


class Panel(QDockWidget):
    """A dock of the window; `key` is its message and its name in a saved layout."""

    asks = False
    """Whether a question is asked here: Tab begins with it."""

    def __init__(self, context: Context, key: str, icon: str) -> None:
        super().__init__()
        self.context, self.stage, self.key, self.icon = context, context.stage, key, icon
        self.setObjectName(key)
        self.body = QWidget()
        self.body.setObjectName("panel")
        self.column = QVBoxLayout(self.body)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        if not self.asks:
            self.body.setMinimumHeight(LEAST)
        self.setWidget(self.body)
        self.header = Header(context, icon)
        self._no_header = QWidget()
        self.setTitleBarWidget(self.header)
        self.is_seen = False
        """Whether it is in sight: neither hidden nor behind the tab of another."""
        self.visibilityChanged.connect(self._come_in_sight)
        context.relabelled.connect(self.relabel)
        self.relabel()

    def _come_in_sight(self, is_seen: bool) -> None:
        self.is_seen = is_seen

    def relabel(self) -> None:
        """Say everything in the language in use."""
        title = self.context.words(f"panel.{self.key}")
        self.setWindowTitle(title)
        self.header.title.setText(title)
        self.body.setAccessibleName(title)

    def show_header(self) -> None:
        """Show the header unless tabs name the panel."""
        window = self.parentWidget()
        beside = window.tabifiedDockWidgets(self) if isinstance(window, QMainWindow) else []
        tabbed = not self.isFloating() and any(not dock.isHidden() for dock in beside)
        if tabbed != self.header.is_folded:
            self.header.is_folded = tabbed
            self.header.setVisible(not tabbed)
            self.header.updateGeometry()
            self.setTitleBarWidget(self._no_header if tabbed else self.header)

    def event(self, event: QEvent) -> bool:
        """Look at the header whenever the dock has moved."""
        done = super().event(event)
        if event.type() in (QEvent.Type.Show, QEvent.Type.ParentChange, QEvent.Type.ZOrderChange):
            self.show_header()
        return done
