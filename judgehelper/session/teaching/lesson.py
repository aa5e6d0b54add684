"""A lesson: a scenario with a question; which of its answers is right is not written, the run of the scenario tells.

The question stands in the free field `source` of the file, so that `scenario run` plays the same scenario with the
answer as its facts. Every answer is a list of facts; the right one is the one whose facts hold at the end.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from judgehelper.kernel.citation import Citations, cite
from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.machine.misfits import misfit
from judgehelper.kernel.words import Worded, phrase
from judgehelper.session.desk import Raw
from judgehelper.systems import registry

QUESTION = "question"
PLACE = f"source.{QUESTION}"
KEPT_ANSWERS = ("choose", "flip", "roll")
"""Entries of a script that are kept until they are asked for: what stands before the question may need later ones."""


class Answer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One answer to choose: in words, with a note below them, and what would be the case if it were right."""

    says: Worded
    note: Worded | None = None
    facts: tuple[dict[str, Any], ...]


class Asks(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A question as a file writes it."""

    asks: Worded
    answers: tuple[Answer, ...]
    because: Worded
    hints: tuple[Worded, ...] = ()
    about: tuple[str, ...] = ()
    """The objects that are pointed at, by the names that the file gives them."""
    after: int = 0
    """How many entries of the script are played before the question is asked."""


class Lesson(Struct, frozen=True, kw_only=True):
    """A scenario with its question."""

    raw: Raw
    question: Asks
    title: Worded
    system: str

    @property
    def cites(self) -> Citations:
        """The rules that the lesson is about; its rule system is loaded to know their book."""
        book = registry.system(self.system).book if self.system in registry.systems() else self.system
        return cite(book, *(str(number) for number in self.raw.get("cites", ())))


def is_lesson(raw: Raw) -> bool:
    """Say whether a scenario asks a question."""
    source = raw.get("source")
    return isinstance(source, Mapping) and QUESTION in source


def read_lesson(raw: Raw) -> Lesson:
    """Read a scenario with its question. Raises ScenarioError that names the place."""
    if not is_lesson(raw):
        raise ScenarioError(PLACE, "is missing: this scenario asks nothing")
    try:
        asks = msgspec.convert(raw["source"][QUESTION], Asks)
    except msgspec.ValidationError as error:
        raise ScenarioError(PLACE, misfit(error)) from error
    entries = len(raw.get("script", ()))
    if len(asks.answers) < 2:
        raise ScenarioError(f"{PLACE}.answers", "give at least two answers to choose from")
    if not 0 <= asks.after <= entries:
        raise ScenarioError(f"{PLACE}.after", phrase("the script has {count} entries", count=entries))
    return Lesson(raw=raw, question=asks, title=_title(raw), system=str(raw.get("system", "")))


def _title(raw: Raw) -> Worded:
    """Take the title in both languages, where the file tells both."""
    plain, told = str(raw.get("title", "")), raw["source"].get("title")
    both = told if isinstance(told, Mapping) else {}
    return Worded(str(both.get("ru", plain)), str(both.get("en", plain)))


def until_asked(lesson: Lesson) -> Raw:
    """Give the scenario as it stands while the question is open: nothing of what comes is played or checked."""
    script = tuple(lesson.raw.get("script", ()))
    later = [entry for entry in script[lesson.question.after :] if entry.get("do") in KEPT_ANSWERS]
    told = [entry for entry in script[: lesson.question.after] if entry.get("do") != "stay"]
    kept = {key: value for key, value in lesson.raw.items() if key not in ("script", "expect", "source")}
    return {**kept, "title": "", "script": [*told, *later, {"do": "stay"}]}


def with_facts(raw: Raw, facts: tuple[Mapping[str, Any], ...]) -> Raw:
    """Give a scenario with other facts to be checked at its end."""
    return {**raw, "expect": list(facts)}
