"""`judgehelper scenario`: run scenario files, show their boards, explore the choices that they leave open."""

from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import click

from judgehelper.cards.errors import CardError
from judgehelper.cli.exchange import convert
from judgehelper.cli.exploring import explore
from judgehelper.cli.output import AnswerIsNo, Refused, print_json, say, tell
from judgehelper.cli.sending import receive, report, share
from judgehelper.kernel.errors import NotUnderstood, ScenarioError
from judgehelper.kernel.script import Failure
from judgehelper.kernel.words import Language
from judgehelper.session.cards import cards_of
from judgehelper.session.explain import explain_log, show_board
from judgehelper.session.place import Place
from judgehelper.session.scenarios import scenario as scenarios
from judgehelper.session.scenarios.scenario import Result, describe_crash

Raw = Mapping[str, Any]
Row = dict[str, Any]


@click.group()
def scenario() -> None:
    """Run, show, convert, explore, share and report scenario files."""


scenario.add_command(convert)
scenario.add_command(explore)
for command in (share, receive, report):
    scenario.add_command(command)


@scenario.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--jobs", type=click.IntRange(1, 64), default=1, help="How many processes share the work.")
@click.option("--log", "with_log", is_flag=True, help="Add the explained event log.")
@click.option("--lang", type=click.Choice(["ru", "en"]), default="ru", help="Language of the log.")
@click.option("--json", "as_json", is_flag=True, help="Nothing but results; no summary.")
@click.pass_obj
def run(place: Place, files: tuple[Path, ...], jobs: int, with_log: bool, lang: str, as_json: bool) -> None:
    """Play scenarios and check their facts: one line of JSON a scenario."""
    raws = [raw for file in files for raw in scenarios.read_file(file)]
    work = [(raw, place, lang if with_log else "") for raw in raws]
    counts: dict[str, int] = {}
    wrong: list[str] = []
    for row, complaint in _carry_out(work, jobs):
        print_json(row)
        counts[row["status"]] = counts.get(row["status"], 0) + 1
        wrong.extend([complaint] if complaint else [])
    if not as_json:
        tell(", ".join(f"{status}: {count}" for status, count in sorted(counts.items())) or "no scenario")
    if wrong:
        raise Refused(wrong[0] if len(wrong) == 1 else f"{wrong[0]} (and {len(wrong) - 1} more scenarios are wrong)")
    if set(counts) - {"passed"}:
        raise AnswerIsNo


def _carry_out(work: list[tuple[Raw, Place, str]], jobs: int) -> Iterator[tuple[Row, str]]:
    if jobs == 1 or len(work) < 2:
        yield from map(_run_one, work)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(_run_one, work, chunksize=max(1, min(16, len(work) // jobs)))


def _run_one(task: tuple[Raw, Place, str]) -> tuple[Row, str]:
    raw, place, lang = task
    title = raw.get("title", "") if isinstance(raw.get("title"), str) else ""
    try:
        outcome = scenarios.run(raw, cards_of(place, raw.get("system")))
    except (ScenarioError, CardError) as error:
        where, what = (error.asked, error.wrong) if isinstance(error, CardError) else (error.place, error.what)
        failure = Failure(where, "a scenario that can be laid out", what)
        return _row(Result(title=title, status="error", failures=(failure,))), f"{title}: {error}" if title else str(
            error
        )
    except Exception as crash:  # whatever it is, every scenario has its row, and those after it are run
        failure = Failure("program", "no exception", describe_crash(crash))
        return _row(Result(title=title, status="error", failures=(failure,))), ""
    row = _row(outcome.result)
    if outcome.system is not None and outcome.system.readings:
        row["readings"] = list(outcome.result.readings)
    if lang and outcome.play is not None and outcome.system is not None:
        row["log"] = explain_log(outcome.system, outcome.play.state, Language(lang))
    return row, ""


def _row(result: Result) -> Row:
    return {
        "title": result.title,
        "status": result.status,
        "failures": [{"fact": each.fact, "expected": each.expected, "got": each.got} for each in result.failures],
        "unsupported": list(result.unsupported),
        "unused": list(result.unused),
        "ms": result.ms,
    }


@scenario.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--lang", type=click.Choice(["ru", "en"]), default="ru")
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def show(place: Place, file: Path, lang: str, as_json: bool) -> None:
    """Show the board at the end of a scenario, each object's characteristics and why."""
    language = Language(lang)
    for raw in scenarios.read_file(file):
        try:
            outcome = scenarios.run(raw, cards_of(place, raw.get("system")))
        except NotUnderstood as silence:
            raise Refused(str(silence)) from silence
        if outcome.play is None or outcome.system is None:
            raise Refused(f"{file}: {outcome.result.unsupported[0]['why']}")
        shown = show_board(outcome.system, outcome.play.state, language)
        if as_json:
            print_json(shown)
        else:
            say("\n".join(shown.lines))
