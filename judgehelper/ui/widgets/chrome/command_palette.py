"""The command palette: one field for commands, rules and cards (Ctrl+K)."""

from collections.abc import Callable

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget
from shiboken6 import isValid

from judgehelper.kernel.citation import RuleRef
from judgehelper.language.layout import as_latin, as_russian
from judgehelper.session.saying.telling import tell
from judgehelper.ui.models.rows import Row
from judgehelper.ui.services import Job
from judgehelper.ui.shelf import Found, Hit
from judgehelper.ui.widgets.context import Context, label
from judgehelper.ui.widgets.row_list import RowList

RULES = 6


class Command(Struct, frozen=True):
    """A command: its words, its keys, what it does."""

    title: str
    keys: str
    icon: str
    act: Callable[[], object]


class CommandPalette(QFrame):
    """Floats over the window; Escape or a choice closes it."""

    def __init__(self, context: Context, commands: Callable[[], tuple[Command, ...]], parent: QWidget) -> None:
        super().__init__(parent)
        self.context, self.commands = context, commands
        self.setObjectName("pop")
        self.field = QLineEdit()
        self.count = label("", "second")
        self.list = RowList(context.look, "")
        self.list.setProperty("role", "pop")
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._before: QWidget | None = None
        """What had the keyboard before: it gets it back."""
        self._hits: tuple[Row, ...] = ()
        self._job: Job | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._search)
        row = QHBoxLayout()
        row.addWidget(self.field, 1)
        row.addWidget(self.count)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.addLayout(row)
        column.addWidget(self.list, 1)
        self.field.textChanged.connect(self._typed)
        self.field.installEventFilter(self)
        self.list.opened.connect(self._opened)
        self.hide()

    def open(self) -> None:
        """Show the palette with the keyboard in it."""
        parent, px = self.parentWidget(), self.context.look.px
        if self.isHidden():
            self._before = self.window().focusWidget()
        assert parent is not None
        width = min(px(600), parent.width() - 40)
        self.setGeometry((parent.width() - width) // 2, px(86), width, min(px(404), parent.height() - px(120)))
        words = self.context.words
        self.field.setPlaceholderText(words("command.field"))
        self.field.setAccessibleName(words("command.field"))
        self.list.setAccessibleName(words("command.list"))
        self.field.clear()
        self._hits = ()
        self.refresh()
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _typed(self) -> None:
        self._hits = ()
        self.refresh()
        self._timer.start(80)

    def refresh(self) -> None:
        """Show the commands that fit, and the rules found."""
        wanted = self.field.text().strip()
        meant = next((each for each in (wanted, as_russian(wanted), as_latin(wanted)) if self._fitting(each)), wanted)
        rows = [self._command_row(each, meant) for each in self._fitting(meant)]
        words = self.context.words
        shown: list[Row] = []
        if rows:
            shown += [Row(title=words("command.commands").upper(), is_heading=True), *rows]
        if self._hits:
            shown += [Row(title=words("command.rules").upper(), is_heading=True), *self._hits]
        self.list.show_rows(tuple(shown))
        self.count.setText(words.counted("command.found", len(rows) + len(self._hits)))
        self.list.point_at(1)

    def _fitting(self, wanted: str) -> tuple[Command, ...]:
        return tuple(each for each in self.commands() if wanted.lower() in each.title.lower())

    def _command_row(self, command: Command, wanted: str) -> Row:
        start = command.title.lower().find(wanted.lower()) if wanted else -1
        return Row(
            title=command.title,
            target=command,
            icon=command.icon,
            keys=command.keys,
            marks=((start, start + len(wanted)),) if start >= 0 else (),
        )

    def _search(self) -> None:
        query = self.field.text().strip()
        if len(query) < 2:
            return
        books = self.context.books
        if self._job is not None:
            self._job.cancel()
        self._job = self.context.services.seekers.run(lambda _: books.search(query, RULES), self._found, self._failed)

    def _failed(self, error: Exception) -> None:
        said = tell(error, self.context.stage.language)
        self._hits = (Row(title=said, icon="warning", tone="warn", is_heading=True),)
        self.refresh()

    def _found(self, found: Found) -> None:
        card = found.card
        named = Command(self.context.words("command.card", name=card), "", "deck", lambda: self._open_card(card))
        cards = (self._command_row(named, ""),) if card else ()
        self._hits = cards + tuple(self._rule_row(hit) for hit in found.hits[:RULES])
        self.refresh()

    def _rule_row(self, hit: Hit) -> Row:
        title = f"{hit.rule.number} {hit.title(self.context.words.language)}"
        return Row(
            title=title, target=hit.rule, icon="book", right=hit.place(self.context.stage.language), keys="Enter"
        )

    def _open_card(self, name: str) -> None:
        self.context.card_opened.emit(name, "")

    def _opened(self, target: object) -> None:
        self.hide()
        if isinstance(target, Command):
            target.act()
        elif isinstance(target, RuleRef):
            self.context.rule_opened.emit(target)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Walk with the arrows, choose with Enter, close with Escape."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            match event.key():
                case Qt.Key.Key_Down:
                    self.list.move(1)
                    return True
                case Qt.Key.Key_Up:
                    self.list.move(-1)
                    return True
                case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                    row = self.list.current_row()
                    if row is not None and not row.is_heading:
                        self._opened(row.target)
                    return True
                case Qt.Key.Key_Escape:
                    self._go_back()
                    return True
        elif event.type() == QEvent.Type.FocusOut:
            QTimer.singleShot(0, self._lost)
        return super().eventFilter(watched, event)

    def _go_back(self) -> None:
        """Close, with the keyboard where it was."""
        self.hide()
        if self._before is not None and isValid(self._before) and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lost(self) -> None:
        if self.isVisible() and not self.field.hasFocus() and not self.isAncestorOf(self.focusWidget() or self):
            self.hide()
