"""A page as blocks of runs: what is set in which ink, and which letters of which rule each run holds.

Nothing here knows Qt. A run keeps where its letters begin in the text of its rule, so whoever points at a letter on
the page points at a letter of the rule: for a term, a doubtful word, a note, a mark.
"""

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.citation import RuleRef
from judgehelper.kernel.words import Language
from judgehelper.ui.models.reading import address
from judgehelper.ui.shelf import Beside, Page, Passage, Prose, Remark

SYMBOL = re.compile(r"\{([^{}\s]{1,9})\}")
"""A symbol as the books write it: {T}, {2/W}."""
_WORD = re.compile(r"[^\W_]+")
CITED_BY = 24
"""Rules that refer to the one read, as many as are listed."""


class Role(Enum):
    """What a block is."""

    CAPTION = "caption"
    TITLE = "title"
    RULE = "rule"
    EXAMPLE = "example"
    REMARK = "remark"
    FOOT = "foot"


class Ink(Enum):
    """What is special about a run."""

    NUMBER = "number"
    HEADING = "heading"
    LINK = "link"
    SYMBOL = "symbol"
    FOUND = "found"
    DOUBTED = "doubted"
    OWN = "own"
    MUTED = "muted"


class Run(Struct, frozen=True, kw_only=True):
    """Letters set alike. `start` is where they begin in the text of their part; −1 where they are not of it."""

    text: str
    start: int = -1
    inks: frozenset[Ink] = frozenset()
    colours: tuple[str, ...] = ()
    """Colours in which the words are set off."""
    href: str = ""
    tip: str = ""


class Block(Struct, frozen=True, kw_only=True):
    """A paragraph: what it is, whose, and its runs. `side` is 0 on the left or alone, 1 on the right."""

    role: Role
    runs: tuple[Run, ...]
    passage: Passage | None = None
    part: int = -1
    remark: Remark | None = None
    side: int = 0
    row: int = -1
    """The row of rules laid side by side; −1 where the block stands across."""


class Labels(Struct, frozen=True, kw_only=True):
    """The words of the reader's own that stand on a page."""

    cited_by: str = ""
    note: str = ""
    source: str = ""
    """What the source says, with a hole {original}."""
    own: str = ""
    """That the judge read a word himself, with a hole {original}."""
    missing: str = ""
    """That the other edition has no such rule."""
    language: Language = Language.RU
    """In which rules are named first."""


def set_page(page: Page, words: tuple[str, ...], labels: Labels) -> tuple[Block, ...]:
    """Set a page; `words` are marked as found."""
    wanted = frozenset(word.lower() for word in words)
    title = page.title(labels.language)
    blocks = [*_head(page, title)]
    for place, passage in enumerate(each.named(labels.language) for each in page.passages):
        said_once = replace(passage, title="") if not place and _is_told(passage, title) else passage
        blocks += _passage(said_once, wanted, labels)
    return (*blocks, *_foot(page.cited_by, labels))


def set_beside(page: Page, beside: Beside, words: tuple[str, ...], labels: Labels) -> tuple[Block, ...]:
    """Set a page with another edition beside it, rule by rule."""
    wanted = frozenset(word.lower() for word in words)
    blocks = [*_head(page, page.title(labels.language))]
    books = ((page.book, page.edition), (beside.book, beside.edition))
    for side, book in enumerate(books):
        blocks.append(Block(role=Role.CAPTION, runs=(Run(text=_named(*book)),), side=side, row=0))
    for row, pair in enumerate(beside.rows, 1):
        for side, passage in enumerate((pair.here, pair.there)):
            if passage is None:
                lacks = Run(text=labels.missing, inks=frozenset({Ink.MUTED}))
                blocks.append(Block(role=Role.FOOT, runs=(lacks,), side=side, row=row))
            else:
                blocks += _passage(passage.named(labels.language), wanted, labels, side, row)
    return tuple(blocks)


def _head(page: Page, title: str) -> Iterator[Block]:
    yield Block(role=Role.CAPTION, runs=(Run(text=_named(page.book, page.edition)),))
    yield Block(role=Role.TITLE, runs=(Run(text=title),))


def _is_told(passage: Passage, title: str) -> bool:
    """Tell whether the title of the page is that of its first rule: it is not said twice."""
    return bool(passage.title) and title.endswith(passage.title)


def _named(book: str, edition: str) -> str:
    """Name a book with its date, where its title does not say it."""
    return " · ".join(part for part in (book, edition) if part)


def _passage(passage: Passage, wanted: frozenset[str], labels: Labels, side: int = 0, row: int = -1) -> Iterator[Block]:
    lead = (*_number(passage), *_heading(passage, wanted))
    body = tuple(_prose(passage.text, wanted, labels))
    if body or passage.title or passage.english:
        yield Block(role=Role.RULE, runs=(*lead, *body), passage=passage, side=side, row=row)
    for part, example in enumerate(passage.examples):
        runs = tuple(_prose(example, wanted, labels))
        yield Block(role=Role.EXAMPLE, runs=runs, passage=passage, part=part, side=side, row=row)
    for remark in passage.remarks:
        said = Run(text=f"{labels.note}, {remark.written}: " if remark.written else f"{labels.note}: ",
                   inks=frozenset({Ink.HEADING}))  # fmt: skip
        yield Block(role=Role.REMARK, runs=(said, Run(text=remark.text)), passage=passage, remark=remark, side=side,
                    row=row)  # fmt: skip


def _number(passage: Passage) -> Iterator[Run]:
    if passage.number:
        yield Run(text=f"\u00a0{passage.number}\u00a0", inks=frozenset({Ink.NUMBER}), href=address(passage.rule))
        yield Run(text="\t")


def _heading(passage: Passage, wanted: frozenset[str]) -> Iterator[Run]:
    bold = frozenset({Ink.HEADING})
    for start, end, is_found in _words_in(passage.title, wanted):
        yield Run(text=passage.title[start:end], inks=bold | {Ink.FOUND} if is_found else bold)
    if passage.english:
        yield Run(text=f" · {passage.english}" if passage.title else passage.english, inks=frozenset({Ink.MUTED}))
    if passage.title or passage.english:
        yield Run(text="  " if passage.text.text else "")


def _prose(prose: Prose, wanted: frozenset[str], labels: Labels) -> Iterator[Run]:
    """Cut a text where anything begins or ends, and set each piece in the inks of all that it belongs to."""
    spans = sorted(_spans(prose, wanted, labels), key=lambda span: span[:2])
    for start, end in pairwise(_cuts(prose.text, spans)):
        over = [run for first, last, run in spans if first <= start and end <= last]
        yield Run(
            text=prose.text[start:end].replace("\n", "\u2028"),
            start=start,
            inks=frozenset(ink for run in over for ink in run.inks),
            colours=tuple(colour for run in over for colour in run.colours),
            href=next((run.href for run in over if run.href), ""),
            tip=next((run.tip for run in over if run.tip), ""),
        )


def _cuts(text: str, spans: Iterable[tuple[int, int, Run]]) -> list[int]:
    """List where a text is cut; never within a symbol."""
    within = {place for hit in SYMBOL.finditer(text) for place in range(hit.start() + 1, hit.end())}
    ends = {min(place, len(text)) for first, last, _ in spans for place in (first, last)}
    return sorted({0, len(text), *ends} - within)


def _spans(prose: Prose, wanted: frozenset[str], labels: Labels) -> Iterator[tuple[int, int, Run]]:
    """Give all that is special about stretches of a text; a word that was surely mended is set as any other."""
    for start, end, rule in prose.links:
        yield start, end, Run(text="", inks=frozenset({Ink.LINK}), href=address(rule))
    for doubt in prose.doubts:
        if doubt.is_own or doubt.is_doubtful:
            ink, said = (Ink.OWN, labels.own) if doubt.is_own else (Ink.DOUBTED, labels.source)
            tip = said.replace("{original}", doubt.original)
            yield doubt.start, doubt.end, Run(text="", inks=frozenset({ink}), tip=tip)
    for mark in prose.marks:
        yield mark.start, mark.end, Run(text="", colours=(mark.colour,))
    for hit in SYMBOL.finditer(prose.text):
        yield hit.start(), hit.end(), Run(text="", inks=frozenset({Ink.SYMBOL}))
    for start, end, is_found in _words_in(prose.text, wanted):
        if is_found:
            yield start, end, Run(text="", inks=frozenset({Ink.FOUND}))


def _words_in(text: str, wanted: frozenset[str]) -> Iterator[tuple[int, int, bool]]:
    """Cut a text at the wanted words."""
    done = 0
    for hit in _WORD.finditer(text) if wanted else ():
        if hit.group().lower() in wanted:
            if hit.start() > done:
                yield done, hit.start(), False
            yield hit.start(), hit.end(), True
            done = hit.end()
    if done < len(text):
        yield done, len(text), False


def _foot(cited_by: Iterable[RuleRef], labels: Labels) -> Iterator[Block]:
    rules = tuple(cited_by)[:CITED_BY]
    if rules:
        runs = [Run(text=f"{labels.cited_by} ", inks=frozenset({Ink.MUTED}))]
        for rule in rules:
            number = Run(text=f"\u00a0{rule.number}\u00a0", inks=frozenset({Ink.NUMBER}), href=address(rule))
            runs += (number, Run(text=" "))
        yield Block(role=Role.FOOT, runs=tuple(runs))
