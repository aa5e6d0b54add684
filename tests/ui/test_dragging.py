"""Drags by the mouse itself, from the press to the drop: blockers, rows that are put in order, timestamps.

The platform without a screen runs no drags: there, these tests run themselves on a screen in memory (Xvfb).
"""

import os
import shutil
import subprocess
import sys
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QScrollArea

from judgehelper.ui.docks.question import OrderRow
from tests.ui.real_drag import drag_by_mouse
from tests.ui.stepping_hand import Hand
from tests.ui.test_ordering import upkeep

pytestmark = pytest.mark.real_system

ON_SCREEN = os.environ["QT_QPA_PLATFORM"] != "offscreen"
XVFB = shutil.which("Xvfb")
dragged = pytest.mark.skipif(not ON_SCREEN, reason="without a screen there are no drags: see the last test")


def opened(hand: Hand, raw: dict[str, Any]) -> Hand:
    hand.window.filing.open_raw(raw)
    QApplication.processEvents()
    return hand


def rest(hand: Hand) -> None:
    """Wait until what the window lays out anew has found its place."""
    hand.qtbot.waitUntil(lambda: not hand.window.decision.is_settling)
    places: list[QPoint] = []
    while len(places) < 2 or places[-1] != places[-2]:
        QApplication.processEvents()
        places.append(hand.window.decision.foot.mapTo(hand.window, QPoint()))


def drag(hand: Hand, start: str, end: str) -> None:
    one, other = hand.widget(start), hand.widget(end)
    drag_by_mouse(one, one.rect().center(), other, other.rect().center())


@dragged
def test_a_blocker_is_dragged_to_the_one_of_two_attackers_that_is_meant(hand: Hand) -> None:
    opened(hand, field("Анна", "Борис"))
    hand.press("F11")
    for attacker in ("Hill Giant", "Craw Wurm"):
        hand.click(attacker)
    hand.press("Return")
    hand.press("F11")
    drag(hand, "Serra Angel", "Craw Wurm")
    assert hand.widget("Serra Angel").glow.is_chosen
    (arrow,) = hand.window.board.felt.intended
    assert (arrow.start, arrow.end) == (hand.piece("Serra Angel").id, hand.piece("Craw Wurm").id)


@dragged
def test_an_attacker_is_dragged_to_the_one_of_two_players_that_is_meant(hand: Hand) -> None:
    opened(hand, field("Анна", "Борис", "Вера"))
    hand.press("F11")
    rest(hand)
    one, bar = hand.widget("Hill Giant"), hand.window.board.bars["Вера"]
    drag_by_mouse(one, one.rect().center(), bar, bar.rect().center())
    assert [arrow.end for arrow in hand.window.board.felt.intended] == ["Вера"]


def field(first: str, second: str, *others: str) -> dict[str, Any]:
    return {
        "format": "judgehelper-scenario/1",
        "system": "magic-cr",
        "players": [
            {"id": first, "battlefield": ["Hill Giant", "Craw Wurm"]},
            {"id": second, "battlefield": ["Serra Angel", "Grizzly Bears"]},
            *({"id": other} for other in others),
        ],
        "turn": {"number": 1, "active": first, "step": "begin-combat"},
    }


@dragged
def test_a_row_is_dragged_to_its_place_by_the_mouse(hand: Hand) -> None:
    opened(hand, upkeep())
    hand.press("F5")
    rest(hand)
    rows = [row for row in hand.window.decision.rows if isinstance(row, OrderRow)]
    first, second = rows[:2]
    landing: list[bool | None] = []
    drag_by_mouse(second, QPoint(40, 12), first, QPoint(60, 4), lambda: landing.append(first.landing))
    assert landing == [False], "the line stands above the row while the mouse rests there"
    assert [row.option.index for row in hand.window.decision.rows] == [1, 0, 2]


@dragged
def test_timestamps_are_dragged_into_another_order(hand: Hand) -> None:
    bears = ["Grizzly Bears", "Hill Giant", "Serra Angel"]
    opened(hand, {**upkeep(), "players": [{"id": "Анна", "battlefield": bears}, {"id": "Борис"}]})
    hand.click("Hill Giant")
    hand.press("F4")
    QApplication.processEvents()
    order = hand.window.properties.order
    rest(hand)
    hand.window.properties.findChild(QScrollArea).ensureWidgetVisible(order)
    rest(hand)
    before = order.keys()
    assert len(before) == 3
    rows = [order.visualItemRect(order.item(place)) for place in range(3)]
    port = order.viewport()
    pictures: list[QImage] = []
    above = QPoint(40, rows[0].center().y() - 2)  # in the upper half of the first row
    drag_by_mouse(port, rows[2].center(), port, above, lambda: pictures.append(port.grab().toImage()))
    assert pictures[0].pixelColor(port.width() - 9, 1) == hand.window.look.colour("target"), "the line is seen"
    assert hand.window.properties.order.keys() == (before[2], before[0], before[1])
    assert hand.piece("Serra Angel").mark < hand.piece("Grizzly Bears").mark


@pytest.mark.skipif(ON_SCREEN or XVFB is None, reason="runs the others where there is no screen, if Xvfb is there")
def test_all_of_them_on_a_screen_in_memory() -> None:
    assert XVFB is not None
    seen, told = os.pipe()
    screen = subprocess.Popen(
        [XVFB, "-displayfd", str(told), "-screen", "0", "1920x1080x24"], pass_fds=(told,), stderr=subprocess.DEVNULL
    )
    os.close(told)
    try:
        with os.fdopen(seen) as shown:
            display = shown.readline().strip()
        run = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", __file__],
            env={**os.environ, "DISPLAY": f":{display}", "QT_QPA_PLATFORM": "xcb"},
            capture_output=True,
            text=True,
            check=False,
        )
    finally:
        screen.terminate()
        screen.wait()
    assert run.returncode == 0, run.stdout[-3000:]
    assert "4 passed" in run.stdout
