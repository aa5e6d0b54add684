"""Tests of the window run offscreen, with the duel of `tests.helpers` at the desk; without Qt they are left out."""

import os
from collections.abc import Iterator
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
HAS_QT = find_spec("PySide6") is not None
collect_ignore_glob = [] if HAS_QT else ["*.py"]

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from judgehelper.ui.main_window import MainWindow
    from tests.helpers.window import Kept
    from tests.ui.stepping_hand import Hand


@pytest.fixture(autouse=True)
def duel_is_known(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Put the duel of the helpers at the desk; what is marked `real_system` has the real rule systems there."""
    if request.node.get_closest_marker("real_system") is not None:
        return
    from judgehelper.systems import registry
    from tests.helpers.duel import DUEL

    monkeypatch.setattr(registry, "system", lambda _: DUEL)


@pytest.fixture(autouse=True)
def english_names(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Call cards by the names that files use: tests look them up so, but for those of the names themselves."""
    from msgspec.structs import replace

    from judgehelper.app import composition

    if "russian_names" not in request.fixturenames:
        read = composition.read_settings
        named = lambda path: (replace(read(path)[0], english_names=True), read(path)[1])  # noqa: E731
        monkeypatch.setattr(composition, "read_settings", named)


@pytest.fixture
def russian_names() -> None:
    """Have a window call cards by their Russian names, as it does by itself."""


@pytest.fixture(autouse=True)
def pointer_rests() -> None:
    """Where the pointer was left by another test says nothing."""
    from PySide6.QtGui import QCursor
    from PySide6.QtWidgets import QApplication

    if QApplication.instance() is not None:
        QCursor.setPos(0, 0)


@pytest.fixture(autouse=True)
def closed_windows_are_gone() -> Iterator[None]:
    """Where a test leaves no window open, nothing of its windows is left: each widget hears of every new theme."""
    from PySide6.QtCore import QCoreApplication, QEvent
    from PySide6.QtWidgets import QApplication

    yield
    left = QApplication.topLevelWidgets()
    if not any(each.isVisible() for each in left):
        for each in left:
            each.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def hand(qtbot: "QtBot", indexed_place: "Path") -> "Iterator[Hand]":
    """A hand that steps through a game in a window as a user has it."""
    from tests.ui.real_window import real_window
    from tests.ui.stepping_hand import Hand

    with real_window(qtbot, indexed_place) as window:
        yield Hand(window, qtbot)


@pytest.fixture
def kept() -> "Kept":
    from tests.helpers.window import Kept

    return Kept()


@pytest.fixture
def window(qtbot: "QtBot", kept: "Kept") -> "Iterator[MainWindow]":
    """A window of 1366 × 768 with nothing open."""
    from judgehelper.ui.main_window import MainWindow
    from tests.helpers.window import small_services

    made = MainWindow(small_services(kept))
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close()


@pytest.fixture
def table(window: "MainWindow") -> "MainWindow":
    """A window with the duel laid out."""
    from judgehelper.session import desk as desks
    from tests.helpers.duel import Deck, duel_file

    window.stage.open(desks.lay_out(duel_file(), Deck()))
    window.centralWidget().setFocus()
    window.board.focus_board()
    return window
