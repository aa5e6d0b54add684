"""`judgehelper scenario explore`: every distinct outcome over all choices left open, with choices that lead there."""

import signal
from os import cpu_count
from pathlib import Path

import click
import msgspec

from judgehelper.cli.output import AnswerIsNo, Refused, print_json, say, tell
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.words import Language
from judgehelper.session.cards import cards_of
from judgehelper.session.exploring.outcomes import Explored, each_line, explore_together
from judgehelper.session.exploring.outcomes import explore as explore_here
from judgehelper.session.place import Place
from judgehelper.session.scenarios.scenario import read_file

TOLD_EVERY = 500
"""States between two messages of progress."""


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--states", type=click.IntRange(1), default=50_000, help="How many states are looked at, at most.")
@click.option("--jobs", type=click.IntRange(1, 64), default=cpu_count() or 1, help="How many processes share the work.")
@click.option("--lang", type=click.Choice(["ru", "en"]), default="ru")
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def explore(place: Place, file: Path, states: int, jobs: int, lang: str, as_json: bool) -> None:
    """Walk every choice that a scenario leaves open, and list the distinct outcomes; exit 1 where some are left out."""
    is_complete = True
    for raw in read_file(file):
        try:
            with _Progress() as progress:
                if jobs == 1:
                    cards = cards_of(place, raw.get("system"))
                    found = explore_here(raw, cards, Language(lang), limit=states, tell=progress)
                else:
                    found = explore_together(raw, place, Language(lang), limit=states, tell=progress, jobs=jobs)
        except NotUnderstood as silence:
            raise Refused(str(silence)) from silence
        _show(found, as_json=as_json)
        is_complete &= found.is_complete
    if not is_complete:
        raise AnswerIsNo


class _Progress:
    """Tells how far the walk is, and stops it cleanly when the person at the terminal interrupts."""

    def __init__(self) -> None:
        self._told = 0
        self._goes_on = True

    def __enter__(self) -> "_Progress":
        self._before = signal.signal(signal.SIGINT, self._stop)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self._before)

    def _stop(self, *_: object) -> None:
        self._goes_on = False
        tell("stopping; what was found so far follows")

    def __call__(self, seen: int, waiting: int) -> bool:
        if seen >= self._told + TOLD_EVERY:
            self._told = seen
            tell(f"{seen} states seen, {waiting} ways in waiting")
        return self._goes_on


def _show(found: Explored, *, as_json: bool) -> None:
    if as_json:
        print_json({**msgspec.to_builtins(found, enc_hook=str), "complete": found.is_complete})
    else:
        say("\n".join(each_line(found)))
