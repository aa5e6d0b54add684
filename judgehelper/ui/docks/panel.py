"""A panel: a dock with a header of our own, which hides where a row of tabs already names the panel."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from judgehelper.ui.plain import Label
from judgehelper.ui.widgets.context import Context, label


class Header(QWidget):
    """The line that names a panel: icon, title, a note on the right. It lets the dock be dragged."""

    def __init__(self, context: Context, icon: str) -> None:
        super().__init__()
        self.context, self.icon = context, icon
        self.is_folded = False
        self.setObjectName("header")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._row = QHBoxLayout(self)
        self._picture = Label()
        self.title = label("", "title")
        self.note = label("", "second")
        self._row.addWidget(self._picture)
        self._row.addWidget(self.title)
        self._row.addStretch(1)
        self._row.addWidget(self.note)
        context.look.changed.connect(self.dress)
        self.dress()

    def dress(self) -> None:
        """Take icon and sizes from the look."""
        px = self.context.look.px
        self._picture.setPixmap(self.context.look.pixmap(self.icon, "text", 16, self.devicePixelRatioF()))
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

    def __init__(self, context: Context, key: str, icon: str) -> None:
        super().__init__()
        self.context, self.stage, self.key, self.icon = context, context.stage, key, icon
        self.setObjectName(key)
        self.body = QWidget()
        self.body.setObjectName("panel")
        self.column = QVBoxLayout(self.body)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.setWidget(self.body)
        self.header = Header(context, icon)
        self._no_header = QWidget()
        self.setTitleBarWidget(self.header)
        context.relabelled.connect(self.relabel)
        self.relabel()

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
