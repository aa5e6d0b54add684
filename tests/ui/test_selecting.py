"""Selecting several at the table, and the words that a drag shows."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRectF, QSizeF, Qt, QTimer
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from judgehelper.ui.widgets.board.landing import label_box
from tests.ui.real_window import real_window
from tests.ui.setting_up import CTRL, Judge

pytestmark = pytest.mark.real_system


@pytest.fixture
def judge(qtbot: QtBot, indexed_place: Path) -> Iterator[Judge]:
    """A judge at a table with two creatures."""
    with real_window(qtbot, indexed_place) as window:
        window.filing.open_raw(
            {
                "format": "judgehelper-scenario/1",
                "system": "magic-cr",
                "players": [{"id": "A", "battlefield": ["Grizzly Bears", "Craw Wurm"]}, {"id": "B"}],
            }
        )
        yield Judge(window, qtbot)


def test_a_click_on_one_of_several_selects_it_alone(judge: Judge) -> None:
    for name in ("Grizzly Bears", "Craw Wurm"):
        judge.click(judge.widget(name), CTRL)
    assert len(judge.window.stage.selected) == 2
    judge.click(judge.widget("Craw Wurm"))
    assert judge.window.stage.selected == (judge.pieces("Craw Wurm")[0].id,)


def test_a_click_on_a_player_shows_his_figures_in_the_middle_of_a_game_too(judge: Judge) -> None:
    judge.key("Space")
    assert judge.window.stage.desk is not None
    assert not judge.window.stage.desk.is_set_up
    judge.click(judge.window.board.bars["B"], at=QPoint(20, 15))
    assert judge.window.properties.is_seen
    assert judge.window.properties.whose.currentText() == "B"
    judge.enter(judge.field("life").stepper.field, "7")  # type: ignore[attr-defined]  # the field of a number
    assert judge.window.stage.view is not None
    assert "7" in [stat.value for stat in judge.window.stage.view.board.seats[1].stats]


def test_the_right_button_on_a_player_lists_what_may_be_done_and_chooses_nothing(judge: Judge) -> None:
    judge.key("Space")
    before = judge.window.stage.desk
    menu = judge.window.board.player_menu("B")
    assert [act.text() for act in menu.actions() if act.text()] == ["Свойства"]
    QTimer.singleShot(0, lambda: [each.close() for each in judge.window.board.findChildren(QMenu)])
    judge.qtbot.mouseClick(judge.window.board.bars["B"], Qt.MouseButton.RightButton, pos=QPoint(20, 15))
    assert judge.window.stage.desk is before


@pytest.mark.parametrize("left", [0.0, 300.0, 560.0])
def test_the_words_of_a_drag_stay_whole_on_the_table_over_a_narrow_place(left: float) -> None:
    box = label_box(QRectF(left, 20, 150, 400), QSizeF(240, 26), 710, 6)
    assert box.width() == 240
    assert box.left() >= 0
    assert box.right() <= 710
