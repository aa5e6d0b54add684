"""What can go wrong with the file of books, each with its mend. Nothing stored is lost by any of them."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from judgehelper.rulebooks.errors import RulebookError


class StoreError(RulebookError):
    """The file of books cannot be opened, read or written."""


class LibraryBusy(StoreError):
    """Another program holds the file."""


class LibraryReadOnly(StoreError):
    """The file or its folder may not be written."""


class LibraryFull(StoreError):
    """There is no room on the disk."""


class LibraryDamaged(StoreError):
    """The file is no database, or not whole."""


class LibraryTooNew(StoreError):
    """The file was written by a later version of this program."""


_CAUSES: dict[int, tuple[type[StoreError], str, str]] = {
    sqlite3.SQLITE_BUSY: (LibraryBusy, "another program is using it", "close the other window and try again"),
    sqlite3.SQLITE_LOCKED: (LibraryBusy, "another program is using it", "close the other window and try again"),
    sqlite3.SQLITE_READONLY: (LibraryReadOnly, "it may not be written", "change its rights or choose another folder"),
    sqlite3.SQLITE_CANTOPEN: (LibraryReadOnly, "it cannot be opened", "check that the folder exists and its rights"),
    sqlite3.SQLITE_PERM: (LibraryReadOnly, "it may not be opened", "change its rights or choose another folder"),
    sqlite3.SQLITE_FULL: (LibraryFull, "the disk is full", "make room; the books stay as they were"),
    sqlite3.SQLITE_IOERR: (StoreError, "the disk does not answer", "check the disk; the books stay as they were"),
    sqlite3.SQLITE_CORRUPT: (LibraryDamaged, "the file is damaged", "restore a backup or import the books again"),
    sqlite3.SQLITE_NOTADB: (LibraryDamaged, "this is no file of books", "restore a backup or move the file away"),
}
_PRIMARY = 0xFF


@contextmanager
def spoken(path: Path) -> Iterator[None]:
    """Turn what SQLite says about `path` into one clear line."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0) & _PRIMARY
        kind, wrong, mend = _CAUSES.get(code, (StoreError, "the file of books refuses", "the books stay as they were"))
        raise kind(path.name, wrong, mend) from error
    except OSError as error:
        wrong = (error.strerror or str(error)).lower()
        raise LibraryReadOnly(path.name, wrong, "check the folder and its rights") from error
