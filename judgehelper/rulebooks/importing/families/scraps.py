"""Scraps of lines, folded into paragraphs: the step that every family of books shares.

A family says of each printed line (or part of one) to which entry it belongs, in which role, and whether it runs on
from the scrap before. Folding joins what runs on: broken words at a hyphen, anything else with a space.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from judgehelper.rulebooks.importing.families.outline import Paragraph, Role
from judgehelper.rulebooks.mending import Face

_FINISHED = re.compile(r"[.!?:;…][»”\"')\]*]*$|[»”\"')\]][.,]?$")
_END = 24
_SPLIT_WORD = re.compile(r"[^\W\d_]-$")
_ITEM = re.compile(r"[-–—•|]|\d{1,2}[.)]\s")


class Scrap(Struct, frozen=True, kw_only=True):
    """What one line gives to an entry; `runs_on` says that it continues the scrap before it."""

    number: str
    role: Role
    text: str
    line: int
    runs_on: bool = False
    face: Face = Face.ROMAN


def is_finished(text: str) -> bool:
    """Say whether a text ends as a sentence, a title in quotes or a list's introduction does."""
    return bool(_FINISHED.search(text[-_END:]))


def continues(before: str, after: str) -> bool:
    """Say whether `after` goes on with the sentence of `before`, as after a page break."""
    if after[:1] in ".,;)":
        return True
    return not is_finished(before) and not after[:1].isupper() and not _ITEM.match(after)


def seam(before: str, after: str) -> str:
    """Give what stands between two lines of one paragraph: nothing inside a hyphenated word or before a stop."""
    if not before or not after:
        return ""
    closes = after[0] in ".,;)" and not after.startswith("...")
    return "" if closes or _SPLIT_WORD.search(before[-_END:]) else " "


def join_lines(lines: Iterable[str]) -> str:
    """Join the lines of one paragraph."""
    pieces: list[str] = []
    for line in lines:
        pieces += [seam(pieces[-1] if pieces else "", line), line]
    return "".join(pieces)


def fold_scraps(scraps: Iterable[Scrap]) -> Iterator[Paragraph]:
    """Join scraps that run on into paragraphs, in order."""
    together: list[Scrap] = []
    for scrap in scraps:
        if together and not (scrap.runs_on and _belong(together[-1], scrap)):
            yield _paragraph(together)
            together = []
        together.append(scrap)
    if together:
        yield _paragraph(together)


def _belong(one: Scrap, other: Scrap) -> bool:
    """Say whether two scraps have one entry and one role."""
    return (one.number, one.role) == (other.number, other.role)


def _paragraph(scraps: Sequence[Scrap]) -> Paragraph:
    """Make one paragraph of scraps that belong together."""
    first, last = scraps[0], scraps[-1]
    return Paragraph(
        number=first.number,
        role=first.role,
        text=join_lines(scrap.text for scrap in scraps),
        first=first.line,
        last=last.line,
        face=first.face,
    )
