"""The embedded books: every system's rules retold in our own words, so that search and citations work from the start.

Each book is a folder of text files under `resources/rulebooks/digest`. A line is an entry, `number | Russian title |
English title | text`; a line with one more field says where the number stands, for books whose numbers do not. Numbers
are those of the base edition; a file whose name begins with `terms` holds its glossary, each term under its headword.
Lines that begin with `#` are notes to whoever writes the book.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.words import phrase
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.model import Book, Entry, Kind
from judgehelper.rulebooks.numbering import parse_number, sort_key

_DEPTHS = (Kind.CHAPTER, Kind.SECTION, Kind.RULE, Kind.SUBRULE)
_ABOUT = "about.txt"
_TERMS = "terms"


class Row(Struct, frozen=True):
    """A line of a digest, with the place where it stands for complaints."""

    number: str
    title: str
    english: str
    text: str
    parent: str | None
    place: str
    is_term: bool = False

    @property
    def home(self) -> str | None:
        """Give the number that it stands under: what the line says, else what its own number tells."""
        return self.parent if self.parent is not None or self.is_term else _parent_of(self.number)


def digest_ids() -> tuple[str, ...]:
    """Name the embedded books."""
    return tuple(sorted(folder.name for folder in resource("rulebooks", "digest").iterdir() if folder.is_dir()))


class Skimmed(Struct, frozen=True):
    """What can be said of an embedded book before its entries are put in order: a list of books needs no more."""

    book: Book
    """Without its entries."""
    numbers: frozenset[str]


@cache
def read_digest(book_id: str) -> Book:
    """Read an embedded book. Raises RulebookError where a line of it is wrong."""
    rows = _in_tree_order(tuple(row for path in _files(book_id) for row in _rows(path)))
    return replace(skim_digest(book_id).book, entries=_joined(rows))


@cache
def skim_digest(book_id: str) -> Skimmed:
    """Read what an embedded book is called and which numbers it has."""
    about = dict(_pairs(resource("rulebooks", "digest", book_id) / _ABOUT))
    texts = [path.read_text("utf-8") for path in _files(book_id)]
    lines = (line for text in texts for line in text.splitlines() if line.strip() and not line.startswith("#"))
    book = Book(
        id=book_id,
        title=about["title"],
        system=about["system"],
        edition=about["edition"],
        date=about["edition"],
        language="ru",
        source=book_id,
        digest=hashlib.sha256("\n".join(texts).encode()).hexdigest(),
    )
    return Skimmed(book, frozenset(line.partition("|")[0].strip() for line in lines))


def _files(book_id: str) -> list[Path]:
    folder = resource("rulebooks", "digest", book_id)
    return sorted(path for path in folder.glob("*.txt") if path.name != _ABOUT)


def _pairs(path: Path) -> Iterator[tuple[str, str]]:
    for line in path.read_text("utf-8").splitlines():
        key, colon, value = line.partition(":")
        if colon:
            yield key.strip(), value.strip()


def _rows(path: Path) -> Iterator[Row]:
    is_term = path.name.startswith(_TERMS)
    for count, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        place = f"{path.name} line {count}"
        fields = [field.strip() for field in line.split("|")]
        if len(fields) not in (4, 5) or not fields[0]:
            raise RulebookError(
                place, phrase("has {count} fields", count=len(fields)), "write number | title | English title | text"
            )
        number, title, english, words, *parent = fields
        yield Row(number, title, english, words, parent[0] if parent else None, place, is_term)


def _joined(rows: Iterable[Row]) -> tuple[Entry, ...]:
    """Make entries of rows and tell each its parent and children. Raises RulebookError for a number given twice."""
    entries: dict[str, Entry] = {}
    children: dict[str, list[str]] = {}
    for row in rows:
        if row.number in entries:
            raise RulebookError(
                row.place, phrase("{number} stands there twice", number=row.number), "leave one of the lines"
            )
        known = _nearest(row.home, entries)
        entries[row.number] = Entry(
            number=row.number, kind=_kind(row, known, entries),
            title=row.title, english=row.english, text=row.text, parent=known,
        )  # fmt: skip
        children.setdefault(known or "", []).append(row.number)
    return tuple(replace(entry, children=tuple(children.get(number, ()))) for number, entry in entries.items())


def _nearest(home: str | None, entries: Mapping[str, Entry]) -> str | None:
    """Give the number that a line stands under: where the book tells nothing of it itself, the next one above."""
    while home is not None and home not in entries:
        home = _parent_of(home)
    return home


def _kind(row: Row, home: str | None, entries: dict[str, Entry]) -> Kind:
    if row.is_term:
        return Kind.TERM
    return _DEPTHS[_depth_of(row.number) if row.parent is None else min(3, 1 + _depth(entries, home))]


def _depth(entries: dict[str, Entry], number: str | None) -> int:
    return -1 if number is None else _DEPTHS.index(entries[number].kind)


def _parent_of(number: str) -> str | None:
    parsed = parse_number(number)
    if parsed is not None:
        return str(parsed.parent) if parsed.parent else None
    return number.rpartition(".")[0] or None


def _depth_of(number: str) -> int:
    """Say how deep a number stands: 0 chapter, 1 section, 2 rule, 3 subrule."""
    parsed = parse_number(number)
    if parsed is not None:
        return 3 if parsed.letters else 2 if parsed.rule else 1
    return min(3, number.count("."))


def _in_tree_order(rows: tuple[Row, ...]) -> list[Row]:
    """Sort rows so that each stands after its parent and before its parent's next sister; terms come last."""
    homes = {row.number: row.home for row in rows}

    def path_to(number: str) -> tuple[object, ...]:
        home = homes[number] if number in homes else _parent_of(number)
        return (*(path_to(home) if home else ()), sort_key(number))

    return sorted(rows, key=lambda row: (row.is_term, path_to(row.number)))
