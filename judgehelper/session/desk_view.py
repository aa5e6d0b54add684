"""What the desk shows, as values in words: the open question, the log, the timeline as a tree."""

from bisect import bisect_left
from typing import cast

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.citation import Citations, Violation
from judgehelper.kernel.decision import CHANCE, Choice, Form
from judgehelper.kernel.errors import IllegalChoice
from judgehelper.kernel.script import Failure
from judgehelper.kernel.words import Language, Worded
from judgehelper.session.desk import Desk, goes_by_itself
from judgehelper.session.explain import Story, line_of, lines_before, tell_story
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
    note: str = ""
    """What tells it from another option of the same words."""


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
        Choosable(
            index,
            show.word_option(state, decision, option, language),
            option.about,
            show.note_option(state, decision, index, language),
        )
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


def was_broken_off(desk: Desk) -> bool:
    """Say whether the script of the file was not carried out to its end: a fact that does not hold is no such thing."""
    return any(not isinstance(each, Failure) for each in desk.report)


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

    def as_of(self, length: int) -> "Told":
        """Give what was told when the log was no longer than this."""
        story = self.story.as_of(length)
        return Told(lines_before(self.lines, len(story.causes)), story)


def with_passes(
    desk: Desk, lines: tuple[LoggedLine, ...], language: Language, since: int = 0
) -> tuple[LoggedLine, ...]:
    """Say after which line everybody passed by itself, and at which moments; of the last lines, since their first."""
    places = [line.index for line in lines]
    found: dict[int, dict[str, None]] = {}
    moments, show = desk.line.moments, desk.system.show
    for index in _path_since(desk, since):
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
    lines = list(known.lines)
    for said in story.lines[len(known.lines) :]:
        above = line_of(lines, said.cause) if said.cause is not None else None
        depth = 0 if above is None else above.depth + 1
        lines.append(LoggedLine(said.index, depth, with_minus(said.text), log[said.index].cites, said.cause))
    return Told(tuple(lines), story)


def log_lines(desk: Desk, language: Language) -> tuple[LoggedLine, ...]:
    """Word the log of the present moment."""
    return with_passes(desk, tell_log(desk, language).lines, language)


def _path_since(desk: Desk, since: int) -> tuple[int, ...]:
    """List the moments on the way here to which led what happened from an entry of the log on."""
    moments, index, found = desk.line.moments, desk.line.now, list[int]()
    while (before := moments[index].before) is not None and len(moments[before].state.log) >= since:
        found.append(index)
        index = before
    return tuple(reversed(found))
