"""The start of the window, one step and one redraw; `python -m judgehelper --measure-start` measures the start."""

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

import pytest

pytest.importorskip("PySide6", reason="the window needs PySide6, which is not in this environment")

ROOT = Path(__file__).resolve().parents[2]


def start(folder: Path) -> dict[str, float]:
    """Open the window in a new process over a data folder, ask and close; give the figures that it prints."""
    done = subprocess.run(
        [sys.executable, "-m", "judgehelper", "--data-dir", str(folder), "--measure-start"],
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


@pytest.mark.slow
def test_the_window_answers_while_the_index_is_built(benchmark: Any, tmp_path: Path) -> None:
    """The longest time in which the event loop stood still while the index of the books was built beside it."""
    gaps: list[float] = []

    def build() -> None:
        figures = start(tmp_path / str(len(gaps)))
        gaps.append(figures["longest_gap_ms"])
        assert figures["results"] > 0

    benchmark.pedantic(build, rounds=5, iterations=1)
    benchmark.extra_info["longest_gap_ms"] = gaps
    print(f"\nlongest gap of the event loop: median {median(gaps)} ms, worst {max(gaps)} ms of {len(gaps)}")


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
