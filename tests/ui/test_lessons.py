"""A student in the real window: topics on the start page, answers by key and mouse, nothing told before."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from judgehelper.kernel.words import Language
from judgehelper.session.teaching.student import Mark
from judgehelper.systems.registry import FIRST
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.widgets.chip import ChipButton
from tests.ui.press import press, type_text
from tests.ui.real_window import real_window

pytestmark = pytest.mark.real_system

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def school(qtbot: QtBot, indexed_place: Path) -> Iterator[MainWindow]:
    """A window on its start page."""
    with real_window(qtbot, indexed_place) as window:
        window.apply(replace(window.filing.settings, language=Language.RU, system=FIRST))
        yield window


@pytest.fixture
def begin(school: MainWindow, qtbot: QtBot) -> Callable[..., MainWindow]:
    """Click a topic of the start page, then a lesson of it."""

    def click(topic: str, lesson: int = 0) -> MainWindow:
        rows = school.start.middle.findChildren(QPushButton)
        qtbot.mouseClick(next(row for row in rows if row.accessibleName() == topic), LEFT)
        if lesson:
            qtbot.mouseClick(school.classroom.lessons.rows[lesson], LEFT)
        return school

    return click


def said(widget: QWidget) -> str:
    QApplication.processEvents()
    return "\n".join(label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget))


def chips(window: MainWindow) -> list[str]:
    return [chip.chip.text for chip in window.classroom.question.body.findChildren(ChipButton)]


def test_digits_pick_and_enter_answers_by_the_keyboard_alone(begin: Callable[..., MainWindow], qtbot: QtBot) -> None:
    window = begin("Слои и зависимость", 3)
    room = window.classroom
    assert "Чем стал Урборг" in said(room.question.body)
    assert chips(window) == [], "the rules are shown before the answer"
    press(window, "2")
    assert room.student is not None
    assert room.student.picked == 1
    press(window, "Return")
    assert room.student.was_right
    assert room.student.marks[3] is Mark.RIGHT
    assert chips(window) == ["305.7", "613.7a", "613.7b"]
    assert window.layers.isVisible()
    press(window, "Return")
    assert room.student.number == 4
    assert room.student.is_asking


def test_the_keyboard_stands_at_the_answers_and_enter_never_picks_another(begin: Callable[..., MainWindow]) -> None:
    window = begin("Слои и зависимость", 3)
    QApplication.processEvents()
    room = window.classroom
    first = QApplication.focusWidget()
    assert first is room.question.rows[0]
    press(first, "Return")
    assert room.student is not None
    assert room.student.is_asking, "nothing is picked, and something was answered"
    press(first, "2")
    press(first, "Return")
    assert room.student.was_right, "the row with the keyboard was answered, not the one picked"
    QApplication.processEvents()
    press(QApplication.focusWidget(), "Return")
    QApplication.processEvents()
    assert room.student.number == 4
    press(QApplication.focusWidget(), "Space")
    assert room.student.picked == 0


def test_while_a_question_is_open_nothing_tells_the_answer(begin: Callable[..., MainWindow], qtbot: QtBot) -> None:
    window = begin("Слои и зависимость", 3)
    view, stage = window.stage.view, window.stage
    assert view is not None
    urborg = next(piece for piece in view.pieces.values() if piece.name.startswith("Urborg"))
    assert "Mountain" not in urborg.types
    assert not any(line.lost for line in urborg.lines), "what an effect takes away is part of the question"
    assert stage.explanation() is None
    assert stage.question is None
    assert view.log == ()
    for panel in (window.book, window.layers, window.log, window.time, window.decision):
        assert not panel.isVisible()
    before = stage.desk
    for keys in ("Space", "Ctrl+Right", "Ctrl+Z", "F10", "F1", "F6", "Delete", "Ctrl+E"):
        press(window, keys)
    assert stage.desk is before
    assert not window.is_book_mode
    qtbot.mouseClick(window.classroom.question.buttons["give-up"], LEFT)
    view = window.stage.view
    assert view is not None
    urborg = next(piece for piece in view.pieces.values() if piece.name.startswith("Urborg"))
    assert any(line.lost for line in urborg.lines)


def test_what_a_land_makes_by_an_effect_is_not_shown_before_the_answer(begin: Callable[..., MainWindow]) -> None:
    window = begin("Слои и зависимость", 3)
    assert window.stage.view is not None
    assert window.classroom.is_asking
    assert {piece.makes for piece in window.stage.view.pieces.values()} == {""}


def test_a_figure_that_a_card_has_by_an_effect_alone_is_not_shown(begin: Callable[..., MainWindow]) -> None:
    window = begin("Слои и зависимость")
    assert window.stage.view is not None
    values = {piece.name: piece.value for piece in window.stage.view.pieces.values()}
    assert values["Humility"] == ""
    assert values["Grizzly Bears"] == "2/2"


def test_a_prediction_that_no_answer_names_is_held_against_the_engine(
    begin: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = begin("Слои и зависимость", 6)
    room = window.classroom
    for place, text in enumerate(("3", "7")):
        field = room.question.figures[place].field
        assert isinstance(field, QLineEdit)
        field.setFocus()
        type_text(field, text)
    assert room.student is not None
    assert room.student.values == (3, 7)
    assert room.student.picked is None
    qtbot.mouseClick(room.question.buttons["answer"], LEFT)
    assert room.student.marks[6] is Mark.WRONG
    told = said(room.question.body)
    assert "Grizzly Bears: выносливость — ждали 7, а вышло 3" in told
    assert "сила — ждали" not in told, "what was right is no mistake"
    assert room.student.order[-1] == 6, "a mistake is asked again at the end"


def test_figures_of_an_answer_pick_it_and_an_answer_fills_in_its_figures(begin: Callable[..., MainWindow]) -> None:
    window = begin("Слои и зависимость", 6)
    room = window.classroom
    press(window, "2")
    fields = [row.field.text() for row in room.question.figures if isinstance(row.field, QLineEdit)]
    assert fields == ["2", "2"]
    for place in (0, 1):
        field = room.question.figures[place].field
        assert isinstance(field, QLineEdit)
        field.selectAll()
        type_text(field, "3")
    assert room.student is not None
    assert room.student.picked == 2
    press(room.question.figures[1].field, "Return")
    assert room.student.was_right


def test_the_book_opened_before_the_answer_makes_it_not_count(begin: Callable[..., MainWindow], qtbot: QtBot) -> None:
    window = begin("Слои и зависимость", 3)
    room = window.classroom
    assert room.lessons.open_book is not None
    qtbot.mouseClick(room.lessons.open_book, LEFT)
    assert window.layers.isVisible()
    press(window, "2")
    press(window, "Return")
    assert room.student is not None
    assert room.student.was_right
    assert room.student.marks[3] is Mark.SHOWN


def test_after_the_answer_the_lesson_is_stepped_and_leaves_no_unsaved_work(
    begin: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = begin("Срабатывание и последнее известное", 5)
    room = window.classroom
    press(window, "1")
    press(window, "Return")
    assert room.student is not None
    assert not room.student.was_right
    desk = window.stage.desk
    assert desk is not None
    moments = len(desk.line.moments)
    while window.stage.desk is not None and window.stage.desk.can_redo:
        qtbot.mouseClick(room.question.buttons["step"], LEFT)
    assert window.stage.desk is not None
    assert len(window.stage.desk.line.moments) == moments, "stepping has made something new"
    view = window.stage.view
    assert view is not None
    assert "Hill Giant" in {piece.name for piece in view.pieces.values()}
    assert window.filing.draft is None


def test_hints_come_one_at_a_time_and_both_languages_are_spoken(begin: Callable[..., MainWindow], qtbot: QtBot) -> None:
    window = begin("Слои и зависимость")
    panel = window.classroom.question
    for shown in (1, 2, 3):
        QApplication.processEvents()
        panel.buttons["hint"].setFocus()
        press(panel.buttons["hint"], "Space")
        QApplication.processEvents()
        assert window.classroom.student is not None
        assert window.classroom.student.hints == shown
        assert panel.isAncestorOf(QApplication.focusWidget()), "the keyboard is lost with the button"
        press(QApplication.focusWidget(), "2")
        assert window.classroom.student.picked == 1
    assert "hint" not in panel.buttons
    window.do("language")
    assert "How large is Humility itself?" in said(panel.body)
    assert "Take the layers in order" in said(panel.body)


@pytest.mark.parametrize(("percent", "wide"), [(100, 1366), (150, 1000)])
def test_no_title_of_a_lesson_is_cut(
    school: MainWindow, begin: Callable[..., MainWindow], percent: int, wide: int
) -> None:
    school.resize(wide, 768)
    school.apply(replace(school.filing.settings, font_percent=percent))
    window = begin("Слои и зависимость")
    window.classroom.lessons.raise_()
    QApplication.processEvents()
    rows = window.classroom.lessons.rows
    assert len(rows) == 8
    assert any(
        label.height() > 2 * label.fontMetrics().height() - 4 for row in rows for label in row.findChildren(QLabel)
    )
    for label in (label for row in rows for label in row.findChildren(QLabel)):
        assert label.height() >= label.heightForWidth(label.width()), label.text()


def test_what_was_right_stays_right_on_the_start_page(begin: Callable[..., MainWindow], qtbot: QtBot) -> None:
    window = begin("Слои и зависимость", 3)
    press(window, "2")
    press(window, "Return")
    press(window, "Return")
    window.do("examples")
    assert "верно 1 из 8" in said(window.start.middle)
    rows = window.start.middle.findChildren(QPushButton)
    qtbot.mouseClick(next(row for row in rows if row.accessibleName() == "Слои и зависимость"), LEFT)
    assert window.classroom.student is not None
    assert window.classroom.student.number == 0
    assert window.classroom.student.marks[3] is Mark.RIGHT
    assert 3 not in window.classroom.student.order


def test_another_game_on_the_table_ends_the_lesson(begin: Callable[..., MainWindow]) -> None:
    window = begin("Бой")
    window.filing.new()
    assert window.classroom.student is None
    assert not window.stage.is_shut
    assert not window.classroom.question.isVisible()
    assert window.decision.isVisible()


def test_every_game_is_taught_on_its_start_page(school: MainWindow, qtbot: QtBot) -> None:
    for key, _, _ in school.services.systems:
        school.start.system_chosen.emit(key)
        topics = [each for each in school.services.topics() if each.system == key]
        names = {row.accessibleName() for row in school.start.middle.findChildren(QPushButton)}
        assert topics
        assert {topic.title.ru for topic in topics} <= names


def test_with_large_letters_the_table_keeps_its_width_beside_a_question(
    school: MainWindow, begin: Callable[..., MainWindow]
) -> None:
    """The list of lessons stands behind the question then, one tab away."""
    school.apply(replace(school.filing.settings, font_percent=150))
    window = begin("Слои и зависимость")
    QApplication.processEvents()
    middle = window.centralWidget().width()
    assert middle > window.width() * 2 // 5
    assert not window.classroom.question.visibleRegion().isEmpty()
    window.classroom.give_up()
    QApplication.processEvents()
    assert window.centralWidget().width() >= middle - 2
    assert not window.classroom.question.visibleRegion().isEmpty()


def test_the_examples_come_into_sight_and_escape_goes_back_to_the_game(
    begin: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = begin("Бой")
    window.filing.new()
    window.resize(1366, 768)
    press(window, "Ctrl+Shift+O")
    assert window.start.isVisible()
    rows = [
        row for row in window.start.middle.findChildren(QPushButton) if row.accessibleName() == "Слои и зависимость"
    ]
    qtbot.waitUntil(lambda: rows[0].visibleRegion().boundingRect().height() == rows[0].height())
    press(window, "Escape")
    assert window.board.isVisible()
    assert not window.start.isVisible()
