"""Large letters in a small window: it fits the screen that is there, and no tab of a dock is cut."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QTabBar
from pytestqt.qtbot import QtBot

from judgehelper.kernel.words import Language
from judgehelper.ui.main_window import MainWindow
from tests.ui.real_window import real_window


@pytest.fixture(autouse=True)
def duel_is_known() -> None:
    """Here a real rule system is at the desk."""


@pytest.fixture
def window(qtbot: QtBot, indexed_place: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, indexed_place) as made:
        yield made


def dock_tabs(window: MainWindow) -> list[QTabBar]:
    return [bar for bar in window.findChildren(QTabBar) if bar.isVisible() and bar.parent() is window]


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize(("size", "percent"), [((1366, 768), 150), ((1920, 1080), 200), ((1366, 768), 100)])
def test_a_board_that_is_laid_out_fits(
    window: MainWindow, language: Language, size: tuple[int, int], percent: int
) -> None:
    window.apply(replace(window.filing.settings, font_percent=percent, language=language))
    window.resize(*size)
    window.filing.new()
    window.ask_card()
    for _ in range(5):
        QApplication.processEvents()
    assert (window.width(), window.height()) == size
    assert window.minimumSizeHint().height() <= size[1]
    bars = dock_tabs(window)
    assert max(bar.count() for bar in bars) >= 4
    for bar in bars:
        metrics = QFontMetrics(bar.font())
        for place in range(bar.count()):
            assert bar.tabRect(place).width() >= metrics.horizontalAdvance(bar.tabText(place)), bar.tabText(place)
        assert bar.tabRect(bar.count() - 1).right() <= bar.width(), "nothing has to be scrolled"
