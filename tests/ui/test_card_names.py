"""The Russian window calls cards by their Russian names wherever they are known; one switch shows the English ones."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from judgehelper.kernel.words import Language
from judgehelper.session.cards import open_cards
from judgehelper.session.place import Place
from judgehelper.ui.widgets.row_list import RowList
from tests.ui.press import press
from tests.ui.real_window import real_window
from tests.ui.setting_up import Judge
from tests.ui.stepping_hand import Hand

pytestmark = [pytest.mark.usefixtures("russian_names"), pytest.mark.real_system]
TWO = {
    "format": "judgehelper-scenario/1",
    "system": "magic-cr",
    "players": [
        {"id": "Анна", "hand": ["Giant Growth"], "battlefield": ["Forest", "Serra Angel", "Humility"]},
        {"id": "Борис", "battlefield": ["Tall Tree"]},
    ],
    "turn": {"number": 7, "active": "Анна", "step": "precombat-main"},
}
TREE = {
    "object": "card", "name": "Tall Tree", "lang": "ru", "printed_name": "Высокое Дерево", "layout": "normal",
    "mana_cost": "{1}{G}", "type_line": "Creature \u2014 Treefolk", "oracle_text": "Reach",
    "power": "1", "toughness": "4",
}  # fmt: skip


@pytest.fixture
def judge(qtbot: QtBot, indexed_place: Path, tmp_path: Path) -> Iterator[Judge]:
    """A judge at a table with embedded cards, and one of a database that tells Russian names."""
    cards = tmp_path / "all-cards.json"
    cards.write_text(json.dumps([TREE]), "utf-8")
    open_cards(Place(indexed_place)).import_file(cards, lambda _: None)
    with real_window(qtbot, indexed_place) as window:
        window.filing.open_raw(TWO)
        yield Judge(window, qtbot)


def names(judge: Judge) -> set[str]:
    assert judge.window.stage.view is not None
    return {piece.name for zone in judge.window.stage.view.board.zones for piece in zone.pieces}


def said(judge: Judge) -> str:
    return " ".join(label.text() for label in judge.window.decision.findChildren(QLabel))


def test_names_are_russian_where_they_are_known_and_english_where_not(judge: Judge) -> None:
    assert names(judge) == {"Гигантский Рост", "Лес", "Ангел Серры", "Humility", "Высокое Дерево"}
    assert "Гигантский Рост" in said(judge)


def test_one_switch_shows_english_names_and_another_language_does(judge: Judge) -> None:
    judge.window.do("card-names")
    assert names(judge) == {"Giant Growth", "Forest", "Serra Angel", "Humility", "Tall Tree"}
    judge.window.do("card-names")
    assert "Лес" in names(judge)
    judge.window.do("language")
    assert judge.window.stage.language is Language.EN
    assert "Forest" in names(judge)


def test_the_palette_knows_both_names_and_offers_the_russian_one(judge: Judge) -> None:
    press(judge.window, "Ctrl+E")
    judge.window.add_card.field.setText("tall")
    assert judge.window.add_card.list.rows.rows[0].title == "Высокое Дерево"
    assert "Tall Tree" in judge.window.add_card.list.rows.rows[0].text
    judge.put("высокое")
    assert len(judge.pieces("Высокое Дерево")) == 2


def test_the_palette_says_types_in_the_language_that_is_read(judge: Judge) -> None:
    press(judge.window, "Ctrl+E")
    judge.window.add_card.field.setText("serra angel")
    assert "Существо — Ангел" in judge.window.add_card.list.rows.rows[0].text


def test_answers_and_comparisons_call_cards_as_the_table_does(judge: Judge, qtbot: QtBot) -> None:
    window, hand = judge.window, Hand(judge.window, qtbot)
    hand.press("F5")
    hand.drop("Гигантский Рост", "Ангел Серры")
    hand.press("Shift+Space")
    window.stage.point(hand.piece("Гигантский Рост").id)
    hand.press("Ctrl+F1")
    sheet = window.answers.sheet
    assert sheet.isVisible()
    assert_named_so(sheet.list)
    hand.press("Escape")
    while window.stage.desk is not None and window.stage.desk.can_undo:
        hand.press("Ctrl+Z")
    hand.press("Space")
    hand.press("Ctrl+D")
    comparison = window.answers.comparison
    assert comparison.isVisible()
    for listed in (*comparison.sides, comparison.table):
        assert "Giant Growth" not in rows_of(listed)
    assert "Гигантский Рост" in rows_of(comparison.table)
    assert "Giant Growth" not in " ".join(name.text() for name in comparison.names)


def rows_of(listed: RowList) -> str:
    return "\n".join(part for row in listed.rows.rows for part in (row.title, row.text))


def assert_named_so(listed: RowList) -> None:
    assert "Гигантский Рост" in rows_of(listed)
    assert "Giant Growth" not in rows_of(listed)


def test_what_is_saved_keeps_the_names_of_files(judge: Judge) -> None:
    desk = judge.window.stage.desk
    assert desk is not None
    assert "Forest" in desk.laid_out[0]["players"][0]["battlefield"]
    judge.click(judge.widget("Лес"))
    judge.tick("tapped")
    desk = judge.window.stage.desk
    assert desk is not None
    assert {
        key: value for key, value in desk.laid_out[desk.line.now]["players"][0]["battlefield"][0].items() if key != "id"
    } == {"card": "Forest", "tapped": True}
