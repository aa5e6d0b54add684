"""Checking an answer: the scenario is played to its end, and the facts of the answer are held against what is so."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.errors import NotUnderstood, ScenarioError
from judgehelper.kernel.script import CardSource, Failure, Play
from judgehelper.kernel.timeline import go_to
from judgehelper.kernel.words import phrase
from judgehelper.session.desk import Desk, lay_out
from judgehelper.session.desk_file import reopen
from judgehelper.session.scenarios.scenario import carry_out, open_play, understand
from judgehelper.session.teaching.lesson import PLACE, Lesson, until_asked, with_facts

Facts = tuple[Mapping[str, Any], ...]


class Played(Struct, frozen=True, kw_only=True):
    """A lesson played to its end: what is so there decides which answer is right."""

    lesson: Lesson
    play: Play[Any]
    right: int
    """The number of the answer whose facts hold."""


def play_lesson(lesson: Lesson, cards: CardSource) -> Played:
    """Play a lesson. Raises ScenarioError where not just one of its answers holds, and what a run raises."""
    system, scenario = understand(lesson.raw)
    play = open_play(system, scenario, cards)
    carry_out(system, play, scenario)
    if play.state.refusal is not None:
        raise NotUnderstood(play.state.refusal)
    holding = [place for place, each in enumerate(lesson.question.answers) if not failures(lesson, play, each.facts)]
    if len(holding) != 1:
        raise ScenarioError(f"{PLACE}.answers", phrase("{count} answers hold, one must", count=len(holding)))
    return Played(lesson=lesson, play=play, right=holding[0])


def failures(lesson: Lesson, play: Play[Any], facts: Facts) -> tuple[Failure, ...]:
    """List what of some facts does not hold at the end of a lesson. Raises ScenarioError for facts that are none."""
    _, scenario = understand(with_facts(lesson.raw, facts))
    return tuple(failure for fact in scenario.expect for failure in play.rules.check(play, fact))


def is_right(played: Played, facts: Facts) -> bool:
    """Say whether what a student has predicted is the case."""
    return bool(facts) and not failures(played.lesson, played.play, facts)


def desk_of_question(lesson: Lesson, cards: CardSource) -> Desk:
    """Lay out the board as it is when the question is asked: what comes of it is not there to be looked up."""
    desk = lay_out(until_asked(lesson), cards)
    return replace(desk, line=go_to(desk.line, desk.scripted[desk.line.now]))


def desk_of_answer(lesson: Lesson, cards: CardSource) -> Desk:
    """Open the whole lesson, standing where its question was asked; what comes of it lies ahead, to be stepped."""
    asked = len(desk_of_question(lesson, cards).line.path) - 1
    desk = reopen(lesson.raw, cards)
    whole = go_to(desk.line, desk.scripted.get(desk.line.path[0], desk.line.now))
    return replace(desk, line=go_to(whole, whole.path[min(asked, len(whole.path) - 1)]))
