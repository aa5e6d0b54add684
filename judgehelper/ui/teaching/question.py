"""The question panel: answers to pick, figures to predict, hints; afterwards what is right, and why."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from judgehelper.session.desk_view import Choosable
from judgehelper.session.teaching.student import Mark, Student
from judgehelper.ui.docks.panel import Panel
from judgehelper.ui.docks.room import Room
from judgehelper.ui.plain import Label
from judgehelper.ui.teaching.answer_row import AnswerRow
from judgehelper.ui.teaching.figures import FigureRow
from judgehelper.ui.teaching.lessons import SIGNS
from judgehelper.ui.widgets.answering import announce, answer_button
from judgehelper.ui.widgets.chip import FlowLayout
from judgehelper.ui.widgets.context import Context, clear, label, said_label, scrolled

HIDDEN = "•••"
"""What stands where the rules will be."""


class QuestionPanel(Panel):
    """The question of the lesson that is open."""

    asks = True

    def __init__(self, context: Context, classroom: Room) -> None:
        super().__init__(context, "question", "question")
        self.classroom = classroom
        self.rows: list[AnswerRow] = []
        self.figures: list[FigureRow] = []
        self.buttons: dict[str, QPushButton] = {}
        self._shown: object = None
        self.content = QWidget()
        self.content.setObjectName("panel")
        self._lines = QVBoxLayout(self.content)
        self.frame = scrolled(self.content)
        self.column.addWidget(self.frame, 1)
        self.foot = QWidget()
        self._foot = QVBoxLayout(self.foot)
        self.column.addWidget(self.foot)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.timeout.connect(self._take_room)
        classroom.changed.connect(self.refresh)
        context.relabelled.connect(self.rebuild)
        context.look.changed.connect(self.rebuild)

    def refresh(self) -> None:
        """Show the lesson as it is now; while a question is being answered, what has the keyboard keeps it."""
        student = self.classroom.student
        now = None if student is None else (student.lesson, student.is_asking, student.is_opened, student.hints)
        if student is None or not student.is_asking or now != self._shown:
            self._shown = now
            self.rebuild()
        else:
            self._update(student)

    def _update(self, student: Student) -> None:
        """Show another answer, or another prediction."""
        for place, row in enumerate(self.rows):
            row.show_picked(is_picked=place == student.picked)
        for figure, value in zip(self.figures, student.values, strict=True):
            figure.show_value(value)
        self.buttons["answer"].setEnabled(student.has_answer)

    def rebuild(self) -> None:
        """Show the question, or its answer; the keyboard stays here if it was."""
        had_keyboard = self.body.isAncestorOf(QApplication.focusWidget() or self)
        if had_keyboard:
            self.frame.setFocus(Qt.FocusReason.OtherFocusReason)
        clear(self.content)
        clear(self.foot)
        self.rows, self.figures, self.buttons = [], [], {}
        student, px = self.classroom.student, self.context.look.px
        if student is None:
            return
        self._lines.setContentsMargins(px(10), px(8), px(10), px(10))
        self._lines.setSpacing(px(6))
        self._foot.setContentsMargins(px(9), px(4), px(9), px(8))
        count = len(student.topic.lessons)
        self.header.note.setText(self.context.words("lesson.of", n=student.number + 1, count=count))
        self._add_head(student)
        if student.is_asking:
            self._ask(student)
        else:
            self._explain(student)
        self._lines.addStretch(1)
        self._foot.addWidget(self._buttons(student))
        self._settle.start(0)
        if had_keyboard:
            self.take_focus()

    def _take_room(self) -> None:
        tall = self._lines.heightForWidth(max(self.context.look.px(200), self.frame.viewport().width()))
        self.content.setMinimumHeight(max(tall, 0))

    def _add_head(self, student: Student) -> None:
        words, px = self.context.words, self.context.look.px
        head = QWidget()
        column = QVBoxLayout(head)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(4))
        asks = student.lesson.question.asks(self.stage.language)
        column.addWidget(said_label(asks, "question", self.context.look))
        if student.is_asking:
            hidden = "  ".join(HIDDEN for _ in student.lesson.cites[:3])
            column.addWidget(label(f"{hidden}  {words('lesson.rules-after')}", "second"))
        self._lines.addWidget(head)
        announce(self.body, asks)

    def _ask(self, student: Student) -> None:
        words = self.context.words
        self._lines.addWidget(label(words("lesson.pick").upper(), "caption"))
        self._add_answers(student)
        if student.slots:
            self._lines.addWidget(label(words("lesson.predict").upper(), "caption"))
            for place, slot in enumerate(student.slots):
                row = FigureRow(self.context, slot, student.values[place])
                row.changed.connect(lambda value, place=place: self.classroom.predict(place, value))
                row.done.connect(self.classroom.answer)
                self.figures.append(row)
                self._lines.addWidget(row)
            self._lines.addWidget(label(words("lesson.linked"), "second", wrap=True))
        self._add_hints(student)

    def _add_answers(self, student: Student) -> None:
        language = self.stage.language
        for place, answer in enumerate(student.lesson.question.answers):
            note = answer.note(language) if answer.note is not None else ""
            option = Choosable(place, answer.says(language))
            row = AnswerRow(self.context, option, note, is_picked=place == student.picked)
            row.picked.connect(self.classroom.pick)
            row.chosen.connect(self._choose)
            self.rows.append(row)
            self._lines.addWidget(row)

    def _choose(self, place: int) -> None:
        self.classroom.pick(place)
        self.classroom.answer()

    def _add_hints(self, student: Student) -> None:
        words, hints = self.context.words, student.lesson.question.hints
        if not hints:
            return
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, self.context.look.px(4), 0, 0)
        row.addWidget(label(words("lesson.hint", n=student.hints, count=len(hints)), "title"), 1)
        if student.hints < len(hints):
            self.buttons["hint"] = answer_button(words("lesson.hint.more"), self.classroom.hint)
            row.addWidget(self.buttons["hint"])
        self._lines.addWidget(line)
        for hint in hints[: student.hints]:
            box = QFrame()
            box.setObjectName("hint")
            inner = QVBoxLayout(box)
            inner.addWidget(said_label(hint(self.stage.language), "", self.context.look))
            self._lines.addWidget(box)

    def _explain(self, student: Student) -> None:
        words, language, look = self.context.words, self.stage.language, self.context.look
        played = self.classroom.played
        assert played is not None, "a lesson that is shown has been played"
        right = student.lesson.question.answers[played.right]
        mark = student.marks[student.number]
        said = words("lesson.verdict.right" if student.was_right else f"lesson.verdict.{mark.value}")
        self._lines.addWidget(self._verdict(said, *SIGNS[Mark.RIGHT if student.was_right else mark]))
        if not student.was_right:
            self._lines.addWidget(said_label(words("lesson.is", answer=right.says(language)), "title", look))
            for line in self.classroom.told_wrong():
                self._lines.addWidget(said_label(line, "second", look))
        elif mark is Mark.SHOWN:
            self._lines.addWidget(label(words("lesson.not-counted"), "second", wrap=True))
        self._lines.addWidget(label(words("lesson.because").upper(), "caption"))
        self._lines.addWidget(said_label(student.lesson.question.because(language), "", look))
        self._lines.addWidget(self.context.chip_row(student.lesson.cites))
        self._lines.addWidget(label(words("lesson.step.text"), "second", wrap=True))

    def _verdict(self, said: str, icon: str, tone: str) -> QWidget:
        look = self.context.look
        room = QWidget()
        row = QHBoxLayout(room)
        row.setContentsMargins(0, look.px(4), 0, look.px(2))
        sign = Label()
        sign.setPixmap(look.pixmap(icon, tone, 18, self.devicePixelRatioF()))
        row.addWidget(sign)
        text = label(said, "title", wrap=True)
        text.setStyleSheet(f"color: {look.colour(tone).name()};")
        row.addWidget(text, 1)
        announce(self.body, said)
        return room

    def _buttons(self, student: Student) -> QWidget:
        words = self.context.words
        room = QWidget()
        row = FlowLayout(self.context.look.px(5), room)
        if student.is_asking:
            answer = answer_button(f"{words('lesson.answer')}  Enter", self.classroom.answer, is_main=True)
            answer.setEnabled(student.has_answer)
            made = {"answer": answer, "give-up": answer_button(words("lesson.give-up"), self.classroom.give_up)}
        else:
            said = words("lesson.end" if student.is_last else "lesson.next")
            step = answer_button(f"{words('lesson.step')}  Ctrl+→", self.classroom.step)
            desk = self.stage.desk
            step.setEnabled(desk is not None and desk.can_redo)
            made = {"next": answer_button(f"{said}  Enter", self.classroom.onward, is_main=True), "step": step}
        for button in made.values():
            row.addWidget(button)
        self.buttons.update(made)
        return room

    def take_focus(self) -> None:
        """Put the keyboard at the first answer, or at what leads on."""
        target: QWidget | None = self.rows[0] if self.rows else self.buttons.get("next")
        if target is not None:
            target.setFocus(Qt.FocusReason.OtherFocusReason)
