"""The composition root: without a display one line, with a window everything wired; work beside the window."""

import gc
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from judgehelper.app.asking import Asking
from judgehelper.app.bookshelf import BookShelf
from judgehelper.app.composition import Composition
from judgehelper.app.failures import show_failures
from judgehelper.app.main import split_data_dir
from judgehelper.app.workers import ThreadWorkers
from judgehelper.kernel.citation import RuleRef
from judgehelper.kernel.words import Language
from judgehelper.search.index import Report
from judgehelper.session.place import Place
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.services import Progress
from tests.helpers.window import PATIENCE

ROOT = Path(__file__).resolve().parents[2]


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    inherited = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    return subprocess.run(
        [sys.executable, "-m", "judgehelper", *arguments],
        cwd=ROOT,
        env={**inherited, **environment, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE / 1000,
    )


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux may lack a display")
def test_without_a_display_one_line_names_the_command_line(tmp_path: Path) -> None:
    done = run("--data-dir", str(tmp_path))
    assert done.returncode == 2
    assert done.stderr.strip().count("\n") == 0
    assert "judgehelper --help" in done.stderr


def test_the_command_line_never_loads_qt() -> None:
    code = "import sys; from judgehelper.app.main import run; run(['--version']); print('PySide6' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE / 1000
    )
    assert done.stdout.split()[-1] == "False"


def test_the_window_starts_without_index_and_dictionary(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from PySide6.QtWidgets import QApplication\n"
        "from judgehelper.app.composition import Composition\n"
        "from judgehelper.session.place import Place\n"
        "from judgehelper.ui.main_window import MainWindow\n"
        "from pathlib import Path\n"
        "app = QApplication([])\n"
        "window = MainWindow(Composition(Place(Path(sys.argv[1]))).services())\n"
        "window.show()\n"
        "window.repaint()\n"
        "late = ('whoosh', 'pymorphy3', 'judgehelper.systems.magic', 'judgehelper.cards.oracle.compiler')\n"
        "print([name for name in late if name in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=PATIENCE / 1000,
    )
    assert done.stdout.strip().splitlines()[-1] == "[]", done.stderr


@pytest.mark.parametrize(
    ("arguments", "folder", "rest"),
    [
        ([], None, []),
        (["--data-dir", "x"], "x", []),
        (["--data-dir=x", "search", "q"], "x", ["search", "q"]),
        (["search", "q", "--data-dir"], None, ["search", "q", "--data-dir"]),
    ],
)
def test_the_data_folder_is_taken_off_the_arguments(arguments: list[str], folder: str | None, rest: list[str]) -> None:
    assert split_data_dir(arguments) == (folder, rest)


@pytest.fixture
def composition(tmp_path: Path) -> Iterator[Composition]:
    made = Composition(Place(tmp_path))
    yield made
    made.stop()


@pytest.fixture
def at_once(indexed_place: Path) -> Iterator[Composition]:
    """A composition whose books are indexed already."""
    made = Composition(Place(indexed_place))
    yield made
    made.stop()


def test_the_real_composition_searches_and_reads_the_digest(qtbot: QtBot, composition: Composition) -> None:
    window = MainWindow(composition.services())
    qtbot.addWidget(window)
    window.show()
    with qtbot.waitSignal(window.book.answered, timeout=PATIENCE):
        window.book.ask("пробивной удар")
    assert window.book.found.hits
    window.book.results.opened.emit(window.book.found.hits[0].rule)
    assert window.reading.page is not None
    assert window.reading.page.passages
    window.close()


def test_results_from_books_of_several_games_carry_the_game_in_russian(qtbot: QtBot, at_once: Composition) -> None:
    window = MainWindow(at_once.services())
    qtbot.addWidget(window)
    window.context.books.warm(lambda *_: None)
    found = window.context.books.search("кладбище", 60, "")
    said = {hit.rule.book: hit.game.ru for hit in found.hits if hit.game is not None}
    assert len(said) == len({hit.rule.book for hit in found.hits}), "every result says its game"
    assert set(said.values()) == {"Берсерк", "Небожители", "Magic", "Magic 1998 года"}
    for hit in found.hits:
        assert hit.game is not None
        assert hit.place(Language.RU).startswith(hit.game.ru)
    window.close()


def test_results_from_another_game_than_the_one_at_hand_say_so(composition: Composition) -> None:
    books = composition.services().books()
    for game, named in (("nebozhiteli", False), ("magic-cr", True), ("", True)):
        found = books.search("book:digest-nebozhiteli фишки маны", 10, game)
        assert found.hits
        assert {hit.place(Language.RU) for hit in found.hits} == {"Небожители" if named else ""}
        assert {hit.edition for hit in found.hits} == {""}, "«base» is a word for files"


def test_pages_are_whole_sections_with_links_and_a_way_there(tmp_path: Path) -> None:
    shelf = BookShelf(Place(tmp_path))
    book = max(shelf.titles(), key=lambda title: title.entries)
    (chapter, *_) = (each for each in shelf.contents(book.id) if each.count)
    section = shelf.contents(book.id, chapter.number)[0]
    cited = RuleRef(book.system, section.number)
    assert shelf.has(cited)
    page = shelf.page(cited)
    assert page is not None
    assert page.passages[0].number == section.number
    assert page.book.startswith(book.title)
    assert [rule.number for _, rule in page.crumbs] == [chapter.number, section.number]
    assert shelf.page(RuleRef(book.system, "999.9")) is None


def test_an_english_window_names_rules_in_english_where_the_book_does(qtbot: QtBot, composition: Composition) -> None:
    window = MainWindow(composition.services())
    qtbot.addWidget(window)
    window.do("language")
    window.context.rule_opened.emit(RuleRef("magic-cr", "702.19"))
    page, text = window.reading.page, window.book.reader.text.document().toPlainText()
    assert page is not None
    assert "Trample" in text
    assert text.index("Trample") < text.index("Пробивной удар"), "the English name comes first"
    assert page.title.en == "702. Keyword Abilities"
    assert page.title.en in text
    assert page.title.ru not in text
    window.book.show_contents()
    window.do("contents")
    titles = [row.title for row in window.book.contents.rows.rows]
    assert titles
    assert not any("а" <= letter.lower() <= "я" for title in titles for letter in title), titles
    window.book.ask("trample deathtouch")
    qtbot.waitUntil(lambda: bool(window.book.results.rows.rows), timeout=PATIENCE)
    assert {row.title for row in window.book.results.rows.rows} & {"Trample", "Deathtouch"}
    window.do("language")
    assert {row.title for row in window.book.results.rows.rows} & {"Пробивной удар", "Смертельное касание"}
    window.close()


def test_while_the_index_is_built_the_contents_are_there_and_a_bar_says_how_far_it_is(
    qtbot: QtBot, composition: Composition
) -> None:
    window = MainWindow(composition.services())
    qtbot.addWidget(window)
    seen: list[tuple[bool, bool]] = []
    window.progress.bar.valueChanged.connect(
        lambda _: seen.append((window.progress.isVisible(), bool(window.book.contents.rows.rows)))
    )
    with qtbot.waitSignal(window.settled, timeout=PATIENCE):
        window.show()
    assert (True, True) in seen, "the bar moved while the contents were there"
    assert not window.progress.isVisible()
    window.book.ask("trample")
    qtbot.waitUntil(lambda: bool(window.book.results.rows.rows), timeout=PATIENCE)
    window.close()


def test_no_book_is_opened_before_the_first_paint(tmp_path: Path) -> None:
    """What the shelf needs is loaded beside the window, once it has been painted."""
    code = (
        "import sys; from pathlib import Path; from PySide6.QtWidgets import QApplication\n"
        "from judgehelper.app.composition import Composition; from judgehelper.session.place import Place\n"
        "from judgehelper.ui.main_window import MainWindow\n"
        "app = QApplication([]); composition = Composition(Place(Path(sys.argv[1])))\n"
        "window = MainWindow(composition.services()); window.show()\n"
        "early = {'judgehelper.rulebooks.store', 'whoosh', 'pymorphy3', 'sqlite3'} & set(sys.modules)\n"
        "composition.stop(); print(sorted(early))"
    )
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", code, str(tmp_path)]
    ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert ended.stdout.strip() == "[]"


def test_who_asks_before_there_is_an_index_is_answered_at_a_glance_and_then_by_the_index(
    qtbot: QtBot, composition: Composition, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The builder waits for the first answer: were the answer to wait for the index, neither would ever come."""
    answered = threading.Event()
    build = Asking._build

    def wait_and_build(asking: Asking, book_ids: tuple[str, ...], report: Report) -> None:
        asking.announce_building()
        assert answered.wait(PATIENCE / 1000)
        build(asking, book_ids, report)

    monkeypatch.setattr(Asking, "_build", wait_and_build)
    window = MainWindow(composition.services())
    qtbot.addWidget(window)
    window.show()
    with qtbot.waitSignal(window.book.answered, timeout=PATIENCE):
        window.book.ask("пробивной удар")
    assert window.book.found.is_glance
    assert window.book.found.hits
    assert window.book.understood.text() == window.context.words("book.glance")
    with qtbot.waitSignal(window.book.answered, timeout=PATIENCE):
        answered.set()
    assert not window.book.found.is_glance
    assert window.book.found.hits
    assert window.book.understood.isHidden()
    window.close()


def test_search_goes_on_while_a_book_is_read(qtbot: QtBot, at_once: Composition) -> None:
    """What reads a book ends only when the answer has come."""
    answered = threading.Event()
    services = at_once.services()
    at_once.books.warm(lambda *_: None)
    window = MainWindow(services)
    qtbot.addWidget(window)
    services.workers.run(lambda _: answered.wait(PATIENCE / 1000), lambda _: None, lambda _: None)
    with qtbot.waitSignal(window.book.answered, timeout=PATIENCE):
        window.book.ask("пробивной удар")
    answered.set()
    assert window.book.found.hits
    assert not window.book.found.is_glance
    window.close()


def test_a_folder_that_may_not_be_written_still_gives_a_window(qtbot: QtBot, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    composition = Composition(Place(blocked))
    window = MainWindow(composition.services())
    qtbot.addWidget(window)
    window.show()
    QApplication.processEvents()
    assert str(blocked) in window.notice.text.text()
    composition.stop()


def test_work_reports_progress_and_its_value_in_the_window_s_thread(qtbot: QtBot) -> None:
    workers, seen, threads = ThreadWorkers(), [], []

    def work(progress: Progress) -> int:
        threads.append(threading.current_thread())
        progress(1, 1)
        return 7

    workers.run(work, lambda value: seen.append((value, threading.current_thread())), seen.append)
    qtbot.waitUntil(lambda: bool(seen), timeout=PATIENCE)
    assert seen == [(7, threading.current_thread())]
    assert threads[0] is not threading.current_thread()


def test_cancelled_work_stops_at_its_next_report_and_says_nothing(qtbot: QtBot) -> None:
    workers, seen, begun, ended = ThreadWorkers(), [], threading.Event(), threading.Event()

    def work(progress: Progress) -> None:
        try:
            while True:
                begun.set()
                progress(0, 1)
        finally:
            ended.set()

    job = workers.run(work, seen.append, seen.append)
    assert begun.wait(5)
    job.cancel()
    assert ended.wait(5)
    assert workers.wait()
    QApplication.processEvents()
    assert seen == []


def test_work_that_fails_says_why(qtbot: QtBot) -> None:
    workers, seen = ThreadWorkers(), []

    def work(_: Progress) -> None:
        raise ValueError("no")

    workers.run(work, seen.append, seen.append)
    qtbot.waitUntil(lambda: bool(seen), timeout=PATIENCE)
    assert str(seen[0]) == "no"


def test_workers_stopped_while_work_runs_wait_for_it_and_begin_no_other(qtbot: QtBot) -> None:
    workers, begun, go_on, ended, seen = ThreadWorkers(), threading.Event(), threading.Event(), threading.Event(), []

    def work(_: Progress) -> None:
        begun.set()
        go_on.wait(5)
        ended.set()

    workers.run(work, seen.append, seen.append)
    workers.run(work, seen.append, seen.append)  # still waits for the first: it is never begun
    assert begun.wait(5)
    threading.Timer(0.05, go_on.set).start()
    workers.stop()
    assert ended.is_set()
    del workers
    gc.collect()
    QApplication.processEvents()
    assert seen == []


def test_rubbish_is_never_collected_in_a_worker_s_thread(qtbot: QtBot) -> None:
    """A closed window may be among it, and Qt's objects may only be taken apart in the thread that made them."""
    workers, done, collected = ThreadWorkers(), [], set()

    def watch(phase: str, _: object) -> None:
        collected.add(threading.current_thread())

    def work(_: Progress) -> int:
        return len([[each] for each in range(200_000)])

    gc.callbacks.append(watch)
    try:
        workers.run(work, done.append, done.append)
        qtbot.waitUntil(lambda: bool(done), timeout=PATIENCE)
        qtbot.waitUntil(gc.isenabled, timeout=PATIENCE)
    finally:
        gc.callbacks.remove(watch)
    assert done == [200_000]
    assert collected == {threading.current_thread()}


def test_what_no_one_foresaw_is_said_in_the_window_and_logged(
    qtbot: QtBot, composition: Composition, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    window = MainWindow(composition.services())
    qtbot.addWidget(window)
    window.show()
    show_failures(window)
    error = ZeroDivisionError("division by zero")
    sys.excepthook(ZeroDivisionError, error, None)
    assert window.notice.isVisible()
    assert window.notice.text.text().startswith("Сбой программы: division by zero (ZeroDivisionError).")
    assert "an act of the window failed" in caplog.text
    window.close()


@pytest.mark.parametrize("switches", [0, 1])
def test_the_titles_of_all_examples_fit_their_rows(qtbot: QtBot, composition: Composition, switches: int) -> None:
    window = MainWindow(composition.services())
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    for _ in range(switches):
        window.do("language")

    def shown() -> list[QPushButton]:
        return [row for row in window.findChildren(QPushButton) if row.objectName() == "example" and row.isVisible()]

    qtbot.waitUntil(lambda: bool(shown()), timeout=PATIENCE)
    rows = shown()
    titles = [label for row in rows for label in row.findChildren(QLabel) if label.text() == row.accessibleName()]
    assert len(titles) == len(rows) > 0
    assert not [each.text() for each in titles if each.fontMetrics().horizontalAdvance(each.text()) > each.width()]
