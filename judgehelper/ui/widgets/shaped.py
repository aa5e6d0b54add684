"""Lists to choose from and boxes to tick, told by their shape as well as by colour: an arrow down, a tick, a dash.

A style sheet that colours them takes the arrow and the tick of the system away; they are drawn here in the colours that
the style sheet gives, at the size of the letters.
"""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen, QPolygonF, QWheelEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QStyle, QStyleOptionButton, QStyleOptionComboBox, QWidget

STROKE = 1.5
"""Pixels of a line at letters of 13 pixels, as in the icons."""
DOWN = ((0.0, 0.25), (0.5, 0.75), (1.0, 0.25))
TICK = ((0.15, 0.5), (0.42, 0.78), (0.85, 0.24))
DASH = ((0.2, 0.5), (0.8, 0.5))


class Choices(QComboBox):
    """A closed list with its arrow; in what scrolls the wheel turns it only while it has the keyboard."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let what it lies in scroll, where it was not chosen first."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Say what is chosen in the room that there is: what does not fit ends in an ellipsis."""
        super().initStyleOption(option)
        control, field = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(control, option, field, self).width()
        option.currentText = self.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideRight, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it, and the arrow over it."""
        super().paintEvent(event)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        control, arrow = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxArrow
        room = self.style().subControlRect(control, option, arrow, self)
        edge = self.fontMetrics().height() * 0.55
        box = QRectF(0, 0, edge, edge)
        box.moveCenter(QRectF(room).center())
        _draw(self, DOWN, box, self._colour())

    def _colour(self) -> QColor:
        group = QPalette.ColorGroup.Normal if self.isEnabled() else QPalette.ColorGroup.Disabled
        return self.palette().color(group, QPalette.ColorRole.Text)


class TickBox(QCheckBox):
    """A box with its tick; a dash where what it stands for differs."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it, and the tick over it."""
        super().paintEvent(event)
        if self.checkState() is Qt.CheckState.Unchecked:
            return
        option = QStyleOptionButton()
        self.initStyleOption(option)
        box = QRectF(self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self))
        is_ticked = self.checkState() is Qt.CheckState.Checked
        role = QPalette.ColorRole.HighlightedText if is_ticked and self.isEnabled() else QPalette.ColorRole.Text
        _draw(self, TICK if is_ticked else DASH, box, self.palette().color(role))


def _draw(widget: QWidget, shape: tuple[tuple[float, float], ...], box: QRectF, colour: QColor) -> None:
    painter = QPainter(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(colour, max(STROKE, STROKE * widget.font().pixelSize() / 13))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.drawPolyline(QPolygonF([QPointF(box.x() + x * box.width(), box.y() + y * box.height()) for x, y in shape]))
    painter.end()
