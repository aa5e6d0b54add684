"""What is stored is whole or the last whole version, whatever stops a writer: kills, a full disk, torn files.

`make fuzz` kills each writer a hundred times and tears each file two hundred times.
"""

import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from judgehelper.cards.record import CardRecord, FaceRecord
from judgehelper.cards.store import Store
from judgehelper.rulebooks.store import Library
from judgehelper.session.cards import cards_of
from judgehelper.session.desk import lay_out
from judgehelper.session.drafts import Drafts
from judgehelper.session.keeping import Keeping
from judgehelper.session.library.books import Searchable, Shelf
from judgehelper.session.library.lookup import Lookup
from judgehelper.session.place import Place, PlaceError
from judgehelper.session.saying.refusals import REFUSALS
from judgehelper.session.settings import Settings, read_settings, write_settings
from tests.helpers.mutation import FUZZ, attempt, torn
from tests.unit.trust.conftest import BOOK

ROOT = Path(__file__).resolve().parents[3]
KILLS = 100 if FUZZ else 2
TEARS = 200 if FUZZ else 6
MARGIN = "моя заметка"
GAME = {"format": "judgehelper-scenario/1", "system": "nebozhiteli", "players": [{"id": "A"}, {"id": "B"}]}
LIMIT = 130_000
"""Bytes that a file may have where the disk is full."""

WRITERS = {
    "books": """
for n in range(10**6):
    entries = tuple(Entry(number=f"{i}", kind=Kind.RULE, text=said(n)) for i in range(400))
    library.put(Book(id="b", title="b", system="s", edition="1", entries=entries))
    print(n, flush=True)
""",
    "notes": """
for n in range(10**6):
    library.overlays.add_note(Note(book="b", number="1", text=said(n)))
    print(n, flush=True)
""",
    "cards": """
for n in range(10**6):
    records = [CardRecord(name=f"c{i}", faces=(FaceRecord(name=f"c{i}", text=said(n)),)) for i in range(400)]
    Store(root / "cards").put(records, "made", lambda _: None)
    print(n, flush=True)
""",
    "settings": """
for n in range(10**6):
    write_settings(Settings(recent=(said(n),) * 8), root / "settings.json")
    print(n, flush=True)
""",
    "searches": """
for n in range(10**6):
    Keeping(root).remember(said(n))
    print(n, flush=True)
""",
}
INDEXER = """
(root / "rules.md").write_text(BOOK, "utf-8")
for n in range(10**6):
    shelf = Shelf(Place(root))
    shelf.import_file(root / "rules.md", book_id=f"b{n}")
    lookup = Lookup(root, sources=(Searchable(shelf),))
    print(n, flush=True)
    lookup.search("смертельное касание")
    lookup.close()
    shelf.library.close()
"""
HEAD = """
import sys
from pathlib import Path
from judgehelper.cards.record import CardRecord, FaceRecord
from judgehelper.cards.store import Store
from judgehelper.rulebooks.model import Book, Entry, Kind
from judgehelper.rulebooks.store import Library, Note
from judgehelper.session.keeping import Keeping
from judgehelper.session.library.books import Searchable, Shelf
from judgehelper.session.library.lookup import Lookup
from judgehelper.session.place import Place
from judgehelper.session.settings import Settings, write_settings
from tests.unit.trust.conftest import BOOK
root, large = Path(sys.argv[1]), int(sys.argv[2])


def said(n):
    return str(n) * (large if n else 1)


library = Library(root / "books")
print("ready", flush=True)
"""


def killed(writer: str, root: Path, lot: Random) -> int:
    """Run a writer for a while and kill it; give the number of the last thing that it says to have written."""
    command = [sys.executable, "-c", HEAD + {**WRITERS, "index": INDEXER}[writer], str(root), "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, env=os.environ | {"PYTHONPATH": "."}) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        for _ in range(lot.randrange(1, 4)):
            process.stdout.readline()
        time.sleep(lot.random() * (1.0 if writer == "index" else 0.02))
        process.kill()
        said = process.stdout.read().split()
    return int(said[-1]) if said else -1


def numbers_in(writer: str, root: Path) -> set[str]:
    """Give what is stored: one number where all of it is of one writing."""
    match writer:
        case "books":
            with Library(root / "books") as library:
                entries = [entry for book in library.books() for entry in library.entries(book.id)]
            assert len(entries) in (0, 400)
            return {entry.text for entry in entries}
        case "notes":
            with Library(root / "books") as library:
                texts = [note.text for note in library.overlays.notes("b")]
            assert texts == [f"{n}" for n in range(len(texts))]
            return set(texts[-1:])
        case "cards":
            records = list(Store(root / "cards").records())
            assert len(records) in (0, 400)
            return {record.faces[0].text for record in records}
        case "settings":
            settings, wrong = read_settings(root / "settings.json")
            assert not wrong
            return set(settings.recent)
    return set(Keeping(root).read().history[:1])


@pytest.mark.parametrize("writer", WRITERS)
def test_a_killed_writer_leaves_what_it_wrote_last_whole(writer: str, tmp_path: Path) -> None:
    for number in range(KILLS):
        lot, root = Random(f"{writer} {number}"), tmp_path / f"{number}"
        last = killed(writer, root, lot)
        stored = numbers_in(writer, root)
        assert len(stored) <= 1
        assert int(stored.pop()) >= last if stored else last < 0
        shutil.rmtree(root)


def test_where_indexing_was_killed_everything_is_found_again(tmp_path: Path) -> None:
    for number in range(KILLS):
        root = tmp_path / f"{number}"
        killed("index", root, Random(f"index {number}"))  # at least one book was imported
        shelf = Shelf(Place(root))
        lookup = Lookup(root, sources=(Searchable(shelf),))
        assert "702.2a" in {hit.number for hit in lookup.search("смертельное касание").results}
        lookup.close()
        shelf.library.close()
        shutil.rmtree(root)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit of a file's size to set")
@pytest.mark.parametrize("writer", WRITERS)
def test_a_full_disk_leaves_what_was_stored_and_is_said(writer: str, tmp_path: Path) -> None:
    small = "import resource, signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
    small += "resource.setrlimit(resource.RLIMIT_FSIZE, (%d, %d))\n"
    head = small % (LIMIT, LIMIT) + HEAD
    command = [sys.executable, "-c", head + WRITERS[writer], str(tmp_path), str(LIMIT)]
    ended = subprocess.run(
        command, capture_output=True, check=False, cwd=ROOT, env=os.environ | {"PYTHONPATH": "."}, timeout=120
    )
    assert ended.returncode == 1
    said = ended.stderr.decode().splitlines()[-1]
    assert any(kind in said for kind in ("StoreError", "Library", "CardError", "PlaceError", "OSError"))
    assert numbers_in(writer, tmp_path) <= {"0"}


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with everything in it."""
    from judgehelper.rulebooks.store import Note

    root = tmp_path_factory.mktemp("filled") / "data"
    place = Place(root)
    (root.parent / "rules.md").write_text(BOOK, "utf-8")
    shelf = Shelf(place)
    shelf.import_file(root.parent / "rules.md", book_id="mine")
    shelf.library.overlays.add_note(Note(book="mine", number="702.2a", text=MARGIN))
    lookup = Lookup(root, sources=(Searchable(shelf),))
    assert lookup.search("смертельное касание").results
    lookup.close()
    shelf.library.close()
    write_settings(Settings(recent=("a.json",)), root / "settings.json")
    Keeping(root).remember("касание")
    Store(root / "cards").put(
        [CardRecord(name="c", faces=(FaceRecord(name="c", text="Reach"),))], "made", lambda _: None
    )
    drafts = Drafts(root / "drafts")
    drafts.folder.mkdir()
    drafts.keep(drafts.folder / "a.draft", lay_out(GAME, cards_of(place, "nebozhiteli")), None)
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
    "settings.json", "search-kept.json", "books/rulebooks.sqlite", "books/rulebooks.sqlite-journal", "search",
    "cards/cards.sqlite", "drafts/a.draft",
)  # fmt: skip


@pytest.mark.parametrize("called", STATE)
def test_a_torn_file_is_read_rebuilt_or_refused_in_one_line(called: str, filled: Path, tmp_path: Path) -> None:
    files = [each for each in sorted((filled / called).rglob("*")) if each.is_file()] or [filled / called]
    for number in range(TEARS):
        lot, root = Random(f"{called} {number}"), tmp_path / f"{number}"
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
    lookup = Lookup(root, sources=(Searchable(shelf),))
    do(lambda: lookup.search("смертельное касание"))
    lookup.close()
    if shelf.has_library and not said[2]:
        shelf.library.close()
    return said


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
