"""A figure to predict: a number is typed, anything else chosen among what the answers say."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from judgehelper.session.saying.fact_words import fact_value, field_name
from judgehelper.session.teaching.predicting import Slot, Value
from judgehelper.ui.widgets.context import Context, label

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
        said = f"{self._whose()}: {self._what()}"
        row.addWidget(label(said, "second", wrap=True), 1)
        is_number = all(isinstance(each, int) and not isinstance(each, bool) for each in slot.offered)
        self.field: QWidget = self._number(value) if is_number else self._choice(value)
        self.field.setAccessibleName(said)
        self.field.setFixedWidth(context.look.px(118))
        self.field.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        row.addWidget(self.field)

    def _whose(self) -> str:
        """Name what the figure is of as the table does."""
        view, name = self.context.stage.view, self.slot.of
        pieces = view.pieces.values() if view is not None else ()
        aliased = next((piece.name for piece in pieces if piece.alias == name), None)
        return aliased or (view.naming.say(name) if view is not None else name)

    def _what(self) -> str:
        place = f" ({self._word(self.slot.subject['zone'])})" if "zone" in self.slot.subject else ""
        return field_name(self.slot.field, self.context.stage.language) + place

    def _word(self, value: Value) -> str:
        if self.slot.field == "zone" or value == self.slot.subject.get("zone"):
            return self.context.zone_title(str(value))
        return fact_value(value, self.context.stage.language)

    def _number(self, value: Value | None) -> QLineEdit:
        field = QLineEdit("" if value is None else str(value))
        field.setValidator(QIntValidator(LEAST, MOST, field))
        field.textEdited.connect(lambda text: self.changed.emit(_number_in(text)))
        field.returnPressed.connect(self.done)
        return field

    def _choice(self, value: Value | None) -> QComboBox:
        box = QComboBox()
        box.addItem("—")
        box.addItems([self._word(each) for each in self.slot.offered])
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
