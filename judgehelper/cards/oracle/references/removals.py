"""Counters «removed this way»: how many a text has removed, as its cost or as it resolves (121.1, 608.2c)."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct, structs

from judgehelper.abilities.acts.counters import RemoveCounters
from judgehelper.abilities.quantities import Removed
from judgehelper.cards.oracle.references.outcomes import descend
from judgehelper.cards.oracle.references.scene import Unbound


def with_removals(node: Any, fresh: Callable[[], int]) -> Any:
    """Point each number of counters «removed this way» at the one removal that a text speaks of. Raises Unbound."""
    if not any(isinstance(each, Removed) and each.to == 0 for each in descend(node)):
        return node
    if sum(isinstance(each, RemoveCounters) for each in descend(node)) != 1:
        raise Unbound("counters «removed this way» of no removal, or of several")
    return _bound(node, fresh())


def _bound(node: Any, name: int) -> Any:
    if isinstance(node, tuple):
        return tuple(_bound(each, name) for each in node)
    if not isinstance(node, Struct):
        return node
    made = structs.replace(node, **{field: _bound(getattr(node, field), name) for field in node.__struct_fields__})
    if isinstance(made, RemoveCounters):
        return structs.replace(made, name=name)
    return structs.replace(made, to=name) if isinstance(made, Removed) else made
