"""The amber band over a board that is being laid out: the rules wait, and this is what they would do."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from judgehelper.session import desk as desks
from judgehelper.ui.plain import Label
from judgehelper.ui.widgets.context import Context, clear, label

NARROWEST = 220
"""Pixels that the text needs beside the title."""
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
        self.row = QHBoxLayout()
        self.row.setSpacing(8)
        self.row.addWidget(self.picture)
        self.row.addWidget(self.title)
        self.row.addWidget(self.text, 1)
        self.row.addWidget(self.start)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(12, 5, 10, 5)
        self.column.setSpacing(3)
        self.column.addLayout(self.row)
        self.column.addWidget(self.waiting)
        context.relabelled.connect(self.relabel)
        context.look.changed.connect(self.relabel)
        context.stage.changed.connect(self.refresh)
        self.relabel()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say the text beside the title where it has room there, else below: it never stands as a tower."""
        super().resizeEvent(event)
        taken = sum(each.sizeHint().width() for each in (self.picture, self.title, self.start))
        if self.width() - taken < self.context.look.px(NARROWEST):
            if self.row.indexOf(self.text) >= 0:
                self.row.removeWidget(self.text)
                self.column.insertWidget(1, self.text)
        elif self.row.indexOf(self.text) < 0:
            self.column.removeWidget(self.text)
            self.row.insertWidget(2, self.text, 1)

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
