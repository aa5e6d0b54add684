"""`judgehelper scenario share`, `receive`, `report`: a scenario as a code for a message, and as a page to be read."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from judgehelper.cli.output import PRINTER, AnswerIsNo, Refused, print_json, say, tell
from judgehelper.kernel.machine.bounds import CODE_BYTES
from judgehelper.kernel.machine.files import replace_whole
from judgehelper.kernel.words import Language
from judgehelper.session.cards import cards_of
from judgehelper.session.library.books import Shelf
from judgehelper.session.place import Place, PlaceError, explain_disk
from judgehelper.session.scenarios.scenario import read_file, understand
from judgehelper.session.sending.code import read_code, write_code
from judgehelper.session.sending.html import write_html
from judgehelper.session.sending.report import Report, report_of
from judgehelper.session.sending.titles import titles_in

Printer = Callable[[str, Path, str], int]
"""Writes a page of HTML as PDF, with a line at the foot; gives the number of sheets."""


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True)
def share(files: tuple[Path, ...], as_json: bool) -> None:
    """Write scenarios as codes that survive a messenger: one line a scenario."""
    for file in files:
        for raw in read_file(file):
            understand(raw)
            code = write_code(raw)
            if as_json:
                print_json({"title": raw.get("title", ""), "code": code, "letters": len(code)})
            else:
                say(code)


@click.command()
@click.argument("code", required=False)
@click.option("--to", "target", type=click.Path(path_type=Path), help="A .json file; else it is printed.")
@click.option("--json", "as_json", is_flag=True, help="On one line.")
def receive(code: str | None, target: Path | None, as_json: bool) -> None:
    """Turn a code, or the message that it stands in, back into a scenario; without CODE it is read from the input."""
    text = code if code is not None else sys.stdin.buffer.read(4 * CODE_BYTES).decode("utf-8", "replace")
    raw = read_code(text)
    understand(raw)
    if target is not None:
        _write(target, (json.dumps(raw, ensure_ascii=False, indent=2) + "\n").encode())
    elif as_json:
        print_json(raw)
    else:
        say(json.dumps(raw, ensure_ascii=False, indent=2))


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--to", "target", type=click.Path(path_type=Path), help="A .html or .pdf file; else HTML is printed.")
@click.option("--lang", type=click.Choice(["ru", "en"]), default="ru")
@click.option("--json", "as_json", is_flag=True, help="The report as data.")
@click.pass_context
def report(context: click.Context, file: Path, target: Path | None, lang: str, as_json: bool) -> None:
    """Report a scenario: boards, steps, what was checked, rules by number with their titles; exit 1 where it fails."""
    place: Place = context.obj
    raws = read_file(file)
    if len(raws) != 1:
        raise Refused(f"{file}: holds {len(raws)} scenarios; choose a file with one")
    cards = cards_of(place, raws[0].get("system"))
    made = report_of(raws[0], cards, Language(lang), titles_in(Shelf(place)))
    if target is not None:
        _write_page(made, target, context.meta.get(PRINTER))
    if as_json:
        print_json(_row(made))
    elif target is None:
        say(write_html(made))
    if made.status != "passed":
        raise AnswerIsNo


def _row(made: Report) -> dict[str, Any]:
    return {
        "title": made.title,
        "status": made.status,
        "steps": [{"text": step.text, "depth": step.depth, "cites": list(step.cites)} for step in made.steps],
        "facts": [{"text": claim.text, "holds": claim.holds, "but": claim.but} for claim in made.claims],
        "rules": [{"number": rule.number, "title": rule.title, "book": rule.book} for rule in made.rules],
        "readings": [code for code, _ in made.readings],
    }


def _write_page(made: Report, target: Path, printer: Printer | None) -> None:
    page = write_html(made)
    if target.suffix.casefold() != ".pdf":
        _write(target, page.encode())
        return
    if printer is None:
        raise Refused(f"{target}: PDF needs the window's library PySide6; write a .html file instead")
    try:
        sheets = printer(page, target, made.title)
    except OSError as error:
        raise PlaceError(explain_disk(error, target)) from error
    tell(f"{target}: {sheets} sheets")


def _write(target: Path, data: bytes) -> None:
    try:
        replace_whole(target, data, is_named=True)
    except OSError as error:
        raise PlaceError(explain_disk(error, target)) from error
