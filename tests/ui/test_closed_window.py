"""A window that was closed dies with all its parts: nothing that it was connected to holds it."""

import gc
import weakref
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgehelper.app.composition import Composition
from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session.place import Place
from judgehelper.ui.main_window import MainWindow
from tests.helpers.duel import Deck, duel_file
from tests.helpers.window import PATIENCE, Kept, small_services
from tests.ui.press import press

USED = ("Ctrl+K", "Escape", "Ctrl+E", "Escape", "F5", "F1", "Escape", "Ctrl+Z", "F8", "F4", "F6", "F6")
"""Keys after which most of a window has been made and shown."""


def used_and_closed() -> list[weakref.ref[object]]:
    """Use a window for a while, and close it."""
    window = MainWindow(small_services(Kept()))
    window.resize(1366, 768)
    window.show()
    window.stage.open(desks.lay_out(duel_file(), Deck()))
    for keys in USED:
        press(window, keys)
        QApplication.processEvents()
    window.stage.speak(Language.EN)
    window.relabel()
    window.next_theme()
    parts = (window, window.stage, window.look, window.context, window.board, *window.panels)
    window.close()
    window.deleteLater()
    return [weakref.ref(part) for part in parts]


def test_a_closed_window_dies(qapp: QApplication) -> None:
    left = used_and_closed()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()
    gc.collect()
    assert [type(part).__name__ for each in left if (part := each()) is not None] == []


@pytest.mark.real_system
def test_a_closed_window_dies_with_the_services_that_were_made_for_it(qtbot: QtBot, indexed_place: Path) -> None:
    left = opened_and_closed(qtbot, indexed_place)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()
    gc.collect()
    assert [type(part).__name__ for each in left if (part := each()) is not None] == []


def opened_and_closed(qtbot: QtBot, folder: Path) -> tuple[weakref.ref[object], ...]:
    """Open the books beside a window, and close it with all that works for it."""
    composition = Composition(Place(folder))
    window = MainWindow(composition.services())
    window.show()
    qtbot.waitUntil(lambda: window.opening.is_over, timeout=PATIENCE)
    window.close()
    composition.stop()
    window.deleteLater()
    return weakref.ref(composition), weakref.ref(window)
