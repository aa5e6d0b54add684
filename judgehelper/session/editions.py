"""Editions: a citation names a number of its system's base edition; here is where that rule stands in every book.

The map from the base edition ships for the editions that the program knows. To any later book it leads over a
comparison with an edition on the shelf that the map reaches. Where neither is at hand the number is taken as it
stands, and said to be unproven: a rule that is gone, or a way that is not known, is never guessed.
"""

from typing import Protocol

from msgspec import Struct

from judgehelper.rulebooks.diff import Renumbering
from judgehelper.rulebooks.diff.renumbering import identity
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.model import Entry
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

    def is_embedded(self, book_id: str, /) -> bool:
        """Tell whether a book came with the program."""


class Route(Struct, frozen=True):
    """The way from the base edition to a book; unproven where numbers are merely taken as they stand."""

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
        return self.route(book).numbers.find(number) if is_numbered(number) else number

    def cited_as(self, book: BookSummary, number: str) -> str | None:
        """Say by which number of the base edition a rule of a book is cited; None where that edition lacks it."""
        return self._backward(book).find(number) if is_numbered(number) else number

    def counterpart(self, book: BookSummary, number: str, other: BookSummary) -> str | None:
        """Say where a rule of one book stands in another of its system."""
        if not is_numbered(number) or book.id == other.id:
            return number
        return self.between(book, other).find(number)

    def between(self, before: BookSummary, after: BookSummary) -> Renumbering:
        """Give the map between two books of one system: by their words where both are imported, else over the base."""
        key = (before.id, before.digest, after.id, after.digest)
        if key not in self._between:
            if len(self._between) >= _KEPT:
                self._between.clear()
            self._between[key] = self._lead(before, after)
        return self._between[key]

    def _lead(self, before: BookSummary, after: BookSummary) -> Renumbering:
        if not (self._shelf.is_embedded(before.id) or self._shelf.is_embedded(after.id)):
            return self._shelf.library.renumbering(before.id, after.id)
        return self._backward(before).onward(self.route(after).numbers)

    def _backward(self, book: BookSummary) -> Renumbering:
        return self.route(book).numbers.backward()

    def _find_route(self, book: BookSummary) -> Route:
        base = _base_of(book.system)
        if base is None or self._shelf.is_embedded(book.id) or book.edition in ("", base.edition):
            return Route(identity(book.id, self._numbers(book)))
        if (shipped := _shipped(book)) is not None:
            return Route(shipped)
        return self._over_another(book, base) or Route(identity(book.id, self._numbers(book)), is_proven=False)

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

    def _numbers(self, book: BookSummary) -> tuple[str, ...]:
        return tuple(entry.number for entry in self._shelf.entries(book.id))


def is_numbered(number: str) -> bool:
    """Tell whether an address is a number of the Comprehensive Rules, which may move, rather than a name."""
    return number.isdigit() or parse_number(number) is not None


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
