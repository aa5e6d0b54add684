"""Predicting on the table: the figures in which the answers of a lesson differ, to be filled in by the student.

Answer and prediction are one value: who picks an answer has filled in its figures, and who fills in the figures of an
answer has picked it. A figure that no answer has may be predicted as well; what is the case, the engine says.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from judgehelper.session.teaching.lesson import Lesson

Value = int | str | bool
SUBJECTS = ("object", "player", "card", "zone")
"""Fields of a fact that say what it is about; with one of the first three it is a fact about that."""


class Slot(Struct, frozen=True, kw_only=True):
    """A figure to be predicted: of what, which field, and what the answers say of it (None: nothing)."""

    subject: Mapping[str, Any]
    field: str
    values: tuple[Value | None, ...]

    @property
    def of(self) -> str:
        """The name of what the figure belongs to."""
        return str(next(self.subject[key] for key in SUBJECTS if key in self.subject))

    @property
    def offered(self) -> tuple[Value, ...]:
        """The values that the answers name, each once."""
        return tuple(dict.fromkeys(value for value in self.values if value is not None))


def slots(lesson: Lesson) -> tuple[Slot, ...]:
    """List the figures in which the answers differ; none where some answer says what is no figure."""
    answers = [dict(_figures(each.facts)) for each in lesson.question.answers]
    if any(None in found for found in answers):
        return ()
    keys = list(dict.fromkeys(key for found in answers for key in found if key is not None))
    made = [_slot(key, answers) for key in keys]
    differing = tuple(slot for slot in made if len(set(slot.values)) > 1)
    rows = list(zip(*(slot.values for slot in differing), strict=True))
    return differing if len(set(rows)) == len(answers) else ()


def _slot(key: tuple[tuple[str, Any], ...], answers: list[dict[Any, Value]]) -> Slot:
    (*subject, (_, field)) = key
    return Slot(subject=dict(subject), field=field, values=tuple(found.get(key) for found in answers))


def _figures(facts: tuple[Mapping[str, Any], ...]) -> Iterator[tuple[Any, Value]]:
    """Give every figure of some facts by its address; None for what is no figure."""
    for fact in facts:
        about = {key: value for key, value in fact.items() if key in _about(fact)}
        figures = {key: value for key, value in fact.items() if key not in about}
        if not about or not all(isinstance(value, int | str) for value in (*about.values(), *figures.values())):
            yield None, 0
            continue
        for field, value in figures.items():
            yield (*sorted(about.items()), ("", field)), value


def _about(fact: Mapping[str, Any]) -> tuple[str, ...]:
    """Say which fields of a fact name what it is about: a zone is a figure of an object, and the place of a count."""
    if "object" in fact:
        return ("object", "player")
    return SUBJECTS if "card" in fact else ("player",)


def facts_of(found: tuple[Slot, ...], values: tuple[Value | None, ...]) -> tuple[dict[str, Any], ...]:
    """Say a prediction as facts; what is left open says nothing."""
    pairs = zip(found, values, strict=True)
    return tuple({**slot.subject, slot.field: value} for slot, value in pairs if value is not None)


def values_of(found: tuple[Slot, ...], answer: int) -> tuple[Value | None, ...]:
    """Give the figures of an answer."""
    return tuple(slot.values[answer] for slot in found)


def answer_of(found: tuple[Slot, ...], values: tuple[Value | None, ...], count: int) -> int | None:
    """Find the answer that a prediction comes to; None where it is another one."""
    return next((place for place in range(count) if found and values_of(found, place) == values), None)
