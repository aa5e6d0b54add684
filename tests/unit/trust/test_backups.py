"""A backup goes over nothing but a backup; restoring one brings all of it back or changes nothing."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.model import Book, Entry, Kind
from judgehelper.rulebooks.store import Library, Note
from judgehelper.session.library.books import Shelf
from judgehelper.session.place import Place
from tests.unit.trust.conftest import Command


def made(number: str, text: str) -> Book:
    entry = Entry(number=number, kind=Kind.RULE, text=text)
    return Book(id="house", title="Дом", system="house", edition="1", entries=(entry,))


OLD, NEW = made("1.1", "Кот спит."), made("1.1", "Кот ушёл.")


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    target = tmp_path / "kept.backup"
    with Library(tmp_path / "old") as library:
        library.put(OLD)
        library.overlays.add_note(Note(book="house", number="1.1", text="моё"))
        library.back_up(target)
    return target


def changed(path: Path, *statements: str) -> Path:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()
    return path


def test_a_foreign_database_is_never_written_over(tmp_path: Path, backup: Path) -> None:
    foreign = changed(tmp_path / "places.sqlite", "CREATE TABLE visits (url TEXT)", "INSERT INTO visits VALUES ('a')")
    empty, damaged = tmp_path / "empty", tmp_path / "damaged"
    empty.touch()
    damaged.write_bytes(backup.read_bytes()[:5000])
    beside = tmp_path / "places.sqlite.part"
    beside.write_text("mine")
    for target in (foreign, empty, damaged):
        before = target.read_bytes()
        with Library(tmp_path / "new") as library, pytest.raises(RulebookError, match="is no backup"):
            library.back_up(target)
        assert target.read_bytes() == before
    assert beside.read_text() == "mine"


def test_a_name_that_leads_nowhere_is_somebodys(tmp_path: Path) -> None:
    target = tmp_path / "link"
    target.symlink_to(tmp_path / "gone")
    with Library(tmp_path / "new") as library, pytest.raises(RulebookError):
        library.back_up(target)


def test_an_earlier_backup_is_replaced_whole(tmp_path: Path, backup: Path) -> None:
    with Library(tmp_path / "new") as library:
        library.put(NEW)
        library.back_up(backup)
    with Library(tmp_path / "third") as library:
        library.restore(backup)
        assert library.book("house") == NEW
    assert sorted(path.name for path in tmp_path.glob("*kept*")) == ["kept.backup"]


WRONG = {
    "a later version": ("PRAGMA user_version = 99",),
    "a version below all": ("PRAGMA user_version = -1",),
    "no entries": ("DROP TABLE entry",),
    "a view for a table": ("ALTER TABLE note RENAME TO n", "DROP TABLE entry", "CREATE VIEW entry AS SELECT * FROM n"),
    "an entry of bytes": ("UPDATE entry SET data = x'00'",),
    "doubts of bytes": ("UPDATE book SET doubts = x'ff'",),
    "another count": ("UPDATE book SET entries = 7",),
    "an entry of no book": ("UPDATE entry SET book = 'other'",),
    "a column less": ("DROP INDEX note_by_number", "ALTER TABLE note DROP COLUMN number"),
    "rows of a wrong type": (
        "ALTER TABLE note RENAME TO n",
        "CREATE TABLE note (id, book, number, text, written)",
        "INSERT INTO note VALUES (1, 'house', x'00', 3.5, NULL)",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_backup_that_is_wrong_anywhere_changes_nothing(tmp_path: Path, backup: Path, name: str) -> None:
    changed(backup, *WRONG[name])
    with Library(tmp_path / "new") as library:
        library.put(NEW)
        note = library.overlays.add_note(Note(book="house", number="1.1", text="новое"))
        with pytest.raises(RulebookError):
            library.restore(backup)
        assert (library.book("house"), library.overlays.notes("house")) == (NEW, (note,))
    with Library(tmp_path / "new") as library:
        assert library.book("house") == NEW


def test_of_a_backup_only_rows_are_taken(tmp_path: Path, backup: Path) -> None:
    changed(
        backup,
        "CREATE TABLE planted (a)",
        "CREATE TRIGGER planter AFTER INSERT ON note BEGIN DELETE FROM book; END",
        "CREATE VIEW seen AS SELECT * FROM note",
    )
    with Library(tmp_path / "new") as library:
        library.put(NEW)
        library.restore(backup)
        library.overlays.add_note(Note(book="house", number="1.1", text="ещё"))
        assert library.book("house") == OLD
        assert [note.text for note in library.overlays.notes("house")] == ["моё", "ещё"]
        path = library.path
    with closing(sqlite3.connect(path)) as connection:
        kinds = connection.execute("SELECT count(*) FROM sqlite_master WHERE type IN ('trigger', 'view')").fetchone()
        planted = connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'planted'").fetchone()
    assert (kinds, planted) == ((0,), (0,))


def test_a_backup_of_the_first_version_is_restored(tmp_path: Path, backup: Path) -> None:
    changed(
        backup,
        *(f"DROP TABLE {name}" for name in ("correction", "note", "bookmark", "highlight", "renumbering")),
        "PRAGMA user_version = 1",
    )
    with Library(tmp_path / "new") as library:
        library.put(NEW)
        library.restore(backup)
        assert library.book("house") == OLD


def test_notes_are_saved_from_a_damaged_file_and_the_user_is_told(tmp_path: Path, book: Path) -> None:
    place = Place(tmp_path / "data")
    with Library(place.books) as library:
        library.put(OLD)
        library.overlays.add_note(Note(book="house", number="1.1", text="моё"))
        path = library.path
    with closing(sqlite3.connect(path)) as connection:
        root = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entry_by_number'").fetchone()[0]
        size = connection.execute("PRAGMA page_size").fetchone()[0]
    content = bytearray(path.read_bytes())
    content[(root - 1) * size : root * size] = b"\x55" * size
    path.write_bytes(content)
    shelf = Shelf(place)
    shelf.import_file(book, book_id="mine")
    assert [note.text for note in shelf.library.overlays.notes("house")] == ["моё"]
    assert ["rulebooks.damaged-1" in said and "1 of your notes" in said for said in shelf.notices] == [True]


def test_a_bit_that_turned_over_is_noticed(tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        library.put(OLD)
        path = library.path
    content = path.read_bytes()
    place = content.index("Кот спит".encode())
    path.write_bytes(content[:place] + "Пёс".encode() + content[place + 6 :])
    with Library(tmp_path) as library:
        for read in (lambda: library.entry("house", "1.1"), lambda: library.entries("house")):
            with pytest.raises(RulebookError, match="import the book again"):
                read()


def test_a_backup_of_the_command_line_leaves_foreign_files(judgehelper: Command, book: Path, data: Path) -> None:
    judgehelper("rules", "import", str(book), "--book", "mine")
    cards = book.with_name("cards.json")
    cards.write_text('[{"name": "Bear", "type_line": "Creature"}]')
    judgehelper("cards", "import", str(cards))
    path = data / "cards" / "cards.sqlite"
    before = path.read_bytes()
    code, _, said = judgehelper("rules", "backup", str(path))
    assert (code, path.read_bytes()) == (2, before)
    assert "is no backup" in said
