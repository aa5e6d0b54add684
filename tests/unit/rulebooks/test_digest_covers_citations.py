"""Whatever rule the engine cites can be read before any book is imported."""

import re
from pathlib import Path

import pytest

from judgehelper.rulebooks.digest import read_digest
from judgehelper.rulebooks.numbers import load_numbers

SYSTEMS = Path(__file__).parents[3] / "judgehelper" / "systems"
QUOTED = re.compile(r'"(\d{3}\.\d{1,3}[a-z]?)"')


def cited_in(package: str) -> frozenset[str]:
    """List the numbers that stand in quotes in the code of a rule system."""
    return frozenset(
        number for path in (SYSTEMS / package).rglob("*.py") for number in QUOTED.findall(path.read_text("utf-8"))
    )


@pytest.mark.parametrize(("package", "book_id", "least"), [("magic_cr", "digest-magic-cr", 900)])
def test_every_cited_rule_is_told_in_the_embedded_book(package: str, book_id: str, least: int) -> None:
    told = {entry.number for entry in read_digest(book_id).entries}
    assert len(told) >= least
    assert sorted(cited_in(package) - told) == []


def test_every_cited_rule_is_in_the_base_edition() -> None:
    assert sorted(cited_in("magic_cr") - set(load_numbers("magic-cr").numbers)) == []
