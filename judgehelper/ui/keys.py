"""The keys of the window: one table, the same on every keyboard layout.

A key with Ctrl on a Russian layout arrives as a Cyrillic letter on some platforms; it is read here as the Latin letter
of the same key. Keys without Ctrl are function keys, space, digits, Enter and Escape only: bare letters would die under
the other layout.
"""

from collections.abc import Mapping

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from judgehelper.language.layout import as_latin

KEYS: Mapping[str, str] = {
    "palette": "Ctrl+K",
    "search": "Ctrl+F",
    "book-mode": "F6",
    "why": "F1",
    "why-not": "Shift+F1",
    "why-happened": "Ctrl+F1",
    "why-untriggered": "Ctrl+Shift+F1",
    "card": "F3",
    "add-card": "Ctrl+E",
    "start": "F5",
    "remove-card": "Delete",
    "properties": "F4",
    "paste-list": "Ctrl+V",
    "pass": "Space",
    "pass-all": "Shift+Space",
    "rule-step": "F10",
    "next-step": "F11",
    "to-combat": "F7",
    "to-end": "Shift+F11",
    "undo": "Ctrl+Z",
    "redo": "Ctrl+Y",
    "back-in-time": "Ctrl+Left",
    "on-in-time": "Ctrl+Right",
    "branch-up": "Ctrl+Up",
    "branch-down": "Ctrl+Down",
    "other-order": "Ctrl+R",
    "compare": "Ctrl+D",
    "new": "Ctrl+N",
    "open": "Ctrl+O",
    "save": "Ctrl+S",
    "save-as": "Ctrl+Shift+S",
    "import": "Ctrl+I",
    "examples": "Ctrl+Shift+O",
    "open-code": "Ctrl+Shift+V",
    "copy-code": "Ctrl+Shift+K",
    "notes": "Ctrl+Shift+M",
    "settings": "Ctrl+,",
    "find-in-page": "Ctrl+Shift+F",
    "reader-back": "Alt+Left",
    "reader-forward": "Alt+Right",
    "new-tab": "Ctrl+T",
    "page-before": "Alt+Up",
    "page-after": "Alt+Down",
    "note": "Ctrl+M",
    "bookmark": "Ctrl+B",
    "beside": "Ctrl+Shift+D",
    "copy-rule": "Ctrl+Shift+C",
    "print": "Ctrl+P",
    "bigger": "Ctrl+=",
    "smaller": "Ctrl+-",
    "log": "F8",
    "go-question": "Alt+1",
    "go-table": "Alt+2",
    "go-stack": "Alt+3",
    "go-layers": "Alt+4",
    "go-time": "Alt+5",
    "go-turn": "Alt+6",
    "turn-table": "F9",
    "shortcuts": "F2",
    "quit": "Ctrl+Q",
}
UNBOUND = frozenset({"pass", "pass-all"})
"""Keys that belong to a focused button or field first: they are taken only where nothing else wanted them."""


def sequence(act: str) -> QKeySequence:
    """Give the keys of an act."""
    return QKeySequence(KEYS[act])


def act_of(event: QKeyEvent) -> str | None:
    """Name the act that a key press means, in whatever layout it came."""
    pressed = latin_key(event)
    if pressed is None:
        return None
    spoken = QKeySequence(QKeyCombination(_shifts(event), pressed)).toString(QKeySequence.SequenceFormat.PortableText)
    return next((act for act, keys in KEYS.items() if keys == spoken), None)


def latin_key(event: QKeyEvent) -> Qt.Key | None:
    """Read a key as the Latin key at its place, or None for a mere modifier."""
    code = int(event.key())
    if 0x400 <= code <= 0x4FF:
        letter = as_latin(chr(code).lower()).upper()
        return Qt.Key(ord(letter)) if len(letter) == 1 and ord(letter) < 128 else None
    return Qt.Key(code) if code not in _MODIFIERS else None


_MODIFIERS = {int(key) for key in (Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_Alt, Qt.Key.Key_Meta)}


def _shifts(event: QKeyEvent) -> Qt.KeyboardModifier:
    kept = (Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier)
    found = Qt.KeyboardModifier.NoModifier
    for shift in kept:
        if event.modifiers() & shift:
            found |= shift
    return found


def is_bare_letter(event: QKeyEvent) -> bool:
    """Whether a key types a letter of any alphabet, no act."""
    shifts = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
    return event.text().isalpha() and not event.modifiers() & shifts


def digit_of(event: QKeyEvent) -> int | None:
    """Read a digit 1 to 9 without modifiers."""
    plain = not event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    code = int(event.key())
    return code - int(Qt.Key.Key_0) if plain and Qt.Key.Key_1 <= code <= Qt.Key.Key_9 else None


def moves_by(event: QKeyEvent) -> int:
    """Read Alt with an arrow up or down as a move by one row; 0 for any other key."""
    if not event.modifiers() & Qt.KeyboardModifier.AltModifier:
        return 0
    return {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)


def spell(act: str, space: str) -> str:
    """Write the keys of an act as they are shown, the space bar by its name."""
    return KEYS[act].replace("Space", space)
