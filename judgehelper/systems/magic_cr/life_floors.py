"""Damage that would reduce one's life below a number reduces it to that instead: the result is changed (119.4b, c).

All that one damage event results in counts together: life lost to several sources, life gained by lifelink, and life
that is gained for what has been prevented of it. The damage dealt stays what it is.
"""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from judgehelper.abilities.acts.acting import GainLife
from judgehelper.abilities.clauses import Do, Does, LifeFloor
from judgehelper.abilities.phrases import You
from judgehelper.kernel.state import record
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.look import look
from judgehelper.systems.magic_cr.meaning.quantities import PREVENTED
from judgehelper.systems.magic_cr.meaning.seen import Seen
from judgehelper.systems.magic_cr.reads import nodes
from judgehelper.systems.magic_cr.replacing import Around, Part, Replacing, again
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Frame, Magic
from judgehelper.systems.magic_cr.steps import PerformBody, Proposal


def sees_life_lost(state: Magic, event: Any, clause: LifeFloor, frame: Frame) -> Iterator[Part]:
    """Find out whether an event is life that its controller loses to damage, under the condition."""
    if not _is_from_damage(event) or event.player != frame.controller:
        return
    view = look(state, frame)
    if clause.condition is None or view.holds(clause.condition):
        yield clause, Seen(amount=event.amount), cr("614.1a", "119.4b"), False


def reaches_floor(state: Magic, proposals: tuple[Proposal, ...], effect: Replacing) -> bool:
    """Say whether all of these together would reduce the life below the number; of no other effect is that asked."""
    if not isinstance(effect.clause, LifeFloor):
        return True
    player = effect.frame.controller
    least = look(state, effect.frame).value(effect.clause.least)
    return state.players[player].life >= least > _life_after(state, proposals, player)


def apply_floor(state: Magic, proposal: Proposal, effect: Replacing, around: Around) -> Magic:
    """Let damage cost so much less life that the number is left (119.4b)."""
    every = (*around[0], proposal, *around[1])
    player = effect.frame.controller
    spared = look(state, effect.frame).value(effect.clause.to) - _life_after(state, every, player)
    kept: list[Proposal] = []
    for each in every:
        event: Any = each.event
        less = min(spared, event.amount) if _is_from_damage(event) and event.player == player else 0
        spared -= less
        if not less:
            kept.append(each)
        elif less < event.amount:
            applied = tuple(dict.fromkeys((*each.applied, effect.key)))
            kept.append(replace(each, event=replace(event, amount=event.amount - less), applied=applied))
    told = (*effect.cites, *cr("119.4c", "614.6"))
    return again(record(state, events.Replaced(effect.source, "LifeLost"), told), ((), ()), *kept)


def _is_from_damage(event: Any) -> bool:
    return isinstance(event, events.LifeLost) and event.how == "damage"


def _life_after(state: Magic, proposals: tuple[Proposal, ...], player: str) -> int:
    """Work out what a player's life would be after all of these, and what is gained for prevented damage."""
    life = state.players[player].life + _gained_for_prevented(state, player)
    for each in proposals:
        event: Any = each.event
        if isinstance(event, events.LifeLost | events.LifeGained) and event.player == player:
            life += event.amount if isinstance(event, events.LifeGained) else -event.amount
    return life


def _gained_for_prevented(state: Magic, player: str) -> int:
    """Add up the life that prevention effects are about to give for what they have prevented (615.5)."""
    gained = 0
    for step in state.agenda:
        if not isinstance(step, PerformBody):
            continue
        frame = state.frames[step.frame]
        if frame.controller != player or PREVENTED not in frame.numbers:
            continue
        told = (clause for clause in nodes(step.body) if _is_said_of_you(clause))
        acts = (act for clause in told for act in clause.acts if isinstance(act, GainLife))
        gained += sum(look(state, frame).value(act.amount) for act in acts)
    return gained


def _is_said_of_you(clause: Any) -> bool:
    return isinstance(clause, Do) or (isinstance(clause, Does) and isinstance(clause.who, You))
