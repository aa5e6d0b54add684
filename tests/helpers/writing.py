"""Writers of a data folder that are killed at a random moment, forked from a process that has loaded everything.

A writer says after each writing how many it has done: what is stored then is of the last number that it said, or of the
one that it was about to say. The first number is 0.
"""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from typing import NamedTuple

from immutables import Map
from msgspec.structs import replace

from judgehelper.cards.record import CardRecord, FaceRecord
from judgehelper.cards.store import Store
from judgehelper.kernel.lineup import Lineup
from judgehelper.kernel.words import Worded
from judgehelper.rulebooks.model import Book, Entry, Kind
from judgehelper.rulebooks.store import Library, Note
from judgehelper.session.cards import cards_of
from judgehelper.session.desk import lay_out
from judgehelper.session.drafts import Drafts
from judgehelper.session.keeping import Keeping
from judgehelper.session.library.indexing import build_books
from judgehelper.session.library.lookup import Lookup
from judgehelper.session.place import Place
from judgehelper.session.setting_up.lineups import Lineups
from judgehelper.session.setting_up.own_objects import OwnObject, OwnObjects
from judgehelper.session.settings import Settings, read_settings, write_settings
from judgehelper.session.small_files import KeptFile
from judgehelper.session.teaching.collection import Topic, topics
from judgehelper.session.teaching.lesson import read_lesson
from judgehelper.session.teaching.own import OwnQuestions
from judgehelper.session.teaching.progress import FILE as MARKS
from judgehelper.session.teaching.progress import Kept as Marks
from judgehelper.session.teaching.progress import Progress
from judgehelper.session.teaching.student import Mark, Student

Write = Callable[[Path, str], None]
"""Writes into a data folder what says a text."""

GAME = {"format": "judgehelper-scenario/1", "system": "nebozhiteli", "players": [{"id": "A"}, {"id": "B"}]}
WORDS = ("смертельное", "касание", "существо", "получившее", "урон", "пробивной", "удар", "игрок", "карта", "гибнет")
READY = b"ready"
NOBODY = 65534
"""The user and group without rights; whoever may do everything becomes this one to be refused anything."""
FULL = 400_000
"""Bytes that a file may have where the disk is full."""
INDEX_FULL = 2_000
"""Bytes that a file of an index may have where the disk is full: less than it needs."""
RULES = 400
"""Rules of the book whose index is built, and parts of the books and cards that are written."""
CONTEXT = multiprocessing.get_context(
    "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
)
multiprocessing.set_forkserver_preload(["tests.helpers.warm_writing"])


def write_books(root: Path, said: str) -> None:
    """Put a book in the place of the last."""
    entries = tuple(Entry(number=f"{i}", kind=Kind.RULE, text=said) for i in range(RULES))
    with Library(root / "books") as library:
        library.put(Book(id="b", title="b", system="s", edition="1", entries=entries))


def read_books(root: Path) -> set[str]:
    """Give what the stored rules say."""
    with Library(root / "books") as library:
        entries = [entry for book in library.books() for entry in library.entries(book.id)]
    assert len(entries) in (0, RULES)
    return {entry.text for entry in entries}


def write_notes(root: Path, said: str) -> None:
    """Add a note to those that are there."""
    with Library(root / "books") as library:
        library.overlays.add_note(Note(book="b", number="1", text=said))


def read_notes(root: Path) -> set[str]:
    """Give the last note, where none before it is missing."""
    with Library(root / "books") as library:
        texts = [note.text for note in library.overlays.notes("b")]
    assert texts == [f"{n}" for n in range(len(texts))]
    return set(texts[-1:])


def write_cards(root: Path, said: str) -> None:
    """Put cards in the place of the last."""
    records = [CardRecord(name=f"c{i}", faces=(FaceRecord(name=f"c{i}", text=said),)) for i in range(RULES)]
    Store(root / "cards").put(records, "made", lambda _: None)


def read_cards(root: Path) -> set[str]:
    """Give what the stored cards say."""
    records = list(Store(root / "cards").records())
    assert len(records) in (0, RULES)
    return {record.faces[0].text for record in records}


def write_own_settings(root: Path, said: str) -> None:
    """Write the settings."""
    write_settings(Settings(recent=(said,) * 8), root / "settings.json")


def read_own_settings(root: Path) -> set[str]:
    """Give what the settings say."""
    settings, wrong = read_settings(root / "settings.json")
    assert not wrong
    return set(settings.recent)


def write_draft(root: Path, said: str) -> None:
    """Keep an unsaved game, as the window does at every act."""
    desk = lay_out({**GAME, "title": said}, cards_of(Place(root), "nebozhiteli"))
    Drafts(root / "drafts").keep(root / "drafts" / "a.draft", desk, None)


def read_draft(root: Path) -> set[str]:
    """Give the title of the unsaved game."""
    drafts, cards = Drafts(root / "drafts"), cards_of(Place(root), "nebozhiteli")
    return {drafts.reopen(each.path, cards)[0].title for each in drafts.listed()}


def write_object(root: Path, said: str) -> None:
    """Keep an object of one's own."""
    OwnObjects(root).keep(OwnObject(listed={"card": "Bear"}, value=said, system="magic-cr"))


def read_object(root: Path) -> set[str]:
    """Give what the kept object is rated by."""
    return {each.value for each in OwnObjects(root).kept("magic-cr")}


def write_lineup(root: Path, said: str) -> None:
    """Keep a lineup beside those that are there."""
    Lineups(root).keep("berserk", Lineup(name=said))


def read_lineup(root: Path) -> set[str]:
    """Give the lineup kept last, where none before it is missing."""
    names = [each.name for each in Lineups(root).kept("berserk")]
    assert names == [f"{n}" for n in reversed(range(len(names)))]
    return set(names[:1])


def write_question(root: Path, said: str) -> None:
    """Keep a question of one's own, in the place of that of the same words."""
    OwnQuestions(root).keep(read_lesson({**topics()[0].lessons[0].raw, "note": said}))


def read_question(root: Path) -> set[str]:
    """Give the note of the kept question."""
    return {str(lesson.raw["note"]) for topic in OwnQuestions(root).topics() for lesson in topic.lessons}


def write_marks(root: Path, said: str) -> None:
    """Keep what a student got right."""
    first = topics()[0].lessons[0]
    topic = Topic(key="t", title=Worded("т", "t"), lessons=(replace(first, title=Worded(said, said)),))
    Progress(root).keep(Student(topic=topic, order=(0,), marks=Map({0: Mark.RIGHT})))


def read_marks(root: Path) -> set[str]:
    """Give the lesson that was got right."""
    return set(KeptFile(root / MARKS, Marks, {}).read().get("t", ()))


def write_search(root: Path, said: str) -> None:
    """Remember a search."""
    Keeping(root).remember(said)


def read_search(root: Path) -> set[str]:
    """Give the last search."""
    return set(Keeping(root).read().history[:1])


class Writer(NamedTuple):
    """Who writes, and who reads what was written: one text where all of it is of one writing."""

    write: Write
    read: Callable[[Path], set[str]]


WRITERS = {
    "books": Writer(write_books, read_books),
    "notes": Writer(write_notes, read_notes),
    "cards": Writer(write_cards, read_cards),
    "settings": Writer(write_own_settings, read_own_settings),
    "searches": Writer(write_search, read_search),
    "unsaved game": Writer(write_draft, read_draft),
    "own objects": Writer(write_object, read_object),
    "lineups": Writer(write_lineup, read_lineup),
    "own questions": Writer(write_question, read_question),
    "lessons": Writer(write_marks, read_marks),
}


Work = Callable[[str, Path, Connection], None]
"""What a process does until it is killed: for a writer, in a folder, saying at a pipe how far it is."""


def write_on(writer: str, root: Path, pipe: Connection) -> None:
    """Write without end, and say what is written."""
    pipe.send_bytes(READY)
    for number in count():
        WRITERS[writer].write(root, str(number))
        pipe.send_bytes(str(number).encode())


def write_too_much(writer: str, root: Path, pipe: Connection) -> None:
    """Write a little, then more than the disk takes, and say how that was refused."""
    import resource  # not on Windows

    pipe.send_bytes(READY)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (FULL, FULL))
    WRITERS[writer].write(root, "0")
    _say_how_it_is_refused(writer, root, "1" * FULL, pipe)


def _say_how_it_is_refused(writer: str, root: Path, text: str, pipe: Connection) -> None:
    try:
        WRITERS[writer].write(root, text)
    except Exception as refusal:  # whatever it is, the test looks at it
        pipe.send_bytes(" ".join(kind.__name__ for kind in type(refusal).__mro__).encode())


def write_where_nothing_may_be_written(writer: str, root: Path, pipe: Connection) -> None:
    """Write as somebody who may read the folder but not change it, and say how that was refused; first it is filled."""
    WRITERS[writer].write(root, "0")
    everything = [root, *root.rglob("*")]
    if os.geteuid() == 0:
        for path in everything:
            os.chown(path, NOBODY, NOBODY)
    for path in everything:
        path.chmod(0o500 if path.is_dir() else 0o400)
    if os.geteuid() == 0:
        os.setuid(NOBODY)
    pipe.send_bytes(READY)
    _say_how_it_is_refused(writer, root, "1", pipe)
    pipe.send_bytes(b" ".join(sorted(word.encode() for word in WRITERS[writer].read(root))))


def add_objects(who: str, root: Path, pipe: Connection) -> None:
    """Keep some objects of one's own, one after the other."""
    pipe.send_bytes(READY)
    for number in range(20):
        OwnObjects(root).keep(OwnObject(listed={"card": f"{who}{number}"}, system="magic-cr"))
    pipe.send_bytes(b"done")


def add_notes(who: str, root: Path, pipe: Connection) -> None:
    """Add some notes with the file of books kept open, as a window does."""
    with Library(root / "books") as library:
        pipe.send_bytes(READY)
        for number in range(20):
            library.overlays.add_note(Note(book="b", number=who, text=f"{number}"))
    pipe.send_bytes(b"done")


OFTEN = 20
"""Writings of each of two windows."""


def write_often(writer: str, root: Path, pipe: Connection) -> None:
    """Write some times and say that it is done, or how it was refused."""
    pipe.send_bytes(READY)
    try:
        for number in range(OFTEN):
            WRITERS[writer].write(root, str(number))
    except Exception as refusal:  # whatever it is, the test looks at it
        pipe.send_bytes(f"{type(refusal).__name__}: {refusal}".encode())
    pipe.send_bytes(b"done")


def search_on_a_full_disk(_: str, root: Path, pipe: Connection) -> None:
    """Search where no index fits on the disk, and say what was found or how that was refused."""
    import resource  # not on Windows

    pipe.send_bytes(READY)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (INDEX_FULL, INDEX_FULL))
    try:
        found = found_in(root)
    except Exception as refusal:  # whatever it is, the test looks at it
        pipe.send_bytes(" ".join(kind.__name__ for kind in type(refusal).__mro__).encode())
    else:
        pipe.send_bytes(" ".join(sorted(found)).encode())


def build_index(_: str, root: Path, pipe: Connection) -> None:
    """Build the index of the book that is stored, as the process of the builder does."""
    pipe.send_bytes(READY)
    build_books(root, ("b",), pipe)


@contextmanager
def working(work: Work, writer: str, root: Path) -> Iterator[tuple[BaseProcess, Connection]]:
    """Let somebody begin to work in a process of his own; at the end he is killed."""
    here, there = CONTEXT.Pipe(duplex=False)
    process = CONTEXT.Process(target=work, args=(writer, root, there), daemon=True)
    process.start()
    there.close()
    with here:
        assert here.recv_bytes() == READY
        try:
            yield process, here
        finally:
            process.kill()
            process.join()


def time_of(work: Work, writer: str, root: Path, news: int) -> float:
    """Give the seconds that somebody works whom nobody kills, until so many news of his, or his end."""
    with working(work, writer, root) as (_, pipe):
        began = time.monotonic()
        with suppress(EOFError):
            for _number in range(news):
                pipe.recv_bytes()
        return time.monotonic() - began


def killed(work: Work, writer: str, root: Path, after: float) -> int:
    """Let somebody work, and kill him after so many seconds; give the last number that he said, -1 where none."""
    with working(work, writer, root) as (process, pipe):
        time.sleep(after)
        process.kill()
        process.join()
        return last_said(pipe)


def last_said(pipe: Connection) -> int:
    """Give the last whole number that came through a pipe."""
    last = -1
    with suppress(EOFError):
        while True:
            said = pipe.recv_bytes()
            last = int(said) if said.isdigit() else last
    return last


def store_a_book(root: Path) -> None:
    """Store the book whose index is built: each rule of its own words."""
    lot = Random(21)
    texts = (" ".join(lot.choices(WORDS, k=12)) for _ in range(RULES))
    entries = [Entry(number=f"{i}.1", kind=Kind.RULE, text=text) for i, text in enumerate(texts)]
    with Library(root / "books") as library:
        library.put(Book(id="b", title="b", system="s", edition="1", entries=tuple(entries)))


def found_in(root: Path) -> set[str]:
    """Search the book for one rule by its number and by its words; the index is read, or built anew."""
    with Library(root / "books") as library:
        lookup = Lookup(root, sources=(library,))
        found = {hit.number for query in ("7.1", WORDS[0]) for hit in lookup.search(query, limit=RULES).results}
        lookup.close()
    return found
