"""The card view: opened from results, from a piece, from the palette; its rules are one click or key away."""

import threading
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QLabel, QToolTip
from pytestqt.qtbot import QtBot

from judgehelper.app.asking import Asking
from judgehelper.app.composition import Composition
from judgehelper.kernel.citation import RuleRef
from judgehelper.kernel.words import Language
from judgehelper.session.place import Place
from judgehelper.systems import registry
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.services import Progress
from tests.helpers.window import PATIENCE
from tests.ui.press import press, type_text
from tests.ui.real_window import real_window

RAVEN = 7


def words_of(window: MainWindow) -> list[str]:
    """List what the labels of the sheet say, pictures of symbols left out."""
    return [text.text() for text in window.card.text.findChildren(QLabel) if text.text()]


def rules_of(window: MainWindow) -> list[RuleRef]:
    return [row.target for row in window.card.rules.rows.rows]


def test_a_piece_offers_its_card_in_its_menu(table: MainWindow) -> None:
    entry = next(act for act in table.board.acts_menu(RAVEN).actions() if act.text() == "Карта…")
    entry.trigger()
    assert table.card.isVisible()
    assert (table.card.title.text(), table.card.other_name.text()) == ("Ворон", "Raven")
    assert table.card.status.text().startswith("Текст понят не весь")
    assert {"Зверь", "Beast", "Caws thrice.", "Не прочитано: чтение остановилось на «thrice»"} <= set(words_of(table))
    assert any("<img" in text and text.startswith("Полёт") for text in words_of(table)), "symbols are drawn"
    assert rules_of(table) == [RuleRef("duel", "5"), RuleRef("duel", "4")]


def test_a_piece_that_shows_no_name_has_no_card_to_show(table: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    piece = table.board.piece(RAVEN)
    assert piece is not None
    monkeypatch.setattr(table.board, "piece", lambda _: replace(piece, name="", face_down=True))
    entry = next(act for act in table.board.acts_menu(RAVEN).actions() if act.text().startswith("Карта…"))
    assert not entry.isEnabled()
    assert "не видно" in entry.text()


def test_everything_is_said_in_the_language_in_use(table: MainWindow) -> None:
    table.context.card_opened.emit("Raven", "")
    table.do("language")
    assert (table.card.title.text(), table.card.other_name.text()) == ("Raven", "Ворон")
    assert "Not read: stops at «thrice»" in words_of(table)
    assert words_of(table).index("Beast") < words_of(table).index("Зверь")


def tip_over(text: QLabel) -> str:
    """Point at a label and read the tip that appears."""
    middle = text.rect().center()
    QApplication.sendEvent(text, QHelpEvent(QEvent.Type.ToolTip, middle, text.mapToGlobal(middle)))
    return QToolTip.text()


def test_a_pointer_over_a_sentence_says_what_its_references_stand_for(table: MainWindow) -> None:
    """608.2c: «it → target creature», in the language of the line that is pointed at."""
    table.context.card_opened.emit("Raven", "")
    lines = {text.text(): text for text in table.card.text.findChildren(QLabel) if text.text()}
    russian, english = (next(text for said, text in lines.items() if said.startswith(x)) for x in ("Полёт", "Flying"))
    assert tip_over(russian) == "«оно» → целевое существо"
    assert tip_over(english) == "«it» → target creature"
    assert english.accessibleDescription() == "«it» → target creature"


def test_by_keyboard_alone(table: MainWindow) -> None:
    table.stage.point(RAVEN)
    press(table, "F3")
    assert table.card.isVisible()
    assert table.card.rules.hasFocus()
    press(table.card.rules, "Down")
    press(table.card.rules, "Return")
    assert table.reading.tab.rule == RuleRef("duel", "4")
    table.card.rules.setFocus()
    press(table.card.rules, "Tab")
    focused = QApplication.focusWidget()
    assert focused is not None
    assert focused is not table.card.rules
    table.card.rules.setFocus()
    press(table.card.rules, "Escape")
    assert table.card.isHidden()
    assert table.stage.card is None


def test_escape_closes_it_from_the_table_before_it_takes_anything_back(table: MainWindow) -> None:
    table.stage.choose(1)
    asked = table.stage.question
    table.context.card_opened.emit("Raven", "")
    table.board.focus_board()
    press(table, "Escape")
    assert table.card.isHidden()
    assert table.stage.question == asked


def test_a_click_on_a_rule_opens_the_book(table: MainWindow, qtbot: QtBot) -> None:
    table.context.card_opened.emit("Raven", "")
    rows = table.card.rules
    place = rows.visualRect(rows.rows.index(0, 0))
    chip = rows.painter.laid(rows.rows.rows[0], place.width()).chips[0][1]
    qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=place.topLeft() + chip.center())
    assert table.reading.tab.rule == RuleRef("duel", "5")
    assert table.card.isVisible(), "the card stays beside the rule"


def test_the_text_of_a_card_goes_before_the_list_of_its_rules(window: MainWindow, qtbot: QtBot) -> None:
    """Seen with letters of 150 %: six rules stood below one line of the text, which had to be scrolled."""
    window.grow(50)
    window.context.card_opened.emit("Raven", "duel")
    qtbot.waitUntil(lambda: window.stage.card is not None and bool(window.stage.card.rules), timeout=PATIENCE)
    card, sheet = window.stage.card, window.card
    assert card is not None
    window.stage.show_card(replace(card, rules=card.rules * 8))
    QApplication.processEvents()
    assert sheet.room.verticalScrollBar().maximum() == 0, "the whole text is seen"
    assert len(sheet.rules.rows.rows) == 8 * len(card.rules)
    assert sheet.rules.height() >= 2 * sheet.rules.visualRect(sheet.rules.rows.index(0, 0)).height()
    assert sheet.rules.verticalScrollBar().maximum() > 0
    assert sheet.parentWidget().rect().contains(sheet.geometry())


def test_the_palette_offers_the_card_that_is_named(window: MainWindow, qtbot: QtBot) -> None:
    press(window, "Ctrl+K")
    type_text(window.palette_of_commands.field, "raven")
    rows = window.palette_of_commands.list.rows
    qtbot.waitUntil(lambda: any(row.title == "Карта «Raven»" for row in rows.rows), timeout=PATIENCE)
    press(window.palette_of_commands.field, "Return")
    assert window.card.isVisible()
    press(window, "Escape")
    assert window.card.isHidden()


def test_a_name_that_nobody_knows_is_told(table: MainWindow) -> None:
    table.context.card_opened.emit("Nobody", "duel")
    assert table.card.isHidden()
    assert table.notice.text.text() == "«Nobody»: такой карты в библиотеке нет"


def test_without_a_piece_the_act_says_what_to_do(table: MainWindow) -> None:
    table.do("card")
    assert "укажите на карту" in table.notice.text.text()


@pytest.mark.parametrize("language", list(Language))
def test_a_card_of_a_systems_own_is_shown_by_the_same_sheet(
    qtbot: QtBot, indexed_place: Path, monkeypatch: pytest.MonkeyPatch, language: Language
) -> None:
    monkeypatch.undo()
    with real_window(qtbot, indexed_place) as window:
        window.stage.speak(language)
        players = [{"id": "A", "hand": ["Клинок-близнец"]}, {"id": "B"}]
        window.filing.open_raw({"format": "judgehelper-scenario/1", "system": "nebozhiteli", "players": players})
        assert registry.system("nebozhiteli").cards is not None
        window.context.card_opened.emit("Клинок-близнец", "nebozhiteli")
        qtbot.waitUntil(lambda: window.card.isVisible(), timeout=PATIENCE)
        said = {Language.RU: "Двойной удар.", Language.EN: "Double strike."}
        assert set(said.values()) <= set(words_of(window))
        assert window.card.title.text() == {Language.RU: "Клинок-близнец", Language.EN: "Twin Blade"}[language]
        assert "IV.9.5.1" in [rule.number for rule in rules_of(window)]


def test_a_card_that_is_opened_before_the_books_are_read_says_so_and_then_lists_its_rules(
    qtbot: QtBot, indexed_place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The index waits for the card: were the card to wait for the index, neither would ever come."""
    monkeypatch.undo()
    shown, refresh = threading.Event(), Asking.refresh

    def wait_and_refresh(asking: Asking, progress: Progress) -> None:
        asking.announce_building()
        assert shown.wait(PATIENCE / 1000)
        refresh(asking, progress)

    monkeypatch.setattr(Asking, "refresh", wait_and_refresh)
    composition = Composition(Place(indexed_place))
    window = MainWindow(composition.services())
    qtbot.addWidget(window)
    window.show()
    sheet, words = window.card, window.context.words
    with qtbot.waitSignal(window.stage.card_shown, timeout=PATIENCE):
        window.context.card_opened.emit("Serra Angel", "magic-cr")
    assert sheet.heading.text() == words("card.rules-later").upper()
    window.book.field.setFocus()
    with qtbot.waitSignal(window.stage.card_shown, timeout=PATIENCE):
        shown.set()
    assert sheet.isVisible()
    assert sheet.heading.text() == words("book.card.rules").upper()
    assert rules_of(window)
    assert not sheet.rules.hasFocus(), "the keyboard stays where it was"
    window.close()
    composition.stop()
