"""A battle from its beginning in the real window: squads put together, arranged from both seats, fought; by events."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgehelper.systems.berserk.state import Game
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.setting_up.lineup_form import LineupForm
from tests.ui.press import press, type_text
from tests.ui.real_window import real_window
from tests.ui.stepping_hand import Hand

pytestmark = pytest.mark.real_system


@pytest.fixture
def hand(qtbot: QtBot, indexed_place: Path) -> Iterator[Hand]:
    with real_window(qtbot, indexed_place) as window:
        window.start.system_chosen.emit("berserk")
        yield Hand(window, qtbot)


def form(hand: Hand) -> LineupForm:
    hand.window.acts["line-up"].trigger()
    QApplication.processEvents()
    opened = [each for each in hand.window.findChildren(LineupForm) if each.isVisible()]
    assert len(opened) == 1
    return opened[0]


def take(opened: LineupForm, name: str) -> None:
    """Type the name of a card and press Enter."""
    opened.field.setFocus()
    opened.field.clear()
    type_text(opened.field, name)
    press(opened.field, "Return")


def said(opened: LineupForm) -> list[str]:
    return [row.title for row in opened.taken.rows.rows]


def purses(opened: LineupForm) -> tuple[int, ...]:
    return tuple(purse.left for purse in opened.standing.purses)


def game(window: MainWindow) -> Game:
    assert window.stage.desk is not None
    state = window.stage.desk.state
    assert isinstance(state, Game)
    return state


def asked(window: MainWindow) -> tuple[str, str]:
    question = window.stage.question
    assert question is not None
    return question.player, question.kind


def sit(window: MainWindow, player: str) -> None:
    while window.stage.desk is not None and window.stage.desk.seat != player:
        window.do("seat")


def place(hand: Hand, where: dict[str, str]) -> None:
    """Drag cards onto cells, and say that it is done."""
    felt = hand.window.board.felt
    for name, cell in where.items():
        QApplication.processEvents()
        assert hand.window.stage.join(hand.piece(name).id, cell), (name, cell)
        assert cell in felt.spots
    press(hand.window, "Return")
    QApplication.processEvents()


def test_the_window_offers_it_where_the_game_knows_it(hand: Hand) -> None:
    assert hand.window.acts["line-up"].isEnabled()
    assert hand.window.acts["line-up"].text() == "Собрать отряды…"
    hand.window.start.system_chosen.emit("magic-cr")
    assert not hand.window.acts["line-up"].isEnabled()


def test_a_card_is_taken_paid_for_otherwise_and_put_back(hand: Hand) -> None:
    opened = form(hand)
    take(opened, "Степной копейщик")
    assert (said(opened), purses(opened)) == (["1. Степной копейщик"], (24, 19))
    keys = [opened.ways.itemData(place) for place in range(opened.ways.count())]
    opened.ways.activated.emit(keys.index("3+0"))
    assert purses(opened) == (21, 22)
    press(opened, "Ctrl+Z")
    assert purses(opened) == (24, 19)
    opened.taken.setFocus()
    press(opened.taken, "Delete")
    assert (said(opened), purses(opened)) == ([], (24, 22))


def test_each_refusal_says_its_rule_and_takes_nothing(hand: Hand) -> None:
    opened = form(hand)
    take(opened, "Кочевой вожак")
    take(opened, "Кочевой вожак")
    assert said(opened) == ["1. Кочевой вожак"]
    assert "уже в отряде" in opened.trouble.text()
    (row,) = opened.offered.rows.rows
    assert "106.4" in [chip.text for chip in row.chips]
    take(opened, "Лесной дозорный")
    (fine,) = (row for row in opened.taken.rows.rows if "доплата" in row.text)
    assert ([chip.text for chip in fine.chips], purses(opened)) == (["403.2.1"], (24 - 5 - 1, 22 - 3))


def test_a_ready_squad_is_brought_and_what_cannot_be_paid_for_is_left_out(hand: Hand) -> None:
    opened = form(hand)
    titles = [opened.ready.itemText(place) for place in range(1, opened.ready.count())]
    assert titles == ["Знамя степи", "Лес и топь", "Горы и тьма"]
    opened.ready.activated.emit(1)
    rows = opened.taken.rows.rows
    assert len(rows) == 15
    out = [row for row in rows if row.right == "не набрана"]
    assert out
    assert all("403.2.1" in [chip.text for chip in row.chips] for row in out)


def test_a_squad_is_kept_and_opened_again_in_another_window(hand: Hand, indexed_place: Path, qtbot: QtBot) -> None:
    opened = form(hand)
    for name in ("Степной копейщик", "Всадник ковыля"):
        take(opened, name)
    opened.name.setText("Двое")
    hand.click(opened.keep_button)
    opened.reject()
    with real_window(qtbot, indexed_place) as window:
        window.start.system_chosen.emit("berserk")
        again = form(Hand(window, qtbot))
        assert again.ready.itemText(1) == "Двое"
        again.ready.activated.emit(1)
        assert said(again) == ["1. Степной копейщик", "2. Всадник ковыля"]
        again.forget()
        assert again.ready.itemText(1) == "Знамя степи"


def test_a_battle_is_put_together_arranged_in_secret_and_fought_for_two_turns(hand: Hand) -> None:
    window, opened = hand.window, form(hand)
    for name in ("Степной копейщик", "Всадник ковыля"):
        take(opened, name)
    assert not opened.begins["arrange"].isEnabled()  # nobody has a creature on the other side (403.2.5)
    opened.sides.button(1).click()
    for name in ("Лесной дозорный", "Медведь-шатун"):
        take(opened, name)
    hand.click(opened.begins["arrange"])
    assert asked(window) == ("A", "arrange")
    assert [seat.stats[1].value for seat in window.stage.view.board.seats] == ["15", "14"]  # type: ignore[union-attr]
    sit(window, "A")
    place(hand, {"Степной копейщик": "b3", "Всадник ковыля": "c3"})
    assert asked(window) == ("B", "arrange")
    sit(window, "B")
    assert not hand.where("Степной копейщик")
    assert hand.where("карта рубашкой вверх (b3)")
    place(hand, {"Лесной дозорный": "b4", "Медведь-шатун": "c4"})
    sit(window, "")
    assert (game(window).turn, asked(window)) == (1, ("A", "select"))
    hand.drop("Степной копейщик", "Лесной дозорный")
    while asked(window)[1] == "priority":
        press(window, "Space")
    for shown in ("5", "2"):
        assert asked(window) == ("chance", "roll")
        press(window, shown)
    if asked(window)[1] == "step-down":
        press(window, "1")
        press(window, "Return")
    assert asked(window) == ("A", "select")
    wounded = next(thing for thing in game(window).things.values() if thing.card == "Лесной дозорный")
    assert sum(marker.n for marker in wounded.markers if marker.kind == "wound") == 2  # medium by 3 (515.3), 1-2-3
    press(window, "Space")
    assert (game(window).turn, asked(window)) == (2, ("B", "select"))
    hand.drop("Медведь-шатун", "Всадник ковыля")
    while asked(window)[1] == "priority":
        press(window, "Space")
    for shown in ("6", "1"):
        assert asked(window) == ("chance", "roll")
        press(window, shown)
    assert asked(window) == ("B", "select")
    press(window, "Space")
    assert (game(window).turn, asked(window)) == (3, ("A", "select"))


def test_a_battle_is_dealt_from_the_lineups_redealt_and_recruited(hand: Hand) -> None:
    window, opened = hand.window, form(hand)
    for side in (0, 1):
        opened.sides.button(side).click()
        opened.ready.activated.emit(side + 1)
    hand.click(opened.begins["deal"])
    assert asked(window) == ("chance", "roll")
    for shown in ("6", "2"):
        press(window, shown)
    assert asked(window) == ("A", "first")
    press(window, "1")
    press(window, "Return")
    while asked(window)[0] == "chance":
        window.stage.throw()
    assert asked(window) == ("A", "redeal")
    press(window, "1")
    press(window, "Return")
    assert asked(window) == ("B", "redeal")
    press(window, "Space")
    while asked(window)[0] == "chance":
        window.stage.throw()
    assert asked(window) == ("A", "redeal")
    assert (game(window).seats[0].gold, game(window).seats[1].gold) == (23, 25)  # a gold crystal for a re-deal (402.4)
    press(window, "Space")
    assert asked(window) == ("A", "recruit")
    assert len(game(window).seats[0].pile("deal")) == 15


def test_what_cannot_be_recruited_from_the_deal_says_why_and_what_can_says_its_price(hand: Hand) -> None:
    hero = {"name": "Вождь", "cost": 4, "elite": True, "unique": True, "life": 5}
    elf = {"name": "Эльф", "cost": 3, "elements": ["forest"], "life": 5}
    deal = [{"card": "Вождь", "define": hero}, {"card": "Вождь"}, {"card": "Эльф", "define": elf}]
    players = [{"id": "A", "deal": deal, "elements_paid": ["steppe"]}, {"id": "B", "deal": ["Эльф"]}]
    raw = {"format": "judgehelper-scenario/1", "system": "berserk", "players": players}
    hand.window.filing.open_raw({**raw, "turn": {"number": 1, "active": "A", "step": "recruit"}})
    hand.window.board.focus_board()
    question = hand.window.stage.question
    assert question is not None
    assert [option.text for option in question.options] == ["«Вождь» · 4◆", "«Вождь» · 4◆", "«Эльф» · 3◇ + доплата 1◆"]
    (unfinished,) = question.refused
    assert [str(rule) for reason in unfinished.reasons for rule in reason.cites] == ["berserk 403.2.3"]
    for key in ("1", "Return", "1", "Return"):
        hand.press(key)
    question = hand.window.stage.question
    assert question is not None
    (twice,) = question.refused
    assert twice.text == "«Вождь» · 4◆"
    assert "berserk 106.4" in [str(rule) for reason in twice.reasons for rule in reason.cites]


def test_the_order_decides_what_is_paid_for_a_new_element_and_is_changed(hand: Hand) -> None:
    opened = form(hand)
    take(opened, "Степной копейщик")
    take(opened, "Лесной дозорный")
    assert ["доплата" in row.text for row in opened.taken.rows.rows] == [False, True]
    opened.taken.point_at(1)
    hand.click(opened.up)
    assert said(opened) == ["1. Лесной дозорный", "2. Степной копейщик"]
    assert ["доплата" in row.text for row in opened.taken.rows.rows] == [False, True]
    press(opened, "Ctrl+Z")
    assert said(opened) == ["1. Степной копейщик", "2. Лесной дозорный"]
    hand.push("Очистить", opened)
    assert (said(opened), purses(opened)) == ([], (24, 22))


def test_what_is_put_together_is_there_when_the_form_is_opened_again(hand: Hand) -> None:
    opened = form(hand)
    take(opened, "Степной копейщик")
    opened.reject()
    QApplication.processEvents()
    assert said(form(hand)) == ["1. Степной копейщик"]
