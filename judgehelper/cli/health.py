"""`judgehelper doctor` and `judgehelper report`: how the program is, and what can be sent about it."""

from collections.abc import Iterable
from pathlib import Path

import click
import msgspec

from judgehelper.cli.output import AnswerIsNo, print_json, say, tell
from judgehelper.kernel.machine.files import replace_whole
from judgehelper.session.health.doctor import Finding, examine
from judgehelper.session.health.sending import report as gathered
from judgehelper.session.place import Place


@click.command()
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def doctor(place: Place, as_json: bool) -> None:
    """Look at everything the program needs, and say what would mend what is not well; exit 1 where something is not."""
    findings = tuple(examine(place))
    if as_json:
        print_json(msgspec.to_builtins(findings))
    else:
        _show(findings)
    if not all(finding.is_well for finding in findings):
        raise AnswerIsNo


def _show(findings: Iterable[Finding]) -> None:
    for finding in findings:
        say(f"{'+' if finding.is_well else '!'} {finding.about}: {finding.found}")
        if finding.mend:
            say(f"    → {finding.mend}")


@click.command()
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def report(place: Place, file: Path | None, as_json: bool) -> None:
    """Show what can be sent when something is wrong, or write it to FILE; it holds no text of your files."""
    made = gathered(place)
    if file is not None:
        replace_whole(file, msgspec.json.format(msgspec.json.encode(made), indent=2) + b"\n")
        tell(f"{file}: nothing is sent anywhere; look at it, and send it yourself")
    elif as_json:
        print_json(msgspec.to_builtins(made))
    else:
        _show(made.findings)
        for line in made.log:
            say(line)
