"""What the desk shows, as values in words: the open question, the log, the timeline as a tree."""

from bisect import bisect_left
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.citation import Citations, Violation
from judgehelper.kernel.decision import CHANCE, Choice, Decision, Form
from judgehelper.kernel.errors import IllegalChoice
from judgehelper.kernel.log import Log
from judgehelper.kernel.script import Failure
from judgehelper.kernel.timeline import Timeline
from judgehelper.kernel.words import Language, Worded
from judgehelper.session.desk import Desk, answered, goes_by_itself
from judgehelper.session.explain import Story, tell_story, word_choice
from judgehelper.session.handwork import word_deed
from judgehelper.session.saying.telling import tell, tell_failure, tell_rules
from judgehelper.session.saying.typography import typeset, with_minus

PASSED = Worded("без ответов: {moments}", "nobody can answer: {moments}")


class Reason(Struct, frozen=True):
    """Why something is not allowed, in words and rules."""

    text: str
    cites: Citations = ()


class Choosable(Struct, frozen=True):
    """An option of the open question: the number that chooses it, its words, and the objects that it names."""

    index: int
    text: str
    about: tuple[int | str, ...] = ()


class Refused(Struct, frozen=True):
    """What the player may have wished to choose and may not, with all reasons."""

    text: str
    about: tuple[int | str, ...]
    reasons: tuple[Reason, ...]


class Question(Struct, frozen=True, kw_only=True):
    """The open decision in words."""

    player: str
    kind: str
    text: str
    cites: Citations
    form: Form
    options: tuple[Choosable, ...]
    slots: tuple[str, ...] = ()
    refused: tuple[Refused, ...] = ()
    least: int = 1
    most: int = 1
    total: int = 0
    about: tuple[int | str, ...] = ()
    pass_choice: Choice | None = None
    is_lot: bool = False
    """Whether chance is asked: what came up is typed, or thrown."""
    whose: str = ""
    """Whose die or coin it is; empty where nobody's."""


def question(desk: Desk, language: Language) -> Question | None:
    """Word the open decision; None where the game has ended or stopped."""
    decision, show, state = desk.decision, desk.system.show, desk.state
    if decision is None:
        return None
    options = tuple(
        Choosable(index, show.word_option(state, decision, option, language), option.about)
        for index, option in enumerate(decision.options)
    )
    refused = tuple(
        Refused(show.word_option(state, decision, option, language), option.about, word_reasons(desk, why, language))
        for option, why in (show.refused(state, decision) if desk.seat in ("", decision.asked) else ())
    )
    asked = Question(
        player=decision.asked,
        kind=decision.kind,
        text=show.word_question(state, decision, language),
        cites=decision.cites,
        form=decision.form,
        options=options,
        slots=tuple(show.word_option(state, decision, slot, language) for slot in decision.slots),
        refused=refused,
        least=decision.least,
        most=decision.most,
        total=decision.total,
        about=decision.about,
        pass_choice=show.pass_choice(state),
        is_lot=decision.player == CHANCE,
        whose=decision.whose,
    )
    return cast("Question", typeset(asked))


def word_reasons(desk: Desk, violations: tuple[Violation, ...], language: Language) -> tuple[Reason, ...]:
    """Word the reasons of a refusal."""
    show = desk.system.show
    return tuple(Reason(with_minus(show.word_violation(desk.state, each, language)), each.cites) for each in violations)


def word_report(desk: Desk, language: Language) -> tuple[str, ...]:
    """Say what went wrong when the script of the file was carried out, a line each."""
    return tuple(_word_trouble(desk, each, language) for each in desk.report)


def _word_trouble(desk: Desk, trouble: Exception | Failure, language: Language) -> str:
    if isinstance(trouble, Failure):
        return tell_failure(trouble, language)
    if isinstance(trouble, IllegalChoice):
        reasons = word_reasons(desk, trouble.violations, language)
        return "; ".join(f"{each.text}{tell_rules(each.cites, language)}" for each in reasons)
    return tell(trouble, language)


class LoggedLine(Struct, frozen=True):
    """A line of the log with its place in the tree of causes; `depth` 0 is what nothing said before has caused."""

    index: int
    depth: int
    text: str
    cites: Citations
    cause: int | None
    passed: str = ""
    """At which moments after it everybody passed because nothing else could be done."""


class Told(Struct, frozen=True):
    """The log in words up to a moment, and the story by which it goes on."""

    lines: tuple[LoggedLine, ...] = ()
    story: Story = Story()


def with_passes(desk: Desk, lines: tuple[LoggedLine, ...], language: Language) -> tuple[LoggedLine, ...]:
    """Say after which line everybody passed by itself, and at which moments."""
    places = [line.index for line in lines]
    found: dict[int, dict[str, None]] = {}
    moments, show = desk.line.moments, desk.system.show
    for index in desk.line.path[1:]:
        before = moments[moments[index].before or 0].state
        if before.decision is not None and goes_by_itself(desk, before):
            place = max(0, bisect_left(places, len(before.log)) - 1)
            found.setdefault(place, {})[show.word_moment(before, before.decision, language)] = None
    return tuple(
        replace(line, passed=PASSED(language).format(moments=", ".join(found[place]))) if place in found else line
        for place, line in enumerate(lines)
    )


def tell_log(desk: Desk, language: Language, known: Told | None = None) -> Told:
    """Word the log of the present moment; what was told of an earlier state of the same path is kept as it is."""
    known, log = known or Told(), desk.state.log
    story = tell_story(desk.system, desk.state, language, known.story)
    depths = {line.index: line.depth for line in known.lines}
    lines = list(known.lines)
    for said in story.lines[len(known.lines) :]:
        depths[said.index] = 0 if said.cause is None else depths[said.cause] + 1
        lines.append(
            LoggedLine(said.index, depths[said.index], with_minus(said.text), log[said.index].cites, said.cause)
        )
    return Told(tuple(lines), story)


def log_lines(desk: Desk, language: Language) -> tuple[LoggedLine, ...]:
    """Word the log of the present moment."""
    return with_passes(desk, tell_log(desk, language).lines, language)


class Node(Struct, frozen=True, kw_only=True):
    """A moment of the timeline as it is drawn: `lane` 0 is the branch that undo and redo walk along."""

    moment: int
    lane: int
    text: str
    player: str = ""
    is_now: bool = False
    is_ahead: bool = False
    by_hand: bool = False
    is_pass: bool = False
    """Whether the choice was "nothing, go on"."""
    before: int | None = None
    when: str = ""
    """Turn and step at this moment."""
    bookmark: str = ""


def moments(desk: Desk, language: Language) -> tuple[Node, ...]:
    """List the moments of the timeline in drawing order: the branch walked along, others beside where they leave.

    Who sits in a player's place sees the way here and his own choices.
    """
    line = desk.line
    past = set(line.path)
    main = past if desk.seat else _walked(line)
    nodes: list[Node] = []
    pending: list[tuple[int, int]] = [(0, 0)]
    while pending:
        index, lane = pending.pop()
        moment = line.moments[index]
        told = answered(desk, index)
        is_node = moment.before is None or index == line.now or not goes_by_itself(desk, moment.state)
        node = Node(
            moment=index,
            lane=lane,
            text=word_moment(desk, told, language),
            player=_chooser(line, told),
            is_now=index == line.now,
            is_ahead=index not in past,
            by_hand=index in desk.laid_out or not _asked(line, index),
            is_pass=_is_pass(desk, told),
            before=moment.before,
            when=desk.system.show.when(moment.state, language),
            bookmark=desk.bookmarks.get(index, ""),
        )
        nodes.extend((node,) if is_node else ())
        onward = [each for each in moment.later if each in main] if index in main else list(moment.later[:1])
        if desk.seat:  # what was tried otherwise, or lies ahead, may tell what is still hidden
            pending.extend((each, lane) for each in onward)
            continue
        pending.extend((each, lane) for each in onward)
        pending.extend((each, lane + 1) for each in moment.later if each not in onward)
    return tuple(nodes)


def _is_pass(desk: Desk, index: int) -> bool:
    """Whether a moment came of choosing "nothing, go on"."""
    moment = desk.line.moments[index]
    if moment.before is None or index in desk.laid_out or not _asked(desk.line, index):
        return False
    return bool(desk.system.show.pass_choice(desk.line.moments[moment.before].state) == moment.choice)


def _walked(line: Timeline[Any]) -> set[int]:
    """The moments behind us and those that redo leads to."""
    walked, place = set(line.path), line.now
    while (place := line.ahead.get(place, -1)) != -1 and place not in walked:
        walked.add(place)
    return walked


def _asked(line: Timeline[Any], index: int) -> bool:
    return line.moments[index].choice is not None


def _chooser(line: Timeline[Any], index: int) -> str:
    before = line.moments[index].before
    decision: Decision | None = line.moments[before].state.decision if before is not None else None
    return decision.asked if decision else ""


def word_moment(desk: Desk, index: int, language: Language) -> str:
    """Say in words which choice led to a moment; empty for the first one and for the judge's own hand."""
    moment = desk.line.moments[index]
    if moment.before is None or index in desk.laid_out:
        return ""
    if moment.deed is not None and not desk.seat:
        return with_minus(word_deed(desk, index, language))
    state = desk.line.moments[moment.before].state
    decision: Decision | None = state.decision
    if decision is None or moment.choice is None or (desk.seat and decision.asked != desk.seat):
        return ""
    if desk.seat and desk.system.veil is not None:
        state = desk.system.veil(replace(state, log=Log()), desk.seat)
    return with_minus(word_choice(desk.system, state, moment.choice, language))
