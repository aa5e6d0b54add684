"""What the book says of one act of copying: of linked abilities (706.7), of each kind of exception (706.9)."""

from collections.abc import Iterator
from typing import Any

from judgehelper.abilities import kinds
from judgehelper.abilities.acts import acting, being
from judgehelper.abilities.card import Face
from judgehelper.abilities.family import Act
from judgehelper.systems.magic_cr.copying import copiable, without_definitions
from judgehelper.systems.magic_cr.identity import remembered
from judgehelper.systems.magic_cr.linked import linked_names
from judgehelper.systems.magic_cr.printed import from_face
from judgehelper.systems.magic_cr.reads import nodes
from judgehelper.systems.magic_cr.state import Id, Magic
from judgehelper.systems.magic_cr.stated_types import OWN_NAME
from judgehelper.systems.magic_cr.statements import exception_parts


def told_of_copying(state: Magic, model: Id, exceptions: tuple[Act, ...], face: Face) -> tuple[str, ...]:
    """Cite what is copied and what is not: links between abilities, own values kept, values changed."""
    excepted = tuple(dict.fromkeys(rule for act in exceptions for rule in _of_exception(act)))
    layers = frozenset(part.layer for act in exceptions for part in exception_parts(act))
    value = copiable(state, model)
    dropped = ("706.9d",) if without_definitions(value, layers) is not value else ()
    return (*_of_links(face), *(("706.9",) if exceptions else ()), *excepted, *dropped)


def _of_exception(act: Act) -> Iterator[str]:
    """Tell gained abilities from values of its own that it keeps, and from values that are changed."""
    said = act.act if isinstance(act, acting.ActIf) else act
    what: Any = getattr(said, "what", None)
    gained: Any = getattr(what, "abilities", ())
    if gained or isinstance(said, being.Has | being.Gains):
        yield "706.9a"
    if getattr(what, "name", "") == OWN_NAME:
        yield "706.9b"
    elif isinstance(said, being.Is | being.IsNot | being.HasBase):
        yield "706.9c"


@remembered
def _of_links(face: Face) -> tuple[str, ...]:
    """Say that linked abilities are copied as linked ones (706.7); a choice made for them is not copied (706.7a)."""
    linked = ("706.7",) if linked_names(from_face(face).abilities) else ()
    chosen = any(isinstance(each, kinds.Static) and _chooses(each) for each in face.abilities)
    return (*linked, *(("706.7", "706.7a") if chosen else ()))


def _chooses(ability: kinds.Static) -> bool:
    body: Any = ability.body
    return any(isinstance(node, acting.ChooseQuality) for node in nodes(body))
