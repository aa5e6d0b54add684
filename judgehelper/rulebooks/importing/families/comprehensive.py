"""Comprehensive Rules of Magic, in Russian, English or recognised letters: chapters, sections, rules, subrules, terms.

The numbers carry the structure, nothing else can be trusted: heading levels are noise, headings stand only in the
contents list, references begin lines. So candidates are read off every line and the rising chain decides (see
`succession`). What the chain leaves out is running text. Examples follow the rule that they explain; a rule printed
in one paragraph with the text before it is parted from it, and a doubt says so.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from judgehelper.rulebooks.importing.families.glossary import (
    Glossary,
    HeadwordFinder,
    headwords_in_alphabet,
    headwords_of_blocks,
    headwords_without_cyrillic,
    read_glossary,
)
from judgehelper.rulebooks.importing.families.marks import (
    Mark,
    find_marks,
    is_example,
    is_first_letter,
    is_glossary_heading,
)
from judgehelper.rulebooks.importing.families.outline import Head, Outline, Paragraph, Role
from judgehelper.rulebooks.importing.families.scraps import Scrap, fold_scraps, is_finished
from judgehelper.rulebooks.importing.families.succession import Candidate, rising_chain
from judgehelper.rulebooks.importing.families.suspicion import suspect
from judgehelper.rulebooks.importing.families.titlepage import date_of, is_in_latin_letters, language_of, title_of
from judgehelper.rulebooks.importing.source import Line, Source
from judgehelper.rulebooks.mending import Face
from judgehelper.rulebooks.model import Kind
from judgehelper.rulebooks.numbering import RuleNumber, successors

PREFACE = "preface"
"""Address of what stands before the first chapter."""

CREDITS = "credits"
"""Address of what stands behind the glossary: who made the book, and whose it is."""

_CREDITS = re.compile(r"credits", re.IGNORECASE)
_TITLE_LENGTH = 90
_GLUED = re.compile(r"(?<=[.!?»)] )[1-9]\d\d\.\d{1,3}[a-z]{0,2}\.? (?=\S)")
_REFERS = re.compile(r"(?:правил\w*|раздел\w*|глав\w*|п\.|и|или|rules?|sections?|and|or|[,(–-])$", re.IGNORECASE)


class _Parts(Struct, frozen=True):
    """The lines of the book and where its body, its glossary and its credits begin (places, from 0)."""

    lines: tuple[Line, ...]
    body: int
    glossary: int
    credits: int


def read_comprehensive(source: Source) -> Outline:
    """Read a text of the Comprehensive Rules into heads, paragraphs and doubts."""
    parts = _part(source.lines)
    starts = _starts(parts)
    scraps = _part_glued(list(_body_scraps(parts, starts, wrapped=source.is_wrapped)))
    body = _entitle(tuple(fold_scraps(scraps)))
    numbers = _with_parents(paragraph.number for paragraph in body)
    listed = {place: mark for place, mark in _contents(parts).items() if str(mark.number) in numbers}
    front = tuple(fold_scraps(_front_scraps(parts, listed, _titled(body), wrapped=source.is_wrapped)))
    terms = read_glossary(parts.lines[parts.glossary : parts.credits], _headword_finder(source))
    credits_ = tuple(fold_scraps(_credit_scraps(parts.lines[parts.credits :])))
    heads = (*_heads(numbers, front, body, terms), *([Head(number=CREDITS, kind=Kind.CHAPTER)] if credits_ else []))
    return Outline(
        heads=heads,
        paragraphs=(*front, *body, *terms.paragraphs, *credits_),
        doubts=(*suspect(source, heads, front, body), *terms.doubts),
        title=title_of(source),
        edition=date_of(source),
        date=date_of(source),
        language=language_of(source),
    )


def likeness_to_comprehensive(source: Source) -> float:
    """Say how many lines in a hundred begin with a number of three digits, a point and digits."""
    printed = [line for line in source.lines if line.text]
    numbered = sum(1 for line in printed if any(mark.number.rule > 0 for mark in find_marks(line)))
    lettered = sum(1 for line in printed if any(mark.number.letters for mark in find_marks(line)))
    return 100 * numbered / max(1, len(printed)) if lettered * 10 > numbered else 0.0


def _headword_finder(source: Source) -> HeadwordFinder:
    """Choose how headwords are told from meanings in this script."""
    if is_in_latin_letters(source):
        return headwords_in_alphabet
    return headwords_without_cyrillic if language_of(source) == "ru" else headwords_of_blocks


def _part(lines: tuple[Line, ...]) -> _Parts:
    """Find where the body begins, at the headings over the first rule, and where the glossary does."""
    marked = [(place, marks[0].number) for place, line in enumerate(lines) if (marks := find_marks(line))]
    body, first = next(((place, number) for place, number in marked if number.rule > 0), (len(lines), None))
    for place, number in reversed([pair for pair in marked if pair[0] < body]):
        if first is None or number != first.parent:
            break
        body, first = place, number
    last = max((place for place, number in marked if number.letters), default=0)
    glossary = _glossary_place(lines, body, last)
    return _Parts(lines, body, glossary, _credits_place(lines, glossary))


def _credits_place(lines: Sequence[Line], glossary: int) -> int:
    """Find the heading of the credits: a line of its own behind the glossary, with nothing right under it."""
    for place in range(glossary + 1, len(lines)):
        below = lines[place + 1].text if place + 1 < len(lines) else ""
        if _CREDITS.fullmatch(lines[place].text) and not lines[place - 1].text and not below:
            return place
    return len(lines)


def _credit_scraps(lines: Sequence[Line]) -> Iterator[Scrap]:
    """Give what stands behind the glossary to the credits."""
    role = Role.TITLE
    for line in lines:
        if line.text:
            yield Scrap(number=CREDITS, role=role, text=line.text, line=line.number)
            role = Role.TEXT


def _glossary_place(lines: Sequence[Line], body: int, last: int) -> int:
    """Find the heading of the glossary: by its words, or as the line over the letter A after the last rules."""
    named = [place for place in range(body, len(lines)) if is_glossary_heading(lines[place].text)]
    if named:
        return named[-1]
    for place in range(max(body, last // 2), len(lines)):
        if is_first_letter(lines[place].text):
            above = [above for above in range(body, place) if lines[above].text]
            return above[-1] if above else place
    return len(lines)


def _starts(parts: _Parts) -> Mapping[int, Mark]:
    """Choose the lines of the body that begin an entry, each with its reading."""
    marks: dict[tuple[int, RuleNumber], Mark] = {}
    candidates = []
    before = ""
    blank = True
    for place in range(parts.body, parts.glossary):
        line = parts.lines[place]
        for likely, mark in enumerate(find_marks(line)):
            marks[place, mark.number] = mark
            candidates.append(Candidate(place, mark.number, _weight(mark, before, blank) - likely))
        blank, before = not line.text, line.text or before
    return {link.place: marks[link.place, link.number] for link in rising_chain(candidates, successors)}


def _weight(mark: Mark, before: str, blank: bool) -> float:
    """Weigh how much a place speaks for an entry: a paragraph's start does, a word that refers before it does not."""
    weight = 3.0 if blank else 1.5
    if not is_finished(before) and _REFERS.search(before):
        weight -= 2.5
    if not mark.rest[:1].isalnum() and mark.rest[:1] not in "«“\"'[({„":
        weight -= 2.0
    return max(weight, 0.1)


def _contents(parts: _Parts) -> Mapping[int, Mark]:
    """List the lines of the contents list: those before the body that begin with a chapter's or section's number."""
    listed = {}
    for place in range(parts.body):
        for mark in find_marks(parts.lines[place]):
            if mark.number.rule <= 0:
                listed[place] = mark
    sections = [place for place, mark in listed.items() if mark.number.rule == 0]
    return {place: mark for place, mark in listed.items() if sections and place >= sections[0] - 4}


def _body_scraps(parts: _Parts, starts: Mapping[int, Mark], *, wrapped: bool) -> Iterator[Scrap]:
    """Give each printed line of the body to the entry that it belongs to."""
    number, role, before, blank = PREFACE, Role.TEXT, "", True
    for place in range(parts.body, parts.glossary):
        line = parts.lines[place]
        if not line.text:
            blank = True
            continue
        text, runs_on = line.text, False
        if place in starts:
            mark = starts[place]
            number, role, text = str(mark.number), Role.TEXT, mark.rest
            if mark.number.rule <= 0:
                role = Role.TITLE
            yield Scrap(number=number, role=Role.NUMBER, text=mark.printed, line=line.number)
        elif is_example(text):
            role = Role.EXAMPLE
        elif role is Role.TITLE and blank:
            role = Role.TEXT
        else:
            runs_on = wrapped and (not blank or not is_finished(before))
        face = Face.ITALIC if role is Role.EXAMPLE else Face.ROMAN
        yield Scrap(number=number, role=role, text=text, line=line.number, runs_on=runs_on, face=face)
        blank, before = False, text


def _part_glued(scraps: Sequence[Scrap]) -> Iterator[Scrap]:
    """Part a rule from the paragraph that it is glued to: its number, just the next one, stands inside the text."""
    present = {scrap.number for scrap in scraps}
    for scrap in scraps:
        found = _GLUED.search(scrap.text) if scrap.role in (Role.TEXT, Role.EXAMPLE) else None
        printed = found.group().strip().rstrip(".") if found else ""
        if not found or printed in present or not _follows(printed, scrap.number):
            yield scrap
            continue
        yield Scrap(
            number=scrap.number, role=scrap.role, text=scrap.text[: found.start()].strip(), line=scrap.line,
            runs_on=scrap.runs_on, face=scrap.face,
        )  # fmt: skip
        yield Scrap(number=printed, role=Role.NUMBER, text=printed, line=scrap.line)
        yield Scrap(number=printed, role=Role.TEXT, text=scrap.text[found.end() :].strip(), line=scrap.line)


def _follows(printed: str, number: str) -> bool:
    """Say whether a printed number is just the next after `number`, or after the rule that it stands under."""
    here = _number(number)
    family = [here] if here.rule <= 0 or not here.letters else [here, RuleNumber(here.section, here.rule)]
    return any(str(follower) == printed for one in family for follower in successors(one))


def _number(address: str) -> RuleNumber:
    """Read back an address that this module wrote."""
    section, _, rule = address.partition(".")
    digits = re.match(r"\d*", rule)
    length = digits.end() if digits else 0
    if len(section) == 1:
        return RuleNumber(int(section) * 100, -1)
    return RuleNumber(int(section), int(rule[:length] or 0), rule[length:])


def _entitle(paragraphs: tuple[Paragraph, ...]) -> tuple[Paragraph, ...]:
    """Make titles of the rules that only name a keyword: a few words, no full stop, subrules below."""
    numbers = {paragraph.number for paragraph in paragraphs}
    singles = _single_paragraphs(paragraphs)
    return tuple(
        Paragraph(
            number=one.number, role=Role.TITLE, text=one.text, first=one.first, last=one.last, face=one.face,
        ) if one.number in singles and one.role is Role.TEXT and _names(one.text) and f"{one.number}a" in numbers
        else one
        for one in paragraphs
    )  # fmt: skip


def _single_paragraphs(paragraphs: Sequence[Paragraph]) -> set[str]:
    """Give the entries that consist of one paragraph besides their number."""
    counts: dict[str, int] = {}
    for paragraph in paragraphs:
        if paragraph.role is not Role.NUMBER:
            counts[paragraph.number] = counts.get(paragraph.number, 0) + 1
    return {number for number, count in counts.items() if count == 1}


def _names(text: str) -> bool:
    """Say whether a paragraph names something rather than rules it."""
    return len(text) < _TITLE_LENGTH and not text.endswith((".", ":", ";", "?", "!"))


def _with_parents(addresses: Iterator[str]) -> list[str]:
    """List the numbers of a body in order, with the sections and chapters that have no heading of their own."""
    known: dict[str, None] = {}
    for address in addresses:
        if address == PREFACE:
            continue
        line = [_number(address)]
        while parent := line[-1].parent:
            line.append(parent)
        known.update((str(number), None) for number in reversed(line) if str(number) not in known)
    return list(known)


def _titled(paragraphs: Sequence[Paragraph]) -> set[str]:
    """Give the entries that have a title in the body."""
    return {paragraph.number for paragraph in paragraphs if paragraph.role is Role.TITLE}


def _front_scraps(parts: _Parts, listed: Mapping[int, Mark], titled: set[str], *, wrapped: bool) -> Iterator[Scrap]:
    """Give the lines before the body to the preface, contents lines to the entries that they name."""
    role = Role.TITLE
    for place in range(parts.body):
        line = parts.lines[place]
        if mark := listed.get(place):
            number = str(mark.number)
            if number in titled:
                yield Scrap(number=number, role=Role.MENTION, text=line.text, line=line.number)
            else:
                yield Scrap(number=number, role=Role.NUMBER, text=mark.printed, line=line.number)
                yield Scrap(number=number, role=Role.TITLE, text=mark.rest, line=line.number)
        elif line.text:
            above = parts.lines[place - 1].text if place and wrapped else ""
            yield Scrap(number=PREFACE, role=role, text=line.text, line=line.number, runs_on=bool(above))
            role = Role.TEXT


def _heads(
    numbers: Sequence[str], front: Sequence[Paragraph], body: Sequence[Paragraph], terms: Glossary
) -> tuple[Head, ...]:
    """List the heads of the whole book in order."""
    printed = {one.number: one.text for one in (*front, *body) if one.role is Role.NUMBER}
    preface = any(one.number == PREFACE for one in (*front, *body))
    return (
        *([Head(number=PREFACE, kind=Kind.CHAPTER)] if preface else []),
        *(_head(number, printed.get(number, "")) for number in numbers),
        *terms.heads,
    )


def _head(address: str, printed: str) -> Head:
    """Make the head of a numbered entry."""
    number = _number(address)
    kind = Kind.CHAPTER if number.rule < 0 else Kind.SUBRULE if number.letters else Kind.RULE
    if number.rule == 0:
        kind = Kind.SECTION
    parent = str(number.parent) if number.parent else None
    return Head(number=address, kind=kind, parent=parent, printed=printed if printed != address else "")
