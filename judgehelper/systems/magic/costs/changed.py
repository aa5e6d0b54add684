"""Costs that depend on the targets chosen: known only once those are (601.2c, 601.2f).

Before that a spell is offered for the least that it could cost; what then cannot be paid is undone (721).
"""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from judgehelper.abilities import filters
from judgehelper.abilities.acts import being
from judgehelper.abilities.acts.rules import CostsAtLeast
from judgehelper.abilities.clauses import Modal
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Spell, Static
from judgehelper.abilities.quantities import TargetsBeyond
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic.game.mana import demands, mana_value
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.in_force.permissions.permissions import Said, rules_stating
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind


@remembered
def costs_by_targets(ability: Ability) -> bool:
    """Say whether a text makes its spell's cost depend on the targets chosen for it (601.2c, f)."""
    if not isinstance(ability, Static):
        return False
    text = (ability.body, ability.condition)
    return any(all_of(being.Costs, text)) and any(all_of((filters.Targeting, TargetsBeyond), text))


def less_by_targets(view: View, ability: Static) -> Iterator[tuple[str, ...]]:
    """List what a spell could cost less by its targets, before they are chosen."""
    less = (each for each in all_of(being.Costs, ability.body) if each.change == "less")
    return (demands(each.symbols) * (1 if each.times is None else view.value(each.times)) for each in less)


# --- What a spell costs at the least: the last that is done to its total cost, after all reductions (601.2f)
def at_least(state: Magic, symbols: tuple[str, ...], applies: Callable[[Said], bool]) -> tuple[str, ...]:
    """Add generic mana to a total cost up to what the spell costs at the least; `symbols` unit by unit. Raises."""
    least = max((said.act.number for said in rules_stating(state, CostsAtLeast) if applies(said)), default=0)
    if sum("/P" not in each for each in symbols) >= least:  # for a Phyrexian symbol life may be paid (107.4f)
        return symbols
    if any("/P" in each or "2/" in each for each in symbols):
        raise NotUnderstood(Refusal("", "costs at least", "how a symbol is paid decides here how much mana it is"))
    return (*symbols, *("1",) * (least - len(symbols)))


# --- Modes that cost something more: spree, of later books (601.2b, 117.8)
def cost_of_modes(state: Magic, spell: int, abilities: tuple[Ability, ...]) -> str:
    """Give what the modes chosen cost more; before any is chosen, what the cheapest one does."""
    modal = next((modal for modal in map(_modal_in, abilities) if modal is not None), None)
    if modal is None:
        return ""
    held = state.items.get(spell)
    if held is not None and held.modes:
        return "".join(modal.modes[index].cost for index in held.modes)
    return min((mode.cost for mode in modal.modes), key=mana_value)


def _modal_in(ability: Ability) -> Modal | None:
    """Give the choice of a spell among modes with costs of their own."""
    modals = of_kind(Modal, ability.body if isinstance(ability, Spell) else ())
    return next((each for each in modals if any(mode.cost for mode in each.modes)), None)


def with_mode(state: Magic, item: int, index: int) -> Magic:
    """Imagine that one mode was chosen."""
    return replace(state, items=state.items.set(item, replace(state.items[item], modes=(index,))))
