"""Where the user's own data lie: books, index, cards, settings; one folder, named by the user or by the platform."""

import atexit
import errno
import logging
import os
import shutil
import tempfile
from functools import cache
from pathlib import Path

import platformdirs
from msgspec import Struct

from judgehelper.kernel.words import phrase

VARIABLE = "JUDGEHELPER_DATA"
LOG = "judgehelper.log"
"""What the program writes down about itself, in the data folder."""
INDEXES = "search"
"""The folder of the indexes there."""


class PlaceError(Exception):
    """The data folder cannot be used; the message says which, why, and what would mend it."""


class Place(Struct, frozen=True):
    """The folder of the user's data, which need not exist yet."""

    root: Path

    @property
    def books(self) -> Path:
        """The folder of the imported rulebooks."""
        return self.root / "books"

    @property
    def index(self) -> Path:
        """The folder of the search index, which may be thrown away at any time."""
        return self.root / "index"

    @property
    def cards(self) -> Path:
        """The folder of the imported cards."""
        return self.root / "cards"

    def make_ready(self) -> "Place":
        """Make the folder and see that it can be written to. Raises PlaceError."""
        try:
            self.root.mkdir(parents=True, exist_ok=True, mode=0o700)
            with tempfile.TemporaryFile(dir=self.root):
                return self
        except OSError as error:
            raise PlaceError(explain_disk(error, self.root)) from error


@cache
def folder_for_indexes(place: Place) -> Path:
    """Give the folder below which indexes are kept: the data folder; where it may not be written, one of this run."""
    try:
        return place.make_ready().root
    except PlaceError as error:
        logging.getLogger("judgehelper").warning("indexes are kept for this run only: %s", error)
        made = tempfile.mkdtemp(prefix="judgehelper-")
        atexit.register(shutil.rmtree, made, ignore_errors=True)
        return Path(made)


def find_place(named: str | os.PathLike[str] | None = None) -> Place:
    """Choose the data folder: as named, else by the environment, else where the platform keeps such things."""
    chosen = named or os.environ.get(VARIABLE)
    usual = platformdirs.user_data_path("judgehelper", appauthor=False)
    return Place(Path(chosen).expanduser() if chosen else usual)


def explain_disk(error: OSError, path: Path) -> str:
    """Say in one line what the disk refused and what would mend it."""
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return phrase("{path}: the disk is full; nothing was changed, free some space and try again", path=path)
        case errno.EROFS | errno.EACCES | errno.EPERM:
            return phrase(
                "{path}: may not be written to; choose another folder with --data-dir or {name}",
                path=path,
                name=VARIABLE,
            )
        case errno.ENOTDIR | errno.EEXIST:
            return phrase(
                "{path}: is not a folder; choose another one with --data-dir or {name}", path=path, name=VARIABLE
            )
        case _:
            return phrase("{path}: {reason}", path=path, reason=error.strerror or error)
