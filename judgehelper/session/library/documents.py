"""What search takes of the shelf: books as cards, entries as documents with the titles that they stand under."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Protocol, runtime_checkable

from judgehelper.rulebooks.model import Entry
from judgehelper.rulebooks.store import BookSummary
from judgehelper.search.document import BookCard, Document
from judgehelper.session.library.retelling import NOTHING_TOLD, Told, retelling_digest

NO_BASES: Mapping[str, str] = MappingProxyType({})


class BookSource(Protocol):
    """Whoever has books: the library of imports, the embedded digest."""

    def books(self) -> tuple[BookSummary, ...]:
        """List the books."""

    def entries(self, book_id: str, /) -> tuple[Entry, ...]:
        """Give all entries of a book in order."""


@runtime_checkable
class Readable(Protocol):
    """A source whose words the user may have mended."""

    def readings_digest(self, book_id: str, /) -> str:
        """Give a short sum of the user's readings of a book, "" where there are none."""


def card_of(summary: BookSummary, source: BookSource) -> BookCard:
    """Give a book as search knows it; its digest is of all that an index depends on."""
    return BookCard(
        id=summary.id,
        title=summary.title,
        system=summary.system,
        edition=summary.edition,
        date=summary.date,
        digest=f"{summary.digest}:{summary.entries}:{_readings(summary.id, source)}:{retelling_digest(summary.system)}",
    )


def _readings(book_id: str, source: BookSource) -> str:
    """Return a digest of the user's readings of a book where its source keeps any."""
    return source.readings_digest(book_id) if isinstance(source, Readable) else ""


def documents(
    entries: Sequence[Entry], told: Told = NOTHING_TOLD, bases: Mapping[str, str] = NO_BASES
) -> tuple[Document, ...]:
    """Turn a book's entries into documents, each with the titles that it stands under and what else is said of it."""
    by_number = {entry.number: entry for entry in entries}
    return tuple(
        _document(entry, by_number, told.get(entry.number, ()), bases.get(entry.number, "")) for entry in entries
    )


def _document(entry: Entry, by_number: dict[str, Entry], told: tuple[str, ...], base: str) -> Document:
    above = _above(entry, by_number)
    return Document(
        number=entry.number,
        kind=entry.kind.value,
        title=entry.title,
        english=entry.english,
        text=entry.text,
        examples=entry.examples,
        parent=entry.parent or "",
        context=tuple(one.title for one in above if one.title),
        parent_text=above[0].text if above else "",
        told=told,
        cites=tuple(dict.fromkeys(link.to for link in entry.links if link.resolved)),
        base=base,
        printed=entry.printed,
        mended=len(entry.mended),
    )


def _above(entry: Entry, by_number: dict[str, Entry]) -> list[Entry]:
    found: list[Entry] = []
    parent = by_number.get(entry.parent or "")
    while parent is not None and parent not in found:
        found.append(parent)
        parent = by_number.get(parent.parent or "")
    return found
