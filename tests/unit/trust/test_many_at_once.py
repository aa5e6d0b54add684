"""Several programs on one folder, a folder that vanishes, a clock that jumps: nothing is lost in silence."""

import os
import shutil
import time
from pathlib import Path

import pytest

from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.store import Library, Note
from judgehelper.session.desk import DeskError
from judgehelper.session.library.lookup import Lookup
from judgehelper.session.saying.refusals import REFUSALS
from tests.helpers.mutation import attempt
from tests.helpers.writing import OFTEN, WRITERS, add_notes, found_in, store_a_book, working, write_often
from tests.unit.trust.conftest import Command

YEARS = 10 * 365 * 24 * 3600.0
ADDING = ("notes", "lineups")
"""Writers of which each writing stands beside the ones before."""


def test_notes_of_two_windows_are_all_there_while_a_command_line_reads(
    judgehelper: Command, data: Path, book: Path
) -> None:
    assert judgehelper("rules", "import", str(book), "--book", "b")[0] == 0
    with working(add_notes, "702.2", data) as (_, one), working(add_notes, "702.19", data) as (_, other):
        for _look in range(3):
            assert judgehelper("rules", "show", "702.2a")[0] == 0
        assert one.recv_bytes() == other.recv_bytes() == b"done"
    with Library(data / "books") as library:
        texts = [(note.number, note.text) for note in library.overlays.notes("b")]
    assert sorted(texts) == sorted((who, f"{number}") for who in ("702.2", "702.19") for number in range(20))


@pytest.mark.parametrize("writer", [each for each in WRITERS if each not in ADDING])
def test_what_two_windows_write_at_once_is_whole_for_a_third_who_reads(writer: str, tmp_path: Path) -> None:
    WRITERS[writer].write(tmp_path, "0")
    with working(write_often, writer, tmp_path) as (_, one), working(write_often, writer, tmp_path) as (_, other):
        while not (one.poll() and other.poll()):
            assert len(WRITERS[writer].read(tmp_path)) == 1
        assert one.recv_bytes() == other.recv_bytes() == b"done"
    assert WRITERS[writer].read(tmp_path) == {f"{OFTEN - 1}"}


@pytest.mark.parametrize("jump", [YEARS, -YEARS])
@pytest.mark.parametrize("writer", WRITERS)
def test_a_clock_that_jumps_loses_nothing(
    writer: str, jump: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    WRITERS[writer].write(tmp_path, "0")
    now, nanoseconds = time.time, time.time_ns
    monkeypatch.setattr(time, "time", lambda: now() + jump)
    monkeypatch.setattr(time, "time_ns", lambda: nanoseconds() + int(jump * 1e9))
    WRITERS[writer].write(tmp_path, "1")
    assert WRITERS[writer].read(tmp_path) == {"1"}


@pytest.mark.parametrize("jump", [YEARS, -YEARS])
def test_an_index_of_another_time_is_searched(jump: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store_a_book(tmp_path)
    expected = found_in(tmp_path)
    for path in (tmp_path / "search").rglob("*"):
        os.utime(path, (time.time() + jump, time.time() + jump))
    now = time.time
    monkeypatch.setattr(time, "time", lambda: now() - jump)
    assert found_in(tmp_path) == expected


@pytest.mark.parametrize("writer", WRITERS)
def test_a_folder_that_vanishes_is_made_anew_or_said(writer: str, tmp_path: Path) -> None:
    root = tmp_path / "data"
    WRITERS[writer].write(root, "0")
    shutil.rmtree(root)
    refused = attempt(lambda: WRITERS[writer].write(root, "0"), (*REFUSALS, DeskError, OSError))
    assert refused or WRITERS[writer].read(root) == {"0"}


def test_an_index_that_vanishes_under_a_window_is_built_anew(tmp_path: Path) -> None:
    store_a_book(tmp_path)
    expected = found_in(tmp_path)
    with Library(tmp_path / "books") as library:
        lookup = Lookup(tmp_path, sources=(library,))
        before = {hit.number for hit in lookup.search("7.1").results}
        shutil.rmtree(tmp_path / "search")
        assert {hit.number for hit in lookup.search("7.1").results} == before
        lookup.close()
    assert found_in(tmp_path) == expected


def test_a_note_for_a_file_of_books_that_has_vanished_is_refused_not_lost(tmp_path: Path) -> None:
    with Library(tmp_path / "books") as library:
        library.overlays.add_note(Note(book="b", number="1", text="kept"))
        shutil.rmtree(tmp_path / "books")
        with pytest.raises(RulebookError):
            library.overlays.add_note(Note(book="b", number="1", text="lost"))
