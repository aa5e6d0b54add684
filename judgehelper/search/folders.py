"""The folders of the indexes: what has its name is whole, from the first moment to the last.

A folder's name holds what the index depends on: schema and dictionary (`dictionary_digest`) and the book's content
(`BookCard.digest`). So "is it still good?" is "is it there?": a new edition, a new dictionary or a new program build
another folder. Names are given and taken by renaming, and only by who has claimed the place: several windows at once
never see half an index, and none takes another's away between building and opening it.
"""

import hashlib
import os
import shutil
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec
from whoosh.util.filelock import FileLock, try_for

from judgehelper.search.document import BookCard
from judgehelper.search.words.vocabulary import dictionary_digest

PATIENCE = 10.0
"""Seconds that somebody waits for the place."""
PULSE = 0.01
"""Seconds between two attempts to claim it."""

_DRAFT_AGE = 3600.0
"""Seconds after which a draft that nobody finished may be removed."""
_CLAIM, _DRAFT, _GONE = ".claim", ".draft-", ".gone-"


def folder_of(root: Path, card: BookCard) -> Path:
    """Return where the index of a book lies, or would lie."""
    key = hashlib.sha256(msgspec.json.encode((card, dictionary_digest()))).hexdigest()[:20]
    return root / f"{_slug(card.id)}-{key}"


def has_index(root: Path) -> bool:
    """Say whether any index is there to answer from."""
    return root.is_dir() and any(each.is_dir() and not each.name.startswith(".") for each in root.iterdir())


def _slug(name: str) -> str:
    return "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in name)[:40]


def draft_of(folder: Path) -> Path:
    """Return where this process writes what will have the name of `folder`."""
    return folder.with_name(f"{_DRAFT}{folder.name}-{_mine()}")


def _mine() -> str:
    return f"{os.getpid()}-{time.monotonic_ns()}"


@contextmanager
def claimed(root: Path) -> Iterator[None]:
    """Have the place alone, among all windows and threads, while names are given, taken or trusted.

    Nobody waits for ever: where the disk knows no locks, or a window hangs, the work goes on without; at worst an index
    is built once more.
    """
    lock = FileLock(str(root / _CLAIM))
    is_held = False
    with suppress(OSError):
        is_held = try_for(lock.acquire, timeout=PATIENCE, delay=PULSE)
    try:
        yield
    finally:
        if is_held:
            lock.release()


def discard(folder: Path) -> None:
    """Take a folder's name away at once, then what is in it; one that another window holds open may stay whole."""
    gone = folder.with_name(f"{_GONE}{folder.name}-{_mine()}")
    with suppress(OSError):
        folder.rename(gone)
        shutil.rmtree(gone, ignore_errors=True)


def remove(folder: Path) -> None:
    """Throw an index away, as one that is built anew."""
    with claimed(folder.parent):
        discard(folder)


def sweep(root: Path, wanted: Iterable[Path]) -> None:
    """Remove indexes that no book needs any more, and drafts that were left behind."""
    keep = set(wanted)
    with claimed(root):
        for folder in root.iterdir():
            if folder not in keep and folder.is_dir() and _is_left(folder):
                discard(folder)


def _is_left(folder: Path) -> bool:
    """Tell whether nobody writes in a folder any more."""
    if not folder.name.startswith(_DRAFT):
        return True
    try:
        return time.time() - folder.stat().st_mtime > _DRAFT_AGE
    except FileNotFoundError:  # finished, or thrown away, just now
        return False


def sweep_drafts(root: Path, process: int) -> None:
    """Remove the drafts of a process that has ended."""
    for draft in root.glob(f"{_DRAFT}*-{process}-*"):
        shutil.rmtree(draft, ignore_errors=True)
