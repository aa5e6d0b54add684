"""How much damage is lethal for a creature (119.3e, 510.1c, 704.5g): by its toughness, or what a text says instead."""

from judgehelper.abilities.acts.being import LethalBy
from judgehelper.systems.magic_cr.look import traits
from judgehelper.systems.magic_cr.permissions import speaks_of, statements
from judgehelper.systems.magic_cr.state import Id, Magic


def lethal_number(state: Magic, thing: Id) -> int:
    """Give the number that damage on a creature is compared with: its toughness, or its power but at least 1."""
    value = traits(state, thing)
    if any(isinstance(said[2], LethalBy) and speaks_of(state, said, thing) for said in statements(state, LethalBy)):
        return max(1, value.power or 0)
    return value.toughness or 0
