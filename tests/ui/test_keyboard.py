"""Everything by keyboard, in either layout: a whole game, a search from the question to the rule and back."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgehelper.kernel.citation import RuleRef
from judgehelper.ui.keys import KEYS
from judgehelper.ui.main_window import MainWindow
from tests.helpers.duel import Duel
from tests.helpers.window import PATIENCE
from tests.ui.press import press, type_text


def game(window: MainWindow) -> Duel:
    assert window.stage.desk is not None
    duel = window.stage.desk.state
    assert isinstance(duel, Duel)
    return duel


@pytest.mark.parametrize("russian", [False, True])
def test_a_whole_game_is_stepped_by_keyboard_alone(table: MainWindow, russian: bool) -> None:
    press(table, "2")  # «Искра»
    press(table, "Return")
    press(table, "2")  # the raven of Boris
    press(table, "Return")
    assert len(game(table).stack) == 1
    press(table, "Shift+Space")
    assert game(table).things[7].zone == "B:pile"
    press(table, "F11")
    assert game(table).step == "clash"
    press(table, "1")  # the raven of Anna attacks
    press(table, "Return")
    press(table, "F11")
    assert game(table).sparks["B"] == 8
    press(table, "Ctrl+Z", russian=russian)
    assert game(table).sparks["B"] == 10
    press(table, "Ctrl+Y", russian=russian)
    assert game(table).sparks["B"] == 8


def test_every_key_does_its_act_in_both_layouts(table: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(table, "do", done.append)
    for action in table.acts.values():
        action.setEnabled(True)
    for russian in (False, True):
        done.clear()
        for keys in KEYS.values():
            press(table, keys, russian=russian)
        assert done == list(KEYS)


def test_digits_pick_and_escape_takes_back(table: MainWindow) -> None:
    press(table, "1")
    assert table.stage.picks == (0,)
    press(table, "Escape")
    assert table.stage.picks == ()


def test_escape_takes_a_card_back_whose_target_is_asked(table: MainWindow) -> None:
    table.stage.choose(1)
    assert table.stage.question is not None
    assert table.stage.question.kind == "target"
    press(table, "Escape")
    assert table.stage.question is not None
    assert table.stage.question.kind == "priority"


def test_space_in_a_field_is_a_letter_and_no_pass(table: MainWindow) -> None:
    before = table.stage.desk
    table.book.take_focus()
    type_text(table.book.field, "два слова")
    assert table.book.field.text() == "два слова"
    assert table.stage.desk is before


def test_from_the_question_to_the_rule_by_its_link_and_back(table: MainWindow, qtbot: QtBot) -> None:
    press(table, "Ctrl+F", russian=True)
    assert QApplication.focusWidget() is table.book.field or not table.isActiveWindow()
    type_text(table.book.field, "погиба")
    qtbot.waitUntil(lambda: bool(table.book.found.hits), timeout=PATIENCE)
    press(table.book.field, "Down")
    press(table.book.field, "Return")
    rule = table.reading.tab.rule
    assert rule is not None
    assert rule.number == "3.2"
    page = table.book.reader.text.toHtml()
    assert 'href="rule:duel/3.1"' in page
    table.book.reader._link("rule:duel/3.1")
    assert table.reading.tab.rule is not None
    assert table.reading.tab.rule.number == "3.1"
    press(table, "Alt+Left")
    assert table.reading.tab.rule == rule
    press(table, "Alt+Right")
    assert table.reading.tab.rule.number == "3.1"


def test_arrows_walk_over_the_table(table: MainWindow) -> None:
    widget = table.board.felt.pieces[7]
    press(widget, "Right")
    assert table.stage.piece == 8


def test_the_palette_of_commands_finds_and_does(table: MainWindow) -> None:
    press(table, "Ctrl+K", russian=True)
    palette = table.palette_of_commands
    assert palette.isVisible()
    type_text(palette.field, "шаг правил")
    press(palette.field, "Return")
    assert not palette.isVisible()
    assert game(table).passes == 1


def test_a_card_is_added_by_typing_its_name(table: MainWindow) -> None:
    press(table, "Ctrl+E", russian=True)
    type_text(table.add_card.field, "невид")
    press(table.add_card.field, "Return")
    mine = [thing.card.name.en for thing in game(table).things.values() if thing.zone == "A:field"]
    assert mine == ["Raven", "Hearth", "Hearth", "Unseen"]
    press(table, "Ctrl+Z")
    assert len(game(table).things) == 10
    press(table.add_card.field, "Ctrl+E")
    type_text(table.add_card.field, "Неведомо")
    press(table.add_card.field, "Return")
    assert "нет в собрании" in table.add_card.trouble.text()


def test_book_mode_and_back(table: MainWindow) -> None:
    press(table, "F6")
    assert table.middle.currentWidget() is table.reader
    press(table, "F6")
    assert table.middle.currentWidget() is table.board
    held = table.focusWidget()
    assert held is not None
    assert table.board.isAncestorOf(held)


def test_what_had_the_keyboard_has_it_again_when_the_palette_is_closed(table: MainWindow) -> None:
    table.decision.take_focus()
    held = table.focusWidget()
    assert held is table.decision.rows[0]
    press(table, "Ctrl+K")
    press(table.palette_of_commands.field, "Escape")
    assert table.focusWidget() is held


def test_why_leads_to_layers_and_why_not_to_the_reason(table: MainWindow) -> None:
    table.stage.point(1)
    press(table, "F1")
    assert table.layers.list.rows.rowCount() == 1
    table.stage.choose(1)
    table.stage.point(8)
    press(table, "Shift+F1")
    assert table.board.bubble.isVisible()
    press(table, "Ctrl+F1")
    assert "Искра" in table.log.list.rows.rows[-1].title


def test_search_results_reader_and_back_by_keyboard_alone(table: MainWindow, qtbot: QtBot) -> None:
    press(table, "Ctrl+F")
    type_text(table.book.field, "зверь")
    qtbot.waitUntil(lambda: len(table.book.found.hits) > 1, timeout=PATIENCE)
    first, second = (hit.rule for hit in table.book.found.hits[:2])
    press(table.book.field, "Return")
    assert table.reading.tab.rule == first
    press(table.book.field, "Down")
    press(table.book.field, "Down")
    press(table.book.field, "Return")
    assert table.reading.tab.rule == second
    press(table, "Alt+Left")
    assert table.reading.tab.rule == first
    press(table, "Ctrl+F")
    assert table.book.field.selectedText() == "зверь"
    press(table.book.field, "Escape")
    assert table.book.field.text() == ""
    assert [row.target for row in table.book.kept.rows.rows if not row.is_heading] == ["зверь"]


def test_while_nothing_is_kept_the_empty_page_has_examples_only(table: MainWindow) -> None:
    table.book.fill_contents()
    assert table.book.kept.isHidden()
    assert all(button.text() for button in table.book.asked)


def test_a_result_is_pinned_by_keyboard_and_waits_on_the_empty_page(table: MainWindow, qtbot: QtBot) -> None:
    table.book.take_focus()
    type_text(table.book.field, "гибель")
    qtbot.waitUntil(lambda: bool(table.book.found.hits), timeout=PATIENCE)
    rule = table.book.found.hits[0].rule
    press(table.book.field, "Down")
    press(table.book.field, "Ctrl+Return")
    press(table.book.field, "Escape")
    kept = [row.target for row in table.book.kept.rows.rows if not row.is_heading]
    assert kept == [rule]
    type_text(table.book.field, "гибель")
    qtbot.waitUntil(lambda: bool(table.book.found.hits), timeout=PATIENCE)
    press(table.book.field, "Down")
    press(table.book.field, "Ctrl+Return")
    assert not table.book.kept.rows.rows


def test_what_was_assumed_is_said_and_the_literal_question_is_one_click_away(table: MainWindow, qtbot: QtBot) -> None:
    table.book.ask("гибиль")
    qtbot.waitUntil(lambda: bool(table.book.found.hits), timeout=PATIENCE)
    assert "гибель" in table.book.assumed.text()
    table.book.assumed.click()
    qtbot.waitUntil(lambda: not table.book.found.hits, timeout=PATIENCE)
    assert table.book.found.query == "гибиль"
    assert table.book.assumed.isHidden()
    assert "гибель" in table.book.nothing.text(), "nothing found: the nearest terms are named"


def test_a_card_that_is_named_comes_with_the_rules_that_it_touches(table: MainWindow, qtbot: QtBot) -> None:
    table.book.ask("ворон")
    qtbot.waitUntil(lambda: len(table.book.results.rows.rows) > 3, timeout=PATIENCE)
    rows = [row for row in table.book.results.rows.rows if not row.is_heading]
    assert rows[0].title == "Ворон (Raven)"
    assert [row.target for row in rows[1:3]] == [RuleRef("duel", "5"), RuleRef("duel", "4")]
    press(table.book.field, "Down")
    press(table.book.field, "Return")
    assert table.card.isVisible()
    assert table.card.title.text() == "Ворон"


def test_the_game_at_the_desk_is_meant_first(table: MainWindow, qtbot: QtBot) -> None:
    table.book.ask("зверь")
    qtbot.waitUntil(lambda: bool(table.book.found.hits), timeout=PATIENCE)
    assert table.stage.desk is not None
    assert table.context.books.games[-1] == table.stage.desk.system.key  # type: ignore[attr-defined]  # the small book
