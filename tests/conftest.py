"""No test touches what the person who runs it keeps: the key of his indexes is made in a folder of the run."""

import gc
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree

import pytest

os.environ["XDG_STATE_HOME"] = tempfile.mkdtemp(prefix="judgehelper-state-")


@contextmanager
def whole_turn(path: Path) -> Iterator[None]:
    """Hold a lock for which other processes of the test run wait."""
    from whoosh.util.filelock import FileLock

    lock = FileLock(str(path))
    lock.acquire(blocking=True)
    try:
        yield
    finally:
        lock.release()


YOUNG = 50_000
"""Objects that come into being before one looks for rubbish among them: what a test makes is mostly no rubbish."""


def pytest_collection_finish() -> None:
    """Fourteen thousand collected tests are no rubbish: the collector looks through them no more."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])


@pytest.fixture(scope="session")
def indexed_books(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder in which the books that come with the program are indexed, once for all tests of all processes.

    It is only copied from: the process that makes its folder first builds it, the others wait until it has its name.
    """
    from judgehelper.session.library.books import Searchable, Shelf
    from judgehelper.session.library.lookup import Lookup
    from judgehelper.session.place import Place

    is_one_of_several = "PYTEST_XDIST_WORKER" in os.environ
    shared = tmp_path_factory.getbasetemp().parent if is_one_of_several else tmp_path_factory.mktemp("shared")
    with whole_turn(shared / "indexed.lock"):
        if not (shared / "indexed").exists():
            place = Place(shared / "building").make_ready()
            Lookup(place.root, sources=(Searchable(Shelf(place)),)).refresh()
            (shared / "building").rename(shared / "indexed")
    return shared / "indexed"


@pytest.fixture
def indexed_place(indexed_books: Path, tmp_path: Path) -> Path:
    """A data folder of this test alone whose books are indexed: whoever searches opens them at once."""
    return copytree(indexed_books, tmp_path / "data")
