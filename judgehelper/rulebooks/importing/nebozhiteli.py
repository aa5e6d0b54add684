"""«Небожители»: parts in Roman numerals, and in each part numbers that begin anew, up to four deep.

The address of a unit is its part and its number: IV.9.4.2. Units stand under the nearest heading above them, also
where the printed number names another one (in part III lines 1.1 to 1.4 stand under heading 2): a doubt says so.
Pictures were lost when the book became text; their places are kept and doubted.
"""

import re
from collections.abc import Iterator

from msgspec import Struct

from judgehelper.rulebooks.importing.outline import Head, Outline, Role
from judgehelper.rulebooks.importing.scraps import Scrap, continues, fold_scraps
from judgehelper.rulebooks.importing.source import Line, Source
from judgehelper.rulebooks.importing.titlepage import date_of
from judgehelper.rulebooks.model import Doubt, Kind

PREFACE = "preface"

_PART = re.compile(r"часть\s+(?P<part>[IVX]+)\.?\s*(?P<title>.*)", re.IGNORECASE)
_UNIT = re.compile(r"(?P<number>\d{1,2}(?:\.\d{1,2})*)\.\s*(?P<text>[^\d\s].*)")
_PICTURE = re.compile(r"\[image: [^\]]*\]")
_TITLE_LENGTH = 60
_KINDS = (Kind.SECTION, Kind.RULE, Kind.SUBRULE, Kind.SUBRULE)


class _Place(Struct, frozen=True):
    """Where the reading stands: the part, the heading in it, the unit; with the heads found so far."""

    part: str = ""
    heading: str = ""
    unit: str = PREFACE
    heads: tuple[Head, ...] = ()


def likeness_to_nebozhiteli(source: Source) -> float:
    """Say how many lines in a hundred are numbered units, where there are parts in Roman numerals too."""
    printed = [line.text for line in source.lines if line.text]
    parts = {hit["part"] for text in printed if (hit := _PART.match(text))}
    units = sum(1 for text in printed if _UNIT.match(text))
    return 100 * units / len(printed) if len(parts) > 1 else 0.0


def read_nebozhiteli(source: Source) -> Outline:
    """Read the parts and their units into heads, paragraphs and doubts."""
    scraps: list[Scrap] = []
    place = _Place()
    for line in source.lines:
        if line.text:
            place, found = _read_line(line, place, scraps[-1] if scraps else None)
            scraps += found
    preface = [Head(number=PREFACE, kind=Kind.CHAPTER)] if any(one.number == PREFACE for one in scraps) else []
    return Outline(
        heads=(*preface, *place.heads),
        paragraphs=tuple(fold_scraps(scraps)),
        doubts=(*_misplaced(place.heads, scraps), *_lost_pictures(scraps)),
        title="Небожители",
        edition=date_of(source),
        date=date_of(source),
    )


def _read_line(line: Line, place: _Place, before: Scrap | None) -> tuple[_Place, list[Scrap]]:
    """Read one printed line: a part, a unit, or more text of the unit above."""
    if hit := _PART.match(line.text):
        part = hit["part"].upper()
        head = Head(number=part, kind=Kind.CHAPTER)
        return _Place(part, "", part, (*place.heads, head)), _titled(part, hit["part"], hit["title"], line)
    if place.part and (unit := _UNIT.match(line.text)):
        return _read_unit(unit["number"], unit["text"], line, place)
    role = Role.TEXT
    runs_on = before is not None and before.role is role and continues(before.text, line.text)
    return place, [Scrap(number=place.unit, role=role, text=line.text, line=line.number, runs_on=runs_on)]


def _read_unit(number: str, text: str, line: Line, place: _Place) -> tuple[_Place, list[Scrap]]:
    """Read a unit: its address, what it stands under, its title or text."""
    address = _free(f"{place.part}.{number}", place.heads)
    depth = number.count(".")
    above = (place.part, place.heading, f"{place.part}.{number.rpartition('.')[0]}")[min(depth, 2)]
    head = Head(number=address, kind=_KINDS[min(depth, 3)], parent=above, printed=number)
    after = _Place(place.part, place.heading if depth else address, address, (*place.heads, head))
    if depth == 0 and len(text) < _TITLE_LENGTH:
        return after, _titled(address, number, text, line)
    numeral = Scrap(number=address, role=Role.NUMBER, text=number, line=line.number)
    return after, [numeral, Scrap(number=address, role=Role.TEXT, text=text, line=line.number)]


def _free(address: str, heads: tuple[Head, ...]) -> str:
    """Give a unit whose number is printed twice in one part an address of its own."""
    taken = sum(1 for head in heads if head.number.partition(" #")[0] == address)
    return f"{address} #{taken + 1}" if taken else address


def _titled(address: str, number: str, title: str, line: Line) -> list[Scrap]:
    """Give a heading its number and its title."""
    numeral = Scrap(number=address, role=Role.NUMBER, text=number, line=line.number)
    return [numeral, Scrap(number=address, role=Role.TITLE, text=title, line=line.number)]


def _misplaced(heads: tuple[Head, ...], scraps: list[Scrap]) -> Iterator[Doubt]:
    """Report units that stand under a heading of another number, or whose number is printed twice."""
    lines = {scrap.number: ((scrap.line, scrap.line),) for scrap in reversed(scraps)}
    for head in heads:
        if head.kind is Kind.RULE and head.parent and not head.number.startswith(f"{head.parent}."):
            yield Doubt("number-misplaced", f"{head.printed} ← {head.parent}", head.number, lines[head.number])
        if "#" in head.number:
            yield Doubt("printed-twice", head.printed, head.number, lines[head.number])


def _lost_pictures(scraps: list[Scrap]) -> Iterator[Doubt]:
    """Report where a picture stood."""
    for scrap in scraps:
        for hit in _PICTURE.finditer(scrap.text):
            yield Doubt("pictogram-lost", hit.group(), scrap.number, ((scrap.line, scrap.line),))
