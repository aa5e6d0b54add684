"""Type lines: supertypes, card types and subtypes of a face (rule 205), as the databases write them."""

from msgspec import Struct

SUPERTYPES = frozenset({"Basic", "Legendary", "Ongoing", "Snow", "World", "Host", "Elite"})
_TWO_WORDS = ("Time Lord",)
"""Subtypes of two words (205.3m of later books): all others are one."""


class TypeLine(Struct, frozen=True):
    """What a type line says."""

    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()


def read_type_line(line: str) -> TypeLine:
    """Read "Legendary Artifact Creature — Human Wizard"; a plane's type is one name of any number of words (205.3d)."""
    before, _, after = line.replace(" - ", " — ").partition("—")
    words = before.split()
    supertypes = tuple(word for word in words if word in SUPERTYPES)
    types = tuple(word for word in words if word not in SUPERTYPES and word != "Token")
    if "Plane" in types:
        return TypeLine(supertypes, types, (after.strip(),) if after.strip() else ())
    for name in _TWO_WORDS:
        after = after.replace(name, name.replace(" ", "\0"))
    return TypeLine(supertypes, types, tuple(word.replace("\0", " ") for word in after.split()))
