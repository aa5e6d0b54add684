"""What the judge writes in his books, as the window asks for it: notes, bookmarks, colours, readings of words."""

from collections.abc import Callable

from judgehelper.app.pages import Layout, heading_of, remark_of
from judgehelper.kernel.citation import RuleRef
from judgehelper.rulebooks.model import Entry
from judgehelper.rulebooks.store import Highlight, Note
from judgehelper.session.library.books import Shelf
from judgehelper.ui.shelf import Mark, Remark, Spot

Finder = Callable[[RuleRef], tuple[Layout, Entry]]


class Marginalia:
    """The margins of all books; `find` gives a rule as it is read, `reword` hears that words have changed."""

    def __init__(self, shelf: Shelf, find: Finder, reword: Callable[[], None]) -> None:
        self._shelf, self._find, self._reword = shelf, find, reword
        self._margin = shelf.margin

    def bookmarks(self, rule: RuleRef) -> tuple[tuple[RuleRef, str], ...]:
        """List the bookmarks in the book of a rule, with their names."""
        return tuple((RuleRef(rule.book, mark.number), mark.label) for mark in self._margin.bookmarks(self._id(rule)))

    def remarks(self, rule: RuleRef) -> tuple[tuple[RuleRef, Remark], ...]:
        """List the notes in the book of a rule."""
        return tuple((RuleRef(rule.book, note.number), remark_of(note)) for note in self._margin.notes(self._id(rule)))

    def turn_bookmark(self, rule: RuleRef) -> bool:
        """Put a bookmark at a rule or take it away."""
        layout, entry = self._find(rule)
        return self._margin.turn_bookmark(layout.book.id, entry.number, heading_of(entry))

    def write(self, rule: RuleRef, text: str, instead_of: Remark | None = None) -> None:
        """Keep a note at a rule, or another text of it."""
        layout, entry = self._find(rule)
        note = instead_of.key if instead_of is not None and isinstance(instead_of.key, Note) else None
        self._margin.write_note(layout.book.id, entry.number, text, instead_of=note)

    def colour(self, spot: Spot, colour: str) -> None:
        """Set words off in colour."""
        layout, entry = self._find(spot.rule)
        self._margin.colour(layout.book.id, entry, part=spot.part, start=spot.start, end=spot.end, colour=colour)

    def erase(self, mark: Mark) -> None:
        """Take the colour off."""
        if isinstance(mark.key, Highlight):
            self._margin.erase(mark.key)

    def can_correct(self, rule: RuleRef) -> bool:
        """Whether words of a rule's book can be read anew: those of an embedded book cannot."""
        return not self._shelf.is_embedded(self._id(rule))

    def correct(self, spot: Spot, text: str) -> None:
        """Keep the judge's reading of a word; the page and the next search have it."""
        layout, entry = self._find(spot.rule)
        self._margin.correct(layout.book.id, entry, part=spot.part, start=spot.start, end=spot.end, text=text)
        self._reword()

    def withdraw(self, spot: Spot) -> None:
        """Give a word back what the importer read."""
        layout, entry = self._find(spot.rule)
        self._margin.withdraw(layout.book.id, entry, part=spot.part, start=spot.start, end=spot.end)
        self._reword()

    def _id(self, rule: RuleRef) -> str:
        return self._find(rule)[0].book.id
