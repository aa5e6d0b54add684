"""Rules without numbers, in hard-wrapped prose: the Magic rules of 1998.

Paragraphs are told by how their lines break: a new one begins with a capital letter after a full stop where the line
before ended early (its next word would have fitted) or the line itself is short, as first lines of this text are.
Each paragraph gets its place as its address; an example belongs to the paragraph that it explains. A paragraph that
begins with a name and a colon explains a term.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import quantiles

from msgspec import Struct

from judgehelper.rulebooks.importing.families.outline import Head, Outline, Paragraph, Role
from judgehelper.rulebooks.importing.families.scraps import join_lines
from judgehelper.rulebooks.importing.families.titlepage import date_of, title_of
from judgehelper.rulebooks.importing.source import Line, Source
from judgehelper.rulebooks.model import Kind

PREFACE = "preface"

_PART = re.compile(r"часть\s+(?P<part>[IVX]+)\s*[:.]\s*(?P<title>.+)", re.IGNORECASE)
_EXAMPLE = re.compile(r"ПРИМЕР\s*\d*\s*:")
_STOPPED = re.compile(r"[.!?][\"»”)]*$")
_CAPITAL = re.compile(r"[А-ЯЁA-Z«“(]")
_ITEM = re.compile(r"-\s|\d{1,2}\.\s")
_LEAD = re.compile(r"(?P<name>[А-ЯЁ][^.:!?;()]{2,75}?)(?:\s*\((?P<english>[a-z][a-z -]+)\))?\s*:\s")
_NO_NAMES = re.compile(r"ПРИМЕР|Например|Во-первых|Скажем", re.IGNORECASE)
_NUMBERED = re.compile(r"\d+(?:\.\d+)+")
_YEAR = re.compile(r"(?:©.*?|\D|^)((?:19|20)\d\d)(?!\d)")
_EARLY = 6
_SHORT = 9
_LONG = 20


class _Block(Struct, frozen=True):
    """A paragraph before it has an address."""

    lines: tuple[Line, ...]
    text: str


def likeness_to_prose(source: Source) -> float:
    """Say whether a text has examples and parts but hardly a number at a line's start."""
    printed = [line.text for line in source.lines if line.text]
    examples = sum(1 for text in printed if _EXAMPLE.match(text))
    numbered = sum(1 for text in printed if _NUMBERED.match(text))
    speaks_of_magic = any("Magic" in text for text in printed)
    return 30.0 if examples > 2 and speaks_of_magic and numbered * 50 < len(printed) else 0.0


def read_prose(source: Source) -> Outline:
    """Read paragraphs of prose into heads and paragraphs."""
    heads: list[Head] = []
    paragraphs: list[Paragraph] = []
    part, entry, count = None, PREFACE, 0
    for block in _blocks(source):
        if hit := _PART.match(block.text):
            part = entry = hit["part"]
            heads.append(Head(number=part, kind=Kind.CHAPTER))
            paragraphs += _parted(entry, block, Role.TITLE, hit.start("title"))
        elif part is None or _EXAMPLE.match(block.text):
            heads += [] if heads else [Head(number=PREFACE, kind=Kind.CHAPTER)]
            paragraphs += _parted(entry, block, Role.EXAMPLE if _EXAMPLE.match(block.text) else Role.TEXT, 0)
        else:
            count += 1
            entry, lead = str(count), _lead(block.text)
            heads.append(Head(number=entry, kind=Kind.TERM if lead else Kind.RULE, parent=part))
            paragraphs += _led(entry, block, lead) if lead else _parted(entry, block, Role.TEXT, 0)
    return Outline(
        heads=tuple(heads),
        paragraphs=tuple(paragraphs),
        title=title_of(source),
        edition=_year(source) or date_of(source),
        date=date_of(source),
    )


def _parted(number: str, block: _Block, role: Role, start: int) -> list[Paragraph]:
    """Make the paragraph of a block, and apart from it what stands before `start`, a printed number."""
    first, last = block.lines[0].number, block.lines[-1].number
    before = block.text[:start].strip(" :.")
    numeral = [Paragraph(number=number, role=Role.NUMBER, text=before, first=first, last=first)] if before else []
    return [*numeral, Paragraph(number=number, role=role, text=block.text[start:], first=first, last=last)]


def _led(number: str, block: _Block, lead: re.Match[str]) -> list[Paragraph]:
    """Make the paragraphs of a term: its name, its English name, its meaning."""
    first, last = block.lines[0].number, block.lines[-1].number
    named = [Paragraph(number=number, role=Role.TITLE, text=lead["name"], first=first, last=first)]
    if lead["english"]:
        named.append(Paragraph(number=number, role=Role.ENGLISH, text=lead["english"], first=first, last=first))
    return [*named, Paragraph(number=number, role=Role.TEXT, text=block.text[lead.end() :], first=first, last=last)]


def _lead(text: str) -> re.Match[str] | None:
    """Find the name with a colon that a term's paragraph begins with: English beside it, or a sentence after it."""
    lead = _LEAD.match(text)
    if lead is None or _NO_NAMES.match(text):
        return None
    return lead if lead["english"] or text[lead.end() :][:1].isupper() else None


def _blocks(source: Source) -> Iterator[_Block]:
    """Cut a text into paragraphs."""
    lines = [line for line in source.lines if line.text]
    starts = _starts(lines) if source.is_wrapped else range(len(lines))
    for start, end in pairwise((*starts, len(lines))):
        block = tuple(lines[start:end])
        yield _Block(block, join_lines(line.text for line in block))


def _starts(lines: Sequence[Line]) -> Iterator[int]:
    """Find the lines that begin a paragraph."""
    width = quantiles([len(line.text) for line in lines], n=10)[-1]
    for place, line in enumerate(lines):
        after = lines[place + 1].text if place + 1 < len(lines) else ""
        if place == 0 or _is_start(lines[place - 1].text, line.text, after, width):
            yield place


def _is_start(before: str, text: str, after: str, width: float) -> bool:
    """Say whether a line begins a paragraph, by how it and the line before it break."""
    if _EXAMPLE.match(text) or _PART.match(before) or _ITEM.match(text):
        return True
    if not _STOPPED.search(before) or not _CAPITAL.match(text):
        return before.startswith("©")
    ended_early = len(before) + 1 + len(_first_word(text)) <= width - _EARLY
    is_short = len(text) + 1 + len(_first_word(after)) <= width - _SHORT
    return ended_early or is_short or len(text) > width + _LONG


def _first_word(text: str) -> str:
    """Give the first word of a line."""
    return text.split(" ", 1)[0]


def _year(source: Source) -> str:
    """Give the year of the copyright notice."""
    notice = next((line.text for line in source.lines[:40] if "©" in line.text), "")
    found = _YEAR.search(notice)
    return found[1] if found else ""
