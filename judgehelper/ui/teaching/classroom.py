"""The classroom of one window: opens lessons on the table, checks answers, and lets the student look things up after.

The student is a value (`session.teaching.student`); here are only the acts by which another value takes its place.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent

from judgehelper.kernel.board import PieceId
from judgehelper.kernel.script import Failure
from judgehelper.session import desk as desks
from judgehelper.session.desk import Desk
from judgehelper.session.place import PlaceError
from judgehelper.session.saying.telling import tell
from judgehelper.session.teaching import student as students
from judgehelper.session.teaching.checking import Played, desk_of_answer, desk_of_question, failures, play_lesson
from judgehelper.session.teaching.collection import Topic
from judgehelper.session.teaching.own import OWN
from judgehelper.session.teaching.predicting import Value, figures_in
from judgehelper.session.teaching.student import Student
from judgehelper.ui.acts import OF_THE_JUDGE, OF_THE_TABLE
from judgehelper.ui.docks.room import Room
from judgehelper.ui.keys import digit_of
from judgehelper.ui.stage import guarded
from judgehelper.ui.teaching.figure_words import word_figure, word_value
from judgehelper.ui.teaching.lessons import LessonsPanel
from judgehelper.ui.teaching.own_question import QuestionForm
from judgehelper.ui.teaching.question import QuestionPanel
from judgehelper.ui.window import Window

SHUT = (*OF_THE_TABLE, *OF_THE_JUDGE, "undo", "redo", "why", "why-not", "why-happened", "back-in-time", "on-in-time",
        "branch-up", "branch-down", "readings", "book-mode", "search")  # fmt: skip
"""Acts that would tell the answer, or change what is asked about."""


class Classroom(Room):
    """The student at this window, if there is one."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window, self.context, self.stage = window, window.context, window.stage
        self.student: Student | None = None
        self.played: Played | None = None
        self._is_opening = False
        self.lessons: LessonsPanel = LessonsPanel(self.context, self)
        self.question: QuestionPanel = QuestionPanel(self.context, self)
        for panel in (self.lessons, self.question):
            panel.setParent(window)
        window.panels = (*window.panels, self.lessons, self.question)
        self.stage.opened.connect(self._make_way)
        self.stage.closed.connect(self._make_way)
        self.stage.changed.connect(self.shut)

    @property
    def is_asking(self) -> bool:
        """Whether a question is open and nothing may be looked up."""
        return self.student is not None and self.student.is_asking and not self.student.is_opened

    # Lessons.

    def begin(self, topic: Topic, number: int | None = None) -> None:
        """Begin a topic with one of its lessons, else with the first that was not right yet."""
        kept = self.context.services.progress
        self._open(students.begin(topic, number, kept.marks(topic) if kept is not None else students.NONE))

    def go_to(self, number: int) -> None:
        """Open a lesson of the topic."""
        if self.student is not None:
            self._open(students.go_to_lesson(self.student, number))

    def onward(self) -> None:
        """Open the next lesson; after the last one, show the ways to begin."""
        if self.student is None:
            return
        if self.student.is_last:
            self.window.show_start()
        else:
            self._open(students.onward(self.student))

    def _open(self, student: Student) -> None:
        lesson, cards = student.lesson, self.context.services.cards(student.lesson.system)

        def laid_out() -> tuple[Played, Desk]:
            return play_lesson(lesson, cards), desk_of_question(lesson, cards)

        made = guarded(laid_out, self.window.notice.tell, self.stage.language)
        if made is not None:
            self.played = made[0]
            self._put(student, made[1])

    def _put(self, student: Student, desk: Desk) -> None:
        """Show a student's lesson as far as he may see it."""
        self.student, self._is_opening = student, True
        titled = replace(desk, title=student.lesson.title(self.stage.language))
        self.window.filing.put_lesson(titled, is_shut=self.is_asking)
        self._is_opening = False
        self.stage.select(self._pointed_at(desk, student))
        self.window.lay_out_panels()
        self._show(student)
        QTimer.singleShot(0, self.question.take_focus)  # what is not laid out yet takes no keyboard

    def _pointed_at(self, desk: Desk, student: Student) -> tuple[PieceId, ...]:
        """Find what the question is about."""
        names = student.lesson.question.about
        zones = desks.describe(desk, self.stage.language).zones
        pieces = [piece for zone in zones for piece in zone.pieces]
        return tuple(piece.id for name in names for piece in pieces if name in (piece.alias, piece.name))

    def _show(self, student: Student) -> None:
        self.student = student
        self.shut()
        self.changed.emit()

    def _make_way(self) -> None:
        """Leave: something else lies on the table."""
        if self.student is not None and not self._is_opening:
            self.student = self.played = None
            self.changed.emit()
            self.window.lay_out_panels()

    def shut(self) -> None:
        """Keep shut what would tell the answer."""
        if self.is_asking:
            for act in SHUT:
                self.window.acts[act].setEnabled(False)
        elif self.student is not None:
            for act in ("why", "why-not", "why-happened", "book-mode", "search"):
                self.window.acts[act].setEnabled(True)

    # Questions of one's own.

    def make_question(self) -> None:
        """Open the form of a question of one's own about the table."""
        QuestionForm(self.context, self, self.window).open()

    @property
    def is_own(self) -> bool:
        """Whether the lesson that is open is a question of one's own."""
        return self.student is not None and self.student.topic.key.startswith(OWN)

    @property
    def is_dropped(self) -> bool:
        """Whether it was taken away."""
        kept, student = self.context.services.questions, self.student
        return kept is not None and student is not None and not kept.has(student.lesson)

    def drop(self) -> None:
        """Take the lesson, a question of one's own, away; or put it back."""
        kept, student = self.context.services.questions, self.student
        if kept is not None and student is not None and self.is_own:
            turn = kept.keep if self.is_dropped else kept.forget
            guarded(lambda: turn(student.lesson), self.window.notice.tell, self.stage.language)
            self.context.relabelled.emit()

    # The answer.

    def _change(self, move: Callable[[Student], Student]) -> None:
        if self.student is not None:
            self._show(move(self.student))

    def pick(self, answer: int) -> None:
        """Pick an answer."""
        self._change(lambda student: students.pick(student, answer))

    def predict(self, place: int, value: Value | None) -> None:
        """Fill in a figure of the prediction."""
        self._change(lambda student: students.predict(student, place, value))

    def hint(self) -> None:
        """Show one more hint."""
        self._change(students.take_hint)

    def open_book(self) -> None:
        """Open what is shut; the lesson does not count then."""
        if self.student is not None and self.stage.desk is not None:
            self._put(students.open_book(self.student), self.stage.desk)

    def answer(self) -> None:
        """Have the answer checked by what the engine says; show the reasons."""
        student = self.student
        if student is not None and student.is_asking and student.has_answer:
            self._reveal(students.answered(student, is_right=not self.wrong(student)))

    def give_up(self) -> None:
        """Show the answer without one's own."""
        if self.student is not None and self.student.is_asking:
            self._reveal(students.shown(self.student))

    def _reveal(self, student: Student) -> None:
        cards = self.context.services.cards(student.lesson.system)
        desk = guarded(lambda: desk_of_answer(student.lesson, cards), self.window.notice.tell, self.stage.language)
        if desk is not None:
            self._put(student, desk)
            self._keep(student)

    def _keep(self, student: Student) -> None:
        """Keep what became of the lesson; a disk that refuses is said, and the lesson goes on."""
        kept = self.context.services.progress
        try:
            if kept is not None:
                kept.keep(student)
        except PlaceError as error:
            self.window.notice.tell(tell(error, self.stage.language), "warn")

    def wrong(self, student: Student) -> tuple[Failure, ...]:
        """List what of a student's answer is not so."""
        assert self.played is not None, "a lesson that is shown has been played"
        return failures(student.lesson, self.played.play, students.said(student))

    def told_wrong(self) -> tuple[str, ...]:
        """Say which figures of the answer are not so, and how they are."""
        student, played = self.student, self.played
        if student is None or played is None or student.was_right:
            return ()
        figures = figures_in(students.said(student))
        found = ((*figure, failures(student.lesson, played.play, (_fact(*figure),))) for figure in figures)
        return tuple(self._told(subject, field, value, wrong[0].got) for subject, field, value, wrong in found if wrong)

    def _told(self, subject: Mapping[str, Any], field: str, value: Value, got: Any) -> str:
        context = self.context
        figure, expected = word_figure(context, subject, field), word_value(context, field, value)
        return context.words("lesson.wrong", figure=figure, expected=expected, got=word_value(context, field, got))

    def step(self) -> None:
        """Go one moment on through what happens."""
        self.stage.redo()

    # Keys.

    def take_key(self, event: QKeyEvent) -> bool:
        """Take a digit or Enter for the lesson; say whether it was taken."""
        if self.student is None:
            return False
        digit = digit_of(event)
        if digit is not None and self.student.is_asking:
            self.pick(digit - 1)
            return True
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.student.is_asking:
                self.answer()
            else:
                self.onward()
            return True
        return False


def _fact(subject: Mapping[str, Any], field: str, value: Value) -> dict[str, Any]:
    return {**subject, field: value}
