"""Modes that speak of the event of their ability: «whenever a creature enters, choose one — • Untap it.» (700.2).

Where one refers to nothing of its own, each is bound behind the event, as if it were alone; its other names are moved
out of the way of those of the other modes, for several modes may be chosen.
"""

from typing import Any

from msgspec import Struct, structs

from judgehelper.abilities.kinds import Triggered
from judgehelper.abilities.nodes import everything
from judgehelper.cards.oracle.references.binding import bind
from judgehelper.cards.oracle.references.outcomes import prune

MOST = 50
"""More names than an event has."""
NAMES = ("name", "all_name", "to")
"""The fields that hold names."""


def bind_behind(frame: Triggered, body: Any, first: int, offset: int) -> tuple[Any, ...]:
    """Bind a mode behind the event of its ability, which is not bound yet. Raises Unbound."""
    named = names_of(bound_event(frame, first))
    made = bind(structs.replace(frame, body=body), first)
    return tuple(_moved(each, frozenset(range(first, first + 2 * MOST)) - named, offset) for each in made.body)


def bound_event(frame: Triggered, first: int) -> Triggered:
    """Bind an ability and keep all names of its event, whether or not its body uses them."""
    made: Triggered = bind(frame, first, keep=frozenset(range(first, first + MOST)))
    return made


def joined_behind(frame: Triggered, body: tuple[Any, ...], first: int) -> Triggered:
    """Put the modes into the ability; what none of them refers to needs no name."""
    made: Triggered = prune(structs.replace(bound_event(frame, first), body=body))
    return made


def names_of(frame: Triggered) -> frozenset[int]:
    """List the names that an event and its condition give."""
    found = (getattr(each, field, 0) for each in everything((frame.event, frame.condition)) for field in NAMES[:2])
    return frozenset(name for name in found if isinstance(name, int) and name > 0)


def _moved(node: Any, which: frozenset[int], offset: int) -> Any:
    if isinstance(node, tuple):
        return tuple(_moved(each, which, offset) for each in node)
    if not isinstance(node, Struct):
        return node
    changes = {field: _moved(getattr(node, field), which, offset) for field in node.__struct_fields__}
    for field in NAMES:
        if isinstance(changes.get(field), int) and changes[field] in which:
            changes[field] += offset
    return structs.replace(node, **changes)
