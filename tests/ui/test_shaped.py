"""Lists and boxes say by their shape what they are, and turn only under a hand that means them."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QWheelEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.widgets.shaped import Choices, TickBox

NEAR = 60


def shown(widget: QWidget, window: MainWindow, qtbot: QtBot) -> QImage:
    """Give the picture of a widget that wears the window's style sheet."""
    widget.setStyleSheet(window.styleSheet())
    widget.resize(160, 30)
    qtbot.addWidget(widget)
    widget.show()
    qtbot.waitExposed(widget)
    return widget.grab().toImage()


def has_colour(image: QImage, colour: QColor, left: int, right: int) -> bool:
    """Whether a colour is found between two columns, as nearly as a thin line has it; the edge is left aside."""
    columns, rows = range(left, right), range(3, image.height() - 3)
    return any(_is_near(image.pixelColor(x, y), colour) for x in columns for y in rows)


def _is_near(one: QColor, other: QColor) -> bool:
    return all(abs(a - b) < NEAR for a, b in zip(one.getRgb(), other.getRgb(), strict=True))


def turn_wheel(widget: QWidget) -> None:
    at = QPointF(widget.rect().center())
    event = QWheelEvent(
        at, QPointF(widget.mapToGlobal(at.toPoint())), QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(widget, event)


@pytest.mark.parametrize("theme", [0, 1, 2])
def test_a_list_shows_that_it_opens(table: MainWindow, qtbot: QtBot, theme: int) -> None:
    for _ in range(theme):
        table.next_theme()
    image = shown(Choices(), table, qtbot)
    assert has_colour(image, table.look.colour("text"), 130, 155)


@pytest.mark.parametrize("state", [Qt.CheckState.Checked, Qt.CheckState.PartiallyChecked])
def test_what_is_ticked_is_told_by_a_shape(table: MainWindow, qtbot: QtBot, state: Qt.CheckState) -> None:
    box = TickBox()
    box.setTristate(True)
    box.setCheckState(state)
    image = shown(box, table, qtbot)
    drawn = "on_accent" if state is Qt.CheckState.Checked else "text"
    assert has_colour(image, table.look.colour(drawn), 2, 14)
    box.setCheckState(Qt.CheckState.Unchecked)
    assert not has_colour(box.grab().toImage(), table.look.colour("text"), 2, 14)


def test_every_list_and_box_of_the_window_is_drawn_so(table: MainWindow) -> None:
    assert table.findChildren(QComboBox)
    assert {type(each) for each in table.findChildren(QComboBox)} == {Choices}
    assert {type(each) for each in table.findChildren(QCheckBox)} <= {TickBox}


def test_the_wheel_over_a_list_scrolls_past_it_and_changes_nothing(qtbot: QtBot, table: MainWindow) -> None:
    box = Choices()
    box.addItems(["Анна", "Борис"])
    shown(box, table, qtbot)
    other = QWidget()
    qtbot.addWidget(other)
    other.setFocus()
    box.clearFocus()
    turn_wheel(box)
    assert box.currentText() == "Анна"
    box.activateWindow()
    box.setFocus()
    qtbot.waitUntil(box.hasFocus)
    turn_wheel(box)
    assert box.currentText() == "Борис"
