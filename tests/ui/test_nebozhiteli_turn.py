"""A whole turn of «Небожители» by keyboard in the real window: what is asked, under which rule, and what is written."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from judgehelper.systems.nebozhiteli.world.state import Game
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.models.rows import Row
from judgehelper.ui.widgets.chip import ChipButton
from tests.helpers.skirmish import skirmish_file
from tests.ui.press import press
from tests.ui.real_window import real_window

pytestmark = pytest.mark.real_system

TURN = (
    ("start", "Анна", "Сыграть заклинание или способность?", "IV.3.6", "Space"),
    ("start", "Борис", "Сыграть заклинание или способность?", "IV.2.1.2", "Space"),
    ("summon", "Анна", "На какие карты положить фишки маны?", "IV.4.1", "1 Return"),  # the Watchman is paid
    ("summon", "Анна", "На какие карты положить фишки маны?", "IV.4.3", "Space"),
    ("summon", "Анна", "Сыграть заклинание или способность?", "IV.4.6", "Space"),
    ("summon", "Борис", "Сыграть заклинание или способность?", "IV.2.1", "Space"),
    ("equipment", "Анна", "Экипировка, снятие предметов, чары?", "IV.5.1", "1 Return"),  # the sword on the knight
    ("equipment", "Анна", "Экипировка, снятие предметов, чары?", "IV.5.6", "Space"),
    ("equipment", "Анна", "Сыграть заклинание или способность?", "IV.2.1", "Space"),
    ("equipment", "Борис", "Сыграть заклинание или способность?", "IV.2.1.2", "Space"),
    ("ranged", "Анна", "Кто в кого стреляет?", "IV.6.4", "1 1 1 1 1 1 Return"),  # the sixth creature: the Ploughman
    ("ranged", "Анна", "Сыграть заклинание или способность?", "IV.6.9", "Space"),
    ("ranged", "Борис", "Сыграть заклинание или способность?", "IV.2.1", "1 Return"),  # the healing brew
    ("ranged", "Борис", "Какая цель («Целебный настой»)?", "V.8.1", "6 Return"),
    ("ranged", "Борис", "Сыграть заклинание или способность?", "IV.2.1.2", "Space"),
    ("ranged", "Анна", "Сыграть заклинание или способность?", "IV.6.9", "Space"),
    ("declare-attackers", "Анна", "Кто атакует?", "IV.7.1", "1 Return"),
    ("declare-attackers", "Анна", "Сыграть заклинание или способность?", "IV.7.6", "Space"),
    ("declare-attackers", "Борис", "Сыграть заклинание или способность?", "IV.2.1", "Space"),
    ("declare-blockers", "Борис", "Кто кого блокирует?", "IV.8.3", "1 Return"),
    ("declare-blockers", "Анна", "Сыграть заклинание или способность?", "IV.8.11", "Space"),
    ("declare-blockers", "Борис", "Сыграть заклинание или способность?", "IV.2.1", "Space"),
    ("damage", "Анна", "Сыграть заклинание или способность?", "IV.9.1", "Space"),
    ("damage", "Борис", "Сыграть заклинание или способность?", "IV.2.1", "Space"),
    ("end", "Анна", "Какую карту сбросить?", "IV.10.1", "Space"),
    ("end", "Анна", "Сыграть заклинание или способность?", "IV.2.1", "Space"),
    ("end", "Борис", "Сыграть заклинание или способность?", "IV.2.1.2", "Space"),
)
"""Phase, who is asked, what, a rule cited with the question, and the keys that answer."""

WRITTEN = (
    ("Анна получает действий на ход: 4", "IV.3.3"),
    ("«Городской страж» входит в игру «вызванным»", "IV.4.2"),
    ("«Латник» экипировано: «Меч»", "IV.5.3"),
    ("«Горный стрелок» стреляет в «Пахарь»", "IV.6.1"),
    ("«Целебный настой» разрешается", "III.6.3"),
    ("«Латник» атакует игрока Борис", "IV.7.2"),
    ("«Старый рубака» блокирует «Латник»", "IV.8.3"),
    ("«Старый рубака» получает повреждений: 2 («Меч»)", "IV.9.5"),
    ("Ход 6, активный игрок Борис", "IV.3.1"),
)
"""Lines of the log in their order, with a rule that each shows. The sword deals 3, the jacket takes 1 off (III.5.4)."""


@pytest.fixture
def table(qtbot: QtBot, indexed_place: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, indexed_place) as window:
        window.filing.open_raw(skirmish_file())
        window.board.focus_board()
        yield window


def game(window: MainWindow) -> Game:
    assert window.stage.desk is not None
    state = window.stage.desk.state
    assert isinstance(state, Game)
    return state


def cited(row: Row) -> set[str]:
    """Give the rules that a line cites."""
    return {chip.text for chip in (*row.lead, *row.chips, *row.side)}


def asked(window: MainWindow) -> tuple[str, str, set[str], set[str]]:
    """Give phase and player, and the words and citations that the decision panel shows."""
    QApplication.processEvents()
    panel = window.decision
    assert window.stage.question is not None
    said = {each.text() for each in panel.findChildren(QLabel) if each.isVisibleTo(panel)}
    rules = {each.chip.text for each in panel.findChildren(ChipButton) if each.isVisibleTo(panel)}
    return game(window).step, window.stage.question.player, said, rules


def play(window: MainWindow, turn: tuple[tuple[str, str, str, str, str], ...] = TURN) -> list[Game]:
    """Play by keyboard; give the states on the way."""
    states = [game(window)]
    for phase, player, question, rule, keys in turn:
        step, who, said, rules = asked(window)
        assert (step, who) == (phase, player)
        assert question in said
        assert rule in rules
        for key in keys.split():
            press(window, key)
        assert game(window) != states[-1], (phase, question, keys)
        states.append(game(window))
    return states


def test_each_question_of_the_turn_is_asked_with_its_rule(table: MainWindow) -> None:
    play(table)
    assert (game(table).turn, game(table).active) == (6, "Борис")


def test_the_log_cites_a_rule_for_each_happening(table: MainWindow) -> None:
    play(table)
    press(table, "F8")
    assert table.log.list.isVisible()
    first = table.log.list.rows.index(0, 0)
    table.log.list.scrollTo(first)
    spot = table.log.list.visualRect(first).center()
    QTest.mouseClick(table.log.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    QTest.mouseDClick(table.log.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    lines = iter(table.log.list.rows.rows)
    for text, rule in WRITTEN:
        row = next((row for row in lines if row.title == text), None)
        assert row is not None, text
        assert rule in cited(row), text
    assert all(cited(row) for row in table.log.list.rows.rows)


def test_the_board_shows_what_has_come_of_it(table: MainWindow) -> None:
    play(table)
    assert table.stage.view is not None
    shown = {piece.name: piece.value for zone in table.stage.view.board.zones for piece in zone.pieces if piece.value}
    assert shown["Городской страж"] == "4/4"
    assert shown["Латник"] == "3/4"  # the slasher has no weapon and deals 1
    assert shown["Старый рубака"] == "2/4"  # the sword deals 3, its jacket takes 1 away


def test_undo_and_redo_lead_back_to_equal_states(table: MainWindow) -> None:
    states = play(table)
    for state in reversed(states[:-1]):
        press(table, "Ctrl+Z", russian=True)
        assert game(table) == state
    for state in states[1:]:
        press(table, "Ctrl+Y", russian=True)
        assert game(table) == state


def test_another_answer_grows_a_branch_and_keeps_the_first(table: MainWindow) -> None:
    end = play(table)[-1]
    for _ in range(8):
        press(table, "Ctrl+Z")
    assert asked(table)[2] >= {"Кто кого блокирует?"}
    press(table, "Space")
    for _ in range(4):
        press(table, "Space")
    assert game(table).seat("Борис").life == 28  # nobody blocks: the sword strikes the player, 31 - 3
    for _ in range(5):
        press(table, "Ctrl+Z")
    press(table, "Ctrl+Up")
    assert table.stage.desk is not None
    assert any(moment.state == end for moment in table.stage.desk.line.moments.values())
