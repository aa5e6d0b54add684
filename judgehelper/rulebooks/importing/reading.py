"""From a file to a book, in one call: format, family, outline, mending, links, account of lines.

Nothing is stored and nothing changes on the way; whatever is wrong with the file ends in one `RulebookError`. The
progress callback hears how far it is and cancels the import by raising.
"""

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

from msgspec import structs

from judgehelper.kernel.machine.outside import TooLarge, read_whole
from judgehelper.kernel.words import phrase
from judgehelper.language.morphology import lemma
from judgehelper.rulebooks.crossref import link_book
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.importing.assembly import Progress, assemble, check_account
from judgehelper.rulebooks.importing.download import download
from judgehelper.rulebooks.importing.families.known import Family, family_of
from judgehelper.rulebooks.importing.families.titlepage import is_in_latin_letters
from judgehelper.rulebooks.importing.formats.known import reader_for
from judgehelper.rulebooks.importing.formats.limits import FILE_BYTES, check_file_size
from judgehelper.rulebooks.importing.source import Source
from judgehelper.rulebooks.mending import Mender, leave_as_is
from judgehelper.rulebooks.model import Book

_UNSAFE = re.compile(r"[^\w.-]+")


def _say_nothing(done: float, what: str, /) -> None:
    """Take the progress of a caller who does not ask."""


def read_book(
    path: Path,
    *,
    book_id: str | None = None,
    title: str | None = None,
    mend: Mender | None = None,
    progress: Progress = _say_nothing,
) -> Book:
    """Read the book in the file `path`; `mend` is used only where the text was recognised in the wrong letters."""
    progress(0.0, "read")
    return build_book(read_source(path), book_id=book_id, title=title, mend=mend, progress=progress)


def read_url(
    url: str,
    *,
    book_id: str | None = None,
    title: str | None = None,
    mend: Mender | None = None,
    progress: Progress = _say_nothing,
) -> Book:
    """Read the book that the user's address `url` gives; nothing else in this program asks the network."""
    progress(0.0, "download")
    data, name = download(url)
    return build_book(source_of(data, name), book_id=book_id, title=title, mend=mend, progress=progress)


def read_folder(
    folder: Path, *, mend: Mender | None = None, progress: Progress = _say_nothing
) -> Iterator[tuple[Path, Book | RulebookError]]:
    """Read every file of a folder that could be a book: each gives its book, or says what is wrong with it."""
    try:
        paths = sorted(path for path in folder.iterdir() if path.is_file() and not path.name.startswith("."))
    except OSError as error:
        raise RulebookError(
            folder.name, phrase("cannot be read ({strerror})", strerror=error.strerror), "check the name and the rights"
        ) from error
    if not paths:
        raise RulebookError(
            folder.name, "there is no file in this folder", "choose a rulebook or the folder with yours"
        )
    for path in paths:
        try:
            yield path, read_book(path, mend=mend, progress=progress)
        except RulebookError as error:
            yield path, error


def build_book(
    source: Source,
    *,
    book_id: str | None = None,
    title: str | None = None,
    mend: Mender | None = None,
    progress: Progress = _say_nothing,
) -> Book:
    """Make a book of a source that is read already."""
    return book_of_family(source, family_of(source), book_id=book_id, title=title, mend=mend, progress=progress)


def book_of_family(
    source: Source,
    family: Family,
    *,
    book_id: str | None = None,
    title: str | None = None,
    mend: Mender | None = None,
    progress: Progress = _say_nothing,
) -> Book:
    """Make a book of a source whose family is known."""
    outline = family.read(source)
    progress(0.3, "structure")
    book = assemble(
        outline,
        source,
        book_id=book_id or "",
        system=family.system,
        mend=(mend or leave_as_is) if is_in_latin_letters(source) else None,
        progress=progress,
    )
    check_account(book, source)
    progress(0.9, "links")
    book = link_book(book, lemma)
    named = structs.replace(book, id=book_id or _default_id(book), title=title or book.title)
    progress(1.0, "done")
    return named


def read_source(path: Path) -> Source:
    """Read a file as lines, by the format that its name and its bytes say."""
    try:
        check_file_size(path.name, path.stat().st_size)
        data = read_whole(path, FILE_BYTES)
    except TooLarge as error:
        check_file_size(path.name, error.most + 1)
        raise
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        wrong = phrase("cannot be read ({strerror})", strerror=reason)
        raise RulebookError(path.name, wrong, "check the name and the rights") from error
    return source_of(data, path.name)


def source_of(data: bytes, name: str) -> Source:
    """Read the bytes of a file as lines."""
    check_file_size(name, len(data))
    lines = reader_for(data, name)(data, name)
    if not any(line.text for line in lines):
        raise RulebookError(name, "there is no text in it", "a scanned book needs a text layer first")
    return Source(name=name, lines=lines, digest=hashlib.sha256(data).hexdigest())


def _default_id(book: Book) -> str:
    """Name a book by its system, edition and language, as far as they are known."""
    edition = "" if book.system.endswith(book.edition) else book.edition
    pieces = (book.system, edition, book.language if book.language != "ru" else "")
    return _UNSAFE.sub("-", "-".join(piece for piece in pieces if piece)).strip("-").lower()
