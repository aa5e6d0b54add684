"""A window on screens of a test's own, in a process of its own: the platform takes its screens as it starts.

`python -m tests.ui.on_two_screens ACT FILE` does an act with a window that keeps its layout in FILE, and prints
what came of it as JSON.
"""

import json
import sys
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from judgehelper.session import desk as desks
from judgehelper.systems import registry
from judgehelper.ui.main_window import MainWindow
from tests.helpers.duel import DUEL, Deck, duel_file
from tests.helpers.window import Kept, small_services

FRAME_IS_THERE = 400
"""Milliseconds."""
RIGHT = 530
"""Pixels that the right side has been given by hand."""


def made(kept: Kept) -> MainWindow:
    """Show a window, and wait until it has its frame."""
    window = MainWindow(small_services(kept))
    window.show()
    QTest.qWait(FRAME_IS_THERE)
    return window


def lay_table(window: MainWindow) -> None:
    window.stage.open(desks.lay_out(duel_file(), Deck()))
    QApplication.processEvents()


def place(widget: QWidget) -> list[int]:
    frame: QRect = widget.frameGeometry()
    return [frame.left(), frame.top(), frame.width(), frame.height()]


def seen(window: MainWindow) -> dict[str, list[int]]:
    """Say where each panel is that can be seen."""
    return {panel.key: place(panel) for panel in window.panels if panel.is_seen}


def sharpness(window: MainWindow) -> list[float]:
    """Give the points a pixel of the icons on the headers."""
    headers = [panel.header for panel in window.panels if panel.header.isVisible()]
    return [header.picture.pixmap().devicePixelRatio() for header in headers]


def leave(kept: Kept) -> dict[str, object]:
    """Lay a table on the second screen, with the log on its own, and close."""
    window = made(kept)
    lay_table(window)
    window.move(1400, 40)
    window.resize(1800, 1000)
    QApplication.processEvents()
    window.resizeDocks([window.decision], [RIGHT], Qt.Orientation.Horizontal)
    window.log.setFloating(True)
    window.log.setGeometry(2700, 600, 500, 400)
    QTest.qWait(FRAME_IS_THERE)
    told: dict[str, object] = {"window": place(window), "panels": seen(window)}
    window.close()
    return told


def come_back(kept: Kept) -> dict[str, object]:
    """Open a window where the last one was, and lay a table in it."""
    window = made(kept)
    at_first = list(seen(window))
    lay_table(window)
    QTest.qWait(FRAME_IS_THERE)
    told: dict[str, object] = {"window": place(window), "at first": at_first, "panels": seen(window)}
    return told | {"floats": [panel.key for panel in window.panels if panel.isFloating()]}


def cross(kept: Kept) -> dict[str, object]:
    """Move a window to the second screen."""
    window = made(kept)
    lay_table(window)
    before = sharpness(window)
    window.move(1400, 40)
    QTest.qWait(FRAME_IS_THERE)
    return {"before": before, "after": sharpness(window)}


ACTS = {"leave": leave, "come-back": come_back, "cross": cross}


def main(act: str, file: Path) -> None:
    app = QApplication([])
    registry.system = lambda _: DUEL
    kept = Kept()
    if file.exists():
        kept.settings = replace(kept.settings, window=file.read_text())
    print(json.dumps(ACTS[act](kept)))
    file.write_text(kept.settings.window)
    app.quit()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
