"""Later text that changes what earlier text does (608.2c): «it's still a land» (205.1b), «it can't be regenerated».

Read by itself it would come too late: the land types would be gone by then, and so would the creature (701.14c).
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.acts.being import Becomes, Cant, Is
from judgehelper.abilities.acts.moving import Counter, Destroy, Place, Undergo
from judgehelper.abilities.clauses import CounteredGoes, Does, Sentence
from judgehelper.abilities.family import Clause
from judgehelper.abilities.phrases import That
from judgehelper.systems.magic_cr.identity import remembered


@remembered
def with_what_stays(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Put what is still so into the act of becoming before it, and what is for good into the destruction before it."""
    found: list[Clause] = []
    for clause in body:
        lost = _destroyed_for_good(clause)
        if lost and any(_destroys(each, lost) for each in found):
            found = [_for_good(each, lost) for each in found]
            continue
        kept = kept_type(clause)
        place = next((index for index in reversed(range(len(found))) if _becomes(found[index])), None) if kept else None
        if kept and place is not None:
            found[place] = _keeping(found[place], kept)
        else:
            found.append(clause)
    return tuple(found) if len(found) < len(body) else body


@remembered
def with_where_countered_goes(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Put «if that spell is countered this way, exile it instead …» into the countering before it (701.5a, 614.1a)."""
    found: list[Clause] = []
    for clause in body:
        if isinstance(clause, CounteredGoes) and found and _counters(found[-1]):
            found[-1] = _going(found[-1], clause.to)
        else:
            found.append(clause)
    return tuple(found) if len(found) < len(body) else body


def _counters(node: Any) -> bool:
    if isinstance(node, tuple):
        return any(map(_counters, node))
    if isinstance(node, Counter):
        return True
    return isinstance(node, Struct) and any(_counters(getattr(node, name)) for name in node.__struct_fields__)


def _going(node: Any, to: Place) -> Any:
    if isinstance(node, tuple):
        return tuple(_going(each, to) for each in node)
    if isinstance(node, Counter):
        return replace(node, goes=to)
    if not isinstance(node, Struct):
        return node
    return replace(node, **{name: _going(getattr(node, name), to) for name in node.__struct_fields__})


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
    if isinstance(node, Becomes) or _is_so_described(node):
        return True
    return isinstance(node, Struct) and any(_becomes(getattr(node, name)) for name in node.__struct_fields__)


def _is_so_described(node: Any) -> bool:
    """Say whether an act states types that would take the place of others: «is a 6/4 creature» (205.1a)."""
    return isinstance(node, Is) and not node.also and bool(node.what.types)


def _keeping(node: Any, kept: str) -> Any:
    if isinstance(node, tuple):
        return tuple(_keeping(each, kept) for each in node)
    if isinstance(node, Becomes):
        return replace(node, still=kept)
    if _is_so_described(node):
        return replace(node, also=f"still a {kept.lower()}")
    if not isinstance(node, Struct):
        return node
    return replace(node, **{name: _keeping(getattr(node, name), kept) for name in node.__struct_fields__})


def _destroyed_for_good(clause: Clause) -> int:
    """Give the name of what a clause says that it can't be regenerated; 0 where it says something else."""
    match clause:
        case Does(who=That(to=name), acts=(Cant(acts=(Undergo(participle="regenerated"),)),), until=None):
            return name
    return 0


def _destroys(node: Any, name: int) -> bool:
    if isinstance(node, tuple):
        return any(_destroys(each, name) for each in node)
    if isinstance(node, Destroy):
        return name in (getattr(node.what, "name", 0), getattr(node.what, "to", 0))
    return isinstance(node, Struct) and any(_destroys(getattr(node, field), name) for field in node.__struct_fields__)


def _for_good(node: Any, name: int) -> Any:
    if isinstance(node, tuple):
        return tuple(_for_good(each, name) for each in node)
    if not isinstance(node, Struct):
        return node
    if isinstance(node, Destroy):
        return replace(node, for_good=True) if _destroys(node, name) else node
    return replace(node, **{field: _for_good(getattr(node, field), name) for field in node.__struct_fields__})
