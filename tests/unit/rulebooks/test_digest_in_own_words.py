"""The embedded books retell: no run of seven words is the book's, and every number is one of the base edition."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgehelper.rulebooks.digest import digest_ids, read_digest
from judgehelper.rulebooks.importing import read_book
from judgehelper.rulebooks.model import Kind
from judgehelper.rulebooks.numbers import load_numbers
from tests.helpers.shared import shared

RUN = 7
WORD = re.compile(r"[а-яa-z0-9]+")
SOURCES = {
    "magic-cr": ("magic-cr-2019-01-25.ru.md",),
    "magic-1998": ("magic-1998.ru.txt",),
    "berserk": ("berserk-4.1-1.ru.md",),
    "nebozhiteli": ("nebozhiteli.ru.txt",),
}
BEYOND = {"magic-1998": re.compile(r"[A-Z]+\.[A-Z]*\d*|AS(-[A-Z]+)?")}
"""Names by which scenarios cite a rule where the book has no numbers."""
LOST = frozenset({"117.7a", "117.7b", "117.7c", "117.7d", "117.7e", "117.7f", "117.7g", "513.2", "606.4", "606.5"})
"""Rules of the 2019 edition that its Russian file has lost without a trace: no list of numbers can name them."""


def runs(text: str) -> Iterator[tuple[str, ...]]:
    """Give every run of seven words, case, points and ё apart."""
    words = WORD.findall(text.lower().replace("ё", "е"))
    return (tuple(words[start : start + RUN]) for start in range(len(words) - RUN + 1))


def source(path: Path) -> str:
    """Give the words of a book without its links."""
    return re.sub(r"\]\([^)]*\)|[*_`]", " ", path.read_text("utf-8"))


@pytest.mark.parametrize("book_id", digest_ids())
@pytest.mark.shared
def test_no_seven_words_in_a_row_are_the_books(book_id: str) -> None:
    book = read_digest(book_id)
    theirs = {run for name in SOURCES[book.system] for run in runs(source(shared("rulebooks", name)))}
    taken = [(entry.number, " ".join(run)) for entry in book.entries for run in runs(entry.text) if run in theirs]
    assert taken == []


@pytest.mark.parametrize("book_id", digest_ids())
def test_every_number_is_one_of_the_base_edition(book_id: str) -> None:
    book = read_digest(book_id)
    known, beyond = LOST | set(load_numbers(book.system).numbers), BEYOND.get(book.system, re.compile("(?!)"))
    ours = [entry.number for entry in book.entries if entry.kind is not Kind.TERM]
    assert [number for number in ours if number not in known and not beyond.fullmatch(number)] == []


@pytest.mark.shared
def test_every_term_of_the_digest_stands_under_its_headword_in_the_book() -> None:
    book = read_book(shared("rulebooks", "berserk-4.1-1.ru.md"))
    theirs = {entry.number for entry in book.entries if entry.kind is Kind.TERM}
    ours = {entry.number for entry in read_digest("digest-berserk").entries if entry.kind is Kind.TERM}
    assert ours == theirs


@pytest.mark.parametrize(
    ("book_id", "least"),
    [("digest-magic-cr", 900), ("digest-magic-1998", 150), ("digest-berserk", 150), ("digest-nebozhiteli", 150)],
)
def test_every_system_has_its_digest(book_id: str, least: int) -> None:
    assert len(read_digest(book_id).entries) >= least


@pytest.mark.parametrize("book_id", digest_ids())
def test_every_entry_has_a_title_in_both_languages(book_id: str) -> None:
    assert [entry.number for entry in read_digest(book_id).entries if not (entry.title and entry.english)] == []
