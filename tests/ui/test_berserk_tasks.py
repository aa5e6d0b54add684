"""A judge's tasks of «Берсерк» in the real window, by mouse and keyboard, each counted in actions."""

from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QPushButton

from judgehelper.systems.berserk.board.look import life, number_of, wounds
from judgehelper.systems.berserk.state import Game
from judgehelper.ui.widgets.brushwork import Brushwork
from tests.helpers.window import PATIENCE
from tests.ui.battle_scenes import CHAIN, DEFENDED, FLYER, HIDDEN, MANY_DICE, POISON, card, scene
from tests.ui.stepping_hand import Hand

pytestmark = pytest.mark.real_system


def opened(hand: Hand, raw: dict[str, Any]) -> Hand:
    hand.window.filing.open_raw(raw)
    hand.window.board.focus_board()
    QApplication.processEvents()
    return hand


def game(hand: Hand) -> Game:
    assert hand.window.stage.desk is not None
    state = hand.window.stage.desk.state
    assert isinstance(state, Game)
    return state


def named(hand: Hand, name: str) -> int:
    return next(ref for ref, thing in game(hand).things.items() if thing.card == name)


def asked(hand: Hand) -> tuple[str, str]:
    question = hand.window.stage.question
    assert question is not None
    return question.player, question.kind


def log(hand: Hand) -> dict[str, list[str]]:
    """Give the lines of the log with the rules that they cite."""
    assert hand.window.stage.view is not None
    return {line.text: [str(rule) for rule in line.cites] for line in hand.window.stage.view.log}


def keys(hand: Hand, pressed: str) -> None:
    for key in pressed.split():
        hand.press(key)


def test_a_defended_attack_with_modifiers_on_both_dice(hand: Hand) -> None:
    opened(hand, DEFENDED)
    hand.drop("Рубака", "Лекарь")
    assert asked(hand) == ("Борис", "priority")
    keys(hand, "1 Return 4 3")  # the neighbour steps in; a four and a three
    assert asked(hand) == ("Анна", "select")
    fight = game(hand).fights[-1]
    assert (fight.parrier, fight.rolled, fight.final) == (named(hand, "Латник"), (4, 3), (5, 4))
    assert (fight.difference, fight.higher) == (1, "attacker")
    assert log(hand)["«Рубака»: опыт в атаке, 1 к кубику"] == ["berserk 519.2"]
    assert log(hand)["«Латник»: опыт в защите, 1 к кубику"] == ["berserk 519.2"]
    assert "«Латник» выступает защитником от «Рубака»" in log(hand)
    assert wounds(game(hand), named(hand, "Лекарь")) == 0
    assert wounds(game(hand), named(hand, "Латник")) == 2  # weak, and no return strike (515.3)
    assert hand.actions == 5


def test_a_shot_over_a_row_at_a_flyer(hand: Hand) -> None:
    opened(hand, FLYER)
    hand.drop("Лучница", "Гриф")
    assert asked(hand) == ("chance", "roll")
    keys(hand, "5")
    assert life(game(hand), named(hand, "Гриф")) == 3  # a five is medium for one die (515.6), and a flyer has no range
    assert asked(hand) == ("Анна", "select")
    assert hand.actions == 2


def test_a_hidden_card_is_asked_to_reveal_from_the_seat_of_who_does_not_know_it(hand: Hand) -> None:
    opened(hand, HIDDEN)
    while hand.window.stage.desk is not None and hand.window.stage.desk.seat != "Анна":
        hand.window.do("seat")
    nameless = "карта рубашкой вверх (c6)"
    assert hand.where(nameless)
    assert not hand.where("Тень")
    keys(hand, "3 Return")  # the seer looks
    if asked(hand) == ("Анна", "target"):
        hand.click(nameless)
        keys(hand, "Return")
    assert not game(hand).things[named(hand, "Тень")].hidden
    assert hand.where("Тень")
    assert any("533.3" in rule for rules in log(hand).values() for rule in rules)
    assert hand.actions == 4


def test_what_a_hidden_card_may_be_is_said_to_whoever_does_not_know_it(hand: Hand) -> None:
    opened(hand, HIDDEN)
    while hand.window.stage.desk is not None and hand.window.stage.desk.seat != "Анна":
        hand.window.do("seat")
    hand.click("карта рубашкой вверх (c6)")
    hand.press("F1")
    assert hand.window.layers.isVisible()
    rows = hand.window.layers.list.rows.rows
    assert [row.badge for row in rows if row.badge.startswith("533")] == ["533.9", "533.6", "533.10"]
    (taken,) = [row for row in rows if row.badge == "533.6"]
    assert (taken.title, taken.text) == (
        "«Ведун»: вскрыть",
        "как карту на её клетке: о том, чего не видно, текст не спрашивает",
    )
    assert hand.actions == 2


def test_markers_on_a_card_are_read_and_not_told_by_colour_alone(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    marked = card("Тролль", "c4", life=13)
    opened(hand, scene([card("Паук", "d2")], [{**marked, "poison": 2, "chips": 1, "markers": {"паутина": 1}}], []))
    read: list[str] = []
    paint = Brushwork.pill
    monkeypatch.setattr(
        Brushwork, "pill", lambda brush, box, text, *more: (read.append(text), paint(brush, box, text, *more))
    )
    hand.widget("Тролль")._drawn.clear()
    hand.widget("Тролль").grab()
    assert read[:2] == ["ф1", "я2"]
    assert "«паутина»" in hand.widget("Тролль").accessibleName()


def test_poison_over_two_turns(hand: Hand) -> None:
    opened(hand, POISON)
    hand.drop("Ведьма", "Страж")
    victim = named(hand, "Страж")
    assert (number_of(game(hand), victim, "poison"), wounds(game(hand), victim)) == (2, 0)
    keys(hand, "Space")
    assert (game(hand).turn, asked(hand)) == (4, ("Борис", "select"))
    assert wounds(game(hand), victim) == 2  # at the start of its player's turn
    keys(hand, "Space Space")
    assert (game(hand).turn, asked(hand)) == (6, ("Борис", "select"))
    assert wounds(game(hand), victim) == 4
    assert hand.actions == 4


def test_a_chain_is_cut_and_the_log_says_by_which_rule(hand: Hand) -> None:
    opened(hand, CHAIN)
    hand.drop("Пехотинец", "Ополченец")
    keys(hand, "2 5 4")  # the strike and the two blows that answer it
    assert asked(hand) == ("Анна", "select")
    (cut,) = [rules for text, rules in log(hand).items() if "цепочка прервана" in text]
    assert any("522.2" in rule for rule in cut)
    assert (wounds(game(hand), named(hand, "Пехотинец")), wounds(game(hand), named(hand, "Ополченец"))) == (2, 4)
    assert hand.actions == 4


def test_the_game_stops_at_every_window_where_the_judge_wants_it(hand: Hand) -> None:
    opened(hand, FLYER)
    hand.window.do("every-window")
    assert hand.window.acts["every-window"].isChecked()
    hand.drop("Лучница", "Гриф")
    assert asked(hand) == ("Анна", "priority")
    keys(hand, "Space")
    assert asked(hand) == ("Борис", "priority")
    assert not any(line.passed for line in hand.window.stage.view.log) if hand.window.stage.view else False
    hand.window.do("every-window")
    assert asked(hand) == ("chance", "roll")
    keys(hand, "5")
    assert asked(hand) == ("Анна", "select")
    assert hand.actions == 3


@pytest.mark.parametrize("percent", [100, 140])
def test_the_keys_of_the_dice_are_in_sight_however_many_dice_lie_there(hand: Hand, percent: int) -> None:
    hand.window.grow(percent - 100)
    opened(hand, MANY_DICE)
    hand.drop("Рубака", "Латник")
    while asked(hand)[1] == "priority":
        keys(hand, "Space")
    for _ in range(5):
        assert asked(hand) == ("chance", "roll")
        hand.qtbot.waitUntil(lambda: all(is_whole(each) for each in keys_of_dice(hand)), timeout=PATIENCE)
        assert hand.window.height() == 768
        keys(hand, "4")


def keys_of_dice(hand: Hand) -> tuple[QPushButton, ...]:
    panel = hand.window.decision
    assert panel.keys is not None
    assert panel.throw is not None
    return (*panel.keys.buttons, panel.throw)


def is_whole(button: QPushButton) -> bool:
    return button.visibleRegion().boundingRect() == button.rect()


def test_an_english_window_calls_its_cards_by_their_english_names(hand: Hand) -> None:
    opened(hand, {"format": "judgehelper-scenario/1", "system": "berserk", "players": [
        {"id": "А", "field": [{"card": "Степной копейщик", "cell": "c2"}]},
        {"id": "Б", "field": [{"card": "Всадник ковыля", "cell": "c5"}]},
    ]})  # fmt: skip
    names = {piece.name for zone in hand.zones() for piece in zone.pieces}
    assert {"Степной копейщик", "Всадник ковыля"} <= names
    hand.click(hand.window.top.language)
    names = {piece.name for zone in hand.zones() for piece in zone.pieces}
    assert {"Steppe Spearman", "Feather-Grass Rider"} <= names
    spoken = {widget.accessibleName().split(",")[0] for widget in hand.window.board.felt.pieces.values()}
    assert {"Steppe Spearman", "Feather-Grass Rider"} <= spoken
