"""The library keeps books whole whatever happens, and what the user added to them through every re-import."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec import structs

from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.model import Book, Doubt, Entry, Kind, Link, MendedWord
from judgehelper.rulebooks.store import (
    Bookmark,
    Correction,
    Highlight,
    Library,
    LibraryBusy,
    LibraryDamaged,
    LibraryFull,
    LibraryReadOnly,
    LibraryTooNew,
    Note,
)
from judgehelper.rulebooks.store.overlays import find_highlight
from judgehelper.rulebooks.store.schema import MIGRATIONS


def rule(number: str, text: str, **more: object) -> Entry:
    return Entry(number=number, kind=Kind.RULE, text=text, **more)


def book(*entries: Entry, book_id: str = "house", edition: str = "2020-01-01") -> Book:
    doubts = (Doubt("gap", "1.1 … 1.3", "1.3"),)
    return Book(id=book_id, title="Правила дома", system="house", edition=edition, entries=entries, doubts=doubts)


TWO = book(
    rule("101.1", "Кот спит.", links=(Link("101.2", "101.2", True, 0, 3),)),
    rule("101.2", "Пёс ждёт кота.", links=(Link("109.9", "109.9", False, 0, 3),)),
)


@pytest.fixture
def library(tmp_path):
    with Library(tmp_path) as opened:
        yield opened


def test_a_stored_book_comes_back_whole(library):
    library.put(TWO)
    assert library.book("house") == TWO
    assert [one.id for one in library.books()] == ["house"]
    assert library.books()[0].entries == 2


def test_a_reimport_replaces_the_book(library):
    library.put(TWO)
    library.put(book(rule("101.1", "Кот проснулся.")))
    assert [entry.text for entry in library.entries("house")] == ["Кот проснулся."]
    assert library.back_references("house", "101.2") == ()


def test_only_resolved_links_lead_back(library):
    library.put(TWO)
    assert library.back_references("house", "101.2") == ("101.1",)
    assert library.back_references("house", "109.9") == ()


def test_an_address_is_found_as_people_write_it(library):
    library.put(book(rule("105.2c", "Тень."), Entry(number="Deathtouch", kind=Kind.TERM)))
    assert library.entry("house", "105.2с").number == "105.2c"
    assert library.entry("house", "105.2c.").number == "105.2c"
    assert library.entry("house", "deathtouch").number == "Deathtouch"


def test_an_unknown_address_names_its_neighbours(library):
    library.put(TWO)
    with pytest.raises(RulebookError, match=r"101\.3: not in house; did you mean .*101\.1"):
        library.entry("house", "101.3")


def test_an_unknown_book_names_the_known_ones(library):
    library.put(TWO)
    with pytest.raises(RulebookError, match="the books are: house"):
        library.entries("barn")


def test_a_failing_import_leaves_the_old_book(library):
    library.put(TWO)
    with pytest.raises(RulebookError):
        library.put(book(rule("101.1", "раз"), rule("101.1", "два")))
    assert library.book("house") == TWO


def test_a_full_disk_leaves_the_old_book(library):
    library.put(TWO)
    pages = library._connection.execute("PRAGMA page_count").fetchone()[0]
    library._connection.execute(f"PRAGMA max_page_count = {pages + 2}")
    with pytest.raises(LibraryFull, match="the disk is full"):
        library.put(book(*(rule(f"101.{n}", "слово " * 500) for n in range(1, 200))))
    assert library.book("house") == TWO


def test_a_locked_file_is_said_to_be_in_use(tmp_path):
    with Library(tmp_path, wait=0.05) as ours:
        ours.put(TWO)
        other = sqlite3.connect(ours.path, isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        try:
            with pytest.raises(LibraryBusy, match="another program is using it"):
                ours.put(TWO)
        finally:
            other.close()
        assert ours.book("house") == TWO


def test_damage_that_sqlite_quotes_in_no_letters_is_damage(tmp_path):
    with Library(tmp_path) as library:
        library.put(TWO)
    path = tmp_path / "rulebooks.sqlite"
    path.write_bytes(path.read_bytes().replace(b"reference", b"refe\xcf(nce"))
    content = path.read_bytes()
    with pytest.raises(LibraryDamaged, match="restore a backup"):
        Library(tmp_path)
    assert path.read_bytes() == content


def test_a_damaged_file_is_refused_and_left_alone(tmp_path):
    with Library(tmp_path) as ours:
        ours.put(book(*(rule(f"101.{n}", "слово " * 100) for n in range(1, 100))))
        path = ours.path
    data = bytearray(path.read_bytes())
    data[4096 : 4096 * 4] = b"\xff" * (4096 * 3)
    path.write_bytes(data)
    with pytest.raises(LibraryDamaged, match="restore a backup"):
        Library(tmp_path)
    assert path.read_bytes() == bytes(data)


def test_a_foreign_file_is_no_library(tmp_path):
    (tmp_path / "rulebooks.sqlite").write_bytes(b"no database at all" * 100)
    with pytest.raises(LibraryDamaged, match="no file of books"):
        Library(tmp_path)


def test_a_file_of_a_later_version_is_refused(tmp_path):
    Library(tmp_path).close()
    raw = sqlite3.connect(tmp_path / "rulebooks.sqlite")
    raw.execute("PRAGMA user_version = 99")
    raw.close()
    with pytest.raises(LibraryTooNew, match="version 99"):
        Library(tmp_path)


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
def test_a_file_of_every_earlier_version_is_brought_up_to_date(tmp_path, version):
    raw = sqlite3.connect(tmp_path / "rulebooks.sqlite")
    raw.executescript("".join(MIGRATIONS[:version]) + f"PRAGMA user_version = {version};")
    raw.execute("INSERT INTO book VALUES ('old', 'Старая', 'house', '', '', 'ru', 'a.txt', '', 0, x'90')")
    raw.commit()
    raw.close()
    with Library(tmp_path) as library:
        assert [one.title for one in library.books()] == ["Старая"]
        assert library.overlays.add_note(Note(book="old", number="1", text="помню")).id


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written_can_be_read(tmp_path):
    with Library(tmp_path) as library:
        library.put(TWO)
    tmp_path.chmod(0o555)
    try:
        with Library(tmp_path) as library:
            assert library.book("house") == TWO
            with pytest.raises(LibraryReadOnly):
                library.put(TWO)
    finally:
        tmp_path.chmod(0o755)


def test_a_folder_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(LibraryReadOnly, match="check the folder"):
        Library(tmp_path / "file" / "books")


def test_a_file_opened_for_reading_refuses_to_be_written(tmp_path):
    with Library(tmp_path) as library:
        library.put(TWO)
        library._connection.execute("PRAGMA query_only = ON")
        with pytest.raises(LibraryReadOnly, match="may not be written"):
            library.put(TWO)
        assert library.book("house") == TWO


def test_a_backup_is_one_file_that_restores_everything(tmp_path):
    copy = tmp_path / "copy.sqlite"
    with Library(tmp_path / "one") as library:
        library.put(TWO)
        library.overlays.add_note(Note(book="house", number="101.1", text="важно"))
        library.back_up(copy)
    with Library(tmp_path / "two") as library:
        library.put(book(book_id="other"))
        library.restore(copy)
        assert library.book("house") == TWO
        assert [note.text for note in library.overlays.notes("house")] == ["важно"]
        assert [one.id for one in library.books()] == ["house"]


@pytest.mark.parametrize("content", [b"", b"nonsense" * 1000])
def test_a_backup_that_is_none_changes_nothing(library, tmp_path, content):
    library.put(TWO)
    bad = tmp_path / "bad.sqlite"
    bad.write_bytes(content)
    with pytest.raises(RulebookError):
        library.restore(bad)
    assert library.book("house") == TWO


def mended(text: str, *words: MendedWord) -> Book:
    return book(rule("101.1", text, mended=words, links=(Link("101.2", "101.2", True, len(text) - 5, len(text)),)))


def test_a_correction_survives_a_reimport_and_moves_what_follows(library):
    first = mended("Ком спит 101.2", MendedWord(0, 3, "KoT", 0.4), MendedWord(4, 8, "cnuT", 0.9))
    library.put(first)
    library.overlays.correct_word(Correction(book="house", number="101.1", original="KoT", text="Котик"))
    again = mended("Да, ком спит 101.2", MendedWord(4, 7, "KoT", 0.3), MendedWord(8, 12, "cnuT", 0.9))
    library.put(again)
    entry = library.entry("house", "101.1")
    assert entry.text == "Да, Котик спит 101.2"
    assert [entry.text[word.start : word.end] for word in entry.mended] == ["Котик", "спит"]
    assert entry.mended[0].confidence == 1.0
    assert entry.text[entry.links[0].start : entry.links[0].end] == "101.2"
    assert library.entries("house") == (entry,)


def test_a_correction_can_be_withdrawn(library):
    library.put(mended("Ком 101.2", MendedWord(0, 3, "KoT", 0.4)))
    correction = Correction(book="house", number="101.1", original="KoT", text="Кот")
    library.overlays.correct_word(correction)
    library.overlays.withdraw_correction(correction)
    assert library.entry("house", "101.1").text == "Ком 101.2"


def test_a_correction_reaches_the_words_of_an_example(library):
    library.put(book(rule("101.1", "", examples=("Пример: кот и кот.",))))
    word = Correction(book="house", number="101.1", original="кот", text="пёс", part=0, nth=1)
    library.overlays.correct_word(word)
    assert library.entry("house", "101.1").examples == ("Пример: кот и пёс.",)


def test_notes_bookmarks_and_highlights_survive_a_reimport(library):
    library.put(TWO)
    overlays = library.overlays
    note = overlays.add_note(Note(book="house", number="101.1", text="спросить"))
    mark = overlays.add_bookmark(Bookmark(book="house", number="101.2", label="Пёс"))
    colour = overlays.add_highlight(Highlight(book="house", number="101.2", quote="ждёт", start=4))
    library.put(book(rule("101.2", "Старый пёс всё ждёт.")))
    assert overlays.notes("house") == (note,)
    assert overlays.bookmarks("house") == (mark,)
    assert find_highlight(library.entry("house", "101.2"), colour) == (15, 19)
    assert overlays.adrift("house") == (note,)


def test_what_was_added_can_be_changed_and_removed(library):
    overlays = library.overlays
    note = overlays.add_note(Note(book="house", number="101.1", text="да"))
    overlays.rewrite_note(structs.replace(note, text="нет"))
    assert [one.text for one in overlays.notes("house", "101.1")] == ["нет"]
    overlays.remove(note)
    assert overlays.notes("house") == ()


def test_an_entry_is_found_by_a_line_of_the_source(library):
    library.put(book(rule("101.1", "Кот.", lines=((1, 2), (7, 7))), rule("101.2", "Пёс.", lines=((3, 6),))))
    found = [library.entry_at("house", line) for line in (2, 5, 7, 9)]
    assert [entry and entry.number for entry in found] == ["101.1", "101.2", "101.1", None]


def numbered(book_id: str, *texts: str) -> Book:
    entries = (rule(f"101.{place}", text) for place, text in enumerate(texts, 1))
    return structs.replace(book(*entries, book_id=book_id), digest=" ".join(texts))


def test_a_map_of_numbers_is_made_anew_after_a_reimport(library):
    library.put(numbered("a", "Кот спит на печи.", "Пёс ждёт у двери."))
    library.put(numbered("b", "Пёс ждёт у двери."))
    assert library.renumbering("a", "b").find("101.2") == "101.1"
    assert library.renumbering("a", "b") == library.renumbering("a", "b")
    library.put(numbered("b", "Кот спит на печи.", "Гусь кричит.", "Пёс ждёт у двери."))
    assert library.renumbering("a", "b").find("101.2") == "101.3"


KILLS = 50
WRITER = """
import sys
from pathlib import Path
from judgehelper.rulebooks.model import Book, Entry, Kind
from judgehelper.rulebooks.store import Library
library = Library(Path(sys.argv[1]))
start = library.summary("house").edition == "a"
print("ready", flush=True)
while True:
    name = "b" if start else "a"
    start = not start
    entries = tuple(Entry(number=str(n), kind=Kind.RULE, text=name * 400) for n in range(1500))
    library.put(Book(id="house", title="", system="house", edition=name, entries=entries))
"""


@pytest.mark.slow
def test_a_killed_import_leaves_a_whole_book_every_time(tmp_path):
    entries = tuple(rule(str(n), "a" * 400) for n in range(1500))
    with Library(tmp_path) as library:
        library.put(book(*entries, edition="a"))
    for kill in range(KILLS):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path)], stdout=subprocess.PIPE, cwd=Path(__file__).parents[3]
        )
        assert writer.stdout is not None
        assert writer.stdout.readline() == b"ready\n"
        with pytest.raises(subprocess.TimeoutExpired):
            writer.wait(timeout=kill * 0.003)
        writer.kill()
        writer.wait()
        writer.stdout.close()
        with Library(tmp_path) as library:
            edition = library.summary("house").edition
            assert {entry.text for entry in library.entries("house")} == {edition * 400}
            assert len(library.entries("house")) == 1500
