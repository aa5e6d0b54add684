"""The window and its floating docks on the screens that are there: whole on one of them, sharp on each.

A screen may be gone at the next start, or be taken away while the window is open; another may have another scale.
"""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QRegion, QScreen
from PySide6.QtWidgets import QWidget

FRAMED = 300
"""Milliseconds after which a window system has surely put its frame round a window that has just been shown."""


class Screens(QObject):
    """Keeps some windows within the screens; `sharpen` is called where one has come to a screen of another scale."""

    def __init__(self, window: QWidget, floats: Iterable[QWidget], sharpen: Callable[[], None]) -> None:
        super().__init__(window)
        self.windows = (window, *floats)
        self.first_size = window.size()
        """The size in which the window is to open, without the frame that it will have."""
        self._soon, self._framed, self._scaled = (self._timer(after) for after in (0, FRAMED, 0))
        self._soon.timeout.connect(self.keep)
        self._framed.timeout.connect(self.keep)
        self._scaled.timeout.connect(sharpen)
        for each in self.windows:
            each.installEventFilter(self)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.screenRemoved.connect(self._soon.start)
        app.screenAdded.connect(self._watch)
        for screen in app.screens():
            self._watch(screen)

    def _timer(self, after: int) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(after)
        return timer

    def _watch(self, screen: QScreen) -> None:
        screen.availableGeometryChanged.connect(self._soon.start)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look where the window is once it has a frame, and at the scale of a screen when that has changed."""
        if (
            event.type() == QEvent.Type.Show
            and watched is self.windows[0]
            and self.windows[0].size() == self.first_size
        ):
            self._soon.start()
            self._framed.start()
        elif event.type() == QEvent.Type.DevicePixelRatioChange:
            self._scaled.start()
        return super().eventFilter(watched, event)

    def keep(self) -> None:
        """Bring each window that reaches beyond all screens whole onto one of them."""
        for each in self.windows:
            if each.isWindow() and each.isVisible() and each.windowState() == Qt.WindowState.WindowNoState:
                bring_home(each)


def bring_home(window: QWidget) -> None:
    """Bring a window, with its frame, whole onto the screen on which most of it lies; nothing where it is whole."""
    rooms = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    if not QRegion(window.frameGeometry()).subtracted(_together(rooms)).isEmpty():
        room = max((window.screen().availableGeometry(), *rooms), key=lambda each: _shared(each, window))
        window.resize(window.size().boundedTo(room.size() - (window.frameSize() - window.size())))
        window.move(_moved_into(room, window.frameGeometry()))


def _together(rooms: Iterable[QRect]) -> QRegion:
    region = QRegion()
    for room in rooms:
        region += room
    return region


def _shared(room: QRect, window: QWidget) -> int:
    both = room.intersected(window.frameGeometry())
    return 0 if both.isEmpty() else both.width() * both.height()


def _moved_into(room: QRect, frame: QRect) -> QPoint:
    """Say where a frame lies when it is moved as little as possible."""
    left = max(room.left(), min(frame.left(), room.right() + 1 - frame.width()))
    top = max(room.top(), min(frame.top(), room.bottom() + 1 - frame.height()))
    return QPoint(left, top)
