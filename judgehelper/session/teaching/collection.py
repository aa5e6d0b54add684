"""The lessons that come with the program: a file of scenarios a topic, in the order in which they are learnt."""

from functools import cache

import msgspec
from msgspec import Struct

from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.words import Worded
from judgehelper.session.scenarios.scenario import read_file
from judgehelper.session.teaching.lesson import Lesson, read_lesson

FOLDER = "teaching"


class _Listed(Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    title: Worded


class Topic(Struct, frozen=True, kw_only=True):
    """A topic with its lessons, all of one rule system."""

    key: str
    title: Worded
    lessons: tuple[Lesson, ...]

    @property
    def system(self) -> str:
        """The key of the rule system that the lessons are about."""
        return self.lessons[0].system


@cache
def topics() -> tuple[Topic, ...]:
    """Read all topics in their order. Raises ScenarioError for a lesson that is none."""
    listed = msgspec.json.decode(resource(FOLDER, "topics.json").read_bytes(), type=list[_Listed])
    return tuple(Topic(key=each.key, title=each.title, lessons=_lessons(each.key)) for each in listed)


def _lessons(key: str) -> tuple[Lesson, ...]:
    return tuple(map(read_lesson, read_file(resource(FOLDER, f"{key}.jsonl"))))
