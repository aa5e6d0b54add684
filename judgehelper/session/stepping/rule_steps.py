"""One step of the rules at a time: what they do from a choice to the next question, seen as it happens."""

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.decision import Choice
from judgehelper.kernel.errors import IllegalChoice
from judgehelper.kernel.game import why_not
from judgehelper.kernel.words import Language
from judgehelper.session.desk import Desk, DeskError, answer, finish, pass_choice, step_on
from judgehelper.session.desk_view import Reason
from judgehelper.session.explain import tell_story
from judgehelper.session.holding.between import Between, told_states
from judgehelper.session.saying.typography import with_minus


def rule_step(desk: Desk, picked: Choice | None = None) -> Desk:
    """Show the next thing that the rules do: after the choice that is known from here, is picked, or means "go on".

    The last one leads to the next moment. Raises DeskError where there is nothing to go on with, IllegalChoice.
    """
    if desk.between is not None:
        return _further(desk, desk.between.choice, len(desk.between.states))
    if desk.is_held:
        return _further(desk, None, 0)
    if desk.can_redo and desk.line.moments[desk.line.ahead[desk.line.now]].choice is None:
        return step_on(desk)
    choice = _choice_to_follow(desk, picked)
    if choice is None:
        raise DeskError("this question has to be answered")
    if violations := why_not(desk.system.rules, desk.state, choice):
        raise IllegalChoice(violations)
    return _further(desk, choice, 0)


def _choice_to_follow(desk: Desk, picked: Choice | None) -> Choice | None:
    if picked:
        return picked
    if desk.can_redo:
        return desk.line.moments[desk.line.ahead[desk.line.now]].choice
    return pass_choice(desk)


def _further(desk: Desk, choice: Choice | None, seen: int) -> Desk:
    states = told_states(desk.system, desk.state, choice)
    shown = states[: seen + 1]
    starts = (len(desk.state.log), *(len(each.log) for each in shown))[: len(shown)]
    between = Between(shown, starts, choice)
    if seen + 1 < len(states):
        return replace(desk, between=between)
    return finish(replace(desk, between=between)) if choice is None else answer(replace(desk, between=None), choice)


class Happened(Struct, frozen=True):
    """What the rules did in the step that is shown, and what they do next."""

    lines: tuple[Reason, ...]
    upcoming: Reason | None = None


def told_step(desk: Desk, language: Language) -> Happened | None:
    """Say what happened in the step that a desk, as it is known, shows; None where it shows a moment."""
    if desk.between is None:
        return None
    start, state = desk.between.starts[-1], desk.state
    lines = (line for line in tell_story(desk.system, state, language).lines if line.index >= start)
    told = tuple(Reason(with_minus(line.text), state.log[line.index].cites) for line in lines)
    text, cites = desk.system.show.upcoming(state, language)
    return Happened(told, Reason(text, cites) if text else None)
