"""Tab and the keys of the regions, by real events: nothing behind a tab has the keyboard, every region can have it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from judgehelper.ui.docks.panel import Panel
from judgehelper.ui.keyboard import FIELDS
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.setting_up.fields import NumberField
from judgehelper.ui.widgets.board.spot import Spot
from tests.ui.press import press, type_text
from tests.ui.real_window import real_window
from tests.ui.scenery import TWO

pytestmark = pytest.mark.real_system


@pytest.fixture(params=[(1366, 768), (1920, 1080)], ids=["usual", "wide"])
def played(qtbot: QtBot, indexed_place: Path, request: pytest.FixtureRequest) -> Iterator[MainWindow]:
    with real_window(qtbot, indexed_place, request.param) as window:
        window.activateWindow()
        window.filing.open_raw(TWO)
        QApplication.processEvents()
        yield window


def tab(window: MainWindow, *, back: bool = False) -> QWidget:
    """Press Tab where the keyboard is, and give what has it then."""
    here = window.focusWidget() or window
    key, shifts = Qt.Key.Key_Tab, Qt.KeyboardModifier.NoModifier
    if back:
        key, shifts = Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(here, QKeyEvent(kind, key, shifts))
    QApplication.processEvents()
    found = window.focusWidget()
    assert found is not None
    return found


def round_trip(window: MainWindow) -> list[QWidget]:
    """Press Tab from the question on until it is there again."""
    press(window, "Alt+1")
    first = window.focusWidget()
    assert first is not None
    found = [first]
    while (here := tab(window)) is not first:
        assert here not in found, "it goes round"
        found.append(here)
    return found


def panel_of(widget: QWidget) -> Panel | None:
    parent: QWidget | None = widget
    while parent is not None and not isinstance(parent, Panel):
        parent = parent.parentWidget()
    return parent


def in_front(window: MainWindow, panel: Panel) -> bool:
    """Say whether a panel is the one whose tab is chosen, as the tabs themselves say."""
    for bar in window.findChildren(QTabBar):
        titles = [bar.tabText(place) for place in range(bar.count())]
        if bar.isVisible() and panel.windowTitle() in titles:
            return titles[bar.currentIndex()] == panel.windowTitle()
    return panel.isVisible()


def test_tab_goes_through_every_region_and_never_behind_a_tab(played: MainWindow) -> None:
    found = round_trip(played)
    for each in found:
        panel = panel_of(each)
        assert panel is None or in_front(played, panel), f"{panel.key} lies behind a tab"
    regions = [panel.key if (panel := panel_of(each)) else type(each.parentWidget()).__name__ for each in found]
    order = list(dict.fromkeys(regions))
    assert order[0] == "decision"
    beside = [place for place, each in enumerate(order) if each in ("layers", "properties", "log", "time")]
    left = [place for place, each in enumerate(order) if each in ("book", "add-card")]
    assert beside
    assert left
    assert order.index("Felt") < min(beside) <= max(beside) < min(left) <= max(left) < order.index("TurnBar")


def test_tab_stops_once_in_a_zone_and_goes_back_as_it_came(played: MainWindow) -> None:
    found = round_trip(played)
    zones = [played.board.felt.board_zone_of(each.key) for each in found if isinstance(each, Spot) and each.key]
    named = [zone.id for zone in zones if zone is not None]
    assert len(named) == len(set(named)) > 1
    back = [found[0]]
    while (here := tab(played, back=True)) is not found[0]:
        back.append(here)
    assert back[1:] == found[:0:-1]


def test_what_was_behind_a_tab_is_reached_once_it_is_in_front(played: MainWindow) -> None:
    press(played, "F4")
    QApplication.processEvents()
    press(played, "Alt+5")
    QApplication.processEvents()
    here = played.focusWidget()
    assert here is not None
    assert panel_of(here) is played.time
    reached = {panel_of(each) for each in round_trip(played)}
    assert played.time in reached
    assert in_front(played, played.properties) is (played.properties in reached)


@pytest.mark.parametrize("russian", [False, True])
def test_a_key_leads_to_each_region(played: MainWindow, russian: bool) -> None:
    def at(keys: str) -> QWidget:
        press(played, keys, russian=russian)
        QApplication.processEvents()
        found = played.focusWidget()
        assert found is not None
        return found

    assert panel_of(at("Alt+1")) is played.decision
    assert isinstance(at("Alt+2"), Spot)
    assert isinstance(at("Alt+3"), Spot)
    assert panel_of(at("Alt+4")) is played.layers
    assert panel_of(at("Alt+5")) is played.time
    assert played.turn.isAncestorOf(at("Alt+6"))
    assert panel_of(at("F8")) is played.log
    assert panel_of(at("Ctrl+F")) is played.book


def typed_in(window: MainWindow) -> list[QWidget]:
    """List the fields of the window that can be seen now."""
    return [each for kind in FIELDS for each in window.findChildren(kind) if each.isVisible() and each.isEnabled()]


@pytest.mark.parametrize("key", ["Ctrl+E", "F8", "F9", "Ctrl+F", "Ctrl+K"])
def test_tab_and_escape_leave_every_field(played: MainWindow, key: str) -> None:
    press(played, key)
    QApplication.processEvents()
    fields = typed_in(played)
    assert fields
    for field in fields:
        field.setFocus()
        type_text(field, "1")
        assert tab(played) is not field, field.accessibleName()
    for field in (each for each in fields if each.isVisible()):
        field.setFocus()
        for _ in range(2):  # the first may take back what was typed, or close what floats
            press(field, "Escape")
        assert played.focusWidget() is not field, field.accessibleName()


def test_escape_takes_back_a_number_that_was_not_confirmed(played: MainWindow) -> None:
    press(played, "Ctrl+E")
    press(played, "Escape")
    felt = played.board.felt
    played.stage.point(next(iter(felt.pieces)))
    played.properties.show()
    played.properties.raise_()
    QApplication.processEvents()
    field = played.properties.fields["damage",]
    assert isinstance(field, NumberField)
    line = field.stepper.field
    line.setFocus()
    line.selectAll()
    type_text(line, "3")
    press(line, "Escape")
    assert played.focusWidget() is not line
    assert (line.text(), field.stepper.value) == ("0", 0)
    assert not played.stage.desk or not played.stage.desk.can_undo
