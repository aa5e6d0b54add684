"""The parts of an open question: who is asked what, the rows of what may be chosen, the buttons that answer."""

from collections.abc import Callable, Mapping

from msgspec import Struct
from PySide6.QtCore import QEvent, QMimeData, QPoint, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QDrag,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QApplication, QComboBox, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from judgehelper.kernel.decision import Form
from judgehelper.session.desk_view import Choosable, Question
from judgehelper.ui.keys import moves_by
from judgehelper.ui.plain import Label
from judgehelper.ui.widgets.answering import answer_button
from judgehelper.ui.widgets.chip import FlowLayout
from judgehelper.ui.widgets.context import Context, said_label
from judgehelper.ui.widgets.kept_lines import KeptLines
from judgehelper.ui.widgets.speaking import Spoken

MIME = "application/x-judgehelper-option"
SPARES = 48
"""Words and citations of questions asked before that are kept for undo."""


class OptionRow(Spoken, QFrame):
    """One option: its digit, its words; picked by click, digit or Enter."""

    picked = Signal(int)
    chosen = Signal(int)

    def __init__(self, context: Context, option: Choosable, place: str, *, count: int, is_picked: bool) -> None:
        super().__init__()
        self.option, self.look, self.is_picked = option, context.look, is_picked
        self.slot: QComboBox | None = None
        """What the option is assigned to, where it is."""
        self.setObjectName("choice")
        self.setProperty("state", "chosen" if is_picked else "")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        px = context.look.px
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(px(6), px(4), px(8), px(4))
        self.row.setSpacing(px(8))
        mark = Label(place)
        mark.setFixedSize(QSize(px(20), px(20)))
        mark.setAlignment(Qt.AlignmentFlag.AlignCenter)
        if is_picked and not place:
            mark.setPixmap(context.look.pixmap("check", "target", 16, self.devicePixelRatioF()))
        self.row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        said = option.text if count == 1 else f"{option.text} ×{count}"
        self.texts = QVBoxLayout()
        self.texts.setSpacing(px(1))
        self.texts.addWidget(said_label(said, "", context.look))
        self.row.addLayout(self.texts, 1)
        state = context.words("piece.chosen") if is_picked else ""
        self.setAccessibleName(", ".join(part for part in (place, said, state) if part))

    @property
    def is_ticked(self) -> bool | None:
        """Whether it is picked, where one picks before answering."""
        return self.is_picked if self.role in (QAccessible.Role.CheckBox, QAccessible.Role.RadioButton) else None

    def spoken_acts(self) -> Mapping[str, Callable[[], object]]:
        """Answer with it where it is the whole answer, else pick it."""
        act = self.chosen if self.role is QAccessible.Role.Button else self.picked
        return {QAccessibleActionInterface.pressAction(): lambda: act.emit(self.option.index)}

    def add_note(self, note: str) -> None:
        """Say below the words of the option what it is about."""
        if note:
            self.texts.addWidget(said_label(note, "second", self.look))
            self.setAccessibleName(f"{self.accessibleName()}, {note}")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Pick the option."""
        self.picked.emit(self.option.index)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Choose the option at once."""
        self.chosen.emit(self.option.index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose with Enter, walk with the arrows."""
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.chosen.emit(self.option.index)
            case Qt.Key.Key_Down:
                self.focusNextChild()
            case Qt.Key.Key_Up:
                self.focusPreviousChild()
            case _:
                event.ignore()


class OrderRow(OptionRow):
    """One of several options that are put in order: dragged to its place, moved by Alt and the arrows, or picked."""

    moved = Signal(int, int)
    """So many places down, or up."""
    dropped = Signal(int, int, bool)
    """An option was dropped on another one: which, on which, and whether below it."""

    def __init__(self, context: Context, option: Choosable, place: str, *, count: int, is_picked: bool) -> None:
        super().__init__(context, option, place, count=count, is_picked=is_picked)
        self.setAcceptDrops(True)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self._grip: QPoint | None = None
        self.landing: bool | None = None
        """Whether what is dragged would land below; None where nothing is dragged over it."""

    def spoken_acts(self) -> Mapping[str, Callable[[], object]]:
        """Pick it, or move it by a place."""
        named = QAccessibleActionInterface
        return {
            **super().spoken_acts(),
            named.increaseAction(): lambda: self.moved.emit(self.option.index, 1),
            named.decreaseAction(): lambda: self.moved.emit(self.option.index, -1),
        }

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the option."""
        self._grip = event.position().toPoint() if event.button() == Qt.MouseButton.LeftButton else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Begin to drag it."""
        if self._grip is None:
            return
        if (event.position().toPoint() - self._grip).manhattanLength() >= QApplication.startDragDistance():
            self._grip = None
            self.drag().exec(Qt.DropAction.MoveAction)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Pick what was pressed and not dragged."""
        if self._grip is not None:
            self._grip = None
            self.picked.emit(self.option.index)

    def drag(self) -> QDrag:
        """Make the drag of this option."""
        drag, data = QDrag(self), QMimeData()
        data.setData(MIME, str(self.option.index).encode())
        drag.setMimeData(data)
        drag.setPixmap(self.grab())
        return drag

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take another option of the question."""
        if event.mimeData().hasFormat(MIME) and event.source() is not self:
            event.acceptProposedAction()
            self._show_landing(event.position().y() > self.height() / 2)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Show where it would land."""
        self._show_landing(event.position().y() > self.height() / 2)
        event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Show no place any more."""
        self._show_landing(None)

    def _show_landing(self, is_below: bool | None) -> None:
        if is_below != self.landing:
            self.landing = is_below
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the line at which what is dragged would be inserted."""
        super().paintEvent(event)
        if self.landing is not None:
            painter = QPainter(self)
            thick = self.look.px(3)
            painter.fillRect(0, self.height() - thick if self.landing else 0, self.width(), thick,
                             self.look.colour("target"))  # fmt: skip

    def dropEvent(self, event: QDropEvent) -> None:
        """Say which option was dropped here."""
        dragged = int(bytes(event.mimeData().data(MIME).data()))
        event.acceptProposedAction()
        self._show_landing(None)
        self.dropped.emit(dragged, self.option.index, event.position().y() > self.height() / 2)

    def event(self, event: QEvent) -> bool:
        """Take Alt and the arrows before the window does."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and moves_by(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the option with Alt and the arrows."""
        if by := moves_by(event):
            self.moved.emit(self.option.index, by)
        else:
            super().keyPressEvent(event)


def role_of(asked: Question) -> QAccessible.Role:
    """Say what the options of a question are to who listens: acts, one of several, some of several, a list."""
    if asked.form is not Form.PICK:
        return QAccessible.Role.ListItem
    if asked.most > 1:
        return QAccessible.Role.CheckBox
    return QAccessible.Role.Button


class QuestionHead(QWidget):
    """Who is asked what, and under which rules."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        px, look = context.look.px, context.look
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self._disc = Label()
        self._disc.setFixedSize(px(26), px(26))
        self._disc.setAlignment(Qt.AlignmentFlag.AlignCenter)
        colours = f"background: {look.colour('accent').name()}; color: {look.colour('on_accent').name()};"
        self._disc.setStyleSheet(f"{colours} border-radius: {px(26) // 2}px; font-weight: 600;")
        row.addWidget(self._disc, 0, Qt.AlignmentFlag.AlignTop)
        texts = QVBoxLayout()
        texts.setSpacing(px(4))
        row.addLayout(texts, 1)
        self._texts = KeptLines(texts, SPARES)

    def show_question(self, asked: Question, names: Mapping[str, str]) -> None:
        """Show a question."""
        whose = asked.whose or ("" if asked.is_lot else asked.player)
        name = names.get(whose, whose)
        if whose:
            self._disc.setText(name[:1].upper())
        else:
            self._disc.setPixmap(self.context.look.pixmap("die", "on_accent", 16, self.devicePixelRatioF()))
        self._disc.setAccessibleName(name)
        chips = self.context.chips(asked.cites)
        self._texts.show(
            (
                (asked.text, lambda: said_label(asked.text, "question", self.context.look)),
                (chips, lambda: self.context.chip_row(asked.cites)),
            )
        )


class Answers(Struct, frozen=True, kw_only=True):
    """Which ways to answer a question are offered at the foot, and which of them Enter means."""

    throw: str = ""
    """The words of the button by which chance throws."""
    has_done: bool = False
    can_done: bool = False
    can_pass: bool = False
    is_paid_by_hand: bool = False
    """Whether it is asked what a cost is paid with, and could as well pay itself."""
    is_begun: bool = False
    """Whether something is picked, so that the answer itself comes first."""


class AnswerButtons(QWidget):
    """The buttons that answer a question, go on, go back, or ask why."""

    def __init__(
        self, context: Context, shown: Answers, why: Callable[[], object], by_itself: Callable[[], object]
    ) -> None:
        super().__init__()
        words, stage = context.words, context.stage
        row = FlowLayout(context.look.px(5), self)
        self.throw: QPushButton | None = None
        self.done: QPushButton | None = None
        if shown.throw:
            self.throw = answer_button(shown.throw, stage.throw, is_main=True)
            row.addWidget(self.throw)
        if shown.has_done:
            self.done = answer_button(f"{words('decision.done')}  Enter", stage.confirm, is_main=shown.is_begun)
            self.done.setEnabled(shown.can_done)
            row.addWidget(self.done)
        if shown.can_pass:
            said = f"{words('decision.pass')}  {words('key.space')}"
            row.addWidget(answer_button(said, stage.pass_on, is_main=not shown.is_begun))
        else:
            row.addWidget(answer_button(f"{words('decision.back')}  Esc", stage.cancel, is_main=False))
        if shown.is_paid_by_hand:
            row.addWidget(answer_button(words("decision.pay-auto"), by_itself, is_main=False))
        row.addWidget(answer_button(f"{words('decision.why')}  F1", why, is_main=False))
