"""Letters typed at a board that is being laid out begin the name of a card; elsewhere they mean nothing."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgehelper.ui.main_window import MainWindow
from tests.ui.press import press, type_text
from tests.ui.real_window import real_window
from tests.ui.setting_up import Judge

pytestmark = pytest.mark.real_system


@pytest.fixture
def window(qtbot: QtBot, indexed_place: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, indexed_place) as made:
        yield made


def type_where_the_keyboard_is(window: MainWindow, text: str) -> None:
    for letter in text:
        type_text(window.focusWidget() or window, letter)
        QApplication.processEvents()


@pytest.mark.parametrize("letters", ["Griz", "griz", "пкшя", "bear"])
def test_a_card_lies_on_a_new_table_by_its_letters_alone(window: MainWindow, qtbot: QtBot, letters: str) -> None:
    judge = Judge(window, qtbot)
    judge.key("Ctrl+N")
    type_where_the_keyboard_is(window, letters)
    assert window.add_card.field.text() == letters
    press(window.focusWidget() or window, "Return")
    assert [piece.name for piece in judge.pieces("Grizzly Bears")] == ["Grizzly Bears"]


def test_letters_take_the_place_of_the_name_put_last(window: MainWindow, qtbot: QtBot) -> None:
    judge = Judge(window, qtbot)
    judge.key("Ctrl+N")
    type_where_the_keyboard_is(window, "Grizzly Bears")
    press(window.focusWidget() or window, "Return")
    judge.click(judge.widget("Grizzly Bears"))
    type_where_the_keyboard_is(window, "Hill")
    assert window.add_card.field.text() == "Hill"


def test_a_digit_stays_what_it_is(window: MainWindow, qtbot: QtBot) -> None:
    """Digits pick what is offered, on every board."""
    Judge(window, qtbot).key("Ctrl+N")
    type_where_the_keyboard_is(window, "3")
    assert not window.add_card.field.hasFocus()


def test_in_a_game_that_goes_on_letters_mean_nothing(window: MainWindow, qtbot: QtBot) -> None:
    judge = Judge(window, qtbot)
    judge.key("Ctrl+N")
    judge.key("F5")
    window.board.focus_board()
    before = window.stage.desk
    type_where_the_keyboard_is(window, "griz")
    assert window.stage.desk is before
    assert not window.add_card.isVisible()


def test_where_ways_to_begin_are_shown_letters_mean_nothing(window: MainWindow) -> None:
    type_where_the_keyboard_is(window, "griz")
    assert window.stage.desk is None
