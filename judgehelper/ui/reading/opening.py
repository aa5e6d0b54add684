"""Opening the books beside the window: the first answer comes at once, what is left to prepare waits for a pause."""

from PySide6.QtCore import QElapsedTimer, QObject, QTimer

from judgehelper.session.saying.telling import tell
from judgehelper.ui.reading.reading_room import ReadingRoom
from judgehelper.ui.services import Job, Progress
from judgehelper.ui.widgets.chrome.notices import ProgressBand
from judgehelper.ui.window import Window

BUSY = 300
"""Milliseconds after which work beside the window is worth a bar."""
QUIET = 500
"""Milliseconds without a question after which the window prepares what it could do without so far."""


class Opening(QObject):
    """Opens the books of one window, once it has been painted."""

    def __init__(self, window: Window, room: ReadingRoom, progress: ProgressBand) -> None:
        super().__init__(window)
        self.window, self.room, self.progress = window, room, progress
        self._job: Job | None = None
        self.is_over = False
        """Whether the books are open, or cannot be opened: by itself the window shows nothing new any more."""
        self._since = QElapsedTimer()
        self._quiet = QTimer(self)
        self._quiet.setSingleShot(True)
        self._quiet.timeout.connect(self._settle)

    def begin(self) -> None:
        """Open the books."""
        context = self.window.context

        def work(progress: Progress) -> None:
            context.books.warm(progress)

        self._job = context.services.workers.run(work, lambda _: self._open_up(), self._cold, self._index)

    def _index(self, done: int, whole: int) -> None:
        """Show how far the index is; the contents can be read before it is there."""
        if self._job is None or self.progress.job not in (None, self._job):
            return
        if not self._since.isValid():
            self.window.book.fill_contents()
            self._since.start()
        elif self._since.elapsed() > BUSY and self.progress.job is None:
            self.progress.begin(self.window.context.words("index.building"))
            self.progress.job = self._job
        if self.progress.job is not None:
            self.progress.step(done, whole)

    def _end_index(self) -> None:
        if self._job is not None and self.progress.job is self._job:
            self.progress.end()
        self._job = None
        self.is_over = True

    def _open_up(self) -> None:
        """Show the contents; what is left to prepare waits until nobody has asked anything for a while."""
        self._end_index()
        if not self._since.isValid():
            self.window.book.fill_contents()
        self.room.open_up(self.window.filing.settings.reading)
        self.window.book.ask_again()
        self.window.books_opened.emit()
        self._quiet.start(QUIET)
        self.window.book.answered.connect(self._wait_on)

    def _wait_on(self) -> None:
        if self._quiet.isActive():
            self._quiet.start(QUIET)

    def _settle(self) -> None:
        context, settled = self.window.context, self.window.settled
        context.services.workers.run(lambda _: context.books.settle(), lambda _: settled.emit(), self._unsettled)

    def _unsettled(self, error: Exception) -> None:
        self._tell(error)
        self.window.settled.emit()

    def _cold(self, error: Exception) -> None:
        self._end_index()
        self.window.book.fill_contents()
        self._tell(error)

    def _tell(self, error: Exception) -> None:
        self.window.notice.tell(tell(error, self.window.stage.language), "warn")
