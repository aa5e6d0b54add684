"""Who sees the face of an object: all of what lies open, one player of a hand (402.3) or of what he controls face down.

Whoever controls that player sees what he sees (715.4). Where a text may say more (cards exiled face down), nothing is
said here.
"""

from judgehelper.abilities.acts import acting, being
from judgehelper.kernel.citation import Citations
from judgehelper.systems.magic.game.players.deciding import decider_of
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, EXILE, HAND, LIBRARY, SIDEBOARD, STACK, Id, Magic, Thing
from judgehelper.systems.magic.in_force.permissions.permissions import rules_for, rules_stating
from judgehelper.systems.magic.layers.look import controller_of, look


# --- What is seen of a library: its top card where it is played revealed, or where somebody may look at it (401.5,
def seen_on_top(state: Magic, player: str) -> Id | None:
    """Give the top card of a player's library where somebody sees it, None where nobody does."""
    library = state.players[player].library
    if not library:
        return None
    return library[0] if is_top_revealed(state, player) or _is_looked_at(state, library[0]) else None


def is_top_revealed(state: Magic, player: str) -> bool:
    """Say whether a player plays with the top card revealed (401.5)."""
    return any(said.act.zone == "top" for said in rules_for(state, being.PlayWithTop, player))


def _is_looked_at(state: Magic, card: Id) -> bool:
    """Say whether somebody may look at a card at any time (401.6)."""
    return any(card in look(state, said.frame).find(said.act.what) for said in rules_stating(state, acting.LookFreely))


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
