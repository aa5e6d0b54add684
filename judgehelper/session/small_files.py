"""Small files in which the program keeps what the user does: read with care, changed by one at a time, written whole.

A file that is damaged is set aside under a name of its own, not lost, and keeping begins anew: whoever listens is told
in one line, and where nobody does, the log. One that cannot be read just now is never taken for an empty one.
"""

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
BROKEN = ".broken"
ASIDE = 10
"""Damaged files of one name that are kept beside."""


class KeptFile(Generic[T]):
    """A file that holds one value, and `nothing` where it is not there yet."""

    def __init__(self, path: Path, kind: type[T], nothing: T) -> None:
        self.path, self._kind, self._nothing = path, kind, nothing

    def read(self) -> T:
        """Read what is kept; a damaged file is set aside. Raises OSError, but for a file that is not there."""
        try:
            return decoded(read_whole(self.path, STATE_BYTES), self._kind)
        except FileNotFoundError:
            return self._nothing
        except (msgspec.MsgspecError, TooLarge):
            set_aside(self.path)
            return self._nothing

    def read_if_possible(self) -> T:
        """Read what is kept, to look at it only: nothing where the disk refuses."""
        try:
            return self.read()
        except OSError:
            return self._nothing

    def change(self, change: Callable[[T], T]) -> T:
        """Put a changed value in the place of the one that is there, whoever else does so too. Raises OSError."""
        from judgehelper.search.folders import claimed  # costly to import: not before something changes

        self.path.parent.mkdir(parents=True, exist_ok=True)
        with claimed(self.path.parent):
            value = change(self.read())
            replace_whole(self.path, msgspec.json.encode(value, enc_hook=dict))
        return value


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
