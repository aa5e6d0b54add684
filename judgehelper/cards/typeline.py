"""Type lines: supertypes, card types and subtypes of a face (rule 205), as the databases write them."""

from collections.abc import Iterable

from msgspec import Struct

from judgehelper.abilities.words.types import APART, SUPERTYPES, TYPES

PRINTED_SUPERTYPES = frozenset({*SUPERTYPES, "Host", "Elite"})
"""205.4a, with those of cards for no tournament."""
CARD_TYPES = frozenset({*TYPES, *APART})
"""Rule 205.2a, with battles, dungeons and kindreds of later books."""
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
    supertypes = tuple(word for word in words if word in PRINTED_SUPERTYPES)
    types = tuple(word for word in words if word not in PRINTED_SUPERTYPES and word != "Token")
    if "Plane" in types:
        return TypeLine(supertypes, types, (after.strip(),) if after.strip() else ())
    for name in _TWO_WORDS:
        after = after.replace(name, name.replace(" ", "\0"))
    return TypeLine(supertypes, types, tuple(word.replace("\0", " ") for word in after.split()))


def join_words(words: Iterable[str]) -> str:
    """Write a bare list of words as a type line: those that name no supertype or card type are subtypes (205.3)."""
    listed = [word for each in words for word in each.split()]
    if "—" in listed or "-" in listed:
        return " ".join(listed)
    before = [word for word in listed if word in PRINTED_SUPERTYPES or word in CARD_TYPES or word == "Token"]
    after = [word for word in listed if word not in before]
    return " ".join([*before, "—", *after] if after else before)
