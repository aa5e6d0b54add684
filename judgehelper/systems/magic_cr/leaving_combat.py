"""What stops being a creature is removed from combat (506.4); asked for only while something fights."""

from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.attackable import is_creature
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Magic
from judgehelper.systems.magic_cr.steps import Proposal


def no_longer_fighting(state: Magic) -> tuple[Proposal, ...]:
    """Remove from combat what attacks or blocks and is no creature any more (506.4)."""
    combat = state.combat
    if combat is None or not combat.attackers:
        return ()
    fighting = (*(each.id for each in combat.attackers), *(each.id for each in combat.blockers))
    gone = (each for each in dict.fromkeys(fighting) if each in state.things and not is_creature(state, each))
    return tuple(Proposal(events.LeftCombat(each), cr("506.4")) for each in gone)
