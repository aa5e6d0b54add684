"""The library: all imported books in one file of the data directory.

An import replaces a book in one transaction: until it is committed everybody reads the old one, and whatever stops it
(an error, a full disk, a killed process) leaves the old one whole. Entries are kept encoded and found by address.
One library may be used from several threads; two processes wait for each other.
"""

import hashlib
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from types import TracebackType
from typing import Self

from msgspec import Struct, convert, msgpack, structs
from rapidfuzz import process

from judgehelper.kernel.machine.summed import with_sum, without_sum
from judgehelper.kernel.words import phrase
from judgehelper.rulebooks.diff import Renumbering, compare
from judgehelper.rulebooks.diff.likeness import Script, script_of
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.model import Book, Doubt, Entry
from judgehelper.rulebooks.numbering import parse_number
from judgehelper.rulebooks.store.backups import back_up, checked_backup, salvage_margin, take_rows
from judgehelper.rulebooks.store.errors import LibraryDamaged, LibraryReadOnly, spoken
from judgehelper.rulebooks.store.overlays import Overlays, correct
from judgehelper.rulebooks.store.schema import check_integrity, migrate
from judgehelper.rulebooks.store.transaction import writing

FILE_NAME = "rulebooks.sqlite"
_WAIT_SECONDS = 5.0
_SUGGESTIONS = 3
_SAMPLE = 60
"""Entries by which the letters of a book are known."""


class BookSummary(Struct, frozen=True, kw_only=True):
    """A book without its text: what a list of books shows."""

    id: str
    title: str
    system: str
    edition: str
    date: str
    language: str
    source: str
    digest: str
    entries: int


_SUMMARY = ", ".join(BookSummary.__struct_fields__)
_DECODE_ENTRY = msgpack.Decoder(Entry)
_DECODE_NUMBERS = msgpack.Decoder(dict[str, str])
_DECODE_DOUBTS = msgpack.Decoder(tuple[Doubt, ...])


class Library:
    """All imported books; opened on a folder, which is made where it is missing."""

    def __init__(self, folder: Path, *, wait: float = _WAIT_SECONDS) -> None:
        self.path = folder / FILE_NAME
        self._lock = RLock()
        with spoken(self.path):
            self._connection = _open(self.path, wait)
        self.overlays = Overlays(self._connection, self._lock, self.path)

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def books(self) -> tuple[BookSummary, ...]:
        """List the books, by system and date."""
        with self._reading() as connection:
            rows = connection.execute(f"SELECT {_SUMMARY} FROM book ORDER BY system, date, id").fetchall()
        return tuple(_summary(row) for row in rows)

    def summary(self, book_id: str) -> BookSummary:
        """Give what the list says about one book; raise, with the ids that there are, where it is not here."""
        with self._reading() as connection:
            row = connection.execute(f"SELECT {_SUMMARY} FROM book WHERE id = ?", (book_id,)).fetchone()
        if row is None:
            known = ", ".join(book.id for book in self.books()) or "none is imported yet"
            raise RulebookError(book_id, "there is no such book", phrase("the books are: {known}", known=known))
        return _summary(row)

    def put(self, book: Book) -> None:
        """Store a book in place of the one with its id, whole or not at all; what the user added to it stays."""
        encode = msgpack.Encoder().encode
        entries = [
            (book.id, place, entry.number, with_sum(encode(entry), entry.number))
            for place, entry in enumerate(book.entries)
        ]
        references = list(_references(book))
        summary = structs.asdict(_summarised(book)) | {"doubts": encode(book.doubts)}
        with self._writing() as connection:
            _delete(connection, book.id)
            connection.execute(
                f"INSERT INTO book ({', '.join(summary)}) VALUES ({', '.join('?' * len(summary))})",
                tuple(summary.values()),
            )
            connection.executemany("INSERT INTO entry VALUES (?, ?, ?, ?)", entries)
            connection.executemany("INSERT INTO reference VALUES (?, ?, ?, ?)", references)

    def remove(self, book_id: str) -> None:
        """Take a book out; what the user added to it stays for the next import."""
        self.summary(book_id)
        with self._writing() as connection:
            _delete(connection, book_id)

    def book(self, book_id: str) -> Book:
        """Give a book whole, with the user's corrections."""
        fields = structs.asdict(self.summary(book_id))
        del fields["entries"]
        return Book(**fields, entries=self.entries(book_id), doubts=self.doubts(book_id))

    def entries(self, book_id: str) -> tuple[Entry, ...]:
        """Give all entries of a book in order, with the user's corrections."""
        self.summary(book_id)
        with self._reading() as connection:
            sql = "SELECT number, data FROM entry WHERE book = ? ORDER BY place"
            rows = connection.execute(sql, (book_id,)).fetchall()
        corrections = self.overlays.corrections_by_number(book_id)
        with self._decoding():
            entries = [_entry(*row) for row in rows]
        return tuple(correct(entry, corrections.get(entry.number, ())) for entry in entries)

    def entry(self, book_id: str, number: str) -> Entry:
        """Give one entry by its address as people write it (Cyrillic letters, any case); raise with the nearest."""
        found = self._find(book_id, number)
        if found is None:
            raise self._unknown(book_id, number)
        return correct(found, self.overlays.corrections(book_id, found.number))

    def entry_as_imported(self, book_id: str, number: str) -> Entry:
        """Give one entry without the user's corrections; raise with the nearest addresses where it is not there."""
        found = self._find(book_id, number)
        if found is None:
            raise self._unknown(book_id, number)
        return found

    def numbers(self, book_id: str) -> frozenset[str]:
        """Give the addresses of a book without reading its entries."""
        with self._reading() as connection:
            rows = connection.execute("SELECT number FROM entry WHERE book = ?", (book_id,)).fetchall()
        return frozenset(number for (number,) in rows)

    def is_misread(self, book_id: str) -> bool:
        """Say whether a book was recognised in the wrong letters, by some of its entries."""
        summary = self.summary(book_id)
        step = max(1, summary.entries // _SAMPLE)
        with self._reading() as connection:
            sql = "SELECT number, data FROM entry WHERE book = ? AND place % ? = 0"
            rows = connection.execute(sql, (book_id, step)).fetchall()
        with self._decoding():
            sample = tuple(_entry(*row) for row in rows)
        fields = structs.asdict(summary)
        del fields["entries"]
        return script_of(Book(**fields, entries=sample)) is Script.MISREAD

    def has_entry(self, book_id: str, number: str) -> bool:
        """Say whether a book has an entry of this address."""
        return self._find(book_id, number) is not None

    def readings_digest(self, book_id: str, /) -> str:
        """Give a short sum of the user's readings of a book, for whoever keeps its words; "" where there are none."""
        readings = self.overlays.corrections_by_number(book_id)
        return hashlib.sha256(msgpack.encode(readings)).hexdigest()[:12] if readings else ""

    def doubts(self, book_id: str) -> tuple[Doubt, ...]:
        """Give what the importer doubted about a book."""
        self.summary(book_id)
        with self._reading() as connection:
            row = connection.execute("SELECT doubts FROM book WHERE id = ?", (book_id,)).fetchone()
        with self._decoding():
            return _DECODE_DOUBTS.decode(row[0])

    def back_references(self, book_id: str, number: str) -> tuple[str, ...]:
        """List the entries that refer to this one, in the order of the book."""
        with self._reading() as connection:
            rows = connection.execute(
                "SELECT DISTINCT source, place FROM reference WHERE book = ? AND target = ? ORDER BY place",
                (book_id, number),
            ).fetchall()
        return tuple(source for source, _ in rows)

    def entry_at(self, book_id: str, line: int) -> Entry | None:
        """Give the entry that holds a line of the source; None where none does."""
        holds = (entry for entry in self.entries(book_id) if any(a <= line <= b for a, b in entry.lines))
        return next(holds, None)

    def renumbering(self, before: str, after: str) -> Renumbering:
        """Give the map of numbers between two books; it is made once and kept until one of them is imported anew."""
        digests = f"{self.summary(before).digest} {self.summary(after).digest}"
        with self._reading() as connection:
            sql = "SELECT data FROM renumbering WHERE before = ? AND after = ? AND digests = ?"
            row = connection.execute(sql, (before, after, digests)).fetchone()
        if row is not None:
            with self._decoding():
                return Renumbering(before, after, _DECODE_NUMBERS.decode(row[0]))
        made = compare(self.book(before), self.book(after)).renumbering
        self._keep(made, digests)
        return made

    def _keep(self, made: Renumbering, digests: str) -> None:
        """Keep a map of numbers; a file that may not be written does without."""
        data = msgpack.encode(dict(made.numbers))
        try:
            with self._writing() as connection:
                sql = "INSERT OR REPLACE INTO renumbering VALUES (?, ?, ?, ?)"
                connection.execute(sql, (made.before, made.after, digests, data))
        except LibraryReadOnly:
            return

    def back_up(self, target: Path) -> None:
        """Write everything, books and what the user added, into one file; it is there whole or not at all.

        An earlier backup is replaced; any other file of that name is left alone.
        """
        if target.absolute() == self.path.absolute():
            raise RulebookError(target.name, "is the file of books itself", "choose another name or folder")
        with self._lock:
            back_up(self._connection, target)

    def restore(self, backup: Path) -> None:
        """Put the rows of a backup in place of everything here; a damaged or foreign backup changes nothing."""
        with checked_backup(backup) as source, self._writing() as connection:
            take_rows(source, connection, backup)

    def salvage(self, damaged: Path) -> int:
        """Take over what the user wrote in the margin of a damaged file, as far as it can be read."""
        with self._writing() as connection:
            return salvage_margin(damaged, connection)

    def _find(self, book_id: str, number: str) -> Entry | None:
        """Look an address up as it stands, then as a number in Latin letters, then without regard to case."""
        parsed = parse_number(number)
        for attempt in (number, str(parsed) if parsed else number):
            if row := self._row("number = ?", book_id, attempt):
                return row
        return self._row("number = ? COLLATE NOCASE", book_id, number.strip())

    def _row(self, condition: str, book_id: str, number: str) -> Entry | None:
        """Read the first entry under a condition on its number."""
        with self._reading() as connection:
            sql = f"SELECT number, data FROM entry WHERE book = ? AND {condition} LIMIT 1"
            row = connection.execute(sql, (book_id, number)).fetchone()
        with self._decoding():
            return _entry(*row) if row else None

    def _unknown(self, book_id: str, number: str) -> RulebookError:
        """Say that an address is not in a book, and which ones are like it."""
        self.summary(book_id)
        with self._reading() as connection:
            known = [one for (one,) in connection.execute("SELECT number FROM entry WHERE book = ?", (book_id,))]
        near = [match for match, *_ in process.extract(number, known, limit=_SUGGESTIONS)]
        mend = phrase("did you mean {name}?", name=", ".join(near)) if near else ""
        return RulebookError(number, phrase("not in {book_id}", book_id=book_id), mend)

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        """Use the connection for a query."""
        with self._lock, spoken(self.path):
            yield self._connection

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """Use the connection for one transaction: all of it is kept or nothing."""
        with writing(self._connection, self._lock, self.path) as connection:
            yield connection

    @contextmanager
    def _decoding(self) -> Iterator[None]:
        """Say so where stored bytes are no entry."""
        try:
            yield
        except (ValueError, TypeError) as error:
            raise LibraryDamaged(self.path.name, "an entry cannot be read", "import the book again") from error


def _open(path: Path, wait: float) -> sqlite3.Connection:
    """Open or make the file, check it, bring it up to date; a folder that may not be written is opened for reading."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
    elif not os.access(path, os.W_OK) or not os.access(path.parent, os.W_OK):
        return _open_for_reading(path, wait)
    connection = sqlite3.connect(path, timeout=wait, isolation_level=None, check_same_thread=False)
    try:
        check_integrity(connection, path)
        migrate(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def _open_for_reading(path: Path, wait: float) -> sqlite3.Connection:
    """Open a file that may only be read; what is missing in its tables cannot be made here."""
    uri = f"{path.absolute().as_uri()}?mode=ro"
    connection = sqlite3.connect(uri, uri=True, timeout=wait, isolation_level=None, check_same_thread=False)
    try:
        check_integrity(connection, path)
        migrate(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def set_aside(folder: Path) -> Path:
    """Keep the damaged file of books of a folder under another name, so that a new one can be begun; give the name."""
    path = folder / FILE_NAME
    kept = next(name for count in range(1, 10_000) if not (name := path.with_suffix(f".damaged-{count}")).exists())
    with spoken(path):
        path.rename(kept)
        for beside in (path.with_name(f"{FILE_NAME}-journal"), path.with_name(f"{FILE_NAME}-wal")):
            if beside.exists():
                beside.rename(kept.with_name(kept.name + beside.suffix.removeprefix(".sqlite")))
    return kept


def _entry(number: str, data: bytes) -> Entry:
    """Read a row. Raises ValueError where it is not what was written."""
    return _DECODE_ENTRY.decode(without_sum(data, number))


def _delete(connection: sqlite3.Connection, book_id: str) -> None:
    """Delete a book within a transaction."""
    connection.execute("DELETE FROM book WHERE id = ?", (book_id,))
    connection.execute("DELETE FROM entry WHERE book = ?", (book_id,))
    connection.execute("DELETE FROM reference WHERE book = ?", (book_id,))


def _references(book: Book) -> Iterator[tuple[str, str, str, int]]:
    """List who refers to whom in a book."""
    for place, entry in enumerate(book.entries):
        for target in dict.fromkeys(link.to for link in entry.links if link.resolved):
            yield (book.id, target, entry.number, place)


def _summary(row: Sequence[object]) -> BookSummary:
    """Read a row of the list of books."""
    return convert(dict(zip(BookSummary.__struct_fields__, row, strict=True)), BookSummary)


def _summarised(book: Book) -> BookSummary:
    """Give the summary of a book."""
    fields = {name: getattr(book, name) for name in BookSummary.__struct_fields__ if name != "entries"}
    return BookSummary(**fields, entries=len(book.entries))
