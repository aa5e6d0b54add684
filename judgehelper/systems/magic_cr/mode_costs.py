"""Modes that cost something more: spree, of later books (601.2b, 117.8)."""

from typing import Any

from msgspec.structs import replace

from judgehelper.abilities.clauses import Modal
from judgehelper.abilities.kinds import Spell
from judgehelper.systems.magic_cr.mana import mana_value
from judgehelper.systems.magic_cr.state import Magic


def cost_of_modes(state: Magic, spell: int, abilities: tuple[Any, ...]) -> str:
    """Give what the modes chosen cost more; before any is chosen, what the cheapest one does."""
    modal = next((modal for modal in map(_modal_in, abilities) if modal is not None), None)
    if modal is None:
        return ""
    held = state.items.get(spell)
    if held is not None and held.modes:
        return "".join(modal.modes[index].cost for index in held.modes)
    return min((mode.cost for mode in modal.modes), key=mana_value)


def _modal_in(ability: Any) -> Modal | None:
    """Give the choice of a spell among modes with costs of their own."""
    body = ability.body if isinstance(ability, Spell) else ()
    return next((each for each in body if isinstance(each, Modal) and any(mode.cost for mode in each.modes)), None)


def with_mode(state: Magic, item: int, index: int) -> Magic:
    """Imagine that one mode was chosen."""
    return replace(state, items=state.items.set(item, replace(state.items[item], modes=(index,))))
