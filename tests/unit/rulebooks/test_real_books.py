"""The five real books, to the last line: the counts are those of the request, not of the program."""

from collections import Counter
from functools import cache

import pytest

from judgehelper.rulebooks.importing import read_book, read_source
from judgehelper.rulebooks.importing.assembly import unread_lines
from judgehelper.rulebooks.model import Book, Kind
from tests.helpers.shared import shared

CR_2019 = "magic-cr-2019-01-25.ru.md"
NEBOZHITELI = "nebozhiteli.ru.txt"

pytestmark = pytest.mark.shared


@cache
def book(name: str) -> Book:
    """Read a real book once for all tests."""
    return read_book(shared("rulebooks", name))


def kinds(name: str) -> Counter[Kind]:
    return Counter(entry.kind for entry in book(name).entries)


def doubts(name: str, code: str) -> list[str | None]:
    return [doubt.number for doubt in book(name).doubts if doubt.code == code]


@pytest.mark.parametrize("name", [CR_2019, NEBOZHITELI])
def test_every_printed_line_is_in_an_entry_or_a_doubt(name):
    assert unread_lines(book(name), read_source(shared("rulebooks", name))) == ()


def test_rules_of_2019_are_counted():
    assert kinds(CR_2019)[Kind.SECTION] == 130
    assert kinds(CR_2019)[Kind.RULE] == 933
    assert kinds(CR_2019)[Kind.SUBRULE] == 1365
    assert kinds(CR_2019)[Kind.TERM] == 550
    assert sum(len(entry.examples) for entry in book(CR_2019).entries) == 242


def test_defects_of_2019_are_doubted_not_mended():
    assert doubts(CR_2019, "heading-missing") == ["118", "202", "203"]
    assert len(doubts(CR_2019, "heading-unmarked")) == 13
    assert len(doubts(CR_2019, "letter-cyrillic")) == 19
    assert doubts(CR_2019, "rule-glued") == ["302.4"]
    assert doubts(CR_2019, "rule-exchanged") == ["603.3"]


def test_units_of_nebozhiteli_are_counted():
    counted = kinds(NEBOZHITELI)
    assert counted[Kind.CHAPTER] == 5
    assert counted[Kind.SECTION] + counted[Kind.RULE] + counted[Kind.SUBRULE] == 284
    by_number = {entry.number: entry for entry in book(NEBOZHITELI).entries}
    assert by_number["IV.9.4"].parent == "IV.9"
    assert [by_number[f"III.1.{n}"].parent for n in (1, 2, 3, 4)] == ["III.2"] * 4
