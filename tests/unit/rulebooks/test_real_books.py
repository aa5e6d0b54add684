"""The five real books, to the last line: the counts are those of the request, not of the program."""

import re
from collections import Counter
from functools import cache

import pytest

from judgehelper.kernel.machine.resources import resource
from judgehelper.rulebooks.diff import Comparison, compare
from judgehelper.rulebooks.importing import read_book, read_source
from judgehelper.rulebooks.importing.assembly import unread_lines
from judgehelper.rulebooks.importing.families.known import family_of
from judgehelper.rulebooks.importing.formats.markup import bare
from judgehelper.rulebooks.model import Book, Kind
from judgehelper.rulebooks.numbers import write_moved, write_numbers
from tests.helpers.shared import shared

CR_2019 = "magic-cr-2019-01-25.ru.md"
CR_2020 = "magic-cr-2020-01-24.ru.ocr.txt"
BERSERK = "berserk-4.1-1.ru.md"
MAGIC_1998 = "magic-1998.ru.txt"
NEBOZHITELI = "nebozhiteli.ru.txt"

pytestmark = pytest.mark.shared


@cache
def book(name: str) -> Book:
    """Read a real book once for all tests."""
    return read_book(shared("rulebooks", name))


@cache
def aligned() -> Comparison:
    """Compare both editions of Magic once for all tests."""
    return compare(book(CR_2019), book(CR_2020))


def kinds(name: str) -> Counter[Kind]:
    return Counter(entry.kind for entry in book(name).entries)


def doubts(name: str, code: str) -> list[str | None]:
    return [doubt.number for doubt in book(name).doubts if doubt.code == code]


@pytest.mark.parametrize("name", [CR_2019, CR_2020, BERSERK, MAGIC_1998, NEBOZHITELI])
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


def test_every_reference_of_2019_leads_somewhere_or_is_named():
    links = [(entry.number, link) for entry in book(CR_2019).entries for link in entry.links]
    dangling = [(number, link.to) for number, link in links if not link.resolved]
    assert len(links) - len(dangling) >= 1431
    assert len(dangling) == 16
    assert {to for _, to in dangling if to.startswith("302")} == {"302.6"}
    assert {"302.5", "302.6", "702.36d", "702.36e"} <= set(doubts(CR_2019, "gap"))


def test_rules_of_berserk_are_counted():
    entries = book(BERSERK).entries
    parts = [entry.number for entry in entries if entry.kind is Kind.CHAPTER and entry.number.isdigit()]
    assert parts == [str(part) for part in range(1, 8)]
    assert kinds(BERSERK)[Kind.SECTION] == 104
    assert kinds(BERSERK)[Kind.RULE] == 506 + 4  # 539 counts its four without its own number
    deeper = [entry.number.count(".") for entry in entries if entry.kind is Kind.SUBRULE]
    assert (deeper.count(2), deeper.count(3)) == (190, 9)
    assert [entry.number for entry in entries if entry.parent == "538.1"] == [f"538.{letter}" for letter in "abcdefg"]
    assert kinds(BERSERK)[Kind.TERM] == 371
    assert sum(len(entry.examples) for entry in entries) == 151


def test_berserk_547_keeps_the_number_that_is_printed():
    by_number = {entry.number: entry for entry in book(BERSERK).entries}
    assert by_number["547.1"].printed == "546.1"
    assert by_number["547.2.3"].printed == "546.2.3"
    assert by_number["546.1"].printed == ""
    assert doubts(BERSERK, "number-misprinted")[0] == "547.1"


def test_links_stand_where_their_words_stand():
    for name in (CR_2019, CR_2020, BERSERK, NEBOZHITELI):
        for entry in book(name).entries:
            for link in entry.links:
                text = entry.text if link.part < 0 else entry.examples[link.part]
                assert text[link.start : link.end] == link.text


def test_prose_of_1998_falls_into_blocks():
    entries = book(MAGIC_1998).entries
    examples = [(entry.number, example) for entry in entries for example in entry.examples]
    assert len(examples) == 25
    assert kinds(MAGIC_1998)[Kind.TERM] == 15
    assert abs(len(entries) + len(examples) - 145) <= 3
    terms = {entry.english: entry for entry in entries if entry.kind is Kind.TERM}
    assert terms["rampage"].title == "Ярость"
    assert all("\n" not in entry.text for entry in entries if entry.kind is Kind.RULE)


def test_recognised_rules_of_2020_are_counted():
    assert kinds(CR_2020)[Kind.SECTION] == 132
    assert kinds(CR_2020)[Kind.RULE] == 960
    assert kinds(CR_2020)[Kind.SUBRULE] == 1417
    assert sum(len(entry.examples) for entry in book(CR_2020).entries) == 248
    assert book(CR_2020).date == "2020-01-24"


def test_misread_numbers_of_2020_are_put_right_and_kept_as_printed():
    links = {link.to: link for entry in book(CR_2020).entries for link in entry.links}
    assert links["205.3i"].resolved
    assert "205.31" not in links
    land = next(entry for entry in book(CR_2020).entries if entry.number == "305.5")
    assert [(word.original, land.text[word.start : word.end]) for word in land.mended] == [("205.31", "205.3i")]


WORD = re.compile(r"\w+")


@pytest.mark.parametrize("name", [CR_2019, CR_2020, BERSERK, MAGIC_1998, NEBOZHITELI])
def test_no_word_of_a_source_is_lost_and_none_is_invented(name):
    source = read_source(shared("rulebooks", name))
    outline = family_of(source).read(source)
    read = Counter(word for paragraph in outline.paragraphs for word in WORD.findall(bare(paragraph.text)))
    printed = Counter(word for line in source.lines for word in WORD.findall(bare(line.text)))
    assert printed - read == Counter()
    assert read - printed == Counter()


def test_the_numbers_that_ship_are_those_of_the_books():
    for name, system in ((BERSERK, "berserk"), (MAGIC_1998, "magic-1998"), (NEBOZHITELI, "nebozhiteli")):
        assert shipped(system) == list(write_numbers(book(name)))
    assert shipped("magic-cr") == list(write_numbers(book(CR_2019), aligned()))


def test_the_map_that_ships_is_that_of_the_mended_book_and_hardly_differs_from_that_of_the_recognised_one():
    moved = resource("rulebooks", "moved-magic-cr-2020-01-24.txt").read_text(encoding="utf-8")
    # the mended book is compared in tests/bench: it takes minutes
    unmended = write_moved(book(CR_2019), book(CR_2020), aligned())
    assert len(set(moved.splitlines()) ^ set(unmended)) <= 20


def shipped(system: str) -> list[str]:
    return resource("rulebooks", f"numbers-{system}.txt").read_text(encoding="utf-8").splitlines()


def test_2019_and_2020_are_aligned():
    compared = aligned()
    ruled = {entry.number for name in (CR_2019, CR_2020) for entry in book(name).entries if entry.kind is not Kind.TERM}
    added = [number for number in compared.added if number in ruled]
    renumbered = [pair for pair in compared.renumbered if pair.before in ruled]
    assert abs(len(added) - 82) <= 10
    assert abs(len(renumbered) - 312) <= 10
    assert len(compared.lost) >= 10
    number = compared.renumbering.find
    assert [number(one) for one in ("112.6", "116.3b", "704.5g", "716.1a", "107.3k")] == [
        "113.6", "117.3b", "704.5g", "717.1a", "107.3m",
    ]  # fmt: skip
