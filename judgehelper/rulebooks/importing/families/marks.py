"""Numbers and labels at line starts in the Comprehensive Rules, with every reading that a misread one allows.

Recognised text confuses the last sign of a number: `107.3¢` is c or e, `104.31` is 104.3i or 104.31, `704.5]` is j.
All readings go to the rising chain, the plain one first.
"""

import re

from msgspec import Struct

from judgehelper.rulebooks.importing.source import Line
from judgehelper.rulebooks.numbering import LOOKALIKES, RuleNumber, chapter_number

_RULE = re.compile(
    r"(?P<section>[1-9]\d\d)[.,](?P<rule>\d{1,3})(?P<tail>[a-zасеорхукм¢\]1I|]{0,2})(?:(?P<stop>[.,])(?=[A-ZА-ЯЁ])|[.,]?(?=\s|$|[^\w.,)\d]))"
)
_SECTION = re.compile(r"(?P<section>[1-9]\d\d)\.(?:\s*(?=[^\s\d])|\s+(?=\d{1,2}[^\W\d_]{2}))")
"""A heading may begin with a digit where one stands for a letter: «305. 3emun»."""
_CHAPTER = re.compile(r"(?P<chapter>[1-9])\.\s+(?=\S)")

MISREAD = {
    "¢": "ce",
    "¢c": "c",
    "c¢": "c",
    "¢e": "e",
    "e¢": "e",
    "1": "i",
    "I": "i",
    "|": "i",
    "]": "j",
    "il": "i",
    "i1": "i",
}
"""What a misread tail of a number may have been."""

_EXAMPLE = re.compile(r"(?:пример|example|[hil1t\[(|]{1,3}[pр][uи][mм][eе][pр]|пpumep)\s*\d*\s*[.:]", re.IGNORECASE)
_GLOSSARY = re.compile(r"(?:словарь терминов|словарь|глоссарий|glossary)\.?", re.IGNORECASE)
_LETTER = re.compile(r"[AА]")


class Mark(Struct, frozen=True):
    """A number that a line may begin with: the number, what is printed for it, and the text after it."""

    number: RuleNumber
    printed: str
    rest: str


def find_marks(line: Line) -> tuple[Mark, ...]:
    """List the readings of the number that `line` begins with, the plain one first; none where there is no number."""
    if hit := _RULE.match(line.text):
        return _rule_marks(hit, line.text)
    if hit := _SECTION.match(line.text):
        return (Mark(RuleNumber(int(hit["section"])), hit["section"], line.text[hit.end() :]),)
    if hit := _CHAPTER.match(line.text):
        return (Mark(chapter_number(int(hit["chapter"])), hit["chapter"], line.text[hit.end() :]),)
    return ()


def _rule_marks(hit: re.Match[str], text: str) -> tuple[Mark, ...]:
    """List the readings of a rule's or subrule's number."""
    section, rule, tail = int(hit["section"]), hit["rule"], hit["tail"]
    printed = text[: hit.end()].rstrip(".,")
    readings = [(rule, letter) for letter in MISREAD.get(tail, tail.translate(LOOKALIKES) if tail else "")]
    if not tail:
        readings = [(rule, "")]
        if len(rule) > 1 and rule.endswith("1"):
            readings.append((rule[:-1], "i"))
    elif len(tail) == 2 and tail not in MISREAD:
        readings = [(rule, tail.translate(LOOKALIKES))]
    rest = text[hit.end() :].strip()
    return tuple(Mark(RuleNumber(section, int(digits), letters), printed, rest) for digits, letters in readings)


def is_example(text: str) -> bool:
    """Say whether a paragraph is labelled as an example, in whatever letters."""
    return bool(_EXAMPLE.match(text))


def is_glossary_heading(text: str) -> bool:
    """Say whether a line is the heading of the glossary."""
    return bool(_GLOSSARY.fullmatch(text))


def is_first_letter(text: str) -> bool:
    """Say whether a line is the letter A that heads the first terms of a glossary."""
    return bool(_LETTER.fullmatch(text))
