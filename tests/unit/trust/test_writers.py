"""What is stored is whole or the last whole version, whatever stops a writer: kills, a full disk, torn files.

`make fuzz` kills each writer a hundred times and tears each file two hundred times.
"""

import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from judgehelper.cards.record import CardRecord, FaceRecord
from judgehelper.cards.store import Store
from judgehelper.rulebooks.store import Library, Note
from judgehelper.session.cards import cards_of
from judgehelper.session.desk import DeskError, lay_out
from judgehelper.session.drafts import Drafts
from judgehelper.session.keeping import Keeping
from judgehelper.session.library.books import Shelf
from judgehelper.session.library.lookup import Lookup
from judgehelper.session.place import Place, PlaceError
from judgehelper.session.saying.refusals import REFUSALS
from judgehelper.session.setting_up.lineups import Lineups
from judgehelper.session.setting_up.own_objects import OwnObjects
from judgehelper.session.settings import Settings, read_settings, write_settings
from judgehelper.session.teaching.collection import topics
from judgehelper.session.teaching.own import OwnQuestions
from judgehelper.session.teaching.progress import Progress
from tests.helpers.mutation import FUZZ, attempt, torn, tries
from tests.helpers.writing import (
    GAME,
    WRITERS,
    build_index,
    found_in,
    killed,
    search_on_a_full_disk,
    store_a_book,
    time_of,
    working,
    write_on,
    write_too_much,
    write_where_nothing_may_be_written,
)
from tests.unit.trust.conftest import BOOK

KILLS = 100 if FUZZ else 2
TEARS = 200 if FUZZ else 6
MARGIN = "моя заметка"


@pytest.mark.parametrize("writer", WRITERS)
def test_a_killed_writer_leaves_what_it_wrote_last_whole(writer: str, tmp_path: Path) -> None:
    length = time_of(write_on, writer, tmp_path / "length", 3)
    for lot in tries(f"kill {writer}", KILLS):
        root = tmp_path / "killed"
        last = killed(write_on, writer, root, lot.random() * length)
        stored = WRITERS[writer].read(root)
        assert len(stored) <= 1
        assert int(stored.pop()) >= last if stored else last < 0
        shutil.rmtree(root, ignore_errors=True)


def test_where_an_index_builder_was_killed_everything_is_found(tmp_path: Path) -> None:
    book = tmp_path / "book"
    store_a_book(book)
    expected = found_in(book)
    store_a_book(tmp_path / "length")
    length = time_of(build_index, "", tmp_path / "length", 10**6)
    for lot in tries("kill index", KILLS):
        root = tmp_path / "killed"
        shutil.copytree(book / "books", root / "books")
        killed(build_index, "", root, lot.random() * length)
        assert found_in(root) == expected
        shutil.rmtree(root)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit of a file's size to set")
@pytest.mark.parametrize("writer", WRITERS)
def test_a_full_disk_leaves_what_was_stored_and_is_said(writer: str, tmp_path: Path) -> None:
    with working(write_too_much, writer, tmp_path) as (_, pipe):
        said = pipe.recv_bytes().decode().split()
    assert {*said} & {kind.__name__ for kind in (*REFUSALS, DeskError, OSError)}
    assert WRITERS[writer].read(tmp_path) == {"0"}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit of a file's size to set")
def test_where_no_index_fits_on_the_disk_that_is_said_or_the_book_is_searched_all_the_same(tmp_path: Path) -> None:
    store_a_book(tmp_path)
    with working(search_on_a_full_disk, "", tmp_path) as (_, pipe):
        said = {*pipe.recv_bytes().decode().split()}
    expected = found_in(tmp_path)
    assert said == expected or said & {kind.__name__ for kind in (*REFUSALS, OSError)}


@pytest.fixture
def open_place() -> Iterator[Path]:
    """A folder to which everybody finds the way; those of pytest are its user's alone."""
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder) / "data"
        for path in Path(folder).rglob("*"):
            path.chmod(0o700)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no such rights of folders")
@pytest.mark.parametrize("writer", WRITERS)
def test_what_may_not_be_written_refuses_and_keeps_what_was_stored(writer: str, open_place: Path) -> None:
    with working(write_where_nothing_may_be_written, writer, open_place) as (_, pipe):
        said = pipe.recv_bytes().decode().split()
        stored = {*pipe.recv_bytes().decode().split()}
    assert {*said} & {kind.__name__ for kind in (*REFUSALS, DeskError, OSError)}
    assert stored == {"0"}


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with everything in it."""
    root = tmp_path_factory.mktemp("filled") / "data"
    place = Place(root)
    (root.parent / "rules.md").write_text(BOOK, "utf-8")
    shelf = Shelf(place)
    shelf.import_file(root.parent / "rules.md", book_id="mine")
    shelf.library.overlays.add_note(Note(book="mine", number="702.2a", text=MARGIN))
    shelf.library.close()
    found_by_words(root)
    write_settings(Settings(recent=("a.json",)), root / "settings.json")
    Keeping(root).remember("касание")
    Store(root / "cards").put(
        [CardRecord(name="c", faces=(FaceRecord(name="c", text="Reach"),))], "made", lambda _: None
    )
    drafts = Drafts(root / "drafts")
    drafts.folder.mkdir()
    drafts.keep(drafts.folder / "a.draft", lay_out(GAME, cards_of(place, "nebozhiteli")), None)
    for kept in ("own objects", "lineups", "own questions", "lessons"):
        WRITERS[kept].write(root, "0")
    leave_a_journal(root / "books" / "rulebooks.sqlite")
    return root


def leave_a_journal(path: Path) -> None:
    """Leave what a writer leaves who is killed in the middle: the file half written, the way back beside it."""
    copies = [path, path.with_name(f"{path.name}-journal")]
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA cache_size = 1")
        connection.execute("BEGIN IMMEDIATE")
        for number in range(400):
            connection.execute("INSERT INTO bookmark (book, number, label) VALUES ('x', ?, ?)", (number, "x" * 900))
        halves = [each.read_bytes() for each in copies]
        connection.rollback()
    for each, half in zip(copies, halves, strict=True):
        each.write_bytes(half)


STATE = (
    "settings.json", "search-kept.json", "objects.json", "lineups.json", "questions.json", "lessons.json",
    "books/rulebooks.sqlite", "books/rulebooks.sqlite-journal", "search", "cards/cards.sqlite", "drafts/a.draft",
)  # fmt: skip
"""The files of a data folder; of the folder of indexes any."""


@pytest.mark.parametrize("called", STATE)
def test_a_torn_file_is_read_rebuilt_or_refused_in_one_line(called: str, filled: Path, tmp_path: Path) -> None:
    files = [each for each in sorted((filled / called).rglob("*")) if each.is_file()] or [filled / called]
    for lot in tries(f"torn {called}", TEARS):
        root = tmp_path / "torn"
        shutil.copytree(filled, root)
        path = root / lot.choice(files).relative_to(filled)
        path.write_bytes(torn([path.read_bytes() or b"\0"], lot))
        assert all("\n" not in said for said in used(root))
        shutil.rmtree(root)


def used(root: Path) -> list[str]:
    """Do what a judge does; give the one line of each thing that is refused."""
    said: list[str] = []

    def do(act: Callable[[], object]) -> None:
        said.append(attempt(act, REFUSALS))

    place = Place(root)
    shelf = Shelf(place)
    do(lambda: read_settings(root / "settings.json"))
    do(lambda: Keeping(root).read())
    do(lambda: shelf.show("702.2a"))
    do(lambda: shelf.library.overlays.notes("mine"))
    do(lambda: Store(root / "cards").find("c"))
    do(lambda: list(Store(root / "cards").records()))
    drafts, cards = Drafts(root / "drafts"), cards_of(place, "nebozhiteli")
    do(lambda: [drafts.reopen(draft.path, cards) for draft in drafts.listed()])
    do(lambda: OwnObjects(root).kept("magic-cr"))
    do(lambda: Lineups(root).kept("berserk"))
    do(lambda: OwnQuestions(root).topics())
    do(lambda: Progress(root).marks(topics()[0]))
    do(lambda: found_by_words(root))
    if shelf.has_library and not said[2]:
        shelf.library.close()
    return said


def found_by_words(root: Path) -> None:
    """Search the book alone: the index of the digests takes seconds to build."""
    with Library(root / "books") as library, closing(Lookup(root, sources=(library,))) as lookup:
        hits = lookup.search("смертельное касание").results
        assert not library.books() or "702.2a" in {hit.number for hit in hits}


def test_a_folder_that_may_not_be_written_is_read(
    judgehelper: Callable[..., tuple[int, str, str]], filled: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from judgehelper.session import place

    shutil.copytree(filled, data)
    assert judgehelper("rules", "books")[0] == 0  # what the killed writer left is put right while it still may be

    def refused(*_: object, **__: object) -> object:
        raise PermissionError(13, "Permission denied", str(data))

    monkeypatch.setattr(place.tempfile, "TemporaryFile", refused)
    before = {path: path.stat().st_mtime_ns for path in data.rglob("*")}
    assert judgehelper("rules", "show", "702.2a")[0] == 0
    assert judgehelper("rules", "books")[0] == 0
    assert judgehelper("search", "смертельное касание", "--json")[0] == 0
    assert judgehelper("rules", "backup", str(data.parent / "kept"))[0] == 0
    assert {path: path.stat().st_mtime_ns for path in data.rglob("*")} == before


def test_a_folder_in_whose_place_is_a_file_is_said(tmp_path: Path) -> None:
    place = Place(tmp_path / "data")
    place.make_ready()
    place.root.rmdir()
    place.root.touch()
    with pytest.raises(PlaceError, match="is not a folder"):
        write_settings(Settings(), place.root / "settings.json")
    with pytest.raises(PlaceError, match="is not a folder"):
        place.make_ready()
