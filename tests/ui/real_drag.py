"""A drag as the mouse makes it: pressed, moved, let go of, through the window system, in the loop that a drag runs."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
MOVES = 4
"""Moves of the mouse on the way."""


def drag_by_mouse(
    start: QWidget, at: QPoint, end: QWidget, to: QPoint, watch: Callable[[], object] = lambda: None
) -> None:
    """Drag from a point of one widget to a point of another; `watch` is called where the mouse rests at last."""
    window = start.window()
    handle = window.windowHandle()
    first, last = start.mapTo(window, at), end.mapTo(window, to)
    way = [first + (last - first) * step / MOVES for step in range(1, MOVES + 1)]

    def step() -> None:
        if way:
            QTest.mouseMove(handle, way.pop(0))
            QTimer.singleShot(0, step)
        else:
            watch()
            QTest.mouseRelease(handle, LEFT, PLAIN, last)

    QTest.mousePress(handle, LEFT, PLAIN, first)
    QTimer.singleShot(0, step)
    QTest.mouseMove(handle, first + QPoint(2 * QApplication.startDragDistance(), 0))
    while way:
        QApplication.processEvents()
    QApplication.processEvents()
