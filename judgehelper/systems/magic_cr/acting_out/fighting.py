"""Acts on combat and on damage to come: removed from combat, damage that can't be prevented (506.4, 615.12)."""

from typing import Any

from msgspec.structs import replace

from judgehelper.kernel.decision import Decision
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.state import then
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.acting_out.doing import propose_for, things_in
from judgehelper.systems.magic_cr.acting_out.stating import lasting_fact
from judgehelper.systems.magic_cr.attacking_anew import AttackAnew
from judgehelper.systems.magic_cr.fighters import attacker_in, band_of, become_blocked
from judgehelper.systems.magic_cr.state import Combat, Magic, Ref
from judgehelper.systems.magic_cr.steps import PerformAct
from judgehelper.systems.magic_cr.view import unknown


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


def become_blocked_by_none(state: Magic, step: PerformAct, _: Ref, refs: tuple[Ref, ...]) -> Magic:
    """Make attacking creatures blocked although no creature blocks them, each with its band (509.1h, 702.21i)."""
    act: Any = step.act
    if act.by is not None or act.except_by is not None:
        raise NotUnderstood(unknown(act))
    combat = state.combat or Combat()
    banded = {other: len(band_of(combat, ref)) > 1 for ref in things_in(refs) for other in band_of(combat, ref)}
    due = tuple(each.id for each in combat.attackers if each.id in banded and not each.blocked)
    more = ("702.21i",) if any(banded.values()) else ()
    state = become_blocked(state, due)
    return propose_for(state, step, *(events.BecameBlocked(each) for each in due), rule="509.1h", more=more)


def reselect(state: Magic, step: PerformAct, doer: Ref, refs: tuple[Ref, ...]) -> Magic:
    """Let the doer choose anew whom attacking creatures attack (508.7)."""
    act: Any = step.act
    attacking = (ref for ref in things_in(refs) if attacker_in(state, ref) is not None)
    return then(state, *(AttackAnew(ref, str(doer), act.whom) for ref in attacking))
