"""The shelf of rulebooks as the window reads it: pages, contents, margins and search over the session's books."""

from functools import lru_cache
from pathlib import Path

from judgehelper.app.asking import Asking
from judgehelper.app.comparing import pair_up
from judgehelper.app.marginalia import Marginalia
from judgehelper.app.pages import Layout, Margins, passage_of, title_of
from judgehelper.kernel.citation import RuleRef
from judgehelper.kernel.machine.figures import has_digit
from judgehelper.kernel.words import Worded, phrase
from judgehelper.rulebooks.diff import say_the_same
from judgehelper.rulebooks.diff.likeness import Script, text_of
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.model import Book, Entry, Kind
from judgehelper.rulebooks.store import BookSummary
from judgehelper.session.library.books import Shelf, embedded_book
from judgehelper.session.library.glossary import find_terms
from judgehelper.session.place import Place
from judgehelper.ui.services import Progress
from judgehelper.ui.shelf import (
    Beside,
    BookTitle,
    Elsewhere,
    Found,
    Heading,
    KeptSearches,
    NamedCard,
    Page,
    Quotation,
)

HINT = 300
"""Letters of a rule that a hint shows."""
OPEN_BOOKS = 16
"""Books kept in memory: the digests of all systems, and as many imported ones as a judge has open and more."""


class BookShelf:
    """All books of a data folder; the index is opened by the first search, in the thread that searches."""

    def __init__(self, place: Place) -> None:
        self._shelf = Shelf(place)
        self._place = place
        self._asking = Asking(place, self._shelf, self._key)
        self._layout = lru_cache(maxsize=OPEN_BOOKS)(self._lay_out)
        self._numbers = lru_cache(maxsize=OPEN_BOOKS)(self._list_numbers)
        self._open: dict[str, str] = {}
        self.margin = Marginalia(self._shelf, self._found, self._reword)
        self._trouble = self._shelf.try_library()
        self._books = self._list_books()

    def _list_books(self) -> dict[str, BookSummary]:
        """List the books by the key that the window knows them by: a book named as its rule system gets another one."""
        systems = {book.system for book in self._shelf.books()}
        return {f"{book.id}@" if book.id in systems else book.id: book for book in self._shelf.books()}

    def _key(self, book_id: str) -> str:
        return book_id if book_id in self._books else f"{book_id}@"

    def _list_numbers(self, key: str) -> frozenset[str]:
        return self._shelf.numbers(self._books[key].id)

    def _lay_out(self, key: str) -> Layout:
        book_id = self._books[key].id
        return (
            embedded_layout(book_id, key)
            if self._shelf.is_embedded(book_id)
            else Layout(self._shelf.whole(book_id), key)
        )

    def warm(self, progress: Progress) -> None:
        """Open books, the ways between them, and the index; say once what keeps the imported ones shut."""
        with self._asking.opening():
            self._shelf.editions.prepare()
            for key in tuple(self._books):
                self._layout(key), self._numbers(key)
            self.titles()  # which book of a system is opened first is found out here, beside the window, and kept
            progress(0, 1)
            self._asking.refresh(progress)
        trouble, self._trouble = self._trouble, None
        if trouble is not None:
            raise trouble

    def settle(self) -> None:
        """Make what the first answer can do without: pages, terms of the books, what a mistyped word needs."""
        self._asking.ready().warm()
        for key in tuple(self._books):
            layout = self._layout(key)
            layout.pages, layout.terms  # noqa: B018 - made here, beside the window, and kept

    def titles(self) -> tuple[BookTitle, ...]:
        """List the books by system, those first that are opened first."""
        systems = dict.fromkeys(book.system for book in self._books.values())
        return tuple(self._title(book) for system in systems for book in self._shelf.in_order(system))

    def _title(self, book: BookSummary) -> BookTitle:
        return BookTitle(
            id=self._key(book.id), title=book.title, edition=book.edition, entries=book.entries, system=book.system
        )

    def search(self, query: str, limit: int = 40, game: str = "") -> Found:
        """Answer a query; of one that names no game, `game` is meant first."""
        return self._asking.search(query, limit, game)

    def search_literally(self, query: str, limit: int = 40, game: str = "") -> Found:
        """Answer a query as it is typed."""
        return self._asking.search_literally(query, limit, game)

    def card(self, name: str, game: str = "") -> NamedCard | None:
        """Show a card by its name, with the rules that it touches."""
        return self._asking.card(name, game)

    def renew_cards(self) -> None:
        """Know the names of the cards that were imported in questions, too."""
        self._asking.renew_cards()

    def kept(self) -> KeptSearches:
        """Give the questions that were asked and the results that are pinned."""
        return self._asking.kept()

    def remember(self, query: str) -> None:
        """Put a question before the others."""
        self._asking.remember(query)

    def turn_pin(self, rule: RuleRef, title: str) -> bool:
        """Pin a result or let it go; say whether it is pinned now."""
        return self._asking.turn_pin(rule, title)

    # Where a rule stands.

    def use(self, book: str) -> bool:
        """Show citations in this book from now on; say whether that changes anything."""
        system = self._books[book].system
        changes = self._open.get(system, self._first(system)) != book
        self._open[system] = book
        return changes

    def in_use(self) -> tuple[str, ...]:
        """List the books in which citations are shown because one was opened."""
        return tuple(self._open.values())

    def _first(self, system: str) -> str:
        return next((self._key(book.id) for book in self._shelf.in_order(system)), "")

    def place(self, rule: RuleRef) -> RuleRef | None:
        """Say where a rule stands: a cited one in the edition that is open, else in another that has it."""
        if rule.book in self._books:
            return rule if rule.number in self._numbers(rule.book) else None
        opened = self._books.get(self._open.get(rule.book, ""))
        for book in self._shelf.in_order(rule.book, opened.id if opened is not None else None):
            number = self._shelf.editions.number_in(book, rule.number)
            if number is not None and number in self._numbers(self._key(book.id)):
                return RuleRef(self._key(book.id), number)
        return None

    def cited(self, rule: RuleRef) -> RuleRef:
        """Give the address by which citations name a rule of a book."""
        book = self._books.get(rule.book)
        number = self._shelf.editions.cited_as(book, rule.number) if book is not None else None
        return RuleRef(book.system, number) if book is not None and number is not None else rule

    def _find(self, rule: RuleRef) -> tuple[Layout, Entry] | None:
        placed = self.place(rule)
        if placed is None:
            return None
        layout = self._layout(placed.book)
        return layout, layout.entries[placed.number]

    def _found(self, rule: RuleRef) -> tuple[Layout, Entry]:
        """Find an entry that must be there. Raises RulebookError."""
        found = self._find(rule)
        if found is None:
            raise RulebookError(rule.number, phrase("not in {book_id}", book_id=rule.book), "open the book again")
        return found

    def has(self, rule: RuleRef) -> bool:
        """Whether some book has the rule."""
        return self.place(rule) is not None

    # What is read.

    def first_lines(self, rule: RuleRef) -> str:
        """Give title and beginning of a rule."""
        found = self._find(rule)
        return ". ".join(part for part in (found[1].title, found[1].text[:HINT]) if part) if found else ""

    def quote(self, rule: RuleRef) -> Quotation | None:
        """Give a rule whole, with book, date and number."""
        found = self._find(rule)
        if found is None:
            return None
        layout, entry = found
        texts = (entry.title, entry.text, *entry.examples)
        number = entry.number if entry.kind is not Kind.TERM else ""
        source = (layout.book.title, _date(self._books[layout.key]), entry.number)
        return Quotation(
            " ".join(part for part in (number, "\n".join(text for text in texts if text)) if part),
            ", ".join(part for part in source if part),
        )

    def page(self, rule: RuleRef) -> Page | None:
        """Give the page on which a rule stands: its whole section."""
        found = self._find(rule)
        if found is None:
            return None
        layout, entry = found
        root = layout.entries[layout.roots[entry.number]]
        summary = self._books[layout.key]
        margins = Margins(self._shelf.margin, summary.id)
        return Page(
            book=summary.title,
            edition=_date(summary),
            is_proven=self._shelf.editions.route(summary).is_proven,
            title=_numbered(root),
            here=layout.ref(entry.number),
            crumbs=tuple((_crumb(each), layout.ref(each.number)) for each in layout.above(entry)),
            passages=tuple(passage_of(layout, each, margins) for each in layout.members(root)),
            cited_by=layout.cited_by(entry.number),
            suspicions=layout.suspicions(root.number),
            before=layout.page_before(root.number),
            after=layout.page_before(root.number, 1),
        )

    def beside(self, page: Page, book: str) -> Beside | None:
        """Lay another edition beside a page."""
        if page.here is None or book not in self._books:
            return None
        here, there = self._layout(page.here.book), self._layout(book)
        one, other = self._books[here.key], self._books[book]
        if one.system != other.system or here is there:
            return None
        numbers = {passage.rule.number: self._counterpart(one, passage.rule.number, other) for passage in page.passages}
        known = {number: to for number, to in numbers.items() if to is not None and to in there.entries}
        margins = Margins(self._shelf.margin, other.id)
        roots = dict.fromkeys(there.roots[to] for to in known.values())
        members = {each.number: each for root in roots for each in there.members(there.entries[root])}
        is_compared = self._is_comparable(here, there)
        return Beside(
            book=other.title,
            edition=_date(other),
            rows=pair_up(
                page.passages,
                [passage_of(there, each, margins) for each in members.values()],
                known,
                is_compared=is_compared,
                is_later=one.date <= other.date,
            ),
            is_compared=is_compared,
        )

    def _counterpart(self, one: BookSummary, number: str, other: BookSummary) -> str | None:
        return self._shelf.editions.counterpart(one, number, other)

    def elsewhere(self, rule: RuleRef) -> tuple[Elsewhere, ...]:
        """List the other books that have the rule, and whether they say the same."""
        found = self._find(rule)
        return tuple(self._others(*found)) if found is not None else ()

    def _others(self, layout: Layout, entry: Entry) -> list[Elsewhere]:
        one = self._books[layout.key]
        others: list[Elsewhere] = []
        for key, book in self._books.items():
            if book.system != one.system or key == layout.key:
                continue
            there = self._layout(key)
            other = there.entries.get(self._counterpart(one, entry.number, book) or "")
            if other is not None:
                others.append(Elsewhere(book.title, _date(book), there.ref(other.number),
                                        self._is_changed(layout, entry, there, other)))  # fmt: skip
        return others

    def _is_changed(self, one: Layout, entry: Entry, other: Layout, there: Entry) -> bool | None:
        """Tell whether two books word a rule differently; None where that cannot be told."""
        return not say_the_same(text_of(entry), text_of(there)) if self._is_comparable(one, other) else None

    def _is_comparable(self, one: Layout, other: Layout) -> bool:
        """Tell whether the words of two books can be compared: a digest has its own, a misread book has none."""
        if any(self._shelf.is_embedded(each.book.id) or each.script is Script.MISREAD for each in (one, other)):
            return False
        return one.book.language == other.book.language

    def terms(self, rule: RuleRef, text: str) -> tuple[tuple[int, int, RuleRef], ...]:
        """Find the terms of a rule's book in a text of it."""
        layout = self._layout(rule.book)
        links = find_terms(layout.terms, text, rule.number)
        return tuple((link.start, link.end, layout.ref(link.to)) for link in links)

    def contents(self, book: str, under: str | None = None) -> tuple[Heading, ...]:
        """List the headings of a book below one of them."""
        if book not in self._books:
            return ()
        layout = self._layout(book)
        depth = 0 if under is None else len(layout.above(layout.entries[under]))
        chosen = (
            [each for each in layout.book.entries if each.parent is None and each.kind is not Kind.TERM]
            if under is None
            else [layout.entries[child] for child in layout.entries[under].children if child in layout.entries]
        )
        return tuple(
            Heading(
                rule=layout.ref(each.number),
                number=each.number,
                title=Worded(each.title or each.text[:60], each.english or each.title or each.text[:60]),
                count=len(each.children) if each.kind in (Kind.CHAPTER, Kind.SECTION) else 0,
                depth=depth,
            )
            for each in chosen
        )

    def _reword(self) -> None:
        """Read the words of all books anew."""
        self._layout.cache_clear()

    # Books that come.

    def back_up(self, path: Path) -> None:
        """Write all books, with what is written in them, into one file."""
        self._shelf.library.back_up(path)

    def restore(self, path: Path) -> None:
        """Put a backup in place of all books, whole or not at all."""
        self._shelf.restore(path)
        self._renew(_say_nothing)

    def _renew(self, progress: Progress) -> None:
        """Forget the books as they were and open those that are there now."""
        self._shelf.editions.prepare()
        self._layout.cache_clear()
        self._numbers.cache_clear()
        self._books = self._list_books()
        self._open = {system: key for system, key in self._open.items() if key in self._books}
        self.warm(progress)

    def import_from(self, source: str, progress: Progress) -> tuple[tuple[Book, ...], tuple[str, ...]]:
        """Read a rulebook file, a folder of them or what is at an address, and index it.

        Give the books read and, for a folder, what is wrong with its other files. Raises what the session raises.
        """

        def report(done: float, _: str, /) -> None:
            progress(round(done * 90), 100)

        books: list[Book] = []
        wrong: list[str] = []
        if "://" in source:
            books.append(self._shelf.import_url(source, progress=report))
        elif (folder := Path(source)).is_dir():
            for _, read in self._shelf.import_folder(folder, progress=report):
                if isinstance(read, Book):
                    books.append(read)
                else:
                    wrong.append(str(read))
        else:
            books.append(self._shelf.import_file(Path(source), progress=report))
        self._renew(lambda done, whole: progress(92 + 7 * done // whole, 100))
        progress(100, 100)
        return tuple(books), tuple(wrong)


def _say_nothing(done: int, whole: int, /) -> None:
    """Take the progress of work that nobody watches."""


def _date(book: BookSummary) -> str:
    """Give the edition of a book and its date, as far as they are known; a name of an edition is none."""
    said = dict.fromkeys((book.edition, book.date))
    return ", ".join(part for part in said if has_digit(part))


def _numbered(root: Entry) -> Worded:
    """Name a page: a section with its number."""
    title = title_of(root)
    lead = f"{root.number}. " if root.kind is Kind.SECTION else ""
    return Worded(lead + title.ru, lead + title.en)


def _crumb(entry: Entry) -> Worded:
    return Worded(_step(entry, entry.title), _step(entry, entry.english or entry.title))


def _step(entry: Entry, title: str) -> str:
    title = title if len(title) < 44 else f"{title[:42]}…"
    is_number = entry.number.isupper() or has_digit(entry.number)
    return f"{entry.number} {title}".strip() if is_number and entry.kind is not Kind.TERM else title or entry.number


@lru_cache(maxsize=OPEN_BOOKS)
def embedded_layout(book_id: str, key: str) -> Layout:
    """Lay out a book that came with the program, once in a process: none of its entries ever changes."""
    return Layout(embedded_book(book_id), key)
