"""Attackers chosen by click and confirmed with the key that goes where the keyboard is; steps that do not come."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.judge_tasks import Arbiter
from tests.ui.press import press
from tests.ui.real_window import real_window

pytestmark = pytest.mark.real_system


@pytest.fixture
def judge(qtbot: QtBot, indexed_place: Path) -> Iterator[Arbiter]:
    """A judge at the declaration of attackers."""
    with real_window(qtbot, indexed_place) as window:
        window.activateWindow()
        window.filing.open_raw(
            {
                "format": "judgehelper-scenario/1",
                "system": "magic-cr",
                "players": [
                    {"id": "A", "battlefield": ["Grizzly Bears", "Wall of Stone"]},
                    {"id": "B", "battlefield": ["Hill Giant"]},
                ],
            }
        )
        made = Arbiter(window, qtbot)
        made.go("Атака")
        yield made


def enter(judge: Arbiter) -> None:
    """Press Enter where the keyboard is."""
    press(judge.window.focusWidget() or judge.window, "Return")
    QApplication.processEvents()


def kind(judge: Arbiter) -> str:
    assert judge.window.stage.question is not None
    return judge.window.stage.question.kind


def test_enter_confirms_the_attacker_that_was_clicked(judge: Arbiter) -> None:
    asked = kind(judge)
    judge.tap("Grizzly Bears")
    assert judge.window.focusWidget() is judge.widget("Grizzly Bears")
    enter(judge)
    assert kind(judge) != asked
    assert judge.stat("B") == "20"
    assert "атакует" in [badge.text for badge in judge.pieces("Grizzly Bears")[0].badges]


def test_enter_confirms_where_the_keyboard_is_on_what_may_not_attack(judge: Arbiter) -> None:
    asked = kind(judge)
    judge.tap("Grizzly Bears")
    judge.tap("Wall of Stone")
    enter(judge)
    assert kind(judge) != asked


def test_after_a_click_enter_takes_the_order_as_it_stands_and_chooses_nothing(judge: Arbiter) -> None:
    judge.tap("Grizzly Bears")
    enter(judge)
    judge.go("Блок")
    asked = kind(judge)
    judge.tap("Hill Giant")
    judge.tap("Hill Giant")  # taken back: it may be chosen, and the keyboard is there
    enter(judge)
    assert kind(judge) != asked
    assert "блокирует" not in [badge.text for badge in judge.pieces("Hill Giant")[0].badges]


def test_a_step_that_does_not_come_leaves_everything_and_says_so(judge: Arbiter) -> None:
    desk = judge.window.stage.desk
    judge.go("Блок")
    assert judge.window.stage.desk is desk, "nobody attacks: 508.8 skips the step, and turns are not passed over"
    assert judge.window.notice.isVisible()
