"""The tables, version by version: each step is written once and never changed; opening a file takes the missing steps.

Books and what the user adds to them are apart: overlays name a book and an address but do not hang on the book, so a
re-import leaves them alone.
"""

import sqlite3
from pathlib import Path

from judgehelper.kernel.words import phrase
from judgehelper.rulebooks.store.errors import LibraryDamaged, LibraryTooNew

_BOOKS = """
CREATE TABLE book (
    id TEXT PRIMARY KEY, title TEXT NOT NULL, system TEXT NOT NULL, edition TEXT NOT NULL, date TEXT NOT NULL,
    language TEXT NOT NULL, source TEXT NOT NULL, digest TEXT NOT NULL, entries INTEGER NOT NULL, doubts BLOB NOT NULL
) STRICT;
CREATE TABLE entry (
    book TEXT NOT NULL, place INTEGER NOT NULL, number TEXT NOT NULL, data BLOB NOT NULL,
    PRIMARY KEY (book, place)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX entry_by_number ON entry (book, number);
CREATE TABLE reference (book TEXT NOT NULL, target TEXT NOT NULL, source TEXT NOT NULL, place INTEGER NOT NULL) STRICT;
CREATE INDEX reference_by_target ON reference (book, target, place);
"""

_OVERLAYS = """
CREATE TABLE correction (
    book TEXT NOT NULL, number TEXT NOT NULL, part INTEGER NOT NULL, original TEXT NOT NULL, nth INTEGER NOT NULL,
    text TEXT NOT NULL, PRIMARY KEY (book, number, part, original, nth)
) STRICT;
CREATE TABLE note (
    id INTEGER PRIMARY KEY, book TEXT NOT NULL, number TEXT NOT NULL, text TEXT NOT NULL, written TEXT NOT NULL
) STRICT;
CREATE INDEX note_by_number ON note (book, number);
CREATE TABLE bookmark (
    id INTEGER PRIMARY KEY, book TEXT NOT NULL, number TEXT NOT NULL, label TEXT NOT NULL, UNIQUE (book, number)
) STRICT;
CREATE TABLE highlight (
    id INTEGER PRIMARY KEY, book TEXT NOT NULL, number TEXT NOT NULL, part INTEGER NOT NULL, start INTEGER NOT NULL,
    quote TEXT NOT NULL, colour TEXT NOT NULL
) STRICT;
CREATE INDEX highlight_by_number ON highlight (book, number);
"""

_MAPS = """
CREATE TABLE renumbering (
    before TEXT NOT NULL, after TEXT NOT NULL, digests TEXT NOT NULL, data BLOB NOT NULL, PRIMARY KEY (before, after)
) STRICT;
"""

MIGRATIONS = (_BOOKS, _OVERLAYS, _MAPS)
"""Step n takes a file from version n to version n + 1."""


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Bring the tables to this program's version, all steps or none; refuse a file of a later version."""
    version = version_of(connection)
    if version > len(MIGRATIONS):
        wrong = phrase("it has version {version}, this program knows {known}", version=version, known=len(MIGRATIONS))
        raise LibraryTooNew(path.name, wrong, "update it")
    if version == len(MIGRATIONS):
        return
    steps = "".join(MIGRATIONS[version:])
    try:
        connection.executescript(f"BEGIN IMMEDIATE;{steps}PRAGMA user_version = {len(MIGRATIONS)};COMMIT;")
    except sqlite3.Error:
        if connection.in_transaction:
            connection.rollback()
        raise


def version_of(connection: sqlite3.Connection) -> int:
    """Give the version of the tables in a file; 0 for a new one."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def check_integrity(connection: sqlite3.Connection, path: Path) -> None:
    """Raise where SQLite finds the file damaged."""
    if not is_whole(connection):
        raise LibraryDamaged(path.name, "the file is damaged", "restore a backup or import the books again")


def is_whole(connection: sqlite3.Connection) -> bool:
    """Whether SQLite finds nothing damaged; its own message may quote the damage, which need not be text."""
    try:
        return bool(connection.execute("SELECT quick_check = 'ok' FROM pragma_quick_check(1)").fetchone() == (1,))
    except UnicodeDecodeError:
        return False
