"""Magic in the real window: pass, cast, activate, attack and block, each with mouse events and by keyboard alone.

The questions stand in their panel with the rule that asks; undo leads back from the end to the start, redo on again.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from judgehelper.kernel.board import Piece
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.widgets.board.piece import PieceWidget
from judgehelper.ui.widgets.chip import ChipButton
from tests.ui.press import press, type_text
from tests.ui.real_window import real_window

pytestmark = pytest.mark.real_system

DUEL = {
    "format": "judgehelper-scenario/1",
    "system": "magic-cr",
    "title": "Гоблин и великан",
    "players": [
        {"id": "Анна", "hand": ["Lightning Bolt"], "battlefield": ["Mountain", "Prodigal Pyromancer", "Raging Goblin"]},
        {"id": "Борис", "battlefield": ["Hill Giant", "Savannah Lions"]},
    ],
    "turn": {"number": 1, "active": "Анна", "step": "precombat-main"},
}
LEFT = Qt.MouseButton.LeftButton
Hand = Callable[[MainWindow, QtBot], None]


@pytest.fixture
def table(qtbot: QtBot, indexed_place: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, indexed_place) as window:
        window.filing.open_raw(DUEL)
        yield window


def piece(window: MainWindow, name: str) -> Piece:
    assert window.stage.view is not None
    return next(each for zone in window.stage.view.board.zones for each in zone.pieces if each.name == name)


def widget(window: MainWindow, name: str) -> PieceWidget:
    return window.board.felt.pieces[piece(window, name).id]


def click(qtbot: QtBot, target: QWidget) -> None:
    qtbot.mouseClick(target, LEFT, pos=target.rect().center())


def double_click(qtbot: QtBot, target: QWidget) -> None:
    qtbot.mouseDClick(target, LEFT, pos=target.rect().center())


def button(window: MainWindow, text: str) -> QPushButton:
    QApplication.processEvents()
    return next(
        each for each in window.decision.findChildren(QPushButton) if each.isVisible() and each.text().startswith(text)
    )


def drop(start: PieceWidget, end: QWidget) -> None:
    """Drag a piece onto another widget, as the events of a drag that Qt sends."""
    drag = start.drag()
    data: QMimeData = drag.mimeData()
    at, move = end.rect().center(), Qt.DropAction.MoveAction
    entering = QDragEnterEvent(at, move, data, LEFT, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(end, entering)
    assert entering.isAccepted()
    QApplication.sendEvent(end, QDropEvent(QPointF(at), move, data, LEFT, Qt.KeyboardModifier.NoModifier))


def kind(window: MainWindow) -> str:
    return window.stage.question.kind if window.stage.question is not None else ""


def rules_shown(window: MainWindow) -> set[str]:
    QApplication.processEvents()
    return {each.chip.text for each in window.decision.findChildren(ChipButton) if each.isVisible()}


def zone_of(window: MainWindow, name: str) -> str:
    """Say in which zone a card lies; the pile shows its number only."""
    assert window.stage.view is not None
    found = [zone for zone in window.stage.view.board.zones if any(each.name == name for each in zone.pieces)]
    return found[0].title if found else ""


def go_on_to(window: MainWindow, wanted: str) -> None:
    for _ in range(12):
        if kind(window) == wanted:
            return
        press(window, "Space")
    raise AssertionError(f"{wanted} was never asked")


def cast_by_mouse(window: MainWindow, qtbot: QtBot) -> None:
    double_click(qtbot, widget(window, "Lightning Bolt"))
    assert {"601.2c"} <= rules_shown(window)
    click(qtbot, widget(window, "Hill Giant"))
    click(qtbot, button(window, "Готово"))


def cast_by_menu(window: MainWindow, qtbot: QtBot) -> None:
    menu: QMenu = window.board.acts_menu(piece(window, "Lightning Bolt").id)
    next(act for act in menu.actions() if "Lightning Bolt" in act.text()).trigger()
    double_click(qtbot, widget(window, "Hill Giant"))


def cast_by_drag(window: MainWindow, qtbot: QtBot) -> None:
    drop(widget(window, "Lightning Bolt"), widget(window, "Hill Giant"))


def cast_by_rows(window: MainWindow, qtbot: QtBot) -> None:
    row = next(each for each in window.decision.rows if "Lightning Bolt" in each.option.text)
    double_click(qtbot, row)
    row = next(each for each in window.decision.rows if "Hill Giant" in each.option.text)
    click(qtbot, row)
    click(qtbot, button(window, "Готово"))


def cast_by_keys(window: MainWindow, qtbot: QtBot) -> None:
    _press_option(window, "Lightning Bolt")
    press(window, "Return")
    _press_option(window, "Hill Giant")
    press(window, "Return")


def _press_option(window: MainWindow, name: str) -> None:
    option = next(each for each in window.stage.choosable if name in each.text)
    digit = window.stage.digit_of(option.index)
    press(window, str(digit))


@pytest.mark.parametrize("cast", [cast_by_mouse, cast_by_menu, cast_by_drag, cast_by_rows, cast_by_keys])
def test_a_spell_is_cast_at_its_target_and_resolves(table: MainWindow, qtbot: QtBot, cast: Hand) -> None:
    assert {"116.1"} <= rules_shown(table)
    cast(table, qtbot)
    assert zone_of(table, "Lightning Bolt") == "Стек"
    assert piece(table, "Mountain").turned, "the mana ability paid for it"
    press(table, "Shift+Space")
    assert zone_of(table, "Hill Giant") == "Кладбище"


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_an_ability_is_activated(table: MainWindow, qtbot: QtBot, way: str) -> None:
    if way == "mouse":
        double_click(qtbot, widget(table, "Prodigal Pyromancer"))
        click(qtbot, table.board.bars["Борис"])
        click(qtbot, button(table, "Готово"))
        qtbot.mouseClick(table.turn.pass_on, LEFT)
        qtbot.mouseClick(table.turn.pass_on, LEFT)
    else:
        _press_option(table, "Prodigal Pyromancer")
        press(table, "Return")
        _press_option(table, "Борис")
        press(table, "Return")
        press(table, "Space")
        press(table, "Space")
    assert table.stage.view is not None
    lives = {seat.id: seat.stats[0].value for seat in table.stage.view.board.seats}
    assert lives == {"Анна": "20", "Борис": "19"}


def attack_by_mouse(window: MainWindow, qtbot: QtBot) -> None:
    click(qtbot, widget(window, "Raging Goblin"))
    click(qtbot, button(window, "Готово"))


def attack_by_drag(window: MainWindow, qtbot: QtBot) -> None:
    drop(widget(window, "Raging Goblin"), window.board.bars["Борис"])
    click(qtbot, button(window, "Готово"))


def attack_by_keys(window: MainWindow, qtbot: QtBot) -> None:
    _press_option(window, "Raging Goblin")
    press(window, "Return")


def block_by_mouse(window: MainWindow, qtbot: QtBot) -> None:
    click(qtbot, widget(window, "Savannah Lions"))
    click(qtbot, button(window, "Готово"))


def block_by_drag(window: MainWindow, qtbot: QtBot) -> None:
    drop(widget(window, "Savannah Lions"), widget(window, "Raging Goblin"))
    click(qtbot, button(window, "Готово"))


def block_by_keys(window: MainWindow, qtbot: QtBot) -> None:
    _press_option(window, "Savannah Lions")
    press(window, "Return")


@pytest.mark.parametrize(
    ("attack", "block"),
    [(attack_by_mouse, block_by_mouse), (attack_by_drag, block_by_drag), (attack_by_keys, block_by_keys)],
    ids=["mouse", "drag", "keys"],
)
def test_an_attack_is_declared_and_blocked(table: MainWindow, qtbot: QtBot, attack: Hand, block: Hand) -> None:
    go_on_to(table, "attackers")
    assert "508.1" in rules_shown(table)
    attack(table, qtbot)
    assert piece(table, "Raging Goblin").turned
    go_on_to(table, "blockers")
    assert any(number.startswith("509.1") for number in rules_shown(table))
    block(table, qtbot)
    for _ in range(8):
        if zone_of(table, "Raging Goblin") == "Кладбище":
            break
        press(table, "Space")
    assert zone_of(table, "Raging Goblin") == zone_of(table, "Savannah Lions") == "Кладбище"


def test_a_line_of_the_log_lists_the_rules_that_decided_it_and_what_else_the_book_says(
    table: MainWindow, qtbot: QtBot
) -> None:
    cast_by_keys(table, qtbot)
    assert table.stage.desk is not None
    log = table.stage.desk.state.log
    place = next(index for index, entry in enumerate(log) if type(entry.event).__name__ == "Cast")
    texts = [each.text() for each in table.log.rules_menu(place).actions()]
    assert texts[0].endswith("601.2i")  # the spell becomes cast
    assert texts[1] == table.context.words("log.more")
    assert any(each.endswith("701.4a") for each in texts[2:])  # to cast is to put onto the stack and to pay
    assert log[place].more == ()  # the game itself has not worked it out


def test_an_illegal_attack_says_why_before_anything_happens(table: MainWindow, qtbot: QtBot) -> None:
    cast_by_mouse(table, qtbot)
    before = table.stage.desk
    click(qtbot, widget(table, "Prodigal Pyromancer"))
    assert table.stage.desk is before


def test_the_log_says_each_event_with_its_rule_and_undo_takes_it_back(table: MainWindow, qtbot: QtBot) -> None:
    assert table.stage.desk is not None
    start = table.stage.desk.state
    cast_by_keys(table, qtbot)
    press(table, "Shift+Space")
    end = table.stage.desk.state
    table.log.refresh()
    assert all(row.side or row.chips or row.lead for row in table.log.list.rows.rows)
    while table.stage.desk.can_undo:
        press(table, "Ctrl+Z")
    assert table.stage.desk.state == start
    while table.stage.desk.can_redo:
        press(table, "Ctrl+Y")
    assert table.stage.desk.state == end


def test_after_opening_a_file_the_space_bar_passes(table: MainWindow) -> None:
    """Nothing that swallows the space bar (a button, a field) has the keyboard when a game has been opened."""
    focused = table.focusWidget()
    assert focused is not None
    press(focused, "Space")
    assert table.stage.question is not None
    assert table.stage.question.player == "Борис"


def test_an_unknown_card_is_answered_in_russian(table: MainWindow) -> None:
    press(table, "Ctrl+E")
    type_text(table.add_card.field, "Grizly Bear")
    press(table.add_card.field, "Escape")
    table.add_card.put("Qwertyuiop")
    said = "\n".join(each.text() for each in table.add_card.findChildren(QLabel) if each.isVisible())
    assert "Qwertyuiop" in said
    assert "is not" not in said


def act(menu: QMenu, text: str) -> None:
    """Do what an entry of a menu, or of a menu below it, says."""
    below = [each.menu() for each in menu.actions() if each.menu() is not None]
    found = [each for level in (menu, *below) for each in level.actions() if each.text() == text]
    assert found, [each.text() for each in menu.actions()]
    found[0].trigger()


def test_the_set_up_is_edited_by_menu_and_key(table: MainWindow) -> None:
    goblin = piece(table, "Raging Goblin").id
    act(table.board.acts_menu(goblin), "Жетон +1/+1: положить")
    act(table.board.acts_menu(goblin), "Повёрнуто")
    shown = piece(table, "Raging Goblin")
    assert (shown.value, shown.turned) == ("2/2", True)
    giant = piece(table, "Hill Giant").id
    act(table.board.acts_menu(giant), "Жетон −1/−1: положить")
    assert [badge.text for badge in piece(table, "Hill Giant").badges] == ["−1/−1 ×1"]
    press(table, "Ctrl+Z")
    press(table, "Ctrl+Z")
    assert not piece(table, "Raging Goblin").turned
    act(table.board.acts_menu(goblin), "Борис: Поле битвы")
    assert piece(table, "Raging Goblin").controller == "Борис"
    table.stage.point(piece(table, "Savannah Lions").id)
    press(table, "Delete")
    assert zone_of(table, "Savannah Lions") == ""
    press(table, "Space")
    assert not any(each.text() == "Убрать со стола" for each in table.board.acts_menu(goblin).actions())
