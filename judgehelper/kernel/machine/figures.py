"""Numbers in texts from outside: one reader of them.

Python calls more signs digits than it reads as numbers («²»), and refuses to read very many. Here a number is one to
seven digits 0 to 9; anything else is none.
"""

from itertools import groupby

from judgehelper.kernel.machine.bounds import DIGITS


def figure(text: str) -> int | None:
    """Read a whole number written in digits alone; None for anything else."""
    return int(text) if is_digits(text) and len(text) <= DIGITS else None


def signed_figure(text: str) -> int | None:
    """Read a whole number that may have one sign before it; None for anything else."""
    size = figure(text[1:] if text[:1] in ("+", "-") else text)
    return -size if size is not None and text.startswith("-") else size


def is_digits(text: str) -> bool:
    """Say whether a text is nothing but digits 0 to 9, however many."""
    return text.isascii() and text.isdigit()


def has_digit(text: str) -> bool:
    """Say whether one of its signs is a digit 0 to 9."""
    return any(is_digits(sign) for sign in text)


def odd_number(text: str) -> str:
    """Give the first run of number signs in a text that cannot be read as a number; empty where there is none."""
    runs = ("".join(run) for is_number, run in groupby(text, str.isnumeric) if is_number)
    return next((run for run in runs if figure(run) is None), "")
