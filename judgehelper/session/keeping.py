"""What a judge keeps of his searches: the queries he made, newest first, and the results he pinned.

One small JSON file in the data directory, replaced whole at each change, so that a crash leaves the old one. A file
that cannot be read is set aside under another name, not lost, and keeping begins anew.
"""

from pathlib import Path

import msgspec
from msgspec import Struct, structs

from judgehelper.kernel.machine.files import replace_whole
from judgehelper.kernel.machine.outside import kept_in

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

    def read(self) -> Kept:
        """Read what is kept; a broken file is set aside as `.broken`."""
        return kept_in(self.path, Kept, Kept())

    def remember(self, query: str) -> Kept:
        """Put a query before the others."""
        query = " ".join(query.split())
        kept = self.read()
        if not query:
            return kept
        others = tuple(one for one in kept.history if one != query)
        return self._write(structs.replace(kept, history=(query, *others)[:REMEMBERED]))

    def forget(self) -> Kept:
        """Forget all queries; pins stay."""
        return self._write(structs.replace(self.read(), history=()))

    def pin(self, pin: Pin) -> Kept:
        """Keep a result at hand, after those that are."""
        kept = self.read()
        return self._write(structs.replace(kept, pins=(*_without(kept, pin), pin)))

    def unpin(self, pin: Pin) -> Kept:
        """Let a result go."""
        kept = self.read()
        return self._write(structs.replace(kept, pins=_without(kept, pin)))

    def _write(self, kept: Kept) -> Kept:
        replace_whole(self.path, msgspec.json.encode(kept))
        return kept


def _without(kept: Kept, pin: Pin) -> tuple[Pin, ...]:
    return tuple(one for one in kept.pins if (one.book, one.number) != (pin.book, pin.number))
