"""The lessons that come with the program: each is a scenario that passes, in both languages, with one right answer."""

from pathlib import Path

import pytest

from judgehelper.kernel.script import CardSource
from judgehelper.kernel.timeline import redo
from judgehelper.kernel.words import Language
from judgehelper.session.cards import cards_of
from judgehelper.session.place import Place
from judgehelper.session.scenarios.scenario import run, understand
from judgehelper.session.teaching.checking import desk_of_answer, desk_of_question, is_right, play_lesson
from judgehelper.session.teaching.collection import topics
from judgehelper.session.teaching.lesson import Lesson
from judgehelper.systems import registry
from tests.helpers.coverage import unproven

LESSONS = [(topic.key, lesson) for topic in topics() for lesson in topic.lessons]
NAMED = pytest.mark.parametrize(
    "lesson", [lesson for _, lesson in LESSONS], ids=[f"{key}-{lesson.title.en}" for key, lesson in LESSONS]
)
TOPICS = {"layers", "replacement", "copying", "triggers", "combat", "costs", "free", "multiplayer", "nebozhiteli"}


@pytest.fixture(scope="module")
def nowhere(tmp_path_factory: pytest.TempPathFactory) -> Place:
    """A data folder with no cards in it: lessons need those only that come with the program."""
    return Place(tmp_path_factory.mktemp("nowhere"))


def cards_for(lesson: Lesson, place: Place) -> CardSource:
    return cards_of(place, lesson.system)


@NAMED
def test_a_lesson_passes_and_proves_what_it_cites(lesson: Lesson, nowhere: Place) -> None:
    outcome = run(lesson.raw, cards_for(lesson, nowhere))
    assert outcome.result.status == "passed", outcome.result
    assert outcome.result.unused == ()
    assert outcome.play is not None
    assert lesson.cites
    assert unproven(outcome.play, understand(lesson.raw)[1]) == ()


@NAMED
def test_one_answer_is_what_the_engine_says_and_the_file_expects_it(lesson: Lesson, nowhere: Place) -> None:
    played = play_lesson(lesson, cards_for(lesson, nowhere))
    for place, answer in enumerate(lesson.question.answers):
        assert is_right(played, answer.facts) is (place == played.right)
    for fact in lesson.question.answers[played.right].facts:
        assert fact in lesson.raw["expect"], "scenario run does not check the answer"


@NAMED
def test_both_languages_say_everything(lesson: Lesson) -> None:
    asks = lesson.question
    assert asks.hints, "a student who is stuck has nothing to go by"
    said = [lesson.title, asks.asks, asks.because, *asks.hints]
    said += [words for answer in asks.answers for words in (answer.says, answer.note) if words is not None]
    for words in said:
        assert words(Language.RU).strip()
        assert words(Language.EN).strip()
    for words in (lesson.title, asks.asks, asks.because, *asks.hints):
        assert any("а" <= letter <= "я" for letter in words.ru.lower()), words.ru
        assert not any("а" <= letter <= "я" for letter in words.en.lower()), words.en
    assert len({answer.says.ru for answer in asks.answers}) == len(asks.answers)


@NAMED
def test_the_question_stands_at_a_moment_of_the_whole_lesson(lesson: Lesson, nowhere: Place) -> None:
    cards = cards_for(lesson, nowhere)
    asked, answer = desk_of_question(lesson, cards), desk_of_answer(lesson, cards)
    assert asked.report == answer.report == ()
    assert answer.state == asked.state
    assert not asked.can_redo, "what comes of it could be looked up"
    walked = answer.line
    while (onward := redo(walked)).now != walked.now:
        walked = onward
    assert walked.state == play_lesson(lesson, cards).play.state
    for name in lesson.question.about:
        assert _is_named(lesson, name), name


def _is_named(lesson: Lesson, name: str) -> bool:
    zones = [value for player in lesson.raw["players"] for value in player.values() if isinstance(value, list)]
    objects = [each if isinstance(each, dict) else {"card": each} for zone in zones for each in zone]
    return any(name in (each.get("id"), each.get("card")) for each in objects)


def test_the_topics_of_every_game_are_there() -> None:
    keys = {topic.key for topic in topics()}
    assert keys >= TOPICS
    assert {topic.system for topic in topics()} == set(registry.systems())
    assert len([lesson for key, lesson in LESSONS if key in TOPICS]) >= 40
    assert len([lesson for key, lesson in LESSONS if key.startswith("berserk")]) >= 10
    for topic in topics():
        assert {lesson.system for lesson in topic.lessons} == {topic.system}


def test_every_file_is_a_topic() -> None:
    from judgehelper.kernel.machine.resources import resource

    files = {path.stem for path in Path(resource("teaching")).glob("*.jsonl")}
    assert files == {topic.key for topic in topics()}
