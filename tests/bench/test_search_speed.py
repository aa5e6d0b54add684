"""Search with all five books: a keystroke, an index, a start; beside SQLite FTS5 and tantivy.

`pytest tests/bench/test_search_speed.py -s` prints medians and 95th percentiles of every keystroke of the relevance
questions, each engine in the same run.
"""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles

import pytest

from judgehelper.rulebooks.model import Book
from judgehelper.search.document import BookCard
from judgehelper.search.index import build
from judgehelper.search.words.thesaurus import compiled
from judgehelper.search.words.vocabulary import Vocabulary
from judgehelper.session.library.documents import documents
from judgehelper.session.library.lookup import Lookup
from judgehelper.session.library.retelling import retold
from judgehelper.session.named_cards import CardNames
from judgehelper.session.place import Place
from tests.helpers.shared import shared
from tests.relevance.__main__ import read_books
from tests.relevance.contenders import of_fts5, of_tantivy, of_this_search
from tests.relevance.questions import questions

EVERY = 5
"""One question in so many is typed."""

START = """
from pathlib import Path
from judgehelper.session.library.lookup import Lookup
from judgehelper.session.named_cards import CardNames
from judgehelper.session.place import Place
folder = Path({folder!r})
assert Lookup(folder, cards=CardNames(Place(folder))).search("смертельное касание пробивной удар").results
"""


@pytest.fixture(scope="module")
def books() -> list[Book]:
    shared("rulebooks")
    return read_books()


@pytest.fixture(scope="module")
def folder(books: list[Book], tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("search")
    of_this_search(books, place)
    Lookup(place).refresh()
    return place


def keystrokes(search: Callable[[str], object]) -> list[float]:
    """Type the questions letter by letter; return milliseconds of the processor for each letter."""
    spent = []
    for question in questions()[::EVERY]:
        for length in range(1, len(question.query) + 1):
            began = time.process_time()
            search(question.query[:length])
            spent.append((time.process_time() - began) * 1000)
    return spent


@pytest.mark.shared
def test_a_keystroke_beside_plain_engines(books: list[Book], folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lookup = Lookup(folder, cards=CardNames(Place(folder)))
    lookup.warm()
    fts5, tantivy = of_fts5(books), of_tantivy(books)
    engines: dict[str, Callable[[str], object]] = {
        "this search, marked": lambda query: lookup.search(query, limit=20, game="magic-cr"),
        "SQLite FTS5, unmarked": lambda query: fts5(query, "", ""),
        "tantivy, unmarked": lambda query: tantivy(query, "", ""),
    }
    with capsys.disabled():
        for name, search in engines.items():
            spent = keystrokes(search)
            print(f"\n{name:<24} median {median(spent):6.2f} ms   p95 {quantiles(spent, n=20)[-1]:6.2f} ms", end="")
        print()


@pytest.mark.shared
def test_building_the_largest_book(books: list[Book], tmp_path: Path, benchmark) -> None:  # type: ignore[no-untyped-def]
    book = next(book for book in books if book.edition == "2019-01-25")
    largest = documents(book.entries, retold(book.id, book.system, book.edition))
    thesaurus, known = compiled()
    words = Vocabulary(dict(known))
    rounds = iter(range(1000))

    def build_once() -> None:
        card = BookCard(id="largest", title="", system="", edition="", digest=str(next(rounds)))
        build(tmp_path, card, largest, vocabulary=words, thesaurus=thesaurus)

    build_once()  # warms the table of lemmas
    benchmark.pedantic(build_once, rounds=3)


@pytest.mark.shared
def test_from_the_start_of_a_process_to_its_first_result(folder: Path, benchmark) -> None:  # type: ignore[no-untyped-def]
    command = [sys.executable, "-c", START.format(folder=str(folder))]
    benchmark.pedantic(lambda: subprocess.run(command, check=True), rounds=5)
