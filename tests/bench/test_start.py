"""The start of the window, one step and one redraw; `python -m judgehelper --measure-start` measures the start."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("PySide6", reason="the window needs PySide6, which is not in this environment")

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.slow
def test_start_to_first_paint(benchmark: Any, tmp_path: Path) -> None:
    """A new process until its window has been painted and its first search is answered, the index being ready."""

    def start() -> dict[str, float]:
        done = subprocess.run(
            [sys.executable, "-m", "judgehelper", "--data-dir", str(tmp_path), "--measure-start"],
            cwd=ROOT,
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
        figures: dict[str, float] = json.loads(done.stdout)
        return figures

    start()
    figures = benchmark.pedantic(start, rounds=5, iterations=1)
    benchmark.extra_info.update(figures)
    assert figures["results"] > 0


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
