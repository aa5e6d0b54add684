"""Doubling power and toughness: a continuous effect that adds what there is, no setting of a value (701.9a)."""

from typing import Any

from judgehelper.abilities.acts.being import Gets
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.phrases import This
from judgehelper.abilities.quantities import Number
from judgehelper.systems.magic_cr.acting_out.doing import things_in
from judgehelper.systems.magic_cr.beginning import begin_lasting
from judgehelper.systems.magic_cr.look import traits
from judgehelper.systems.magic_cr.state import BATTLEFIELD, Magic, Ref
from judgehelper.systems.magic_cr.steps import PerformAct


def double_size(state: Magic, step: PerformAct, _: Ref, refs: tuple[Ref, ...]) -> Magic:
    """Let creatures get +X/+Y, for what they have as this happens; for less than nothing, as much less (701.9b, c)."""
    act: Any = step.act
    for ref in things_in(refs):
        now = traits(state, ref)
        if state.things[ref].zone != BATTLEFIELD or now.power is None or now.toughness is None:
            continue
        power = now.power if "power" in act.what else 0
        toughness = now.toughness if "toughness" in act.what else 0
        told = ("701.9a", "701.9b", *(("701.9c",) if min(power, toughness) < 0 else ()))
        gets = Does(This(), (Gets(Number(power), Number(toughness)),))
        state = begin_lasting(state, gets, state.frames[step.frame], step.until, (ref,), told=told)
    return state
