"""A student as a value: predictions and answers are one, mistakes come again, nothing that was looked up counts."""

import pytest

from judgehelper.kernel.errors import ScenarioError
from judgehelper.session.teaching import student as students
from judgehelper.session.teaching.collection import Topic, topics
from judgehelper.session.teaching.lesson import read_lesson
from judgehelper.session.teaching.predicting import facts_of, slots
from judgehelper.session.teaching.student import Mark, Student


def layers() -> Topic:
    return next(topic for topic in topics() if topic.key == "layers")


def frog() -> Student:
    """The question of the frog: power and toughness are predicted."""
    return students.begin(layers(), 6)


def test_an_answer_fills_in_its_figures_and_its_figures_pick_it() -> None:
    student = students.pick(frog(), 1)
    assert student.values == (2, 2)
    student = students.predict(student, 0, 3)
    assert student.picked is None
    assert student.has_answer
    assert students.said(student) == ({"object": "bears", "power": 3}, {"object": "bears", "toughness": 2})
    student = students.predict(student, 1, 3)
    assert student.picked == 2
    assert students.said(student) == student.lesson.question.answers[2].facts


def test_half_a_prediction_is_no_answer() -> None:
    student = students.predict(frog(), 0, 3)
    assert not student.has_answer
    assert not students.predict(students.pick(frog(), 0), 1, None).has_answer


def test_a_mistake_comes_again_once_at_the_end() -> None:
    student = students.begin(layers())
    for number in range(len(layers().lessons)):
        assert student.number == number
        student = students.answered(student, is_right=number != 2)
        student = students.onward(student)
    assert student.number == 2
    assert student.is_last
    student = students.answered(student, is_right=True)
    assert student.count(Mark.RIGHT) == len(layers().lessons)
    assert students.onward(student) is student


def test_who_jumps_goes_on_from_there_and_leaves_nothing_out() -> None:
    student = students.go_to_lesson(students.begin(layers()), 5)
    seen = [student.number]
    while not student.is_last:
        student = students.onward(students.answered(student, is_right=True))
        seen.append(student.number)
    assert seen == [5, 6, 7, 0, 1, 2, 3, 4]


def test_what_was_looked_up_does_not_count() -> None:
    student = students.answered(students.pick(students.open_book(frog()), 2), is_right=True)
    assert student.was_right
    assert student.marks[6] is Mark.SHOWN
    assert students.shown(frog()).marks[6] is Mark.SHOWN


def test_after_the_answer_nothing_is_picked_or_predicted_any_more() -> None:
    student = students.answered(students.pick(frog(), 0), is_right=False)
    assert students.pick(student, 2) is student
    assert students.predict(student, 0, 9) is student
    assert students.open_book(student) is student


def test_hints_end() -> None:
    student = frog()
    for _ in range(9):
        student = students.take_hint(student)
    assert student.hints == len(student.lesson.question.hints)


def test_what_is_no_figure_is_not_predicted() -> None:
    (luna,) = [lesson for lesson in layers().lessons if "Blood Moon and Urborg" in lesson.title.en]
    assert slots(luna) == (), "lists of types cannot be filled in"
    assert facts_of((), ()) == ()


RAW = {"system": "magic-cr", "script": []}
ASKS = {
    "asks": {"ru": "?", "en": "?"}, "because": {"ru": "!", "en": "!"},
    "answers": [{"says": {"ru": "1", "en": "1"}, "facts": []}, {"says": {"ru": "2", "en": "2"}, "facts": []}],
}  # fmt: skip


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ({}, "asks nothing"),
        ({"question": {**ASKS, "anwers": []}}, "anwers"),
        ({"question": {**ASKS, "answers": ASKS["answers"][:1]}}, "at least two"),
        ({"question": {**ASKS, "after": 1}}, "0 entries"),
        ({"question": {**ASKS, "asks": "?"}}, "asks"),
    ],
)
def test_a_question_that_is_written_wrongly_is_said_with_its_place(source: dict[str, object], said: str) -> None:
    with pytest.raises(ScenarioError, match=said) as caught:
        read_lesson({**RAW, "source": source})
    assert caught.value.place.startswith("source.question")
