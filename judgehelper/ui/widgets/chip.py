"""A citation as a button, and rows of them that wrap."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QLayout, QLayoutItem, QWidget

from judgehelper.ui.look import Look
from judgehelper.ui.messages import Messages
from judgehelper.ui.models.rows import Chip
from judgehelper.ui.plain import set_tip
from judgehelper.ui.widgets.row_layout import chip_width
from judgehelper.ui.widgets.row_list import paint_chip


class ChipButton(QAbstractButton):
    """The number of a rule: click opens it, right click copies it."""

    opened = Signal(object)
    copied = Signal(object)

    def __init__(self, chip: Chip, look: Look, words: Messages, hint: str = "") -> None:
        super().__init__()
        self.chip, self.look = chip, look
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        name = words("chip.open", number=chip.text) if chip.is_known else words("chip.missing", number=chip.text)
        self.setAccessibleName(name)
        set_tip(self, hint or name)
        self.clicked.connect(lambda: self.opened.emit(chip.rule))

    def sizeHint(self) -> QSize:
        """Take the room of the number."""
        return QSize(chip_width(self.look, self.chip.text), self.look.px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the chip, with a ring in focus."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_chip(painter, self.rect(), self.chip, self.look, is_hovered=self.underMouse())
        if self.hasFocus():
            painter.setPen(QPen(self.look.colour("accent"), 2))
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 4, 4)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Copy the citation."""
        self.copied.emit(self.chip.rule)


class FlowLayout(QLayout):
    """Puts widgets one after another and wraps like words."""

    def __init__(self, gap: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Take a widget in."""
        self._items.append(item)

    def count(self) -> int:
        """Count the widgets."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Give a widget's item, or None beyond the end."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Let go of a widget."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def hasHeightForWidth(self) -> bool:
        """Say that wrapping makes the height depend on the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Measure the wrapped rows."""
        return self._flow(QRect(0, 0, width, 0), is_real=False)

    def setGeometry(self, rect: QRect) -> None:
        """Place the widgets."""
        super().setGeometry(rect)
        self._flow(rect, is_real=True)

    def sizeHint(self) -> QSize:
        """Prefer one row."""
        hints = [item.sizeHint() for item in self._items]
        width = sum(hint.width() + self._gap for hint in hints) - self._gap if hints else 0
        return QSize(width, max((hint.height() for hint in hints), default=0))

    def minimumSize(self) -> QSize:
        """Need the widest widget."""
        hints = [item.sizeHint() for item in self._items]
        return QSize(max((h.width() for h in hints), default=0), max((h.height() for h in hints), default=0))

    def _flow(self, rect: QRect, *, is_real: bool) -> int:
        left, top, tall = rect.left(), rect.top(), 0
        for item in self._items:
            hint = item.sizeHint()
            if left > rect.left() and left + hint.width() > rect.right() + 1:
                left, top, tall = rect.left(), top + tall + self._gap, 0
            if is_real:
                item.setGeometry(QRect(QPoint(left, top), hint))
            left += hint.width() + self._gap
            tall = max(tall, hint.height())
        return top + tall - rect.top()


class ChipRow(QWidget):
    """Citations side by side."""

    opened = Signal(object)
    copied = Signal(object)

    def __init__(self, chips: tuple[Chip, ...], look: Look, words: Messages) -> None:
        super().__init__()
        flow = FlowLayout(look.px(4), self)
        for chip in chips:
            button = ChipButton(chip, look, words)
            button.opened.connect(self.opened)
            button.copied.connect(self.copied)
            flow.addWidget(button)
