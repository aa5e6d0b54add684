"""Costs that depend on the targets chosen: known only once those are (601.2c, 601.2f).

Before that a spell is offered for the least that it could cost; what then cannot be paid is undone (721).
"""

from collections.abc import Iterator
from typing import Any

from judgehelper.abilities import filters
from judgehelper.abilities.acts import being
from judgehelper.abilities.kinds import Static
from judgehelper.abilities.quantities import TargetsBeyond
from judgehelper.systems.magic_cr.identity import remembered
from judgehelper.systems.magic_cr.mana import demands
from judgehelper.systems.magic_cr.reads import nodes
from judgehelper.systems.magic_cr.view import View


@remembered
def costs_by_targets(ability: Any) -> bool:
    """Say whether a text makes its spell's cost depend on the targets chosen for it (601.2c, f)."""
    if not isinstance(ability, Static):
        return False
    inner = tuple(nodes((ability.body, ability.condition)))
    return any(isinstance(each, being.Costs) for each in inner) and any(
        isinstance(each, filters.Targeting | TargetsBeyond) for each in inner
    )


def less_by_targets(view: View, ability: Static) -> Iterator[tuple[str, ...]]:
    """List what a spell could cost less by its targets, before they are chosen."""
    for each in nodes(ability.body):
        if isinstance(each, being.Costs) and each.change == "less":
            yield demands(each.symbols) * (1 if each.times is None else view.value(each.times))
