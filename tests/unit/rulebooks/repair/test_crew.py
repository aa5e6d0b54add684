"""The crew ends with the program, also when the program is killed: its processes hold the program's output open."""

import os
import subprocess
import sys
from multiprocessing import active_children
from pathlib import Path

import pytest

from judgehelper.rulebooks.mending import Piece
from judgehelper.rulebooks.repair.crew import Crew
from judgehelper.rulebooks.repair.tables import Tables, save_tables
from tests.unit.rulebooks.repair.conftest import SENTENCES, misread

PROGRAM = """
import random
import sys
from pathlib import Path
from judgehelper.rulebooks.mending import Piece
from judgehelper.rulebooks.repair.crew import BATCH, Crew

if __name__ == "__main__":
    strange = random.Random(1)
    words = ["".join(strange.choices("aHTpoKIBJIcy", k=14)) for _ in range(120 * 4 * BATCH)]
    heavy = [Piece(" ".join(words[at : at + 120])) for at in range(0, len(words), 120)]
    pieces = [Piece(sys.argv[2])] * BATCH + heavy
    for mended in Crew(Path(sys.argv[1]), 2)(pieces):
        print(mended.text, flush=True)
"""
PATIENCE = 20
"""Seconds after which a process is believed to live on: the words that it was given would take it minutes."""


@pytest.fixture
def folder(tables: Tables, tmp_path: Path) -> Path:
    return save_tables(tables, tmp_path / "tables").parent


@pytest.mark.slow
@pytest.mark.parametrize("end", ["kill", "terminate"])
def test_the_crew_ends_when_the_program_is_ended(folder: Path, tmp_path: Path, end: str) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    command = [sys.executable, str(program), str(folder), misread(SENTENCES[0])]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=surroundings()) as running:
        assert running.stdout is not None
        assert running.stdout.readline().decode() == f"{SENTENCES[0]}\n"
        getattr(running, end)()
        running.communicate(timeout=PATIENCE)  # whose output ends when the last process that holds it does


def surroundings() -> dict[str, str]:
    """Give the surroundings of a process that finds the program as this one does."""
    root = Path(__file__).parents[4]
    return {**os.environ, "PYTHONPATH": str(root), "PYTHONIOENCODING": "utf-8"}


def test_a_crew_that_is_not_waited_for_leaves_no_process(folder: Path) -> None:
    mended = iter(Crew(folder, 2)(tuple(Piece(misread(SENTENCES[0])) for _ in range(2_000))))
    next(mended)
    working = {child.pid for child in active_children()}
    mended.close()  # type: ignore[attr-defined]  # a generator, as the contract of menders allows
    assert working
    assert not working & {child.pid for child in active_children()}
