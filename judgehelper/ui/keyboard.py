"""What a key means in the window: an act, a digit that picks, Enter, Escape; in whatever layout it came.

A key belongs first to the field or button that has the keyboard; what those leave comes here. No act has a bare letter
as its key: while a board is laid out, letters begin the name of a card.
"""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit, QWidget

from judgehelper.ui.keys import act_of, digit_of, is_bare_letter
from judgehelper.ui.window import Window

FIELDS = (QLineEdit, QPlainTextEdit, QAbstractSpinBox, QComboBox)


class Keyboard(QObject):
    """The keys of one window."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window = window
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take keys that came in another layout, and those that nothing else wanted."""
        if watched is self.window and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self.take(event)
        return super().eventFilter(watched, event)

    def take(self, event: QKeyEvent) -> bool:
        """Do what a key means, unless a field or button has the keyboard and wants it."""
        window = self.window
        focused = window.focusWidget()
        typing = isinstance(focused, FIELDS)
        act = act_of(event)
        if act in ("pass", "pass-all") and (typing or (act == "pass" and isinstance(focused, QAbstractButton))):
            return False
        if act is not None and window.acts[act].isEnabled():
            window.acts[act].trigger()
            return True
        if event.key() == Qt.Key.Key_Escape and (window.close_what_floats() or self._go_back_to_the_game()):
            return True
        if event.key() == Qt.Key.Key_Escape and isinstance(focused, FIELDS):
            self._leave(focused)
            return True
        if typing or window.stage.desk is None or window.is_book_mode:
            return False
        return self._answer(event)

    def _go_back_to_the_game(self) -> bool:
        """Show the table again where the ways to begin were looked at over a game."""
        if self.window.stage.desk is None or not self.window.start.isVisible():
            return False
        self.window.show_middle()
        self.window.leave_field()
        return True

    def _leave(self, field: QWidget) -> None:
        """Take back what was typed into a line and not confirmed, and give the keyboard back to the table."""
        while isinstance(field, QLineEdit) and field.isUndoAvailable():
            field.undo()
        self.window.leave_field()

    def _answer(self, event: QKeyEvent) -> bool:
        if self.window.classroom.take_key(event):
            return True
        stage, digit = self.window.stage, digit_of(event)
        if digit is not None:
            stage.pick_digit(digit)
            return True
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                return stage.confirm()
            case Qt.Key.Key_Escape:
                stage.cancel()
                return True
        if is_bare_letter(event) and self.window.is_laid_out:
            self.window.ask_card(event.text())
            return True
        return False
