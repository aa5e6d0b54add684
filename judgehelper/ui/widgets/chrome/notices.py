"""Messages that stay until read: what went wrong, what mends it; and progress of work beside the window."""

from contextlib import ExitStack

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QPushButton, QToolButton, QVBoxLayout, QWidget

from judgehelper.session.saying.telling import tell_text
from judgehelper.session.small_files import listening
from judgehelper.ui.plain import Label
from judgehelper.ui.services import Job
from judgehelper.ui.widgets.context import Context, label

TONES = {"error": ("forbidden", "danger"), "warn": ("warning", "warn"), "info": ("info", "text2")}


class Notice(QFrame):
    """One line above the table, where the error arose; closed by its button or Escape.

    What is merely told, or refused at the table, goes by itself when something is done there: its time is over.
    """

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.setObjectName("notice")
        self.picture = Label()
        self.text = label("", "", wrap=True)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.close_button = QToolButton()
        self.close_button.clicked.connect(self.hide)
        self._is_passing = False
        context.stage.changed.connect(self._pass)
        context.stage.picked.connect(self._pass)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 6, 6, 6)
        row.setSpacing(8)
        row.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.text, 1)
        row.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    def _pass(self) -> None:
        if self._is_passing:
            self.hide()

    def tell_of_act(self, why: str) -> None:
        """Say why an act was refused; it goes with the next one."""
        self.tell(why, stays=False)

    def tell(self, text: str, tone: str = "error", *, stays: bool | None = None) -> None:
        """Say something in one of three tones; what went wrong stays until it is read, unless said otherwise."""
        self._is_passing = tone == "info" if stays is None else not stays
        icon, token = TONES[tone]
        look = self.context.look
        self.setProperty("tone", tone)
        self.style().unpolish(self)
        self.style().polish(self)
        self.picture.setPixmap(look.pixmap(icon, token, 16, self.devicePixelRatioF()))
        self.close_button.setIcon(look.icon("close"))
        self.close_button.setAccessibleName(self.context.words("notice.close"))
        self.text.setText(text)
        self.setAccessibleName(text)
        self.show()

    def add(self, text: str, tone: str) -> None:
        """Say something below what stands here unread."""
        self.tell(text if self.isHidden() else f"{self.text.text()}\n{text}", tone)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            event.ignore()


class News(QObject):
    """What happens to the files of the data folder, from whatever thread it is told, stands in a notice."""

    told = Signal(object)

    def __init__(self, notice: Notice) -> None:
        super().__init__(notice)
        self._notice = notice
        self._until = ExitStack()
        self._until.enter_context(listening(self.told.emit))
        self.told.connect(self._show)

    def _show(self, line: str) -> None:
        self._notice.add(tell_text(line, self._notice.context.words.language), "warn")

    def end(self) -> None:
        """Hear nothing more."""
        self._until.close()


class ProgressBand(QWidget):
    """Work going on beside the window: what, how far, Cancel."""

    cancelled = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.setObjectName("progress")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.title = label("", "title", wrap=True)
        self.percent = label("", "title")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.cancel = QPushButton()
        self.cancel.clicked.connect(self._cancel)
        self.job: Job | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        row = QHBoxLayout()
        row.addWidget(self.title, 1)
        row.addWidget(self.percent)
        column.addLayout(row)
        column.addWidget(self.bar)
        buttons = QHBoxLayout()
        buttons.addWidget(self.cancel)
        buttons.addStretch(1)
        column.addLayout(buttons)
        self.hide()

    def begin(self, title: str) -> None:
        """Show that work has begun."""
        self.title.setText(title)
        self.cancel.setText(self.context.words("progress.cancel"))
        self.step(0, 0)
        self.show()

    def step(self, done: int, whole: int) -> None:
        """Show how far the work is; a whole of 0 is not known yet."""
        self.bar.setRange(0, max(0, whole))
        self.bar.setValue(done)
        self.percent.setText(f"{done * 100 // whole}\u00a0%" if whole else "")

    def end(self) -> None:
        """Show no work."""
        self.job = None
        self.hide()

    def stop(self) -> None:
        """Ask the work to stop, if there is any."""
        if self.job is not None:
            self.job.cancel()
        self.end()

    def _cancel(self) -> None:
        self.stop()
        self.cancelled.emit()
