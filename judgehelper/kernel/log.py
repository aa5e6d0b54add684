"""What happened, and why: an append-only value that shares its past with every earlier state.

Full pages and an open one: one long tuple would make appending quadratic, a chain of pairs would recurse.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping
from itertools import chain
from typing import NamedTuple, TypeVar

from immutables import Map
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
        page, offset = divmod(start, PAGE)
        if page >= len(self.pages):
            return self.open[start - len(self.pages) * PAGE :]
        return (*self.pages[page][offset:], *chain.from_iterable(self.pages[page + 1 :]), *self.open)

    def of(self, kind: type[Kind] | tuple[type[Kind], ...], start: int = 0) -> Iterator[Kind]:
        """List the events of one kind, or of several, from index `start` on."""
        return (entry.event for entry in self.since(start) if isinstance(entry.event, kind))

    def first(self, length: int) -> "Log":
        """Give the log as it was when it had `length` entries: the way back needs a number, not a copy."""
        page, offset = divmod(length, PAGE)
        return Log(self.pages[:page], (*self.pages, self.open)[page][:offset])


def shared_past(one: Log, other: Log) -> int:
    """Count the entries that two logs have in common, where one goes on from the other; else none."""
    count = min(len(one), len(other))
    return count if count and one[count - 1] is other[count - 1] else 0


class Heard(NamedTuple):
    """What a log tells of some kinds of events from an entry on: whoever read it need not care for the others."""

    log: Log
    kinds: tuple[type[Event], ...]
    start: int

    def is_same(self, later: "Heard") -> bool:
        """Say whether the same of them is told in the log of another moment, one of the two going on from the other."""
        one, other = self.log, later.log
        if one is other:
            return True
        shared = shared_past(one, other)
        if shared < min(len(one), len(other)):
            return False
        longer = one if len(one) > len(other) else other
        return next(longer.of(self.kinds, max(shared, self.start)), None) is None


class Opened(Struct, frozen=True):
    """Something told that what follows belongs to, until something of its rank or above begins."""

    rank: int
    index: int
    key: Hashable = None


class Thread(Struct, frozen=True):
    """The thread of a story up to an entry: what is open, the outermost first, and where things were last told of."""

    open: tuple[Opened, ...] = ()
    told: Map[Hashable, int] = Map()

    @property
    def innermost(self) -> int | None:
        """The entry that what happens now belongs to."""
        return self.open[-1].index if self.open else None

    def above(self, rank: int) -> "Thread":
        """Give the thread with everything of a rank or below closed."""
        return Thread(tuple(each for each in self.open if each.rank < rank), self.told)

    def opening(self, rank: int, index: int, key: Hashable = None) -> "Thread":
        """Give the thread with an entry open at its rank."""
        return Thread((*(each for each in self.open if each.rank < rank), Opened(rank, index, key)), self.told)

    def telling(self, key: Hashable, index: int) -> "Thread":
        """Give the thread that knows where something was last told of."""
        return Thread(self.open, self.told.set(key, index))


Follow = Callable[[Thread, int, Entry], tuple[Thread, int | None]]
"""Goes on by one entry, and says which earlier one caused it: every one but the turn's own and what nobody caused."""


def as_written(thread: Thread, _: int, entry: Entry) -> tuple[Thread, int | None]:
    """Take causes as they were written down."""
    return thread, entry.cause


def nothing_told(_: Event) -> Hashable | None:
    """Tell of nothing that others rest on."""
    return None


def outline(
    rank_of: Callable[[Event], int | None],
    tells: Callable[[Event], Hashable | None] = nothing_told,
    rests_on: Callable[[Event], Hashable | None] = nothing_told,
) -> Follow:
    """Make causes of ranks: what has one belongs to what is open above it, what has none to what was opened last.

    What an event `tells` of is the cause of what `rests_on` the same, wherever that comes.
    """

    def follow(thread: Thread, index: int, entry: Entry) -> tuple[Thread, int | None]:
        rank, told, seen = rank_of(entry.event), tells(entry.event), rests_on(entry.event)
        around = thread if rank is None else thread.above(rank)
        cause = thread.told.get(seen, around.innermost) if seen is not None else around.innermost
        gone_on = thread if rank is None else thread.opening(rank, index)
        gone_on = gone_on if told is None else gone_on.telling(told, index)
        return gone_on, cause if entry.cause is None else entry.cause

    return follow


class Kinded(Event):
    """An event of a system that has one type for all it logs, told apart by a word; a plain class like `Event`."""

    __slots__ = ()
    kind: str
    """What happened."""


K = TypeVar("K", bound=Kinded)


def outline_of_kinds(
    event_type: type[K],
    about: Callable[[K], Hashable],
    ranks: Mapping[str, int],
    telling: Mapping[str, str],
    resting: Mapping[str, str],
) -> Follow:
    """Make causes of kinds: a kind's rank, what it tells of (a topic of its own), and the topic that it rests on.

    `about` names the object that an event concerns: topics are told of one object at a time.
    """

    def topic(table: Mapping[str, str]) -> Callable[[Event], Hashable | None]:
        def of(event: Event) -> Hashable | None:
            return (table[event.kind], about(event)) if isinstance(event, event_type) and event.kind in table else None

        return of

    return outline(
        lambda event: ranks.get(event.kind) if isinstance(event, event_type) else None, topic(telling), topic(resting)
    )
