"""Who sees the face of an object: all of what lies open, one player of a hand (402.3) or of what he controls face down.

Whoever controls that player sees what he sees (715.4). Where a text may say more (cards exiled face down), nothing is
said here.
"""

from judgehelper.kernel.citation import Citations
from judgehelper.systems.magic_cr.deciding import decider_of
from judgehelper.systems.magic_cr.look import controller_of
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import BATTLEFIELD, EXILE, HAND, LIBRARY, SIDEBOARD, STACK, Magic, Thing
from judgehelper.systems.magic_cr.visible import seen_on_top

Seen = tuple[tuple[str, ...], Citations]


def who_sees(state: Magic, thing: Thing) -> Seen | None:
    """Name the players who may look at an object's face, and the rules; None where that is not known here."""
    if thing.zone == HAND:
        return _with_deciders(state, thing.owner, "402.3")
    if thing.zone == SIDEBOARD:
        return (thing.owner,), cr("400.10" if decider_of(state, thing.owner) == thing.owner else "715.4")
    if thing.face_down:
        if thing.zone not in (BATTLEFIELD, STACK):
            return None
        return _with_deciders(state, controller_of(state, thing.id) or thing.controller, "707.5")
    if thing.zone == LIBRARY and seen_on_top(state, thing.owner) != thing.id:
        return (), cr("401.2")
    if thing.zone in (LIBRARY, EXILE):
        return None
    return state.seats, cr("400.2")


def _with_deciders(state: Magic, player: str, rule: str) -> Seen:
    decider = decider_of(state, player)
    return ((player,), cr(rule)) if decider == player else ((player, decider), cr(rule, "715.4"))
