"""The questions that a judge has made from his tables: kept in a file of the data folder, a topic for each game."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.words import Worded
from judgehelper.session.desk import DeskError
from judgehelper.session.place import explain_disk
from judgehelper.session.small_files import KeptFile
from judgehelper.session.teaching.collection import Topic
from judgehelper.session.teaching.lesson import Lesson, read_lesson

FILE = "questions.json"
OWN = "own-"
"""What the key of a topic of one's own begins with."""
Questions = tuple[Mapping[str, Any], ...]
TITLE = Worded("Свои вопросы", "Questions of one’s own")


class OwnQuestions:
    """The questions kept in one data folder."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._file: KeptFile[Questions] = KeptFile(self.path, tuple[dict[str, Any], ...], ())

    def topics(self) -> tuple[Topic, ...]:
        """Give a topic for each game that has any; what is no question any more is passed over and stays kept."""
        return tuple(_by_game(self._file.read_if_possible()).values())

    def keep(self, lesson: Lesson) -> Topic:
        """Keep a question, in the place of one of the same words, and give its topic. Raises DeskError."""
        return _by_game(self._change(lambda known: _with(known, lesson)))[lesson.system]

    def has(self, lesson: Lesson) -> bool:
        """Whether a question is kept."""
        return any(_is(raw, lesson) for raw in self._file.read_if_possible())

    def forget(self, lesson: Lesson) -> None:
        """Let a question go. Raises DeskError."""
        self._change(lambda known: tuple(raw for raw in known if not _is(raw, lesson)))

    def _change(self, change: Callable[[Questions], Questions]) -> Questions:
        try:
            return self._file.change(change)
        except OSError as error:
            raise DeskError(explain_disk(error, self.path)) from error


def _by_game(questions: Questions) -> dict[str, Topic]:
    lessons: dict[str, list[Lesson]] = {}
    for raw in questions:
        lesson = _lesson(raw)
        if lesson is not None:
            lessons.setdefault(lesson.system, []).append(lesson)
    return {game: Topic(key=OWN + game, title=TITLE, lessons=tuple(found)) for game, found in lessons.items()}


def _with(known: Questions, lesson: Lesson) -> Questions:
    place = next((place for place, raw in enumerate(known) if _is(raw, lesson)), len(known))
    return (*known[:place], lesson.raw, *known[place + 1 :])


def _is(raw: Mapping[str, Any], lesson: Lesson) -> bool:
    return (raw.get("system"), raw.get("title")) == (lesson.system, lesson.raw.get("title"))


def _lesson(raw: Mapping[str, Any]) -> Lesson | None:
    try:
        return read_lesson(raw)
    except ScenarioError:
        return None
