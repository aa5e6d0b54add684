"""What goes from the window to others and comes from them: codes, pictures, reports, cards from a file, notes."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QTextBlock, QTextDocument
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from judgehelper.kernel.citation import RuleRef
from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session.sending.code import read_code, write_code
from judgehelper.session.sending.notes import notes_of
from judgehelper.systems.registry import FIRST
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.reading.printing import SHEET, paper
from judgehelper.ui.sending.sheets import CodeSheet, NotesSheet
from tests.helpers.window import PATIENCE
from tests.ui.press import press
from tests.ui.real_window import real_window

pytestmark = pytest.mark.real_system

LEFT = Qt.MouseButton.LeftButton
BOLT = {
    "format": "judgehelper-scenario/1",
    "system": "magic-cr",
    "title": "Гоблин и великан",
    "cites": ["116.4"],
    "players": [
        {"id": "A", "hand": ["Lightning Bolt"], "battlefield": ["Mountain", "Raging Goblin"]},
        {"id": "B", "battlefield": ["Hill Giant", "Savannah Lions"]},
    ],
    "turn": {"number": 1, "active": "A", "step": "precombat-main"},
}


@pytest.fixture
def table(qtbot: QtBot, indexed_place: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, indexed_place) as window:
        window.apply(replace(window.filing.settings, language=Language.RU, system=FIRST))
        window.filing.open_raw(BOLT)
        yield window


def bolt(window: MainWindow) -> None:
    """Cast the Bolt at the Giant and let it resolve."""
    asked = window.stage.question
    assert asked is not None
    cast = next(each.index for each in asked.options if "Lightning Bolt" in each.text)
    window.stage.choose(cast)
    target = next(each.index for each in window.stage.question.options if "Hill Giant" in each.text)  # type: ignore[union-attr]
    window.stage.choose(target)
    press(window, "Shift+Space")


def told(window: MainWindow) -> str:
    return window.notice.text.text() if window.notice.isVisible() else ""


def test_a_game_goes_into_the_clipboard_and_comes_back_by_keys(table: MainWindow, qtbot: QtBot) -> None:
    bolt(table)
    desk = table.stage.desk
    assert desk is not None
    press(table, "Ctrl+Shift+K")
    code = QApplication.clipboard().text()
    assert code.startswith("JH1")
    assert f"{len(code)} букв" in told(table)
    table.filing.new()
    QApplication.clipboard().setText(f"Вот оно:\n> {code[:50]}\n> {code[50:]}\nчто скажешь?")
    press(table, "Ctrl+V")
    assert table.stage.desk is not None
    assert table.stage.desk.state == desk.state
    assert len(table.stage.desk.line.moments) == len(desk.line.moments), "branches have stayed behind"


def test_the_sheet_says_while_one_pastes_what_is_wrong_with_a_code(table: MainWindow, qtbot: QtBot) -> None:
    code = write_code(BOLT)
    QApplication.clipboard().setText(code)
    press(table, "Ctrl+Shift+V")
    (sheet,) = table.findChildren(CodeSheet)
    assert "Гоблин и великан" in sheet.said.text()
    assert sheet.take.isEnabled()
    sheet.field.setPlainText(code[:-20])
    assert "обрывается" in sheet.said.text()
    assert not sheet.take.isEnabled()
    sheet.field.setPlainText(code[:60] + ("x" if code[60] != "x" else "y") + code[61:])
    assert "изменён" in sheet.said.text()
    sheet.field.setPlainText(code)
    before = table.stage.desk
    qtbot.mouseClick(sheet.take, LEFT)
    assert not sheet.isVisible()
    assert table.stage.desk is not before


def test_a_code_that_holds_no_scenario_of_ours_leaves_the_game_where_it_is(table: MainWindow) -> None:
    before = table.stage.desk
    assert table.posting.open_code(write_code({"system": "chess"}))
    assert table.stage.desk is before
    assert "chess" in told(table)
    assert not table.posting.open_code("JH1 привет")
    assert table.stage.desk is before


def test_the_board_is_written_as_a_picture(table: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "board.png"
    table.posting.write_picture(path)
    image = QImage(str(path))
    assert image.width() == 2 * table.board.width()
    colours = {image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)}
    assert len(colours) > 20, "the picture is empty"
    table.posting.write_picture(tmp_path)
    assert str(tmp_path) in told(table), "a disk that refuses is said"


def test_a_report_tells_the_game_with_its_rules_in_html_and_pdf(table: MainWindow, tmp_path: Path) -> None:
    bolt(table)
    table.posting.write_report(tmp_path / "report.html")
    page = (tmp_path / "report.html").read_text("utf-8")
    for said in ("Гоблин и великан", "Hill Giant", "608.1", "116.4", "data:image/png", "704.5g"):
        assert said in page, said
    assert "http" not in page, "a report needs nothing from outside"
    body = page.partition("<body>")[2]
    assert "{R}" not in body
    assert 'alt="R"' in body, "the Giant costs {3}{R}: symbols are drawn, and said"
    table.posting.write_report(tmp_path / "report.pdf")
    assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF")
    assert "report.pdf" in told(table)


def test_nothing_of_a_report_is_cut_at_the_edge_of_a_sheet_and_no_heading_is_left_below(
    table: MainWindow, tmp_path: Path
) -> None:
    many = {**BOLT, "players": [{"id": "A", "battlefield": ["Hill Giant", "Forest", "Mountain"] * 3}, {"id": "B"}]}
    for raw in (many, {**many, "players": [{"id": "A", "battlefield": ["Hill Giant"] * 25}, {"id": "B"}]}):
        table.filing.open_raw(raw)
        table.posting.write_report(tmp_path / "report.html")
        document = paper((tmp_path / "report.html").read_text("utf-8"))
        assert document.size().width() <= SHEET.width() + 1, "whole pixels"
        assert document.pageCount() > 1
        tall, block = SHEET.height(), document.begin()
        while block.isValid():
            if block.blockFormat().headingLevel() and block.next().isValid():
                assert top_of(document, block) // tall == top_of(document, block.next()) // tall, block.text()
            block = block.next()


def top_of(document: QTextDocument, block: QTextBlock) -> float:
    lines = block.layout()
    top = document.documentLayout().blockBoundingRect(block).top()
    return top + (lines.lineAt(0).y() if lines.lineCount() else 0)


def test_cards_come_from_a_file_beside_the_window_with_an_error_that_says_what_to_do(
    table: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    assert table.services.cards(FIRST).complete("cave o", Language.EN) == ()
    wrong = tmp_path / "cards.json"
    wrong.write_text("Черный лотос", "utf-8")
    table.posting.import_cards(wrong)
    qtbot.waitUntil(lambda: "Scryfall" in told(table), timeout=PATIENCE)
    assert not table.progress.isVisible()
    good = tmp_path / "good.jsonl.gz"
    card = {"name": "Cave Otter", "layout": "normal", "faces": [
        {"name": "Cave Otter", "mana_cost": "{1}{U}", "type": "Creature — Otter", "power": "2", "toughness": "1",
         "text": "Flying"}]}  # fmt: skip
    good.write_bytes(gzip.compress((json.dumps(card) + "\n").encode()))
    table.posting.import_cards(good)
    qtbot.waitUntil(lambda: "Прочитана 1 карта" in told(table), timeout=PATIENCE)
    found = table.services.cards(FIRST).find("Cave Otter")
    assert found is not None
    assert [each.name for each in table.services.cards(FIRST).complete("cave o", Language.EN)] == ["Cave Otter"]


def test_a_rule_of_the_book_goes_with_the_game_as_a_note(table: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    press(table, "Ctrl+Shift+M")
    (sheet,) = table.findChildren(NotesSheet)
    assert table.context.words("notes.empty") in [each.text() for each in sheet.findChildren(QLabel)]
    table.do("attach-rule")
    assert told(table) == table.context.words("notes.no-rule")
    table.context.rule_opened.emit(RuleRef("magic-cr", "704.5g"))
    table.do("attach-rule")
    desk = table.stage.desk
    assert desk is not None
    (note,) = notes_of(desk)
    assert note.rule == RuleRef("magic-cr", "704.5g"), "another machine has other books: the base number is kept"
    assert note.quote
    assert not table.stage.is_saved
    assert table.filing.draft is not None
    bolt(table)
    table.filing.save_to(tmp_path / "noted.json")
    table.filing.new()
    table.filing.open(tmp_path / "noted.json")
    assert table.stage.desk is not None
    assert notes_of(table.stage.desk) == (note,)
    table.do("copy-code")
    assert read_code(QApplication.clipboard().text())["source"]["notes"][0]["number"] == "704.5g"
    table.posting.write_report(tmp_path / "noted.html")
    assert "704.5g" in (tmp_path / "noted.html").read_text("utf-8")
    sheet.refresh()
    drop = next(each for each in sheet.findChildren(QPushButton) if each.text() == table.context.words("notes.drop"))
    qtbot.mouseClick(drop, LEFT)
    assert notes_of(table.stage.desk) == ()


def test_from_a_players_place_no_code_tells_what_is_hidden(table: MainWindow) -> None:
    table.stage.act(lambda desk: desks.sit(desk, "B"))
    for act in ("copy-code", "report", "attach-rule"):
        assert not table.acts[act].isEnabled()


def test_without_a_table_a_code_is_opened_from_the_start_page(table: MainWindow, qtbot: QtBot) -> None:
    table.stage.close()
    QApplication.clipboard().setText(write_code(BOLT))
    tile = next(tile for tile in table.start.tiles if table.context.words("start.open-code") in tile.accessibleName())
    qtbot.mouseClick(tile, LEFT)
    sheet = table.findChildren(CodeSheet)[-1]
    qtbot.mouseClick(sheet.take, LEFT)
    assert table.stage.desk is not None
    assert table.stage.desk.title == "Гоблин и великан"


def test_a_report_of_what_nobody_checked_says_of_nothing_that_it_holds(table: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    table.posting.write_report(path)
    assert "все проверки верны" not in path.read_text(encoding="utf-8")
