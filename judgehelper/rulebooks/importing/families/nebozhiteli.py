"""«Небожители»: parts in Roman numerals, and in each part numbers that begin anew, up to four deep.

The address of a unit is its part and its number: IV.9.4.2. Units stand under the nearest heading above them, also
where the printed number names another one (in part III lines 1.1 to 1.4 stand under heading 2): a doubt says so.
Pictures were lost when the book became text; their places are kept and doubted.
"""

import re
from collections.abc import Iterator, Sequence

from judgehelper.rulebooks.importing.families.outline import Head, Outline, Role
from judgehelper.rulebooks.importing.families.scraps import Scrap, continues, fold_scraps
from judgehelper.rulebooks.importing.families.titlepage import date_of
from judgehelper.rulebooks.importing.source import Line, Source
from judgehelper.rulebooks.model import Doubt, Kind

PREFACE = "preface"

_PART = re.compile(r"часть\s+(?P<part>[IVX]+)\.?\s*(?P<title>.*)", re.IGNORECASE)
_UNIT = re.compile(r"(?P<number>\d{1,2}(?:\.\d{1,2})*)\.\s*(?P<text>[^\d\s].*)")
_PICTURE = re.compile(r"\[image: [^\]]*\]")
_TITLE_LENGTH = 60
_KINDS = (Kind.SECTION, Kind.RULE, Kind.SUBRULE, Kind.SUBRULE)


def likeness_to_nebozhiteli(source: Source) -> float:
    """Say how many lines in a hundred are numbered units, where there are parts in Roman numerals too."""
    printed = [line.text for line in source.lines if line.text]
    parts = {hit["part"] for text in printed if (hit := _PART.match(text))}
    units = sum(1 for text in printed if _UNIT.match(text))
    return 100 * units / len(printed) if len(parts) > 1 else 0.0


def read_nebozhiteli(source: Source) -> Outline:
    """Read the parts and their units into heads, paragraphs and doubts."""
    reading = _Reading()
    for line in source.lines:
        if line.text:
            reading.read(line)
    heads, scraps = reading.heads, reading.scraps
    preface = [Head(number=PREFACE, kind=Kind.CHAPTER)] if any(one.number == PREFACE for one in scraps) else []
    return Outline(
        heads=(*preface, *heads),
        paragraphs=tuple(fold_scraps(scraps)),
        doubts=(*_misplaced(heads, scraps), *_lost_pictures(scraps)),
        title="Небожители",
        edition=date_of(source),
        date=date_of(source),
    )


class _Reading:
    """The book read line by line: the part, heading and unit that it stands in, and what was found so far."""

    def __init__(self) -> None:
        self.heads: list[Head] = []
        self.scraps: list[Scrap] = []
        self._part = self._heading = ""
        self._unit = PREFACE
        self._printed: dict[str, int] = {}

    def read(self, line: Line) -> None:
        """Read one printed line: a part, a unit, or more text of the unit above."""
        if hit := _PART.match(line.text):
            self._part = self._unit = self._free(hit["part"].upper())
            self._heading = ""
            self.heads.append(Head(number=self._part, kind=Kind.CHAPTER))
            self.scraps += _titled(self._part, line.text[: hit.end("part")], hit["title"], line)
        elif self._part and (unit := _UNIT.match(line.text)):
            self._read_unit(unit["number"], unit["text"], line)
        else:
            before = self.scraps[-1] if self.scraps else None
            runs_on = before is not None and before.role is Role.TEXT and continues(before.text, line.text)
            self.scraps.append(
                Scrap(number=self._unit, role=Role.TEXT, text=line.text, line=line.number, runs_on=runs_on)
            )

    def _read_unit(self, number: str, text: str, line: Line) -> None:
        """Read a unit: its address, what it stands under, its title or text."""
        address, depth = self._free(f"{self._part}.{number}"), number.count(".")
        above = (self._part, self._heading or self._part, self._known(f"{self._part}.{number.rpartition('.')[0]}"))
        self.heads.append(Head(number=address, kind=_KINDS[min(depth, 3)], parent=above[min(depth, 2)], printed=number))
        self._unit, self._heading = address, self._heading if depth else address
        if depth == 0 and len(text) < _TITLE_LENGTH:
            self.scraps += _titled(address, number, text, line)
            return
        self.scraps += [
            Scrap(number=address, role=Role.NUMBER, text=number, line=line.number),
            Scrap(number=address, role=Role.TEXT, text=text, line=line.number),
        ]

    def _free(self, address: str) -> str:
        """Give a unit whose number is printed twice in one part an address of its own."""
        self._printed[address] = self._printed.get(address, 0) + 1
        return address if self._printed[address] == 1 else f"{address} #{self._printed[address]}"

    def _known(self, address: str) -> str:
        """Give the nearest unit above that there is."""
        while address not in self._printed and "." in address:
            address = address.rpartition(".")[0]
        return address


def _titled(address: str, number: str, title: str, line: Line) -> list[Scrap]:
    """Give a heading its number and its title."""
    numeral = Scrap(number=address, role=Role.NUMBER, text=number, line=line.number)
    return [numeral, Scrap(number=address, role=Role.TITLE, text=title, line=line.number)]


def _misplaced(heads: Sequence[Head], scraps: Sequence[Scrap]) -> Iterator[Doubt]:
    """Report units that stand under a heading of another number, or whose number is printed twice."""
    lines = {scrap.number: ((scrap.line, scrap.line),) for scrap in reversed(scraps)}
    for head in heads:
        if head.kind is Kind.RULE and head.parent and not head.number.startswith(f"{head.parent}."):
            yield Doubt("number-misplaced", f"{head.printed} ← {head.parent}", head.number, lines[head.number])
        if "#" in head.number:
            yield Doubt("printed-twice", head.printed, head.number, lines[head.number])


def _lost_pictures(scraps: Sequence[Scrap]) -> Iterator[Doubt]:
    """Report where a picture stood."""
    for scrap in scraps:
        for hit in _PICTURE.finditer(scrap.text):
            yield Doubt("pictogram-lost", hit.group(), scrap.number, ((scrap.line, scrap.line),))
