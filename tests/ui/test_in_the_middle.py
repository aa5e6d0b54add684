"""The judge's hand in the middle of a game, in the real window: what it puts, what it is shown, what it is told."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from judgehelper.session.timeline.drawing import word_moment
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.setting_up.fields import NamesField
from tests.helpers.window import PATIENCE
from tests.ui.press import press, type_text
from tests.ui.real_window import real_window
from tests.ui.setting_up import Judge

pytestmark = pytest.mark.real_system

ENCHANTED = {
    "format": "judgehelper-scenario/1",
    "system": "magic-cr",
    "players": [
        {
            "id": "Анна",
            "hand": ["Lightning Bolt", "Giant Growth"],
            "battlefield": ["Forest", "Mountain", "Grizzly Bears", "Hill Giant"],
        },
        {"id": "Борис", "battlefield": ["Serra Angel"]},
    ],
    "turn": {"number": 7, "active": "Анна", "step": "precombat-main"},
}
AURA = {"card": "Holy Strength", "attached_to": "angel"}


@pytest.fixture
def window(qtbot: QtBot, indexed_place: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, indexed_place) as made:
        yield made


@pytest.fixture
def judge(window: MainWindow, qtbot: QtBot) -> Judge:
    """A judge at a game that goes on: the first player has passed."""
    first, second = ENCHANTED["players"]  # type: ignore[misc]
    held = {**second, "battlefield": [{"card": "Serra Angel", "id": "angel"}, AURA]}  # type: ignore[dict-item]
    window.filing.open_raw({**ENCHANTED, "players": [first, held]})
    window.stage.pass_on()
    assert window.stage.desk is not None
    assert not window.stage.desk.is_set_up
    return Judge(window, qtbot)


def told(judge: Judge) -> str:
    """Say how the timeline calls the moment at hand."""
    desk = judge.window.stage.desk
    assert desk is not None
    return word_moment(desk, desk.line.now, judge.window.stage.language)


def test_a_card_is_put_by_its_russian_name(judge: Judge) -> None:
    judge.key("Ctrl+E")
    judge.put("ангел сер")
    assert len(judge.pieces("Serra Angel")) == 2
    assert "поле битвы" in told(judge)
    assert "battlefield" not in told(judge)


def test_to_what_an_object_is_attached_is_shown(judge: Judge) -> None:
    judge.click(judge.widget("Holy Strength"))
    judge.key("F4")
    host = judge.field("attached_to")
    assert isinstance(host, NamesField)
    assert host.box.currentText().startswith("Serra Angel")
    judge.name("Hill Giant", "attached_to")
    assert host.box.currentText().startswith("Hill Giant")
    assert "прикреплено Hill Giant" in told(judge)


def box(window: MainWindow, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())


def test_the_text_of_what_may_be_played_is_one_hover_away(window: MainWindow, qtbot: QtBot) -> None:
    window.filing.open_raw(ENCHANTED)
    press(window, "F5")
    bolt = Judge(window, qtbot).widget("Lightning Bolt")
    key = next(key for key, widget in window.board.felt.pieces.items() if widget is bolt)
    assert window.stage.options_for(key)
    with qtbot.waitSignal(window.board._rest.timeout, timeout=PATIENCE):
        window.board.felt.entered.emit(key)
    bubble = window.board.bubble
    assert bubble.isVisible()
    legal = [each for each in window.board.felt.pieces if window.stage.options_for(each)]
    assert len(legal) > 1
    for each in legal:
        assert not box(window, bubble).intersects(box(window, window.board.felt.pieces[each]))


def test_that_nobody_knows_a_name_is_said_while_it_is_typed(window: MainWindow, qtbot: QtBot) -> None:
    window.filing.new()
    press(window, "Ctrl+E")
    field, trouble = window.add_card.field, window.add_card.trouble
    type_text(field, "Зорбла")
    assert not trouble.isHidden()
    assert "Зорбла" in trouble.text()
    field.selectAll()
    type_text(field, "forest")
    assert trouble.isHidden()


def test_the_order_of_timestamps_stands_above_what_is_rarely_said(window: MainWindow, qtbot: QtBot) -> None:
    window.filing.open_raw(ENCHANTED)
    judge = Judge(window, qtbot)
    judge.click(judge.widget("Grizzly Bears"))
    judge.key("F4")
    order = window.properties.order
    assert order is not None
    QApplication.processEvents()
    assert box(window, order).top() < box(window, judge.field("chosen", "color")).top()
    assert box(window, judge.field("counters")).top() < box(window, order).top()
