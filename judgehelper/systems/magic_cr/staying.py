"""«It's still a land»: a sentence that says what an animated permanent keeps belongs to what animates it (205.1b).

Read by itself it would come too late: the land types would be gone by then.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.acts.being import Becomes, Is
from judgehelper.abilities.clauses import Does, Sentence
from judgehelper.abilities.family import Clause
from judgehelper.systems.magic_cr.identity import remembered


@remembered
def with_what_stays(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Put what is still so into the act of becoming before it; the same body where nothing says so."""
    found: list[Clause] = []
    for clause in body:
        kept = kept_type(clause)
        place = next((index for index in reversed(range(len(found))) if _becomes(found[index])), None) if kept else None
        if kept and place is not None:
            found[place] = _keeping(found[place], kept)
        else:
            found.append(clause)
    return tuple(found) if len(found) < len(body) else body


def kept_type(clause: Clause) -> str:
    """Give the type that a clause says to be kept; empty where it says something else."""
    match clause:
        case Sentence(clauses=(inner,)):
            return kept_type(inner)
        case Does(acts=(Is(also="still", what=what),)):
            return " ".join(what.types)
    return ""


def _becomes(node: Any) -> bool:
    if isinstance(node, tuple):
        return any(_becomes(each) for each in node)
    if isinstance(node, Becomes):
        return True
    return isinstance(node, Struct) and any(_becomes(getattr(node, name)) for name in node.__struct_fields__)


def _keeping(node: Any, kept: str) -> Any:
    if isinstance(node, tuple):
        return tuple(_keeping(each, kept) for each in node)
    if isinstance(node, Becomes):
        return replace(node, still=kept)
    if not isinstance(node, Struct):
        return node
    return replace(node, **{name: _keeping(getattr(node, name), kept) for name in node.__struct_fields__})
