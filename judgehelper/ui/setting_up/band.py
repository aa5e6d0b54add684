"""The amber band over a board that is being laid out: the rules wait, and this is what they would do."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from judgehelper.session import desk as desks
from judgehelper.ui.plain import Label
from judgehelper.ui.widgets.context import Context, clear, label

MOST = 3
"""Lines that are shown of what the rules would do."""


class SetUpBand(QWidget):
    """Says that the board is being laid out, what waits, and how to go on."""

    start_asked = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.setObjectName("band")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.picture = Label()
        self.title = label("", "title")
        self.text = label("", "second", wrap=True)
        self.start = QPushButton()
        self.start.setProperty("role", "main")
        self.start.clicked.connect(self.start_asked)
        self.waiting = QWidget()
        self.lines = QVBoxLayout(self.waiting)
        self.lines.setContentsMargins(24, 0, 0, 2)
        self.lines.setSpacing(2)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.picture)
        row.addWidget(self.title)
        row.addWidget(self.text, 1)
        row.addWidget(self.start)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 5, 10, 5)
        column.setSpacing(3)
        column.addLayout(row)
        column.addWidget(self.waiting)
        context.relabelled.connect(self.relabel)
        context.look.changed.connect(self.relabel)
        context.stage.changed.connect(self.refresh)
        self.relabel()

    def relabel(self) -> None:
        """Say everything anew."""
        words = self.context.words
        self.picture.setPixmap(self.context.look.pixmap("pencil", "warn", 16, self.devicePixelRatioF()))
        self.title.setText(words("set-up.title"))
        self.start.setText(f"{words('act.start')}   F5")
        self.refresh()

    def refresh(self) -> None:
        """List what the rules would do on resuming, each line with its rules."""
        desk, words = self.context.stage.desk, self.context.words
        view = self.context.stage.view
        waits = desks.awaited(desk, self.context.stage.language) if desk is not None else ()
        self.text.setText(words.counted("set-up.waits", len(waits)) if waits else words("set-up.text"))
        clear(self.waiting)
        for each in waits[:MOST]:
            line = QWidget()
            row = QHBoxLayout(line)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(6)
            row.addWidget(self.context.chip_row(each.cites[:2]))
            row.addWidget(label(view.naming.say(each.text) if view is not None else each.text, wrap=True), 1)
            self.lines.addWidget(line)
        if len(waits) > MOST:
            self.lines.addWidget(label(words("set-up.more", n=len(waits) - MOST), "second"))
        self.waiting.setVisible(bool(waits))
