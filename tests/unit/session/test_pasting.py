"""Cards by a list: numbers, places in brackets, names with commas, decks; what is unknown is said, never placed."""

from typing import Any

import pytest

from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session.cards import cards_of
from judgehelper.session.desk import Desk, DeskError
from judgehelper.session.place import Place
from judgehelper.session.setting_up.pasting import Line, count_in, place_all, put, read_list
from judgehelper.session.setting_up.zones import first_place


@pytest.fixture
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    return Place(tmp_path_factory.getbasetemp() / "cards")


@pytest.fixture
def table(place: Place) -> Desk:
    return desks.empty_table("magic-cr", cards_of(place, "magic-cr"))


def read(table: Desk, text: str) -> tuple[Line, ...]:
    assert table.cards is not None
    return read_list(text, table, table.cards, player="A", zone="battlefield")


def lying(desk: Desk) -> dict[str, list[str]]:
    zones = desks.describe(desk, Language.EN).zones
    return {zone.id: [piece.name for piece in zone.pieces] for zone in zones if zone.pieces}


@pytest.mark.parametrize(
    ("text", "name", "count"),
    [("3 Forest", "Forest", 3), ("4x Forest", "Forest", 4), ("Forest ×2", "Forest", 2), ("Forest", "Forest", 1)],
)
def test_a_number_stands_before_or_behind_a_name(text: str, name: str, count: int) -> None:
    assert count_in(text) == (name, count)


def test_a_list_places_numbers_zones_players_and_states(table: Desk) -> None:
    assert table.cards is not None
    lines = read(table, "3 Grizzly Bears, Lightning Bolt (hand)\nForest x2 (B, повёрнуто)\n")
    assert [(each.name, each.count, each.player, each.zone) for each in lines] == [
        ("Grizzly Bears", 3, "A", "battlefield"), ("Lightning Bolt", 1, "A", "hand"), ("Forest", 2, "B", "battlefield"),
    ]  # fmt: skip
    placed = place_all(table, table.cards, lines)
    assert lying(placed) == {
        "battlefield:A": ["Grizzly Bears"] * 3, "battlefield:B": ["Forest"] * 2, "hand:A": ["Lightning Bolt"],
    }  # fmt: skip
    assert desks.step_back(placed).line.now == table.line.now


def test_a_comma_within_a_name_parts_nothing(table: Desk) -> None:
    lines = read(table, "Thalia, Guardian of Thraben, Grizzly Bears")
    assert [each.name for each in lines] == ["Thalia, Guardian of Thraben", "Grizzly Bears"]


def test_a_list_of_a_deck_is_read_with_its_remarks(table: Desk) -> None:
    deck = "// Burn\nDeck\n4 Lightning Bolt (M10) 146\n\nSideboard\nSB: 2 Shock"
    assert [(each.name, each.count, each.zone) for each in read(table, deck)] == [
        ("Lightning Bolt", 4, "battlefield"), ("Shock", 2, "sideboard"),
    ]  # fmt: skip


def test_an_unknown_name_is_said_and_never_another_card(table: Desk) -> None:
    assert table.cards is not None
    lines = read(table, "Grizly Baers\nGrizzly Bears (limbo)")
    assert [each.is_ready for each in lines] == [False, False]
    assert "Grizzly Bears" in lines[0].trouble
    with pytest.raises(DeskError):
        place_all(table, table.cards, lines)


def test_in_the_middle_of_a_game_copies_come_by_hand(table: Desk) -> None:
    assert table.cards is not None
    begun = desks.pass_once(table)
    placed = put(begun, table.cards, "Grizzly Bears", player="B", zone="battlefield", count=2)
    assert lying(placed)["battlefield:B"] == ["Grizzly Bears"] * 2


@pytest.mark.parametrize(
    ("key", "field"), [("magic-cr", "battlefield"), ("nebozhiteli", "battlefield"), ("berserk", "field")]
)
def test_a_card_goes_into_the_open_of_the_first_player_by_itself(place: Place, key: str, field: str) -> None:
    desk: Any = desks.empty_table(key, cards_of(place, key))
    assert first_place(desk) == ("A", field)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("6/6 trample, deathtouch", ["6/6 trample, deathtouch"]),
        ("Humility, Колосс 6/6 with trample and deathtouch, Forest", ["Humility", "Колосс", "Forest"]),
        ("2 Зверь 3/3 с пробивной удар", ["Зверь"]),
    ],
)
def test_a_creature_of_figures_and_keywords_stands_in_a_list(table: Desk, text: str, names: list[str]) -> None:
    lines = read(table, text)
    assert [line.name for line in lines] == names
    assert all(line.is_ready for line in lines)


def test_a_creature_of_words_that_nobody_understands_is_none(table: Desk) -> None:
    (line,) = read(table, "2/2 flurble")
    assert not line.is_ready
