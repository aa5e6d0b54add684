"""What can attack and be attacked at all: creatures; players in the game, planeswalkers on the battlefield (506.3)."""

from judgehelper.systems.magic_cr.linked import choice_of
from judgehelper.systems.magic_cr.look import look_as, traits
from judgehelper.systems.magic_cr.state import BATTLEFIELD, Id, Magic, Ref


def can_be_attacked(state: Magic, defender: Ref) -> bool:
    """Say whether a player is still in the game, a planeswalker still one on the battlefield (506.3c, 508.4a)."""
    if isinstance(defender, str):
        return defender in state.players and not state.players[defender].out
    here = state.things.get(defender)
    if here is None or here.zone != BATTLEFIELD:
        return False
    return bool({"Planeswalker", "Battle"} & set(traits(state, defender).types))


def protector_of(state: Magic, battle: Id) -> str:
    """Give the player who protects a battle, of later books; empty: nobody was chosen."""
    chosen = choice_of(look_as(state, battle, ""), "player")
    return str(chosen[0]) if chosen else ""


def is_creature(state: Magic, thing: Id) -> bool:
    """Say whether an object is a creature: nothing else attacks or blocks (506.3a)."""
    return "Creature" in traits(state, thing).types
