"""The term tables are data; each row must name something that a book really speaks of."""

import pytest

from judgehelper.rulebooks.importing import read_book
from judgehelper.search.words.thesaurus import Row, games, rows
from judgehelper.search.words.tokens import tokens
from judgehelper.search.words.vocabulary import Vocabulary
from tests.helpers.shared import shared

BOOKS = {
    "magic.tsv": ("magic-cr-2019-01-25.ru.md", "magic-1998.ru.txt"),
    "magic_glossary.tsv": ("magic-cr-2019-01-25.ru.md",),
    "magic1998.tsv": ("magic-1998.ru.txt",),
    "berserk.tsv": ("berserk-4.1-1.ru.md",),
    "nebozhiteli.tsv": ("nebozhiteli.ru.txt",),
}


TERM_FILES = tuple(table for game in games() for table in game.tables)


@pytest.mark.parametrize("name", TERM_FILES)
def test_every_row_has_an_english_and_a_russian_name(name: str) -> None:
    for row in rows(name):
        assert row.english, row
        assert row.russian, row
        assert all(form == form.strip().lower() for form in (*row.english, *row.russian, *row.slang)), row


@pytest.mark.shared
@pytest.mark.parametrize("name", TERM_FILES)
def test_every_row_names_what_its_book_speaks_of(name: str) -> None:
    normal = Vocabulary().normal
    said = f" {' '.join(' '.join(tokens(text, normal)) for text in _texts(BOOKS[name]))} "
    unknown = [row for row in rows(name) if not _is_said(row, said, normal)]
    assert unknown == []


def _texts(names: tuple[str, ...]) -> list[str]:
    books = [read_book(shared("rulebooks", name)) for name in names]
    entries = [entry for book in books for entry in book.entries]
    return [" . ".join((entry.title, entry.english, entry.text, *entry.examples)) for entry in entries]


def _is_said(row: Row, said: str, normal) -> bool:  # type: ignore[no-untyped-def]
    return any(f" {' '.join(tokens(form, normal))} " in said for form in (*row.russian, *row.english))
