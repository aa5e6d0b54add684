"""What is painted lies on the ground of the panel: nothing of what was there before shows through."""

from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.widgets.row_list import RowList

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
