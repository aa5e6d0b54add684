"""Pressing keys as a keyboard in either layout sends them: `qtbot.keyClicks` aborts on Cyrillic."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QWidget

from judgehelper.language.layout import as_russian


def press(widget: QWidget, keys: str, *, russian: bool = False) -> None:
    """Press a combination ("Ctrl+K"); in the Russian layout a letter arrives as the Cyrillic one of the same key."""
    combination = QKeySequence(keys)[0]
    code, shifts = int(combination.key()), combination.keyboardModifiers()
    text = chr(code).lower() if 32 <= code < 127 else ""
    if russian and text and as_russian(text) != text:
        text = as_russian(text)
        code = ord(text.upper())
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(widget, QKeyEvent(kind, code, shifts, text))


def type_text(widget: QWidget, text: str) -> None:
    """Type letters of any alphabet."""
    for letter in text:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            key = Qt.Key.Key_Space if letter == " " else Qt.Key.Key_unknown
            QApplication.sendEvent(widget, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, letter))
