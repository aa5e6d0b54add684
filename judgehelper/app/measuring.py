"""How long the start takes: to the first paint, on to the first result and until nothing is left to prepare.

For `--measure-start` and the bench. The longest gap is the longest time in which the window could not answer: until the
result is on the screen, and from then on until it has settled.
"""

import json
import time
from typing import Any

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from judgehelper.ui.main_window import MainWindow

QUERY = "пробивной удар"
PATIENCE = 30_000


def measure_start(app: Any, window: Any, started: float) -> str:
    """Give one line of JSON: milliseconds from `started` to the first paint, and from there to the first result.

    Where no index is there yet the first result is a glance at the books. What the processor itself did for the first
    paint tells more than the clock of a busy machine.
    """
    assert isinstance(app, QApplication)
    assert isinstance(window, MainWindow)
    app.processEvents()
    window.repaint()
    painted, worked = time.perf_counter(), time.process_time()
    loop = QEventLoop()
    window.book.answered.connect(loop.quit)
    QTimer.singleShot(PATIENCE, loop.quit)
    gaps = _watch(loop)
    window.book.ask(QUERY)
    loop.exec()
    found, is_glance = time.perf_counter(), window.book.found.is_glance
    app.processEvents()
    window.repaint()
    gaps.append(0.0)
    window.settled.connect(loop.quit)
    loop.exec()
    figures = {
        "first_paint_ms": round((painted - started) * 1000, 1),
        "first_paint_processor_ms": round(worked * 1000, 1),
        "first_result_ms": round((found - painted) * 1000, 1),
        "first_result_is_a_glance": is_glance,
        "results": len(window.book.found.hits),
        "longest_gap_ms": round(gaps[0] * 1000, 1),
        "settling_gap_ms": round(gaps[1] * 1000, 1),
    }
    window.close()
    return json.dumps(figures)


def _watch(loop: QEventLoop) -> list[float]:
    """Note the longest time in which the window could not answer, in the last place of a list."""
    longest, last = [0.0], [time.perf_counter()]

    def tick() -> None:
        now = time.perf_counter()
        longest[-1] = max(longest[-1], now - last[0])
        last[0] = now

    timer = QTimer(loop)
    timer.timeout.connect(tick)
    timer.start(1)
    return longest
