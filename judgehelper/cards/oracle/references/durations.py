"""Durations: only what lasts has one (611.2a), and statements joined by «and» share the one that is said of them.

«For each spell you've cast this turn» has no duration: what is done at once cannot be said to last.
"""

from typing import Any

from msgspec import Struct, structs

from judgehelper.abilities.acts.acting import CopySpell, PerEach
from judgehelper.abilities.acts.being import ControlledBy
from judgehelper.abilities.acts.moving import Exile
from judgehelper.abilities.clauses import Do, Does, Sentence
from judgehelper.abilities.durations import During, Perpetually
from judgehelper.cards.oracle.references.nearest import LASTING
from judgehelper.cards.oracle.references.outcomes import COUNTED, descend
from judgehelper.cards.oracle.references.scene import Unbound

AT_ONCE = (*(each for each in COUNTED if each is not Exile), CopySpell)
"""Acts that are done when they are done; what is exiled may be so until something happens (610.3)."""


def refuse_what_cannot_last(node: Any) -> None:
    """Refuse a duration of what is done at once. Raises Unbound."""
    if any(cannot_last(each) for each in descend(node)):
        raise Unbound("a duration of what is done at once")


def cannot_last(clause: Any) -> bool:
    """Say whether a clause has a duration and nothing that lasts (611.2a)."""
    return isinstance(clause, Do | Does) and clause.until is not None and all(map(_is_done_at_once, clause.acts))


def _is_done_at_once(act: Any) -> bool:
    return isinstance(act.act if isinstance(act, PerEach) else act, AT_ONCE)


def with_durations_shared(node: Any) -> Any:
    """Give every statement of a sentence joined by «and» the duration that is said last, or first, of all (611.2)."""
    if isinstance(node, tuple):
        return tuple(with_durations_shared(each) for each in node)
    if not isinstance(node, Struct):
        return node
    if isinstance(node, Sentence) and node.joint == "and":
        until = getattr(node.clauses[-1], "until", None)
        until = None if _is_its_own(until) else until
        node = structs.replace(node, clauses=tuple(_lasting(each, until) for each in node.clauses))
    return structs.replace(
        node, **{field: with_durations_shared(getattr(node, field)) for field in node.__struct_fields__}
    )


def _is_its_own(until: Any) -> bool:
    """Say whether a time belongs to one verb: «and doesn't untap during its untap step», «and perpetually gets …»."""
    return isinstance(until, Perpetually) or (isinstance(until, During) and until.step == "untap")


def _lasting(clause: Any, until: Any) -> Any:
    states = isinstance(clause, Do | Does) and any(isinstance(act, (*LASTING, ControlledBy)) for act in clause.acts)
    return structs.replace(clause, until=until) if states and clause.until is None else clause
