"""What every field of a form is, and the number with less and more beside it that several have."""

import re
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QToolButton, QWidget

from judgehelper.session.setting_up.describing import Property
from judgehelper.ui.look import Look
from judgehelper.ui.widgets.context import Context

Offers = tuple[tuple[str, Any], ...]
"""What can be named: words, and what they stand for."""
MIXED = object()
"""What several objects say of a property each in its own way."""


class Field(QWidget):
    """One property; `said` carries what the user says of it."""

    said = Signal(object)

    def __init__(self, context: Context, prop: Property, name: str) -> None:
        super().__init__()
        self.context, self.prop, self.name = context, prop, name
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(context.look.px(6))

    def show_value(self, value: Any, offers: Offers = ()) -> None:
        """Show what is so, without saying it again."""
        raise NotImplementedError


class Stepper(QWidget):
    """A number with less and more beside it; typing and the arrow keys do as well."""

    changed = Signal(object)

    def __init__(self, look: Look, name: str, least: int | None = 0) -> None:
        super().__init__()
        self.least, self.value = least, 0
        self.less, self.more, self.field = QToolButton(), QToolButton(), QLineEdit("0")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for button, sign, by in ((self.less, "\u2212", -1), (self.more, "+", 1)):
            button.setText(sign)
            button.setProperty("role", "pill")
            button.setFixedSize(look.px(28), look.px(28))
            button.setAccessibleName(f"{name} {sign}1")
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _=False, by=by: self.step(by))
        self.field.setFixedWidth(look.px(44))
        self.field.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.field.setAccessibleName(name)
        self.field.editingFinished.connect(self._typed)
        self.field.installEventFilter(self)
        for widget in (self.less, self.field, self.more):
            row.addWidget(widget)

    def step(self, by: int) -> None:
        """Go on by a number."""
        self._say(self.value + by)

    def _typed(self) -> None:
        text = self.field.text().strip().replace("\u2212", "-")
        if re.fullmatch(r"-?\d{1,9}", text):
            self._say(int(text))
        else:
            self.show_number(self.value)

    def _say(self, number: int) -> None:
        number = number if self.least is None else max(self.least, number)
        is_new = number != self.value
        self.show_number(number)
        if is_new:
            self.changed.emit(number)

    def show_number(self, number: int) -> None:
        """Show a number."""
        self.value = number
        self.field.setText(str(number).replace("-", "\u2212"))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Step with the arrows."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            by = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}.get(Qt.Key(event.key()))
            if by is not None:
                self.step(by)
                return True
        return super().eventFilter(watched, event)
