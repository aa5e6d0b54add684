"""What can attack and be attacked at all: creatures; players in the game, planeswalkers on the battlefield (506.3)."""

from judgehelper.systems.magic_cr.look import traits
from judgehelper.systems.magic_cr.state import BATTLEFIELD, Id, Magic, Ref


def can_be_attacked(state: Magic, defender: Ref) -> bool:
    """Say whether a player is still in the game, a planeswalker still one on the battlefield (506.3c, 508.4a)."""
    if isinstance(defender, str):
        return defender in state.players and not state.players[defender].out
    here = state.things.get(defender)
    if here is None or here.zone != BATTLEFIELD:
        return False
    return bool({"Planeswalker", "Battle"} & set(traits(state, defender).types))


def is_creature(state: Magic, thing: Id) -> bool:
    """Say whether an object is a creature: nothing else attacks or blocks (506.3a)."""
    return "Creature" in traits(state, thing).types
