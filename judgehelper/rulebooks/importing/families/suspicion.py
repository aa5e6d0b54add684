"""What an importer of Comprehensive Rules doubts: headings, letters, glued and exchanged rules, holes in the numbering.

Each doubt names the rule, the lines and the words in question. Nothing here changes the book.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from judgehelper.kernel.machine.figures import figure, is_digits
from judgehelper.rulebooks.importing.families.outline import Head, Paragraph, Role
from judgehelper.rulebooks.importing.source import Source
from judgehelper.rulebooks.model import Doubt, Kind
from judgehelper.rulebooks.numbering import parse_number, successors

_CYRILLIC_TAIL = re.compile(r"\d[а-я]")
_STEM = 6
_WORD = re.compile(r"[^\W\d_]{4,}")


def suspect(
    source: Source, heads: Sequence[Head], front: Sequence[Paragraph], body: Sequence[Paragraph]
) -> Iterator[Doubt]:
    """List the doubts about the numbered part of a book."""
    yield from _headings_without_marks(source, body)
    yield from _titles_from_contents(front)
    yield from _foreign_letters(body)
    yield from _glued_rules(body)
    yield from _holes(heads)
    yield from _exchanged_rules(heads, body)


def _lines(paragraph: Paragraph) -> tuple[tuple[int, int], ...]:
    """Give a paragraph's lines as a doubt holds them."""
    return ((paragraph.first, paragraph.last),)


def _headings_without_marks(source: Source, body: Sequence[Paragraph]) -> Iterator[Doubt]:
    """Report section headings set as plain text, where the book marks most of its headings."""
    marked = {line.number for line in source.lines if line.heading}
    headings = [one for one in body if one.role is Role.TITLE and "." not in one.number]
    plain = [one for one in headings if one.first not in marked]
    if len(plain) * 2 < len(headings):
        yield from (Doubt("heading-unmarked", one.text, one.number, _lines(one)) for one in plain)


def _titles_from_contents(front: Sequence[Paragraph]) -> Iterator[Doubt]:
    """Report sections whose heading is missing in the body and was taken from the contents list."""
    for one in front:
        if one.role is Role.TITLE and is_digits(one.number):
            yield Doubt("heading-missing", one.text, one.number, _lines(one))


def _foreign_letters(body: Sequence[Paragraph]) -> Iterator[Doubt]:
    """Report subrule letters typed in Cyrillic."""
    for one in body:
        if one.role is Role.NUMBER and _CYRILLIC_TAIL.search(one.text):
            yield Doubt("letter-cyrillic", one.text, one.number, _lines(one))


def _glued_rules(body: Sequence[Paragraph]) -> Iterator[Doubt]:
    """Report rules that begin in the middle of a line."""
    for before, one in pairwise(body):
        if one.role is Role.NUMBER and before.last == one.first:
            yield Doubt("rule-glued", one.text, one.number, _lines(one))


def _holes(heads: Sequence[Head]) -> Iterator[Doubt]:
    """Report where a number is missing between its neighbours."""
    numbers = [number for head in heads if head.kind is not Kind.TERM and (number := parse_number(head.number))]
    for before, number in pairwise(numbers):
        if number in successors(before) or not number.rule:
            continue
        above = number.parent
        if number.letters == "a" and above == before:
            continue
        yield Doubt("gap", f"{before} … {number}", str(number))


def _exchanged_rules(heads: Sequence[Head], body: Sequence[Paragraph]) -> Iterator[Doubt]:
    """Report a rule that speaks of another section's matter, whose rule of the same place is missing there.

    The number differs in one digit of the section: 603.3 in place of 606.3. Sections that end in 00 speak of
    everything, and a title of one word stands in many rules: neither proves anything.
    """
    titles = {one.number: one.text for one in body if one.role is Role.TITLE and _is_telling(one)}
    present = {head.number for head in heads}
    for one in body:
        section, _, rest = one.number.partition(".")
        if one.role is not Role.TEXT or figure(rest) is None or section not in titles:
            continue
        for other in _neighbours(section):
            title, missing, before = titles.get(other, ""), f"{other}.{rest}", f"{other}.{(figure(rest) or 0) - 1}"
            if title and missing not in present and before in present:
                ours, theirs = _shares(one.text, titles[section], title), _shares(one.text, title, titles[section])
                if theirs == 1.0 and ours == 0.0:
                    yield Doubt("rule-exchanged", f"{one.number} ← {missing}: {title}", one.number, _lines(one))
                    yield Doubt("rule-displaced", f"{missing} → {one.number}", missing, _lines(one))


def _is_telling(one: Paragraph) -> bool:
    """Say whether a title tells its section from the others."""
    return len(one.number) == 3 and not one.number.endswith("00") and len(_WORD.findall(one.text)) > 1


def _neighbours(section: str) -> Iterator[str]:
    """Give the section numbers that differ in exactly one digit."""
    for place, digit in enumerate(section):
        yield from (section[:place] + other + section[place + 1 :] for other in "0123456789" if other != digit)


def _shares(text: str, title: str, besides: str) -> float:
    """Say what part of the words of `title` that are not in `besides` the text uses, by their stems."""
    words = _stems(title) - _stems(besides)
    return len(words & _stems(text)) / len(words) if words else 0.0


def _stems(text: str) -> set[str]:
    """Cut words to their first letters, which Russian endings leave alone."""
    return {word.lower()[:_STEM] for word in _WORD.findall(text)}
