"""How long effects last, and when they end (611.2, 514.2, 511.3)."""

from typing import Any

from msgspec.structs import replace

from judgehelper.abilities import durations
from judgehelper.systems.magic_cr.look import look
from judgehelper.systems.magic_cr.state import BATTLEFIELD, Delayed, Lasting, Magic


def end_effects(state: Magic, step: str) -> Magic:
    """Drop the effects that end with a step of this turn."""
    lasting = tuple(each for each in state.lasting if not ends_with(state, each, step))
    delayed = tuple(each for each in state.delayed if not ends_with(state, each, step))
    if len(lasting) == len(state.lasting) and len(delayed) == len(state.delayed):
        return state
    return replace(state, lasting=lasting, delayed=delayed)


def ends_with(state: Magic, effect: Lasting | Delayed, step: str) -> bool:
    """Say whether an effect ends as this step of this turn ends; for the cleanup step, at its beginning (514.2)."""
    until: Any = effect.until
    match until:
        case durations.EndOfTurn() | durations.ThisTurn():
            return step == "cleanup"
        case durations.ThisCombat():
            return step == "end-combat"
        case durations.EndOfNextTurn():
            mine = state.turn.active == effect.frame.controller and state.turn.number > effect.turn
            return step == "cleanup" and mine
    return False


def end_as_turn_begins(state: Magic) -> Magic:
    """Drop the effects that last until this player's next turn."""
    lasting = tuple(
        each
        for each in state.lasting
        if not (isinstance(each.until, durations.NextTurn) and _whose(state, each) == state.turn.active)
    )
    return state if len(lasting) == len(state.lasting) else replace(state, lasting=lasting)


def _whose(state: Magic, effect: Lasting) -> str:
    until: Any = effect.until
    whose = until.whose
    return str(look(state, effect.frame).find(whose)[0]) if whose is not None else effect.frame.controller


def end_conditions(state: Magic) -> Magic:
    """Drop the effects whose «for as long as» has failed, or whose end has come with an object's leaving (611.2b)."""
    if not any(isinstance(each.until, durations.AsLongAs) for each in state.lasting):
        return state
    lasting = tuple(each for each in state.lasting if not has_failed(state, each))
    return state if len(lasting) == len(state.lasting) else replace(state, lasting=lasting)


def has_failed(state: Magic, effect: Lasting) -> bool:
    """Say whether the condition of an effect's duration does not hold."""
    if not isinstance(effect.until, durations.AsLongAs):
        return False
    source = state.things.get(effect.frame.source)
    if source is None or source.zone != BATTLEFIELD:
        return True
    return not look(state, effect.frame).holds(effect.until.condition)
