"""Backups: a copy of all books in one file, and its rows taken back into tables of our own.

A backup comes from anywhere. Of it only rows are taken, checked one by one, never its tables, triggers or views; all in
one transaction, so that whatever is wrong with the last row leaves everything as it was.
"""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from msgspec import msgpack

from judgehelper.kernel.machine.summed import without_sum
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.model import Doubt, Entry
from judgehelper.rulebooks.store.errors import LibraryDamaged, LibraryTooNew, spoken
from judgehelper.rulebooks.store.schema import MIGRATIONS, check_integrity, version_of

BOOKS = ("book", "entry", "reference")
MARGIN = ("correction", "note", "bookmark", "highlight")
"""Tables of what the user added."""
_ENTRY, _DOUBTS = msgpack.Decoder(Entry), msgpack.Decoder(tuple[Doubt, ...])


def back_up(connection: sqlite3.Connection, target: Path) -> None:
    """Copy everything into a file, which is there whole or not at all. Raises RulebookError for a foreign file."""
    refuse_foreign(target)
    with spoken(target):
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".part")
        os.close(handle)
        partial = Path(name)
        try:
            with closing(sqlite3.connect(partial)) as copy:
                connection.backup(copy)
            partial.replace(target)
        finally:
            partial.unlink(missing_ok=True)


def refuse_foreign(target: Path) -> None:
    """Refuse to write over anything but a backup: any other file, also one of SQLite, is somebody's."""
    if not os.path.lexists(target):
        return
    with suppress(RulebookError), checked_backup(target, entries=False):
        return
    raise RulebookError(target.name, "is there already and is no backup", "choose another name")


@contextmanager
def checked_backup(backup: Path, *, entries: bool = True) -> Iterator[sqlite3.Connection]:
    """Open a backup that is whole to its last entry; raise where it is none."""
    if not backup.is_file():
        raise RulebookError(backup.name, "there is no such backup", "choose the file that was written by a backup")
    with spoken(backup):
        source = sqlite3.connect(f"{backup.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
    try:
        _check(source, backup, entries=entries)
        yield source
    finally:
        source.close()


def _check(source: sqlite3.Connection, backup: Path, *, entries: bool) -> None:
    """Raise where a backup is none or not whole: another one mends that, not what would mend the books themselves."""
    try:
        with spoken(backup):
            check_integrity(source, backup)
            _check_tables(source, backup)
            if entries:
                _check_entries(source, backup)
    except LibraryDamaged as error:
        mend = "choose another file that was written by a backup; the books stay as they were"
        raise LibraryDamaged(error.asked, error.wrong, mend) from error


def take_rows(source: sqlite3.Connection, own: sqlite3.Connection, backup: Path) -> None:
    """Put the rows of a checked backup in place of all own ones, within a transaction of the caller."""
    there = _tables(source)
    for table in (*BOOKS, *MARGIN, "renumbering"):
        own.execute(f"DELETE FROM {table}")
    for table in (*BOOKS, *MARGIN):
        if table in there:
            _copy(source, own, table, backup)
    counts = "SELECT id FROM book WHERE entries <> (SELECT count(*) FROM entry WHERE entry.book = book.id)"
    strays = "SELECT book FROM entry WHERE book NOT IN (SELECT id FROM book)"
    if own.execute(f"{counts} UNION {strays}").fetchone() is not None:
        raise LibraryDamaged(backup.name, "a book of it is not whole", "choose another backup")


def _copy(source: sqlite3.Connection, own: sqlite3.Connection, table: str, backup: Path) -> None:
    columns = _columns(own, table)
    if not set(columns) <= set(_columns(source, table)):
        raise LibraryDamaged(backup.name, "this is no backup of books", "choose the file that was written by a backup")
    listed = ", ".join(columns)
    rows = source.execute(f"SELECT {listed} FROM {table}")
    try:
        own.executemany(f"INSERT INTO {table} ({listed}) VALUES ({', '.join('?' * len(columns))})", rows)
    except (sqlite3.IntegrityError, sqlite3.InterfaceError) as error:
        raise LibraryDamaged(backup.name, "a row of it is of the wrong kind", "choose another backup") from error


def salvage_margin(damaged: Path, own: sqlite3.Connection) -> int:
    """Take over what the user wrote in a damaged file, as far as it can be read; give how much that is."""
    kept = 0
    with closing(sqlite3.connect(f"{damaged.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as source:
        for table in MARGIN:
            listed = ", ".join(columns := _columns(own, table))
            sql = f"INSERT OR IGNORE INTO {table} ({listed}) VALUES ({', '.join('?' * len(columns))})"
            with suppress(sqlite3.Error):  # what cannot be read stays in the damaged file, which is kept
                for row in source.execute(f"SELECT {listed} FROM {table}"):
                    own.execute(sql, row)
                    kept += 1
    return kept


def _columns(connection: sqlite3.Connection, table: str) -> tuple[str, ...]:
    return tuple(row[1] for row in connection.execute(f"PRAGMA table_info({table})"))


def _tables(connection: sqlite3.Connection) -> frozenset[str]:
    rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    return frozenset(name for (name,) in rows)


def _check_entries(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a backup of which something cannot be read: what is in its place now is whole."""
    try:
        for number, data in connection.execute("SELECT number, data FROM entry"):
            _ENTRY.decode(without_sum(data, number))
        for (doubts,) in connection.execute("SELECT doubts FROM book"):
            _DOUBTS.decode(doubts)
    except (ValueError, TypeError, AttributeError) as error:
        raise LibraryDamaged(path.name, "an entry of it cannot be read", "choose another backup") from error


def _check_tables(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a database that holds no books."""
    if version_of(connection) > len(MIGRATIONS):
        raise LibraryTooNew(path.name, "it was written by a later version of this program", "update the program")
    if version_of(connection) <= 0 or not {"book", "entry"} <= _tables(connection):
        raise LibraryDamaged(path.name, "this is no backup of books", "choose the file that was written by a backup")
