"""What the user adds to books: corrections of mended words, notes, bookmarks, highlights.

They name a book and an address, never a row of the book, so a re-import leaves them alone; what no longer finds its
place is kept and listed as adrift. A correction is known by what the source says, not by where it stood.
"""

import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from threading import RLock
from typing import TypeVar

from msgspec import Struct, structs

from judgehelper.rulebooks.model import Entry, Link, MendedWord
from judgehelper.rulebooks.store.errors import spoken
from judgehelper.rulebooks.store.transaction import writing


class Correction(Struct, frozen=True, kw_only=True):
    """The user's reading of a word: the `nth` (from 0) that the source gives as `original`, in a part of an entry."""

    book: str
    number: str
    original: str
    text: str
    part: int = -1
    nth: int = 0


class Note(Struct, frozen=True, kw_only=True):
    """A note on an entry."""

    book: str
    number: str
    text: str
    written: str = ""
    id: int = 0


class Bookmark(Struct, frozen=True, kw_only=True):
    """A mark at an entry, with a name."""

    book: str
    number: str
    label: str = ""
    id: int = 0


class Highlight(Struct, frozen=True, kw_only=True):
    """Words of an entry set off in colour: the words, and where they stood when they were marked."""

    book: str
    number: str
    quote: str
    start: int
    part: int = -1
    colour: str = "yellow"
    id: int = 0


Overlay = Note | Bookmark | Highlight
OverlayKind = TypeVar("OverlayKind", Note, Bookmark, Highlight)
_TABLES: dict[type[Overlay], str] = {Note: "note", Bookmark: "bookmark", Highlight: "highlight"}


class Overlays:
    """The user's additions to all books of a library."""

    def __init__(self, connection: sqlite3.Connection, lock: RLock, path: Path) -> None:
        self._connection, self._lock, self._path = connection, lock, path

    def correct_word(self, correction: Correction) -> None:
        """Keep the user's reading of a word; a later one replaces it."""
        fields = structs.asdict(correction)
        self._write(
            f"INSERT OR REPLACE INTO correction ({', '.join(fields)}) VALUES ({_marks(fields)})", tuple(fields.values())
        )

    def withdraw_correction(self, correction: Correction) -> None:
        """Forget the user's reading of a word."""
        key = (correction.book, correction.number, correction.part, correction.original, correction.nth)
        where = "book = ? AND number = ? AND part = ? AND original = ? AND nth = ?"
        self._write(f"DELETE FROM correction WHERE {where}", key)

    def corrections(self, book_id: str, number: str) -> tuple[Correction, ...]:
        """List the corrections in one entry."""
        return tuple(self._corrections("book = ? AND number = ?", (book_id, number)))

    def corrections_by_number(self, book_id: str) -> dict[str, tuple[Correction, ...]]:
        """List the corrections of a book by entry."""
        found: dict[str, tuple[Correction, ...]] = {}
        for one in self._corrections("book = ?", (book_id,)):
            found[one.number] = (*found.get(one.number, ()), one)
        return found

    def add_note(self, note: Note) -> Note:
        """Keep a note, with the time of writing; give it with its id."""
        written = note.written or datetime.now().astimezone().isoformat(timespec="seconds")
        return self._add(structs.replace(note, written=written))

    def add_bookmark(self, bookmark: Bookmark) -> Bookmark:
        """Keep a bookmark; one at the same entry is replaced."""
        return self._add(bookmark)

    def add_highlight(self, highlight: Highlight) -> Highlight:
        """Keep a highlight."""
        return self._add(highlight)

    def rewrite_note(self, note: Note) -> None:
        """Change the text of a note."""
        self._write("UPDATE note SET text = ? WHERE id = ?", (note.text, note.id))

    def remove(self, overlay: Overlay) -> None:
        """Forget a note, a bookmark or a highlight."""
        self._write(f"DELETE FROM {_TABLES[type(overlay)]} WHERE id = ?", (overlay.id,))

    def notes(self, book_id: str, number: str | None = None) -> tuple[Note, ...]:
        """List the notes on a book or on one entry, the oldest first."""
        return self._list(Note, book_id, number)

    def bookmarks(self, book_id: str, number: str | None = None) -> tuple[Bookmark, ...]:
        """List the bookmarks in a book or at one entry."""
        return self._list(Bookmark, book_id, number)

    def highlights(self, book_id: str, number: str | None = None) -> tuple[Highlight, ...]:
        """List the highlights in a book or in one entry."""
        return self._list(Highlight, book_id, number)

    def adrift(self, book_id: str) -> tuple[Overlay, ...]:
        """List what hangs on addresses that the book no longer has."""
        with self._reading() as connection:
            known = {number for (number,) in connection.execute("SELECT number FROM entry WHERE book = ?", (book_id,))}
        everything: tuple[Overlay, ...] = (
            *self.notes(book_id), *self.bookmarks(book_id), *self.highlights(book_id),
        )  # fmt: skip
        return tuple(one for one in everything if one.number not in known)

    def _add(self, overlay: OverlayKind) -> OverlayKind:
        """Insert a row and give the overlay with its id."""
        fields = {name: value for name, value in structs.asdict(overlay).items() if name != "id"}
        table = _TABLES[type(overlay)]
        added = self._write(
            f"INSERT OR REPLACE INTO {table} ({', '.join(fields)}) VALUES ({_marks(fields)})", tuple(fields.values())
        )
        return structs.replace(overlay, id=added)

    def _list(self, kind: type[OverlayKind], book_id: str, number: str | None) -> tuple[OverlayKind, ...]:
        """Read the rows of one table for a book, or for one entry of it."""
        names = kind.__struct_fields__
        where, values = ("book = ?", (book_id,)) if number is None else ("book = ? AND number = ?", (book_id, number))
        with self._reading() as connection:
            sql = f"SELECT {', '.join(names)} FROM {_TABLES[kind]} WHERE {where} ORDER BY id"
            rows = connection.execute(sql, values).fetchall()
        return tuple(kind(**dict(zip(names, row, strict=True))) for row in rows)

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        """Use the connection for a query."""
        with self._lock, spoken(self._path):
            yield self._connection

    def _write(self, sql: str, values: tuple[object, ...]) -> int:
        """Write in a transaction of its own; give the id of a new row."""
        with writing(self._connection, self._lock, self._path) as connection:
            return connection.execute(sql, values).lastrowid or 0

    def _corrections(self, where: str, values: tuple[str, ...]) -> list[Correction]:
        """Read corrections under a condition."""
        names = ", ".join(Correction.__struct_fields__)
        with self._reading() as connection:
            rows = connection.execute(f"SELECT {names} FROM correction WHERE {where} ORDER BY rowid", values).fetchall()
        return [Correction(**dict(zip(Correction.__struct_fields__, row, strict=True))) for row in rows]


def _marks(fields: dict[str, object]) -> str:
    """Give as many question marks as there are fields."""
    return ", ".join("?" * len(fields))


def find_highlight(entry: Entry, highlight: Highlight) -> tuple[int, int] | None:
    """Find the words of a highlight in an entry, nearest to where they stood; None where they are gone."""
    text = part_of(entry, highlight.part)
    places = [place for place in range(len(text)) if text.startswith(highlight.quote, place)]
    if not places or not highlight.quote:
        return None
    start = min(places, key=lambda place: abs(place - highlight.start))
    return start, start + len(highlight.quote)


def part_of(entry: Entry, part: int) -> str:
    """Give the text of an entry (−1) or its example number `part`; empty where there is no such example."""
    if part < 0:
        return entry.text
    return entry.examples[part] if part < len(entry.examples) else ""


class Placed(Struct, frozen=True):
    """A correction and where the word that it means stands in the entry as it was imported."""

    correction: Correction
    start: int
    end: int


def place_corrections(entry: Entry, corrections: Iterable[Correction]) -> tuple[Placed, ...]:
    """Find the words that corrections mean in an entry as imported, in its order; those whose word is gone are left."""
    found = ((one, _span(entry, one)) for one in corrections)
    placed = (Placed(one, *span) for one, span in found if span is not None)
    return tuple(sorted(placed, key=lambda one: (one.correction.part, one.start)))


def correct(entry: Entry, corrections: Iterable[Correction]) -> Entry:
    """Put the user's readings into an entry; links and other mended words keep their places."""
    for placed in reversed(place_corrections(entry, corrections)):
        entry = _replaced(entry, placed.correction, placed.start, placed.end)
    return entry


def _span(entry: Entry, correction: Correction) -> tuple[int, int] | None:
    """Find the word that a correction means: the nth mended from that original, else the nth that reads so."""
    words = [word for word in entry.mended if (word.part, word.original) == (correction.part, correction.original)]
    if correction.nth < len(words):
        return words[correction.nth].start, words[correction.nth].end
    places = find_words(part_of(entry, correction.part), correction.original)
    if correction.nth - len(words) < len(places):
        start = places[correction.nth - len(words)]
        return start, start + len(correction.original)
    return None


def find_words(text: str, words: str) -> tuple[int, ...]:
    """Give the places where words stand in a text, none within another."""
    return tuple(hit.start() for hit in re.finditer(re.escape(words), text)) if words else ()


def _replaced(entry: Entry, correction: Correction, start: int, end: int) -> Entry:
    """Replace the words from `start` to `end` of a part and move what stands after them."""
    part, shift = correction.part, len(correction.text) - (end - start)
    text = part_of(entry, part)
    corrected = text[:start] + correction.text + text[end:]
    examples = list(entry.examples)
    if part >= 0:
        examples[part] = corrected
    return structs.replace(
        entry,
        text=corrected if part < 0 else entry.text,
        examples=tuple(examples),
        links=tuple(_shifted_link(link, part, end, shift) for link in entry.links),
        mended=_with_reading(entry.mended, correction, start, end),
    )


def _shifted_link(link: Link, part: int, end: int, shift: int) -> Link:
    """Move a link that stands after a replaced word."""
    if link.part != part or link.start < end:
        return link
    return structs.replace(link, start=link.start + shift, end=link.end + shift)


def _with_reading(
    mended: tuple[MendedWord, ...], correction: Correction, start: int, end: int
) -> tuple[MendedWord, ...]:
    """Move the mended words after a corrected one; a word that the importer left alone is mended from now on."""
    moved = tuple(_shifted_word(word, correction, start, end) for word in mended)
    if any(word.part == correction.part and word.start < end and start < word.end for word in mended):
        return moved
    reading = MendedWord(start, start + len(correction.text), correction.original, 1.0, correction.part)
    return tuple(sorted((*moved, reading), key=lambda word: (word.part, word.start)))


def _shifted_word(word: MendedWord, correction: Correction, start: int, end: int) -> MendedWord:
    """Move a mended word that stands after the replaced one; the replaced one itself is certain now."""
    shift = len(correction.text) - (end - start)
    if word.part != correction.part or word.end <= start:
        return word
    if word.start >= end:
        return structs.replace(word, start=word.start + shift, end=word.end + shift)
    return structs.replace(word, end=start + len(correction.text), confidence=1.0)
