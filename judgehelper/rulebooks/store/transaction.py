"""One transaction: everything in it is kept, or nothing."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import RLock

from judgehelper.rulebooks.store.errors import spoken


@contextmanager
def writing(connection: sqlite3.Connection, lock: RLock, path: Path) -> Iterator[sqlite3.Connection]:
    """Hold the file for one transaction; any exception rolls it back."""
    with lock, spoken(path):
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield connection
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
