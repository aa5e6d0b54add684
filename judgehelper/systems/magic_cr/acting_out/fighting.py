"""Acts on combat and on damage to come: removed from combat, damage that can't be prevented (506.4, 615.12)."""

from typing import Any

from msgspec.structs import replace

from judgehelper.kernel.decision import Decision
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.acting_out.doing import propose_for, things_in
from judgehelper.systems.magic_cr.acting_out.stating import lasting_fact
from judgehelper.systems.magic_cr.state import Combat, Magic, Ref
from judgehelper.systems.magic_cr.steps import PerformAct


def remove_from_combat(state: Magic, step: PerformAct, _: Ref, refs: tuple[Ref, ...]) -> Magic:
    """Remove what is in combat from it (506.4): it attacks and blocks no more, and is blocked no more."""
    combat = state.combat or Combat()
    fighting = {*(each.id for each in combat.attackers), *(each.id for each in combat.blockers)}
    left = (events.LeftCombat(ref) for ref in things_in(refs) if ref in fighting)
    return propose_for(state, step, *left, rule="506.4")


def let_be_unpreventable(state: Magic, step: PerformAct) -> Magic | Decision:
    """Damage can't be prevented for a time; or «the damage» that this very spell or ability deals (615.12)."""
    act: Any = step.act
    if act.which != "the damage":
        return lasting_fact(state, step)
    frame = replace(state.frames[step.frame], unpreventable=True)
    return replace(state, frames=state.frames.set(step.frame, frame))
