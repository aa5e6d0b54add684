"""«Can't block with creatures with flying»: written out as what those creatures of the player can't do (509.1b)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from judgehelper.abilities.acts.being import Block, Cant
from judgehelper.abilities.acts.stopping import BlockWith
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.filters import Controlled
from judgehelper.abilities.kinds import Static
from judgehelper.abilities.phrases import Things


def barring(ability: Static) -> tuple[Static, ...]:
    """Write out what players can't block with as creatures that can't block; nothing where nothing is said of it."""
    said = (clause for clause in ability.body if isinstance(clause, Does))
    found = tuple(each for clause in said for act in clause.acts for each in _barred(clause, act))
    return (replace(ability, body=found),) if found else ()


def _barred(clause: Does, act: Any) -> Iterator[Does]:
    for each in act.acts if isinstance(act, Cant) else ():
        if isinstance(each, BlockWith) and isinstance(each.what, Things):
            what = replace(each.what, where=(*each.what.where, Controlled(clause.who)))
            yield replace(clause, who=what, acts=(Cant((Block(),)),))


def bars_blocks(act: Any) -> bool:
    """Say whether an act is that players can't block with something: only a static ability's is written out."""
    return isinstance(act, Cant) and any(isinstance(each, BlockWith) for each in act.acts)
