"""Scraps of lines, folded into paragraphs: the step that every family of books shares.

A family says of each printed line (or part of one) to which entry it belongs, in which role, and whether it runs on
from the scrap before. Folding joins what runs on: broken words at a hyphen, anything else with a space.
"""

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from judgehelper.rulebooks.importing.outline import Paragraph, Role
from judgehelper.rulebooks.mending import Face

_FINISHED = re.compile(r"[.!?:;…][»”\"')\]*]*$|[»”\"')\]][.,]?$")
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
    return bool(_FINISHED.search(text))


def continues(before: str, after: str) -> bool:
    """Say whether `after` goes on with the sentence of `before`, as after a page break."""
    if after[:1] in ".,;)":
        return True
    return not is_finished(before) and not after[:1].isupper() and not _ITEM.match(after)


def join_lines(before: str, after: str) -> str:
    """Join two lines of one paragraph: nothing between the halves of a hyphenated word, else a space."""
    if not before or not after:
        return before + after
    closes = after[0] in ".,;)" and not after.startswith("...")
    return before + after if closes or _SPLIT_WORD.search(before) else f"{before} {after}"


def fold_scraps(scraps: Iterable[Scrap]) -> Iterator[Paragraph]:
    """Join scraps that run on into paragraphs, in order."""
    current: Paragraph | None = None
    for scrap in scraps:
        if current and scrap.runs_on and (current.number, current.role) == (scrap.number, scrap.role):
            current = Paragraph(
                number=current.number,
                role=current.role,
                text=join_lines(current.text, scrap.text),
                first=current.first,
                last=scrap.line,
                face=current.face,
            )
            continue
        if current:
            yield current
        current = Paragraph(
            number=scrap.number, role=scrap.role, text=scrap.text, first=scrap.line, last=scrap.line, face=scrap.face
        )
    if current:
        yield current
