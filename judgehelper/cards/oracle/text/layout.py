"""Layout: a face's text cut into paragraphs, and what is more than one line: modes, chapters (rules 700.2, 714)."""

import re

from msgspec import Struct, structs

from judgehelper.abilities.keywords import KEYWORDS, KeywordBook

CHAPTER = re.compile(r"^((?:[IVX]+)(?:, [IVX]+)*) — (.*)$")
STATION = re.compile(r"^([0-9]{1,7}\+ \|) (.*)$")
"""What a Spacecraft has from so many counters on: the number is a line of its own (`levels`)."""
ROMAN = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7}


RESULT = re.compile(r"^([0-9]{1,7})(?:[—-]([0-9]{1,7}))?(\+?) \| (.*)$")
"""A line of a table of results: «1—9 | …», «20 | …», «15+ | …» (706 of later books)."""
ROLLS = re.compile(r"\brolls? a d[0-9]{1,7}\b", re.I)


MODE_LABEL = re.compile(r"^[A-Z~][\w~',!?/ -]*? — (?=[A-Z~\"])")
"""What a mode is called, which has no rules meaning (207.2c); the name of a cost before it stays."""


ANCHORS = re.compile(r"\b[Cc]hoose [A-Z]")
"""A choice among words that stand before what they are chosen for (614.12b): there they mean something."""


class Paragraph(Struct, frozen=True):
    """One ability's text; `modes` are the bulleted lines under it; `chapters` the numbers of a Saga's.

    `rows` are the lines of a table of results: from, to (None: and more), text.
    """

    text: str
    modes: tuple[str, ...] = ()
    chapters: tuple[int, ...] = ()
    rows: tuple[tuple[int, int | None, str], ...] = ()
    keywords: KeywordBook = KEYWORDS
    """By which it is read."""


def paragraphs(text: str, keywords: KeywordBook = KEYWORDS) -> tuple[Paragraph, ...]:
    """Cut a text into abilities, each with its modes."""
    found: list[Paragraph] = []
    for line in filter(None, (line.strip() for line in text.split("\n"))):
        chapter = CHAPTER.match(line)
        station = STATION.match(line)
        result = RESULT.match(line) if found and ROLLS.search(found[-1].text) else None
        if line.startswith("•") and found:
            last = found.pop()
            mode = line[1:].strip() if ANCHORS.search(last.text) else MODE_LABEL.sub("", line[1:].strip())
            found.append(Paragraph(last.text, (*last.modes, mode), last.chapters))
        elif line.startswith("+ {") and found and found[-1].text == "Spree":
            found[-1] = structs.replace(found[-1], modes=(*found[-1].modes, line[2:]))
        elif result:
            found.append(_with_row(found.pop(), result))
        elif chapter:
            found.append(Paragraph(chapter[2], (), tuple(ROMAN.get(n, 0) for n in chapter[1].split(", "))))
        elif station:
            found += [Paragraph(station[1]), Paragraph(station[2])]
        else:
            found.append(Paragraph(line))
    return tuple(found) if keywords is KEYWORDS else tuple(structs.replace(each, keywords=keywords) for each in found)


def _with_row(paragraph: Paragraph, result: re.Match[str]) -> Paragraph:
    """Put a line of a table under the paragraph that rolls for it."""
    low = int(result[1])
    high = None if result[3] else int(result[2] or low)
    return structs.replace(paragraph, rows=(*paragraph.rows, (low, high, result[4])))
