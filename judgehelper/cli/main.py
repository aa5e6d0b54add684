"""`judgehelper COMMAND`: everything that the program can do without a window.

Exit 0: done; 1: the answer is no; 2: the request or a file is wrong, said in one clear line.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from judgehelper import __version__
from judgehelper.cli.output import PRINTER, Refused, show_whatever_there_is
from judgehelper.session.place import explain_disk, find_place
from judgehelper.session.saying.refusals import REFUSALS


class Doors(click.Group):
    """A group whose commands live in modules of their own, imported when they are called: starting stays quick."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self._doors: dict[str, Callable[[], click.Command]] = {
            "cards": _cards,
            "doctor": _doctor,
            "report": _report,
            "rules": _rules,
            "scenario": _scenario,
            "search": _search,
            "systems": _systems,
        }

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the commands."""
        return sorted(self._doors)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a command."""
        door = self._doors.get(cmd_name)
        return door() if door else None


def _cards() -> click.Command:
    from judgehelper.cli.cards import cards

    return cards


def _doctor() -> click.Command:
    from judgehelper.cli.health import doctor

    return doctor


def _report() -> click.Command:
    from judgehelper.cli.health import report

    return report


def _rules() -> click.Command:
    from judgehelper.cli.rules import rules

    return rules


def _scenario() -> click.Command:
    from judgehelper.cli.scenario import scenario

    return scenario


def _search() -> click.Command:
    from judgehelper.cli.search import search

    return search


def _systems() -> click.Command:
    from judgehelper.cli.systems import systems

    return systems


@click.group(cls=Doors, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="judgehelper")
@click.option("--data-dir", type=click.Path(path_type=Path), help="Keep all data in this folder.")
@click.pass_context
def cli(context: click.Context, data_dir: Path | None) -> None:
    """The book and the board of collectible card games; without a command, the window. Unofficial fan work."""
    context.meta[PRINTER], context.obj = context.obj, find_place(data_dir)


def run(arguments: list[str], printer: Callable[..., int] | None = None) -> int:
    """Carry out a command line; whatever is wrong with the request becomes one line and exit 2.

    `printer` writes a page of HTML as PDF, where something can.
    """
    show_whatever_there_is()
    try:
        if any("\0" in each for each in arguments):
            raise Refused("no file and no query can hold the sign NUL")
        return _exit_code(lambda: _call(arguments, printer))
    except click.ClickException as refused:
        _say(refused)
    except click.Abort:
        return 130
    return 2


def _call(arguments: list[str], printer: Callable[..., int] | None) -> Any:
    return cli.main(args=arguments, prog_name="judgehelper", standalone_mode=False, obj=printer)


def _exit_code(command: Callable[[], Any]) -> int:
    try:
        outcome = command()
    except REFUSALS as wrong:
        raise Refused(str(wrong)) from wrong
    except BrokenPipeError:
        sys.stderr.close()  # nobody reads on; Python would complain about it once more
        return 0
    except OSError as wrong:
        raise Refused(explain_disk(wrong, Path(wrong.filename or "data folder"))) from wrong
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 1
    return outcome if isinstance(outcome, int) else 0


def _say(refused: click.ClickException) -> None:
    if isinstance(refused, Refused):
        refused.show()
    else:
        Refused(refused.format_message()).show()
