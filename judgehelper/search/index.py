"""The index of one book: Whoosh's postings and records in a folder of their own, written once and never changed.

Two processes that build the same one at once each write a draft, and the first that is finished gets the name
(`search.folders`). Whoosh unpickles what it opens, hence it is given only what bears this user's seal (`search.seal`),
every file of the folder and no other; what does not, or cannot be read, is thrown away and built anew.
"""

import hashlib
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec
from whoosh import fields, formats
from whoosh.codec.whoosh3 import W3Codec
from whoosh.filedb.filestore import FileStorage

from judgehelper.search.document import BookCard, Document
from judgehelper.search.errors import Cancelled, UnreadableIndex
from judgehelper.search.folders import claimed, discard, draft_of, folder_of
from judgehelper.search.order.weighing import Record, weigh
from judgehelper.search.seal import is_sealed, seal_of
from judgehelper.search.speaking import spoken_of
from judgehelper.search.words.thesaurus import Thesaurus
from judgehelper.search.words.vocabulary import Vocabulary

BODY = "body"
"""The field of weighed tokens."""
EACH = 64
"""Documents between two reports of progress."""


class Progress(msgspec.Struct, frozen=True):
    """How far building has come; `seconds_left` is an estimate from the pace so far."""

    book: str
    done: int
    total: int
    seconds_left: float


Report = Callable[[Progress], bool]
"""Hears of progress and answers whether to go on."""


def never_stop(progress: Progress) -> bool:
    """Let building go on: the report of those who do not watch."""
    return progress.done <= progress.total


class Weighted(fields.FieldType):  # type: ignore[misc]  # Whoosh has no types
    """A field whose value is token → weight; the weights become those of Whoosh's postings."""

    def __init__(self) -> None:
        self.format = formats.Frequency()
        self.analyzer = None
        self.scorable = True  # else Whoosh looks for a file of lengths at every posting
        self.stored = False
        self.unique = False

    def index(self, value: dict[str, float], **_: Any) -> Iterator[tuple[bytes, int, float, bytes]]:
        """Yield the postings of one document."""
        for token, weight in value.items():
            yield token.encode(), 1, weight, b""


def schema() -> fields.Schema:
    """Return the schema: weighed tokens, the addresses cited, the facets spoken of, and the record that is shown."""
    return fields.Schema(body=Weighted(), cites=Weighted(), facets=Weighted(), record=fields.STORED())


class Catalogue(msgspec.Struct, frozen=True):
    """What is kept in memory of a book: its card and, in order, number, kind and parent of each document.

    It also holds the digest of every other file of the folder, and a seal lies beside it: Whoosh unpickles, so nothing
    that was not written here is ever given to it.
    """

    card: BookCard
    numbers: tuple[str, ...]
    kinds: tuple[str, ...]
    parents: tuple[str, ...]
    tokens: tuple[str, ...]
    """Every token of the book, sorted."""
    bases: tuple[str, ...]
    """The number of each document in the base edition, "" where that is not known."""
    printed: tuple[str, ...]
    """The number that the book prints for each document, where its place makes it another one."""
    files: dict[str, str]
    """Name → SHA-256 of every other file of the folder."""
    mended: int = 0
    """How many words of the book a repair had to guess; a book without any was never recognised from pictures."""


_CATALOGUE, _SEAL = "catalogue.json", "seal"


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def build(
    root: Path,
    card: BookCard,
    documents: Sequence[Document],
    *,
    vocabulary: Vocabulary,
    thesaurus: Thesaurus,
    report: Report = never_stop,
) -> "BookIndex":
    """Build the index of a book beside the others and open it.

    Raise Cancelled and leave nothing when `report` says so, UnreadableIndex where the disk gives back something else.
    """
    target = folder_of(root, card)
    draft = draft_of(target)
    draft.mkdir(parents=True, mode=0o700)
    try:
        _write(draft, card, documents, (vocabulary, thesaurus, report))
        with claimed(root):
            return _readable(target) or _publish(draft, target)
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def opened(folder: Path) -> "BookIndex | None":
    """Open an index; where there is none, or one that cannot be read and is thrown away, return None."""
    if not folder.is_dir():
        return None
    with claimed(folder.parent):
        return _readable(folder)


def _readable(folder: Path) -> "BookIndex | None":
    """Open an index in a claimed place, or throw it away."""
    if not folder.is_dir():
        return None
    try:
        return BookIndex(folder)
    except UnreadableIndex:
        discard(folder)
        return None


def _publish(draft: Path, target: Path) -> "BookIndex":
    """Give a finished draft its name in a claimed place where nothing has it."""
    try:
        draft.rename(target)
    except OSError as error:  # something unreadable has the name, and another program holds it open
        raise UnreadableIndex(str(target), str(error)) from error
    return BookIndex(target)


def _write(
    draft: Path, card: BookCard, documents: Sequence[Document], tools: tuple[Vocabulary, Thesaurus, Report]
) -> None:
    vocabulary, thesaurus, report = tools
    writer = FileStorage(str(draft)).create_index(schema()).writer(limitmb=256, codec=W3Codec(compression=0))
    found: set[str] = set()
    situations = thesaurus.situations.get(card.system)
    try:
        for document in _watched(card, documents, report):
            weighed = weigh(document, vocabulary.normal, thesaurus.phrases)
            found.update(weighed.weights)
            writer.add_document(
                body=weighed.weights,
                cites=dict.fromkeys(document.cites, 1.0),
                facets=spoken_of(weighed.record, situations) if situations is not None else {},
                record=msgspec.json.encode(weighed.record),
            )
    except BaseException:
        writer.cancel()
        raise
    writer.commit()
    catalogue = Catalogue(
        card,
        tuple(one.number for one in documents),
        tuple(one.kind for one in documents),
        tuple(one.parent for one in documents),
        tuple(sorted(found)),
        tuple(one.base for one in documents),
        tuple(one.printed for one in documents),
        {path.name: _digest(path) for path in draft.iterdir()},
        sum(one.mended for one in documents),
    )
    content = msgspec.json.encode(catalogue)
    (draft / _CATALOGUE).write_bytes(content)
    (draft / _SEAL).write_text(seal_of(content))
    for path in draft.iterdir():
        path.chmod(0o600)


def _watched(card: BookCard, documents: Sequence[Document], report: Report) -> Iterator[Document]:
    began, total = time.monotonic(), len(documents)
    for done, document in enumerate(documents):
        if done % EACH == 0:
            left = (time.monotonic() - began) / done * (total - done) if done else 0.0
            if not report(Progress(card.id, done, total, left)):
                raise Cancelled(card.id)
        yield document


def _checked(folder: Path) -> Catalogue:
    """Read the catalogue of a folder in which all is as this user's program wrote it. Raises ValueError, OSError."""
    content = (folder / _CATALOGUE).read_bytes()
    if not is_sealed(content, (folder / _SEAL).read_text()):
        raise ValueError("it does not bear the seal of this user")
    catalogue = msgspec.json.decode(content, type=Catalogue)
    there = {path.name for path in folder.iterdir()} - {_CATALOGUE, _SEAL}
    if foreign := sorted(there ^ catalogue.files.keys()):
        raise ValueError(f"{foreign[0]} is not what was written")
    for name, digest in catalogue.files.items():
        if _digest(folder / name) != digest:
            raise ValueError(f"{name} is not what was written")
    return catalogue


class BookIndex:
    """The index of one book, open for reading."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            self.catalogue = _checked(folder)
            self._index = FileStorage(str(folder)).open_index()
            self._reader = self._index.reader()
            if self._reader.doc_count_all() != len(self.catalogue.numbers):
                raise ValueError("the catalogue does not fit")
        except Exception as error:  # whatever Whoosh or a broken pickle may raise: the index is built anew
            raise UnreadableIndex(str(folder), f"{type(error).__name__}: {error}") from error

    @property
    def card(self) -> BookCard:
        """The book."""
        return self.catalogue.card

    @cached_property
    def places(self) -> dict[str, int]:
        """Address → document."""
        return {number: place for place, number in enumerate(self.catalogue.numbers)}

    @cached_property
    def _tokens(self) -> frozenset[str]:
        """The tokens of the book: asking Whoosh for one that it does not hold takes as long as reading it."""
        return frozenset(self.catalogue.tokens)

    @cached_property
    def at_base(self) -> dict[str, int]:
        """Number of the base edition → document."""
        return {number: place for place, number in enumerate(self.catalogue.bases) if number}

    def postings(self, field: str, token: str) -> tuple[list[int], list[float]]:
        """Return the documents that hold a token, with the weights."""
        key = token.encode()
        if (token not in self._tokens) if field == BODY else (field, key) not in self._reader:
            return [], []
        matcher = self._reader.postings(field, key)
        places: list[int] = []
        weights: list[float] = []
        while matcher.is_active():
            places.append(matcher.id())
            weights.append(matcher.weight())
            matcher.next()
        return places, weights

    def record(self, place: int) -> Record:
        """Return what is kept of a document."""
        return msgspec.json.decode(self._reader.stored_fields(place)["record"], type=Record)

    def close(self) -> None:
        """Let go of the files."""
        self._reader.close()
        self._index.close()
