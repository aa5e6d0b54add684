"""How long the real books take to be read, stored, shown and compared, and how much memory an import needs."""

import subprocess
import sys
from pathlib import Path

import pytest

from judgehelper.rulebooks.diff import compare
from judgehelper.rulebooks.importing import read_book
from judgehelper.rulebooks.store import Library
from tests.helpers.shared import shared

BOOKS = (
    "magic-cr-2019-01-25.ru.md",
    "magic-cr-2020-01-24.ru.ocr.txt",
    "berserk-4.1-1.ru.md",
    "nebozhiteli.ru.txt",
    "magic-1998.ru.txt",
)
MEGABYTES = 300

pytestmark = pytest.mark.shared


@pytest.mark.parametrize("name", BOOKS)
def test_reading_a_book(benchmark, name):
    """Under five seconds each, the mending of recognised words apart."""
    benchmark.pedantic(read_book, args=(shared("rulebooks", name),), rounds=5, warmup_rounds=1)
    assert benchmark.stats["median"] < 5


PEAK = """
import resource, sys
from pathlib import Path
from judgehelper.rulebooks.importing import read_book
read_book(Path(sys.argv[1]))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


@pytest.mark.parametrize("name", BOOKS)
def test_memory_of_an_import(name):
    """Under 300 MB, the whole process."""
    command = [sys.executable, "-c", PEAK, str(shared("rulebooks", name))]
    peak = int(subprocess.run(command, capture_output=True, check=True, cwd=Path(__file__).parents[2]).stdout)
    assert peak < MEGABYTES


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    with Library(tmp_path_factory.mktemp("library")) as opened:
        opened.put(read_book(shared("rulebooks", BOOKS[0]), book_id="cr"))
        yield opened


def test_storing_a_book(benchmark, library):
    book = library.book("cr")
    benchmark(library.put, book)


def test_showing_one_entry(benchmark, library):
    """Under a millisecond, warm."""
    benchmark(library.entry, "cr", "704.5g")
    assert benchmark.stats["median"] < 0.001


def test_listing_all_entries(benchmark, library):
    benchmark(library.entries, "cr")


def test_comparing_two_editions(benchmark):
    before, after = (read_book(shared("rulebooks", name)) for name in BOOKS[:2])
    benchmark.pedantic(compare, args=(before, after), rounds=3)
