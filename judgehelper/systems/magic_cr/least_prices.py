"""What a spell costs at the least: the last that is done to its total cost, after all reductions (601.2f)."""

from collections.abc import Callable

from judgehelper.abilities.acts.overruling import CostsAtLeast
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic_cr.permissions import Said, is_unspoken, statements
from judgehelper.systems.magic_cr.state import Magic


def at_least(state: Magic, symbols: tuple[str, ...], applies: Callable[[Said], bool]) -> tuple[str, ...]:
    """Add generic mana to a total cost up to what the spell costs at the least; `symbols` unit by unit. Raises."""
    if is_unspoken(state, CostsAtLeast):
        return symbols
    said = (each for each in statements(state, CostsAtLeast) if isinstance(each[2], CostsAtLeast))
    least = max((each[2].number for each in said if applies(each)), default=0)
    if sum("/P" not in each for each in symbols) >= least:  # for a Phyrexian symbol life may be paid (107.4f)
        return symbols
    if any("/P" in each or "2/" in each for each in symbols):
        raise NotUnderstood(Refusal("", "costs at least", "how a symbol is paid decides here how much mana it is"))
    return (*symbols, *("1",) * (least - len(symbols)))
