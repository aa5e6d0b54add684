"""The margin: what a judge writes into the books — notes, bookmarks, coloured words, his readings of doubtful words.

All of it hangs on a book's name and an address, so it outlives every re-import, and embedded books have a margin too.
A reading mends the word itself: the entry that is shown, searched and copied has it, the source's letters stay known.
"""

from typing import Protocol

from msgspec import Struct, structs

from judgehelper.kernel.words import phrase
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.model import Entry
from judgehelper.rulebooks.store import Bookmark, Correction, Highlight, Library, Note
from judgehelper.rulebooks.store.overlays import find_highlight, find_words, part_of, place_corrections

LONGEST_NOTE = 20_000
"""Letters of a note; a longer text is no note."""


class Bound(Protocol):
    """The books that have a margin."""

    @property
    def library(self) -> Library:
        """Where the margin is kept."""

    @property
    def has_library(self) -> bool:
        """Whether anything is kept yet."""

    def is_embedded(self, book_id: str, /) -> bool:
        """Tell whether a book came with the program."""


class Coloured(Struct, frozen=True):
    """Words set off in colour, where they stand now."""

    highlight: Highlight
    start: int
    end: int


class Margin:
    """What is written in the books of one shelf. Reading makes no file."""

    def __init__(self, books: Bound) -> None:
        self._books = books

    def notes(self, book_id: str, number: str | None = None) -> tuple[Note, ...]:
        """List the notes in a book or at one entry, the oldest first."""
        return self._books.library.overlays.notes(book_id, number) if self._books.has_library else ()

    def bookmarks(self, book_id: str, number: str | None = None) -> tuple[Bookmark, ...]:
        """List the bookmarks of a book or of one entry."""
        return self._books.library.overlays.bookmarks(book_id, number) if self._books.has_library else ()

    def highlights(self, book_id: str) -> dict[str, tuple[Highlight, ...]]:
        """List the highlights of a book by entry."""
        found: dict[str, tuple[Highlight, ...]] = {}
        for one in self._books.library.overlays.highlights(book_id) if self._books.has_library else ():
            found[one.number] = (*found.get(one.number, ()), one)
        return found

    def readings(self, book_id: str) -> dict[str, frozenset[tuple[int, str]]]:
        """List by entry which words of an imported book the judge has read himself: part, and what the source says."""
        if self._books.is_embedded(book_id) or not self._books.has_library:
            return {}
        found = self._books.library.overlays.corrections_by_number(book_id)
        return {number: frozenset((one.part, one.original) for one in ones) for number, ones in found.items()}

    def adrift(self, book_id: str) -> tuple[Note | Bookmark | Highlight, ...]:
        """List what hangs on addresses that an imported book no longer has."""
        if self._books.is_embedded(book_id) or not self._books.has_library:
            return ()
        return self._books.library.overlays.adrift(book_id)

    def write_note(self, book_id: str, number: str, text: str, *, instead_of: Note | None = None) -> Note | None:
        """Keep a note, or put another text into one; an empty text removes it. Raises RulebookError for a long one."""
        text = text.strip()
        if len(text) > LONGEST_NOTE:
            wrong = phrase("the note has {count} letters, over {most}", count=len(text), most=LONGEST_NOTE)
            raise RulebookError(number, wrong, "shorten it; the old one stays")
        overlays = self._books.library.overlays
        if instead_of is None:
            return overlays.add_note(Note(book=book_id, number=number, text=text)) if text else None
        if not text:
            overlays.remove(instead_of)
            return None
        changed = structs.replace(instead_of, text=text)
        overlays.rewrite_note(changed)
        return changed

    def turn_bookmark(self, book_id: str, number: str, label: str = "") -> bool:
        """Put a bookmark at an entry, or take it away; say whether there is one now."""
        overlays = self._books.library.overlays
        for there in overlays.bookmarks(book_id, number):
            overlays.remove(there)
            return False
        overlays.add_bookmark(Bookmark(book=book_id, number=number, label=label))
        return True

    def colour(self, book_id: str, entry: Entry, *, part: int, start: int, end: int, colour: str) -> Highlight | None:
        """Set words of an entry off in colour; None where there are no words."""
        quote = part_of(entry, part)[start:end]
        if not quote.strip():
            return None
        mark = Highlight(book=book_id, number=entry.number, quote=quote, start=start, part=part, colour=colour)
        return self._books.library.overlays.add_highlight(mark)

    def erase(self, mark: Highlight | Bookmark | Note) -> None:
        """Take a highlight, a bookmark or a note away."""
        self._books.library.overlays.remove(mark)

    def correct(self, book_id: str, shown: Entry, *, part: int, start: int, end: int, text: str) -> None:
        """Keep the judge's reading of the words from `start` to `end` of a part as it is shown; the old one goes.

        Raises RulebookError for an embedded book, and where no words are meant.
        """
        self._refuse_embedded(book_id, shown.number)
        if not text.strip() or not part_of(shown, part)[start:end].strip():
            raise RulebookError(shown.number, "a reading needs a word and what it should say", "choose a word")
        self._books.library.overlays.correct_word(
            structs.replace(self._meant(book_id, shown, part, start, end), text=text.strip())
        )

    def withdraw(self, book_id: str, shown: Entry, *, part: int, start: int, end: int) -> None:
        """Give the word at a place back the letters that the importer read."""
        self._refuse_embedded(book_id, shown.number)
        self._books.library.overlays.withdraw_correction(self._meant(book_id, shown, part, start, end))

    def readings_digest(self, book_id: str) -> str:
        """Give a short sum of the judge's readings of a book, for whoever keeps its words; "" where there are none."""
        if self._books.is_embedded(book_id) or not self._books.has_library:
            return ""
        return self._books.library.readings_digest(book_id)

    def _refuse_embedded(self, book_id: str, number: str) -> None:
        if self._books.is_embedded(book_id):
            raise RulebookError(number, "an embedded book has no doubtful words", "read an imported book")

    def _meant(self, book_id: str, shown: Entry, part: int, start: int, end: int) -> Correction:
        """Name the words of the source that stand at a place of the entry as shown."""
        library = self._books.library
        imported = library.entry_as_imported(book_id, shown.number)
        shift = 0
        for placed in place_corrections(imported, library.overlays.corrections(book_id, shown.number)):
            if placed.correction.part != part:
                continue
            begins = placed.start + shift
            if begins <= start and end <= begins + len(placed.correction.text):
                return placed.correction
            if begins < start:
                shift += len(placed.correction.text) - (placed.end - placed.start)
        return _name_words(book_id, imported, part, start - shift, end - shift)


def _name_words(book_id: str, entry: Entry, part: int, start: int, end: int) -> Correction:
    """Name words of an entry as imported so that a later import finds them: by what the source said, and which one."""
    mended = [word for word in entry.mended if word.part == part]
    for word in mended:
        if word.start < end and start < word.end:
            alike = [one for one in mended if one.original == word.original]
            return Correction(book=book_id, number=entry.number, original=word.original, text="", part=part,
                              nth=alike.index(word))  # fmt: skip
    words = part_of(entry, part)[start:end]
    before = sum(1 for place in find_words(part_of(entry, part), words) if place < start)
    taken = sum(1 for word in mended if word.original == words)
    return Correction(book=book_id, number=entry.number, original=words, text="", part=part, nth=before + taken)


def coloured(entry: Entry, highlights: tuple[Highlight, ...]) -> tuple[Coloured, ...]:
    """Find the words that are set off in an entry; those that are gone are left out."""
    found = ((one, find_highlight(entry, one)) for one in highlights)
    return tuple(Coloured(one, *span) for one, span in found if span is not None)
