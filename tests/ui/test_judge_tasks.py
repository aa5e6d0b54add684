"""Thirty whole judge tasks in one window: every one begins with no table and ends with an answer and its rule."""

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest
from pytestqt.qtbot import QtBot

from judgehelper.app.composition import Composition
from judgehelper.session.place import Place
from judgehelper.ui.main_window import MainWindow
from tests.ui.judge_tasks import TASKS, Arbiter, Task, row_of, settle

pytestmark = pytest.mark.real_system


@pytest.fixture(scope="module")
def window(indexed_books: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """One window for all tasks: each begins where there is no table."""
    from PySide6.QtWidgets import QApplication

    app = QApplication.instance() or QApplication([])
    composition = Composition(Place(copytree(indexed_books, tmp_path_factory.mktemp("tasks") / "data")))
    made = MainWindow(composition.services())
    made.resize(1920, 1080)
    made.show()
    made.turn_names()  # cards are looked up by the names that files use
    app.processEvents()
    yield made
    made.close()
    composition.stop()


def test_there_are_at_least_thirty() -> None:
    assert len(TASKS) >= 30


@pytest.mark.parametrize("each", TASKS, ids=lambda each: each.title)
def test_a_judge_answers(each: Task, window: MainWindow, qtbot: QtBot) -> None:
    window.stage.close()
    window.show_start()
    settle()
    judge = Arbiter(window, qtbot)
    answer = each.does(judge)
    print("\n" + row_of(each, answer, judge))
    assert judge.acts <= each.most
