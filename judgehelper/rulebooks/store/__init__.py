"""The user's books in one SQLite file: imported whole or not at all, with his notes beside them."""

from judgehelper.rulebooks.store.backups import checked_backup
from judgehelper.rulebooks.store.errors import (
    LibraryBusy,
    LibraryDamaged,
    LibraryFull,
    LibraryReadOnly,
    LibraryTooNew,
    StoreError,
)
from judgehelper.rulebooks.store.library import BookSummary, Library, set_aside
from judgehelper.rulebooks.store.overlays import Bookmark, Correction, Highlight, Note, Overlays

__all__ = [
    "BookSummary",
    "Bookmark",
    "Correction",
    "Highlight",
    "Library",
    "LibraryBusy",
    "LibraryDamaged",
    "LibraryFull",
    "LibraryReadOnly",
    "LibraryTooNew",
    "Note",
    "Overlays",
    "StoreError",
    "checked_backup",
    "set_aside",
]
