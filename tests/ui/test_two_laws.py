"""One question under two laws, in the real window: boards and logs beside each other, the first difference in both."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from judgehelper.session.side_by_side import in_words_of, questions
from judgehelper.systems import registry
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.why.two_laws import LawSide, LawsSheet
from judgehelper.ui.widgets.row_list import RowList
from tests.helpers.window import PATIENCE
from tests.ui.real_window import real_window

pytestmark = pytest.mark.real_system

HEALED, GROWTH, TAPPED, LACE, COUNTER, BURNT = range(6)
SIZES = ((1366, 768), (1920, 1080))


@pytest.fixture
def window(qtbot: QtBot, indexed_place: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, indexed_place) as made:
        yield made


def ask(window: MainWindow, qtbot: QtBot, place: int) -> LawsSheet:
    """Open the sheet by its act, and choose a question by the keyboard."""
    window.acts["two-laws"].trigger()
    sheet = window.answers.laws
    qtbot.waitUntil(lambda: sheet.found is not None, timeout=PATIENCE)
    for _ in range(place):
        sheet.found = None
        qtbot.keyClick(sheet.asked, Qt.Key.Key_Down)
        qtbot.waitUntil(lambda: sheet.found is not None, timeout=PATIENCE)
    assert sheet.asked.currentIndex() == place
    return sheet


def zones(side: LawSide) -> dict[str, list[str]]:
    view = side.stage.view
    assert view is not None
    return {zone.id: [piece.alias or piece.name for piece in zone.pieces] for zone in view.board.zones if zone.pieces}


def flagged(side: LawSide) -> tuple[str, list[str]]:
    """Give the line that is flagged in a log, and its rules."""
    (row,) = (row for row in side.log.rows.rows if row.icon == "flag")
    return row.title, [chip.rule.number for chip in row.side]


def first(sheet: LawsSheet) -> list[list[str]]:
    return [[chip.rule.number for chip in row.side] for row in sheet.first.rows.rows if row.is_strong]


def test_a_creature_destroyed_by_damage_and_healed(window: MainWindow, qtbot: QtBot) -> None:
    """Today it is dealt at once (119.1); in 1998 it is assigned, and may be prevented before it is dealt (PRV.1)."""
    sheet = ask(window, qtbot, HEALED)
    today, old = sheet.sides
    assert "bears" not in zones(today)["battlefield:Анна"]
    assert "bears" in zones(old)["battlefield:Анна"]
    assert flagged(today)[1] == ["119.1"]
    assert flagged(old)[1] == ["PRV.1"]
    assert first(sheet) == [["119.1"], ["PRV.1", "PRV.2"]]
    assert all(row.title for row in sheet.first.rows.rows), "of each rule it is said how it begins"
    assert today.verdict.text() == "Закон этого не допускает."
    assert old.verdict.text() == "Закон допускает всё, о чём спрашивается."
    assert [row.title for row in sheet.ends.rows.rows] == ["Grizzly Bears"]
    assert "Кладбище" in sheet.ends.rows.rows[0].text


def test_giant_growth_in_answer_to_lightning_bolt(window: MainWindow, qtbot: QtBot) -> None:
    """Today the first Bolt waits while players have priority again (116.3); the closed batch goes on (BAT.4)."""
    sheet = ask(window, qtbot, GROWTH)
    today, old = sheet.sides
    assert "stack" in zones(today)
    assert "stack" not in zones(old)
    assert first(sheet)[0][:2] == ["116.1", "116.3"]
    assert first(sheet)[1] == ["BAT.4"]


def test_a_tapped_blocker(window: MainWindow, qtbot: QtBot) -> None:
    """It deals its damage today (510.2), and none in 1998 (CMB.TAPB)."""
    sheet = ask(window, qtbot, TAPPED)
    today, old = sheet.sides
    assert flagged(today)[1] == ["510.2"]
    assert flagged(old)[1] == ["CMB.TAPB"]
    assert "bears" in zones(old)["battlefield:Борис"]
    assert "battlefield:Борис" not in zones(today) or "bears" not in zones(today)["battlefield:Борис"]


def test_fireball_met_by_a_colour_change(window: MainWindow, qtbot: QtBot) -> None:
    """Today a Circle is used before the damage, so a new colour passes it by; in 1998 only once it is assigned."""
    sheet = ask(window, qtbot, LACE)
    today, old = sheet.sides
    assert "Fireball" in zones(today)["stack"]
    assert "Fireball" in zones(old)["graveyard:Борис"]
    assert flagged(today)[1] == ["602.2b"]
    assert flagged(old)[1] == ["BAT.4"]
    assert today.verdict.text() == "Закон допускает всё, о чём спрашивается."
    assert old.verdict.text() == "Закон этого не допускает."
    (end,) = (row.text.splitlines() for row in sheet.ends.rows.rows if row.title == "Анна")
    assert [line.rpartition(": ")[2] for line in end] == ["Жизни 0", "Жизни 3"]


def test_a_counter_met_by_a_colour_change(window: MainWindow, qtbot: QtBot) -> None:
    """Both laws let the counter fail: there is no difference to show, and that is said."""
    sheet = ask(window, qtbot, COUNTER)
    assert sheet.heads[0].text() == "Законы дают одно и то же"
    assert sheet.first.rows.rows == ()
    rules = [[chip.rule.number for row in side.log.rows.rows for chip in row.side] for side in sheet.sides]
    assert "608.2b" in rules[0]
    assert "TGT.4" in rules[1]


def test_where_the_laws_part_further_is_numbered_with_the_rules_of_both(window: MainWindow, qtbot: QtBot) -> None:
    """A tapped blocker first (510.2, CMB.TAPB), then mana: it is lost today (500.2), and burns in 1998 (BURN.1)."""
    sheet = ask(window, qtbot, BURNT)
    assert first(sheet) == [["510.2"], ["CMB.TAPB"]]
    assert sheet.heads[2].text() == "Дальше законы расходятся"
    (row,) = sheet.further.rows.rows
    assert row.badge == "2"
    assert row.text == "Magic 1998 года: Сгорание маны: Борис, 1"
    assert [chip.rule.number for chip in row.side] == ["500.2", "BURN.1"]
    assert [end.title for end in sheet.ends.rows.rows] == ["Grizzly Bears", "Борис"]
    nothing_more = ask(window, qtbot, TAPPED)
    assert not nothing_more.further.isVisible()
    assert not nothing_more.heads[2].isVisible()


def test_what_is_assumed_stands_under_the_law_of_1998(window: MainWindow, qtbot: QtBot) -> None:
    """Who is asked first in a prevention is assumed; a click on the code opens what the digest says of it."""
    sheet = ask(window, qtbot, HEALED)
    today, old = sheet.sides
    assert not today.assumed.isVisible()
    row = old.assumed.rows.rows[0]
    assert row.title == "Кто первый при предотвращении? активный игрок"
    assert (row.icon, row.tone) == ("warning", "warn")
    assert all(each.text for each in old.assumed.rows.rows), "of each it is said why"
    opened: list[str] = []
    window.context.rule_opened.connect(lambda rule: opened.append(rule.number))
    click_chip(qtbot, old.assumed, 0, "AS-PREVPRIO")
    assert opened == ["AS-PREVPRIO"]


def test_the_script_on_the_table_is_asked_of_both_laws(window: MainWindow, qtbot: QtBot) -> None:
    question = questions()[TAPPED]
    window.filing.open_raw({**in_words_of(question, registry.system("magic-1998")), "title": "Спор за столом"})
    sheet = ask(window, qtbot, BURNT + 1)
    assert sheet.asked.itemText(BURNT + 1) == "На столе: Спор за столом"
    today, old = sheet.sides
    assert flagged(today)[1] == ["510.2"]
    assert flagged(old)[1] == ["CMB.TAPB"]


def test_escape_closes_it_and_a_click_on_a_rule_opens_the_book(window: MainWindow, qtbot: QtBot) -> None:
    sheet = ask(window, qtbot, HEALED)
    opened: list[str] = []
    window.context.rule_opened.connect(lambda rule: opened.append(rule.number))
    rows = sheet.first.rows.rows
    place = next(n for n, each in enumerate(rows) if any(chip.rule.number == "PRV.1" for chip in each.side))
    click_chip(qtbot, sheet.first, place, "PRV.1")
    assert opened == ["PRV.1"]
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    assert not sheet.isVisible()


def click_chip(qtbot: QtBot, listed: RowList, place: int, number: str) -> None:
    """Click where the chip of a rule is painted."""
    index = listed.model().index(place, 0)
    listed.scrollTo(index)
    box = listed.visualRect(index)
    points = (box.topLeft() + step for step in _grid(box.width(), box.height()))
    point = next(each for each in points if (chip := listed.chip_at(each)) is not None and chip.rule.number == number)
    qtbot.mouseClick(listed.viewport(), Qt.MouseButton.LeftButton, pos=point)


def _grid(width: int, height: int) -> Iterator[QPoint]:
    return (QPoint(x, y) for y in range(0, height, 4) for x in range(0, width, 6))


@pytest.mark.parametrize("size", SIZES)
def test_boards_and_logs_have_room(window: MainWindow, qtbot: QtBot, size: tuple[int, int]) -> None:
    window.resize(*size)
    sheet = ask(window, qtbot, HEALED)
    for side in sheet.sides:
        assert side.board.width() > size[0] // 5
        assert side.board.height() > size[1] // 3
        assert side.log.height() > size[1] // 3
    assert sheet.geometry().width() > size[0] - 40
