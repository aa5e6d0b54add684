"""A window in a process of its own that edits and steps at random until it is killed; and what it should have kept.

    python -m tests.helpers.kills DATA SEED

It says before each act how many acts are done: whatever moment it is killed at, its draft is the game after one of the
acts that it began.
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

from judgehelper.session.cards import cards_of
from judgehelper.session.desk import Desk, lay_out
from judgehelper.session.drafts import Drafts
from judgehelper.session.growth import to_plain, tree_of
from judgehelper.session.place import Place
from tests.helpers.walks import BOARDS, step

ACTS = 400
ROOT = Path(__file__).parents[2]


def acts(seed: int, place: Place) -> Any:
    """Give the games of a walk, one after each act that changed something, without end until `ACTS`."""
    key = ("magic-cr", "nebozhiteli")[seed % 2]
    lot, cards = Random(seed), cards_of(place, key)
    desk = lay_out(BOARDS[key], cards)
    for _ in range(ACTS):
        before = desk
        desk = step(desk, lot, cards)
        if desk.line is not before.line:
            yield desk


def walk_in_a_window(data: Path, seed: int) -> None:
    """Open a window on a data folder, and walk."""
    from PySide6.QtWidgets import QApplication

    from judgehelper.app.composition import Composition
    from judgehelper.ui.main_window import MainWindow

    app = QApplication.instance() or QApplication([])
    composition = Composition(Place(data))
    window = MainWindow(composition.services())
    window.show()
    games = acts(seed, composition.place)
    window.filing.open_raw(BOARDS[("magic-cr", "nebozhiteli")[seed % 2]])
    for number, desk in enumerate(games):
        print(number, flush=True)
        window.stage.act(lambda _, desk=desk: desk)  # type: ignore[misc]  # mypy gives a lambda with a default no type
        app.processEvents()


def kill_at_random(data: Path, seeds: tuple[int, ...], lot: Random) -> list[int]:
    """Start windows on a data folder, kill them at a random moment; how many acts each had begun."""
    here = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.helpers.kills", str(data)]
    windows = [
        subprocess.Popen([*command, str(seed)], stdout=subprocess.PIPE, text=True, env=here, cwd=ROOT) for seed in seeds
    ]
    for window in windows:
        assert window.stdout is not None
        window.stdout.readline()
    time.sleep(lot.random() * 1.5)
    begun = []
    for window in windows:
        window.kill()
        said, _ = window.communicate()
        begun.append(len(said.split()) + 1)
    return begun


def is_kept(data: Path, seed: int, begun: int) -> bool:
    """Say whether one of the drafts is the game as it was before the act that was cut off, or after it."""
    place, drafts = Place(data), Drafts(data / "drafts")
    games = acts(seed, place)
    likely = [as_text(desk) for _, desk in zip(range(begun), games, strict=False)][-2:]
    cards = cards_of(place, ("magic-cr", "nebozhiteli")[seed % 2])
    mine = [draft for draft in drafts.listed() if draft.system == ("magic-cr", "nebozhiteli")[seed % 2]]
    return any(as_text(drafts.reopen(draft.path, cards)[0]) in likely for draft in mine) or (begun == 1 and not mine)


def as_text(desk: Desk) -> str:
    """Give a game, all its branches and the place as text."""
    return json.dumps(to_plain(tree_of(desk)), sort_keys=True, default=dict) + str(len(desk.state.log))


if __name__ == "__main__":
    walk_in_a_window(Path(sys.argv[1]), int(sys.argv[2]))
