"""The index comes from another process; whatever happens to that process, what was there before answers."""

import multiprocessing
import os
import time
from multiprocessing import active_children
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from judgehelper.kernel.words import Language
from judgehelper.rulebooks.model import Book, Entry, Kind
from judgehelper.rulebooks.store import Library
from judgehelper.search.errors import BuilderDied, Cancelled
from judgehelper.search.index import Progress, Report, never_stop
from judgehelper.session.library import indexing, lookup
from judgehelper.session.library.books import Searchable, Shelf
from judgehelper.session.library.indexing import Begun, Ended, ProcessBuilder, Step, Work, say
from judgehelper.session.library.lookup import Lookup
from judgehelper.session.place import Place
from judgehelper.session.saying.telling import tell

RULES = (
    Entry(number="7", kind=Kind.SECTION, title="Щиты", children=("7.1",)),
    Entry(number="7.1", kind=Kind.RULE, text="Сломанный щит уходит в сброс.", parent="7"),
)
OTHERS = tuple(
    Entry(number=str(number), kind=Kind.RULE, text=f"Башня на {number} этажей стоит до вечера.")
    for number in range(130)
)


def put(data: Path, book_id: str, entries: tuple[Entry, ...]) -> None:
    with Library(Place(data).books) as library:
        library.put(Book(id=book_id, title=book_id, system="own", edition="1", entries=entries, digest=book_id))


@pytest.fixture
def old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder whose book of shields is indexed; of the other books there are none, not even the digests."""
    monkeypatch.setattr(Shelf, "_embedded", ())
    put(tmp_path, "shields", RULES)
    over(tmp_path).refresh()
    return tmp_path


def over(data: Path, builder: lookup.Builder = lookup.leave_it) -> Lookup:
    return Lookup(data, sources=(Searchable(Shelf(Place(data))),), builder=builder)


def folders(data: Path) -> set[str]:
    return {one.name.rpartition("-")[0] for one in (data / "search").iterdir() if one.is_dir()}


def refused(*_: object, **__: object) -> None:
    raise AssertionError("this must not be called here")


def test_the_index_is_built_in_another_process_which_tells_how_far_it_is(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(old, "towers", OTHERS)
    monkeypatch.setattr(lookup, "build", refused)
    heard: list[Progress] = []
    windowed = over(old, ProcessBuilder(old))
    assert windowed.refresh(lambda one: not heard.append(one)) == ("towers",)
    assert [hit.number for hit in windowed.search("башня 99 этажей").results[:1]] == ["99"]
    assert {(one.book, one.done, one.total) for one in heard} >= {("towers", 0, 130), ("towers", 64, 130)}
    assert active_children() == []


def test_what_is_ready_needs_no_process(old: Path) -> None:
    assert over(old, refused).refresh() == ()


def dies(root: Path, book_ids: tuple[str, ...], pipe: Connection) -> None:
    """Begin a draft and break off."""
    say(pipe, Begun())
    say(pipe, Step(Progress(book_ids[0], 64, 130, 1.0)))
    (root / "search" / f".draft-towers-{os.getpid()}-1").mkdir()
    os._exit(7)


def test_a_process_that_dies_is_said_in_one_sentence_and_the_old_index_answers(old: Path) -> None:
    windowed = over(old, ProcessBuilder(old, dies))
    windowed.refresh()
    put(old, "towers", OTHERS)
    with pytest.raises(BuilderDied) as died:
        windowed.refresh()
    assert (died.value.book, died.value.code) == ("towers", 7)
    assert tell(died.value, Language.RU).startswith("Указатель книги «towers» не построен: процесс оборвался (код 7).")
    assert [hit.number for hit in windowed.search("сломанный щит").results[:1]] == ["7.1"]
    assert folders(old) == {"shields"}, "the draft is thrown away"


def waits(root: Path, book_ids: tuple[str, ...], pipe: Connection) -> None:
    """Begin a draft and never end."""
    (root / "search" / f".draft-towers-{os.getpid()}-1").mkdir()
    say(pipe, Begun())
    say(pipe, Step(Progress(book_ids[0], 64, 130, 1.0)))
    time.sleep(600)


def stops(progress: Progress) -> bool:
    return progress.done == 0


def raises(progress: Progress) -> bool:
    if progress.done:
        raise KeyError("stopped as the worker of the window stops")
    return True


@pytest.mark.parametrize(("report", "error"), [(stops, Cancelled), (raises, KeyError)])
def test_cancelling_ends_the_process_and_the_old_index_answers(
    old: Path, report: Report, error: type[Exception]
) -> None:
    windowed = over(old, ProcessBuilder(old, waits))
    windowed.refresh()
    put(old, "towers", OTHERS)
    with pytest.raises(error):
        windowed.refresh(report)
    assert active_children() == []
    assert [hit.number for hit in windowed.search("сломанный щит").results[:1]] == ["7.1"]
    assert folders(old) == {"shields"}, "the draft is thrown away"


def never_begins(root: Path, book_ids: tuple[str, ...], pipe: Connection) -> None:
    """Break off before anything was said."""
    os._exit(1)


def is_hindered(root: Path, book_ids: tuple[str, ...], pipe: Connection) -> None:
    """Say what hinders."""
    say(pipe, Begun())
    say(pipe, Ended("no room"))


@pytest.mark.parametrize(("work", "why"), [(never_begins, "exit code 1"), (is_hindered, "no room")])
def test_what_another_process_cannot_do_is_done_here(
    old: Path, work: Work, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    put(old, "towers", OTHERS)
    windowed = over(old, ProcessBuilder(old, work))
    assert windowed.refresh() == ("towers",)
    assert [hit.number for hit in windowed.search("башня 99 этажей").results[:1]] == ["99"]
    assert why in caplog.text


def test_where_no_process_can_be_started_the_index_is_built_here(
    old: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def start(self: object) -> None:
        raise BlockingIOError(11, "no more processes")

    put(old, "towers", OTHERS)
    monkeypatch.setattr(indexing.get_context("spawn").Process, "start", start)
    assert over(old, ProcessBuilder(old)).refresh(never_stop) == ("towers",)
    assert "no more processes" in caplog.text
    assert folders(old) == {"shields", "towers"}


def test_who_waits_for_the_first_answer_waits_for_no_other_program(
    old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stepped: list[int] = []
    monkeypatch.setattr(indexing.os, "nice", stepped.append)
    new = tmp_path / "new"
    put(new, "shields", RULES)
    _here, there = multiprocessing.Pipe(duplex=False)
    indexing.build_books(new, ("shields",), there)
    assert stepped == []
    indexing.build_books(old, ("shields",), there)
    assert stepped == [indexing.KINDNESS]
