"""The questions that a judge has made from his tables: kept in a file of the data folder, a topic for each game."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.machine.files import replace_whole
from judgehelper.kernel.machine.outside import kept_in
from judgehelper.kernel.words import Worded
from judgehelper.session.desk import DeskError
from judgehelper.session.place import explain_disk
from judgehelper.session.teaching.collection import Topic
from judgehelper.session.teaching.lesson import Lesson, read_lesson

FILE = "questions.json"
OWN = "own-"
"""What the key of a topic of one's own begins with."""
TITLE = Worded("Свои вопросы", "Questions of one’s own")


class OwnQuestions:
    """The questions kept in one data folder."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE

    def topics(self) -> tuple[Topic, ...]:
        """Give a topic for each game that has any; what is no question any more is passed over and stays kept."""
        return tuple(self._by_game().values())

    def keep(self, lesson: Lesson) -> Topic:
        """Keep a question, in the place of one of the same words, and give its topic. Raises DeskError."""
        known = [*self._all()]
        place = next((place for place, raw in enumerate(known) if _is(raw, lesson)), len(known))
        known[place : place + 1] = [lesson.raw]
        self._write(known)
        return self._by_game()[lesson.system]

    def has(self, lesson: Lesson) -> bool:
        """Whether a question is kept."""
        return any(_is(raw, lesson) for raw in self._all())

    def forget(self, lesson: Lesson) -> None:
        """Let a question go. Raises DeskError."""
        self._write([raw for raw in self._all() if not _is(raw, lesson)])

    def _by_game(self) -> dict[str, Topic]:
        lessons: dict[str, list[Lesson]] = {}
        for raw in self._all():
            lesson = _lesson(raw)
            if lesson is not None:
                lessons.setdefault(lesson.system, []).append(lesson)
        return {game: Topic(key=OWN + game, title=TITLE, lessons=tuple(found)) for game, found in lessons.items()}

    def _all(self) -> tuple[Mapping[str, Any], ...]:
        try:
            return tuple(kept_in(self.path, list[dict[str, Any]], []))
        except OSError:
            return ()

    def _write(self, questions: list[Mapping[str, Any]]) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            replace_whole(self.path, msgspec.json.encode(questions, enc_hook=dict))
        except OSError as error:
            raise DeskError(explain_disk(error, self.path)) from error


def _is(raw: Mapping[str, Any], lesson: Lesson) -> bool:
    return (raw.get("system"), raw.get("title")) == (lesson.system, lesson.raw.get("title"))


def _lesson(raw: Mapping[str, Any]) -> Lesson | None:
    try:
        return read_lesson(raw)
    except ScenarioError:
        return None
