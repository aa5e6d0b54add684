"""The embedded books: every system's rules retold in our own words, so that search and citations work from the start.

Each book is a folder of text files under `resources/rulebooks/digest`. A line is an entry, `number | Russian title |
English title | text`; a line with one more field says where the number stands, for books whose numbers do not. Numbers
are those of the base edition. Lines that begin with `#` are notes to whoever writes the book.
"""

import hashlib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.resources import resource
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.model import Book, Entry, Kind
from judgehelper.rulebooks.numbering import parse_number, sort_key

_DEPTHS = (Kind.CHAPTER, Kind.SECTION, Kind.RULE, Kind.SUBRULE)
_ABOUT = "about.txt"


class Row(Struct, frozen=True):
    """A line of a digest, with the place where it stands for complaints."""

    number: str
    title: str
    english: str
    text: str
    parent: str | None
    place: str


def digest_ids() -> tuple[str, ...]:
    """Name the embedded books."""
    return tuple(sorted(folder.name for folder in resource("rulebooks", "digest").iterdir() if folder.is_dir()))


@cache
def read_digest(book_id: str) -> Book:
    """Read an embedded book. Raises RulebookError where a line of it is wrong."""
    folder = resource("rulebooks", "digest", book_id)
    about = dict(_pairs(folder / _ABOUT))
    files = sorted(path for path in folder.glob("*.txt") if path.name != _ABOUT)
    rows = sorted((row for path in files for row in _rows(path)), key=lambda row: _tree_order(row.number))
    text = "\n".join(path.read_text("utf-8") for path in files)
    return Book(
        id=book_id,
        title=about["title"],
        system=about["system"],
        edition=about["edition"],
        date=about["edition"],
        language="ru",
        entries=_joined(rows),
        source=book_id,
        digest=hashlib.sha256(text.encode()).hexdigest(),
    )


def _pairs(path: Path) -> Iterator[tuple[str, str]]:
    for line in path.read_text("utf-8").splitlines():
        key, colon, value = line.partition(":")
        if colon:
            yield key.strip(), value.strip()


def _rows(path: Path) -> Iterator[Row]:
    for count, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        place = f"{path.name} line {count}"
        fields = [field.strip() for field in line.split("|")]
        if len(fields) not in (4, 5) or not fields[0]:
            raise RulebookError(place, f"has {len(fields)} fields", "write number | title | English title | text")
        number, title, english, words, *parent = fields
        yield Row(number, title, english, words, parent[0] if parent else None, place)


def _joined(rows: Iterable[Row]) -> tuple[Entry, ...]:
    """Make entries of rows and tell each its parent and children. Raises RulebookError for a number given twice."""
    entries: dict[str, Entry] = {}
    children: dict[str, list[str]] = {}
    for row in rows:
        if row.number in entries:
            raise RulebookError(row.place, f"{row.number} stands there twice", "leave one of the lines")
        parent = row.parent if row.parent is not None else _parent_of(row.number)
        known = parent if parent in entries else None
        depth = _depth_of(row.number) if row.parent is None else min(3, 1 + _depth(entries, known))
        entries[row.number] = Entry(
            number=row.number, kind=_DEPTHS[depth], title=row.title, english=row.english, text=row.text, parent=known
        )
        children.setdefault(known or "", []).append(row.number)
    return tuple(replace(entry, children=tuple(children.get(number, ()))) for number, entry in entries.items())


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


def _tree_order(number: str) -> tuple[object, ...]:
    """Give a key by which every number stands after its parent and before its parent's next sibling."""
    parent = _parent_of(number)
    return (*(_tree_order(parent) if parent else ()), sort_key(number))
