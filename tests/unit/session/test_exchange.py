"""Files of other programs at the session: puzzles open like scenarios, decks lie in their zones, names are checked."""

import json
from pathlib import Path

import pytest

from judgehelper.cards.errors import CardError
from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.words import Language
from judgehelper.session.cards import open_cards
from judgehelper.session.place import Place, PlaceError
from judgehelper.session.scenarios.exchange import scenario_of_decks, word_lacks, write_scenario
from judgehelper.session.scenarios.scenario import read_file, run


@pytest.fixture
def place(tmp_path: Path) -> Place:
    """Give an empty data folder."""
    return Place(tmp_path / "data")


def test_a_puzzle_is_run_like_a_scenario(place: Place, tmp_path: Path) -> None:
    file = tmp_path / "bolt.pzl"
    file.write_text("[state]\nactivephase=MAIN1\nailife=3\nhumanhand=Lightning Bolt\nhumanbattlefield=Mountain\n")
    (raw,) = read_file(file)
    script = [{"do": "cast", "by": "A", "card": "Lightning Bolt", "targets": ["B"]}, {"do": "resolve"}]
    expect = [{"player": "A", "won": True}, {"player": "B", "lost": True}]
    assert run({**raw, "script": script, "expect": expect}, open_cards(place)).result.status == "passed"


def test_a_puzzle_beyond_a_scenario_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "wild.pzl"
    file.write_text("[state]\nhumanprecast=Shock->AI\n")
    with pytest.raises(ScenarioError, match="line 2"):
        read_file(file)


def test_two_decks_make_a_table(place: Place, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("20 Forest\n4 Grizzly Bears\n\n1 Giant Growth\n")
    (tmp_path / "b.cod").write_text(
        '<cockatrice_deck><zone name="main"><card number="7" name="Island"/></zone></cockatrice_deck>'
    )
    raw = scenario_of_decks((tmp_path / "a.txt", tmp_path / "b.cod"), open_cards(place), "magic-cr")
    expect = [
        {"player": "A", "library": 24}, {"player": "B", "library": 7},
        {"card": "Grizzly Bears", "zone": "library", "player": "A", "count": 4},
    ]  # fmt: skip
    assert run({**raw, "expect": expect}, open_cards(place)).result.status == "passed"


def test_a_name_that_nobody_knows_is_told_with_the_nearest(place: Place, tmp_path: Path) -> None:
    (tmp_path / "a.dek").write_text('<Deck><Cards Quantity="4" Name="Grizly Bears"/></Deck>')
    with pytest.raises(CardError, match="Grizly Bears: there is no such card; did you mean Grizzly Bears"):
        scenario_of_decks((tmp_path / "a.dek",), open_cards(place), "magic-cr")


def test_a_scenario_is_written_as_the_ending_says(tmp_path: Path) -> None:
    bare = {"fill_library": False}
    raw = {
        "title": "t",
        "players": [{"id": "A", "hand": ["Forest"], **bare}, {"id": "B", **bare}],
        "stop": {"turn": 1, "step": "end"},
    }
    assert write_scenario(raw, tmp_path / "t.pzl") == ("stop",)
    assert "humanhand=Forest" in (tmp_path / "t.pzl").read_text("utf-8")
    assert write_scenario(raw, tmp_path / "t.json") == ()
    assert json.loads((tmp_path / "t.json").read_text("utf-8")) == raw


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(PlaceError):
        write_scenario({"players": [{"id": "A"}, {"id": "B"}]}, tmp_path / "file" / "t.json")


def test_what_a_puzzle_cannot_hold_is_said_in_words() -> None:
    listed = [{"card": "Bear", "blocking": 1}, {"define": {"name": "Колосс"}}]
    raw = {"players": [{"id": "Анна", "battlefield": listed}]}
    bear, own = "players[0].battlefield[0]", "players[0].battlefield[1]"
    places = ("script", "players[0].library", f"{bear}.blocking", f"{own}.blocking", f"{own}.define")
    said = word_lacks(raw, places, Language.RU)
    assert said == "ход событий; библиотека (Анна); блокирует (Bear, Колосс); описание своей карты (Колосс)"
