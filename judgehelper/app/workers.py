"""Work beside the window: a pool of threads whose reports come back in the window's own thread.

Work is cancelled by making its next report of progress raise: nothing is killed, and what is half done is rolled back
by whoever does it. Qt keeps only the address of a task: nothing that a thread may still touch goes away before the
thread is done, whether the workers were stopped or forgotten.
"""

import logging
import time
import weakref
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QRunnable, Qt, QThreadPool, Signal

from judgehelper.app.breathing import breathing_room
from judgehelper.ui.services import Progress

OFTEN = 0.03
"""Seconds between two reports that the window is shown."""


class Cancelled(Exception):
    """The work was asked to stop."""


class _Post(QObject):
    """Carries reports from the worker's thread to the window's."""

    done = Signal(object)
    failed = Signal(object)
    progress = Signal(object, object)


class Task(QRunnable):
    """One piece of work; also the handle by which it is cancelled."""

    def __init__(self, work: Callable[[Progress], Any], post: _Post) -> None:
        super().__init__()
        self.setAutoDelete(False)
        self._work, self._post = work, post
        self._cancelled = False
        self._told = 0.0

    def cancel(self) -> None:
        """Ask the work to stop; nothing more is reported."""
        self._cancelled = True

    def report(self, done: int, whole: int) -> None:
        """Tell how far the work is. Raises Cancelled."""
        if self._cancelled:
            raise Cancelled
        now = time.monotonic()
        if now - self._told >= OFTEN or done >= whole:
            self._told = now
            self._post.progress.emit(done, whole)

    def run(self) -> None:
        """Do the work in a thread of the pool."""
        try:
            with breathing_room():
                value = self._work(self.report)
        except Cancelled:
            return
        except Exception as error:  # whatever goes wrong beside the window is shown in it
            logging.getLogger("judgehelper.workers").warning("work failed", exc_info=error)
            if not self._cancelled:
                self._post.failed.emit(error)
        else:
            if not self._cancelled:
                self._post.done.emit(value)


class ThreadWorkers(QObject):
    """Runs work in one thread of its own: books and index are not written by two at once."""

    def __init__(self) -> None:
        super().__init__()
        self._pool = QThreadPool()
        self._pool.setMaxThreadCount(1)
        self._alive: set[Task] = set()
        weakref.finalize(self, _end, self._pool, self._alive)

    def run(
        self,
        work: Callable[[Progress], Any],
        done: Callable[[Any], None],
        failed: Callable[[Exception], None],
        progress: Progress | None = None,
    ) -> Task:
        """Start work."""
        post = _Post(self)
        task = Task(work, post)
        self._alive.add(task)

        def finish(act: Callable[[Any], None], value: Any) -> None:
            self._alive.discard(task)
            post.deleteLater()
            if not task._cancelled:
                act(value)

        queued = Qt.ConnectionType.QueuedConnection
        post.done.connect(lambda value: finish(done, value), queued)
        post.failed.connect(lambda error: finish(failed, error), queued)
        if progress is not None:
            post.progress.connect(progress, queued)
        self._pool.start(task)
        return task

    def wait(self, milliseconds: int = 5000) -> bool:
        """Wait until all work is done."""
        return self._pool.waitForDone(milliseconds)

    def stop(self) -> None:
        """Cancel everything and wait for it."""
        _end(self._pool, self._alive)


def _end(pool: QThreadPool, alive: set[Task]) -> None:
    """Cancel all tasks, drop those not begun, and wait for the one that runs."""
    for task in tuple(alive):
        task.cancel()
    pool.clear()
    pool.waitForDone(-1)
    alive.clear()
