"""The shelf of rulebooks as the window reads it: pages, contents and search over the session's books and look-up."""

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from judgehelper.kernel.citation import RuleRef
from judgehelper.rulebooks.model import Entry, Kind
from judgehelper.session.books import Searchable, Shelf
from judgehelper.session.place import Place
from judgehelper.ui.services import BookTitle, Found, Heading, Hit, Page, Passage, Progress

if TYPE_CHECKING:
    from judgehelper.session.lookup import Lookup

LONG_PAGE = 160
"""Entries on a page; a longer section is shown from its rule on."""


class BookShelf:
    """All books of a data folder; the index is opened by the first search, in the thread that searches."""

    def __init__(self, place: Place) -> None:
        self._shelf = Shelf(place)
        self._place = place
        self._lookup: Lookup | None = None
        self._entries = lru_cache(maxsize=8)(self._index)

    def _index(self, book: str) -> dict[str, Entry]:
        return {entry.number: entry for entry in self._shelf.entries(book)}

    def warm(self) -> None:
        """Open books and index."""
        for title in self.titles():
            self._entries(title.id)
        self._ready().refresh()

    def titles(self) -> tuple[BookTitle, ...]:
        """List the books."""
        return tuple(
            BookTitle(id=each.id, title=each.title, edition=each.edition, entries=each.entries, system=each.system)
            for each in self._shelf.books()
        )

    def _ready(self) -> "Lookup":
        if self._lookup is None:
            from judgehelper.session.lookup import Lookup  # loads the index library: not before the first question

            self._lookup = Lookup(self._place.make_ready().root, sources=(Searchable(self._shelf),))
        return self._lookup

    def search(self, query: str, limit: int = 40) -> Found:
        """Answer a query."""
        found = self._ready().search(query, limit=limit)
        systems = {book.id: book.system for book in self._shelf.books()}
        several = len({systems.get(hit.book) for hit in found.results}) > 1
        hits = tuple(
            Hit(
                rule=RuleRef(hit.book, hit.number),
                title=hit.title or (hit.parent.title if hit.parent else ""),
                snippet=hit.snippet,
                marks=hit.marks,
                book=f"{_name(systems.get(hit.book, hit.book))} {hit.edition}" if several else hit.edition,
                kind=hit.kind,
            )
            for hit in found.results
        )
        return Found(
            query=query,
            hits=hits,
            total=len(hits),
            milliseconds=found.took * 1000,
            assumed=found.assumed or "",
            nearest=found.nearest,
        )

    def _find(self, rule: RuleRef) -> tuple[str, Entry] | None:
        """Find an entry by the id of its book, or by the system whose rule is cited."""
        books = self._shelf.books()
        if any(book.id == rule.book for book in books):
            entry = self._entries(rule.book).get(rule.number)
            return (rule.book, entry) if entry is not None else None
        fitting = sorted((book for book in books if book.system == rule.book), key=lambda book: -book.entries)
        for book in fitting:
            entry = self._entries(book.id).get(rule.number)
            if entry is not None:
                return book.id, entry
        return None

    def has(self, rule: RuleRef) -> bool:
        """Whether some book has the rule."""
        return self._find(rule) is not None

    def first_lines(self, rule: RuleRef) -> str:
        """Give title and beginning of a rule."""
        found = self._find(rule)
        if found is None:
            return ""
        entry = found[1]
        return ". ".join(part for part in (entry.title, entry.text[:300]) if part)

    def page(self, rule: RuleRef) -> Page | None:
        """Give the page on which a rule stands: its section, or its rule where the section is long."""
        found = self._find(rule)
        if found is None:
            return None
        book, entry = found
        entries = self._entries(book)
        root = self._root(entries, entry)
        members = self._below(entries, root)
        summary = next(each for each in self._shelf.books() if each.id == book)
        number = f"{root.number}. " if root.kind is not Kind.TERM else ""
        return Page(
            book=" · ".join(part for part in (summary.title, summary.edition) if part),
            title=f"{number}{root.title or root.text[:60]}",
            crumbs=self._crumbs(book, entries, entry),
            passages=tuple(self._passage(book, each, rule) for each in members),
            cited_by=self._cited_by(book, entry),
        )

    def _root(self, entries: dict[str, Entry], entry: Entry) -> Entry:
        chain = [entry]
        while (parent := entries.get(chain[-1].parent or "")) is not None and parent.kind is not Kind.CHAPTER:
            chain.append(parent)
        for root in reversed(chain):
            if root.title and len(self._below(entries, root)) <= LONG_PAGE:
                return root
        return next((each for each in chain if each.title), chain[-1])

    def _below(self, entries: dict[str, Entry], root: Entry) -> list[Entry]:
        members = [root]
        for child in root.children:
            entry = entries.get(child)
            if entry is not None:
                members += self._below(entries, entry)
        return members

    def _passage(self, book: str, entry: Entry, asked: RuleRef) -> Passage:
        rule = asked if entry.number == asked.number else RuleRef(book, entry.number)
        return Passage(
            rule=rule,
            number=entry.number if entry.kind is not Kind.TERM else "",
            title=entry.title if entry.number == entry.printed or entry.title else "",
            text=entry.text,
            links=tuple(
                (link.start, link.end, RuleRef(book, link.to))
                for link in entry.links
                if link.resolved and link.part < 0
            ),
            examples=entry.examples,
            doubts=tuple((word.start, word.end, word.original) for word in entry.mended if word.part < 0),
        )

    def _crumbs(self, book: str, entries: dict[str, Entry], entry: Entry) -> tuple[tuple[str, RuleRef], ...]:
        chain = [entry]
        while (parent := entries.get(chain[-1].parent or "")) is not None and len(chain) < 8:
            chain.append(parent)
        return tuple((_crumb(each), RuleRef(book, each.number)) for each in reversed(chain))

    def _cited_by(self, book: str, entry: Entry) -> tuple[RuleRef, ...]:
        entries = self._entries(book)
        citing = (each for each in entries.values() if any(link.to == entry.number for link in each.links))
        return tuple(RuleRef(book, each.number) for each in citing)

    def contents(self, book: str, under: str | None = None) -> tuple[Heading, ...]:
        """List the headings of a book below one of them."""
        if not any(each.id == book for each in self._shelf.books()):
            return ()
        entries = self._entries(book)
        depth = 0 if under is None else 1 + _depth(entries, under)
        chosen = (
            [each for each in entries.values() if each.parent is None and each.kind is not Kind.TERM]
            if under is None
            else [entries[child] for child in entries[under].children if child in entries]
        )
        return tuple(
            Heading(
                rule=RuleRef(book, each.number),
                number=each.number,
                title=each.title or each.text[:60],
                count=len(each.children) if each.kind in (Kind.CHAPTER, Kind.SECTION) else 0,
                depth=depth,
            )
            for each in chosen
        )

    def import_file(self, path: Path, progress: Progress) -> tuple[str, int, int]:
        """Read a rulebook and index it; give title, number of entries and of doubts. Raises what the session raises."""

        def report(done: float, _: str, /) -> None:
            progress(round(done * 90), 100)

        book = self._shelf.import_file(path, progress=report)
        self._entries.cache_clear()
        progress(92, 100)
        self._ready().refresh()
        progress(100, 100)
        return book.title, len(book), len(book.doubts)


def _name(system: str) -> str:
    """Shorten the key of a rule system to what tells its book apart in a result."""
    return system.partition("-")[0].capitalize()


def _crumb(entry: Entry) -> str:
    title = entry.title if len(entry.title) < 44 else f"{entry.title[:42]}…"
    return f"{entry.number} {title}".strip() if entry.kind is not Kind.TERM else entry.title or entry.number


def _depth(entries: dict[str, Entry], number: str) -> int:
    depth, entry = 0, entries.get(number)
    while entry is not None and entry.parent is not None and depth < 8:
        depth, entry = depth + 1, entries.get(entry.parent)
    return depth
