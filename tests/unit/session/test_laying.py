"""A set-up is edited in the data of its file: changed, moved, removed; each edit is a moment that undo takes back."""

from typing import Any

import pytest

from judgehelper.kernel.board import Piece
from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session.cards import cards_of
from judgehelper.session.desk import Desk, DeskError
from judgehelper.session.laying import change_piece, entry_of, gone_with, move_piece, object_fields, remove_piece
from judgehelper.session.place import Place

MAGIC: dict[str, Any] = {
    "format": "judgehelper-scenario/1",
    "system": "magic-cr",
    "players": [
        {
            "id": "A",
            "hand": ["Lightning Bolt"],
            "battlefield": [
                {"card": "Mountain", "count": 2},
                {"card": "Grizzly Bears", "id": "bears"},
                {"card": "Rancor", "attached_to": "bears"},
                "Hill Giant",
            ],
        },
        {"id": "B", "battlefield": ["Serra Angel"]},
    ],
    "turn": {"number": 1, "active": "A", "step": "precombat-main"},
}
SKY: dict[str, Any] = {
    "format": "judgehelper-scenario/1",
    "system": "nebozhiteli",
    "players": [{"id": "A", "game_field": ["Латник", "Пахарь"]}, {"id": "B", "game_field": ["Старый рубака"]}],
    "turn": {"number": 5, "active": "A", "step": "equipment"},
}


@pytest.fixture
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    return Place(tmp_path_factory.getbasetemp() / "cards")


@pytest.fixture
def magic(place: Place) -> Desk:
    return desks.lay_out(MAGIC, cards_of(place, "magic-cr"))


def pieces(desk: Desk, name: str) -> list[tuple[str, Piece]]:
    board = desks.describe(desk, Language.RU)
    return [(zone.id, each) for zone in board.zones for each in zone.pieces if each.name == name]


def test_what_the_file_says_of_an_object_is_changed(magic: Desk, place: Place) -> None:
    cards = cards_of(place, "magic-cr")
    giant = pieces(magic, "Hill Giant")[0][1].id
    edited = change_piece(magic, cards, giant, lambda entry: entry.update(tapped=True, counters={"+1/+1": 2}, damage=1))
    _, shown = pieces(edited, "Hill Giant")[0]
    assert shown.turned
    assert shown.value == "5/5"
    assert entry_of(edited, cards, giant)["damage"] == 1
    assert edited.is_set_up
    assert pieces(desks.step_back(edited), "Hill Giant")[0][1].value == "3/3"


def test_one_of_several_equal_objects_is_changed_alone(magic: Desk, place: Place) -> None:
    second = pieces(magic, "Mountain")[1][1].id
    edited = change_piece(magic, cards_of(place, "magic-cr"), second, lambda entry: entry.update(tapped=True))
    assert [each.turned for _, each in pieces(edited, "Mountain")] == [False, True]


def test_an_object_moves_to_another_player_and_keeps_its_owner(magic: Desk, place: Place) -> None:
    cards = cards_of(place, "magic-cr")
    bolt = pieces(magic, "Lightning Bolt")[0][1].id
    moved = move_piece(magic, cards, bolt, player="A", zone="graveyard")
    assert pieces(moved, "Lightning Bolt")[0][0] == "graveyard:A"
    giant = pieces(magic, "Hill Giant")[0][1].id
    given = move_piece(magic, cards, giant, player="B", zone="battlefield")
    zone, shown = pieces(given, "Hill Giant")[0]
    assert (zone, shown.owner) == ("battlefield:B", "A")


def test_what_was_attached_to_a_removed_object_is_attached_to_nothing(magic: Desk, place: Place) -> None:
    removed = remove_piece(magic, cards_of(place, "magic-cr"), pieces(magic, "Grizzly Bears")[0][1].id)
    assert not pieces(removed, "Grizzly Bears")
    assert pieces(removed, "Rancor")[0][1].attached_to is None


def test_what_a_system_does_not_allow_is_refused_and_nothing_changes(place: Place) -> None:
    cards = cards_of(place, "nebozhiteli")
    sky = desks.lay_out(SKY, cards)
    assert {"turned", "chips"} <= object_fields(sky.system)
    assert "tapped" not in object_fields(sky.system)
    soldier = pieces(sky, "Латник")[0][1].id
    turned = change_piece(sky, cards, soldier, lambda entry: entry.update(turned=True, chips=2))
    assert (pieces(turned, "Латник")[0][1].turned, pieces(turned, "Латник")[0][1].value) == (True, "2/4")
    with pytest.raises(ScenarioError):
        change_piece(sky, cards, soldier, lambda entry: entry.update(controller="B"))


def test_what_the_file_does_not_list_is_refused(magic: Desk, place: Place) -> None:
    with pytest.raises(DeskError, match="does not list"):
        entry_of(magic, cards_of(place, "magic-cr"), 9999)


def test_a_game_that_has_begun_is_not_edited(magic: Desk, place: Place) -> None:
    bears = pieces(magic, "Grizzly Bears")[0][1].id
    with pytest.raises(DeskError, match="has begun"):
        remove_piece(desks.pass_once(magic), cards_of(place, "magic-cr"), bears)


def test_an_equipped_creature_goes_with_its_items_where_they_may_not_lie_loose(place: Place) -> None:
    cards = cards_of(place, "nebozhiteli")
    field = [{"card": "Латник", "id": "a"}, {"card": "Меч", "attached_to": "a"}, {"card": "Пахарь", "id": "b"}]
    desk = desks.lay_out({**SKY, "players": [{"id": "A", "game_field": field}, {"id": "B"}]}, cards)
    knight = pieces(desk, "Латник")[0][1].id
    removed = remove_piece(desk, cards, knight)
    assert [pieces(removed, name) for name in ("Латник", "Меч")] == [[], []]
    assert len(pieces(removed, "Пахарь")) == 1
    assert gone_with(desk, removed, knight, Language.RU) == ("Меч",)
    ploughman = pieces(desk, "Пахарь")[0][1].id
    assert gone_with(desk, remove_piece(desk, cards, ploughman), ploughman, Language.RU) == ()
    assert len(pieces(desks.step_back(removed), "Меч")) == 1
