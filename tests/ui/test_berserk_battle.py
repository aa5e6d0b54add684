"""A battle of «Берсерк» in the real window: recruited, arranged by dragging, fought for two turns with dice typed in.

Windows of priority in which nobody can do anything but pass go by themselves; the log says which.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgehelper.ui.main_window import MainWindow
from tests.helpers.berserk_battle import battle_file, met_file
from tests.ui.berserk_hand import RECRUIT, arranged, asked, drop, game, keys, pieces, sit
from tests.ui.press import press
from tests.ui.real_window import real_window

pytestmark = pytest.mark.real_system

TRADE = "Разность 2: удар — средний 4, ответный — слабый 2"


@pytest.fixture
def table(qtbot: QtBot, indexed_place: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, indexed_place) as window:
        window.filing.open_raw(battle_file())
        window.board.focus_board()
        yield window


def figures(window: MainWindow, name: str) -> list[tuple[str, str]]:
    """Give the figures of the card on the field as they are drawn: the number, and what it would be at its fullest."""
    (piece,) = (each for each in pieces(window, name) if each.cell is not None)
    return [(figure.text, figure.most) for figure in piece.figures]


def log(window: MainWindow) -> list[tuple[str, str]]:
    assert window.stage.view is not None
    return [(line.text, line.passed) for line in window.stage.view.log]


def test_the_field_says_how_far_each_card_is_from_the_one_pointed_at(table: MainWindow) -> None:
    table.filing.open_raw(met_file())
    QApplication.processEvents()
    felt = table.board.felt
    orc, troll = (pieces(table, name)[0].id for name in ("Орк-рубака", "Тролль"))
    table.stage.point(orc)
    said = {key: cell.reach.note for key, cell in felt.cells.items() if cell.reach is not None}
    assert said["b4"] == "удар: рядом"
    assert said["d4"] == "удар: 3 шага, бьёт рядом"
    assert said["a3"].startswith("движение 1 из 1")
    assert felt.pieces[troll].reach == felt.cells["d4"].reach
    assert said["d4"] in felt.pieces[troll].accessibleDescription()


def test_a_battle_is_recruited_arranged_and_fought_for_two_turns(table: MainWindow) -> None:
    arranged(table)
    assert (game(table).turn, game(table).active) == (1, "Анна")
    assert asked(table) == ("Анна", "select")
    assert {thing.cell: thing.card for thing in game(table).things.values() if thing.cell} == {
        "b3": "Орк-рубака", "c3": "Копейщик", "d3": "Знахарь", "b4": "Латник стражи", "c4": "Целитель", "d4": "Тролль",
    }  # fmt: skip
    assert (game(table).seat("Анна").gold, game(table).seat("Анна").silver) == (24, 10)  # 22 less 5, 4 and 3
    assert ("Фаза Открытия · Анна", "без ответов: Фаза Открытия") in log(table)
    drop(table, "Орк-рубака", "Латник стражи")
    assert asked(table) == ("Борис", "priority")  # a healer or a troll beside both may defend (514.4)
    keys(table, "Space")
    assert asked(table) == ("chance", "roll")
    keys(table, "5 3")
    assert asked(table) == ("Анна", "step-down")  # a trade at a difference of 2: medium, and a weak return (515.3)
    assert [option.text for option in table.stage.choosable] == [
        TRADE, "Разность 1: удар — слабый 2, ответный — промах",
    ]  # fmt: skip
    keys(table, "1 Return")
    assert asked(table) == ("Анна", "select")
    assert figures(table, "Латник стражи")[0] == ("5", "9")  # 9 less 4
    assert figures(table, "Орк-рубака")[0] == ("8", "10")  # 10 less 2
    drop(table, "Копейщик", "c2")
    assert game(table).things[pieces(table, "Копейщик")[0].id].cell == "c2"  # type: ignore[index]
    keys(table, "Space")
    assert (game(table).turn, *asked(table)) == (2, "Борис", "select")
    drop(table, "Тролль", "Знахарь")
    keys(table, "2 2")
    assert asked(table) == ("Борис", "select")  # equal dice, 4 and less: weak, and no return strike
    assert figures(table, "Знахарь")[0] == ("2", "5")
    drop(table, "Латник стражи", "Орк-рубака")
    keys(table, "6")
    assert figures(table, "Орк-рубака")[0] == ("4", "10")  # closed: one die, six is strong (515.6)
    keys(table, "Space")
    assert (game(table).turn, *asked(table)) == (3, "Анна", "select")


def test_what_passed_by_itself_stands_in_the_log_and_is_no_moment_of_its_own(table: MainWindow) -> None:
    table.filing.open_raw(met_file())
    drop(table, "Орк-рубака", "Латник стражи")
    keys(table, "Space 5 3 1 Return")
    begun = dict(log(table))["«Орк-рубака»: начинается простой удар"]
    assert begun.startswith("без ответов: Шаг проверки легальности, Шаг отмены")
    assert table.stage.view is not None
    told = [node.text or "Пас" for node in table.stage.view.nodes[1:]]
    assert told == ["«Орк-рубака»: простой удар", "«Латник стражи»", "Пас", "5", "3", TRADE]
    press(table, "Ctrl+Z")
    assert asked(table) == ("Анна", "step-down")
    press(table, "Ctrl+Z")
    assert asked(table) == ("chance", "roll")
    press(table, "Ctrl+Y")
    press(table, "Ctrl+Y")
    assert asked(table) == ("Анна", "select")
    assert figures(table, "Латник стражи")[0] == ("5", "9")


def test_a_window_stops_where_a_defender_may_be_named(table: MainWindow) -> None:
    table.filing.open_raw(met_file())
    drop(table, "Орк-рубака", "Латник стражи")
    assert [option.text for option in table.stage.choosable] == ["«Целитель»: выступить защитником"]
    keys(table, "1 Return")
    assert "«Целитель» выступает защитником от «Орк-рубака»" in dict(log(table))


def test_a_squad_half_arranged_is_refused_before_it_is_confirmed_from_its_own_seat_too(table: MainWindow) -> None:
    keys(table, f"{RECRUIT} {RECRUIT}")
    assert asked(table) == ("Анна", "arrange")
    sit(table, "Анна")
    drop(table, "Орк-рубака", "b3")
    assert [str(rule) for reason in table.stage.objections for rule in reason.cites] == ["berserk 404.1.1"]
    assert table.decision.done is not None
    assert not table.decision.done.isEnabled()
    drop(table, "Копейщик", "c3")
    drop(table, "Знахарь", "d3")
    assert not table.stage.objections
    assert table.decision.done.isEnabled()


def test_the_question_of_a_preliminary_step_names_the_step(table: MainWindow) -> None:
    table.do("every-window")
    arranged(table)
    assert table.stage.question is not None
    assert table.stage.question.text == "Анна: объявить что-нибудь? (После расстановки)"
    table.do("every-window")


def test_an_answer_that_a_seat_may_not_see_is_not_called_the_hand_of_the_judge(table: MainWindow) -> None:
    keys(table, f"{RECRUIT} {RECRUIT}")
    for name, cell in (("Орк-рубака", "b3"), ("Копейщик", "c3"), ("Знахарь", "d3")):
        drop(table, name, cell)
    keys(table, "Return")
    table.do("go-time")
    sit(table, "Борис")
    rows = table.time.list.rows.rows
    assert [row.title for row in rows[-1:]] == ["чужой выбор"]
    sit(table, "")
    assert table.time.list.rows.rows[-1].title == "«Орк-рубака» → b3, «Копейщик» → c3, «Знахарь» → d3"
