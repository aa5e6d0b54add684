"""What a screen reader is told of questions and players: roles, names, states, and acts that do what they say."""

import pytest
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.stepping_hand import Hand
from tests.ui.stepping_scenes import DAMAGE, RESPONSE
from tests.ui.test_ordering import rows, upkeep

pytestmark = pytest.mark.real_system

NAMED = QAccessibleActionInterface
Role, Text = QAccessible.Role, QAccessible.Text


def heard(widget: QWidget) -> QAccessibleInterface:
    return QAccessible.queryAccessibleInterface(widget)


def do(widget: QWidget, name: str) -> None:
    heard(widget).actionInterface().doAction(name)
    QApplication.processEvents()


def test_an_act_is_a_button_that_is_pressed(hand: Hand) -> None:
    hand.window.filing.open_raw(RESPONSE)
    row = next(each for each in hand.window.decision.rows if "Giant Growth" in each.option.text)
    spoken = heard(row)
    assert (spoken.role(), "Giant Growth" in spoken.text(Text.Name)) == (Role.Button, True)
    assert spoken.actionInterface().actionNames() == [NAMED.pressAction(), NAMED.setFocusAction()]
    do(row, NAMED.pressAction())
    assert hand.window.stage.question is not None
    assert hand.window.stage.question.kind == "target"


def test_some_of_several_are_ticked_one_by_one(hand: Hand) -> None:
    hand.window.filing.open_raw(
        {**DAMAGE, "players": [{"id": "Анна", "hand": ["Forest"] * 9}, {"id": "Борис"}],
         "turn": {"number": 1, "active": "Анна", "step": "end"}}
    )  # fmt: skip
    hand.press("F11")
    asked = hand.window.stage.question
    assert asked is not None
    assert asked.most > 1, "two cards are discarded in the cleanup step (514.1)"
    row = hand.window.decision.rows[0]
    assert (heard(row).role(), heard(row).state().checked) == (Role.CheckBox, 0)
    do(row, NAMED.pressAction())
    row = hand.window.decision.rows[0]
    assert (heard(row).state().checkable, heard(row).state().checked) == (1, 1)
    assert hand.window.stage.picks == (0,)


def test_what_is_put_in_order_is_moved(hand: Hand) -> None:
    hand.window.filing.open_raw(upkeep())
    hand.press("F5")
    assert heard(rows(hand)[0]).role() is Role.ListItem
    do(rows(hand)[0], NAMED.increaseAction())
    assert [row.option.index for row in rows(hand)] == [1, 0, 2]
    do(rows(hand)[2], NAMED.decreaseAction())
    assert [row.option.index for row in rows(hand)] == [1, 2, 0]


def test_a_player_is_a_button_with_figures_states_and_acts(hand: Hand) -> None:
    hand.window.filing.open_raw(RESPONSE)
    bar, asked_for = hand.window.board.bars["Борис"], []
    bar.asked.connect(lambda player, _: asked_for.append(player))
    spoken = heard(bar)
    assert spoken.role() is Role.Button
    assert "Борис" in spoken.text(Text.Name)
    assert "20" in spoken.text(Text.Name)
    names = spoken.actionInterface().actionNames()
    assert names == [NAMED.pressAction(), NAMED.showMenuAction(), "показать руку", NAMED.setFocusAction()]
    do(bar, NAMED.setFocusAction())
    assert bar.hasFocus()


def test_a_player_who_may_be_chosen_says_so_and_is_chosen(hand: Hand) -> None:
    hand.window.filing.open_raw(RESPONSE)
    hand.press("Space")
    row = next(each for each in hand.window.decision.rows if "Lightning Bolt" in each.option.text)
    do(row, NAMED.pressAction())
    bar = hand.window.board.bars["Анна"]
    assert "можно выбрать" in heard(bar).text(Text.Description)
    assert heard(bar).state().checked == 0
    do(bar, NAMED.pressAction())
    bar = hand.window.board.bars["Анна"]
    assert "выбрано" in heard(bar).text(Text.Description)
    assert heard(bar).state().checked == 1
