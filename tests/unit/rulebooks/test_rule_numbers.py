"""Numbers are read as people write them, ordered as the book is, and follow one another without l and o."""

import pytest

from judgehelper.rulebooks.diff import compare
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.importing import read_book
from judgehelper.rulebooks.numbering import RuleNumber, next_letters, parse_number, sort_key, successors
from judgehelper.rulebooks.numbers import load_moved, load_numbers, write_moved, write_numbers


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("704", RuleNumber(704)),
        ("704.5", RuleNumber(704, 5)),
        ("704.5.", RuleNumber(704, 5)),
        ("704.5g", RuleNumber(704, 5, "g")),
        ("105.2с", RuleNumber(105, 2, "c")),
        (" 601.2а ", RuleNumber(601, 2, "a")),
    ],
)
def test_a_number_is_read_in_any_letters(written, number):
    assert parse_number(written) == number


@pytest.mark.parametrize("written", ["", "7", "704.5g5", "Deathtouch", "7045", "704,5"])
def test_what_is_no_number_is_none(written):
    assert parse_number(written) is None


def test_letters_skip_l_and_o():
    letters = ["a"]
    while len(letters) < 25:
        letters.append(next_letters(letters[-1]))
    assert "".join(letters) == "abcdefghijkmnpqrstuvwxyz" + "aa"


def test_a_section_is_followed_by_its_rule_the_next_section_or_chapter():
    assert [str(number) for number in successors(RuleNumber(104))] == ["104.1", "105", "2"]
    assert "104.1a" in map(str, successors(RuleNumber(104, 1)))
    assert "104.1m" in map(str, successors(RuleNumber(104, 1, "k")))


def test_addresses_sort_as_a_book_does():
    assert sorted(["IV.9.10", "V.1", "IV.9.2"], key=sort_key) == ["IV.9.2", "IV.9.10", "V.1"]
    assert sorted(["100.10", "100.2b", "100.2", "100", "1"], key=sort_key) == ["1", "100", "100.2", "100.2b", "100.10"]


EARLIER = """1. Двор

100. Общее

100.1. Двор один.

100.1a Кошка спит на крыше дома.

100.1b Пёс лает (смотрите правило 100.1d).

100.2. Калитка закрыта на засов.
"""
LATER = """1. Двор

100. Общее

100.1. Двор один.

100.1a Кошка спит на крыше дома.

100.1b Пёс лает (смотрите правило 100.1d).

100.1c Гусь шипит громче всех остальных птиц.

100.1d Петух поёт каждое утро на заборе.

100.2. Калитка закрыта на засов.
"""


def test_what_a_file_lost_is_listed_and_marked(tmp_path):
    (tmp_path / "a.txt").write_text(EARLIER)
    (tmp_path / "b.txt").write_text(LATER)
    earlier, later = read_book(tmp_path / "a.txt", book_id="a"), read_book(tmp_path / "b.txt", book_id="b")
    assert list(write_numbers(earlier, compare(earlier, later))) == [
        "# magic-cr", "1", "100", "100.1", "100.1a", "100.1b", "100.1c\tlost", "100.1d\tlost", "100.2",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("system", "edition", "known", "unknown"),
    [
        ("magic-cr", "2019-01-25", "704.5g", "704.5l"),
        ("magic-cr", "2019-01-25", "302.6", "302.9"),
        ("magic-1998", "1998", "1", "1000"),
        ("berserk", "4.1-1", "547.2.3", "548"),
        ("nebozhiteli", "", "IV.9.4", "VI.1"),
    ],
)
def test_the_base_editions_ship_their_numbers(system, edition, known, unknown):
    numbers = load_numbers(system)
    assert (numbers.system, numbers.edition) == (system, edition)
    assert known in numbers
    assert unknown not in numbers


def test_a_lost_number_is_marked():
    assert "302.6" in load_numbers("magic-cr").lost
    assert "704.5g" not in load_numbers("magic-cr").lost


def test_where_rules_stand_in_the_next_edition_ships_too():
    moved = load_moved("magic-cr", "2020-01-24")
    assert [moved.find(number) for number in ("704.5g", "112.6", "716.1a", "302.6")] == [
        "704.5g", "113.6", "717.1a", "302.6",
    ]  # fmt: skip
    with pytest.raises(RulebookError, match="import both editions"):
        load_moved("magic-cr", "2031-01-01")


def test_a_map_lists_what_moved_and_what_is_gone(tmp_path):
    (tmp_path / "a.txt").write_text(LATER)
    (tmp_path / "b.txt").write_text(EARLIER.replace("100.2. Калитка", "100.2. Сад зарос травой.\n\n100.3. Калитка"))
    before, after = read_book(tmp_path / "a.txt", book_id="a"), read_book(tmp_path / "b.txt", book_id="b")
    lines = write_moved(before, after, compare(before, after))
    assert list(lines) == [
        "# magic-cr",
        "100.1c\t-",
        "100.1d\t-",
        "100.2\t100.3",
    ]


def test_a_missing_list_is_named():
    with pytest.raises(RulebookError, match="numbers-chess"):
        load_numbers("chess")
