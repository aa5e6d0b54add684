"""`judgehelper scenario convert`: files of other programs into scenarios, and scenarios into puzzles."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from judgehelper.cli.output import Refused, say, tell
from judgehelper.session.cards import open_cards
from judgehelper.session.place import Place
from judgehelper.session.scenarios import exchange
from judgehelper.session.scenarios.scenario import read_file
from judgehelper.systems import registry


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--to", "target", type=click.Path(path_type=Path), help="A .json or .pzl file; else it is printed.")
@click.pass_obj
def convert(place: Place, files: tuple[Path, ...], target: Path | None) -> None:
    """Turn a Forge puzzle (.pzl) or deck lists (.dek, .cod, .txt) into a scenario, or a scenario into a puzzle."""
    raw = _read(files, place)
    if target is None:
        say(json.dumps(raw, ensure_ascii=False, indent=2))
        return
    for each in exchange.write_scenario(raw, target):
        tell(f"left out: {each}")


def _read(files: tuple[Path, ...], place: Place) -> Mapping[str, Any]:
    if all(map(exchange.is_deck, files)):
        return exchange.scenario_of_decks(files, open_cards(place), registry.systems()[0])
    if len(files) != 1:
        raise Refused(f"{files[1]}: only deck lists are joined into one scenario; convert one file at a time")
    documents = read_file(files[0])
    if len(documents) != 1:
        raise Refused(f"{files[0]}: holds {len(documents)} scenarios; choose a file with one")
    return documents[0]
