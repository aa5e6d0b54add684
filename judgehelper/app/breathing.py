"""Room to breathe for the window while work goes on beside it: one interpreter lock serves both.

A worker that computes gives the lock up every few milliseconds only when asked, and a full collection of rubbish holds
it for as long as the heap is large: either shows as a window that stands still. So the lock changes hands fifty times
as often while work goes on (a list that is laid out asks for it at each row), and everything old is collected only
while the person looks elsewhere.

Rubbish is never collected in a worker's thread: among it may be a closed window, and what is Qt's may only be taken
apart in the thread that made it. While work goes on, the window's own thread collects.
"""

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar
from weakref import WeakSet

from PySide6.QtCore import QObject, Qt, QThreadPool, QTimer, Signal
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

USUAL, OFTEN = 0.005, 0.0001
"""Seconds after which a waiting thread gets the lock: Python's own, and while work goes on beside the window."""
SWEEP, YOUNG = 40, 1
"""Milliseconds between two collections by hand (what came since is looked at in one go: not much may have come), and
the oldest generation that they look at."""
NEVER = 1_000_000
"""Collections of middle-aged rubbish before one of all: so many that it does not come by itself."""


@contextmanager
def breathing_room() -> Iterator[None]:
    """Let the window answer while something is computed in another thread."""
    sys.setswitchinterval(OFTEN)
    try:
        yield
    finally:
        sys.setswitchinterval(USUAL)


class Sweeper(QObject):
    """Collects rubbish in the window's thread while a pool works, and lets the interpreter do it when none does."""

    idle = Signal()
    """Nobody works any more."""
    _at_work: ClassVar[WeakSet["Sweeper"]] = WeakSet()
    """Those whose pools work: the collector is one for the whole process, and so is the question whether it rests."""

    def __init__(self, pool: QThreadPool, parent: QObject) -> None:
        super().__init__(parent)
        self._pool = pool
        self._timer = QTimer(self)
        self._timer.setInterval(SWEEP)
        self._timer.timeout.connect(self.sweep)

    def begin(self) -> None:
        """Collect by hand from now on until the pool is idle; called before work is handed over."""
        self._at_work.add(self)
        gc.disable()
        self._timer.start()

    def sweep(self) -> None:
        """Collect what is young; where nobody works any more, leave the rest to the interpreter."""
        gc.collect(YOUNG)
        if not isValid(self):  # it was rubbish itself, with the workers that it belongs to
            return
        if self._pool.activeThreadCount() == 0:
            self._timer.stop()
            self._at_work.discard(self)
            self.leave_off()
            self.idle.emit()

    @classmethod
    def leave_off(cls) -> None:
        """Let the interpreter collect where nobody works."""
        if not cls._at_work:
            gc.enable()


def settle_down(app: QApplication) -> None:
    """Collect young rubbish only; what is loaded so far is none, and the rest waits until the window is left.

    Whoever starts the program lets nothing be collected until then.
    """
    gc.freeze()
    Sweeper.leave_off()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)
    app.applicationStateChanged.connect(_sweep)


def _sweep(state: Qt.ApplicationState) -> None:
    if state is not Qt.ApplicationState.ApplicationActive:
        gc.collect()
