"""A book laid out for reading: which entries make a page, in which order pages follow, what stands beside each rule.

A page is a whole section. What stands in a chapter without sections is one page, a term of a glossary is a page of its
own, and a chapter of sections is a page of their headings.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property

from msgspec.structs import replace

from judgehelper.kernel.citation import RuleRef
from judgehelper.kernel.words import Worded
from judgehelper.rulebooks.crossref import TermIndex
from judgehelper.rulebooks.diff.likeness import Script, script_of
from judgehelper.rulebooks.model import LOOKED_AT, Book, Entry, Kind
from judgehelper.rulebooks.store import Highlight, Note
from judgehelper.session.library.glossary import index_terms
from judgehelper.session.library.margin import Margin, coloured
from judgehelper.ui.shelf import Doubted, Mark, Passage, Prose, Remark, Suspicion

_DEEPEST = 8


class Layout:
    """A book as a row of pages."""

    def __init__(self, book: Book, key: str) -> None:
        self.book, self.key = book, key
        self.entries = {entry.number: entry for entry in book.entries}

    @cached_property
    def terms(self) -> TermIndex:
        """The terms of the book."""
        return index_terms(self.book.entries)

    @cached_property
    def script(self) -> Script:
        """In which letters the book is."""
        return script_of(self.book)

    @cached_property
    def roots(self) -> dict[str, str]:
        """The entry at the head of the page of each entry."""
        return {entry.number: self._root(entry).number for entry in self.book.entries}

    @cached_property
    def pages(self) -> tuple[str, ...]:
        """The heads of all pages, in the order of the book."""
        return tuple(dict.fromkeys(self.roots.values()))

    @cached_property
    def _places(self) -> dict[str, int]:
        return {number: place for place, number in enumerate(self.pages)}

    @cached_property
    def _citing(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, dict[str, None]] = {}
        for entry in self.book.entries:
            for link in entry.links:
                found.setdefault(link.to, {})[entry.number] = None
        return {number: tuple(citing) for number, citing in found.items()}

    def suspicions(self, root: str) -> tuple[Suspicion, ...]:
        """List what the importer doubted on a page, with the rules that it misses there."""
        return tuple(
            Suspicion(self.ref(doubt.number), doubt.code, doubt.text)
            for doubt in self.book.doubts
            if doubt.number is not None and self.roots.get(doubt.number, doubt.number.partition(".")[0]) == root
        )

    def ref(self, number: str) -> RuleRef:
        """Name an entry of this book."""
        return RuleRef(self.key, number)

    def cited_by(self, number: str) -> tuple[RuleRef, ...]:
        """List who refers to an entry."""
        return tuple(self.ref(citing) for citing in self._citing.get(number, ()))

    def page_before(self, root: str, by: int = -1) -> RuleRef | None:
        """Name the page before another one, or so many after it."""
        place = self._places[root] + by
        return self.ref(self.pages[place]) if 0 <= place < len(self.pages) else None

    def above(self, entry: Entry) -> tuple[Entry, ...]:
        """List what an entry stands under, from the chapter down to the entry itself."""
        chain = [entry]
        while (parent := self.entries.get(chain[-1].parent or "")) is not None and len(chain) < _DEEPEST:
            chain.append(parent)
        return tuple(reversed(chain))

    def _root(self, entry: Entry) -> Entry:
        above = self.above(entry)
        section = next((each for each in above if each.kind is Kind.SECTION), None)
        if section is not None or above[0].kind is not Kind.CHAPTER:
            return section or above[0]
        return above[0] if above[0].number in self._single_pages else entry

    @cached_property
    def _single_pages(self) -> frozenset[str]:
        """The chapters that are one page: rules stand in them without sections."""
        ruled = {entry.parent for entry in self.book.entries if entry.kind in (Kind.RULE, Kind.SUBRULE)}
        return frozenset(entry.number for entry in self.book.entries if entry.number in ruled)

    def members(self, root: Entry) -> Iterator[Entry]:
        """List the entries of a page; what has a page of its own is there with its heading alone."""
        yield root
        for child in root.children:
            entry = self.entries[child]
            if self.roots[child] == self.roots[root.number]:
                yield from self.members(entry)
            else:
                yield replace(entry, text="", examples=(), links=(), mended=(), title=heading_of(entry))


class Margins:
    """What a judge wrote in one book, at hand while a page of it is made."""

    def __init__(self, margin: Margin, book_id: str) -> None:
        self.marked = {mark.number for mark in margin.bookmarks(book_id)}
        self.highlights = margin.highlights(book_id)
        self.own = margin.readings(book_id)
        self.notes: dict[str, list[Note]] = {}
        for note in margin.notes(book_id):
            self.notes.setdefault(note.number, []).append(note)


def passage_of(layout: Layout, entry: Entry, margins: Margins) -> Passage:
    """Make the passage of an entry."""
    highlights = margins.highlights.get(entry.number, ())
    own = margins.own.get(entry.number, frozenset())
    texts = (entry.text, *entry.examples)
    prose = tuple(_prose(layout, entry, text, part, highlights, own) for part, text in enumerate(texts, -1))
    return Passage(
        rule=layout.ref(entry.number),
        number=entry.number if entry.kind is not Kind.TERM else "",
        title=entry.title,
        english=entry.english if entry.english != entry.title else "",
        text=prose[0],
        examples=prose[1:],
        remarks=tuple(remark_of(note) for note in margins.notes.get(entry.number, ())),
        is_bookmarked=entry.number in margins.marked,
        depth=len(layout.above(entry)) - 1,
    )


def _prose(
    layout: Layout,
    entry: Entry,
    text: str,
    part: int,
    highlights: Sequence[Highlight],
    own: frozenset[tuple[int, str]],
) -> Prose:
    links = (link for link in entry.links if link.part == part and link.resolved)
    marks = coloured(entry, tuple(one for one in highlights if one.part == part))
    return Prose(
        text=text,
        links=tuple((link.start, link.end, layout.ref(link.to)) for link in links),
        doubts=tuple(
            Doubted(word.start, word.end, word.original, word.confidence < LOOKED_AT, (part, word.original) in own)
            for word in entry.mended
            if word.part == part
        ),
        marks=tuple(Mark(one.start, one.end, one.highlight.colour, one.highlight) for one in marks),
    )


def remark_of(note: Note) -> Remark:
    """Show a note."""
    return Remark(note.text, note.written[:10], note)


def title_of(entry: Entry) -> Worded:
    """Name an entry in one line, in each language in which the book names it."""
    return Worded(heading_of(entry), entry.english or heading_of(entry))


def heading_of(entry: Entry) -> str:
    """Name an entry in one line, as the book does."""
    return entry.title or entry.english or (entry.text if len(entry.text) < 70 else f"{entry.text[:68]}…")
