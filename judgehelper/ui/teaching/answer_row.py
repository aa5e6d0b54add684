"""An answer to pick: a row like those of the game's own questions, shown as picked without being made anew."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QKeyEvent

from judgehelper.session.desk_view import Choosable
from judgehelper.ui.docks.question import OptionRow
from judgehelper.ui.widgets.context import Context


class AnswerRow(OptionRow):
    """One answer with its digit and the note below it."""

    role = QAccessible.Role.RadioButton

    def __init__(self, context: Context, option: Choosable, note: str, *, is_picked: bool) -> None:
        digit = str(option.index + 1)
        super().__init__(context, option, digit, count=1, is_picked=is_picked)
        self.add_note(note)
        self._spoken = ", ".join(part for part in (digit, option.text, note) if part)
        self._picked = context.words("piece.chosen")
        self.show_picked(is_picked=is_picked)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pick with the space bar, walk with the arrows; Enter answers with what is picked, wherever it is."""
        match event.key():
            case Qt.Key.Key_Space:
                self.picked.emit(self.option.index)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                event.ignore()
            case _:
                super().keyPressEvent(event)

    def show_picked(self, *, is_picked: bool) -> None:
        """Show whether it is picked now."""
        self.is_picked = is_picked
        self.setProperty("state", "chosen" if is_picked else "")
        self.style().unpolish(self)
        self.style().polish(self)
        self.setAccessibleName(f"{self._spoken}, {self._picked}" if is_picked else self._spoken)
