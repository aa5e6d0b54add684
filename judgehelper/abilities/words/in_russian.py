"""The Russian names of closed words, as the data list them: rows of a table, and the subtypes in the nominative."""

from collections.abc import Mapping
from functools import cache

from judgehelper.kernel.machine.resources import resource


def rows_of(name: str) -> list[list[str]]:
    """Read a table of words: fields between tabs, remarks left out."""
    lines = resource("terms", "magic-rendering", name).read_text("utf-8").splitlines()
    return [line.split("\t") for line in lines if line.strip() and not line.startswith("#")]


@cache
def subtype_names() -> Mapping[str, str]:
    """Give the Russian name of each subtype that has one (205.3)."""
    return {row[0]: row[1] for row in rows_of("subtypes.tsv")}
