"""What the command line prints: results on standard output, messages and progress on standard error."""

import sys
from collections.abc import Iterable
from io import TextIOWrapper
from typing import Any, Self
from unicodedata import category

import click
import msgspec

PRINTER = "judgehelper.printer"
"""Where the context of a command keeps what writes a page as PDF."""


def print_json(value: Any) -> None:
    """Print one JSON document on one line, at once."""
    write_json(value)
    sys.stdout.buffer.flush()


def write_json(value: Any) -> None:
    """Print one JSON document of many on one line; it may wait until there are more."""
    sys.stdout.buffer.write(msgspec.json.encode(value, enc_hook=str) + b"\n")


def show_whatever_there_is() -> None:
    """Let a terminal show what its code page has, and codes for the rest, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def say(text: str) -> None:
    """Print a line of a result as plain text: what would command the terminal is shown by its code."""
    click.echo(harmless(text))


def say_marked(pieces: Iterable[tuple[str, bool]]) -> None:
    """Print a line of pieces, some of which stand out on a terminal; what the pieces say commands it nothing."""
    click.echo("".join(click.style(harmless(text), bold=True) if stands_out else harmless(text)
                       for text, stands_out in pieces))  # fmt: skip


def harmless(text: str) -> str:
    """Show control signs by their codes, but for tabs and ends of lines: a name in a file is no command."""
    return "".join(map(_shown, text))


def _shown(sign: str) -> str:
    return sign.encode("unicode_escape").decode() if _commands(sign) and sign not in "\t\n" else sign


def _commands(sign: str) -> bool:
    return category(sign) == "Cc" or sign in _TURNING


_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that turn the order of what follows on the line."""


def tell(message: str) -> None:
    """Say something to the person at the terminal, beside the results."""
    click.echo(harmless(message), err=True)


class Progress:
    """How far a long work is, on one line of the terminal that is wiped at the end; nothing where nobody looks."""

    def __init__(self) -> None:
        self._is_seen = sys.stderr.isatty()

    def __call__(self, done: float, what: str, /) -> None:
        """Show how far the work is, 0 to 1, and what is being done."""
        if self._is_seen:
            click.echo(f"\r\033[K{done:4.0%} {what}", err=True, nl=False)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._is_seen:
            click.echo("\r\033[K", err=True, nl=False)


class Refused(click.ClickException):
    """The request or a file is wrong: one clear line, exit 2."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        """Print the line on standard error."""
        click.echo(harmless(f"judgehelper: {' '.join(self.message.split())}"), err=True, file=file)


class AnswerIsNo(SystemExit):
    """The request was carried out and the answer is no: exit 1."""

    def __init__(self) -> None:
        super().__init__(1)
