"""A whole game of «Небожители» is begun in the window from the deal, and a creature is not offered a hand to lie in."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from judgehelper.session import laying
from judgehelper.systems.nebozhiteli.world.state import Game
from judgehelper.ui.main_window import MainWindow
from tests.helpers.skirmish import skirmish_file
from tests.ui.real_window import real_window

pytestmark = pytest.mark.real_system


@pytest.fixture
def window(qtbot: QtBot, indexed_place: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, indexed_place) as window:
        yield window


def test_the_page_deals_a_game_where_the_system_chosen_has_cards_to_deal(window: MainWindow) -> None:
    deal = window.start.tiles[1]
    assert not deal.isVisible()
    window.start.system_chosen.emit("nebozhiteli")
    assert deal.isVisible()
    deal.click()
    desk = window.stage.desk
    assert desk is not None
    game = desk.state
    assert isinstance(game, Game)
    assert [(len(seat.hand), len(seat.summon_field), seat.life) for seat in game.seats] == [(7, 5, 36), (7, 5, 36)]
    assert [(len(seat.main_deck), len(seat.creature_deck)) for seat in game.seats] == [(33, 11), (33, 11)]
    assert window.stage.question is not None
    assert window.stage.question.player == game.first
    assert {cite.number for cite in window.stage.question.cites} == {"I.2.4.1"}
    window.do("pass")
    window.do("pass")
    assert window.stage.desk is not None
    assert window.stage.desk.state.turn == 1
    assert window.stage.desk.state.step == "start"
    window.start.system_chosen.emit("magic-cr")
    assert not window.acts["deal"].isEnabled()


def test_a_hand_is_no_place_for_a_creature_nor_a_field_for_a_loose_sword(window: MainWindow) -> None:
    window.filing.open_raw(skirmish_file())
    desk = window.stage.desk
    assert desk is not None
    cards = window.services.cards("nebozhiteli")
    named = {thing.alias or thing.card: thing.id for thing in desk.state.things.values()}
    places = laying.places_for(desk, cards, named["watchman"], "Анна")
    assert "hand" not in places
    assert {"summon_field", "game_field", "creature_deck", "creature_grave"} <= set(places)
    places = laying.places_for(desk, cards, named["Дубина"], "Борис")
    assert {"hand", "main_deck", "grave"} <= set(places)
    assert not {"game_field", "battlefield", "summon_field"} & set(places)


@pytest.mark.parametrize(
    ("zone", "card", "rule"),
    [
        ("hand", "Пахарь", "II.2.5"),
        ("summon_field", "Искра", "II.3.4"),
        ("grave", "Пахарь", "II.7.4"),
        ("creature_grave", "Меч", "II.7.3"),
        ("game_field", "Меч", "II.4.1"),
    ],
)
def test_what_cannot_lie_there_is_refused_as_it_is_put_in_words_of_the_table(
    window: MainWindow, zone: str, card: str, rule: str
) -> None:
    window.start.system_chosen.emit("nebozhiteli")
    window.filing.new()
    window.ask_card()
    assert window.stage.desk is not None
    laid = window.stage.desk.line.now
    window.stage.take_aim("A", zone)
    window.add_card.put(card)
    said = window.add_card.trouble.text()
    assert window.add_card.trouble.isVisible()
    assert rule in said
    assert not re.search(r"players|_(?!to)|hand|field|grave", said.replace("«attached_to»", "")), said
    assert window.stage.desk.line.now == laid


def test_two_armours_of_one_class_are_refused_on_one_creature(window: MainWindow) -> None:
    robe = {"name": "Роба", "kind": "armour", "type": 1, "reduction": 1}
    window.filing.open_raw({
        "format": "judgehelper-scenario/1", "system": "nebozhiteli",
        "players": [{"id": "A", "game_field": [
            {"card": "Пахарь", "id": "one"}, {"card": "Роба", "define": robe, "attached_to": "one"},
            {"card": "Пахарь", "id": "two"}, {"card": "Роба", "attached_to": "two"},
        ]}, {"id": "B"}],
    })  # fmt: skip
    desk = window.stage.desk
    assert desk is not None
    one, robes = (
        next(thing.id for thing in desk.state.things.values() if thing.alias == "one"),
        [thing.id for thing in desk.state.things.values() if thing.card == "Роба"],
    )
    heard: list[str] = []
    window.stage.failed.connect(heard.append)
    window.board.hands.drop_on(robes[1], one)
    assert len(heard) == 1
    assert "IV.5.4.2" in heard[0]
    assert window.stage.desk is desk
