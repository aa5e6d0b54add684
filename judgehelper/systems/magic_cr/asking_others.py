"""Where the engine lets another player choose (601.4, 608.2d): for a word «target», and for what an act acts on.

Anywhere else the words would be read and not played: there they are refused by name.
"""

from collections.abc import Iterator
from typing import Any

from judgehelper.abilities.costs import ActCost
from judgehelper.abilities.filters import ChosenBy
from judgehelper.abilities.phrases import Pile, Target, Things
from judgehelper.systems.magic_cr.acting_out.table import ACTS
from judgehelper.systems.magic_cr.reads import nodes

UNASKED = "the engine does not ask another player to choose this"


def why_not_asked(node: Any) -> Iterator[str]:
    """Name what of a node another player chooses where nobody asks him, and piles that are part of something else."""
    fields = tuple((field, getattr(node, field)) for field in getattr(node, "__struct_fields__", ()))
    if isinstance(node, ActCost) and any(isinstance(each, ChosenBy | Pile) for each in nodes(node.act)):
        yield UNASKED
    asked = getattr(ACTS.get(type(node)), "field", "")
    for field, value in fields:
        chosen = isinstance(value, Things) and any(isinstance(each, ChosenBy) for each in value.where)
        if chosen and field != asked and not isinstance(value.det, Target):
            yield UNASKED
        if isinstance(value, Pile) and field != asked:
            yield UNASKED
