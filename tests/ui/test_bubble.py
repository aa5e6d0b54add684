"""The bubble beside a piece: what it never covers, what it lets through, and when it goes."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from judgehelper.kernel.board import PieceId
from judgehelper.session import desk as desks
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.widgets.board.beside import Surroundings, place_beside
from tests.helpers.duel import Deck, duel_file
from tests.helpers.window import PATIENCE
from tests.ui.press import press


def hover(window: MainWindow, qtbot: QtBot, key: PieceId) -> None:
    """Rest the pointer on a piece until its time has come; it need not be shown whole."""
    with qtbot.waitSignal(window.board._rest.timeout, timeout=PATIENCE):
        window.board.felt.entered.emit(key)


def box(window: MainWindow, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())


SHEETS: dict[str, Callable[[MainWindow], QWidget]] = {
    "not understood": lambda window: window.answers.unread,
    "pile": lambda window: window.pile,
}


def open_sheet(window: MainWindow, which: str) -> QWidget:
    if which == "pile":
        view = window.stage.view
        assert view is not None
        window._open_zone(view.board.zones[0].id)
    else:
        window.answers.unread.ask()
    return SHEETS[which](window)


@pytest.mark.parametrize("which", SHEETS)
def test_no_piece_that_is_shown_whole_lies_over_an_open_sheet(which: str, table: MainWindow, qtbot: QtBot) -> None:
    sheet = open_sheet(table, which)
    assert sheet.isVisible()
    shown = 0
    for key in table.board.felt.pieces:
        hover(table, qtbot, key)
        bubble = table.board.bubble
        shown += bubble.isVisible()
        assert not bubble.isVisible() or not box(table, bubble).intersects(box(table, sheet)), key
    assert shown


def test_it_lies_over_no_choice_no_stack_and_no_neighbour(qtbot: QtBot, window: MainWindow) -> None:
    players = [{"id": "A", "hand": ["Spark"], "field": ["Raven"] * 6}, {"id": "B", "field": ["Raven"] * 6}]
    window.stage.open(desks.lay_out(duel_file(players=players), Deck()))
    felt = window.board.felt
    for key in felt.pieces:
        if window.stage.options_for(key):
            continue
        hover(window, qtbot, key)
        assert window.board.bubble.isVisible()
        others = [other for other in felt.pieces if other != key]
        covered = [
            other for other in others if box(window, window.board.bubble).intersects(box(window, felt.pieces[other]))
        ]
        assert not covered, key


def test_a_piece_shown_whole_takes_no_clicks_and_a_refusal_does(table: MainWindow, qtbot: QtBot) -> None:
    through = Qt.WidgetAttribute.WA_TransparentForMouseEvents
    quiet = next(
        key for key in table.board.felt.pieces if not table.stage.options_for(key) and not table.stage.reasons_for(key)
    )
    hover(table, qtbot, quiet)
    assert table.board.bubble.isVisible()
    assert table.board.bubble.testAttribute(through)
    table.stage.choose(1)
    table.stage.point(8)
    press(table, "Shift+F1")
    assert table.board.bubble.isVisible()
    assert not table.board.bubble.testAttribute(through)


def test_it_goes_when_a_dialog_or_a_sheet_opens(table: MainWindow, qtbot: QtBot) -> None:
    quiet = next(key for key in table.board.felt.pieces if not table.stage.options_for(key))
    for act in ("settings", "unread"):
        table.board.focus_board()
        hover(table, qtbot, quiet)
        assert table.board.bubble.isVisible()
        table.do(act)
        QApplication.processEvents()
        assert not table.board.bubble.isVisible(), act
        for dialog in table.findChildren(QDialog):
            dialog.close()
        QApplication.processEvents()


def test_where_nothing_is_free_as_little_as_can_be_is_covered() -> None:
    everywhere = Surroundings(never=(QRect(0, 0, 400, 400),))
    assert not place_beside(QRect(100, 100, 50, 50), QSize(200, 100), QRect(0, 0, 400, 400), everywhere).is_free
    half = Surroundings(never=(QRect(160, 0, 240, 400),), rather_not=(QRect(0, 200, 160, 200),))
    spot = place_beside(QRect(100, 100, 50, 50), QSize(150, 90), QRect(0, 0, 400, 400), half)
    assert spot.is_free
    assert not spot.box.intersects(QRect(0, 200, 160, 200))


def test_it_has_room_for_what_it_says_also_from_one_piece_to_the_next(table: MainWindow, qtbot: QtBot) -> None:
    bubble = table.board.bubble
    shown = 0
    for key in table.board.felt.pieces:
        was_visible = bubble.isVisible()
        hover(table, qtbot, key)
        if was_visible and bubble.isVisible():
            shown += 1
            QApplication.processEvents()
            assert bubble.height() >= bubble.heightForWidth(bubble.width()), key
    assert shown
