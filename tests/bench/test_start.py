"""The start of the window, one step and one redraw; `python -m judgehelper --measure-start` measures the start."""

import json
import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree
from statistics import median
from typing import Any

import pytest

from judgehelper.session.library.books import Shelf
from judgehelper.session.place import Place
from tests.helpers.shared import shared

pytest.importorskip("PySide6", reason="the window needs PySide6, which is not in this environment")

ROOT = Path(__file__).resolve().parents[2]


def start(folder: Path, program: tuple[str, ...] = ("-m", "judgehelper")) -> dict[str, float]:
    """Open the window in a new process over a data folder, ask and close; give the figures that it prints."""
    done = subprocess.run(
        [sys.executable, *program, "--data-dir", str(folder), "--measure-start"],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


@pytest.mark.slow
def test_start_to_first_paint(benchmark: Any, tmp_path: Path) -> None:
    """A new process until its window has been painted and its first search is answered, the index being ready."""
    start(tmp_path)
    figures = benchmark.pedantic(start, args=(tmp_path,), rounds=5, iterations=1)
    benchmark.extra_info.update(figures)
    assert figures["results"] > 0


IN_A_THREAD = """
import sys
from judgehelper.app import asking
asking.Asking._build = lambda *_: None  # leaves the work to the thread that asks
from judgehelper.app.main import run
run(sys.argv[1:])
"""
WAYS = {"process": ("-m", "judgehelper"), "thread": ("-c", IN_A_THREAD)}
"""Where the index is built: as the program does it, and beside it for comparison."""
SAID = {"process": "built in a process", "thread": "built in a thread", "ready": "ready"}


@pytest.fixture(scope="module")
def largest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with the largest book, which no one has indexed yet."""
    folder = tmp_path_factory.mktemp("largest")
    Shelf(Place(folder)).import_file(shared("rulebooks", "magic-cr-2019-01-25.ru.md"))
    return folder


@pytest.mark.slow
@pytest.mark.shared
def test_the_window_answers_while_the_index_is_built(benchmark: Any, largest: Path, tmp_path: Path) -> None:
    """The longest time in which the event loop stood still while the index was built, in pairs: process, thread.

    A window that finds the index ready shows how much of it is the machine's.
    """
    gaps: dict[str, list[float]] = {way: [] for way in (*WAYS, "ready")}

    def build() -> None:
        for way, program in WAYS.items():
            folder = tmp_path / f"{way}-{len(gaps[way])}"
            copytree(largest, folder)
            note(way, start(folder, program))
            if way == "process":
                note("ready", start(folder, program))

    def note(way: str, figures: dict[str, float]) -> None:
        gaps[way].append(max(figures["longest_gap_ms"], figures["settling_gap_ms"]))
        assert figures["results"] > 0

    benchmark.pedantic(build, rounds=5, iterations=1)
    benchmark.extra_info["longest_gap_ms"] = gaps
    for way, longest in gaps.items():
        print(f"\nlongest gap, index {SAID[way]}: median {median(longest)} ms, all {longest}", end="")
    if hasattr(os, "getloadavg"):
        print("\nload of the machine: {:.1f} {:.1f} {:.1f}".format(*os.getloadavg()))


def test_one_pass_shown_on_table_and_panels(benchmark: Any, qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """One decision and its undo, everything that is seen painted anew."""
    from judgehelper.session import desk as desks
    from judgehelper.systems import registry
    from judgehelper.ui.main_window import MainWindow
    from tests.helpers.duel import DUEL, Deck, duel_file
    from tests.helpers.window import small_services

    monkeypatch.setattr(registry, "system", lambda _: DUEL)
    window = MainWindow(small_services())
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    window.stage.open(desks.lay_out(duel_file(), Deck()))

    def step() -> None:
        window.stage.pass_on()
        window.repaint()
        window.stage.undo()
        window.repaint()

    benchmark(step)
