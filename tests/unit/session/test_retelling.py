"""What is said of a rule elsewhere reaches it in every edition, and speaks of rules that there are."""

import pytest

from judgehelper.kernel.machine.resources import resource
from judgehelper.rulebooks.importing import read_book
from judgehelper.rulebooks.model import Entry, Kind
from judgehelper.rulebooks.numbers import load_numbers
from judgehelper.session.library.documents import documents
from judgehelper.session.library.retelling import retelling_digest, retold
from tests.helpers.shared import shared

SUBJECTS = {path.stem: path for path in resource("terms", "subjects").glob("*.tsv")}
BOOKS = {"magic-cr": "magic-cr-2019-01-25.ru.md", "berserk": "berserk-4.1-1.ru.md",
         "nebozhiteli": "nebozhiteli.ru.txt", "magic-1998": "magic-1998.ru.txt"}  # fmt: skip


def headings(system: str) -> list[tuple[str, str]]:
    lines = SUBJECTS[system].read_text("utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return [(words, number.strip()) for words, numbers in rows for number in numbers.split(";")]


def test_a_rule_is_told_by_the_digest_and_by_the_subject_index() -> None:
    told = retold("a-book", "magic-cr", "2019-01-25")["100.2a"]
    assert any("minimum deck size" in words for words in told)
    assert any("плейсет" in words for words in told)


def test_a_digest_is_not_told_to_itself() -> None:
    own = retold("digest-magic-cr", "magic-cr", "2019-01-25")["116.3c"]
    elsewhere = retold("a-book", "magic-cr", "2019-01-25")["116.3c"]
    assert set(own) < set(elsewhere)


def test_what_is_told_follows_a_rule_that_moved() -> None:
    later = retold("a-book", "magic-cr", "2020-01-24")
    assert any("hold priority" in words for words in later["117.3c"])
    assert not any("hold priority" in words for words in later.get("116.3c", ()))


def test_of_an_edition_that_no_map_leads_to_only_terms_are_told() -> None:
    assert not any(number[0].isdigit() for number in retold("a-book", "magic-cr", "2031-05-05"))
    assert "Раздача" in retold("a-book", "berserk", "9.9")


def test_a_system_without_a_digest_or_index_is_told_nothing() -> None:
    assert retold("a-book", "bridge", "1") == {}
    assert retelling_digest("bridge") != retelling_digest("magic-cr")


@pytest.mark.parametrize("system", sorted(SUBJECTS))
def test_every_number_of_the_subject_index_is_in_the_base_edition(system: str) -> None:
    base = load_numbers(system)
    numbered = [number for _, number in headings(system) if number[0].isdigit() or number[:2] in ("I.", "II", "V.")]
    assert [number for number in numbered if number not in base] == []


@pytest.mark.shared
@pytest.mark.parametrize("system", sorted(SUBJECTS))
def test_every_place_of_the_subject_index_is_in_its_book(system: str) -> None:
    """But for the rules that the file of the base edition lost."""
    entries = read_book(shared("rulebooks", BOOKS[system])).entries
    there = {entry.number for entry in entries}
    lost = load_numbers(system).lost
    assert {number for _, number in headings(system)} - there - lost == set()


def test_documents_carry_what_is_told_of_them() -> None:
    entries = (Entry(number="1.1", kind=Kind.RULE, text="В колоде сорок карт."),)
    (document,) = documents(entries, {"1.1": ("минимум колоды",)})
    assert document.told == ("минимум колоды",)
