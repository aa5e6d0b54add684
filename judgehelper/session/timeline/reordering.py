"""What was done in the other order: the last two things that were put on the stack, on a branch of their own.

An act is what somebody did where he might have passed, with all that it was asked about (targets, modes, costs). It is
done again by what it names, not by its number in a list: where the rules offer it no longer, that is said.
"""

from collections.abc import Iterator
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.decision import Choice, Decision, Form, Option
from judgehelper.kernel.errors import IllegalChoice
from judgehelper.kernel.timeline import go_to
from judgehelper.kernel.words import Language, phrase
from judgehelper.session.desk import Desk, DeskError, answer, pass_choice, pass_once
from judgehelper.session.explain import word_choice
from judgehelper.session.stepping.travelling import goes_on, pass_until_empty, waiting

Answered = tuple[Decision, Choice]


class Act(Struct, frozen=True):
    """Answers that belong together: the moments before and after them, and each with its question."""

    start: int
    end: int
    answers: tuple[Answered, ...]


def in_other_order(desk: Desk, language: Language) -> Desk:
    """Do the last two things that were put on the stack in the other order; resolve them if they were resolved here.

    A response stays a response: what was put there first answers the second now. Raises DeskError.
    """
    last = _stacked(desk, language)
    later, earlier = next(last, None), next(last, None)
    if later is None or earlier is None:
        raise DeskError("on the way here no two things were put on the stack since the board was laid out")
    is_response = _waits(desk, later.start, language) > _waits(desk, earlier.start, language)
    is_over = _waits(desk, desk.line.now, language) <= _waits(desk, earlier.start, language)
    here = _again(_at(desk, earlier.start), later, language)
    here = _again(here if is_response else pass_until_empty(here, language), earlier, language)
    return pass_until_empty(here, language) if is_over and goes_on(here) else here


def _stacked(desk: Desk, language: Language) -> Iterator[Act]:
    """List what was put on the stack, the latest first; what the same player did for it right before belongs to it."""
    stacked: Act | None = None
    for act in _acts(desk):
        is_stacked = _waits(desk, act.end, language) > _waits(desk, act.start, language)
        if stacked is not None:
            is_for_it = act.end == stacked.start and act.answers[0][0].asked == stacked.answers[0][0].asked
            if not is_stacked and is_for_it:
                stacked = Act(act.start, stacked.end, (*act.answers, *stacked.answers))
                continue
            yield stacked
        stacked = act if is_stacked else None
    if stacked is not None:
        yield stacked


def _acts(desk: Desk) -> Iterator[Act]:
    """List what was done on the way here where one might have passed, the latest first, back to the judge's hand."""
    moments, show = desk.line.moments, desk.system.show
    answers: tuple[Answered, ...] = ()
    end = desk.line.now
    for before, after in reversed(tuple(pairwise(desk.line.path))):
        state, choice = moments[before].state, moments[after].choice
        if choice is None or state.decision is None:
            return
        end = end if answers else after
        is_open = show.is_passable(state) and (passing := show.pass_choice(state)) is not None
        answers = ((state.decision, choice), *answers)
        if is_open:
            if choice != passing:
                yield Act(before, end, answers)
            answers = ()


def _waits(desk: Desk, moment: int, language: Language) -> int:
    return waiting(desk.system.show.describe(desk.line.moments[moment].state, language))


def _at(desk: Desk, moment: int) -> Desk:
    return replace(desk, line=go_to(desk.line, moment))


def _again(desk: Desk, act: Act, language: Language) -> Desk:
    """Do an act again, once whoever did it is asked. Raises DeskError."""
    first = desk = _until_offered(desk, act.answers[0])
    for asked, choice in act.answers:
        found = _same_choice(desk.decision, asked, choice)
        try:
            desk = answer(desk, found) if found is not None else desk
        except IllegalChoice:
            found = None
        if found is None:
            said = word_choice(first.system, desk.line.moments[act.start].state, act.answers[0][1], language)
            raise DeskError(phrase("in the other order the rules do not offer this: {act}", act=said))
    return desk


def _until_offered(desk: Desk, wanted: Answered) -> Desk:
    """Pass to whoever may do something, once round the table at most."""
    here = desk
    for _ in range(len(desk.system.show.describe(desk.state, Language.EN).seats)):
        if _same_choice(here.decision, *wanted) is not None or pass_choice(here) is None or not goes_on(here):
            break
        here = pass_once(here)
    return here if _same_choice(here.decision, *wanted) is not None else desk


def _same_choice(decision: Decision | None, asked: Decision, choice: Choice) -> Choice | None:
    """Give the choice of a question that means the same as that of another one; None where it is not offered."""
    if decision is None or (decision.asked, decision.kind, decision.form) != (asked.asked, asked.kind, asked.form):
        return None
    places = {option: place for place, option in enumerate(decision.options)}
    if decision.form in (Form.PICK, Form.ORDER):
        picked: list[Option] = [asked.options[index] for index in choice]
        return tuple(places[each] for each in picked) if all(each in places for each in picked) else None
    is_same = decision.slots == asked.slots and set(places) == set(asked.options)
    shares = dict(zip(asked.options, choice, strict=True))
    return tuple(shares[option] for option in decision.options) if is_same else None
