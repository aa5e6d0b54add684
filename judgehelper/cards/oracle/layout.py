"""Layout: a face's text cut into paragraphs, and what is more than one line: modes, chapters (rules 700.2, 714)."""

import re

from msgspec import Struct

CHAPTER = re.compile(r"^((?:[IVX]+)(?:, [IVX]+)*) — (.*)$")
STATION = re.compile(r"^(\d+\+ \|) (.*)$")
"""What a Spacecraft has from so many counters on: the number is a line of its own (`levels`)."""
ROMAN = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7}


class Paragraph(Struct, frozen=True):
    """One ability's text; `modes` are the bulleted lines under it; `chapters` the numbers of a Saga's."""

    text: str
    modes: tuple[str, ...] = ()
    chapters: tuple[int, ...] = ()


def paragraphs(text: str) -> tuple[Paragraph, ...]:
    """Cut a text into abilities, each with its modes."""
    found: list[Paragraph] = []
    for line in filter(None, (line.strip() for line in text.split("\n"))):
        chapter = CHAPTER.match(line)
        station = STATION.match(line)
        if line.startswith("•") and found:
            last = found.pop()
            found.append(Paragraph(last.text, (*last.modes, line[1:].strip()), last.chapters))
        elif chapter:
            found.append(Paragraph(chapter[2], (), tuple(ROMAN.get(n, 0) for n in chapter[1].split(", "))))
        elif station:
            found += [Paragraph(station[1]), Paragraph(station[2])]
        else:
            found.append(Paragraph(line))
    return tuple(found)
