"""What happened, and why: an append-only value that shares its past with every earlier state.

Full pages and an open one: one long tuple would make appending quadratic, a chain of pairs would recurse.
"""

from collections.abc import Iterator
from typing import TypeVar

from msgspec import Struct

from judgehelper.kernel.citation import Citations

PAGE = 64


class Event:
    """Something that happens, named in the past tense.

    A plain class without fields, so that saving leaves it to the codec: a system writes
    `class Drawn(Event, Struct, frozen=True, tag=True)`, and the kernel needs no union of every game's events.
    """

    __slots__ = ()


Kind = TypeVar("Kind", bound=Event)


class Entry(Struct, frozen=True, gc=False):
    """An event with its reasons: the rules that decided it, the deciding one first, and the entry that caused it."""

    event: Event
    cites: Citations
    cause: int | None = None
    """The index of that entry."""
    more: Citations = ()
    """What else the book says of it: worked out only where somebody has asked for it."""


class Log(Struct, frozen=True, gc=False):
    """Entries in the order in which they happened, counted from 0."""

    pages: tuple[tuple[Entry, ...], ...] = ()
    open: tuple[Entry, ...] = ()

    def __len__(self) -> int:
        return len(self.pages) * PAGE + len(self.open)

    def __getitem__(self, index: int) -> Entry:
        page, offset = divmod(index, PAGE)
        return (self.pages[page] if page < len(self.pages) else self.open)[offset]

    @property
    def last(self) -> Event | None:
        """What happened last; nothing yet: None."""
        newest = self.open or (self.pages[-1] if self.pages else ())
        return newest[-1].event if newest else None

    def __iter__(self) -> Iterator[Entry]:
        for page in self.pages:
            yield from page
        yield from self.open

    def append(self, entry: Entry) -> "Log":
        """Give the log with one more entry."""
        grown = (*self.open, entry)
        return Log((*self.pages, grown)) if len(grown) == PAGE else Log(self.pages, grown)

    def since(self, start: int) -> tuple[Entry, ...]:
        """List the entries from index `start` on."""
        return tuple(self[index] for index in range(start, len(self)))

    def of(self, kind: type[Kind], start: int = 0) -> Iterator[Kind]:
        """List the events of one kind from index `start` on."""
        return (entry.event for entry in self.since(start) if isinstance(entry.event, kind))

    def first(self, length: int) -> "Log":
        """Give the log as it was when it had `length` entries: the way back needs a number, not a copy."""
        page, offset = divmod(length, PAGE)
        return Log(self.pages[:page], (*self.pages, self.open)[page][:offset])
