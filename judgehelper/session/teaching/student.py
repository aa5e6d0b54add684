"""A student on his way through a topic, as a value: where he is, what he has predicted, what he got right.

A lesson that was answered wrongly comes again at the end. One whose book was opened before the answer, or whose answer
was asked for, does not count.
"""

from enum import Enum

from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

from judgehelper.session.teaching.collection import Topic
from judgehelper.session.teaching.lesson import Lesson
from judgehelper.session.teaching.predicting import Slot, Value, answer_of, facts_of, slots, values_of

Facts = tuple[dict[str, object], ...]


class Mark(Enum):
    """What became of a lesson."""

    RIGHT = "right"
    WRONG = "wrong"
    SHOWN = "shown"
    """Its answer was shown, or its book opened, before it was answered."""


class Student(Struct, frozen=True, kw_only=True):
    """Where a student is in a topic, and his answer as far as it goes."""

    topic: Topic
    order: tuple[int, ...]
    """The lessons by their numbers in the order in which they are asked; a wrong one stands at the end again."""
    place: int = 0
    marks: Map[int, Mark] = Map()
    picked: int | None = None
    values: tuple[Value | None, ...] = ()
    hints: int = 0
    is_opened: bool = False
    """Whether the book was opened before the answer."""
    is_answered: bool = False
    was_right: bool = False

    @property
    def number(self) -> int:
        """The number of the lesson in the topic, from 0."""
        return self.order[self.place]

    @property
    def lesson(self) -> Lesson:
        """The lesson that is open."""
        return self.topic.lessons[self.number]

    @property
    def slots(self) -> tuple[Slot, ...]:
        """What may be predicted on the table."""
        return slots(self.lesson)

    @property
    def is_asking(self) -> bool:
        """Whether the question waits for its answer."""
        return not self.is_answered

    @property
    def is_last(self) -> bool:
        """Whether nothing comes after this lesson."""
        return self.place + 1 >= len(self.order)

    @property
    def has_answer(self) -> bool:
        """Whether enough is said to be checked: an answer picked, or every figure filled in."""
        filled = bool(self.values) and all(value is not None for value in self.values)
        return self.picked is not None or filled

    def count(self, mark: Mark) -> int:
        """Count the lessons with a mark."""
        return sum(each is mark for each in self.marks.values())


def begin(topic: Topic, number: int = 0) -> Student:
    """Begin a topic with one of its lessons; those before it come afterwards."""
    count = len(topic.lessons)
    return _asked(Student(topic=topic, order=tuple((number + each) % count for each in range(count))))


def _asked(student: Student) -> Student:
    """Ask the lesson anew."""
    empty = (None,) * len(student.slots)
    return replace(student, picked=None, values=empty, hints=0, is_opened=False, is_answered=False, was_right=False)


def pick(student: Student, answer: int) -> Student:
    """Pick an answer: its figures are filled in."""
    if student.is_answered or not 0 <= answer < len(student.lesson.question.answers):
        return student
    return replace(student, picked=answer, values=values_of(student.slots, answer))


def predict(student: Student, place: int, value: Value | None) -> Student:
    """Fill in a figure; where the figures are those of an answer, that one is picked."""
    if student.is_answered:
        return student
    values = (*student.values[:place], value, *student.values[place + 1 :])
    found = answer_of(student.slots, values, len(student.lesson.question.answers))
    return replace(student, values=values, picked=found)


def take_hint(student: Student) -> Student:
    """Take one more hint, as long as there is one."""
    return replace(student, hints=min(student.hints + 1, len(student.lesson.question.hints)))


def open_book(student: Student) -> Student:
    """Open book, layers and log before the answer: the lesson does not count."""
    return replace(student, is_opened=True) if student.is_asking else student


def said(student: Student) -> Facts:
    """Give what the student says will be the case."""
    if student.picked is not None:
        return student.lesson.question.answers[student.picked].facts
    return facts_of(student.slots, student.values)


def answered(student: Student, *, is_right: bool) -> Student:
    """Take the answer as checked; a wrong one is asked again at the end."""
    mark = Mark.SHOWN if student.is_opened else Mark.RIGHT if is_right else Mark.WRONG
    return _marked(replace(student, was_right=is_right), mark)


def shown(student: Student) -> Student:
    """Have the answer shown without giving one."""
    return _marked(replace(student, picked=None), Mark.SHOWN)


def _marked(student: Student, mark: Mark) -> Student:
    again = (student.number,) if mark is Mark.WRONG and student.number not in student.order[student.place + 1 :] else ()
    marks = student.marks.set(student.number, mark)
    return replace(student, marks=marks, is_answered=True, order=(*student.order, *again))


def onward(student: Student) -> Student:
    """Go on to the next lesson; after the last one, stay."""
    return student if student.is_last else _asked(replace(student, place=student.place + 1))


def go_to_lesson(student: Student, number: int) -> Student:
    """Open a lesson of the topic out of turn; after it come those that follow it, and then all not asked yet."""
    if number == student.number and student.is_asking:
        return student
    begun = student.place + student.is_answered
    count, coming = len(student.topic.lessons), dict.fromkeys(student.order[begun:])
    fresh = sorted((each for each in coming if each not in student.marks), key=lambda each: (each - number) % count)
    again = (each for each in coming if each in student.marks)
    rest = tuple(each for each in (*fresh, *again) if each != number)
    return _asked(replace(student, order=(*student.order[:begun], number, *rest), place=begun))
