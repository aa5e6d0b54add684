"""The decision panel: who is asked what, under which rule; what may be chosen, what may not, why; the pass button."""

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDockWidget,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from judgehelper.kernel.decision import Form
from judgehelper.session.desk_view import Choosable, Question, Refused
from judgehelper.session.stepping.rule_steps import Happened, told_step
from judgehelper.ui.docks.dice import DieRow, LotKeys
from judgehelper.ui.docks.panel import Panel
from judgehelper.ui.docks.sharing import Objections, SharingBoard
from judgehelper.ui.docks.silence import AsideNote, SilenceBox
from judgehelper.ui.models.lots import has_keys, throwing_word
from judgehelper.ui.plain import Label
from judgehelper.ui.widgets.answering import announce, answer_button
from judgehelper.ui.widgets.chip import FlowLayout
from judgehelper.ui.widgets.context import Context, clear, label, said_label

FEW = 4
"""Refusals that are listed; those of the others stand on the table, where each says why."""


class OptionRow(QFrame):
    """One option: its digit, its words; picked by click, digit or Enter."""

    picked = Signal(int)
    chosen = Signal(int)

    def __init__(self, context: Context, option: Choosable, place: str, *, count: int, is_picked: bool) -> None:
        super().__init__()
        self.option, self.look = option, context.look
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


class DecisionPanel(Panel):
    """The open question."""

    why_asked = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__(context, "decision", "hand")
        self.content = QWidget()
        self.content.setObjectName("panel")
        self._lines = QVBoxLayout(self.content)
        self.frame = QScrollArea()
        self.frame.setWidgetResizable(True)
        self.frame.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.frame.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.frame.setWidget(self.content)
        self.frame.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.column.addWidget(self.frame, 1)
        self.foot = QWidget()
        self._foot = QVBoxLayout(self.foot)
        self.column.addWidget(self.foot)
        self.rows: list[OptionRow] = []
        self.done: QPushButton | None = None
        self.keys: LotKeys | None = None
        self.throw: QPushButton | None = None
        self._settle = QTimer(self)
        """What is not shown yet has no height: it is measured once it is."""
        self._settle.setSingleShot(True)
        self._settle.timeout.connect(self._take_room)
        self.sharing: SharingBoard | None = None
        self.silence: SilenceBox | None = None
        self.stage.changed.connect(self.refresh)
        self.stage.picked.connect(self._picked)
        self.stage.closed.connect(self.refresh)
        context.relabelled.connect(self.refresh)
        context.look.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the open question of the stage."""
        focused = next((row.option.index for row in self.rows if row.hasFocus()), None)
        has_keyboard = self.widget().isAncestorOf(QApplication.focusWidget() or self)
        if has_keyboard:
            self.frame.setFocus(Qt.FocusReason.OtherFocusReason)
        clear(self.content)
        clear(self.foot)
        self.rows, self.done, self.keys, self.throw, self.sharing = [], None, None, None, None
        px = self.context.look.px
        self._lines.setContentsMargins(px(10), px(8), px(10), px(10))
        self._lines.setSpacing(px(5))
        self._foot.setContentsMargins(px(9), px(4), px(9), px(8))
        asked, view = self.stage.question, self.stage.view
        if view is not None and (aside := view.desk.state.set_aside):
            self._lines.addWidget(AsideNote(self.context, aside))
        if asked is not None:
            self._show(asked)
        else:
            self._show_dice()
            self._show_silence()
        self._lines.addStretch(1)
        self._settle.start(0)
        row = next((row for row in self.rows if row.option.index == focused), self.rows[0] if self.rows else None)
        if has_keyboard:
            (row or self._main_button() or self.frame).setFocus(Qt.FocusReason.OtherFocusReason)

    def _main_button(self) -> QPushButton | None:
        """Give the button that goes on: the first one at the foot that can be pressed."""
        return next((each for each in self.foot.findChildren(QPushButton) if each.isEnabled()), None)

    def _take_room(self) -> None:
        """Take the height that the words need, up to half of the window: the rest scrolls; what one has stays.

        What stands at the foot is never scrolled: keys and buttons have the height that their rows need, as long as
        the window need not grow for it.
        """
        least, across = self.context.look.px(200), self.frame.viewport().width()
        tall = max(self._lines.heightForWidth(max(least, across)), 0)  # Qt gives -1 where no words wrap
        foot = max(self._foot.heightForWidth(max(least, self.foot.width())), 0)
        foot = min(foot, self.window().height() * 45 // 100)
        if (self.content.minimumHeight(), self.foot.minimumHeight()) != (tall, foot):
            self.content.setMinimumHeight(tall)
            self.foot.setMinimumHeight(foot)
            self._settle.start(0)  # the dock learns of it first
            return
        lacks = min(tall, self.window().height() * 5 // 10) - (self.body.height() - foot)
        window = self.parentWidget()
        if lacks > 0 and isinstance(window, QMainWindow):
            below = self._below(window)
            want = self.height() + lacks + 2
            sizes = [want, *(max(1, self.height() + each.height() - want) for each in below)]
            window.resizeDocks([self, *below], sizes, Qt.Orientation.Vertical)

    def _below(self, window: QMainWindow) -> list[QDockWidget]:
        """Give the panel that stands right below, of which the room is taken."""
        docks = window.findChildren(QDockWidget)
        seen = [each for each in docks if not each.isFloating() and not each.visibleRegion().isEmpty()]
        under = [each for each in seen if each.x() == self.x() and each.y() > self.y()]
        return sorted(under, key=lambda each: each.y())[:1]

    def _picked(self) -> None:
        """Show what is picked; shares change in place, so that what has the keyboard keeps it."""
        asked = self.stage.question
        if self.sharing is None or asked is None:
            return self.refresh()
        self.sharing.show_shares()
        self._settle.start(0)
        clear(self.foot)
        self._foot.addWidget(self._buttons(asked))
        self.header.note.setText(self._count(asked))
        return None

    def _show_silence(self) -> None:
        """Say why nothing is asked."""
        words, view = self.context.words, self.stage.view
        self.silence = None
        if view is not None and (happened := told_step(view.desk, self.stage.language)) is not None:
            self._show_step(happened)
        elif view is not None and (refusal := view.desk.state.refusal) is not None:
            self.silence = SilenceBox(self.context, refusal, self.stage.go_on_without)
            self._lines.addWidget(self.silence)
        else:
            said = words(
                "decision.empty" if view is None else "decision.held" if view.desk.is_held else "decision.over"
            )
            self._lines.addWidget(label(said, "second", wrap=True))

    def _show_step(self, happened: Happened) -> None:
        """Say what the rules have just done, and what they do next."""
        words, look = self.context.words, self.context.look
        self._lines.addWidget(label(words("decision.between").upper(), "second", wrap=True))
        for each in happened.lines:
            self._lines.addWidget(said_label(each.text, "question", look))
            self._lines.addWidget(self.context.chip_row(each.cites))
        if happened.upcoming is not None:
            self._lines.addWidget(said_label(happened.upcoming.text, "second", look))
            self._lines.addWidget(self.context.chip_row(happened.upcoming.cites))
        self._foot.addWidget(answer_button(words("decision.one-step"), self.stage.rule_step, is_main=True))
        self._foot.addWidget(answer_button(words("decision.all-steps"), self.stage.pass_on, is_main=False))

    def _show(self, asked: Question) -> None:
        head = QWidget()
        row = QHBoxLayout(head)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._disc(asked), 0, Qt.AlignmentFlag.AlignTop)
        texts = QVBoxLayout()
        texts.setSpacing(self.context.look.px(4))
        texts.addWidget(said_label(asked.text, "question", self.context.look))
        texts.addWidget(self.context.chip_row(asked.cites))
        row.addLayout(texts, 1)
        self._lines.addWidget(head)
        self._show_dice()
        self._show_pending()
        if has_keys(asked):
            self.keys = LotKeys(self.context, asked)
            self._foot.addWidget(label(self.context.words("decision.lot"), "second", wrap=True))
            self._foot.addWidget(self.keys)
        if asked.form is Form.DIVIDE:
            self.sharing = SharingBoard(self.context)
            self._lines.addWidget(self.sharing)
        for option in self.stage.offered if self.keys is None and self.sharing is None else ():
            self._lines.addWidget(self._option(asked, option))
        if self.sharing is None and (against := self.stage.objections):
            self._lines.addWidget(Objections(self.context, against))
        refused = _once(asked.refused)
        for each in refused[:FEW]:
            self._lines.addWidget(self._refused(each))
        if len(refused) > FEW:
            said = self.context.words.counted("decision.more-refused", len(refused) - FEW)
            self._lines.addWidget(label(said, "second", wrap=True))
        self._foot.addWidget(self._buttons(asked))
        self.header.note.setText(self._count(asked))
        announce(self.body, asked.text)

    def _show_dice(self) -> None:
        """Show what has been thrown so far."""
        board = self.stage.view.board if self.stage.view is not None else None
        names = {seat.id: seat.name for seat in board.seats} if board is not None else {}
        for die in board.dice if board is not None else ():
            self._lines.addWidget(DieRow(self.context, die, names))

    def _show_pending(self) -> None:
        """List what has triggered and waits for the stack."""
        view, look = self.stage.view, self.context.look
        pending = view.board.pending if view is not None else ()
        if pending:
            self._lines.addWidget(label(self.context.words("pending.title").upper(), "second"))
        for each in pending:
            said = " · ".join(part for part in (each.title, each.player, each.text) if part)
            self._lines.addWidget(said_label(said, "second", look))

    def _disc(self, asked: Question) -> QLabel:
        view = self.stage.view
        names = {seat.id: seat.name for seat in view.board.seats} if view is not None else {}
        px, look = self.context.look.px, self.context.look
        whose = asked.whose or ("" if asked.is_lot else asked.player)
        disc = Label(names.get(whose, whose)[:1].upper())
        disc.setAccessibleName(names.get(whose, whose))
        if not whose:
            disc.setPixmap(look.pixmap("die", "on_accent", 16, self.devicePixelRatioF()))
        disc.setFixedSize(px(26), px(26))
        disc.setAlignment(Qt.AlignmentFlag.AlignCenter)
        colours = f"background: {look.colour('accent').name()}; color: {look.colour('on_accent').name()};"
        disc.setStyleSheet(f"{colours} border-radius: {px(26) // 2}px; font-weight: 600;")
        return disc

    def _count(self, asked: Question) -> str:
        if asked.form is Form.PICK and asked.most > 1:
            return self.context.words("decision.picked", count=len(self.stage.picks), most=asked.most)
        if asked.form is Form.DIVIDE:
            return self.context.words("decision.shared", count=sum(self.stage.amounts), total=asked.total)
        return ""

    def _option(self, asked: Question, option: Choosable) -> QWidget:
        is_picked = self.stage.is_picked(option.index)
        if asked.form is Form.ORDER:
            place = str(self.stage.picks.index(option.index) + 1) if is_picked else "\u2013"
        else:
            place = "" if is_picked else str(self.stage.digit_of(option.index) or "")
        row = OptionRow(self.context, option, place, count=self.stage.count_of(option), is_picked=is_picked)
        if asked.form is not Form.PICK or asked.pass_choice is None:
            row.add_note(self.stage.told_of(option))
        row.picked.connect(self.stage.pick)
        row.chosen.connect(self._choose)
        if asked.form is Form.ASSIGN:
            row.row.addWidget(self._slot(asked, option))
        self.rows.append(row)
        return row

    def _choose(self, index: int) -> None:
        asked = self.stage.question
        if asked is not None and asked.form is Form.PICK and asked.most == 1:
            self.stage.choose(index)
        elif not self.stage.confirm():
            self.stage.pick(index)

    def _slot(self, asked: Question, option: Choosable) -> QComboBox:
        box = QComboBox()
        box.addItem(self.context.words("decision.nobody"))
        box.addItems(list(asked.slots))
        box.setCurrentIndex(self.stage.amounts[option.index])
        box.setAccessibleName(option.text)
        box.currentIndexChanged.connect(lambda slot: self.stage.set_amount(option.index, slot))
        return box

    def _refused(self, refused: Refused) -> QWidget:
        px = self.context.look.px
        room = QWidget()
        row = QHBoxLayout(room)
        row.setContentsMargins(px(8), px(2), px(8), px(2))
        row.setSpacing(px(10))
        sign = Label()
        sign.setPixmap(self.context.look.pixmap("forbidden", "danger", 16, self.devicePixelRatioF()))
        row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        lines = QVBoxLayout()
        lines.setSpacing(px(2))
        lines.addWidget(said_label(refused.text, "second", self.context.look))
        for reason in refused.reasons:
            lines.addWidget(said_label(reason.text, "second", self.context.look))
            if reason.cites:
                lines.addWidget(self.context.chip_row(reason.cites))
        row.addLayout(lines, 1)
        return room

    def _buttons(self, asked: Question) -> QWidget:
        words = self.context.words
        room = QWidget()
        row = FlowLayout(self.context.look.px(5), room)
        if asked.is_lot:
            said = words(throwing_word(asked)) + ("  Enter" if self.stage.choice is None else "")
            self.throw = answer_button(said, self.stage.throw, is_main=True)
            row.addWidget(self.throw)
        needs_done = (
            asked.options
            and self.keys is None
            and (asked.pass_choice is None or bool(self.stage.picks) or asked.form is not Form.PICK)
        )
        is_begun = (asked.pass_choice is None and not asked.is_lot) or bool(self.stage.picks) or any(self.stage.amounts)
        if needs_done:
            self.done = answer_button(f"{words('decision.done')}  Enter", self.stage.confirm, is_main=is_begun)
            self.done.setEnabled(self.stage.choice is not None and not self.stage.objections)
            row.addWidget(self.done)
        if asked.pass_choice is not None:
            said = f"{words('decision.pass')}  {words('key.space')}"
            row.addWidget(answer_button(said, self.stage.pass_on, is_main=not is_begun))
        else:
            row.addWidget(answer_button(f"{words('decision.back')}  Esc", self.stage.cancel, is_main=False))
        row.addWidget(answer_button(f"{words('decision.why')}  F1", self.why_asked.emit, is_main=False))
        return room

    def take_focus(self) -> None:
        """Put the keyboard at the first option."""
        shares = self.sharing.rows if self.sharing is not None else []
        firsts: list[QWidget] = [*self.rows, *shares, *(self.keys.buttons if self.keys is not None else ())]
        if firsts:
            firsts[0].setFocus(Qt.FocusReason.OtherFocusReason)


def _once(refused: tuple[Refused, ...]) -> tuple[Refused, ...]:
    """Leave out what is refused in the same words for the same reasons: four equal cards say it once."""
    return tuple({(each.text, each.reasons): each for each in reversed(refused)}.values())[::-1]
