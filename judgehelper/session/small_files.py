"""Small files in which the program keeps what the user does: read with care, changed by one at a time, written whole.

A file that is damaged is set aside under a name of its own, not lost, and keeping begins anew: whoever listens is told
in one line, and where nobody does, the log. One that cannot be read just now, or that a later version wrote, is never
written over.
"""

import errno
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Generic, TypeVar

import msgspec

from judgehelper.kernel.machine.bounds import STATE_BYTES
from judgehelper.kernel.machine.files import replace_whole
from judgehelper.kernel.machine.outside import TooLarge, decoded, read_whole
from judgehelper.kernel.words import phrase

T = TypeVar("T")
Listener = Callable[[str], None]
_LISTENERS: Final[list[Listener]] = []
LATER = "does not fit this version: it stays as it is; update the program, or move the file away"
BROKEN = ".broken"
ASIDE = 10
"""Damaged files of one name that are kept beside."""


class KeptFile(Generic[T]):
    """A file that holds one value, and `nothing` where it is not there yet."""

    def __init__(self, path: Path, kind: type[T], nothing: T) -> None:
        self.path, self._kind, self._nothing, self._is_told = path, kind, nothing, False

    def read(self) -> T:
        """Read what is kept; a damaged file is set aside. Raises OSError, also where a later version wrote it."""
        try:
            return read_kept(self.path, self._kind, STATE_BYTES)
        except FileNotFoundError:
            return self._nothing
        except Damaged:
            set_aside(self.path)
            return self._nothing

    def read_if_possible(self) -> T:
        """Read what is kept, to look at it only: nothing where that cannot be, which is told once."""
        try:
            return self.read()
        except OSError as error:
            if not self._is_told:
                tell(phrase("{path}: {reason}", path=self.path, reason=error.strerror or error))
            self._is_told = True
            return self._nothing

    def change(self, change: Callable[[T], T]) -> T:
        """Put a changed value in the place of the one that is there, whoever else does so too. Raises OSError."""
        from judgehelper.search.folders import claimed  # costly to import: not before something changes

        self.path.parent.mkdir(parents=True, exist_ok=True)
        with claimed(self.path.parent):
            value = change(self.read())
            replace_whole(self.path, msgspec.json.encode(value, enc_hook=dict))
        return value


class Damaged(Exception):
    """A file of the program's own is not whole."""


def read_kept(path: Path, kind: type[T], most: int) -> T:
    """Read a file of the program's own. Raises Damaged, and OSError, also for a whole one of a later version."""
    try:
        content = read_whole(path, most)
    except TooLarge as error:
        raise Damaged from error
    try:
        return decoded(content, kind)
    except msgspec.DecodeError as error:
        if _is_whole(content):
            raise OSError(errno.EINVAL, LATER, str(path)) from error
        raise Damaged from error


def _is_whole(content: bytes) -> bool:
    try:
        decoded(content)
    except msgspec.DecodeError:
        return False
    return True


def set_aside(path: Path) -> None:
    """Keep a damaged file beside under a name that nothing has, or in the place of the oldest. Raises OSError."""
    names = [path.with_suffix(f".{number}{BROKEN}" if number else BROKEN) for number in range(ASIDE)]
    aside = next((each for each in names if not each.exists()), None)
    aside = aside or min(names, key=lambda each: each.stat().st_mtime)
    path.replace(aside)
    tell(phrase("{path}: is damaged; it is kept as {name}, and a new one is begun", path=path, name=aside.name))


def tell(sentence: str) -> None:
    """Say what happened to whoever listens; where nobody does, to the log."""
    for listener in _LISTENERS:
        listener(sentence)
    if not _LISTENERS:
        logging.getLogger("judgehelper").warning("%s", sentence)


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """Have what happens to files told to a listener, from whatever thread it comes."""
    _LISTENERS.append(listener)
    try:
        yield
    finally:
        _LISTENERS.remove(listener)
