"""Colour indicators (204), for a source that does not tell them: a table of facts by name.

An object without coloured mana in its cost may have the colours of an indicator (105.2, 202.2). Where neither the
source nor the table tells, the colour is not known, and that is said.
"""

from collections.abc import Mapping
from functools import cache

from msgspec.structs import replace

from judgehelper.cards.record import CardRecord, FaceRecord
from judgehelper.kernel.machine.resources import resource

TURNED = ("transform", "meld")
"""Layouts whose last face has no mana cost and, with few exceptions, a colour indicator (711, 712)."""
COLOURED = frozenset("WUBRG")


def with_indicators(record: CardRecord, identity: tuple[str, ...]) -> CardRecord:
    """Add the colour indicators that the source leaves out; `identity` is the colour identity of the card (903.4)."""
    faces = tuple(_face(record, place, identity) for place in range(len(record.faces)))
    return record if faces == record.faces else replace(record, faces=faces)


def _face(record: CardRecord, place: int, identity: tuple[str, ...]) -> FaceRecord:
    face = record.faces[place]
    if face.indicator or COLOURED & set(face.mana_cost):
        return face
    if face.name in indicators():
        return replace(face, indicator=indicators()[face.name])
    turned = record.layout in TURNED and (place > 0 or len(record.faces) == 1)
    doubtful = turned and bool(identity) and not face.mana_cost and "Land" not in face.types
    return replace(face, colours_missing=True) if doubtful else face


@cache
def indicators() -> Mapping[str, tuple[str, ...]]:
    """Give the colours of the indicators that are known, by the name of the face; none for what is colourless."""
    lines = resource("cards", "colour_indicators.tsv").read_text("utf-8").splitlines()
    rows = (line.split("\t") for line in lines if line)
    return {name: tuple(colours.split()) for name, colours in rows}
