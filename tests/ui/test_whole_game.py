"""A whole game of «Небожители» is begun in the window from the deal, and a creature is not offered a hand to lie in."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from judgehelper.session import laying
from judgehelper.systems.nebozhiteli.world.state import Game
from judgehelper.ui.main_window import MainWindow
from tests.helpers.skirmish import skirmish_file
from tests.ui.real_window import real_window


@pytest.fixture(autouse=True)
def duel_is_known() -> None:
    """Here a real rule system is at the desk."""


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
