"""Editions: a citation names a number of its system's base edition; here is where that rule stands in every book.

The map from the base edition ships for the editions that the program knows. To any later book it leads over a
comparison with an edition on the shelf that the map reaches. Where neither is at hand, rules are looked for below the
same title or at the same number, and the reader is told that this is unproven.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Protocol

from msgspec import Struct

from judgehelper.kernel.machine.figures import is_digits
from judgehelper.rulebooks.diff import Renumbering
from judgehelper.rulebooks.diff.renumbering import identity
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.model import Entry, Kind
from judgehelper.rulebooks.numbering import parse_number
from judgehelper.rulebooks.numbers import BaseNumbers, load_moved, load_numbers
from judgehelper.rulebooks.store import BookSummary, Library

_KEPT = 64
"""Ways between two books that are kept."""


class Shelved(Protocol):
    """The books whose numbers are followed."""

    @property
    def library(self) -> Library:
        """The imported books."""

    def books(self) -> tuple[BookSummary, ...]:
        """List all books."""

    def entries(self, book_id: str, /) -> tuple[Entry, ...]:
        """List the entries of a book."""

    def numbers(self, book_id: str, /) -> frozenset[str]:
        """Give the addresses of a book."""

    def is_embedded(self, book_id: str, /) -> bool:
        """Tell whether a book came with the program."""


class Route(Struct, frozen=True):
    """The way from the base edition to a book; unproven where only titles and numbers speak for it."""

    numbers: Renumbering
    is_proven: bool = True


class Editions:
    """The ways between the books of one shelf; each is found once and kept until its book is imported anew."""

    def __init__(self, shelf: Shelved) -> None:
        self._shelf = shelf
        self._routes: dict[tuple[str, str], Route] = {}
        self._between: dict[tuple[str, ...], Renumbering] = {}

    def route(self, book: BookSummary) -> Route:
        """Give the way from the base edition of a book's system to the book."""
        key = (book.id, book.digest)
        if key not in self._routes:
            self._routes = {kept: way for kept, way in self._routes.items() if kept[0] != book.id}
            self._routes[key] = self._find_route(book)
        return self._routes[key]

    def number_in(self, book: BookSummary, number: str) -> str | None:
        """Say where a cited number stands in a book; None where the rule is gone. A term keeps its address."""
        if not is_numbered(number):
            return number
        found, base = self.route(book).numbers.find(number), _base_of(book.system)
        if found is not None or base is None or number in base:
            return found
        return self._beside_the_list(book, number)

    def _beside_the_list(self, book: BookSummary, number: str) -> str | None:
        """Place a number that the base edition's file has lost: it keeps its end below where the rule above it went."""
        there = _below(number, self.route(book).numbers.numbers)
        return there if there in self._shelf.numbers(book.id) else None

    def cited_as(self, book: BookSummary, number: str) -> str | None:
        """Say by which number of the base edition a rule of a book is cited; None where that edition lacks it."""
        return self._backward(book).find(number) if is_numbered(number) else number

    def counterpart(self, book: BookSummary, number: str, other: BookSummary) -> str | None:
        """Say where a rule of one book stands in another of its system."""
        if not is_numbered(number) or book.id == other.id:
            return number
        return self.between(book, other).find(number)

    def between(self, before: BookSummary, after: BookSummary) -> Renumbering:
        """Give the map between two books of one system: by their words, or over the base edition."""
        key = (before.id, before.digest, after.id, after.digest)
        if key not in self._between:
            if len(self._between) >= _KEPT:
                self._between.clear()
            self._between[key] = self._lead(before, after)
        return self._between[key]

    def _lead(self, before: BookSummary, after: BookSummary) -> Renumbering:
        """Go over the base edition where one of the two has its numbers; two later books are compared once."""
        if self._is_base(before) or self._is_base(after):
            return self._backward(before).onward(self.route(after).numbers)
        if before.date > after.date:
            return self.between(after, before).backward()
        return self._shelf.library.renumbering(before.id, after.id)

    def _is_base(self, book: BookSummary) -> bool:
        base = _base_of(book.system)
        return base is None or self._shelf.is_embedded(book.id) or book.edition in ("", base.edition)

    def prepare(self) -> None:
        """Find all ways between the books on the shelf, which may take seconds: to be called beside the window."""
        books = self._shelf.books()
        for one in books:
            self.route(one)
            for other in books:
                if one.system == other.system and one.id != other.id:
                    self.between(one, other)

    def _backward(self, book: BookSummary) -> Renumbering:
        return self.route(book).numbers.backward()

    def _find_route(self, book: BookSummary) -> Route:
        base = _base_of(book.system)
        if base is None or self._is_base(book):
            return Route(identity(book.id, self._numbers(book)))
        if (shipped := _shipped(book)) is not None:
            return Route(shipped)
        return self._over_another(book, base) or Route(self._by_titles(book, base), is_proven=False)

    def _over_another(self, book: BookSummary, base: BaseNumbers) -> Route | None:
        """Go over an imported edition that the base edition or the shipped map reaches, the latest first."""
        imported = [one for one in self._shelf.books() if not self._shelf.is_embedded(one.id)]
        others = [one for one in imported if one.system == book.system and one.id != book.id]
        for other in sorted(others, key=lambda one: one.date, reverse=True):
            numbers = self._shelf.library.renumbering
            if (shipped := _shipped(other)) is not None:
                return Route(shipped.onward(numbers(other.id, book.id)))
            if other.edition == base.edition:
                return Route(numbers(other.id, book.id))
        return None

    def _by_titles(self, book: BookSummary, base: BaseNumbers) -> Renumbering:
        """Guess the way by the titles that the embedded book of the system and this one share, else by the numbers."""
        embedded = [one for one in self._shelf.books() if one.system == book.system and self._shelf.is_embedded(one.id)]
        known = self._shelf.entries(embedded[0].id) if embedded else ()
        return match_titles(known, self._shelf.entries(book.id), base.numbers, book.id)

    def _numbers(self, book: BookSummary) -> frozenset[str]:
        return self._shelf.numbers(book.id)


def match_titles(known: Sequence[Entry], there: Sequence[Entry], numbers: Sequence[str], name: str) -> Renumbering:
    """Map numbers to a book over the titles of what they stand under: a rule keeps its place below what is titled."""
    titled = {title: entry.number for entry in reversed(there) for title in _titles(entry)}
    moved = {entry.number: titled[title] for entry in known for title in _titles(entry) if title in titled}
    present = {entry.number for entry in there}
    found = {number: _below(number, moved) for number in numbers} | {new: new for new in present.difference(numbers)}
    return Renumbering("", name, {number: to for number, to in found.items() if to in present})


def _titles(entry: Entry) -> Iterator[tuple[Kind, str]]:
    """Give the titles by which a section or a titled rule is known among its like, in both languages."""
    if is_numbered(entry.number):
        yield from ((entry.kind, title.lower()) for title in (entry.english, entry.title) if title)


def _below(number: str, moved: Mapping[str, str]) -> str:
    """Put the end of a number below where the nearest titled number above it went."""
    for length in range(len(number), 0, -1):
        if number[:length] in moved and (length == len(number) or not is_digits(number[length - 1 : length + 1])):
            return moved[number[:length]] + number[length:]
    return number


def is_numbered(number: str) -> bool:
    """Tell whether an address is a number of the Comprehensive Rules, which may move, rather than a name."""
    return is_digits(number) or parse_number(number) is not None


@cache
def _base_of(system: str) -> BaseNumbers | None:
    try:
        return load_numbers(system)
    except RulebookError:  # no list ships for it: its numbers stand for themselves
        return None


def _shipped(book: BookSummary) -> Renumbering | None:
    try:
        return load_moved(book.system, book.edition)
    except RulebookError:  # no map ships to this edition
        return None
