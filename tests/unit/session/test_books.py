"""The shelf: embedded and imported books together, numbers in any spelling, citations in the open edition."""

from pathlib import Path

import pytest

from judgehelper.rulebooks.errors import RulebookError
from judgehelper.session.library.books import Shelf
from judgehelper.session.place import Place
from tests.helpers.shared import shared

BOOK = """## Полные правила Magic: The Gathering

(от 1 марта 2019)

# 7. Дополнительные правила

## 704. Действия, вызванные состоянием

704.1. Игра сама следит за такими вещами.

704.5. Вот что она делает.

704.5a Игрок без жизней проигрывает.

704.5g Существо с достаточными повреждениями гибнет. Смотрите правило 704.1.

704.77. Правило, которого в изложении нет.
"""


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(Place(tmp_path / "data"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "small-rules.md"
    path.write_text(BOOK, "utf-8")
    return path


def test_before_anything_is_imported_the_digest_answers(shelf: Shelf) -> None:
    shown = shelf.show("704")
    assert shown.book.id == "digest-magic-cr"
    assert shown.entry.english == "State-Based Actions"
    assert not (shelf._place.root).exists()  # reading alone makes no folder


BERSERK = """Правила игры «Берсерк», версия 9.9-9

Часть 5. Игровой процесс

101. Ходьба.

101.1. Карта ходит на соседнюю клетку поля.

101.2. Карта стоит на месте.

102. Память.

102.1. Помнят вот что:

102.a. кто ходил

102.b. куда ходил

103. Скобки.

1. Первое правило раздела без чисел.

2. Второе правило раздела без чисел.

104. Дальность.

103.1. Считают клетки от карты до цели.

103.1.1. По диагонали тоже считают.

Часть 7. Терминология

- **Ходьба** — когда карта идёт.
"""


@pytest.fixture
def berserk(shelf: Shelf, tmp_path: Path) -> Shelf:
    path = tmp_path / "berserk-9.md"
    path.write_text(BERSERK, "utf-8")
    shelf.import_file(path, book_id="small")
    return shelf


@pytest.mark.parametrize(
    ("asked", "number"),
    [
        ("102.b", "102.b"),
        ("103.2", "103.2"),
        ("104.1.1", "104.1.1"),
        ("103.1.1", "104.1.1"),
        ("GL:Ходьба", "Ходьба"),
    ],
)
def test_a_rule_is_found_by_letters_by_its_place_and_by_what_is_printed(
    berserk: Shelf, asked: str, number: str
) -> None:
    assert berserk.show(asked, "small").entry.number == number


def test_a_rule_that_only_the_digest_names_opens_its_passage(shelf: Shelf) -> None:
    shelf.import_file(shared("rulebooks", "magic-1998.ru.txt"), book_id="old")
    shown = shelf.cited("magic-1998", "BAND.5")
    assert shown is not None
    assert (shown.book.id, shown.entry.number) == ("old", "10")


def test_an_imported_book_comes_before_the_digest(shelf: Shelf, file: Path) -> None:
    shelf.import_file(file, book_id="mine")
    assert shelf.show("704").book.id == "mine"
    assert shelf.show("704", "digest-magic-cr").book.id == "digest-magic-cr"
    assert next(book.id for book in shelf.books()) == "mine"


@pytest.mark.parametrize("spelling", ["704.5g", "CR 704.5 g", "п. 704.5g", " 704.5g. "])
def test_a_number_is_read_as_judges_write_it(shelf: Shelf, file: Path, spelling: str) -> None:
    shelf.import_file(file, book_id="mine")
    assert shelf.show(spelling).entry.number == "704.5g"


def test_a_citation_is_shown_in_the_open_book_where_that_has_the_rule(shelf: Shelf, file: Path) -> None:
    shelf.import_file(file, book_id="mine")
    found = shelf.cited("magic-cr", "704", "digest-magic-cr")
    assert found is not None
    assert found.book.id == "digest-magic-cr"
    elsewhere = shelf.cited("magic-cr", "704.77", "digest-magic-cr")
    assert elsewhere is not None
    assert elsewhere.book.id == "mine"
    assert shelf.cited("magic-cr", "999.1") is None


def test_a_number_that_no_book_has_is_answered_with_its_neighbours(shelf: Shelf, file: Path) -> None:
    shelf.import_file(file, book_id="mine")
    with pytest.raises(RulebookError, match=r"704\.3: no such rule in mine; the nearest are 704\.1 and 704\.5"):
        shelf.show("704.3", "mine")


def test_an_embedded_book_leads_on_by_its_numbers(shelf: Shelf) -> None:
    links = [link for entry in shelf.whole("digest-magic-cr").entries for link in entry.links]
    numbers = {entry.number for entry in shelf.entries("digest-magic-cr")}
    assert links
    assert {link.to for link in links} <= numbers


def damaged(tmp_path: Path, file: Path) -> Path:
    """Damage the file of books of a shelf; give its path."""
    filled = Shelf(Place(tmp_path / "data"))
    filled.import_file(file, book_id="mine")
    filled.library.back_up(tmp_path / "kept.sqlite")
    filled.library.close()
    path = tmp_path / "data" / "books" / "rulebooks.sqlite"
    data = bytearray(path.read_bytes())
    data[4096 : 4096 * 4] = b"\xff" * (4096 * 3)
    path.write_bytes(data)
    return path


def test_damaged_books_leave_the_embedded_ones_and_say_why(shelf: Shelf, file: Path, tmp_path: Path) -> None:
    path = damaged(tmp_path, file)
    before = path.read_bytes()
    assert "restore a backup" in str(shelf.try_library())
    assert all(shelf.is_embedded(book.id) for book in shelf.books())
    assert shelf.cited("magic-cr", "704.5f") is not None
    with pytest.raises(RulebookError, match="restore a backup"):
        shelf.margin.write_note("digest-magic-cr", "704", "важно")
    assert path.read_bytes() == before


def test_a_backup_comes_in_place_of_damaged_books_which_are_kept(shelf: Shelf, file: Path, tmp_path: Path) -> None:
    path = damaged(tmp_path, file)
    before = path.read_bytes()
    shelf.try_library()
    with pytest.raises(RulebookError, match="no such backup"):
        shelf.restore(tmp_path / "nowhere.sqlite")
    assert path.read_bytes() == before
    shelf.restore(tmp_path / "kept.sqlite")
    assert next(book.id for book in shelf.books()) == "mine"
    assert path.with_suffix(".damaged-1").read_bytes() == before


def test_books_are_imported_again_beside_the_damaged_file(shelf: Shelf, file: Path, tmp_path: Path) -> None:
    path = damaged(tmp_path, file)
    shelf.import_file(file, book_id="again")
    assert next(book.id for book in shelf.books()) == "again"
    assert path.with_suffix(".damaged-1").exists()


def test_a_book_may_not_take_the_name_of_an_embedded_one(shelf: Shelf, file: Path) -> None:
    with pytest.raises(RulebookError, match="choose another name"):
        shelf.import_file(file, book_id="digest-magic-cr")


def test_an_unknown_book_is_named_with_those_that_there_are(shelf: Shelf) -> None:
    with pytest.raises(RulebookError, match="digest-magic-cr"):
        shelf.entries("nowhere")
