"""Commands for whoever tends the compiler.

    python -m judgehelper.cards.oracle report FILE
    python -m judgehelper.cards.oracle embed FILE
    python -m judgehelper.cards.oracle names FILE
    python -m judgehelper.cards.oracle references FILE > tests/unit/cards/oracle/references.tsv

`report` counts what of a file of cards is understood; `embed` writes the embedded set anew: the cards that
`resources/cards/magic_names.tsv` lists (name, Russian name), in structured form; `names` writes the
list of names that texts speak of; `references` lists what «it» and «that» were bound to where something else fits as
well: who changes the binder reads what has moved in it.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import click
from msgspec import structs

from judgehelper.abilities.card import Card
from judgehelper.cards.importing.source import read_records
from judgehelper.cards.names import fold
from judgehelper.cards.oracle.compiler import OracleCompiler
from judgehelper.cards.oracle.report import report
from judgehelper.cards.oracle.rivals import rivalries
from judgehelper.cards.oracle.text.naming import spoken_names
from judgehelper.cards.structured import write_card
from judgehelper.cards.typeline import read_type_line
from judgehelper.kernel.machine.resources import resource


@click.group()
def main() -> None:
    """Tend the compiler."""


def _compiled(file: Path) -> Iterator[Card]:
    compiler = OracleCompiler()
    return (compiler.compile(record) for record in read_records(file))


@main.command("report")
@click.argument("file", type=click.Path(path_type=Path, exists=True))
def report_command(file: Path) -> None:
    """Count what of a file is understood, and what stands in the way."""
    made = report(_compiled(file))
    click.echo(f"{made.cards} cards: {made.full} full, {made.partial} partial, {made.none} none")
    for title, rows in (("cards with this unread text", made.unread), ("and no other", made.sole)):
        click.echo(f"\n{title}:")
        for why, count in rows:
            click.echo(f"{count:6}  {why}")


@main.command("references")
@click.argument("file", type=click.Path(path_type=Path, exists=True))
def references_command(file: Path) -> None:
    """List the references of understood cards that have a rival antecedent, and what they were bound to (608.2c)."""
    compiler = OracleCompiler()
    for record in {each.name: each for each in read_records(file)}.values():
        if compiler.compile(record).is_full():
            for face in record.faces:
                line = read_type_line(face.types)
                for each in rivalries(face.name, (*line.supertypes, *line.types), face.text):
                    click.echo(each.row(face.name))


@main.command("embed")
@click.argument("file", type=click.Path(path_type=Path, exists=True))
def embed(file: Path) -> None:
    """Write the embedded set; a card that is not understood whole is named and left out."""
    listed = [line.split("\t") for line in resource("cards", "magic_names.tsv").read_text("utf-8").splitlines() if line]
    compiler = OracleCompiler()
    wanted = {fold(row[0]) for row in listed}
    records = {fold(record.name): record for record in read_records(file) if fold(record.name) in wanted}
    lines = []
    for name, russian in listed:
        record = records.get(fold(name))
        if record is None:
            click.echo(f"{name}: is not in the file", err=True)
            continue
        card = compiler.compile(record)
        if card.is_full():
            lines.append(json.dumps({"ru": russian, "card": write_card(_without_texts(card))}, ensure_ascii=False))
        else:
            click.echo(f"{name}: {card.unread()[0].text!r} {card.unread()[0].why}", err=True)
    (resource("cards") / "magic.jsonl").write_text("\n".join(lines) + "\n", "utf-8")
    click.echo(f"{len(lines)} of {len(listed)} cards embedded")


def _without_texts(card: Card) -> Card:
    """Leave the wording out: what comes with the program is the structure alone, and its text is written from that."""
    return structs.replace(card, faces=tuple(structs.replace(face, texts=()) for face in card.faces))


@main.command("names")
@click.argument("file", type=click.Path(path_type=Path, exists=True))
def names(file: Path) -> None:
    """Write the list of names that the texts of a file speak of."""
    records = list(read_records(file))
    cards = {name for record in records for name in (record.name, *(face.name for face in record.faces))}
    texts = (face.text for record in records for face in record.faces)
    found = sorted({*spoken_names(texts, cards)})
    (resource("cards") / "oracle_names.txt").write_text("\n".join(found) + "\n", "utf-8")
    click.echo(f"{len(found)} names")


if __name__ == "__main__":
    main()
