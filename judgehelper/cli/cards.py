"""`judgehelper cards`: import card databases, check how much of them is understood, show a card as understood."""

from collections import Counter
from pathlib import Path
from typing import Any

import click
import msgspec

from judgehelper.cards.errors import CardError
from judgehelper.cli.output import print_json, say, tell, write_json
from judgehelper.cli.search import result_row
from judgehelper.search.results import Hit
from judgehelper.session.cards import ShownCard, Verdict, check_cards, open_cards, show_card
from judgehelper.session.library.books import Searchable, Shelf
from judgehelper.session.library.lookup import Lookup, NamedCard
from judgehelper.session.named_cards import CardNames
from judgehelper.session.place import Place, folder_for_indexes
from judgehelper.systems.registry import FIRST


@click.group()
def cards() -> None:
    """Import, check and show cards."""


def _tell_thousands(count: int) -> None:
    if count and count % 5000 == 0:
        tell(f"… {count}")


@cards.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def import_(place: Place, file: Path, as_json: bool) -> None:
    """Read a card database: Scryfall bulk data, MTGJSON or JSON Lines; all of it or nothing."""
    library = open_cards(place.make_ready())
    count = library.import_file(file, _tell_thousands)
    library.compile_all(_tell_thousands)
    statuses = Counter(verdict.status for verdict in check_cards(place))
    if as_json:
        print_json({"cards": count, **statuses})
    else:
        say(f"{count} cards; on the shelf: " + ", ".join(f"{n} {status}" for status, n in statuses.items()))


@cards.command()
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def check(place: Place, file: Path | None, as_json: bool) -> None:
    """Say of every card, in a file or in the library, whether it is understood: full, partial or none."""
    counts: Counter[str] = Counter()
    for verdict in check_cards(place, file):
        counts[verdict.status] += 1
        if as_json:
            write_json(_row(verdict))
        elif verdict.unread:
            say(f"{verdict.name}: {verdict.status}")
            for text, why in verdict.unread:
                say(f"    {text}  ({why})")
    summary = {"cards": counts.total(), **{status: counts[status] for status in ("full", "partial", "none")}}
    if as_json:
        print_json({"summary": summary})
    else:
        say(", ".join(f"{name}: {count}" for name, count in summary.items()))


def _row(verdict: Verdict) -> dict[str, Any]:
    return {
        "name": verdict.name,
        "status": verdict.status,
        "unread": [text for text, _ in verdict.unread],
        "why": [why for _, why in verdict.unread],
    }


@cards.command()
@click.argument("name")
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def show(place: Place, name: str, as_json: bool) -> None:
    """Show a card, its abilities as understood, its text in Russian and English, the rules that it touches."""
    shown = show_card(place, name)
    if shown is None:
        close = " or ".join(open_cards(place).suggest(name))
        raise CardError(name, "there is no such card", f"did you mean {close}?" if close else "import cards")
    hits = _rules(place, shown)
    if as_json:
        rules = [result_row(hit) for hit in hits]
        print_json({**msgspec.to_builtins(shown, enc_hook=str), "rules": rules})
        return
    say(shown.status)
    for face in shown.faces:
        say(f"{face.name} {face.mana_cost}".rstrip())
        say(f"{face.types}{f'  {face.value}' if face.value else ''}")
        for sentence in face.sentences:
            say(f"  {sentence.ru or sentence.unread}")
            say(f"  {sentence.en or sentence.why}")
    for hit in hits:
        say(f"{hit.number}  {hit.title}  [{', '.join(filter(None, (hit.book, hit.edition)))}]")


def _rules(place: Place, shown: ShownCard) -> tuple[Hit, ...]:
    """Find the rules that a card touches, in the books of its game."""
    lookup = Lookup(folder_for_indexes(place), sources=(Searchable(Shelf(place)),), cards=CardNames(place))
    hits = lookup.rules_of(NamedCard(shown.name, shown.russian, FIRST))
    lookup.close()
    return hits
