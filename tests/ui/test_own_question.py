"""A question of one's own, made of the table in the real window by real events: asked, answered, kept, taken away."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from judgehelper.kernel.words import Language
from judgehelper.session.teaching.student import Mark
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.teaching.own_question import QuestionForm
from tests.ui.press import press, type_text
from tests.ui.real_window import real_window
from tests.ui.stepping_hand import Hand

pytestmark = pytest.mark.real_system

LEFT = Qt.MouseButton.LeftButton
GROWN = {
    "format": "judgehelper-scenario/1",
    "system": "magic-cr",
    "players": [
        {"id": "Анна", "hand": ["Giant Growth"], "battlefield": ["Forest", {"card": "Grizzly Bears", "id": "bears"}]},
        {"id": "Борис", "battlefield": ["Hill Giant"]},
    ],
    "turn": {"number": 1, "active": "Анна", "step": "precombat-main"},
    "script": [{"by": "Анна", "do": "cast", "card": "Giant Growth", "targets": ["bears"]}],
}


@pytest.fixture(params=list(Language))
def hand(qtbot: QtBot, indexed_place: Path, request: pytest.FixtureRequest) -> Iterator[Hand]:
    """A table on which a creature has grown."""
    with real_window(qtbot, indexed_place) as window:
        window.apply(replace(window.filing.settings, language=request.param))
        window.filing.open_raw(GROWN)
        while window.stage.desk is not None and window.stage.desk.can_redo:
            press(window, "Ctrl+Y")
        yield Hand(window, qtbot)


def opened(hand: Hand) -> QuestionForm:
    """Point at the creature, and open the form by its act."""
    hand.click("Grizzly Bears")
    hand.window.acts["ask-question"].trigger()
    (form,) = (each for each in hand.window.findChildren(QuestionForm) if each.isVisible())
    return form


def typed(field: QComboBox, text: str) -> None:
    field.setFocus()
    field.lineEdit().selectAll()
    type_text(field.lineEdit(), text)


def labels(window: MainWindow) -> list[str]:
    return [each.text() for each in window.classroom.question.findChildren(QLabel) if each.isVisible()]


def value(window: MainWindow) -> str:
    assert window.stage.view is not None
    return next(each.value for each in window.stage.view.pieces.values() if each.name == "Grizzly Bears")


def test_the_question_is_about_the_piece_pointed_at_and_what_is_right_stands_on_the_table(hand: Hand) -> None:
    assert value(hand.window) == "5/5"
    form = opened(hand)
    assert form.chosen is not None
    assert (form.chosen.subject, form.chosen.field, form.chosen.value) == ({"object": "bears"}, "power", 5)
    assert form.right.text() == "5"
    assert [each.currentText() for each in form.wrong] == ["6", "4", ""]
    assert form.when.count() > 1, "it may be asked before the spell resolves"


def test_it_is_asked_before_what_decides_it_answered_and_kept(hand: Hand, qtbot: QtBot) -> None:
    window = hand.window
    form = opened(hand)
    typed(form.wrong[0], "2")
    qtbot.mouseClick(form.ask_button, LEFT)
    student = window.classroom.student
    assert student is not None
    assert value(window) == "2/2", "the student sees the table before the spell"
    assert window.classroom.is_asking
    said = [each.says.en for each in student.lesson.question.answers]
    assert said == ["2", "4", "5"], "in order, whichever is right"
    press(window, "3")
    press(window, "Return")
    assert window.classroom.student is not None
    assert window.classroom.student.marks[0] is Mark.RIGHT
    rules = [str(rule.number) for rule in student.lesson.cites]
    assert rules, "what happened gives the rules"


def test_it_stands_on_the_start_page_of_the_next_window_is_taken_away_and_put_back(
    hand: Hand, qtbot: QtBot, indexed_place: Path
) -> None:
    form = opened(hand)
    qtbot.mouseClick(form.keep_button, LEFT)
    press(form, "Escape")
    with real_window(qtbot, indexed_place) as window:
        window.show_start()
        own = [each for each in window.services.topics() if each.key == "own-magic-cr"]
        title = own[0].title(window.stage.language)
        rows = window.start.middle.findChildren(QPushButton)
        qtbot.mouseClick(next(row for row in rows if row.accessibleName().startswith(title)), LEFT)
        assert window.classroom.is_asking
        window.classroom.give_up()
        for left in (0, 1):
            (button,) = (
                each for each in window.classroom.lessons.findChildren(QPushButton)
                if each is window.classroom.lessons.drop
            )  # fmt: skip
            qtbot.mouseClick(button, LEFT)
            assert len([each for each in window.services.topics() if each.key == "own-magic-cr"]) == left


def test_without_a_wrong_answer_or_words_it_says_what_is_missing(hand: Hand, qtbot: QtBot) -> None:
    form = opened(hand)
    for field in form.wrong:
        typed(field, "5")
    qtbot.mouseClick(form.ask_button, LEFT)
    assert form.trouble.isVisible()
    assert hand.window.classroom.student is None
    typed(form.wrong[0], "3")
    form.asks.clear()
    press(form, "Ctrl+Return")
    assert form.trouble.isVisible()
    type_text(form.asks, "Какова сила?")
    press(form, "Ctrl+Return")
    assert hand.window.classroom.student is not None


def test_several_figures_are_asked_for_at_once_and_stand_in_the_report(
    hand: Hand, qtbot: QtBot, tmp_path: Path
) -> None:
    """A pair of values is one answer: who has half of it right is wrong."""
    window = hand.window
    form = opened(hand)
    qtbot.mouseClick(form.also, LEFT)
    assert [each.field for each in form.asked_for] == ["power", "toughness"]
    giant = next(n for n, each in enumerate(form.subjects) if each.get("object") == "Hill Giant")
    qtbot.mouseClick(form.also, LEFT)
    form.whose.setCurrentIndex(giant)
    assert form.right.text() == "5 · 5 · 3"
    assert form.wrong[0].currentText() == "6 · 5 · 3"
    typed(form.wrong[1], "2; 2; 3")
    qtbot.mouseClick(form.ask_button, LEFT)
    student = window.classroom.student
    assert student is not None
    said = [each.says.en for each in student.lesson.question.answers]
    assert said == ["2 · 2 · 3", "5 · 5 · 3", "6 · 5 · 3"]
    press(window, "2")
    press(window, "Return")
    assert window.classroom.student is not None
    assert window.classroom.student.marks[0] is Mark.RIGHT
    window.posting.write_report(tmp_path / "asked.html")
    page = (tmp_path / "asked.html").read_text(encoding="utf-8")
    assert student.lesson.question.asks.en in page
    assert "5 · 5 · 3" in page
