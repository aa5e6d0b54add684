"""Large letters in a small window: it fits the screen that is there, and no tab of a dock is cut."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QLabel, QStyleOptionComboBox, QTabBar
from pytestqt.qtbot import QtBot

from judgehelper.kernel.words import Language
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.plain import Shortened
from judgehelper.ui.setting_up.lineup_form import LineupForm
from judgehelper.ui.widgets.chip import ChipButton
from judgehelper.ui.widgets.shaped import Choices
from tests.helpers.window import PATIENCE, Kept, small_services
from tests.ui.press import press, type_text
from tests.ui.real_window import real_window
from tests.ui.stepping_scenes import RESPONSE
from tests.ui.test_ordering import upkeep

pytestmark = pytest.mark.real_system


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


@pytest.mark.parametrize(("size", "percent"), [((1366, 768), 150), ((1920, 1080), 200), ((1366, 768), 100)])
def test_what_a_name_may_mean_is_in_sight_while_it_is_typed(
    window: MainWindow, size: tuple[int, int], percent: int, qtbot: QtBot
) -> None:
    window.apply(replace(window.filing.settings, font_percent=percent))
    window.resize(*size)
    window.filing.open_raw(RESPONSE)
    window.ask_card()
    type_text(window.add_card.field, "griz")
    qtbot.waitUntil(lambda: not window.decision.is_settling)
    QApplication.processEvents()
    found = window.add_card.list
    row = found.visualRect(found.rows.index(0, 0))
    assert found.rows.rows[0].title
    assert found.viewport().visibleRegion().boundingRect().contains(row)


def test_a_question_that_has_to_be_answered_has_its_room_also_on_a_board_that_is_laid_out(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.filing.open_raw(upkeep())
    window.do("start")
    qtbot.waitUntil(lambda: not window.decision.is_settling)
    QApplication.processEvents()
    seen = [row for row in window.decision.rows if row.visibleRegion().boundingRect().height() == row.height()]
    assert len(seen) >= 3


def test_no_panel_makes_the_window_outgrow_its_screen(window: MainWindow) -> None:
    """Whatever room a panel wants for a moment: it is cut or scrolled, the window stays as large as it was."""
    window.filing.new()
    size = window.size()
    window.decision.foot.setMinimumHeight(2 * size.height())
    window.book.body.setMinimumWidth(2 * size.width())
    for _ in range(5):
        QApplication.processEvents()
    assert window.size() == size


def test_a_window_opened_for_the_first_time_fits_the_screen_that_is_there(qtbot: QtBot) -> None:
    window = MainWindow(small_services(Kept()))
    qtbot.addWidget(window)
    there = window.screen().availableSize()
    assert there.width() < 1366, "this screen is smaller than what a window would like"
    assert window.width() <= there.width()
    assert window.height() <= there.height()


@pytest.mark.parametrize("width", [683, 960])
def test_the_ways_to_begin_need_no_scrolling_across(window: MainWindow, qtbot: QtBot, width: int) -> None:
    """A screen of 1366 pixels at a scale of 200 % has 683 of them."""
    window.resize(width, 540)
    qtbot.waitUntil(lambda: window.start.page.width() <= window.start.viewport().width(), timeout=PATIENCE)


def test_words_that_do_not_fit_the_command_field_end_in_an_ellipsis(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(683, 540)
    field, words = window.top.field, window.top.findChild(Shortened)
    assert words is not None
    qtbot.waitUntil(lambda: words.width() < words.fontMetrics().horizontalAdvance(words.text()), timeout=PATIENCE)
    assert field.rect().contains(words.geometry())


@pytest.mark.parametrize(("size", "percent"), [((1366, 768), 150), ((1920, 1080), 200)])
def test_the_heading_over_the_layers_is_whole_where_there_is_little_room(
    window: MainWindow, size: tuple[int, int], percent: int, qtbot: QtBot
) -> None:
    window.apply(replace(window.filing.settings, font_percent=percent))
    window.resize(*size)
    window.filing.open_raw(RESPONSE)
    press(window, "F5")
    hovered = next(key for key, each in window.board.felt.pieces.items() if each.accessibleName().startswith("Grizzly"))
    window.stage.point(hovered)
    window.layers.raise_()
    qtbot.waitUntil(lambda: not window.decision.is_settling)
    QApplication.processEvents()
    for line in (window.layers.title, window.layers.value, window.layers.subtitle):
        assert line.height() >= QFontMetrics(line.font()).height(), line.text()


def test_the_band_over_a_board_is_no_tower_in_a_narrow_column(window: MainWindow) -> None:
    window.filing.new()
    band = window.band
    for width, lines in ((340, 3), (900, 1)):
        band.resize(width, band.heightForWidth(width))
        QApplication.processEvents()
        room = QFontMetrics(band.text.font()).lineSpacing()
        assert band.text.heightForWidth(band.text.width()) <= lines * room + room // 2


def test_a_closed_list_ends_in_an_ellipsis_where_its_words_do_not_fit(window: MainWindow) -> None:
    box = Choices()
    box.addItem("Готовый или сохранённый набор карт")
    for width, ends in ((120, "…"), (900, "карт")):
        box.resize(width, box.sizeHint().height())
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        assert option.currentText.endswith(ends)


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_the_field_of_a_line_ups_name_has_room_for_what_it_asks(window: MainWindow, percent: int) -> None:
    window.apply(replace(window.filing.settings, font_percent=percent, system="berserk"))
    window.do("line-up")
    form = window.findChild(LineupForm)
    assert form is not None
    QApplication.processEvents()
    said = form.name.fontMetrics().horizontalAdvance(form.name.placeholderText())
    assert form.name.width() > said
    for line in (each.widget() for each in map(form.against.layout().itemAt, range(form.against.layout().count()))):
        (words,) = line.findChildren(QLabel)
        if percent <= 150:  # in so small a window
            assert words.height() >= words.heightForWidth(words.width()) - 2
        for chip in line.findChildren(ChipButton):  # on the line of the words that cite it
            assert chip.mapTo(line, chip.rect().topLeft()).x() >= words.geometry().right()
    form.close()


@pytest.mark.parametrize("language", list(Language))
def test_the_tabs_of_a_lesson_fit(window: MainWindow, language: Language, qtbot: QtBot) -> None:
    window.apply(replace(window.filing.settings, font_percent=150, language=language))
    window.resize(1366, 768)
    window.classroom.begin(next(each for each in window.context.services.topics() if each.system == "berserk"))
    window.classroom.give_up()

    def reach(bar: QTabBar) -> int:
        return sum(bar.tabRect(place).width() for place in range(bar.count()))

    qtbot.waitUntil(lambda: max(bar.count() for bar in dock_tabs(window)) >= 3)
    qtbot.waitUntil(lambda: all(reach(bar) <= bar.width() for bar in dock_tabs(window)))
