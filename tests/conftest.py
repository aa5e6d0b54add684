"""No test touches what the person who runs it keeps: the key of his indexes is made in a folder of the run."""

import gc
import os
import tempfile
from pathlib import Path
from shutil import copytree

import pytest

os.environ["XDG_STATE_HOME"] = tempfile.mkdtemp(prefix="judgehelper-state-")


YOUNG = 50_000
"""Objects that come into being before one looks for rubbish among them: what a test makes is mostly no rubbish."""


def pytest_collection_finish() -> None:
    """Fourteen thousand collected tests are no rubbish: the collector looks through them no more."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])


@pytest.fixture(scope="session")
def indexed_books(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder in which the books that come with the program are indexed, once for all tests."""
    from judgehelper.session.library.books import Searchable, Shelf
    from judgehelper.session.library.lookup import Lookup
    from judgehelper.session.place import Place

    place = Place(tmp_path_factory.mktemp("indexed")).make_ready()
    Lookup(place.root, sources=(Searchable(Shelf(place)),)).refresh()
    return place.root


@pytest.fixture
def indexed_place(indexed_books: Path, tmp_path: Path) -> Path:
    """A data folder of this test alone whose books are indexed: whoever searches opens them at once."""
    return copytree(indexed_books, tmp_path / "data")
