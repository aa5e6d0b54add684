"""Differences: «if you have fewer than seven cards in hand, draw cards equal to the difference» (107.1, 608.2c)."""

from typing import Any

from msgspec import Struct, structs

from judgehelper.abilities.acts.being import HaveThings
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.conditions import Holds
from judgehelper.abilities.filters import In
from judgehelper.abilities.phrases import AtMost, Every, Some, Things, You
from judgehelper.abilities.quantities import CountOf, Difference, Minus, Number
from judgehelper.cards.oracle.references.outcomes import descend
from judgehelper.cards.oracle.references.scene import Unbound


def with_differences(node: Any) -> Any:
    """Put into each text under a condition the difference that this is about. Raises Unbound."""
    if not any(isinstance(each, Difference) for each in descend(node)):
        return node
    made = _bound(node, None)
    if any(isinstance(each, Difference) for each in descend(made)):
        raise Unbound("«the difference» between what")
    return made


def _bound(node: Any, known: Minus | None) -> Any:
    if isinstance(node, tuple):
        return tuple(_bound(each, known) for each in node)
    if isinstance(node, Difference):
        return known or node
    if not isinstance(node, Struct):
        return node
    held = _lacking(getattr(node, "condition", None)) or known
    return structs.replace(node, **{name: _bound(getattr(node, name), held) for name in node.__struct_fields__})


def _lacking(condition: Any) -> Minus | None:
    """Say how many cards somebody lacks who has «fewer than so many cards in hand»."""
    match condition:
        case Holds(
            clause=Does(who=You(), acts=(HaveThings(what=Things(det=Some(count=AtMost(Number(most)))) as what),))
        ):
            places = [
                each for each in what.where if isinstance(each, In) and each.zone == "hand" and each.whose is None
            ]
            if len(places) == len(what.where) == 1:
                cards = Things(Every(""), what.what, (In("hand", You()),))
                return Minus(Number(most + 1), CountOf(cards))
    return None
