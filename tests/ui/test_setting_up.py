"""Setting up in the real window: properties by hand, what the rules wait with, several at once; counted in actions."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from judgehelper.app.composition import Composition
from judgehelper.session.place import Place
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.setting_up.properties import GAME
from tests.ui.setting_up import CTRL, Judge

TWO = {
    "format": "judgehelper-scenario/1",
    "system": "magic-cr",
    "players": [
        {"id": "Анна", "battlefield": [{"card": "Forest", "count": 3}, "Grizzly Bears", "Craw Wurm"]},
        {"id": "Борис", "battlefield": ["Serra Angel", "Hill Giant"]},
    ],
    "turn": {"number": 7, "active": "Анна", "step": "precombat-main"},
}


@pytest.fixture(autouse=True)
def duel_is_known() -> None:
    """Here real rule systems are at the desk."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture
def window(qtbot: QtBot, folder: Path) -> Iterator[MainWindow]:
    composition = Composition(Place(folder))
    made = MainWindow(composition.services())
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close()
    composition.workers.stop()


@pytest.fixture
def judge(window: MainWindow, qtbot: QtBot) -> Judge:
    """A judge at a table with two players' cards."""
    window.filing.open_raw(TWO)
    return Judge(window, qtbot)


def test_properties_stand_beside_the_board_while_it_is_laid_out(judge: Judge) -> None:
    panel = judge.window.properties
    assert panel.isVisible()
    judge.click(judge.widget("Grizzly Bears"))
    assert panel.whose.currentText() == "Grizzly Bears"
    assert {("tapped",), ("counters",), ("damage",), ("controller",), ("attached_to",)} <= set(panel.fields)


def test_switches_numbers_and_counters_are_set_and_undone(judge: Judge) -> None:
    judge.click(judge.widget("Grizzly Bears"))
    judge.tick("tapped")
    judge.more("+1/+1", "counters")
    judge.number(1, "damage")
    (bears,) = judge.pieces("Grizzly Bears")
    assert bears.turned
    assert bears.value == "3/3"
    assert "✹1" in [badge.text for badge in bears.badges]
    for _ in range(3):
        judge.key("Ctrl+Z")
    assert judge.pieces("Grizzly Bears")[0].value == "2/2"
    assert not judge.pieces("Grizzly Bears")[0].turned


def test_several_are_changed_together(judge: Judge) -> None:
    judge.click(judge.widget("Grizzly Bears"))
    judge.click(judge.widget("Craw Wurm"), CTRL)
    assert len(judge.window.stage.selected) == 2
    judge.more("-1/-1", "counters")
    assert [judge.pieces(name)[0].value for name in ("Grizzly Bears", "Craw Wurm")] == ["1/1", "5/3"]


def test_an_aura_with_a_counter_on_a_stolen_creature(judge: Judge) -> None:
    judge.click(judge.widget("Serra Angel"))
    judge.name("Анна", "controller")
    judge.more("+1/+1", "counters")
    judge.key("Ctrl+E")
    judge.put("Holy Strength")
    assert judge.window.stage.desk is not None
    assert judge.window.stage.desk.is_held
    assert "704.5m" in [chip.text for chip in chips(judge.window)]
    judge.click(judge.widget("Holy Strength"))
    judge.name("Serra Angel", "attached_to")
    (angel,) = judge.pieces("Serra Angel")
    assert (angel.value, angel.controller, angel.owner) == ("6/7", "Анна", "Борис")
    assert judge.pieces("Holy Strength")[0].attached_to == angel.id
    assert judge.acts <= 12


def chips(window: MainWindow) -> list:  # type: ignore[type-arg]
    from judgehelper.ui.widgets.chip import ChipButton

    return [button.chip for button in window.band.findChildren(ChipButton) if button.isVisibleTo(window.band)]


def test_control_is_changed_and_given_back(judge: Judge) -> None:
    judge.click(judge.widget("Hill Giant"))
    judge.name("Анна", "controller")
    assert judge.zone_of("Hill Giant") == "battlefield:Анна"
    judge.click(judge.widget("Hill Giant"))
    judge.name("Борис", "controller")
    assert judge.zone_of("Hill Giant") == "battlefield:Борис"
    assert judge.acts <= 12


def test_a_player_is_set_by_a_click_on_the_name(judge: Judge) -> None:
    judge.click(judge.window.board.bars["Борис"])
    judge.number(7, "life")
    judge.more("poison", "counters")
    judge.more("G", "mana")
    assert judge.window.stage.view is not None
    shown = {stat.key: stat.value for stat in judge.window.stage.view.board.seats[1].stats}
    assert shown == {"life": "7", "poison": "1", "mana": "{G}"}


def test_turn_step_and_say_are_set(judge: Judge) -> None:
    panel = judge.window.properties
    judge.choose(panel.whose, "Ход")
    assert panel.shown_of == GAME
    judge.enter(panel.turn.field, "4")
    judge.choose(panel.active, "Борис")
    judge.choose(panel.step, "Заключительный")
    assert judge.window.stage.view is not None
    board = judge.window.stage.view.board
    assert board.title == "Ход 4 · Борис"
    assert [step.key for step in board.steps if step.is_now] == ["end"]
    judge.choose(panel.say, "Анна")
    assert [seat.is_asked for seat in judge.window.stage.view.board.seats] == [True, False]


def test_five_players_sit_down(judge: Judge) -> None:
    panel = judge.window.properties
    judge.choose(panel.whose, "Ход")
    for _ in range(3):
        judge.press(panel.count.more)
    assert list(judge.window.board.bars) == ["Анна", "Борис", "A", "B", "C"]
    assert judge.acts <= 12


def test_the_order_of_timestamps_is_moved_by_keyboard(judge: Judge) -> None:
    judge.click(judge.widget("Serra Angel"))
    order = judge.window.properties.order
    before = order.keys()
    order.setFocus()
    order.setCurrentRow(0)
    judge.key("Alt+Down", order)
    assert judge.window.properties.order.keys()[:2] == (before[1], before[0])


def test_lethal_damage_waits_and_happens_on_start(judge: Judge) -> None:
    judge.click(judge.widget("Hill Giant"))
    judge.number(3, "damage")
    assert judge.pieces("Hill Giant")
    assert "704.5g" in [chip.text for chip in chips(judge.window)]
    judge.key("F5")
    assert judge.zone_of("Hill Giant") == "graveyard:Борис"
    judge.key("Ctrl+Z")
    assert judge.zone_of("Hill Giant") == "battlefield:Борис"


def test_properties_are_kept_for_the_middle_of_a_game(judge: Judge) -> None:
    judge.window.stage.pass_on()
    judge.click(judge.widget("Hill Giant"))
    judge.key("F4")
    assert judge.window.properties.isVisible()
    judge.tick("tapped")
    assert judge.pieces("Hill Giant")[0].turned
    assert Qt.FocusPolicy.NoFocus != judge.window.properties.whose.focusPolicy()
