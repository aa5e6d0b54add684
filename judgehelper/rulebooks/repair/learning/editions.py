"""Reading two editions as plain passages: a clean one in Markdown, a recognised one in lines.

Learning needs no structure, only passages that can be laid beside each other: a rule, an example, a term, a heading.
The importer of books knows much more; here a passage is what stands between blank lines, and a rule that a page break
has cut in two is joined again.
"""

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

MATH = re.compile(r"\$([^$]*)\$")
ADDRESS = re.compile(r"\[([^\]]*)\]\((?:https?:|mailto:|#)[^)]*\)")
ORNAMENT = re.compile(r"[*#\\]|<\|[^|]*\|>")
BLANKS = re.compile(r"\s+")
RULE = re.compile(r"\d{3}(?:\.\d{1,3}\S?)?\.?\s")
RECOGNISED_EXAMPLE = re.compile(r"(?:Il|\[l|II|Tl)p[a-zA-Z]{2,5}:")
CLEAN_EXAMPLE = "Пример"
ENDS = (".", ":", "»", ")", "y", "!", "?")


class Passage(Struct, frozen=True):
    """A rule, an example or another paragraph: its words on one line, and whether it is printed in italics."""

    text: str
    is_italic: bool = False


def plain(line: str) -> str:
    """Strip a line of Markdown, mathematics and doubled blanks."""
    line = MATH.sub(lambda found: found[1].replace("\\", ""), line)
    line = ADDRESS.sub(r"\1", line)
    return BLANKS.sub(" ", ORNAMENT.sub("", line)).strip().removeprefix("- ")


def read_clean(text: str) -> tuple[Passage, ...]:
    """Read the passages of a clean edition: one a line, blank lines aside."""
    lines = filter(None, map(plain, text.splitlines()))
    return tuple(Passage(line, line.startswith(CLEAN_EXAMPLE)) for line in lines)


def read_recognised(text: str) -> tuple[Passage, ...]:
    """Read the passages of a recognised edition: lines joined up to a blank line, a rule's number or an example."""
    return tuple(
        Passage(passage, RECOGNISED_EXAMPLE.match(passage) is not None)
        for passage in join_lines(plain_lines(text.splitlines()))
    )


def plain_lines(lines: Iterable[str]) -> Iterator[str]:
    """Yield lines without ornament; blank ones stay, they part passages."""
    return (BLANKS.sub(" ", ORNAMENT.sub("", line)).strip() for line in lines)


def join_lines(lines: Iterable[str]) -> Iterator[str]:
    """Join the wrapped lines of each passage."""
    passage = ""
    was_blank = False
    for line in lines:
        if not line:
            was_blank = True
            continue
        if passage and begins_passage(line, passage, was_blank):
            yield passage
            passage = ""
        passage = join_line(passage, line)
        was_blank = False
    if passage:
        yield passage


def begins_passage(line: str, passage: str, was_blank: bool) -> bool:
    """Say whether a line begins a new passage after the given one."""
    if RECOGNISED_EXAMPLE.match(line) or (was_blank and RULE.match(line)):
        return True
    if RULE.match(line) and "." in line[:5]:
        return True
    is_cut_by_page = is_long(passage) and not passage.endswith(ENDS)
    return was_blank and not is_cut_by_page


def is_long(passage: str) -> bool:
    """Say whether a passage is running text that ought to end with a full stop."""
    return (RULE.match(passage) is not None and len(passage) > 90) or RECOGNISED_EXAMPLE.match(passage) is not None


def join_line(passage: str, line: str) -> str:
    """Add a line to a passage; after a hyphen without a blank."""
    if passage.endswith("-") and not passage.endswith(" -"):
        return passage + line
    return f"{passage} {line}" if passage else line
