"""The strip under a page in which a note or the reading of a word is written: no dialog where a panel can ask."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from judgehelper.ui.widgets.context import Context, label

Kept = Callable[[str], None]


class WritingStrip(QWidget):
    """A field with what it is for; Ctrl+Enter keeps (for a single line Enter too), Escape leaves all as it was."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.setObjectName("progress")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.title = label("", "second", wrap=True)
        self.field = QPlainTextEdit()
        self.field.setTabChangesFocus(True)
        self.field.installEventFilter(self)
        self.keep = QPushButton()
        self.keep.setProperty("role", "main")
        self.keep.clicked.connect(self.take)
        self.cancel = QPushButton()
        self.cancel.clicked.connect(self.leave)
        self._take: Kept | None = None
        self._is_line = False
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.addWidget(self.title)
        column.addWidget(self.field)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.cancel)
        row.addWidget(self.keep)
        column.addLayout(row)
        self.hide()

    def ask(self, title: str, text: str, keep: Kept, *, lines: int) -> None:
        """Ask for a text; `keep` gets it."""
        words, px = self.context.words, self.context.look.px
        self._take, self._is_line = keep, lines == 1
        self.title.setText(title)
        self.field.setAccessibleName(title)
        self.field.setPlainText(text)
        self.field.setFixedHeight(px(18) * lines + px(14))
        self.keep.setText(words("reader.keep"))
        self.cancel.setText(words("progress.cancel"))
        self.show()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.field.selectAll()

    def take(self) -> None:
        """Keep what is written."""
        take, self._take = self._take, None
        self.hide()
        if take is not None:
            take(self.field.toPlainText())

    def leave(self) -> None:
        """Keep nothing."""
        self._take = None
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys that end writing."""
        if watched is self.field and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape:
                self.leave()
                return True
            is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if is_enter and (self._is_line or event.modifiers() & Qt.KeyboardModifier.ControlModifier):
                self.take()
                return True
        return super().eventFilter(watched, event)
