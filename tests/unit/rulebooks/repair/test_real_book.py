"""A part of the recognised book of 2020, imported end to end by the tables that ship: from the file to the shelf."""

import re
from pathlib import Path

import pytest

from judgehelper.kernel.machine.resources import resource
from judgehelper.rulebooks.model import Kind
from judgehelper.rulebooks.repair.tables import FILE
from judgehelper.session.library.books import Shelf
from judgehelper.session.place import Place
from tests.helpers.shared import shared

LINES = slice(64, 200)
LATIN = re.compile(r"[A-Za-z]")
CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)


def test_the_tables_that_ship_are_small() -> None:
    assert resource("rulebooks", "repair", FILE).stat().st_size < 4_000_000


@pytest.mark.shared
def test_a_recognised_book_is_russian_once_it_is_on_the_shelf(tmp_path: Path) -> None:
    lines = shared("rulebooks", "magic-cr-2020-01-24.ru.ocr.txt").read_text(encoding="utf-8").splitlines()
    part = tmp_path / "part.txt"
    part.write_text("\n".join([*lines[:3], "", *lines[LINES]]), encoding="utf-8")
    shelf = Shelf(Place(tmp_path / "data"))
    heard: list[float] = []
    book = shelf.import_file(part, progress=lambda done, _: heard.append(done))
    kept = [entry for entry in shelf.entries(book.id) if entry.kind in (Kind.RULE, Kind.SUBRULE)]
    text = " ".join(entry.text for entry in kept)
    assert len(kept) > 20
    assert len(CYRILLIC.findall(text)) > 15 * len(LATIN.findall(text))
    assert heard == sorted(heard)
    words = [word for entry in kept for word in entry.mended if word.part < 0]
    assert len(words) > 0.7 * len(text.split())
    assert all(0 <= word.confidence <= 1 and word.original for word in words)
    assert all(word.start < word.end <= len(entry.text) for entry in kept for word in entry.mended if word.part < 0)


@pytest.mark.shared
def test_an_import_of_a_recognised_book_can_be_cancelled_while_it_is_mended(tmp_path: Path) -> None:
    class Enough(Exception):
        pass

    def stop(done: float, what: str) -> None:
        if what == "mend" and done > 0.3:
            raise Enough

    shelf = Shelf(Place(tmp_path / "data"))
    with pytest.raises(Enough):
        shelf.import_file(shared("rulebooks", "magic-cr-2020-01-24.ru.ocr.txt"), progress=stop)
    assert not [book for book in shelf.books() if book.date == "2020-01-24"]
