"""The decision panel: who is asked what, under which rule; what may be chosen, what may not, why; the pass button."""

from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDockWidget,
    QHBoxLayout,
    QMainWindow,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from judgehelper.kernel.decision import Form
from judgehelper.session.desk_view import Choosable, Question, Refused
from judgehelper.session.stepping.paying import PAYMENT, can_pay_by_hand, pays_by_hand
from judgehelper.session.stepping.rule_steps import Happened, told_step
from judgehelper.ui.docks.dice import DieRow, LotKeys
from judgehelper.ui.docks.panel import Panel
from judgehelper.ui.docks.question import SPARES, AnswerButtons, Answers, OptionRow, OrderRow, QuestionHead, role_of
from judgehelper.ui.docks.sharing import Objections, SharingBoard
from judgehelper.ui.docks.silence import AsideNote, SilenceBox
from judgehelper.ui.models.lots import has_keys, throwing_word
from judgehelper.ui.plain import Label
from judgehelper.ui.widgets.answering import announce, answer_button
from judgehelper.ui.widgets.context import Context, label, said_label, scrolled
from judgehelper.ui.widgets.kept_lines import KeptLines, Part
from judgehelper.ui.widgets.shaped import Choices

FEW = 4
"""Refusals that are listed; those of the others stand on the table, where each says why."""
PLAYED, LAID_OUT = 50, 20
"""Per cent of the window that the words of a question take at most; less while what stands below lays the board out."""


SPARE = 80
"""Pixels too many that stay with the panel: a dock that grows and shrinks at each question lays the window out anew."""


class DecisionPanel(Panel):
    """The open question."""

    asks = True
    why_asked = Signal()
    payment_turned = Signal()
    """What is still to be paid pays itself, as do costs from then on."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, "decision", "hand")
        self.content = QWidget()
        self.content.setObjectName("panel")
        self._column = QVBoxLayout(self.content)
        self._column.addStretch(1)
        self._lines = KeptLines(self._column, SPARES)
        self.frame = scrolled(self.content)
        self.frame.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.column.addWidget(self.frame, 1)
        self.foot = QWidget()
        self._below_lines = QVBoxLayout(self.foot)
        self._foot = KeptLines(self._below_lines, SPARES)
        self.column.addWidget(self.foot)
        self.rows: list[OptionRow] = []
        self.keys: LotKeys | None = None
        self._taken = 0
        """Pixels of height that a long question has taken from the panel below."""
        self._settle = QTimer(self)
        """What is not shown yet has no height: it is measured once it is."""
        self._settle.setSingleShot(True)
        self._settle.timeout.connect(self._take_room)
        self.sharing: SharingBoard | None = None
        self.silence: SilenceBox | None = None
        self.buttons: AnswerButtons | None = None
        self.stage.changed.connect(self.refresh)
        self.stage.picked.connect(self._picked)
        self.stage.closed.connect(self.refresh)
        self.stage.reseated.connect(self._forget)
        context.relabelled.connect(self._show_anew)
        context.look.changed.connect(self._show_anew)
        self._show_anew()

    @property
    def is_settling(self) -> bool:
        """Whether the room that the words need is still to be measured."""
        return self._settle.isActive()

    @property
    def done(self) -> QPushButton | None:
        """The button that gives the answer."""
        return self.buttons.done if self.buttons is not None else None

    @property
    def throw(self) -> QPushButton | None:
        """The button by which chance answers."""
        return self.buttons.throw if self.buttons is not None else None

    def _show_anew(self) -> None:
        """Show everything in other words, or in another look."""
        px = self.context.look.px
        self._lines.forget()
        self._foot.forget()
        self._column.setContentsMargins(px(10), px(8), px(10), px(10))
        self._column.setSpacing(px(5))
        self._below_lines.setContentsMargins(px(9), px(4), px(9), px(8))
        self.refresh()

    def _forget(self) -> None:
        """Keep nothing of what was asked: what the judge has read is not left for a player."""
        self._lines.forget()
        self._foot.forget()

    def refresh(self) -> None:
        """Show the open question of the stage; what was shown already stays, and with it the keyboard."""
        focused = next((row.option.index for row in self.rows if row.hasFocus()), None)
        had = QApplication.focusWidget()
        has_keyboard = had is not None and self.widget().isAncestorOf(had)
        if has_keyboard:
            self.frame.setFocus(Qt.FocusReason.OtherFocusReason)
        self.rows, self.keys, self.sharing, self.silence = [], None, None, None
        asked = self.stage.question
        self._fill(self._asking(asked) if asked is not None else (*self._dice(), *self._silence()))
        self._fill_foot(asked)
        if asked is not None:
            self.header.note.setText(self._count(asked))
            announce(self.body, asked.text)
        self._settle.start(0)
        if has_keyboard:
            self._give_keyboard(had, focused)

    def _fill(self, parts: tuple[Part, ...]) -> None:
        """Show parts one below the other, and what each of them is known by."""
        view = self.stage.view
        aside = view.desk.state.set_aside if view is not None else ()
        noted: tuple[Part, ...] = ((aside, partial(AsideNote, self.context, aside)),) if aside else ()
        for widget in self._lines.show((*noted, *parts)):
            match widget:
                case OptionRow():
                    self.rows.append(widget)
                case SharingBoard():
                    self.sharing = widget
                case SilenceBox():
                    self.silence = widget
        for row, option in zip(self.rows, self.stage.listed, strict=False):
            row.option = option
            if row.slot is not None:
                with QSignalBlocker(row.slot):
                    row.slot.setCurrentIndex(self.stage.amounts[option.index])
        asked = self.stage.question
        for head in self.content.findChildren(QuestionHead, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if asked is not None:
                head.show_question(asked, self._names())

    def _fill_foot(self, asked: Question | None) -> None:
        """Show the buttons that answer a question, or that go on by single steps."""
        parts: tuple[Part, ...] = ()
        if asked is not None:
            answers = self._answers(asked)
            why, by_itself = self.why_asked.emit, self.payment_turned.emit
            buttons: Part = (answers, partial(AnswerButtons, self.context, answers, why, by_itself))
            parts = (*self._keys(asked), buttons)
        elif self._happened() is not None:
            words = self.context.words
            parts = tuple(
                ((words(key), main), partial(answer_button, words(key), act, is_main=main))
                for key, act, main in (
                    ("decision.one-step", self.stage.rule_step, True),
                    ("decision.all-steps", self.stage.pass_on, False),
                )
            )
        shown = self._foot.show(parts)
        self.buttons = next((each for each in shown if isinstance(each, AnswerButtons)), None)
        self.keys = next((each for each in shown if isinstance(each, LotKeys)), None)

    def _give_keyboard(self, had: QWidget | None, focused: int | None) -> None:
        """Give the keyboard back to what had it, else to its like, else to the first that can be chosen."""
        is_here = had is not None and self.widget().isAncestorOf(had) and had.isVisibleTo(self.widget())
        kept = had if is_here and not isinstance(had, QScrollArea) else None
        row = next((row for row in self.rows if row.option.index == focused), self.rows[0] if self.rows else None)
        (kept or row or self._main_button() or self.frame).setFocus(Qt.FocusReason.OtherFocusReason)

    def _main_button(self) -> QPushButton | None:
        """Give the button that goes on: the first one at the foot that can be pressed."""
        return next(
            (each for each in self.foot.findChildren(QPushButton) if each.isEnabled() and each.isVisibleTo(self.foot)),
            None,
        )

    def _take_room(self) -> None:
        """Take the height that the words need, up to a share of the window: the rest scrolls; then give it back.

        What stands at the foot is never scrolled: keys and buttons have the height that their rows need, as long as
        the window need not grow for it.
        """
        least, across = self.context.look.px(200), self.frame.viewport().width()
        tall = max(self._column.heightForWidth(max(least, across)), 0)  # Qt gives -1 where no words wrap
        foot = max(self._below_lines.heightForWidth(max(least, self.foot.width())), 0)
        foot = min(foot, self.window().height() * 45 // 100)
        if (self.content.minimumHeight(), self.foot.minimumHeight()) != (tall, foot):
            self.content.setMinimumHeight(tall)
            self.foot.setMinimumHeight(foot)
            self._settle.start(0)  # the dock learns of it first
            return
        lacks = min(tall, self.window().height() * self._share() // 100) + 2 - (self.body.height() - foot)
        window = self.parentWidget()
        back = min(-lacks, self._taken)
        more = lacks if lacks > 2 else -back if back > SPARE else 0
        if more and isinstance(window, QMainWindow):
            below = self._below(window)
            self._taken = max(0, self._taken + more) if below else 0
            sizes = [self.height() + more, *(max(1, each.height() - more) for each in below)]
            window.resizeDocks([self, *below], sizes, Qt.Orientation.Vertical)

    def _share(self) -> int:
        """Give the per cent of the window that the question may take: all it may where it has to be answered."""
        desk, asked = self.stage.desk, self.stage.question
        must_answer = asked is not None and asked.pass_choice is None
        return LAID_OUT if desk is not None and desk.is_set_up and not must_answer else PLAYED

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
        self._fill_foot(asked)
        self.header.note.setText(self._count(asked))
        return None

    def _happened(self) -> Happened | None:
        """Give what the rules have just done, where one goes by their single steps."""
        view = self.stage.view
        return told_step(view.desk, self.stage.language) if view is not None else None

    def _silence(self) -> tuple[Part, ...]:
        """Say why nothing is asked."""
        words, view = self.context.words, self.stage.view
        if (happened := self._happened()) is not None:
            return self._step(happened)
        if view is not None and (refusal := view.desk.state.refusal) is not None:
            return ((object(), partial(SilenceBox, self.context, refusal, self.stage.go_on_without)),)
        said = words("decision.empty" if view is None else "decision.held" if view.desk.is_held else "decision.over")
        return (self._line(said),)

    def _line(self, text: str, role: str = "second") -> Part:
        return (text, role), partial(label, text, role, wrap=True)

    def _said(self, text: str, role: str) -> Part:
        """Say something in which symbols may stand."""
        return ("said", text, role), partial(said_label, text, role, self.context.look)

    def _step(self, happened: Happened) -> tuple[Part, ...]:
        """Say what the rules have just done, and what they do next."""
        context = self.context
        told = [(each, "question") for each in happened.lines]
        after = [(happened.upcoming, "second")] if happened.upcoming is not None else []
        lines = [
            part
            for each, role in (*told, *after)
            for part in (self._said(each.text, role), (object(), partial(context.chip_row, each.cites)))
        ]
        return self._line(context.words("decision.between").upper()), *lines

    def _asking(self, asked: Question) -> tuple[Part, ...]:
        """List the parts of a question from above."""
        return (
            ("head", partial(QuestionHead, self.context)),
            *self._dice(),
            *(self._pending() if asked.form is not Form.ORDER else ()),
            *self._choices(asked),
            *self._against(asked),
        )

    def _keys(self, asked: Question) -> tuple[Part, ...]:
        """List the keys of what is thrown: they stand at the foot, which is never scrolled."""
        if not has_keys(asked):
            return ()
        return self._line(self.context.words("decision.lot")), (("keys", asked), partial(LotKeys, self.context, asked))

    def _choices(self, asked: Question) -> tuple[Part, ...]:
        """List what may be chosen: shares, or a row for each option; what is thrown has its keys at the foot."""
        if has_keys(asked):
            return ()
        if asked.form is Form.DIVIDE:
            return ((object(), partial(SharingBoard, self.context)),)
        return tuple(self._option(asked, option) for option in self.stage.listed)

    def _against(self, asked: Question) -> tuple[Part, ...]:
        """List what the rules have against the answer as it stands, and what may not be chosen."""
        against = self.stage.objections if asked.form is not Form.DIVIDE else ()
        refused = _once(asked.refused)
        parts: list[Part] = [(against, partial(Objections, self.context, against))] if against else []
        parts += [(each, partial(self._refused, each)) for each in refused[:FEW]]
        if len(refused) > FEW:
            parts.append(self._line(self.context.words.counted("decision.more-refused", len(refused) - FEW)))
        return tuple(parts)

    def _names(self) -> dict[str, str]:
        """Give the names of the players."""
        return {seat.id: seat.name for seat in self.stage.view.board.seats} if self.stage.view is not None else {}

    def _dice(self) -> tuple[Part, ...]:
        """Show what has been thrown so far."""
        board = self.stage.view.board if self.stage.view is not None else None
        names = self._names()
        return tuple((die, partial(DieRow, self.context, die, names)) for die in (board.dice if board else ()))

    def _pending(self) -> tuple[Part, ...]:
        """List what has triggered and waits for the stack; rows that are put in order say it themselves."""
        pending = self.stage.view.board.pending if self.stage.view is not None else ()
        said = (
            " · ".join(part for part in (each.title, each.player, each.text, each.event) if part) for each in pending
        )
        lines = tuple(self._said(each, "second") for each in said)
        return (self._line(self.context.words("pending.title").upper()), *lines) if lines else ()

    def _count(self, asked: Question) -> str:
        if asked.form is Form.PICK and asked.most > 1:
            return self.context.words("decision.picked", count=len(self.stage.picks), most=asked.most)
        if asked.form is Form.DIVIDE:
            return self.context.words("decision.shared", count=sum(self.stage.amounts), total=asked.total)
        return ""

    def _option(self, asked: Question, option: Choosable) -> Part:
        is_picked = self.stage.is_picked(option.index)
        if asked.form is Form.ORDER:
            place = str(self.stage.picks.index(option.index) + 1) if is_picked else "\u2013"
        else:
            place = "" if is_picked else str(self.stage.digit_of(option.index) or "")
        count = self.stage.count_of(option)
        note = self.stage.told_of(option) if asked.form is not Form.PICK or asked.pass_choice is None else ""
        kind = OrderRow if asked.form is Form.ORDER else OptionRow
        assigned = (option.index, asked.slots) if asked.form is Form.ASSIGN else ()
        shows = (kind, option.text, place, count, is_picked, note, option.note, assigned, role_of(asked))

        def make() -> OptionRow:
            row = kind(self.context, option, place, count=count, is_picked=is_picked)
            if isinstance(row, OrderRow):
                row.moved.connect(self._move)
                row.dropped.connect(self._drop)
            row.role = role_of(asked)
            row.add_note(option.note)
            row.add_note(note)
            row.picked.connect(self.stage.pick)
            row.chosen.connect(self._choose)
            if asked.form is Form.ASSIGN:
                row.slot = self._slot(asked, option)
                row.row.addWidget(row.slot)
            return row

        return shows, make

    def _move(self, index: int, by: int) -> None:
        """Put an option so many places further, and the keyboard with it."""
        order = list(self.stage.choice or ())
        place = order.index(index) + by
        if 0 <= place < len(order):
            self.stage.put_in_order(index, place)
            self._focus_option(index)

    def _drop(self, index: int, on: int, is_below: bool) -> None:
        """Put an option above or below another."""
        if index == on:
            return
        order = [each for each in self.stage.choice or () if each != index]
        self.stage.put_in_order(index, order.index(on) + is_below)

    def _focus_option(self, index: int) -> None:
        row = next((row for row in self.rows if row.option.index == index), None)
        if row is not None:
            row.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose(self, index: int) -> None:
        asked = self.stage.question
        if asked is not None and asked.form is Form.PICK and asked.most == 1:
            self.stage.choose(index)
        elif not self.stage.confirm():
            self.stage.pick(index)

    def _slot(self, asked: Question, option: Choosable) -> QComboBox:
        box = Choices()
        box.addItem(self.context.words("decision.nobody"))
        box.addItems(list(asked.slots))
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

    def _answers(self, asked: Question) -> Answers:
        """Say which buttons answer a question as it stands."""
        stage = self.stage
        throw = self.context.words(throwing_word(asked)) if asked.is_lot else ""
        has_picks = bool(stage.picks)
        return Answers(
            throw=throw + ("  Enter" if throw and stage.choice is None else ""),
            has_done=bool(asked.options)
            and not has_keys(asked)
            and (asked.pass_choice is None or has_picks or asked.form is not Form.PICK),
            can_done=stage.choice is not None and not stage.objections,
            can_pass=asked.pass_choice is not None,
            is_paid_by_hand=self._is_paid_by_hand(asked),
            is_begun=(asked.pass_choice is None and not asked.is_lot) or has_picks or any(stage.amounts),
        )

    def _is_paid_by_hand(self, asked: Question) -> bool:
        desk = self.stage.desk
        return desk is not None and asked.kind == PAYMENT and pays_by_hand(desk) and can_pay_by_hand(desk)

    def take_focus(self) -> None:
        """Put the keyboard at the first option."""
        shares = self.sharing.rows if self.sharing is not None else []
        firsts: list[QWidget] = [*self.rows, *shares, *(self.keys.buttons if self.keys is not None else ())]
        if firsts:
            firsts[0].setFocus(Qt.FocusReason.OtherFocusReason)


def _once(refused: tuple[Refused, ...]) -> tuple[Refused, ...]:
    """Leave out what is refused in the same words for the same reasons: four equal cards say it once."""
    return tuple({(each.text, each.reasons): each for each in reversed(refused)}.values())[::-1]
