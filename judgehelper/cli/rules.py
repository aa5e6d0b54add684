"""`judgehelper rules`: import rulebooks, list them, show and dump their entries, compare editions."""

from pathlib import Path
from typing import Any

import click

from judgehelper.cli.output import print_json, tell
from judgehelper.rulebooks.model import Book, Entry
from judgehelper.session.books import Shelf
from judgehelper.session.place import Place


@click.group()
def rules() -> None:
    """Import, show and compare rulebooks."""


@rules.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--book", "book_id", help="Name the book has on the shelf.")
@click.option("--title", help="Title, where the file gives none or a poor one.")
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def import_(place: Place, file: Path, book_id: str | None, title: str | None, as_json: bool) -> None:
    """Read a rulebook; a re-import replaces the book whole or not at all."""
    book = Shelf(place).import_file(file, book_id=book_id, title=title)
    counts = _counts(book)
    if as_json:
        doubts = [{"code": doubt.code, "text": doubt.text, "number": doubt.number} for doubt in book.doubts]
        print_json({"book": book.id, "title": book.title, "edition": book.edition, **counts, "doubts": doubts})
        return
    click.echo(f"{book.id}: {book.title} ({book.edition})")
    click.echo(", ".join(f"{name}: {count}" for name, count in counts.items()))
    for doubt in book.doubts:
        click.echo(f"  ? {doubt.number or ''} {doubt.code}: {doubt.text[:160]}")


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
        print_json([{name: getattr(each, name) for name in ("id", "title", "system", "edition", "entries", "date")}
                    for each in found])
        return
    for each in found:
        click.echo(f"{each.id}: {each.title} · {each.system} · {each.edition} · {each.entries}")


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
    }


@rules.command()
@click.argument("number")
@click.option("--book", "book_id")
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def show(place: Place, number: str, book_id: str | None, as_json: bool) -> None:
    """Show one entry."""
    shown = Shelf(place).show(number, book_id)
    if as_json:
        print_json({"book": shown.book.id, **as_row(shown.entry)})
        return
    entry = shown.entry
    click.echo(f"{shown.book.title} · {shown.book.edition}")
    click.echo(f"{entry.number} {entry.title}".rstrip())
    for text in filter(None, (entry.text, *entry.examples)):
        click.echo(text)


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
