"""The user's card database: imported records in SQLite, found by any name, with what the compiler made of them.

An import is one transaction: it is there whole, or what was there before is. Compiled cards are kept by the
record that they were made of and the compiler's version, so a new compiler or a changed text is compiled anew.
"""

import hashlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import RLock
from typing import Any

import msgspec

from judgehelper.cards.errors import CardError
from judgehelper.cards.names import fold
from judgehelper.cards.record import CardRecord
from judgehelper.kernel.machine.outside import shortened
from judgehelper.kernel.machine.summed import with_sum, without_sum
from judgehelper.kernel.words import phrase

FILE_NAME = "cards.sqlite"
VERSION = 1
_EVERY = 500
_SCHEMA = """
CREATE TABLE IF NOT EXISTS card (name TEXT PRIMARY KEY, record BLOB NOT NULL, source TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS name (folded TEXT NOT NULL, card TEXT NOT NULL, rank INTEGER NOT NULL,
                                 PRIMARY KEY (folded, card)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS compiled (key BLOB PRIMARY KEY, made BLOB NOT NULL) WITHOUT ROWID;
"""
_FIND = "SELECT card.name, record FROM name JOIN card ON card.name = name.card WHERE folded = ? ORDER BY rank LIMIT 1"
_PAGE = "SELECT name, record FROM card WHERE name > ? ORDER BY name LIMIT ?"
_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(CardRecord).decode

Progress = Callable[[int], None]
"""Hears how many cards were read, and cancels by raising."""


class Store:
    """The cards of one data folder; the file is made with the first import. Not shared between processes' threads."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE_NAME
        self._lock = RLock()
        self._connection: sqlite3.Connection | None = None

    def find(self, name: str) -> CardRecord | None:
        """Give the card of that name, whole or by face, in any spelling that folds to it."""
        row = self._ask(_FIND, fold(name))
        return self._card(*row[0]) if row else None

    def names(self) -> tuple[str, ...]:
        """List all folded names."""
        return tuple(row[0] for row in self._ask("SELECT DISTINCT folded FROM name") if isinstance(row[0], str))

    def count(self) -> int:
        """Count the cards."""
        row = self._ask("SELECT count(*) FROM card")
        return int(row[0][0]) if row else 0

    def records(self) -> Iterator[CardRecord]:
        """Give all cards in the order of their names; between two pages the file is free."""
        page = self._ask(_PAGE, "", _EVERY)
        while page:
            yield from (self._card(name, record) for name, record in page)
            page = self._ask(_PAGE, page[-1][0], _EVERY)

    def put(self, records: Iterable[CardRecord], source: str, progress: Progress) -> int:
        """Store records, all or none; a card already there is replaced, its names in other languages kept."""
        count = 0
        self._begin_anew_if_damaged()
        with self._writing() as connection:
            for count, record in enumerate(records, 1):
                _put(connection, record, source)
                if count % _EVERY == 0:
                    progress(count)
        progress(count)
        return count

    def compiled(self, *keys: bytes) -> dict[bytes, bytes]:
        """Give what was compiled under these keys, as far as anything was."""
        holes = ", ".join("?" * len(keys))
        rows = self._ask(f"SELECT key, made FROM compiled WHERE key IN ({holes})", *keys)
        return {key: made for key, row in rows if (made := _whole(row, key)) is not None}

    def keep_compiled(self, made: Iterable[tuple[bytes, bytes]]) -> None:
        """Keep compiled cards by their keys."""
        with self._writing() as connection:
            rows = ((key, with_sum(card, key.hex())) for key, card in made)
            connection.executemany("INSERT OR REPLACE INTO compiled VALUES (?, ?)", rows)

    def close(self) -> None:
        """Let the file go."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _card(self, name: str, row: object) -> CardRecord:
        record = _record(name, row)
        if record is None:
            wrong = phrase("the card «{name}» in it is damaged", name=shortened(str(name)))
            raise CardError(self.path.name, wrong, "import the cards again")
        return record

    def _begin_anew_if_damaged(self) -> None:
        """Keep a file that SQLite cannot read beside, under another name: the import makes a new one."""
        if not self.path.exists() or _is_sound(self.path):
            return
        self.close()
        try:
            self.path.replace(self.path.with_suffix(".damaged"))
            self.path.with_name(f"{FILE_NAME}-journal").unlink(missing_ok=True)
        except OSError as error:
            raise CardError(self.path.name, error.strerror or str(error), "move the file away") from error

    def _ask(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        if self._connection is None and not self.path.exists():
            return []
        with self._lock, _spoken(self.path):
            return self._open().execute(sql, values).fetchall()

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            connection = sqlite3.connect(self.path, check_same_thread=False, timeout=5)
            try:
                _migrate(connection, self.path)
            except BaseException:
                connection.close()
                raise
            self._connection = connection
        return self._connection

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._lock, _spoken(self.path):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            connection = self._open()
            with connection:
                yield connection


def _migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Bring the tables to this program's version; refuse a file of a later one."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > VERSION:
        raise CardError(path.name, "was written by a later version of this program", "update the program")
    if version < VERSION:
        connection.executescript(f"{_SCHEMA} PRAGMA user_version = {VERSION};")


def _put(connection: sqlite3.Connection, record: CardRecord, source: str) -> None:
    with closing(connection.execute("SELECT record FROM card WHERE name = ?", (record.name,))) as known:
        row = known.fetchone()
    before = _record(record.name, row[0]) if row else None
    merged = _with_names_of(record, before) if before is not None else record
    stored = with_sum(_encode(merged), fold(record.name))
    connection.execute("INSERT OR REPLACE INTO card VALUES (?, ?, ?)", (record.name, stored, source))
    names = [(fold(name), record.name, rank) for rank, name in enumerate(merged.names)]
    connection.executemany("INSERT OR IGNORE INTO name VALUES (?, ?, ?)", names)


def _record(name: str, row: object) -> CardRecord | None:
    """Read a row; None where it is not what was written."""
    try:
        return _decode(without_sum(row, fold(name))) if isinstance(row, bytes) else None
    except (ValueError, TypeError):
        return None


def _whole(row: object, key: bytes) -> bytes | None:
    """Give what was compiled; None where it is damaged, so that it is compiled anew."""
    try:
        return without_sum(row, key.hex()) if isinstance(row, bytes) else None
    except ValueError:
        return None


def _is_sound(path: Path) -> bool:
    try:
        with closing(sqlite3.connect(path, timeout=5)) as connection:
            return bool(connection.execute("SELECT quick_check = 'ok' FROM pragma_quick_check(1)").fetchone() == (1,))
    except sqlite3.OperationalError:
        return True  # busy, or not ours to write: whoever writes is told
    except (sqlite3.DatabaseError, UnicodeDecodeError):  # its own message may quote the damage, which need not be text
        return False


def _with_names_of(record: CardRecord, known: CardRecord) -> CardRecord:
    if len(known.faces) != len(record.faces):
        return record
    faces = (
        msgspec.structs.replace(new, local={**old.local, **new.local})
        for old, new in zip(known.faces, record.faces, strict=True)
    )
    return msgspec.structs.replace(record, faces=tuple(faces))


def key_of(record: CardRecord, compiler: str) -> bytes:
    """Give the key of what a version of the compiler makes of a record."""
    return hashlib.blake2b(_encode(record) + compiler.encode(), digest_size=16).digest()


@contextmanager
def _spoken(path: Path) -> Iterator[None]:
    """Turn what SQLite or the disk says into one clear line."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise CardError(path.name, "the card database is damaged", "import the cards again") from error
        mend = "what was stored before is unchanged; free space, check the folder's rights or close the other window"
        raise CardError(path.name, "the card database refuses", mend) from error
    except OSError as error:
        raise CardError(path.name, error.strerror or str(error), "choose another folder with --data-dir") from error
