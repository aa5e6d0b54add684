"""What every panel that asks a question has: buttons that a click does not give the keyboard to, and a voice."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QPushButton, QWidget


def answer_button(text: str, act: Callable[[], object], *, is_main: bool = False) -> QPushButton:
    """Make a button that a click does not give the keyboard to: the space bar goes on passing."""
    button = QPushButton(text)
    button.setProperty("role", "main" if is_main else "")
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.clicked.connect(lambda: act())
    return button


def announce(body: QWidget, text: str) -> None:
    """Tell a screen reader of a new question or verdict; what was told already is not told again."""
    if text != body.accessibleDescription():
        body.setAccessibleDescription(text)
        QAccessible.updateAccessibility(QAccessibleEvent(body, QAccessible.Event.Alert))
