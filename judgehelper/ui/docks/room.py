"""What the parts of the classroom speak to: the student as he is, and what may be done for him."""

from abc import abstractmethod

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeyEvent

from judgehelper.session.teaching.checking import Played
from judgehelper.session.teaching.collection import Topic
from judgehelper.session.teaching.predicting import Value
from judgehelper.session.teaching.student import Student
from judgehelper.ui.docks.panel import Panel


class Room(QObject):
    """A classroom; `Classroom` fills it."""

    changed = Signal()
    """Another lesson, or another answer."""
    student: Student | None
    played: Played | None
    lessons: Panel
    question: Panel

    @property
    @abstractmethod
    def is_asking(self) -> bool:
        """Whether a question is open and nothing may be looked up."""

    @abstractmethod
    def take_key(self, event: QKeyEvent) -> bool:
        """Take a digit or Enter for the lesson; say whether it was taken."""

    @abstractmethod
    def begin(self, topic: Topic, number: int | None = None) -> None:
        """Begin a topic with one of its lessons, else with the first that was not right yet."""

    @abstractmethod
    def go_to(self, number: int) -> None:
        """Open a lesson of the topic."""

    @abstractmethod
    def onward(self) -> None:
        """Open the next lesson."""

    @abstractmethod
    def make_question(self) -> None:
        """Open the form of a question of one's own about the table."""

    @abstractmethod
    def drop(self) -> None:
        """Take the lesson, a question of one's own, away; or put it back."""

    @property
    @abstractmethod
    def is_own(self) -> bool:
        """Whether the lesson that is open is a question of one's own."""

    @property
    @abstractmethod
    def is_dropped(self) -> bool:
        """Whether it was taken away."""

    @abstractmethod
    def pick(self, answer: int) -> None:
        """Pick an answer."""

    @abstractmethod
    def predict(self, place: int, value: Value | None) -> None:
        """Fill in a figure of the prediction."""

    @abstractmethod
    def hint(self) -> None:
        """Show one more hint."""

    @abstractmethod
    def open_book(self) -> None:
        """Open what is shut."""

    @abstractmethod
    def answer(self) -> None:
        """Have the answer checked."""

    @abstractmethod
    def give_up(self) -> None:
        """Show the answer without one's own."""

    @abstractmethod
    def told_wrong(self) -> tuple[str, ...]:
        """Say what of the answer is not so."""

    @abstractmethod
    def step(self) -> None:
        """Go one moment on through what happens."""
