"""Copying objects, for acts that copy and for what enters as a copy: which values, with which exceptions (706, 707).

Copiable values are what is printed, as changed by other copy effects, by lying face down and by what was settled as the
object entered; nothing else, neither counters nor effects (706.2). Exceptions become part of them (706.9); where one
sets colours, subtypes, power or toughness, an ability that would define just that is not copied (706.9d).
"""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.abilities import kinds
from judgehelper.abilities.acts import acting, being
from judgehelper.abilities.card import Face
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.description import Description
from judgehelper.abilities.family import Act, Clause
from judgehelper.abilities.phrases import This
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import Characteristics, Id, Magic
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.layers.operations import apply
from judgehelper.systems.magic.layers.statements import LAYERS, TakesValues, parts_of, statements
from judgehelper.systems.magic.layers.types import OWN_NAME
from judgehelper.systems.magic.printed.objects.linked import linked_names
from judgehelper.systems.magic.printed.objects.printed import copiable_values, from_face
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind


def copiable(state: Magic, thing: Id) -> Characteristics:
    """Give the copiable values of an object as they are now (706.2, 706.3), or as they last were."""
    here = state.things.get(thing) or state.past[thing].thing
    value = copiable_values(state, here)
    if here.face_down:
        return value
    for lasting in state.lasting:
        if lasting.on is not None and thing in lasting.on:
            value = copied_by(lasting.says) or value
    return value


@remembered
def copied_by(says: Clause) -> Characteristics | None:
    """Give the values that the words of a lasting effect put in the place of an object's own; None: it is no copy."""
    return next((from_face(act.face) for act in of_kind(TakesValues, says.acts)), None)


def copy_face(state: Magic, thing: Id, exceptions: tuple[Act, ...], view: View) -> Face:
    """Give the face of a copy of an object: its copiable values with the exceptions applied (706.9)."""
    return as_face(with_exceptions(copiable(state, thing), exceptions, view.of(thing)))


def takes_values(state: Magic, act: being.BecomesCopy, thing: Id, view: View) -> TakesValues:
    """Lock «becomes a copy» in: what is copied is settled once, as the effect begins (706.2b, c)."""
    return TakesValues(copy_face(state, thing, act.exceptions, view))


def with_exceptions(value: Characteristics, exceptions: tuple[Act, ...], view: View) -> Characteristics:
    """Change copiable values as the exceptions of a copy effect say (706.9b, c)."""
    held = (_held(act, view) for act in exceptions)
    parts = [part for act in held if act is not None for part in parts_of(act)]
    value = without_definitions(value, frozenset(part.layer for part in parts))
    for layer in LAYERS:
        for part in parts:
            if part.layer == layer:
                value = apply(part.make(view, view.it), value)
    if value.flipped is None or not exceptions:
        return value
    return replace(value, flipped=as_face(with_exceptions(from_face(value.flipped), exceptions, view)))


def _held(exception: Act, view: View) -> Act | None:
    """Give an exception without its condition; None where that does not hold (706.9)."""
    match exception:
        case acting.ActIf():
            return exception.act if view.holds(exception.condition) else None
    return exception


def without_definitions(value: Characteristics, layers: frozenset[str]) -> Characteristics:
    """Leave out the abilities that define what an exception sets (706.9d)."""
    setting = {"7a" if layer == "7b" else layer for layer in layers} & {"4", "5", "7a"}
    kept = tuple(
        had for had in value.abilities
        if not any(said.defines and {part.layer for part in said.parts} & setting for said in statements(had.ability))
    )  # fmt: skip
    return value if len(kept) == len(value.abilities) else replace(value, abilities=kept)


def as_face(value: Characteristics) -> Face:
    """Write values down as a face, whose own values they are again."""
    face = Face(
        name=value.name, mana_cost=value.mana_cost, indicator=value.colours, supertypes=value.supertypes,
        types=value.types, subtypes=value.subtypes, power=_printed(value.power), toughness=_printed(value.toughness),
        loyalty=_printed(value.loyalty), defense=_printed(value.defense),
        abilities=tuple(had.ability for had in value.abilities),
        flipped=value.flipped,
    )  # fmt: skip
    lost = tuple(colour for colour in from_face(face).colours if colour not in value.colours)
    if not lost:
        return face
    colourless = kinds.Static((_is_coloured(value.colours),))
    return replace(face, abilities=(*face.abilities, colourless))


def _is_coloured(colours: tuple[str, ...]) -> Clause:
    """«It is of these colours»: what a copy that does not copy the colour says of itself (706.9b)."""
    return Does(This(), (being.Is(Description(colours=colours or ("colorless",))),))


def _printed(number: int | None) -> str | None:
    return None if number is None else str(number)


# --- What the book says of one act of copying: of linked abilities (706.7), of each kind of exception (706.9)
def told_of_copying(state: Magic, model: Id, exceptions: tuple[Act, ...], face: Face) -> tuple[str, ...]:
    """Cite what is copied and what is not: links between abilities, own values kept, values changed."""
    excepted = tuple(dict.fromkeys(rule for act in exceptions for rule in _of_exception(act)))
    layers = frozenset(part.layer for act in exceptions for part in parts_of(act))
    value = copiable(state, model)
    dropped = ("706.9d",) if without_definitions(value, layers) is not value else ()
    return (*_of_links(face), *(("706.9",) if exceptions else ()), *excepted, *dropped)


def _of_exception(act: Act) -> Iterator[str]:
    """Tell gained abilities from values of its own that it keeps, and from values that are changed."""
    match act:
        case acting.ActIf():
            yield from _of_exception(act.act)
        case being.Has() | being.Gains():
            yield "706.9a"
        case being.Is() | being.IsNot():
            if act.what.abilities:
                yield "706.9a"
            yield "706.9b" if act.what.name == OWN_NAME else "706.9c"
        case being.HasBase():
            yield "706.9c"


@remembered
def _of_links(face: Face) -> tuple[str, ...]:
    """Say that linked abilities are copied as linked ones (706.7); a choice made for them is not copied (706.7a)."""
    linked = ("706.7",) if linked_names(from_face(face).abilities) else ()
    chosen = any(all_of(acting.ChooseQuality, *(each.body for each in of_kind(kinds.Static, face.abilities))))
    return (*linked, *(("706.7", "706.7a") if chosen else ()))
