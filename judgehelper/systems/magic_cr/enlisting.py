"""Enlist, of later books: whom an attacking creature can have tapped to help it (508.1g of this book's order)."""

from judgehelper.systems.magic_cr.look import traits
from judgehelper.systems.magic_cr.sources import is_sick
from judgehelper.systems.magic_cr.state import Frame, Id, Magic


def enlistable(state: Magic, frame: Frame) -> tuple[Id, ...]:
    """List the untapped creatures of its controller that do not attack and have no summoning sickness."""
    attacking = {each.id for each in state.combat.attackers} if state.combat else set()
    return tuple(
        each
        for each in state.battlefield
        if each not in attacking
        and each != frame.source
        and not state.status[each].tapped
        and not state.things[each].phased_out
        and "Creature" in (now := traits(state, each)).types
        and now.controller == frame.controller
        and not is_sick(state, each)
    )
