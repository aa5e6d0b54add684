"""The judge sees all; one switch shows the table as a player may know it, in every text and accessible name."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from judgehelper.session.desk_file import first_scenario
from judgehelper.ui.main_window import MainWindow
from tests.helpers.skirmish import skirmish_file
from tests.helpers.window import PATIENCE
from tests.ui.hearing import said
from tests.ui.real_window import real_window

pytestmark = pytest.mark.real_system

SECRET = "Целебный настой"
"""A potion in the hand of Boris."""


@pytest.fixture
def table(qtbot: QtBot, indexed_place: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, indexed_place) as window:
        window.filing.open_raw(skirmish_file())
        window.board.focus_board()
        window.do("pass")
        window.do("log")
        yield window


def test_the_judge_reads_every_hand(table: MainWindow) -> None:
    assert SECRET in said(table)


def test_from_a_players_place_the_hand_of_the_other_is_told_nowhere(table: MainWindow) -> None:
    table.do("seat")
    assert table.stage.desk is not None
    assert table.stage.desk.seat == "Анна"
    assert SECRET not in said(table)
    table.do("seat")
    assert table.stage.desk.seat == "Борис"
    assert SECRET in said(table)
    table.do("seat")
    assert table.stage.desk.seat == ""
    assert SECRET in said(table)


def test_a_file_saved_from_a_players_place_holds_what_he_knows_and_the_game_stays_unsaved(
    table: MainWindow, tmp_path: Path
) -> None:
    table.do("seat")
    table.filing.save_to(tmp_path / "seen.json")
    assert SECRET not in (tmp_path / "seen.json").read_text("utf-8")
    assert first_scenario(tmp_path / "seen.json")["players"]
    assert table.filing.path is None
    assert not table.stage.is_saved
    assert not table.acts["copy-board"].isEnabled()
    assert not table.acts["outcomes"].isEnabled()


def test_who_is_not_asked_sees_the_question_and_none_of_its_options(table: MainWindow) -> None:
    table.do("seat")
    asked = table.stage.question
    assert asked is not None
    assert (asked.player, asked.options, asked.refused, asked.pass_choice) == ("Борис", (), (), None)


def test_a_card_that_the_judge_looks_at_is_put_away_as_he_sits_down(table: MainWindow, qtbot: QtBot) -> None:
    view = table.stage.view
    assert view is not None
    brew = next(piece.id for zone in view.board.zones for piece in zone.pieces if piece.name == SECRET)
    table.context.piece_opened.emit(brew)
    qtbot.waitUntil(lambda: table.stage.card is not None, timeout=PATIENCE)
    assert table.card.isVisible()
    table.do("seat")
    assert not table.card.isVisible()
    assert SECRET not in said(table)


def test_what_the_judge_had_explored_is_forgotten_as_he_sits_down(table: MainWindow, qtbot: QtBot) -> None:
    table.filing.open_raw(skirmish_file(turn={"number": 5, "active": "Анна", "step": "damage"}))
    table.do("outcomes")
    qtbot.waitUntil(lambda: table.outcomes.list.rows.rowCount() > 0, timeout=PATIENCE)
    table.do("seat")
    assert table.outcomes.list.rows.rowCount() == 0
    assert not table.outcomes.is_wanted
