"""`judgehelper rules`: import rulebooks, list, show, dump and compare them, keep and restore a backup."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from judgehelper.cli.output import AnswerIsNo, Progress, print_json, say, tell
from judgehelper.rulebooks.diff import Change
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.model import LOOKED_AT, Book, Entry, MendedWord
from judgehelper.session.library.books import Shelf
from judgehelper.session.library.difference import Difference, compare_books
from judgehelper.session.place import Place

_ADDRESS = re.compile(r"[a-z]{2,}://", re.IGNORECASE)


@click.group()
def rules() -> None:
    """Import, show and compare rulebooks."""


@rules.command("import")
@click.argument("source", metavar="FILE")
@click.option("--book", "book_id", help="Name the book has on the shelf.")
@click.option("--title", help="Title, where the file gives none or a poor one.")
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def import_(place: Place, source: str, book_id: str | None, title: str | None, as_json: bool) -> None:
    """Read a rulebook: a file, a folder of them, or an address; a re-import replaces a book whole or not at all."""
    shelf, path = Shelf(place), Path(source)
    if path.is_dir():
        _import_folder(shelf, path, (book_id, title), as_json)
        return
    with Progress() as progress:
        if _ADDRESS.match(source):
            book = shelf.import_url(source, book_id=book_id, title=title, progress=progress)
        else:
            book = shelf.import_file(path, book_id=book_id, title=title, progress=progress)
    _report(book, as_json)
    _tell_notices(shelf)


def _tell_notices(shelf: Shelf) -> None:
    """Say what happened to the file of books."""
    for notice in shelf.notices:
        tell(f"judgehelper: {notice}")


def _import_folder(shelf: Shelf, folder: Path, names: tuple[str | None, str | None], as_json: bool) -> None:
    """Read what a folder holds, one report a book; a file that is none is said, exit 1 where nothing was read."""
    if any(names):
        raise RulebookError(folder.name, "is a folder of several books", "leave --book and --title out")
    count = 0
    for _, read in shelf.import_folder(folder):
        if isinstance(read, RulebookError):
            tell(f"judgehelper: {read}")
            continue
        count += 1
        _report(read, as_json)
    _tell_notices(shelf)
    if not count:
        raise AnswerIsNo


def _report(book: Book, as_json: bool) -> None:
    """Say what was read of a book and every doubt."""
    counts = _counts(book)
    if as_json:
        doubts = [{"code": doubt.code, "text": doubt.text, "number": doubt.number} for doubt in book.doubts]
        print_json({"book": book.id, "title": book.title, "edition": book.edition, **counts, "doubts": doubts})
        return
    say(f"{book.id}: {book.title}" + (f" ({book.edition})" if book.edition else ""))
    say(", ".join(f"{name}: {count}" for name, count in counts.items()))
    for doubt in book.doubts:
        say(f"  ? {doubt.number or ''} {doubt.code}: {doubt.text[:160]}")


def _counts(book: Book) -> dict[str, int]:
    kinds = [entry.kind.value for entry in book.entries]
    links = [link for entry in book.entries for link in entry.links]
    return {
        "entries": len(book.entries),
        **{f"{kind}s": kinds.count(kind) for kind in ("chapter", "section", "rule", "subrule", "term")},
        "examples": sum(len(entry.examples) for entry in book.entries),
        "links": sum(link.resolved for link in links),
        "dangling": sum(not link.resolved for link in links),
    }


@rules.command()
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def books(place: Place, as_json: bool) -> None:
    """List the books on the shelf."""
    found = Shelf(place).books()
    if as_json:
        print_json(
            [
                {name: getattr(each, name) for name in ("id", "title", "system", "edition", "entries", "date")}
                for each in found
            ]
        )
        return
    for each in found:
        say(f"{each.id}: " + " · ".join(filter(None, (each.title, each.system, each.edition, str(each.entries)))))


def as_row(entry: Entry) -> dict[str, Any]:
    """Write an entry with the field names of the contract."""
    return {
        "number": entry.number,
        "kind": entry.kind.value,
        "title": entry.title,
        "text": entry.text,
        "examples": list(entry.examples),
        "links": [{"text": link.text, "to": link.to, "resolved": link.resolved} for link in entry.links],
        "parent": entry.parent,
        "children": list(entry.children),
        "english": entry.english,
        "printed": entry.printed,
        "mended": [_mended_row(word) for word in entry.mended],
    }


def _mended_row(word: MendedWord) -> dict[str, Any]:
    """Write a word that the repair of a recognised book read, and whether it is to be looked at."""
    return {
        "part": word.part,
        "start": word.start,
        "end": word.end,
        "original": word.original,
        "confidence": word.confidence,
        "doubtful": word.confidence < LOOKED_AT,
    }


def with_doubts(entry: Entry, text: str, part: int) -> str:
    """Write a text with what was recognised there behind each word that is in doubt: «всегда[?вcerдa]»."""
    doubtful = [word for word in entry.mended if word.part == part and word.confidence < LOOKED_AT]
    for word in sorted(doubtful, key=lambda one: -one.end):
        text = f"{text[: word.end]}[?{word.original}]{text[word.end :]}"
    return text


@rules.command()
@click.argument("number")
@click.option("--book", "book_id")
@click.option("--cited", is_flag=True, help="NUMBER is one that the engine cites, of the base edition: find it there.")
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def show(place: Place, number: str, book_id: str | None, cited: bool, as_json: bool) -> None:
    """Show one entry."""
    shelf = Shelf(place)
    shown = shelf.show_cited(number, book_id) if cited else shelf.show(number, book_id)
    if as_json:
        print_json({"book": shown.book.id, **as_row(shown.entry)})
        return
    entry = shown.entry
    say(" · ".join(filter(None, (shown.book.title, shown.book.edition))))
    say(f"{entry.number} {entry.title}".rstrip())
    for part, text in enumerate((entry.text, *entry.examples), -1):
        if text:
            say(with_doubts(entry, text, part))


@rules.command()
@click.option("--book", "book_id", required=True)
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def dump(place: Place, book_id: str, as_json: bool) -> None:
    """Print every entry of a book in order, one JSON object a line."""
    entries = Shelf(place).entries(book_id)
    for entry in entries:
        print_json(as_row(entry))
    if not as_json:
        tell(f"{len(entries)} entries")


@rules.command()
@click.argument("before")
@click.argument("after")
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def diff(place: Place, before: str, after: str, as_json: bool) -> None:
    """Compare two books of one game: what came, went, reads differently, stands at another number."""
    found = compare_books(Shelf(place), before, after)
    if as_json:
        print_json({"before": before, "after": after, **_rows(found.rules), "terms": _rows(found.terms)})
        return
    for line in _lines(found.rules):
        say(line)
    terms = found.terms
    tell(f"terms: {len(terms.added)} added, {len(terms.removed)} removed, {len(terms.changed)} changed")


def _rows(found: Difference) -> dict[str, Any]:
    """Write a difference with the field names of the contract."""
    return {
        "added": [_named(entry) for entry in found.added],
        "removed": [_named(entry) for entry in found.removed],
        "changed": [
            {"before": one.before.number, "after": one.after.number,
             "words": [{"change": word.change.value, "text": word.text} for word in one.words]}
            for one in found.changed
        ],
        "renumbered": [{"before": one.number, "after": other.number} for one, other in found.renumbered],
        "lost": [{"before": one, "after": other} for one, other in found.lost],
        "respelt": [{"before": one, "after": other} for one, other in found.respelt],
        "doubtful": [{"before": one, "after": other} for one, other in found.doubtful],
        "uncompared": found.uncompared,
    }  # fmt: skip


def _named(entry: Entry) -> dict[str, str]:
    return {"number": entry.number, "kind": entry.kind.value, "title": entry.title or entry.text[:80]}


_SIGNS = {Change.KEPT: "{}", Change.REMOVED: "[-{}-]", Change.ADDED: "{{+{}+}}"}
"""How a stretch of words is shown on a terminal, as `git diff --word-diff` does."""


_RESPELT = "differ in case, spaces and punctuation only"
_DOUBTFUL = "differ no further than recognition errs"


def _lines(found: Difference) -> Iterator[str]:
    """Write a difference for a reader: + came, - went, ~ reads differently, > stands elsewhere."""
    yield from (f"+ {entry.number} {entry.title or entry.text[:80]}" for entry in found.added)
    yield from (f"- {entry.number} {entry.title or entry.text[:80]}" for entry in found.removed)
    for one in found.changed:
        words = "".join(_SIGNS[word.change].format(word.text) for word in one.words)
        yield f"~ {one.before.number} {' '.join(words.split())}"
    yield from (f"> {one.number} {other.number}" for one, other in found.renumbered)
    for pairs, heading in ((found.respelt, _RESPELT), (found.doubtful, _DOUBTFUL)):
        if pairs:
            yield f"# {len(pairs)} {heading}"
            yield " ".join(one for one, _ in pairs)
    if found.uncompared:
        yield f"? {found.uncompared} rules whose words cannot be compared"


@rules.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_obj
def backup(place: Place, file: Path) -> None:
    """Write all imported books, with notes, bookmarks and corrections, into one file."""
    Shelf(place).library.back_up(file)
    tell(f"{file}: {file.stat().st_size // 1024} KB")


@rules.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_obj
def restore(place: Place, file: Path) -> None:
    """Put the contents of a backup in place of all imported books, whole or not at all."""
    shelf = Shelf(place)
    shelf.restore(file)
    _tell_notices(shelf)
    tell(f"{file}: {', '.join(book.id for book in shelf.library.books()) or '-'}")
