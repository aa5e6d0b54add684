"""Two sheets: a code that is pasted, checked while it is; the notes that a game carries."""

from collections.abc import Callable

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from judgehelper.kernel.errors import ScenarioError
from judgehelper.session.saying.telling import tell
from judgehelper.session.sending.code import read_code
from judgehelper.session.sending.notes import Note, detach, notes_of
from judgehelper.ui.plain import Label
from judgehelper.ui.stage import guarded
from judgehelper.ui.widgets.context import Context, clear, label


class CodeSheet(QDialog):
    """Takes a code, or the message that it stands in."""

    def __init__(self, context: Context, text: str, open_code: Callable[[str], bool], parent: QWidget) -> None:
        super().__init__(parent)
        self.context, self._open_code = context, open_code
        words, px = context.words, context.look.px
        self.setWindowTitle(words("act.open-code"))
        self.resize(px(520), px(300))
        self.field = QPlainTextEdit()
        self.field.setPlaceholderText(words("code.paste"))
        self.field.setAccessibleName(words("code.paste"))
        self.field.setTabChangesFocus(True)
        self.said = label("", "second", wrap=True)
        buttons = QDialogButtonBox()
        self.take = QPushButton(words("code.open"))
        self.take.setProperty("role", "main")
        buttons.addButton(self.take, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(words("notice.close"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self._take)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        for widget in (label(words("code.text"), "second", wrap=True), self.field, self.said, buttons):
            column.addWidget(widget)
        self.field.textChanged.connect(self._check)
        self.field.setPlainText(text)
        self._check()

    def _check(self) -> None:
        """Say at once what the code holds, or what is wrong with it."""
        text, language = self.field.toPlainText(), self.context.stage.language
        self.take.setEnabled(False)
        if not text.strip():
            self.said.setText("")
            return
        try:
            raw = read_code(text)
        except ScenarioError as wrong:
            self.said.setText(tell(wrong, language))
            return
        title = str(raw.get("title") or self.context.words("status.untitled"))
        self.said.setText(self.context.words("code.holds", title=title))
        self.take.setEnabled(True)

    def _take(self) -> None:
        if self._open_code(self.field.toPlainText()):
            self.accept()


class NotesSheet(QDialog):
    """The notes of the game: passages of books with what was written to them; a chip opens the book."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        words, px = context.words, context.look.px
        self.setWindowTitle(words("act.notes"))
        self.resize(px(460), px(380))
        self.content = QWidget()
        self._lines = QVBoxLayout(self.content)
        frame = QScrollArea()
        frame.setWidgetResizable(True)
        frame.setWidget(self.content)
        buttons = QDialogButtonBox()
        buttons.addButton(words("notice.close"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(frame, 1)
        column.addWidget(buttons)
        context.stage.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """List the notes as they are now."""
        clear(self.content)
        stage, words = self.context.stage, self.context.words
        desk = stage.desk
        found = None if desk is None else guarded(lambda: notes_of(desk), stage.failed.emit, stage.language)
        if not found:
            self._lines.addWidget(label(words("notes.empty"), "second", wrap=True))
        for place, note in enumerate(found or ()):
            self._lines.addWidget(self._note(place, note))
        self._lines.addStretch(1)

    def _note(self, place: int, note: Note) -> QWidget:
        words, stage = self.context.words, self.context.stage
        room = QWidget()
        column = QVBoxLayout(room)
        head = QWidget()
        row = QHBoxLayout(head)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.context.chip_row((note.rule,)) if note.number else Label(), 1)
        drop = QPushButton(words("notes.drop"))
        drop.clicked.connect(lambda: stage.act(lambda desk: detach(desk, place)))
        row.addWidget(drop)
        column.addWidget(head)
        for text, role in ((note.quote, "second"), (note.text, "")):
            if text:
                column.addWidget(label(text, role, wrap=True))
        return room
