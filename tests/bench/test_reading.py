"""The reader on the largest section of the real book (702, some 520 rules): opening, a frame of scrolling, a term."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PySide6")

from PySide6.QtWidgets import QApplication

from judgehelper.app.composition import Composition
from judgehelper.kernel.citation import RuleRef
from judgehelper.rulebooks.importing import read_book
from judgehelper.session.library.books import Shelf
from judgehelper.session.place import Place
from judgehelper.ui.main_window import MainWindow
from tests.helpers.shared import shared

LARGEST = RuleRef("cr", "702.19b")
FRAME = 1 / 60
STEPS = 200

pytestmark = pytest.mark.shared


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = Place(tmp_path_factory.mktemp("data"))
    shelf = Shelf(place)
    for name, book_id in (("magic-cr-2019-01-25.ru.md", "cr"), ("magic-cr-2020-01-24.ru.ocr.txt", "later")):
        shelf.library.put(read_book(shared("rulebooks", name), book_id=book_id))
    return place.root


@pytest.fixture(scope="module")
def window(folder):
    app = QApplication.instance() or QApplication([])
    app.setStyle("Fusion")
    composition = Composition(Place(folder))
    made = MainWindow(composition.services())
    made.resize(1366, 768)
    made.show()
    composition.workers.wait(60_000)
    made.do("book-mode")
    made.context.rule_opened.emit(LARGEST)
    app.processEvents()
    yield made
    made.close()
    composition.stop()


def test_opening_the_largest_section(benchmark, window):
    def read() -> None:
        window.reader.show_page()
        window.reader.text.viewport().repaint()

    benchmark.pedantic(read, rounds=10, warmup_rounds=2)


def test_a_frame_of_scrolling(benchmark, window):
    """Within a sixtieth of a second, anywhere in the section."""
    bar = window.reader.text.verticalScrollBar()
    steps = iter(range(10**6))

    def scroll() -> None:
        bar.setValue(next(steps) * 7919 % bar.maximum())
        window.reader.text.viewport().repaint()

    benchmark.pedantic(scroll, rounds=STEPS, warmup_rounds=STEPS)
    assert benchmark.stats["median"] < FRAME


def test_opening_it_with_another_edition_beside(benchmark, window):
    window.reader.lay_beside("later")

    def read() -> None:
        window.reader.show_page()
        window.reader.text.viewport().repaint()

    benchmark.pedantic(read, rounds=3, warmup_rounds=1)
    window.reader.lay_beside("")


def test_a_term_under_the_pointer(benchmark, window):
    view = window.reader.text
    start = view.page.start_of(LARGEST.number)

    def point() -> None:
        view._terms_of = None
        view.term_at(start + 12)

    benchmark.pedantic(point, rounds=50, warmup_rounds=1)
    assert benchmark.stats["median"] < FRAME


def test_a_citation_in_the_edition_that_is_open(benchmark, window):
    books = window.context.books
    benchmark(books.place, RuleRef("magic-cr", "704.5f"))
