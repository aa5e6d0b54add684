"""Where the engine lets another player choose (601.4, 608.2d): for a word «target», and for what an act acts on.

Anywhere else the words would be read and not played: there they are refused by name.
"""

from collections.abc import Iterator
from typing import Any

from judgehelper.abilities.acts.being import HaveThings
from judgehelper.abilities.acts.moving import Search
from judgehelper.abilities.conditions import Exists
from judgehelper.abilities.costs import ActCost
from judgehelper.abilities.filters import AtRandom, ChosenBy, Differing, FromSingle, Totalling, WhereCount
from judgehelper.abilities.phrases import Pile, Target, Things
from judgehelper.systems.magic.in_force.choices.chosen_groups import asked_of_all, is_by_chance, is_free, is_target
from judgehelper.systems.magic.printed.texts.reads import nodes
from judgehelper.systems.magic.resolving.acts.acts import ACTS

OTHERWISE = (ChosenBy, Pile, AtRandom, Differing, Totalling, FromSingle)
"""What a payment does not look at: who chooses, and what goes together."""

UNASKED_TOGETHER = "the engine does not look at all that is chosen here together"
COUNTED = (HaveThings, Exists, WhereCount)
"""What counts those that differ, wherever it stands."""
UNASKED = "the engine does not ask another player to choose this"


def _parts_of(node: Any) -> Iterator[tuple[str, Any]]:
    """List the values of a node with their fields, those of a row one by one under no field."""
    for field in getattr(node, "__struct_fields__", ()):
        value = getattr(node, field)
        if isinstance(value, tuple):
            yield from (("", each) for each in value)
        else:
            yield field, value


def why_not_asked(node: Any) -> Iterator[str]:
    """Name what of a node another player chooses where nobody asks him, and piles that are part of something else."""
    fields = tuple(_parts_of(node))
    if isinstance(node, ActCost) and any(isinstance(each, OTHERWISE) for each in nodes(node.act)):
        yield UNASKED
    asked = getattr(ACTS.get(type(node)), "field", "")
    for field, value in fields:
        chosen = isinstance(value, Things) and any(isinstance(each, ChosenBy) for each in value.where)
        if chosen and field != asked and not isinstance(value.det, Target):
            yield UNASKED
        if isinstance(value, Pile) and field != asked:
            yield UNASKED
        if is_by_chance(value) and (field != asked or is_target(value)):
            yield UNASKED
        together = asked_of_all(value)
        counted = isinstance(node, COUNTED) and all(isinstance(each, Differing) for each in together)
        if together and not counted:
            searched = isinstance(node, Search) and field == "what"
            if not (searched or ((field == asked or is_target(value)) and is_free(value))):
                yield UNASKED_TOGETHER
