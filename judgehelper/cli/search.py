"""`judgehelper search`: the rules that answer a query, best first."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import click

from judgehelper.cli.output import AnswerIsNo, Progress, print_json, say, say_marked, tell
from judgehelper.search.index import Progress as Built
from judgehelper.search.results import Hit
from judgehelper.session.library.books import Searchable, Shelf
from judgehelper.session.library.lookup import Found, Lookup, NamedCard
from judgehelper.session.named_cards import CardNames
from judgehelper.session.place import Place, folder_for_indexes
from judgehelper.systems.registry import name_of


@click.command()
@click.argument("query")
@click.option("--book", "books", multiple=True, help="Search only this book; may be given several times.")
@click.option("--limit", type=click.IntRange(1, 200), default=20)
@click.option("--literally", is_flag=True, help="Take the query as typed: no typo is mended, no layout guessed.")
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def search(place: Place, query: str, books: tuple[str, ...], limit: int, literally: bool, as_json: bool) -> None:
    """Search the rulebooks as a judge thinks: any form of a word, any spelling of a number, Russian or English."""
    shelf = Shelf(place)
    for book in books:
        shelf.summary(book)
    lookup = Lookup(folder_for_indexes(place), sources=(_sources(shelf, books),), cards=CardNames(place))
    with Progress() as shown:
        lookup.refresh(partial(_go_on, shown))
    found = (lookup.search_literally if literally else lookup.search)(query, books=books, limit=limit)
    if lookup.trouble:
        tell(f"judgehelper: {lookup.trouble}; the rules are searched without cards")
    if as_json:
        print_json(
            {
                "results": [result_row(hit) for hit in found.results],
                "suggestion": found.suggestion,
                "nearest": list(found.nearest),
                "understood": [{"typed": one.typed, "meant": one.meant.ru} for one in found.understood],
                "ms": round(found.took * 1000, 2),
                **_card(found, lookup),
            }
        )
    else:
        _write_card(found, lookup)
        _write(found, lookup)
    if not found.results and found.card is None:
        raise AnswerIsNo


def _go_on(shown: Progress, built: Built) -> bool:
    """Show how far an index is that has to be built first."""
    shown(built.done / max(built.total, 1), f"indexing {built.book}")
    return True


def _sources(shelf: Shelf, books: tuple[str, ...]) -> Searchable | Shelf:
    """A book that is named is searched even where a whole book stands in for it."""
    searchable = Searchable(shelf)
    return searchable if set(books) <= {book.id for book in searchable.books()} else shelf


def result_row(hit: Hit) -> dict[str, Any]:
    """Give a result as it is printed with --json."""
    return {
        "book": hit.book,
        "number": hit.number,
        "kind": hit.kind,
        "title": hit.title,
        "snippet": hit.snippet,
        "score": round(hit.score, 4),
        "edition": hit.edition,
        "date": hit.date,
        "marks": [list(m) for m in hit.marks],
        "parent": hit.parent.number if hit.parent else None,
        "also": [{"book": other.book, "number": other.number, "edition": other.edition} for other in hit.also],
    }


def _card(found: Found, lookup: Lookup) -> dict[str, Any]:
    """Give the card that the query names and the rules that it touches, where it names one."""
    if found.card is None:
        return {}
    named = [_card_row(card, lookup) for card in found.cards]
    return {"card": named[0], "cards": named}


def _card_row(card: NamedCard, lookup: Lookup) -> dict[str, Any]:
    rules = [result_row(hit) for hit in lookup.rules_of(card)]
    return {"name": card.name, "russian": card.russian, "rules": rules}


def _write_card(found: Found, lookup: Lookup) -> None:
    for card in found.cards:
        say(f"карта {card.name}" + (f" («{card.russian}»)" if card.russian else ""))
        for hit in lookup.rules_of(card):
            say(f"    {hit.number}  {hit.title}  [{_place(hit, lookup)}]")


def _write(found: Found, lookup: Lookup) -> None:
    if found.assumed:
        tell(f"показано для: {found.assumed}")
    for one in found.understood:
        if one.is_telling():
            tell(f"понято: «{one.typed}» — {one.meant.ru}")
    for hit in found.results:
        say(f"{hit.number}  {hit.title}  [{_place(hit, lookup)}]")
        say_marked((("    ", False), *_marked(hit)))
    if not found.results:
        tell("ничего не найдено" + (f"; похожие слова: {', '.join(found.nearest)}" if found.nearest else ""))


def _marked(hit: Hit) -> Iterator[tuple[str, bool]]:
    """Part what is quoted into pieces, each with whether it was asked for."""
    last = 0
    for start, end in hit.marks:
        yield hit.snippet[last:start].replace("\n", " "), False
        yield hit.snippet[start:end], True
        last = end
    yield hit.snippet[last:].replace("\n", " ").rstrip(), False


def _place(hit: Hit, lookup: Lookup) -> str:
    """Name the game, the book and the edition of a result."""
    system = next((book.system for book in lookup.books() if book.id == hit.book), "")
    return ", ".join(dict.fromkeys(filter(None, (name_of(system).ru, hit.book, hit.edition))))
