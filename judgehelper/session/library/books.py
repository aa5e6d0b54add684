"""The shelf: the embedded digests and the user's imported rulebooks as one collection, by which citations are read.

An imported book wins over the digest of its system; which edition is open is the caller's choice, and a number is read
in whatever spelling a judge writes it.
"""

from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from judgehelper.kernel.machine.figures import is_digits
from judgehelper.kernel.words import phrase
from judgehelper.rulebooks.crossref import link_numbers
from judgehelper.rulebooks.digest import Skimmed, digest_ids, read_digest, skim_digest
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.model import Book, Doubt, Entry, Kind
from judgehelper.rulebooks.numbering import parse_number, sort_key
from judgehelper.rulebooks.store import Library, LibraryDamaged, StoreError, checked_backup, set_aside
from judgehelper.rulebooks.store.library import FILE_NAME, BookSummary
from judgehelper.session.library.editions import Editions, is_numbered
from judgehelper.session.library.margin import Margin
from judgehelper.session.place import Place, PlaceError

if TYPE_CHECKING:
    from judgehelper.rulebooks.importing.assembly import Progress
    from judgehelper.rulebooks.mending import MendedText, Mender, Piece


HEADWORD = "GL:"
"""Stands before a headword in a citation."""


class Shown(Struct, frozen=True):
    """An entry with the book that it stands in."""

    book: BookSummary
    entry: Entry


class Shelf:
    """All books of a data folder and the embedded ones. Reading needs no data folder; importing makes it."""

    def __init__(self, place: Place, *, mend: "Mender | None" = None) -> None:
        """Open the shelf of a data folder; `mend` reads what was recognised in the wrong letters, ours by default."""
        self._place, self._mend = place, mend or _mend_recognised
        self._misread: dict[str, bool] = {}
        self._is_shut = False
        self.notices: tuple[str, ...] = ()
        """What happened to the file of books, for whoever works with it."""

    @cached_property
    def _library(self) -> Library:
        if not (self._place.books / FILE_NAME).exists():
            self._place.make_ready()
        return Library(self._place.books)

    @cached_property
    def _embedded(self) -> tuple[str, ...]:
        return digest_ids()

    @property
    def library(self) -> Library:
        """The imported books; the data folder is made where it is missing. Raises PlaceError, RulebookError."""
        opened = self._library
        self._is_shut = False
        return opened

    def try_library(self) -> Exception | None:
        """Open the imported books; where that cannot be, go on with the embedded ones and say why."""
        try:
            self.books()
        except (StoreError, PlaceError) as error:
            self._is_shut = True
            return error
        return None

    def restore(self, backup: Path) -> None:
        """Put a backup in place of all imported books, whole or not at all; a damaged file of books is kept beside."""
        with checked_backup(backup):
            library = self._library_or_anew()
        library.restore(backup)

    def _library_or_anew(self) -> Library:
        """Give the library; where its file is damaged, begin a new one and keep the damaged one under another name."""
        try:
            return self.library
        except LibraryDamaged:
            kept = set_aside(self._place.books)
            saved = self.library.salvage(kept)
            said = "the file of books was damaged; it is kept as {name}, and {count} of your notes were saved from it"
            self.notices += (phrase(said, name=kept.name, count=saved),)
            return self.library

    def books(self) -> tuple[BookSummary, ...]:
        """List the imported books and then the embedded ones."""
        imported = self._library.books() if self.has_library else ()
        return (*imported, *(_summarise(skim_digest(book_id)) for book_id in self._embedded))

    def import_file(
        self, path: Path, *, book_id: str | None = None, title: str | None = None, progress: "Progress | None" = None
    ) -> Book:
        """Read a rulebook and put it on the shelf: a re-import replaces the book whole or not at all."""
        from judgehelper.rulebooks.importing.reading import read_book  # loads PDF and DOCX: not for reading the shelf

        ready = self._ready_for(book_id)
        said = progress or _say_nothing
        return _kept(ready, read_book(path, book_id=book_id, title=title, mend=self._mend, progress=said))

    def import_url(
        self, url: str, *, book_id: str | None = None, title: str | None = None, progress: "Progress | None" = None
    ) -> Book:
        """Read the rulebook at an address that the user gives, and put it on the shelf whole or not at all."""
        from judgehelper.rulebooks.importing.reading import read_url  # as above

        ready = self._ready_for(book_id)
        said = progress or _say_nothing
        return _kept(ready, read_url(url, book_id=book_id, title=title, mend=self._mend, progress=said))

    def import_folder(
        self, folder: Path, *, progress: "Progress | None" = None
    ) -> Iterator[tuple[Path, Book | RulebookError]]:
        """Put every rulebook of a folder on the shelf, each whole or not at all; a file that is none says why."""
        from judgehelper.rulebooks.importing.reading import read_folder  # as above

        ready = self._ready_for(None)
        for path, read in read_folder(folder, mend=self._mend, progress=progress or _say_nothing):
            yield path, _kept(ready, read) if isinstance(read, Book) else read

    def _ready_for(self, book_id: str | None) -> Library:
        """Give the library for a book of this name. Raises RulebookError where an embedded book has it."""
        if book_id is not None and self.is_embedded(book_id):
            raise RulebookError(book_id, "is the name of an embedded book", "choose another name with --book")
        return self._library_or_anew()

    def summary(self, book_id: str) -> BookSummary:
        """Give a book without its text. Raises RulebookError."""
        if self.is_embedded(book_id):
            return _summarise(skim_digest(book_id))
        books = self.books()
        if book_id in {book.id for book in books}:
            return self._library.summary(book_id)
        known = ", ".join(book.id for book in books)
        raise RulebookError(book_id, "there is no such book", phrase("the books are: {known}", known=known))

    def entries(self, book_id: str) -> tuple[Entry, ...]:
        """List the entries of a book in its order. Raises RulebookError."""
        return read_digest(book_id).entries if self.is_embedded(book_id) else self._with(book_id).entries(book_id)

    def whole(self, book_id: str) -> Book:
        """Give a book with all its entries and their links. Raises RulebookError."""
        return embedded_book(book_id) if self.is_embedded(book_id) else self._with(book_id).book(book_id)

    def _with(self, book_id: str) -> Library:
        """Give the library where it has a book. Raises RulebookError, with the books that there are."""
        self.summary(book_id)
        return self._library

    def numbers(self, book_id: str, /) -> frozenset[str]:
        """Give the addresses of a book without reading its entries. Raises RulebookError."""
        return skim_digest(book_id).numbers if self.is_embedded(book_id) else self._with(book_id).numbers(book_id)

    def doubts(self, book_id: str) -> tuple[Doubt, ...]:
        """List what the importer of a book doubted. Raises RulebookError."""
        return () if self.is_embedded(book_id) else self._with(book_id).doubts(book_id)

    def show(self, number: str, book_id: str | None = None) -> Shown:
        """Find an entry by its number in any spelling: in that book, else in the first book that has it."""
        books = (self.summary(book_id),) if book_id else self.books()
        for spelling in _spellings(number):
            for book in books:
                entry = self._entry(book.id, spelling)
                if entry is not None:
                    return Shown(book, entry)
        for book in books:
            if (entry := self._printed_as(book.id, number.strip())) is not None:
                return Shown(book, entry)
        wrong = phrase("no such rule in {book_id}", book_id=book_id or "any book")
        raise RulebookError(number, wrong, self._hint(number, books))

    @cached_property
    def editions(self) -> Editions:
        """The ways between the numbers of the books."""
        return Editions(self)

    @cached_property
    def margin(self) -> Margin:
        """What the judge wrote in the books."""
        return Margin(self)

    def readings_digest(self, book_id: str, /) -> str:
        """Give a short sum of the judge's readings of a book: they change its words."""
        return self.margin.readings_digest(book_id)

    def is_embedded(self, book_id: str, /) -> bool:
        """Tell whether a book came with the program."""
        return book_id in self._embedded

    @property
    def has_library(self) -> bool:
        """Whether anything was ever imported or written in the margin."""
        return not self._is_shut and ("_library" in self.__dict__ or (self._place.books / FILE_NAME).exists())

    def cited(self, system: str, number: str, book_id: str | None = None) -> Shown | None:
        """Find what a citation points at, by the number there: in the open book, else an imported one, else the digest.

        Of the imported books the latest comes first. A book that no longer has the rule is passed over.
        """
        for book in self.in_order(system, book_id):
            there = self.editions.number_in(book, number)
            if there is not None and (entry := self._entry(book.id, there)) is not None:
                return Shown(book, entry)
        return None

    def show_cited(self, number: str, book_id: str | None = None) -> Shown:
        """Find what a cited number points at, in a book or in the first that has it. Raises RulebookError."""
        books = (self.summary(book_id),) if book_id else self.books()
        for system in dict.fromkeys(book.system for book in books):
            shown = self.cited(system, number, book_id)
            if shown is not None and shown.book.id in {book.id for book in books}:
                return shown
        raise RulebookError(number, phrase("no such rule in {book_id}", book_id=book_id or "any book"))

    def in_order(self, system: str, book_id: str | None = None) -> tuple[BookSummary, ...]:
        """List the books of a system as a citation asks them: the one named, the latest imported, the digest."""
        books = [book for book in self.books() if book.system == system]
        latest = sorted(books, key=lambda book: book.date, reverse=True)
        return tuple(sorted(latest, key=lambda book: (book.id != book_id, *self._standing(book))))

    def _standing(self, book: BookSummary) -> tuple[bool, bool]:
        return self.is_embedded(book.id), self._is_misread(book)

    def _is_misread(self, book: BookSummary) -> bool:
        """Tell whether a book was recognised in the wrong letters: a readable one comes before it."""
        if book.digest not in self._misread:
            self._misread[book.digest] = not self.is_embedded(book.id) and self._library.is_misread(book.id)
        return self._misread[book.digest]

    def _entry(self, book_id: str, number: str) -> Entry | None:
        """Look an address up: as it is, a headword behind its mark, and a rule by its name where the book has none."""
        for address in (number, number.removeprefix(HEADWORD), self._passage(book_id, number)):
            if address and (found := self._at(book_id, address)) is not None:
                return found
        return None

    def _at(self, book_id: str, number: str) -> Entry | None:
        if self.is_embedded(book_id):
            return self._numbered[book_id].get(number)
        library = self._library
        return library.entry(book_id, number) if library.has_entry(book_id, number) else None

    def _passage(self, book_id: str, number: str) -> str:
        """Say which passage of a book holds a rule that only the digest calls by a name; "" if none does."""
        if self.is_embedded(book_id) or is_numbered(number):
            return ""
        system = self.summary(book_id).system
        digests = [one for one in self._embedded if skim_digest(one).book.system == system]
        named = (self._numbered[one].get(number) for one in digests)
        return next((one.parent for one in named if one is not None and one.parent and one.kind is not Kind.TERM), "")

    def _printed_as(self, book_id: str, number: str) -> Entry | None:
        """Find the one entry for which a book prints a number that its place makes another one."""
        if not is_digits(number[:1]) or "." not in number:
            return None
        printing = [entry for entry in self.entries(book_id) if entry.printed == number]
        return printing[0] if len(printing) == 1 else None

    @cached_property
    def _numbered(self) -> dict[str, dict[str, Entry]]:
        return {book.id: {entry.number: entry for entry in book.entries} for book in map(read_digest, self._embedded)}

    def _hint(self, number: str, books: tuple[BookSummary, ...]) -> str:
        wanted = sort_key(number)
        has_digits = is_digits(number[:1])
        known = {entry.number for book in books for entry in self.entries(book.id) if entry.kind is not Kind.TERM}
        known = {each for each in known if is_digits(each[:1]) is has_digits}
        before = max((each for each in known if sort_key(each) <= wanted), key=sort_key, default="")
        after = min((each for each in known if sort_key(each) > wanted), key=sort_key, default="")
        near = [each for each in (before, after) if each]
        if len(near) == 2:
            return phrase("the nearest are {before} and {after}", before=before, after=after)
        return phrase("the nearest are {names}", names=near[0]) if near else "import a book first"


def _spellings(number: str) -> Iterator[str]:
    """Give the number as written, then as a judge may have meant it."""
    yield number.strip()
    parsed = parse_number("".join(number.split()).removeprefix("CR").removeprefix("cr").removeprefix("п."))
    if parsed is not None:
        yield str(parsed)


def _kept(library: Library, book: Book) -> Book:
    """Store a book and give it."""
    library.put(book)
    return book


def _mend_recognised(pieces: Sequence["Piece"], /) -> Iterator["MendedText"]:
    from judgehelper.rulebooks.repair.crew import mend_recognised  # loads the tables: not for reading the shelf

    return mend_recognised(pieces)


def _say_nothing(done: float, what: str, /) -> None:
    """Take the progress of a caller who does not ask."""


@cache
def embedded_book(book_id: str) -> Book:
    """Give a book that came with the program, with its links; read once in a process. Raises RulebookError."""
    return link_numbers(read_digest(book_id))


def _summarise(skimmed: Skimmed) -> BookSummary:
    book = skimmed.book
    return BookSummary(
        id=book.id,
        title=book.title,
        system=book.system,
        edition=book.edition,
        date=book.date,
        language=book.language,
        source=book.source,
        digest=book.digest,
        entries=len(skimmed.numbers),
    )


class Searchable:
    """The books that search looks into: a digest steps back where a whole book of its system is on the shelf."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    def books(self) -> tuple[BookSummary, ...]:
        """List the books to be searched."""
        books = self._shelf.books()
        digests = frozenset(digest_ids())
        whole = {book.system for book in books if book.id not in digests}
        return tuple(book for book in books if book.id not in digests or book.system not in whole)

    def entries(self, book_id: str, /) -> tuple[Entry, ...]:
        """Give all entries of a book in order."""
        return self._shelf.entries(book_id)

    def readings_digest(self, book_id: str, /) -> str:
        """Give a short sum of the judge's readings of a book: they change its words."""
        return self._shelf.margin.readings_digest(book_id)
