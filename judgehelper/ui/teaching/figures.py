"""A figure to predict: a number is typed, anything else chosen among what the answers say."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from judgehelper.session.teaching.predicting import Slot, Value
from judgehelper.ui.teaching.figure_words import word_figure, word_value
from judgehelper.ui.widgets.context import Context, label
from judgehelper.ui.widgets.shaped import Choices

LEAST, MOST = -999, 9999


class FigureRow(QWidget):
    """One figure with what it is of."""

    changed = Signal(object)
    done = Signal()
    """Enter was pressed in it."""

    def __init__(self, context: Context, slot: Slot, value: Value | None) -> None:
        super().__init__()
        self.context, self.slot = context, slot
        row = QHBoxLayout(self)
        row.setContentsMargins(context.look.px(6), 0, 0, 0)
        said = word_figure(context, slot.subject, slot.field)
        row.addWidget(label(said, "second", wrap=True), 1)
        is_number = all(isinstance(each, int) and not isinstance(each, bool) for each in slot.offered)
        self.field: QWidget = self._number(value) if is_number else self._choice(value)
        self.field.setAccessibleName(said)
        self.field.setFixedWidth(context.look.px(118))
        self.field.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        row.addWidget(self.field)

    def _number(self, value: Value | None) -> QLineEdit:
        field = QLineEdit("" if value is None else str(value))
        field.setValidator(QIntValidator(LEAST, MOST, field))
        field.textEdited.connect(lambda text: self.changed.emit(_number_in(text)))
        field.returnPressed.connect(self.done)
        return field

    def _choice(self, value: Value | None) -> QComboBox:
        box = Choices()
        box.addItem("—")
        box.addItems([word_value(self.context, self.slot.field, each) for each in self.slot.offered])
        box.setCurrentIndex(0 if value is None else 1 + self.slot.offered.index(value))
        box.activated.connect(lambda place: self.changed.emit(self.slot.offered[place - 1] if place else None))
        return box

    def show_value(self, value: Value | None) -> None:
        """Show what is predicted now; a number that is being typed stays as it is typed."""
        match self.field:
            case QLineEdit():
                if _number_in(self.field.text()) != value:
                    self.field.setText("" if value is None else str(value))
            case QComboBox():
                self.field.setCurrentIndex(0 if value is None else 1 + self.slot.offered.index(value))


def _number_in(text: str) -> int | None:
    """Read a number as far as it is typed."""
    try:
        return int(text)
    except ValueError:
        return None
