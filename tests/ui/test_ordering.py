"""Putting in order by real events: by a drag in the list, by Alt and the arrows, by digits."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from judgehelper.kernel.decision import Form
from judgehelper.ui.docks.question import OrderRow
from tests.ui.press import press
from tests.ui.real_window import real_window
from tests.ui.stepping_hand import LEFT, Hand

pytestmark = pytest.mark.real_system

TREES = ("Ash", "Birch", "Cedar")
BELLS = [
    {
        "define": {
            "name": f"Bell of {tree}",
            "types": "Artifact",
            "cost": "{1}",
            "text": f"At the beginning of your upkeep, you gain {number} life.",
        }
    }
    for number, tree in enumerate(TREES, 1)
]


@pytest.fixture
def hand(qtbot: QtBot, indexed_place: Path) -> Iterator[Hand]:
    with real_window(qtbot, indexed_place) as window:
        window.filing.open_raw(upkeep())
        made = Hand(window, qtbot)
        made.press("F5")
        assert window.stage.question is not None
        assert window.stage.question.form is Form.ORDER
        yield made


def upkeep() -> dict[str, Any]:
    return {
        "format": "judgehelper-scenario/1",
        "system": "magic-cr",
        "players": [{"id": "Анна", "battlefield": BELLS}, {"id": "Борис"}],
        "turn": {"number": 1, "active": "Анна", "step": "upkeep"},
    }


def rows(hand: Hand) -> list[OrderRow]:
    return [row for row in hand.window.decision.rows if isinstance(row, OrderRow)]


def listed(hand: Hand) -> list[str]:
    """List the bells by their figure as the rows stand from above."""
    texts = [
        " ".join(label.text() for label in row.findChildren(QLabel)) for row in sorted(rows(hand), key=lambda r: r.y())
    ]
    return [next(n for n in "123" if f"{n} жиз" in text or f"gain {n}" in text) for text in texts]  # fmt: skip


def drop(row: OrderRow, on: OrderRow, *, below: bool) -> None:
    data = row.drag().mimeData()
    at, move = QPointF(on.width() / 2, on.height() - 3 if below else 3), Qt.DropAction.MoveAction
    entering = QDragEnterEvent(at.toPoint(), move, data, LEFT, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(on, entering)
    assert entering.isAccepted()
    QApplication.sendEvent(on, QDropEvent(at, move, data, LEFT, Qt.KeyboardModifier.NoModifier))
    QApplication.processEvents()


def stack(hand: Hand) -> list[str]:
    zone = next(each for each in hand.zones() if each.id == "stack")
    return ["123"[TREES.index(piece.name.split()[-1].strip("»"))] for piece in zone.pieces]


def test_a_row_is_dragged_to_its_place(hand: Hand) -> None:
    assert listed(hand) == ["1", "2", "3"]
    first, _, last = rows(hand)
    drop(last, first, below=False)
    assert listed(hand) == ["3", "1", "2"]
    assert [row.option.index for row in rows(hand)] == [2, 0, 1]
    drop(rows(hand)[0], rows(hand)[1], below=True)
    assert listed(hand) == ["1", "3", "2"]
    hand.press("Return")
    assert stack(hand) == ["2", "3", "1"], "what was put first lies lowest (603.3b)"


def test_alt_and_the_arrows_move_the_row_that_has_the_keyboard(hand: Hand) -> None:
    hand.window.decision.take_focus()
    row = rows(hand)[0]
    assert row.hasFocus()
    press(row, "Alt+Down")
    QApplication.processEvents()
    assert listed(hand) == ["2", "1", "3"]
    moved = rows(hand)[1]
    assert moved.hasFocus(), "the keyboard goes with what it moves"
    press(moved, "Alt+Down")
    QApplication.processEvents()
    assert listed(hand) == ["2", "3", "1"]
    hand.press("Return")
    assert stack(hand) == ["1", "3", "2"]


def test_digits_give_places_one_after_the_other(hand: Hand) -> None:
    for digit in "312":
        hand.press(digit)
    assert listed(hand) == ["3", "1", "2"]
    hand.press("1")
    hand.press("1")
    assert listed(hand) == ["1", "2", "3"], "taken back, the rest stands as it was listed"
    hand.press("Escape")
    assert hand.window.stage.picks == ()


def test_a_press_without_a_drag_still_picks(hand: Hand) -> None:
    hand.click(rows(hand)[1])
    assert hand.window.stage.picks == (1,)


def test_a_line_shows_where_what_is_dragged_would_land(hand: Hand) -> None:
    first, _, last = rows(hand)
    target = hand.window.look.colour("target")

    def edge(*, below: bool) -> QColor:
        return first.grab().toImage().pixelColor(first.width() // 2, first.height() - 2 if below else 1)

    def over(kind: type[QDragMoveEvent], *, below: bool) -> None:
        at = QPoint(first.width() // 2, first.height() - 3 if below else 3)
        moved = kind(at, Qt.DropAction.MoveAction, data, LEFT, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(first, moved)
        assert moved.isAccepted()

    data = last.drag().mimeData()
    assert target not in (edge(below=False), edge(below=True))
    over(QDragEnterEvent, below=False)
    assert (edge(below=False), edge(below=True) == target) == (target, False)
    over(QDragMoveEvent, below=True)
    assert (edge(below=False) == target, edge(below=True)) == (False, target)
    QApplication.sendEvent(first, QDragLeaveEvent())
    assert target not in (edge(below=False), edge(below=True))


def test_equal_abilities_are_told_apart_by_their_source_and_what_they_saw(hand: Hand) -> None:
    """Two of one name and two tokens: four rows, none like another, each with the number that the cards show."""
    stage = hand.window.stage
    hand.window.filing.open_raw(wardens())
    for keys in ("1", "Return", "Space", "Space"):
        hand.press(keys)
    assert stage.question is not None
    assert stage.question.form is Form.ORDER
    said = [row.accessibleName() for row in rows(hand)]
    assert len(set(said)) == 4
    table = [piece for zone in hand.zones() if zone.id == "battlefield:Анна" for piece in zone.pieces]
    sources, soldiers = ([piece.mark for piece in table if piece.name == name] for name in ("Soul Warden", "Soldier"))
    assert len(sources) == len(soldiers) == 2
    seen = [" ".join(label.text() for label in row.findChildren(QLabel)) for row in rows(hand)]
    for warden, soldier in product(sources, soldiers):
        assert sum(re.search(rf"№{warden}\b.*создаёт фишку.*№{soldier}\b", each) is not None for each in seen) == 1


def wardens() -> dict[str, Any]:
    lands = ["Plains", "Plains"]
    return {
        "format": "judgehelper-scenario/1",
        "system": "magic-cr",
        "players": [
            {"id": "Анна", "battlefield": ["Soul Warden", "Soul Warden", *lands], "hand": ["Raise the Alarm"]},
            {"id": "Борис", "battlefield": ["Grizzly Bears"]},
        ],
        "turn": {"number": 1, "active": "Анна", "step": "precombat-main"},
    }


def test_abilities_on_the_stack_are_said_in_the_language_of_the_window(hand: Hand) -> None:
    hand.press("Return")
    waiting = next(zone.pieces for zone in hand.zones() if zone.id == "stack")
    said = [line.text for piece in waiting for line in piece.lines]
    assert len(said) == len(TREES)
    assert all(text.startswith("В начале вашего шага поддержки") for text in said)
