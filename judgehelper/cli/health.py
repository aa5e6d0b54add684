"""`judgehelper doctor` and `judgehelper report`: how the program is, and what can be sent about it."""

from collections.abc import Iterable
from pathlib import Path

import click
import msgspec

from judgehelper.cli.output import AnswerIsNo, print_json, say, tell
from judgehelper.kernel.machine.files import replace_whole
from judgehelper.kernel.words import Language
from judgehelper.session.health.doctor import Finding, examine
from judgehelper.session.health.sending import report as gathered
from judgehelper.session.place import Place
from judgehelper.session.saying.telling import tell_text


@click.command()
@click.option("--lang", type=click.Choice(["ru", "en"]), default="ru", help="Language of what is found.")
@click.option("--json", "as_json", is_flag=True, help="In English, for programs.")
@click.pass_obj
def doctor(place: Place, lang: str, as_json: bool) -> None:
    """Look at everything the program needs, and say what would mend what is not well; exit 1 where something is not."""
    findings = tuple(examine(place))
    if as_json:
        print_json([msgspec.to_builtins(finding.in_plain_words()) for finding in findings])
    else:
        _show(findings, Language(lang))
    if not all(finding.is_well for finding in findings):
        raise AnswerIsNo


ABOUT = {
    "program": "программа", "libraries": "библиотеки", "folder": "папка", "settings": "настройки", "books": "книги",
    "cards": "карты", "index": "указатель", "fonts": "шрифты", "words": "слова", "window": "окно",
}  # fmt: skip


def _show(findings: Iterable[Finding], language: Language) -> None:
    for finding in findings:
        about = ABOUT[finding.about] if language is Language.RU else finding.about
        say(f"{'+' if finding.is_well else '!'} {about}: {tell_text(finding.found, language)}")
        if finding.mend:
            say(f"    → {tell_text(finding.mend, language)}")


@click.command()
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def report(place: Place, file: Path | None, as_json: bool) -> None:
    """Show what can be sent when something is wrong, or write it to FILE; it holds no text of your files."""
    made = gathered(place)
    if file is not None:
        replace_whole(file, msgspec.json.format(msgspec.json.encode(made), indent=2) + b"\n", is_named=True)
        tell(f"{file}: nothing is sent anywhere; look at it, and send it yourself")
    elif as_json:
        print_json(msgspec.to_builtins(made))
    else:
        _show(made.findings, Language.EN)
        for line in made.log:
            say(line)
