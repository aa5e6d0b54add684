"""The embedded books are read whole, keep their order, and say where a line of theirs is wrong."""

from pathlib import Path

import pytest

from judgehelper.rulebooks import digest
from judgehelper.rulebooks.digest import digest_ids, read_digest
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.model import Kind


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "rulebooks" / "digest" / "small"
    home.mkdir(parents=True)
    (home / "about.txt").write_text("title: Малая книга\nsystem: toy\nedition: 2020-01-01\n", "utf-8")
    monkeypatch.setattr(digest, "resource", lambda *parts: tmp_path.joinpath(*parts))
    read_digest.cache_clear()
    return home


def write(folder: Path, name: str, *lines: str) -> None:
    (folder / name).write_text("\n".join(lines) + "\n", "utf-8")


def test_entries_stand_under_their_parents_in_the_order_of_the_book(folder: Path) -> None:
    write(folder, "late.txt", "702.19b | Б | B | второе", "702.19 | Удар | Trample | первое")
    write(folder, "early.txt", "# a note", "7 | Глава | Seven | ", "702 | Слова | Words | ", "702.2 | Два | Two | ")
    book = read_digest("small")
    assert [entry.number for entry in book.entries] == ["7", "702", "702.2", "702.19", "702.19b"]
    assert [entry.kind for entry in book.entries] == [Kind.CHAPTER, Kind.SECTION, Kind.RULE, Kind.RULE, Kind.SUBRULE]
    assert book.entries[1].children == ("702.2", "702.19")
    assert book.entries[4].parent == "702.19"


def test_parts_and_numbers_nest_as_well(folder: Path) -> None:
    write(folder, "all.txt", "IV | Часть | Part | ", "IV.9 | Девять | Nine | ", "IV.9.4 | Четыре | Four | текст")
    assert [(entry.number, entry.parent) for entry in read_digest("small").entries] == [
        ("IV", None),
        ("IV.9", "IV"),
        ("IV.9.4", "IV.9"),
    ]


def test_where_the_number_between_is_not_told_a_line_stands_under_the_next_above(folder: Path) -> None:
    write(folder, "all.txt", "1 | Глава | One | ", "1.5 | Пять | Five | ", "1.5.4.1 | «И» | And | слова")
    assert [(entry.number, entry.parent) for entry in read_digest("small").entries][-1] == ("1.5.4.1", "1.5")


@pytest.mark.parametrize("book_id", digest_ids())
def test_only_chapters_and_terms_stand_under_nothing(book_id: str) -> None:
    above = [entry for entry in read_digest(book_id).entries if entry.parent is None]
    assert [each.number for each in above if each.kind not in (Kind.CHAPTER, Kind.TERM)] == []


def test_a_place_that_a_line_names_orders_it_as_well(folder: Path) -> None:
    write(folder, "all.txt", "II | Часть | Part | ", "2 | Б | B | | II", "100 | В | C | | II", "X.1 | Г | D | | 2")
    assert [(entry.number, entry.parent) for entry in read_digest("small").entries] == [
        ("II", None),
        ("2", "II"),
        ("X.1", "2"),
        ("100", "II"),
    ]


def test_terms_stand_last_under_their_headwords(folder: Path) -> None:
    write(folder, "terms.txt", "Не может ... (Нельзя ...) | Не может | Cannot | слова")
    write(folder, "zones.txt", "7 | Слова | Words | ")
    last = read_digest("small").entries[-1]
    assert (last.number, last.kind, last.parent) == ("Не может ... (Нельзя ...)", Kind.TERM, None)


@pytest.mark.parametrize(
    ("line", "said"), [("704.5 | only | three", "line 2: has 3 fields"), ("7 | А | A | ", "twice")]
)
def test_a_wrong_line_is_named_with_its_place(folder: Path, line: str, said: str) -> None:
    write(folder, "all.txt", "7 | Глава | Seven | ", line)
    with pytest.raises(RulebookError, match=said):
        read_digest("small")


@pytest.mark.parametrize("book_id", digest_ids())
def test_the_embedded_books_can_be_read_and_every_entry_says_something(book_id: str) -> None:
    book = read_digest(book_id)
    assert len(book.entries) > 100
    assert [entry.number for entry in book.entries if not (entry.title or entry.text)] == []
