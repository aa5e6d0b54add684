"""What a judge keeps of his searches: the queries he made, newest first, and the results he pinned.

One small JSON file in the data directory, replaced whole at each change, so that a crash leaves the old one. A file
that cannot be read is set aside under another name, not lost, and keeping begins anew.
"""

from pathlib import Path

from msgspec import Struct, structs

from judgehelper.session.small_files import KeptFile

REMEMBERED = 50
"""Queries that are remembered."""


class Pin(Struct, frozen=True):
    """A result kept at hand."""

    book: str
    number: str
    title: str = ""


class Kept(Struct, frozen=True):
    """Everything that is kept."""

    history: tuple[str, ...] = ()
    pins: tuple[Pin, ...] = ()


class Keeping:
    """The kept queries and pins of one data directory."""

    def __init__(self, data_dir: Path) -> None:
        self.path = data_dir / "search-kept.json"
        self._file = KeptFile(self.path, Kept, Kept())

    def read(self) -> Kept:
        """Read what is kept; a broken file is set aside as `.broken`."""
        return self._file.read()

    def remember(self, query: str) -> Kept:
        """Put a query before the others."""
        query = " ".join(query.split())
        return self._file.change(lambda kept: _asked(kept, query)) if query else self.read()

    def forget(self) -> Kept:
        """Forget all queries; pins stay."""
        return self._file.change(lambda kept: structs.replace(kept, history=()))

    def pin(self, pin: Pin) -> Kept:
        """Keep a result at hand, after those that are."""
        return self._file.change(lambda kept: structs.replace(kept, pins=(*_without(kept, pin), pin)))

    def unpin(self, pin: Pin) -> Kept:
        """Let a result go."""
        return self._file.change(lambda kept: structs.replace(kept, pins=_without(kept, pin)))


def _asked(kept: Kept, query: str) -> Kept:
    others = tuple(one for one in kept.history if one != query)
    return structs.replace(kept, history=(query, *others)[:REMEMBERED])


def _without(kept: Kept, pin: Pin) -> tuple[Pin, ...]:
    return tuple(one for one in kept.pins if (one.book, one.number) != (pin.book, pin.number))
