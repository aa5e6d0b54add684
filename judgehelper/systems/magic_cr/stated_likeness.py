"""«Has the power, toughness, and creature types of …», as parts of the layers 4 and 7b (613.1d, 613.3b).

What is had is what that object has now; it is looked at anew whenever characteristics are worked out.
"""

from collections.abc import Iterator

from judgehelper.abilities.likeness import HasSame
from judgehelper.systems.magic_cr.operations import AddTypes, Operation, SetBase, SetSubtypes
from judgehelper.systems.magic_cr.parts import Part
from judgehelper.systems.magic_cr.state import Characteristics
from judgehelper.systems.magic_cr.subtypes import correlates
from judgehelper.systems.magic_cr.view import View


def has_same(act: HasSame) -> Iterator[Part]:
    """Split the statement into the layers."""
    if "creature types" in act.what:
        yield Part("4", lambda view, _: _types_of(_model(view, act)))
    if {"power", "toughness"} & set(act.what):
        yield Part("7b", lambda view, _: _size_of(_model(view, act), act.what))


def _model(view: View, act: HasSame) -> Characteristics | None:
    found = view.find(act.of)
    return view.traits(found[0]) if found and isinstance(found[0], int) else None


def _types_of(model: Characteristics | None) -> Operation:
    if model is None:
        return AddTypes()
    return SetSubtypes(tuple(each for each in model.subtypes if correlates(each, "Creature")), "Creature")


def _size_of(model: Characteristics | None, what: tuple[str, ...]) -> Operation:
    power = model.power if model is not None and "power" in what else None
    toughness = model.toughness if model is not None and "toughness" in what else None
    return SetBase(power, toughness)
