"""All open books as one index: documents numbered through, posting lists joined and kept while they are in use."""

import math
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate
from string import ascii_lowercase
from typing import TypeVar

from judgehelper.language.letters import fold
from judgehelper.language.morphology import data_lines
from judgehelper.search.index import BODY, BookIndex
from judgehelper.search.order.closer import Read, read
from judgehelper.search.words.meaning import Concept

KEPT = 6000
"""Posting lists, concepts and records that are kept in memory, each."""

HELD = 400
"""Tokens of which is kept which documents hold them."""

MAIN = 0.75
"""Trust from which an alternative counts for how common a concept is."""

K = TypeVar("K")
V = TypeVar("V")
Postings = tuple[Sequence[int], Sequence[float]]
"""Documents in their order, and the weight in each."""


def _of_variants(book: BookIndex) -> Iterator[bool]:
    """Tell of each document of a book whether it stands in a chapter about a variant of the game."""
    chapters = variant_chapters().get(book.card.system, frozenset())
    parents = dict(zip(book.catalogue.numbers, book.catalogue.parents))
    for number in book.catalogue.numbers:
        seen: set[str] = set()
        while chapters and number not in chapters and number not in seen:
            seen.add(number)
            number = parents.get(number, "")
        yield number in chapters


@lru_cache(maxsize=1)
def variant_chapters() -> Mapping[str, frozenset[str]]:
    """Read which chapters of which system's book are about variants of the game."""
    rows = (line.split("\t") for line in data_lines("terms", "variants.tsv"))
    return {system: frozenset(one.strip() for one in cell.split(";")) for system, cell in rows}


def levelled(text: str) -> str:
    """Level the letters and blanks of a text, to look for one in another."""
    return " ".join(fold(text).split())


def kept(find: Callable[[K], V], most: int = KEPT) -> Callable[[K], V]:
    """Keep answers while they are in use, a bounded number of them."""
    return lru_cache(maxsize=most)(find)


class Shelf:
    """The open books, their documents numbered through in the order of the books."""

    def __init__(self, books: Sequence[BookIndex]) -> None:
        self.books = tuple(books)
        self.starts = tuple(accumulate((len(book.catalogue.numbers) for book in books), initial=0))
        self.size = self.starts[-1]
        self.numbers = tuple(number for book in books for number in book.catalogue.numbers)
        self.printed = tuple(number for book in books for number in book.catalogue.printed)
        self.kinds = tuple(kind for book in books for kind in book.catalogue.kinds)
        self.parents = tuple(parent for book in books for parent in book.catalogue.parents)
        self.bases = tuple(base for book in books for base in book.catalogue.bases)
        self.homes = tuple(book.card for book in books for _ in book.catalogue.numbers)
        cards = [book.card for book in books]
        self._others = {
            one.id: tuple(each.id for each in cards if each.system == one.system and each.id != one.id) for one in cards
        }
        self._leading: dict[frozenset[str], frozenset[int]] = {}
        self.is_of_variant = tuple(flag for book in books for flag in _of_variants(book))
        self.tokens: dict[str, int] = self._tokens()
        self.postings = kept(self._postings)
        self._facets = kept(self._speaking)
        self._of_game = kept(self._in_game)
        self.bearing = kept(self._bearing, most=400)
        self.weights = kept(self._weights, most=400)
        self.unled = kept(self._unled, most=400)
        self.rarity = kept(self._rarity)
        self.read = kept(self._read)
        self.said = kept(self._said)
        self.holding = kept(self._holding, most=HELD)

    def _tokens(self) -> dict[str, int]:
        """Every token with the number of books that hold it: cheap, and enough to choose among spellings."""
        found: dict[str, int] = {}
        for book in self.books:
            for token in book.catalogue.tokens:
                found[token] = found.get(token, 0) + 1
        return found

    def book_of(self, document: int) -> BookIndex:
        """Return the book of a document."""
        return self.books[bisect_right(self.starts, document) - 1]

    def other_editions(self, book_id: str) -> tuple[str, ...]:
        """Return the other open books of a book's system: they may hold the same rules."""
        return self._others[book_id]

    @cached_property
    def _twins(self) -> Mapping[int, tuple[int, ...]]:
        """Document → those that are known by their numbers to be the same rule, itself among them, the one that leads
        first: of a typeset edition before a recognised one, then of the fuller one."""
        groups: dict[tuple[str, bool, str], list[int]] = defaultdict(list)
        for document, home in enumerate(self.homes):
            is_term = self.kinds[document] == "term"
            if name := self.numbers[document] if is_term else self.bases[document]:
                groups[home.system, is_term, name].append(document)
        many = (group for group in groups.values() if len({self.homes[one].id for one in group}) == len(group) > 1)
        return {one: tuple(sorted(group, key=self._standing)) for group in many for one in group}

    def _standing(self, document: int) -> tuple[bool, int]:
        catalogue = self.book_of(document).catalogue
        return bool(catalogue.mended), -len(catalogue.numbers)

    def twins(self, document: int) -> tuple[int, ...]:
        """Return the documents of other editions that are known by their numbers to be the same rule."""
        return tuple(one for one in self._twins.get(document, ()) if one != document)

    def leading(self, books: frozenset[str]) -> frozenset[int]:
        """Return the documents of some books, of each rule that several hold only the one that leads."""
        if books not in self._leading:
            own = [one for book in self.books if book.card.id in books for one in self.range_of(book)]
            first = (
                (one, next((each for each in self._twins.get(one, (one,)) if self.homes[each].id in books), one))
                for one in own
            )
            self._leading[books] = frozenset(one for one, leader in first if one == leader)
        return self._leading[books]

    def range_of(self, book: BookIndex) -> range:
        """Return the documents of a book."""
        place = self.books.index(book)
        return range(self.starts[place], self.starts[place + 1])

    def place(self, book: BookIndex, number: str) -> int | None:
        """Return the document at an address of a book."""
        place = book.places.get(number)
        return None if place is None else self.starts[self.books.index(book)] + place

    def at(self, system: str, number: str) -> Iterator[int]:
        """Yield what stands at a number of the base edition in each book of a system; where it does not, what is above.

        A digest leaves rules out; then the rule that the subrule belongs to is told there. A term is named by its
        headword, with underscores.
        """
        for start, book in zip(self.starts, self.books):
            if book.card.system == system:
                above = book.at_base.get(number.rstrip(ascii_lowercase), book.places.get(number.replace("_", " ")))
                place = book.at_base.get(number, above)
                if place is not None:
                    yield start + place

    def under(self, document: int) -> Iterator[int]:
        """Yield what stands right under an entry; its subrules come after it in the book."""
        book, number = self.book_of(document), self.numbers[document]
        for one in range(document + 1, self.range_of(book).stop):
            if self.parents[one] == number:
                yield one
            elif self.parents[one] == self.parents[document]:
                return

    def citing(self, document: int) -> tuple[int, ...]:
        """Return the documents of the same book that cite this one."""
        book = self.book_of(document)
        start = self.starts[self.books.index(book)]
        return tuple(start + place for place in book.postings("cites", self.numbers[document])[0])

    def letters(self, document: int) -> str:
        """Return all that a document says, its letters levelled and its blanks single."""
        record = self.read(document).record
        return levelled(" ".join((record.text, record.title, record.english, *record.examples)))

    def passages(self, document: int) -> Iterator[str]:
        """Yield the title, the text and each example of a document, as plain tokens between blanks."""
        record = self.read(document).record
        for passage in (record.head_tokens, " ".join(record.text_tokens), *record.example_tokens):
            yield f" {' '.join(token for token in passage.split() if '_' not in token)} "

    def _said(self, document: int) -> frozenset[str]:
        """Return the words of a document's title and text, to compare it with others."""
        return self.read(document).words

    def _postings(self, token: str) -> Postings:
        return self._joined((start, *book.postings(BODY, token)) for start, book in zip(self.starts, self.books))

    def _holding(self, token: str) -> frozenset[int]:
        return frozenset(self.postings(token)[0])

    @staticmethod
    def _joined(lists: Iterable[tuple[int, Sequence[int], Sequence[float]]]) -> Postings:
        """Join the posting lists of books, each with where its documents begin."""
        documents: list[int] = []
        weights: list[float] = []
        for start, places, own in lists:
            documents.extend([start + place for place in places] if start else places)
            weights.extend(own)
        return documents, weights

    def speaking(self, system: str, facet: str, books: frozenset[str]) -> Postings:
        """Return the leading documents of some books of a game that speak of a facet, and how much."""
        return self._facets((system, facet, books))

    def _speaking(self, key: tuple[str, str, frozenset[str]]) -> Postings:
        system, facet, books = key
        own = ((start, book) for start, book in zip(self.starts, self.books) if book.card.system == system)
        found = zip(*self._joined((start, *book.postings("facets", facet)) for start, book in own))
        leading = self.leading(books)
        kept = [(document, weight) for document, weight in found if document in leading]
        return [document for document, _ in kept], [weight for _, weight in kept]

    def of_game(self, system: str, books: frozenset[str]) -> int:
        """Count the leading documents of some books of a game."""
        return self._of_game((system, books))

    def _in_game(self, key: tuple[str, frozenset[str]]) -> int:
        system, books = key
        return sum(1 for one in self.leading(books) if self.homes[one].system == system)

    def _weights(self, key: tuple[Concept, frozenset[str]]) -> dict[int, float]:
        """Return the best weight of any alternative of a concept in each leading document of some books."""
        concept, books = key
        leading = self.leading(books)
        return {document: weight for document, weight in self.bearing(concept).items() if document in leading}

    def _unled(self, key: tuple[Concept, frozenset[str]]) -> frozenset[int]:
        """Return the documents of some books that hold a concept which the edition that leads them does not hold."""
        concept, books = key
        bearing, leading = self.bearing(concept), self.leading(books)
        return frozenset(
            document
            for document in bearing.keys() & self._twins.keys()
            if document not in leading and self.homes[document].id in books
            if not any(one in leading and one in bearing for one in self._twins[document])
        )

    def _bearing(self, concept: Concept) -> dict[int, float]:
        """Return the best weight of any alternative of a concept in each document."""
        best: dict[int, float] = {}
        for token, trust in concept.alternatives:
            for document, weight in zip(*self.postings(token)):
                value = weight * trust
                if value > best.get(document, 0.0):
                    best[document] = value
        return best

    def _rarity(self, concept: Concept) -> float:
        main = [token for token, trust in concept.alternatives if trust >= MAIN]
        holding: set[int] = set()
        for token in main or [token for token, _ in concept.alternatives]:
            holding.update(self.postings(token)[0])
        return math.log(1 + (self.size - len(holding) + 0.5) / (len(holding) + 0.5))

    def _read(self, document: int) -> Read:
        book = self.book_of(document)
        return read(book.record(document - self.starts[self.books.index(book)]))
