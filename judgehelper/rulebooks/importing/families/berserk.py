"""«Берсерк»: seven parts, sections of three digits, rules and deeper rules, examples, a glossary in bold.

Bullets and bold say nothing about structure. One section prints its rules under the number of the section before
(547 as 546.x): its rules keep the printed number and get the address that their place gives. Pictograms were lost
when the book became text; where the spaces show it, `LOST` stands in the text and a doubt names the line.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct, structs

from judgehelper.rulebooks.importing.families.outline import Head, Outline, Role
from judgehelper.rulebooks.importing.families.scraps import Scrap, continues, fold_scraps
from judgehelper.rulebooks.importing.families.succession import Candidate, rising_chain
from judgehelper.rulebooks.importing.families.titlepage import date_of, title_of
from judgehelper.rulebooks.importing.formats.markup import bare, tidy_spaces
from judgehelper.rulebooks.importing.source import Line, Source
from judgehelper.rulebooks.model import Doubt, Kind

PREFACE = "preface"
LOST = "□"
"""Stands where a pictogram was lost."""

_PART = re.compile(r"часть\s+(?P<part>\d{1,2})\.\s*(?P<title>.+)", re.IGNORECASE)
_SECTION = re.compile(r"(?P<number>[1-9]\d\d)\.\s+(?P<title>[^\W\d].*)")
_RULE = re.compile(r"(?P<number>[1-9]\d\d(?:\.\d{1,2}){1,4})\.?\s+(?P<text>\S.*)")
_LETTERED = re.compile(r"(?P<section>[1-9]\d\d)\.(?P<letter>[a-z])\.\s+(?P<text>\S.*)")
_SHORT = re.compile(r"(?P<rule>\d{1,2})\.\s+(?P<text>[^\W\d].*)")
"""A rule that leaves out its section, in a section that numbers none in full."""
_EXAMPLE = re.compile(r"(?:[-–]\s*)?ПРИМЕР\b")
_WORDS = re.compile(r"\w+")
_BULLET = re.compile(r"^[-–]\s+")
_UNLABELLED = re.compile(r"(?:[-–]\s*)?Например\b")
_VERSION = re.compile(r"верси[яи]\s+(\d+(?:\.\d+)*(?:-\d+)?)", re.IGNORECASE)
_PAGE = re.compile(r"\s+\d{1,3}$")
_GLOSSARY = re.compile(r"терминология|термины|глоссарий", re.IGNORECASE)
_GAP = re.compile(
    r"(?<=\S)[ \u00a0]{2,}(?=\S)|(?<=[^\s.…–—-]) (?=[.,:;)](?!\.\.))"
    r"|(?<=[“(]) (?=\S)|^[ \u00a0]+(?=[–:-])|(?<=-)  (?=[–-])"
)
_REFERS = re.compile(r"(?:\bп|пп|см|правил\w*|пункт\w*|,|\bи|или)\.?$", re.IGNORECASE)
_KINDS = (Kind.SECTION, Kind.RULE, Kind.SUBRULE)

Number = tuple[int, ...]


class _Start(Struct, frozen=True):
    """An entry's first line: its address, the number printed there, the text after it."""

    number: Number
    printed: str
    rest: str


class _Read(Struct, frozen=True):
    """What came of one line: its scraps, and a head and doubts where there are any."""

    scraps: tuple[Scrap, ...]
    head: Head | None = None
    doubts: tuple[Doubt, ...] = ()


def likeness_to_berserk(source: Source) -> float:
    """Say how many lines in a hundred are numbered in digits alone, three deep in places, under parts of a book."""
    printed = [line.text for line in source.lines if line.text]
    parts = sum(1 for text in printed if _PART.match(text))
    rules = [hit["number"] for text in printed if (hit := _RULE.match(text))]
    deep = sum(1 for number in rules if number.count(".") > 1)
    return 100 * len(rules) / len(printed) if parts > 1 and deep * 20 > len(rules) else 0.0


def read_berserk(source: Source) -> Outline:
    """Read the rules of «Берсерк» into heads, paragraphs and doubts."""
    lines = [_marked(line) for line in source.lines]
    body = _body(lines)
    starts = _starts(lines, body)
    reading = _Reading(starts, _appendices(lines[:body]))
    found = [*_front(lines, body, starts), *(reading.read(place, lines[place]) for place in range(body, len(lines)))]
    scraps = [scrap for one in found for scrap in one.scraps]
    heads = [one.head for one in found if one.head]
    preface = [Head(number=PREFACE, kind=Kind.CHAPTER)] if any(one.number == PREFACE for one in scraps) else []
    version = _VERSION.search("\n".join(line.text for line in source.lines[:40]))
    return Outline(
        heads=(*preface, *heads),
        paragraphs=tuple(fold_scraps(scraps)),
        doubts=(*(doubt for one in found for doubt in one.doubts), *_lost(scraps)),
        title=title_of(source),
        edition=version[1] if version else date_of(source),
        date=date_of(source),
    )


def _marked(line: Line) -> Line:
    """Put `LOST` where the spaces of a line show that a pictogram stood."""
    raw = line.raw.rstrip() or line.text
    text = raw.lstrip("- ") if not raw.startswith(("-  ", "|")) else raw
    if _GAP.search(text):
        return Line(line.number, _marked_text(text), line.heading, line.bold, line.raw)
    return line


def _marked_text(text: str) -> str:
    """Write `LOST` into the gaps, close to a stop that follows and to a bracket before."""
    tidy = tidy_spaces(_GAP.sub(f" {LOST} ", text))
    return re.sub(rf"(?<=[“(]) (?={LOST})|(?<={LOST}) (?=[.,:;)])", "", tidy)


def _lost(scraps: Sequence[Scrap]) -> Iterator[Doubt]:
    """Report the lines where pictograms are missing, with the words around the first one."""
    for scrap in scraps:
        if (place := scrap.text.find(LOST)) >= 0:
            around = scrap.text[max(0, place - 25) : place + 25]
            yield Doubt("pictogram-lost", around, scrap.number, ((scrap.line, scrap.line),))


def _body(lines: Sequence[Line]) -> int:
    """Find the part heading over the first rule."""
    first = next((place for place, line in enumerate(lines) if _RULE.match(line.text)), len(lines))
    headings = [place for place in range(first) if _PART.match(lines[place].text)] or [
        place for place in range(first) if _SECTION.match(lines[place].text)
    ]
    return headings[-1] if headings else first


def _starts(lines: Sequence[Line], body: int) -> Mapping[int, _Start]:
    """Choose the lines that begin sections and rules; a rule may take its section from the heading above it."""
    starts: dict[tuple[int, Number], _Start] = {}
    candidates: list[Candidate[Number]] = []
    section, before = 0, ""
    for place in range(body, len(lines)):
        text = lines[place].text
        if heading := _SECTION.match(text):
            section = int(heading["number"])
        hit = heading or _RULE.match(text)
        if hit:
            printed = hit["number"]
            rest = hit["title"] if heading else hit["text"]
            for weight, number in _readings(printed, section, before):
                starts[place, number] = _Start(number, printed, rest)
                candidates.append(Candidate(place, number, weight))
        before = text or before
    return {one.place: starts[one.place, one.number] for one in rising_chain(candidates, _successors)}


def _readings(printed: str, section: int, before: str) -> Iterator[tuple[float, Number]]:
    """Give a number as printed, and as its section's heading would have it, each with its weight."""
    number = tuple(map(int, printed.split(".")))
    weight = 0.2 if _REFERS.search(before) else 2.0
    yield weight, number
    if len(number) > 1 and number[0] != section:
        yield weight / 2, (section, *number[1:])


def _successors(number: Number) -> tuple[Number, ...]:
    """Give the numbers that may follow: one deeper, or one further at any depth."""
    further = tuple((*number[:depth], number[depth] + 1) for depth in range(len(number)))
    return ((*number, 1), *further)


def _after_name(text: str, name: str) -> str:
    """Give what follows a name at the start of a text, whatever signs stand between its words."""
    words = r"\W*".join(map(re.escape, _WORDS.findall(name)))
    found = re.match(rf"\W*{words}", text)
    kept = text.removeprefix(name) if text.startswith(name) or not found else text[found.end() :]
    return kept.lstrip(".: ")


def _appendices(front: Sequence[Line]) -> frozenset[str]:
    """Give the titles that the contents list names with a page but without a number."""
    listed = [line.text for line in front if _PAGE.search(line.text)]
    return frozenset(_PAGE.sub("", text) for text in listed if not _PART.match(text) and not _SECTION.match(text))


def _front(lines: Sequence[Line], body: int, starts: Mapping[int, _Start]) -> Iterator[_Read]:
    """Give the lines before the body to the preface, contents lines to the parts and sections that they name."""
    known = {str(start.number[0]) for start in starts.values() if len(start.number) == 1}
    parts = {hit["part"] for line in lines[body:] if (hit := _PART.match(line.text))}
    role = Role.TITLE
    for line in lines[:body]:
        part, section = _PART.match(line.text), _SECTION.match(line.text)
        if part and part["part"] in parts:
            yield _Read((Scrap(number=part["part"], role=Role.MENTION, text=line.text, line=line.number),))
        elif section and section["number"] in known:
            yield _Read((Scrap(number=section["number"], role=Role.MENTION, text=line.text, line=line.number),))
        elif line.text:
            yield _Read((Scrap(number=PREFACE, role=role, text=line.text, line=line.number),))
            role = Role.TEXT


class _Reading:
    """The body read line by line: where it stands, and the terms that it has met."""

    def __init__(self, starts: Mapping[int, _Start], appendices: frozenset[str]) -> None:
        self._starts, self._appendices = starts, appendices
        self._part = self._entry = PREFACE
        self._role, self._before, self._in_glossary = Role.TEXT, "", False
        self._taken: dict[str, int] = {}
        self._numbered_in_full = frozenset(start.number[0] for start in starts.values() if len(start.number) > 1)
        self._section, self._above, self._count = 0, "", 0

    def read(self, place: int, line: Line) -> _Read:
        """Read one line: a part, a numbered entry, a term, an appendix, an example, or more of the text above."""
        if not line.text:
            return _Read(())
        if hit := _PART.match(line.text):
            self._in_glossary = bool(_GLOSSARY.search(hit["title"]))
            self._part = hit["part"]
            return self._open(hit["part"], Kind.CHAPTER, None, line, hit["title"], printed=f"Часть {hit['part']}")
        if start := self._starts.get(place):
            return self._numbered(start, line)
        if line.text in self._appendices:
            return self._open(line.text.rstrip("."), Kind.CHAPTER, None, line, line.text)
        if self._in_glossary and (term := self._term(line)):
            return term
        return self._part_of_a_section(line) or self._more(line)

    def _part_of_a_section(self, line: Line) -> _Read | None:
        """Begin what a section counts by letters below a rule, or by short numbers of its own."""
        if (hit := _LETTERED.match(line.text)) and int(hit["section"]) == self._section and self._above:
            number = f"{self._section}.{hit['letter']}"
            return self._begin(number, number, Kind.SUBRULE, self._above, line, hit["text"])
        hit = _SHORT.match(line.text)
        is_short = bool(self._section) and self._section not in self._numbered_in_full
        if not hit or not is_short or int(hit["rule"]) != self._count + 1:
            return None
        self._count += 1
        number = f"{self._section}.{self._count}"
        return self._begin(number, hit["rule"], Kind.RULE, str(self._section), line, hit["text"])

    def _begin(self, number: str, said: str, kind: Kind, parent: str, line: Line, text: str) -> _Read:
        """Begin a rule: its address, the number said in its line, its first words."""
        self._entry, self._role, self._before = number, Role.TEXT, text
        scraps = (
            Scrap(number=number, role=Role.NUMBER, text=said, line=line.number),
            Scrap(number=number, role=Role.TEXT, text=text, line=line.number),
        )
        return _Read(scraps, Head(number=number, kind=kind, parent=parent, printed=said if said != number else ""))

    def _open(self, number: str, kind: Kind, parent: str | None, line: Line, title: str, *, printed: str = "") -> _Read:
        """Begin an entry that has a title."""
        self._entry, self._role, self._before = number, Role.TEXT, ""
        scraps = [Scrap(number=number, role=Role.NUMBER, text=printed, line=line.number)] if printed else []
        scraps.append(Scrap(number=number, role=Role.TITLE, text=title, line=line.number))
        return _Read(tuple(scraps), Head(number=number, kind=kind, parent=parent))

    def _numbered(self, start: _Start, line: Line) -> _Read:
        """Begin a section or a rule."""
        number = ".".join(map(str, start.number))
        depth = len(start.number) - 1
        self._section, self._above, self._count = start.number[0], number if depth else "", 0
        if depth == 0:
            return self._open(number, Kind.SECTION, self._part, line, start.rest, printed=start.printed)
        begun = self._begin(number, start.printed, _KINDS[min(depth, 2)], number.rpartition(".")[0], line, start.rest)
        if start.printed == number:
            return begun
        here = ((line.number, line.number),)
        return structs.replace(begun, doubts=(Doubt("number-misprinted", f"{start.printed} → {number}", number, here),))

    def _term(self, line: Line) -> _Read | None:
        """Begin a term, whose name is set in bold at the start; None where the line is more of the term above."""
        name = bare(line.bold).rstrip(".: ")
        if not name:
            return None
        self._taken[name] = self._taken.get(name, 0) + 1
        number = name if self._taken[name] == 1 else f"{name} #{self._taken[name]}"
        rest = _after_name(_BULLET.sub("", line.text), line.bold)
        self._entry, self._role, self._before = number, Role.TEXT, rest
        scraps = [Scrap(number=number, role=Role.TITLE, text=name, line=line.number)]
        if rest:
            scraps.append(Scrap(number=number, role=Role.TEXT, text=rest, line=line.number))
        return _Read(tuple(scraps), Head(number=number, kind=Kind.TERM, parent=self._part))

    def _more(self, line: Line) -> _Read:
        """Give a line to the entry above it."""
        text, runs_on = line.text, False
        doubts: tuple[Doubt, ...] = ()
        if _EXAMPLE.match(text):
            self._role = Role.EXAMPLE
        elif self._role is Role.EXAMPLE and not continues(self._before, text):
            self._role = Role.TEXT
        else:
            runs_on = continues(self._before, text)
        if _UNLABELLED.match(text):
            doubts = (Doubt("example-unlabelled", text[:60], self._entry, ((line.number, line.number),)),)
        self._before = text
        return _Read(
            (Scrap(number=self._entry, role=self._role, text=text, line=line.number, runs_on=runs_on),), None, doubts
        )
