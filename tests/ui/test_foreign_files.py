"""Files of other programs in the window: puzzles and deck lists, opened from the dialog and dropped, written again."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from judgehelper.session.scenarios.scenario import read_file
from judgehelper.ui.main_window import MainWindow
from tests.ui.real_window import real_window

pytestmark = pytest.mark.real_system

PUZZLE = "[state]\nactivephase=MAIN1\nailife=3\nhumanhand=Lightning Bolt\nhumanbattlefield=Mountain\n"


@pytest.fixture
def window(qtbot: QtBot, indexed_place: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, indexed_place) as made:
        yield made


def drop(window: MainWindow, *paths: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    keys, no_keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.dropEvent(QDropEvent(QPointF(40, 40), Qt.DropAction.CopyAction, data, keys, no_keys))


def counted(window: MainWindow, zone: str) -> list[int]:
    assert window.stage.view is not None
    return [each.count or len(each.pieces) for each in window.stage.view.board.zones if zone in each.title.lower()]


@pytest.fixture
def decks(tmp_path: Path) -> tuple[Path, Path]:
    one, two = tmp_path / "Лес.txt", tmp_path / "b.cod"
    one.write_text("20 Forest\n4 Grizzly Bears\n")
    two.write_text('<cockatrice_deck><zone name="main"><card number="7" name="Island"/></zone></cockatrice_deck>')
    return one, two


def test_a_puzzle_dropped_on_the_window_is_a_game_and_is_saved_under_another_name(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "bolt.pzl"
    path.write_text(PUZZLE)
    drop(window, path)
    assert window.stage.desk is not None
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "mine"), "Положения (*.json)"))
    window.do("save")
    assert path.read_text() == PUZZLE
    assert read_file(tmp_path / "mine.json")[0]["system"] == "magic-cr"


def test_two_decks_chosen_in_the_dialog_are_laid_out_for_two_players(
    window: MainWindow, decks: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(each) for each in decks], ""))
    window.do("open")
    assert sorted(counted(window, "библиотека")) == [7, 24]
    assert window.filing.path is None


def test_a_deck_dropped_has_its_names_checked_and_the_game_stays(window: MainWindow, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.dec", tmp_path / "bad.dec"
    good.write_text("7 Island\n")
    bad.write_text("4 Grizly Bears\n")
    drop(window, good)
    before = window.stage.desk
    assert 7 in counted(window, "библиотека")
    drop(window, bad)
    assert window.stage.desk is before
    assert "Grizzly Bears" in window.notice.text.text()


def test_a_board_is_written_as_a_puzzle_and_read_again(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "bolt.pzl"
    path.write_text(PUZZLE)
    drop(window, path)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "again"), "Задачи Forge (*.pzl)"))
    window.do("save-as")
    assert window.notice.text.text().startswith("Положение записано как задача: again.pzl")
    (card,) = read_file(tmp_path / "again.pzl")[0]["players"][0]["hand"]
    assert card["card"] == "Lightning Bolt"
    nowhere = tmp_path / "no" / "way.pzl"
    (tmp_path / "no").write_text("a file, not a folder")
    window.filing.save_to(nowhere)
    assert "way.pzl" in window.notice.text.text()
