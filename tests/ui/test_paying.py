"""Costs by hand in the real window: the judge says what pays what; by themselves costs are paid as before."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from judgehelper.session import desk as desks
from judgehelper.session.scenarios import scenario as scenarios
from tests.ui.press import press
from tests.ui.stepping_hand import Hand

pytestmark = pytest.mark.real_system

GRAVITY = {"name": "Long Shot", "types": "Sorcery", "cost": "{1}{R}", "text": "You gain 3 life."}
CHOIR = {"name": "Glad Choir", "types": "Sorcery", "cost": "{1}{W}", "text": "Convoke\nYou gain 3 life."}


def opened(hand: Hand, card: dict[str, Any], *lands: str) -> Hand:
    hand.window.filing.open_raw(
        {
            "format": "judgehelper-scenario/1",
            "system": "magic-cr",
            "players": [{"id": "Анна", "hand": [{"define": card}], "battlefield": list(lands)}, {"id": "Борис"}],
            "turn": {"number": 1, "active": "Анна", "step": "precombat-main"},
        }
    )
    hand.press("F5")
    return hand


def tapped(hand: Hand) -> list[str]:
    return sorted(each.name for zone in hand.zones() for each in zone.pieces if each.turned)


def by_hand(hand: Hand) -> None:
    act = hand.window.acts["pay-by-hand"]
    assert act.isEnabled()
    act.trigger()
    QApplication.processEvents()
    assert act.isChecked()


def test_by_themselves_costs_ask_nothing(hand: Hand) -> None:
    opened(hand, GRAVITY, "Mountain", "Forest")
    hand.choose("Разыграть «Long Shot»")
    assert hand.where("Long Shot") == "Стек"
    assert tapped(hand) == ["Forest", "Mountain"]


def test_the_judge_says_which_lands_pay(hand: Hand, tmp_path: Path) -> None:
    opened(hand, GRAVITY, "Mountain", "Forest", "Island")
    by_hand(hand)
    hand.choose("Разыграть «Long Shot»")
    assert hand.window.stage.question is not None
    assert hand.window.stage.question.kind == "payment"
    hand.click("Mountain")
    hand.press("Return")
    hand.click("Island")
    hand.press("Return")
    assert tapped(hand) == ["Island", "Mountain"], "the Forest was not asked for"
    assert hand.where("Long Shot") == "Стек"
    hand.window.filing.save_to(tmp_path / "paid.json")
    (raw,) = scenarios.read_file(tmp_path / "paid.json")
    assert hand.window.stage.desk is not None
    outcome = scenarios.run(raw, hand.window.services.cards("magic-cr"))
    assert outcome.result.failures == ()
    assert outcome.play is not None
    assert outcome.play.line.state.status == hand.window.stage.desk.state.status, "the file pays as the window did"
    for _ in range(3):
        hand.press("Ctrl+Z")
    assert tapped(hand) == []
    hand.press("Ctrl+Z")
    assert not hand.window.acts["pay-by-hand"].isChecked(), "the judge's word is undone like all else"


def test_what_is_left_pays_itself_where_the_judge_says_so(hand: Hand) -> None:
    opened(hand, GRAVITY, "Mountain", "Forest", "Island")
    by_hand(hand)
    hand.choose("Разыграть «Long Shot»")
    hand.click("Island")
    hand.press("Return")
    hand.push("Дальше платить само", hand.window.decision)
    assert hand.where("Long Shot") == "Стек"
    assert tapped(hand) == ["Island", "Mountain"]


def test_a_creature_helps_where_the_judge_says_so(hand: Hand) -> None:
    opened(hand, CHOIR, "Plains", "Plains", "Grizzly Bears")
    by_hand(hand)
    hand.choose("Разыграть «Glad Choir»")
    hand.click("Grizzly Bears")
    hand.press("Return")
    hand.press("1")
    hand.press("Return")
    assert tapped(hand) == ["Grizzly Bears", "Plains"]
    assert hand.where("Glad Choir") == "Стек"


def test_a_board_that_is_laid_out_says_so_in_its_file(hand: Hand) -> None:
    opened(hand, GRAVITY, "Mountain", "Forest")
    hand.press("Ctrl+Z")
    assert hand.window.stage.desk is not None
    assert hand.window.stage.desk.is_set_up
    by_hand(hand)
    assert desks.raw_now(hand.window.stage.desk)["options"] == {"payment": "manual"}


def test_enter_answers_with_what_its_digit_picked_and_not_with_what_has_the_keyboard(hand: Hand) -> None:
    opened(hand, {**GRAVITY, "cost": "{1}"}, "Mountain", "Forest")
    by_hand(hand)
    hand.choose("Разыграть «Long Shot»")
    hand.widget("Mountain").setFocus(Qt.FocusReason.TabFocusReason)
    forest = next(row.option.index for row in hand.window.decision.rows if "Forest" in row.option.text)
    press(hand.widget("Mountain"), str(forest + 1))
    assert hand.window.stage.picks == (forest,)
    press(hand.widget("Mountain"), "Return")
    QApplication.processEvents()
    assert tapped(hand) == ["Forest"]
