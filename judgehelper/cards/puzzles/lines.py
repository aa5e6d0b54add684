"""A puzzle file as sections of keys and values, each with the number of its line."""

import re
from collections.abc import Mapping

from msgspec import Struct

from judgehelper.cards.errors import CardError
from judgehelper.kernel.words import line_of, phrase

_SECTIONS = ("metadata", "state")


class Line(Struct, frozen=True):
    """One value and where it stands."""

    value: str
    place: str


Section = Mapping[str, Line]


def number(line: Line) -> int:
    """Read a whole number. Raises CardError."""
    if not re.fullmatch(r"-?\d{1,9}", line.value):
        raise CardError(
            line.place, phrase("«{what}» stands where a number belongs", what=line.value[:20]), "write a whole number"
        )
    return int(line.value)


def read_sections(text: str, name: str) -> tuple[Section, Section]:
    """Read the sections of a puzzle: what it is called, and the state. Raises CardError."""
    sections: dict[str, dict[str, Line]] = {section: {} for section in _SECTIONS}
    current = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line, place = raw.strip(), line_of(name, number)
        if not line or line.startswith("#"):
            continue
        if heading := re.fullmatch(r"\[(\w+)\]", line):
            current = heading[1].casefold()
            if current not in sections:
                raise CardError(
                    place,
                    phrase("[{what}] is no section of a puzzle", what=heading[1]),
                    "it has [metadata] and [state]",
                )
            continue
        key, value = _parted(line, current, place)
        if key in sections[current]:
            raise CardError(place, phrase("{key} is said twice", key=key), "leave one of them out")
        sections[current][key] = Line(value, place)
    if not sections["state"]:
        raise CardError(name, "has no [state]", "choose a puzzle file")
    return sections["metadata"], sections["state"]


def _parted(line: str, section: str, place: str) -> tuple[str, str]:
    found = re.fullmatch(r"([\w<> ]+?)\s*[:=]\s*(.*)", line)
    if found is None:
        raise CardError(place, phrase("«{what}» is no «key=value»", what=line[:60]), "choose a puzzle file")
    if not section:
        raise CardError(place, "stands before any section", "begin with [metadata] or [state]")
    return found[1].casefold(), found[2].strip()
