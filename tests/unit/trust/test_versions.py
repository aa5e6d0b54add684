"""Data of each released version open in this one; those of a later version are said to be such and left alone.

The folders are made by `tests.helpers.stored_folder`, each by its own version of the program.
"""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import judgehelper as program
from judgehelper.session.cards import cards_of
from judgehelper.session.drafts import Drafts
from judgehelper.session.keeping import Keeping
from judgehelper.session.library.books import Shelf
from judgehelper.session.place import Place
from judgehelper.session.settings import read_settings, remember, write_settings
from tests.helpers.stored_folder import ASKED, MARGIN, TITLE
from tests.unit.trust.conftest import Command

FOLDERS = Path(__file__).parent / "folders"
RELEASES = sorted(path.name for path in FOLDERS.iterdir())


@pytest.fixture(params=RELEASES)
def stored(request: pytest.FixtureRequest, data: Path) -> Path:
    shutil.copytree(FOLDERS / request.param, data)
    return data


def test_this_version_is_among_them() -> None:
    assert program.__version__ in RELEASES


def test_books_notes_and_cards_are_there(judgehelper: Command, stored: Path) -> None:
    assert "Смотрите правило 702.19" in judgehelper("rules", "show", "702.2a")[1]
    assert judgehelper("search", ASKED, "--json")[0] == 0
    assert "Reach" in judgehelper("cards", "show", "Old Bear")[1]
    shelf = Shelf(Place(stored))
    assert [note.text for note in shelf.library.overlays.notes("mine")] == [MARGIN]
    shelf.library.close()


def test_settings_searches_and_the_unsaved_game_are_there(stored: Path) -> None:
    settings, wrong = read_settings(stored / "settings.json")
    assert (settings.font_percent, settings.recent, wrong) == (130, ("old.json",), ())
    assert Keeping(stored).read().history == (ASKED,)
    drafts = Drafts(stored / "drafts")
    (draft,) = drafts.listed()
    assert draft.title == TITLE
    desk, _ = drafts.reopen(draft.path, cards_of(Place(stored), "magic-cr"))
    assert len(desk.line.moments) == draft.moments == 2


@pytest.mark.parametrize(("called", "command"), [
    ("books/rulebooks.sqlite", ("rules", "show", "702.2a")),
    ("cards/cards.sqlite", ("cards", "show", "Old Bear")),
])  # fmt: skip
def test_a_database_of_a_later_version_is_left_alone(
    judgehelper: Command, stored: Path, called: str, command: tuple[str, ...]
) -> None:
    with closing(sqlite3.connect(stored / called)) as connection:
        connection.execute("PRAGMA user_version = 99")
        connection.execute("CREATE TABLE later (a)")
    before = (stored / called).read_bytes()
    code, _, said = judgehelper(*command)
    assert (code, said.count("\n")) == (2, 1)
    assert "update" in said
    (stored / "again.json").write_text('[{"name": "Bear", "type_line": "Creature"}]')
    for writing in (("cards", "import", str(stored / "again.json")), ("rules", "backup", str(stored / "kept"))):
        judgehelper(*writing)
    assert (stored / called).read_bytes() == before


def test_settings_of_a_later_version_keep_what_is_not_known_here(stored: Path) -> None:
    path = stored / "settings.json"
    path.write_text(json.dumps({"font_percent": 140, "voice": {"loud": True}}), "utf-8")
    settings, _ = read_settings(path)
    write_settings(remember(settings, Path("new.json")), path)
    kept = json.loads(path.read_text("utf-8"))
    assert (kept["voice"], kept["font_percent"], kept["recent"]) == ({"loud": True}, 140, ["new.json"])


def test_an_unsaved_game_of_a_later_version_stays_where_it_is(stored: Path) -> None:
    path = stored / "drafts" / "old.draft"
    kept = json.loads(path.read_text("utf-8"))
    path.write_text(json.dumps({**kept, "moments": {"count": 2}}), "utf-8")
    before = path.read_bytes()
    assert Drafts(stored / "drafts").listed() == ()
    assert path.read_bytes() == before
