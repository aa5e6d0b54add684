"""Every address that the shared engine can cite is said in words of the text, or known to have none."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems import magic
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic_1998.rulebook.book import in_this_book, said_of

HOME = Path(magic.__file__).parent
NUMBER = re.compile(r"\d{3}(?:\.\d+[a-z]?)?")
LATER = (
    "306",
    "308",
    "310",
    "311",
    "313",
    "506.6",
    "70",
    "71",
    "8",
    "9",
    "107.",
    "104.",
    "113",
    "204",
    "210",
    "211",
    "300",
    "408",
)
"""What only later books have, or games of more than two: addresses below may be unknown in 1998."""
IDS = re.compile(r"[A-Z]+\.[A-Z]*\d*|AS-[A-Z]+")


@cache
def addresses() -> set[str]:
    found: set[str] = set()
    for path in HOME.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and NUMBER.fullmatch(node.value):
                found.add(node.value)
    return found


def test_what_both_times_know_has_its_ids() -> None:
    unknown = {each for each in addresses() if said_of(each) is None}
    assert {each for each in unknown if not each.startswith(LATER)} == set()


def test_what_is_cited_are_ids_of_the_catalogue() -> None:
    for each in addresses():
        assert all(IDS.fullmatch(one) for one in said_of(each) or ())


def test_a_citation_never_vanishes() -> None:
    for each in addresses():
        if said_of(each) is None:
            with pytest.raises(NotUnderstood):
                in_this_book(cr(each))
        else:
            assert in_this_book(cr(each))
