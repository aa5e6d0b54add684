"""The window as a user has it, for tests: a real rule system at the desk, its books open, nothing at work beside it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pytestqt.qtbot import QtBot

from judgehelper.app.composition import Composition
from judgehelper.session.place import Place
from judgehelper.ui.main_window import MainWindow
from tests.helpers.window import PATIENCE

USUAL = (1366, 768)


@contextmanager
def real_window(qtbot: QtBot, folder: Path, size: tuple[int, int] = USUAL) -> Iterator[MainWindow]:
    """Give a window on a data folder once its books are open: no worker changes any more what it shows."""
    composition = Composition(Place(folder))
    window = MainWindow(composition.services())
    try:
        yield shown(qtbot, window, size)
    finally:
        window.close()
        composition.stop()


def shown(qtbot: QtBot, window: MainWindow, size: tuple[int, int] = USUAL) -> MainWindow:
    """Show a window, and wait until its books are open."""
    qtbot.addWidget(window)
    window.resize(*size)
    window.show()
    qtbot.waitExposed(window)
    qtbot.waitUntil(lambda: window.opening.is_over, timeout=PATIENCE)
    return window
