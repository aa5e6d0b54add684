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


@pytest.mark.parametrize("system", ["magic-cr", "magic-1998", "berserk", "nebozhiteli"])
def test_every_number_of_the_base_edition_is_told(system: str) -> None:
    told = {entry.number for entry in read_digest(f"digest-{system}").entries}
    assert [number for number in load_numbers(system).numbers if number not in told] == []


def test_turning_face_up_is_told_where_the_english_book_has_it() -> None:
    told = {entry.number: entry.english for entry in read_digest("digest-magic-cr").entries}
    assert (told["702.36c"], told["702.36d"], told["702.36e"]) == ("Casting with morph", "Not otherwise", "Turning up")


def test_every_cited_rule_is_in_the_base_edition() -> None:
    assert sorted(cited_in("magic_cr") - set(load_numbers("magic-cr").numbers)) == []
