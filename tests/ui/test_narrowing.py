"""Results narrowed by chips, and cards of a question put on the table by one key: with keys and clicks as sent."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from judgehelper.app.bookshelf import BookShelf
from judgehelper.app.composition import Composition
from judgehelper.session.library.books import Shelf
from judgehelper.session.place import Place
from judgehelper.ui.main_window import MainWindow
from tests.helpers.window import AtOnce
from tests.ui.press import press, type_text
from tests.ui.test_reader import NEW, OLD

pytestmark = pytest.mark.real_system


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with two editions of a small book, read and indexed once for all tests."""
    home = tmp_path_factory.mktemp("printed")
    for name, text in (("old", OLD), ("new", NEW)):
        path = home / f"{name}.md"
        path.write_text(text, "utf-8")
        Shelf(Place(home / "data")).import_file(path, book_id=name)
    BookShelf(Place(home / "data")).warm(lambda *_: None)
    return home / "data"


@pytest.fixture
def window(printed: Path, tmp_path: Path, qtbot: QtBot) -> Iterator[MainWindow]:
    """A window on a copy of it, with the embedded cards."""
    shutil.copytree(printed, tmp_path / "data")
    composition = Composition(Place(tmp_path / "data"))
    made = MainWindow(replace(composition.services(), workers=AtOnce(), seekers=AtOnce()))
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close()
    composition.stop()


def ask(window: MainWindow, question: str) -> None:
    press(window, "Ctrl+F")
    type_text(window.book.field, question)
    window.book.search()


def chip(window: MainWindow, start: str):  # type: ignore[no-untyped-def]
    return next(one for one in window.book.narrowing.buttons.values() if one.text().startswith(start))


def kinds(window: MainWindow) -> set[str]:
    return {hit.kind for hit in window.book.found.hits}


def test_a_chip_narrows_and_lets_go(window: MainWindow, qtbot: QtBot) -> None:
    ask(window, "кошка")
    everything = window.book.found
    assert {"term", "rule"} <= kinds(window)
    qtbot.mouseClick(chip(window, "Термины"), Qt.MouseButton.LeftButton)
    assert kinds(window) == {"term"}
    assert window.book.found.query == "кошка"
    assert window.book.field.text() == "кошка"
    assert chip(window, "Термины").isChecked()
    qtbot.mouseClick(chip(window, "Термины"), Qt.MouseButton.LeftButton)
    assert [hit.rule for hit in window.book.found.hits] == [hit.rule for hit in everything.hits]


def test_chips_of_two_groups_narrow_together_and_of_one_replace_each_other(window: MainWindow, qtbot: QtBot) -> None:
    ask(window, "кошка")
    qtbot.mouseClick(chip(window, "Правила"), Qt.MouseButton.LeftButton)
    chapter = next(name for name in window.book.narrowing.buttons if name.startswith("chapter:1"))
    qtbot.mouseClick(window.book.narrowing.buttons[chapter], Qt.MouseButton.LeftButton)
    assert {hit.chapter[0] for hit in window.book.found.hits} == {"1"}
    assert kinds(window) <= {"rule", "subrule"}
    qtbot.mouseClick(chip(window, "Термины"), Qt.MouseButton.LeftButton)
    assert not chip(window, "Правила").isChecked()


def test_another_question_is_asked_of_everything(window: MainWindow, qtbot: QtBot) -> None:
    ask(window, "кошка")
    qtbot.mouseClick(chip(window, "Термины"), Qt.MouseButton.LeftButton)
    type_text(window.book.field, " слово")
    window.book.search()
    assert "rule" in kinds(window)
    assert window.book.narrowing.filters == ""


def test_one_key_puts_the_cards_of_a_question_on_the_table(window: MainWindow) -> None:
    ask(window, "Blood Moon и Tarmogoyf")
    assert set(window.book.cards_asked_for()) == {"Blood Moon", "Tarmogoyf"}
    press(window.book.field, "Ctrl+E")
    assert window.stage.view is not None
    names = {piece.name for zone in window.stage.view.board.zones for piece in zone.pieces}
    assert {"Blood Moon", "Tarmogoyf"} <= names


def test_the_same_key_elsewhere_opens_the_palette(window: MainWindow) -> None:
    ask(window, "Blood Moon")
    window.do("new")
    window.board.setFocus()
    press(window.board, "Ctrl+E")
    assert window.stage.view is not None
    assert not [piece for zone in window.stage.view.board.zones for piece in zone.pieces if piece.name == "Blood Moon"]
    assert window.add_card.isVisible()


def test_why_a_result_is_there_is_said_on_demand(window: MainWindow) -> None:
    ask(window, "116.2")
    assert not window.book.why.isVisible()
    press(window.book.field, "Down")
    press(window.book.field, "F1")
    assert window.book.why.isVisible()
    assert "номер назван в вопросе" in window.book.why.text()
    type_text(window.book.field, " кошка")
    window.book.search()
    assert not window.book.why.isVisible()
