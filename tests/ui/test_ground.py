"""What is painted lies on the ground of the panel: nothing of what was there before shows through."""

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.models.rows import Row
from judgehelper.ui.widgets.row_layout import SPACE, symbols_of, wrap
from judgehelper.ui.widgets.row_list import RowList
from tests.helpers.window import PATIENCE

BEFORE = QColor(255, 0, 255)
"""A colour that no theme has, as what a window showed before."""


def painted_over(window: QWidget) -> QImage:
    """Paint a window over something else."""
    image = QImage(window.size(), QImage.Format.Format_RGB32)
    image.fill(BEFORE)
    painter = QPainter(image)
    window.render(painter, QPoint())
    painter.end()
    return image


def left_over(image: QImage) -> int:
    """Count the points, one in nine, at which what was there before, or nothing at all, is to be seen."""
    nothing = (BEFORE, QColor(0, 0, 0))
    points = ((x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3))
    return sum(image.pixelColor(x, y) in nothing for x, y in points)


def test_nothing_shows_through_a_list(window: MainWindow, qtbot: QtBot) -> None:
    """Seen in the real window: rows of an answer were painted over the contents that had been there, on black."""
    holder = QWidget()
    qtbot.addWidget(holder)
    rows = RowList(window.context.look, "rows", holder)
    holder.resize(200, 200)
    rows.resize(200, 200)
    holder.show()
    qtbot.waitExposed(holder)
    assert left_over(painted_over(holder)) == 0
    assert left_over(holder.grab().toImage()) == 0


@pytest.mark.parametrize("height", [300, 620, 1500])
def test_rows_that_are_laid_out_by_and_by_are_all_there_in_the_end(
    window: MainWindow, qtbot: QtBot, height: int
) -> None:
    """Seen in the real window: where the first rows just fitted into the list, none was shown, and it never rested."""
    rows = RowList(window.context.look, "rows")
    rows.lay_out_by_and_by()
    qtbot.addWidget(rows)
    rows.resize(410, height)
    rows.show()
    qtbot.waitExposed(rows)
    rows.show_rows(tuple(Row(title=f"{place}", text="words " * 14, target=place) for place in range(40)))
    qtbot.waitUntil(lambda: rows.verticalScrollBar().maximum() > 0, timeout=PATIENCE)
    qtbot.wait(100)
    bar, last = rows.verticalScrollBar(), rows.visualRect(rows.rows.index(39, 0))
    assert last.bottom() + 1 == bar.maximum() + rows.viewport().height()
    assert last.width() == rows.viewport().width()
    assert rows.spare_height() < 0


def test_a_stop_after_a_symbol_never_begins_a_line(window: MainWindow) -> None:
    """Seen in the comparison of branches: «получает ману», the symbol, and the stop alone in a line of its own."""
    font = window.look.font(12)
    for width in range(60, 240, 3):
        laid = wrap("Anna gets mana {R}. Boris gets mana {2}{W}, then passes.", font, width, formats=[])
        lines = [laid.lineAt(place) for place in range(laid.lineCount())]
        begun = [laid.text()[line.textStart()] for line in lines]
        assert not {".", ","} & set(begun), width


def test_symbols_stand_where_room_was_left_for_them(window: MainWindow) -> None:
    text = "Anna gets {R}, Boris {2}{W}."
    laid = wrap(text, window.look.font(12), 400, formats=[])
    places = symbols_of(text, laid, QPointF())
    line = laid.lineAt(0)
    assert [symbol for symbol, _ in places] == ["R", "2", "W"]
    rooms = [place for place, letter in enumerate(laid.text()) if letter == SPACE[0]]
    assert [box.left() for _, box in places] == [line.cursorToX(place)[0] for place in rooms]
    assert all(box.width() > 0 for _, box in places)
    assert places[1][1].right() <= places[2][1].left()
