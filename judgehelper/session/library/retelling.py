"""How rules are said elsewhere: the digest's retelling and the subject index, to be searched beside a book's own words.

A judge asks in words of the table, a rule answers in words of the book. The digest retells each rule in other words,
and the subject index (`resources/terms/subjects`) says, as the last pages of a printed book do, under which
headings a rule is looked for. Both speak in numbers of the base edition and are led to the book's own numbers.
"""

import hashlib
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from judgehelper.kernel.machine.figures import is_digits
from judgehelper.kernel.machine.resources import resource
from judgehelper.rulebooks.digest import digest_ids, read_digest
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.model import Book, Kind

Told = Mapping[str, tuple[str, ...]]
"""Address → what else is said of it."""

NOTHING_TOLD: Told = MappingProxyType({})


def retold(book_id: str, system: str, edition: str) -> Told:
    """Gather what else is said of the rules of a book, by its own numbers; a digest is not told to itself."""
    found: dict[str, list[str]] = defaultdict(list)
    number_in = _numbers_in(book_id, system, edition)
    for number, words in (*_from_digests(book_id, system), *_from_subjects(system)):
        there = number_in(number) if is_digits(number[:1]) else number
        if there is not None:
            found[there].append(words)
    return {number: tuple(words) for number, words in found.items()}


def bases_of(book_id: str, system: str, edition: str) -> Mapping[str, str]:
    """Lead a book's own numbers to those of the base edition; what is not known to be there is left out."""
    from judgehelper.rulebooks.numbers import load_numbers  # loads importers: only where an index is built

    number_in = _numbers_in(book_id, system, edition)
    try:
        numbers = load_numbers(system).numbers
    except RulebookError:
        return {}
    return {there: number for number in numbers if (there := number_in(number)) is not None}


@cache
def retelling_digest(system: str) -> str:
    """Return a short sum of everything that is told of a system: when it changes, its books are indexed anew."""
    sources = [resource("rulebooks", "digest", book_id) for book_id in _digests_of(system)]
    files = [path for folder in sources for path in sorted(folder.iterdir())]
    digest = hashlib.sha256()
    for path in (*files, *_subjects(system)):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def _digests_of(system: str) -> tuple[str, ...]:
    """Name the digests of a system by what they say about themselves: they are not read for that."""
    told = f"system: {system}"
    about = {book_id: resource("rulebooks", "digest", book_id, "about.txt") for book_id in digest_ids()}
    return tuple(book_id for book_id, path in about.items() if told in path.read_text("utf-8").splitlines())


def _from_digests(book_id: str, system: str) -> Iterator[tuple[str, str]]:
    for digest in _digests_of(system):
        if digest != book_id:
            yield from _said(read_digest(digest))


def _said(digest: Book) -> Iterator[tuple[str, str]]:
    """Give each entry of a digest; what it has added under a rule of the book belongs to that rule too."""
    chapters = {entry.number for entry in digest.entries if entry.kind is Kind.CHAPTER}
    for entry in digest.entries:
        words = " . ".join(part for part in (entry.title, entry.english, entry.text) if part)
        yield entry.number, words
        if entry.parent and entry.parent not in chapters and not entry.number.startswith(entry.parent):
            yield entry.parent, words


def _subjects(system: str) -> tuple[Path, ...]:
    return tuple(path for path in resource("terms", "subjects").glob("*.tsv") if path.stem == system)


def _from_subjects(system: str) -> Iterator[tuple[str, str]]:
    """Give the headings of the subject index: a line is `heading; heading <tab> number; number`.

    What is entered under a name that only the digest has stands in a passage of the book too.
    """
    passages = _passages(system)
    for path in _subjects(system):
        for line in path.read_text("utf-8").splitlines():
            if line.strip() and not line.startswith("#"):
                headings, numbers = line.split("\t")
                named = [one.strip() for one in numbers.split(";")]
                there = dict.fromkeys((*named, *(passages[one] for one in named if one in passages)))
                yield from ((one, each.strip()) for one in there for each in headings.split(";"))


def _passages(system: str) -> Mapping[str, str]:
    """Lead the names that digests give to rules to the numbers of the book that they stand under."""
    entries = [entry for digest in _digests_of(system) for entry in read_digest(digest).entries]
    return {
        entry.number: entry.parent
        for entry in entries
        if entry.parent and not is_digits(entry.number[:1]) and is_digits(entry.parent[:1])
    }


def _numbers_in(book_id: str, system: str, edition: str) -> Callable[[str], str | None]:
    """Give what leads a number of the base edition to a book; where the way is not known, nowhere."""
    from judgehelper.rulebooks.numbers import load_moved, load_numbers  # loads importers: only where an index is built

    try:
        if book_id in digest_ids() or edition in ("", load_numbers(system).edition):
            return str
        return load_moved(system, edition).find
    except RulebookError:  # no list of numbers, or no map to this edition: its numbers may be others
        return dict[str, str]().get
