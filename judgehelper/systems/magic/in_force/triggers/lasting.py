"""How long effects last, and when they end (611.2, 514.2, 511.3)."""

from msgspec.structs import replace

from judgehelper.abilities import durations, phrases
from judgehelper.abilities.family import Condition, Phrase
from judgehelper.abilities.nodes import everything
from judgehelper.kernel.state import record
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import has_turn
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, Delayed, Lasting, Magic, Ref
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.printed.texts.own_words import Shield


def end_effects(state: Magic, step: str) -> Magic:
    """Drop the effects that end with a step of this turn."""
    if not state.lasting and not state.delayed:
        return state
    over = [each.id for each in state.lasting if ends_with(state, each, step)]
    over += [each.id for each in state.delayed if ends_with(state, each, step)]
    if not over:
        return state
    lasting = tuple(each for each in state.lasting if each.id not in over)
    delayed = tuple(each for each in state.delayed if each.id not in over)
    told = cr(*ENDS_IN.get(step, ("500.5",)))
    before, state = state.lasting, replace(state, lasting=lasting, delayed=delayed)
    unused = {each.id for each in before if isinstance(each.says, Shield)}  # what they waited for did not happen
    for ended in over:
        state = record(state, events.Ended(ended), (*told, *(cr("614.7") if ended in unused else ())))
    return state


ENDS_IN = {"cleanup": ("514.2", "703.4p"), "end-combat": ("500.5", "511.2")}
"""By which rule effects end with a step: «until end of turn» in the cleanup step, «of combat» with its last one."""


def ends_with(state: Magic, effect: Lasting | Delayed, step: str) -> bool:
    """Say whether an effect ends as this step of this turn ends; for the cleanup step, at its beginning (514.2)."""
    match effect.until:
        case durations.EndOfTurn() | durations.ThisTurn():
            return step == "cleanup"
        case durations.ThisCombat():
            return step == "end-combat"
        case durations.EndOfNextTurn():
            mine = has_turn(state, effect.frame.controller) and state.turn.number > effect.turn
            return step == "cleanup" and mine
        case durations.During(step="next untap", whose=whose):
            later = state.turn.number > effect.turn
            return step == "untap" and later and state.turn.active in _players(state, effect, whose)
    return False


def _players(state: Magic, effect: Lasting | Delayed, whose: Phrase | None) -> tuple[Ref, ...]:
    """Name whose step or turn a duration speaks of: the effect's controller's, where it says nobody's."""
    return look(state, effect.frame).find(whose) if whose is not None else (effect.frame.controller,)


def end_as_step_begins(state: Magic, step: str) -> Magic:
    """Drop the effects that last until this step of this player's turn: «until your next upkeep» (611.2)."""
    if not state.lasting:
        return state
    over = tuple(each for each in state.lasting if _ends_as_it_begins(state, each, step))
    if not over:
        return state
    state = replace(state, lasting=tuple(each for each in state.lasting if each not in over))
    for each in over:
        state = record(state, events.Ended(each.id), cr("500.5"))
    return state


def _ends_as_it_begins(state: Magic, effect: Lasting, step: str) -> bool:
    match effect.until:
        case durations.NextStep(step=said, whose=whose) if said == step:
            return whose is None or state.turn.active in _players(state, effect, whose)
    return False


def end_as_turn_begins(state: Magic, players: tuple[str, ...]) -> Magic:
    """Drop the effects that last until the next turn of one of these players, whose turn begins now (611.2a)."""
    lasting = tuple(each for each in state.lasting if not _is_until_then(state, each, players))
    delayed = tuple(each for each in state.delayed if not _is_until_then(state, each, players))
    if len(lasting) == len(state.lasting) and len(delayed) == len(state.delayed):
        return state
    return replace(state, lasting=lasting, delayed=delayed)


def _is_until_then(state: Magic, effect: Lasting | Delayed, players: tuple[str, ...]) -> bool:
    match effect.until:
        case durations.NextTurn(whose=whose):
            return _players(state, effect, whose)[0] in players
    return False


def end_conditions(state: Magic) -> Magic:
    """Drop the effects whose «for as long as» has failed, or whose end has come with an object's leaving (611.2b)."""
    if not state.lasting:
        return state
    lasting = tuple(each for each in state.lasting if not has_failed(state, each))
    return state if len(lasting) == len(state.lasting) else replace(state, lasting=lasting)


@remembered
def mentions_source(condition: Condition) -> bool:
    """Say whether a condition speaks of the object that the effect comes from."""
    return any(map(_is_this, everything(condition)))


def _is_this(node: object) -> bool:
    match node:
        case phrases.This() | phrases.That(to=phrases.THIS):
            return True
    return False


def has_failed(state: Magic, effect: Lasting) -> bool:
    """Say whether the condition of an effect's duration does not hold."""
    if not isinstance(effect.until, durations.AsLongAs):
        return False
    source = state.things.get(effect.frame.source)
    if mentions_source(effect.until.condition) and (source is None or source.zone != BATTLEFIELD):
        return True
    return not look(state, effect.frame).holds(effect.until.condition)
