"""Work beside the window: a pool of threads whose reports come back in the window's own thread.

Work is cancelled by making its next report of progress raise: nothing is killed, and what is half done is rolled back
by whoever does it. Qt keeps only addresses: neither a task nor what carries its reports goes away while the thread may
still be in it, be it only on its way out of the signal that said "done"; whether the workers are stopped or forgotten.
"""

import gc
import logging
import time
import weakref
from collections.abc import Callable
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QObject, QRunnable, Qt, QThreadPool, Signal

from judgehelper.app.breathing import Sweeper, breathing_room
from judgehelper.ui.services import Progress

OFTEN = 0.03
"""Seconds between two reports that the window is shown."""


class Cancelled(Exception):
    """The work was asked to stop."""


class _Post(QObject):
    """Carries reports from the worker's thread to the window's, each with the task that it is about."""

    done = Signal(object, object)
    failed = Signal(object, object)
    progress = Signal(object, object, object)


class Task(QRunnable):
    """One piece of work; also the handle by which it is cancelled."""

    def __init__(self, work: Callable[[Progress], Any], post: _Post) -> None:
        super().__init__()
        self.setAutoDelete(False)
        self._work, self._post = work, post
        self.is_cancelled = False
        self._told = 0.0

    def cancel(self) -> None:
        """Ask the work to stop; nothing more is reported."""
        self.is_cancelled = True

    def let_go(self) -> None:
        """Let go of the work, and of all that it knows: Qt holds a task longer than anybody waits for it."""
        self._work = _nothing

    def report(self, done: int, whole: int) -> None:
        """Tell how far the work is. Raises Cancelled."""
        if self.is_cancelled:
            raise Cancelled
        now = time.monotonic()
        if now - self._told >= OFTEN or done >= whole:
            self._told = now
            self._post.progress.emit(self, done, whole)

    def run(self) -> None:
        """Do the work in a thread of the pool."""
        try:
            with breathing_room():
                value = self._work(self.report)
        except Cancelled:
            return
        except Exception as error:  # whatever goes wrong beside the window is shown in it
            logging.getLogger("judgehelper.workers").warning("work failed", exc_info=error)
            self._post.failed.emit(self, error)
        else:
            self._post.done.emit(self, value)


def _nothing(progress: Progress) -> None:
    """Do no work any more."""


class _Asker(Struct, frozen=True):
    """Who wants to hear of a task, and what."""

    done: Callable[[Any], None]
    failed: Callable[[Exception], None]
    progress: Progress | None


class ThreadWorkers(QObject):
    """Runs work in one thread of its own: books and index are not written by two at once."""

    def __init__(self) -> None:
        super().__init__()
        self._pool = QThreadPool()
        self._pool.setMaxThreadCount(1)
        self._post = _Post()
        self._alive: dict[Task, _Asker] = {}
        self._ended: list[Task] = []
        self._sweeper = Sweeper(self._pool, self)
        self._sweeper.idle.connect(self._forget)
        queued = Qt.ConnectionType.QueuedConnection
        self._post.done.connect(self._done, queued)
        self._post.failed.connect(self._failed, queued)
        self._post.progress.connect(self._progress, queued)
        weakref.finalize(self, _end, self._pool, self._alive, self._ended)

    def run(
        self,
        work: Callable[[Progress], Any],
        done: Callable[[Any], None],
        failed: Callable[[Exception], None],
        progress: Progress | None = None,
    ) -> Task:
        """Start work."""
        task = Task(work, self._post)
        self._alive[task] = _Asker(done, failed, progress)
        self._sweeper.begin()
        self._pool.start(task)
        return task

    def _forget(self) -> None:
        """Let go of what no thread is in any more: tasks that ended, and those that were cancelled on the way."""
        cancelled = [each for each in self._alive if each.is_cancelled]
        for task in (*self._ended, *cancelled):
            task.let_go()
        self._ended.clear()
        for task in cancelled:
            del self._alive[task]

    def _end_of(self, task: Task) -> _Asker | None:
        """Let go of whoever asked for a task; the task itself is kept until its thread is surely done with it."""
        asker = self._alive.pop(task, None)
        self._ended.append(task)
        return None if task.is_cancelled else asker

    def _done(self, task: Task, value: Any) -> None:
        asker = self._end_of(task)
        if asker is not None:
            asker.done(value)

    def _failed(self, task: Task, error: Exception) -> None:
        asker = self._end_of(task)
        if asker is not None:
            asker.failed(error)

    def _progress(self, task: Task, done: int, whole: int) -> None:
        asker = self._alive.get(task)
        if asker is not None and asker.progress is not None and not task.is_cancelled:
            asker.progress(done, whole)

    def wait(self, milliseconds: int = 5000) -> bool:
        """Wait until all work is done."""
        return self._pool.waitForDone(milliseconds)

    def stop(self) -> None:
        """Cancel everything and wait for it."""
        _end(self._pool, self._alive, self._ended)


def _end(pool: QThreadPool, alive: dict[Task, _Asker], ended: list[Task]) -> None:
    """Cancel all tasks, drop those not begun, and wait for the one that runs."""
    for task in tuple(alive):
        task.cancel()
    pool.clear()
    pool.waitForDone(-1)
    for task in (*alive, *ended):
        task.let_go()
    alive.clear()
    ended.clear()
    gc.enable()
