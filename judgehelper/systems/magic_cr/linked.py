"""Linked choices (607.2d, 706.7a): what was chosen for an ability is known only to the abilities linked with it.

Abilities are linked by being printed on one object, or by having been copied together: so a choice is kept under the
name that the object had when it was made, and found while it has that name, or that of the other face of its card.
What becomes a copy of something else finds nothing, even where that too speaks of «the chosen color»; when it is
itself again, its choice is there again.
"""

from collections.abc import Iterator
from typing import Any

from judgehelper.systems.magic_cr.state import Ref, Thing

AS = " as "


def kept_under(kind: str, name: str) -> str:
    """Give the key under which an object called so keeps a choice of a kind: «color», «type»."""
    return f"{kind}{AS}{name}"


def choice_of(view: Any, kind: str) -> tuple[Ref, ...]:
    """Give what the source of an ability chose, as that which it is now; nothing where it made no such choice."""
    source = view.thing(view.frame.source)
    return chosen_as(view, source, kind) if source is not None and source.chosen else ()


def chosen_as(view: Any, thing: Thing, kind: str) -> tuple[Ref, ...]:
    """Give what an object chose under the name that it has now."""
    keys = (kept_under(kind, name) for name in _names(view, thing))
    return next((thing.chosen[key] for key in keys if key in thing.chosen), ())


def _names(view: Any, thing: Thing) -> Iterator[str]:
    """Give its name, and those of the other faces where it is one of its card: they are one object (711)."""
    name = view.traits(thing.id).name
    yield name
    card = view.state.cards.get(thing.card)
    faces = [face.name for face in card.faces] if card is not None else []
    if name in faces:
        yield from (each for each in faces if each != name)
