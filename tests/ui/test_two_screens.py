"""A window and its floating panels on two screens: one may be gone at the next start, or while it is open."""

import json
import os
import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from judgehelper.ui.main_window import MainWindow
from tests.helpers.window import PATIENCE
from tests.ui.on_two_screens import FRAME_IS_THERE

SCREENS = (("left", 0, 1366, 768), ("right", 1366, 1920, 1080))
ROOT = Path(__file__).parents[2]


def on_screens(folder: Path, act: str, count: int, **more: str) -> dict[str, object]:
    """Do an act of `tests.ui.on_two_screens` on the first of the screens."""
    usual = {"y": 0, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    screens = [usual | dict(zip(("name", "x", "width", "height"), each, strict=True)) for each in SCREENS[:count]]
    file = folder / f"{count}.json"
    file.write_text(json.dumps({"synchronousWindowSystemEvents": True, "windowFrameMargins": True, "screens": screens}))
    platform = {"QT_QPA_PLATFORM": f"offscreen:configfile={file}", **more}
    run = [sys.executable, "-m", "tests.ui.on_two_screens", act, str(folder / "layout")]
    done = subprocess.run(run, env=os.environ | platform, cwd=ROOT, capture_output=True, timeout=120, check=True)
    told: dict[str, object] = json.loads(done.stdout)
    return told


def is_whole(place: object, screen: int = 0) -> bool:
    """Whether a place lies on a screen with all of it."""
    _, left, width, height = SCREENS[screen]
    assert isinstance(place, list)
    return QRect(left, 0, width, height).contains(QRect(*place))


def test_a_window_left_on_a_screen_that_is_gone_opens_whole_on_the_one_that_is_there(tmp_path: Path) -> None:
    left = on_screens(tmp_path, "leave", 2)
    assert is_whole(left["window"], 1)
    back = on_screens(tmp_path, "come-back", 1)
    assert is_whole(back["window"])
    panels = back["panels"]
    assert isinstance(panels, dict)
    assert back["floats"] == ["log"], "it floats still, and on the screen that is there"
    assert is_whole(panels["log"])
    assert back["at first"] == ["book"], "where nothing is at the desk, nothing stands beside the ways to begin"
    assert panels["book"][2] <= 300, "as in a window of its width, not as in the wide one"


def test_a_window_comes_back_where_it_was(tmp_path: Path) -> None:
    left = on_screens(tmp_path, "leave", 2)
    back = on_screens(tmp_path, "come-back", 2)
    assert back["window"] == left["window"]
    assert back["panels"] == left["panels"], "in the sizes that it was given"


def test_icons_are_as_sharp_as_the_screen(tmp_path: Path) -> None:
    told = on_screens(tmp_path, "cross", 2, QT_SCREEN_SCALE_FACTORS="left=1;right=2")
    before, after = told["before"], told["after"]
    assert isinstance(before, list)
    assert isinstance(after, list)
    assert set(before) == {1.0}
    assert after == [2.0] * len(before)


def lies_on_the_screen(widget: QWidget) -> bool:
    return widget.screen().availableGeometry().contains(widget.frameGeometry())


def test_what_lay_on_a_screen_that_is_taken_away_comes_to_the_one_that_stays(table: MainWindow, qtbot: QtBot) -> None:
    table.resize(700, 700)
    table.log.setFloating(True)
    qtbot.wait(FRAME_IS_THERE)
    for each in (table, table.log):
        each.move(5000, 300)
    QApplication.processEvents()
    assert not lies_on_the_screen(table)
    app = QGuiApplication.instance()
    assert isinstance(app, QGuiApplication)
    app.screenRemoved.emit(table.screen())
    qtbot.waitUntil(lambda: lies_on_the_screen(table) and lies_on_the_screen(table.log), timeout=PATIENCE)


def test_a_panel_that_floats_goes_on_floating_until_the_layout_is_asked_for_anew(table: MainWindow) -> None:
    table.log.setFloating(True)
    for width in (1920, 1000, 1366):
        table.resize(width, 768)
        QApplication.processEvents()
        assert table.log.isFloating()
        assert table.log.isVisible()
    for _ in range(2):
        table.do("book-mode")
        QApplication.processEvents()
    assert table.log.isFloating()
    assert table.log.isVisible()
    table.do("layout")
    assert not table.log.isFloating()
    assert table.log in table.tabifiedDockWidgets(table.layers)
