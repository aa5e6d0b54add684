"""«Creatures you control get +1/+1. If …, those creatures get +2/+2 instead»: one sentence in another's place (608.2e).

What only the first sentence would have settled — whom «those» means, the card that it would have searched for — is
settled by nobody once the second takes its place. A group is said again; where that can't be, the text is refused.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from judgehelper.abilities.clauses import InsteadIf
from judgehelper.systems.magic_cr.linked import names_given, names_used
from judgehelper.systems.magic_cr.same_subjects import said_again
from judgehelper.systems.magic_cr.targets import target_phrases


def in_place_of(before: Any, then: tuple[Any, ...]) -> tuple[Any, ...]:
    """Write the later sentence with the group of the one that it takes the place of (608.2e)."""
    return said_again((before,), then)


def why_not_in_place(node: Any) -> Iterator[str]:
    """Say where a sentence stands in another's place and speaks of what only that one would have done (608.2e)."""
    fields = (getattr(node, field) for field in node.__struct_fields__)
    rows = (each for each in fields if isinstance(each, tuple) and any(isinstance(x, InsteadIf) for x in each))
    pairs = (pair for row in rows for pair in pairwise(row) if isinstance(pair[1], InsteadIf))
    if any(_speaks_of_undone(before, later.then) for before, later in pairs):
        yield "the engine does not know what stands in the place of a part of a sentence"


def _speaks_of_undone(before: Any, then: tuple[Any, ...]) -> bool:
    announced = {each.name for each in target_phrases((before,)) if hasattr(each, "name")}
    undone = names_given(before) - announced
    return bool(undone & names_used(in_place_of(before, then)) - names_given(in_place_of(before, then)))
