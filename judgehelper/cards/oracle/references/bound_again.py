"""A second look at a bound text: what a single walk in the order of its words cannot see (608.2c).

An instruction that takes another's place finds what later text speaks of just as that one would have; what was
picked out to be shown is none of «the rest»; and «it» right after «the other» is the other, which has no name.
"""

from itertools import pairwise
from typing import Any

from msgspec import Struct, structs

from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.clauses import Do, If, InsteadIf, Later
from judgehelper.abilities.conditions import WasSpent
from judgehelper.abilities.phrases import Among, Rest, Target, That
from judgehelper.abilities.quantities import ThatMuch
from judgehelper.cards.oracle.references.outcomes import descend, references
from judgehelper.cards.oracle.references.scene import Unbound


def with_names_shared(node: Any) -> Any:
    """Let both of two searches, of which one is made instead of the other, find what the text goes on about."""
    if isinstance(node, tuple):
        row = tuple(with_names_shared(each) for each in node)
        for place in range(1, len(row)):
            row = (*row[: place - 1], _sharing(row[place - 1], row[place], row[place + 1 :]), *row[place:])
        return row
    if not isinstance(node, Struct) or not any(isinstance(each, InsteadIf) for each in descend(node)):
        return node
    return structs.replace(node, **{f: with_names_shared(getattr(node, f)) for f in node.__struct_fields__})


def _sharing(before: Any, instead: Any, later: tuple[Any, ...]) -> Any:
    if not isinstance(instead, InsteadIf) or len(instead.then) != 1:
        return before
    own, other = _search(before), _search(instead.then[0])
    if own is None or other is None or other.what.name not in references(later):
        return before
    act = structs.replace(own, what=structs.replace(own.what, name=other.what.name))
    return structs.replace(before, acts=(act,))


def _search(clause: Any) -> Any:
    """Give the only act of an instruction to search, whose find has a name; else None."""
    if not isinstance(clause, Do) or len(clause.acts) != 1 or not isinstance(clause.acts[0], m.Search):
        return None
    return clause.acts[0] if getattr(clause.acts[0].what, "name", 0) else None


def names_of_shown(node: Any) -> frozenset[int]:
    """List the names of what is picked from a group and only shown: «the rest» of the group are the others."""
    groups = {each.to for each in descend(node) if isinstance(each, Rest)}
    shown = (each.what for each in descend(node) if isinstance(each, a.Reveal) and isinstance(each.what, Among))
    return frozenset(each.name for each in shown if getattr(each.of, "to", 0) in groups)


def names_of_late_targets(node: Any) -> frozenset[int]:
    """List the names of targets of «… at end of combat»: they are chosen at once, and found again then (603.7c)."""
    late = (each.body for each in descend(node) if isinstance(each, Later) and each.word == "after")
    return frozenset(each.name for each in descend(tuple(late)) if isinstance(getattr(each, "det", None), Target))


def refuse_the_other(node: Any) -> None:
    """Refuse «it» right after a sentence about «the other»: what the binder found for it is the one taken before."""
    for each in descend(node):
        body = getattr(each, "body", ())
        for before, after in pairwise(body) if isinstance(body, tuple) else ():
            if _speaks_of_the_other(before) and _it_was_before(after):
                raise Unbound("«it» may be «the other», which has no name")


def _speaks_of_the_other(clause: Any) -> bool:
    return any(isinstance(each, Rest) and each.word == "the other" for each in descend(clause))


def _it_was_before(after: Any) -> bool:
    here = {getattr(each, "name", 0) for each in descend(after)}
    return any(isinstance(each, That) and each.word == "it" and each.to not in here for each in descend(after))


def refuse_spent(node: Any) -> None:
    """Refuse «that much» behind «if eight or more mana was spent»: it is the mana, which no instruction has counted."""
    for each in descend(node):
        spent = isinstance(each, If) and isinstance(each.condition, WasSpent) and " or more" in each.condition.mana
        if spent and any(isinstance(inner, ThatMuch) for inner in descend(each.then)):
            raise Unbound("«that much» may be the mana that was spent")
