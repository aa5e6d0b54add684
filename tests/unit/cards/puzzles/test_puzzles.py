"""Forge's puzzles: read into scenarios, written from them, and refused where a scenario has no word for a line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgehelper.cards.errors import CardError
from judgehelper.cards.puzzles.reading import puzzle_of
from judgehelper.cards.puzzles.writing import write_puzzle

PUZZLE = """[metadata]
Name:Cubs at dawn
Goal:Win
Turns:1
[state]
# the table
turn=3
ActivePlayer=ai
ActivePhase=COMBAT_DECLARE_ATTACKERS
removesummoningsickness=true
humanlife=5
p0landsplayed=0
ailife=17
humancounters=POISON=3,ENERGY=2
aimanapool=R R
humanhand=Shock;Giant Growth
humanlibrary=Forest;Island
humanbattlefield=Young Cub|Id:1|Counters:P1P1=2,LOYALTY=3|Tapped|Set:XYZ|Art:2;Holy Strength|AttachedTo:1|Owner:P1
aibattlefield=t:Dragon,P:4,T:4,Cost:no cost,Color:R,Types:Creature-Dragon,Keywords:Flying|Attacking|SummonSick
p1graveyard=Shade|ChosenColor:Red|NamedCard:Shock|Damage:1|PhasedOut|FaceDown|IsCommander|Transformed|IsToken
"""


def test_a_state_of_the_table_becomes_a_scenario() -> None:
    scenario = puzzle_of(PUZZLE, "dawn.pzl")
    human, other = scenario["players"]
    assert scenario["title"] == "Cubs at dawn"
    assert scenario["source"]["goal"] == "Win"
    assert scenario["turn"] == {"number": 3, "active": "B", "step": "declare-attackers"}
    assert (human["life"], human["counters"]) == (5, {"poison": 3, "energy": 2})
    assert human["hand"] == [{"card": "Shock"}, {"card": "Giant Growth"}]
    assert (human["fill_library"], other["fill_library"]) == (False, False)
    cub, strength = human["battlefield"]
    assert cub == {"card": "Young Cub", "id": "card 1", "counters": {"+1/+1": 2, "loyalty": 3}, "tapped": True}
    assert strength == {"card": "Holy Strength", "attached_to": "card 1", "owner": "B"}
    assert (other["life"], other["mana"]) == (17, "{R}{R}")


def test_a_token_carries_its_own_description_and_attacks_the_other_player() -> None:
    (dragon,) = puzzle_of(PUZZLE, "dawn.pzl")["players"][1]["battlefield"]
    assert dragon == {
        "card": "Dragon", "token": True, "attacking": "A",
        "define": {"name": "Dragon", "types": ["Creature", "Dragon"], "power": 4, "toughness": 4, "colors": ["red"],
                   "text": "Flying"},
    }  # fmt: skip


def test_flags_of_one_card_add_up() -> None:
    (shade,) = puzzle_of(PUZZLE, "dawn.pzl")["players"][1]["graveyard"]
    assert shade == {
        "card": "Shade", "chosen": {"color": "red", "name": "Shock"}, "damage": 1, "phased_out": True,
        "face_down": True, "commander": True, "face": "back", "token": True,
    }  # fmt: skip


def test_a_puzzle_that_advances_says_so_in_its_script() -> None:
    scenario = puzzle_of("[state]\nturn=2\nactivephase=UPKEEP\nactivephaseadvance=MAIN1\n", "p")
    assert scenario["turn"]["step"] == "upkeep"
    assert scenario["script"] == [{"do": "advance", "at": {"turn": 2, "step": "precombat-main"}}]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "has no [state]"),
        ("humanlife=3", "p, line 1: stands before any section"),
        ("[state]\nhumanlife=three", "p, line 2: «three» stands where a number belongs"),
        ("[state]\nhumanlife=3\nhumanlife=4", "p, line 3: humanlife is said twice"),
        ("[state]\nhumanlandsplayed=1", "lands played before"),
        ("[state]\nhumanprecast=Shock->AI", "p, line 2: «humanprecast» needs Forge itself"),
        ("[state]\nabilityBoost=DB$ Pump", "needs Forge itself"),
        ("[state]\nhumanhand=Cub|ExecuteScript:Boost", "«ExecuteScript:Boost» at Cub"),
        ("[state]\nhumanhand=Cub|Tapped:very", "a scenario cannot say this"),
        ("[state]\nhumanhand=t:Imp,Sound:loud", "«sound» of the token Imp"),
        ("[state]\nactivephase=LUNCH", "«LUNCH» is no step"),
        ("[state]\nactiveplayer=p7", "«p7» is no player"),
        ("[weather]", "[weather] is no section"),
        ("[state]\nwhat now", "is no «key=value»"),
    ],
)
def test_a_line_beyond_a_scenario_is_refused_with_its_place(text: str, says: str) -> None:
    with pytest.raises(CardError) as refused:
        puzzle_of(text, "p")
    assert says in str(refused.value)


def test_written_and_read_again_the_table_is_the_same() -> None:
    scenario = puzzle_of(PUZZLE, "dawn.pzl")
    written = write_puzzle(scenario)
    assert written.left_out == ()
    assert puzzle_of(written.text, "again.pzl") | {"source": scenario["source"]} == scenario


def test_what_a_puzzle_cannot_hold_is_listed() -> None:
    cub = {"card": "Cub", "blocking": "ogre", "timestamp": 3, "count": 2}
    players = [{"id": "A", "battlefield": [cub]}, {"id": "B", "fill_library": False}]
    script = [{"do": "pass"}]
    written = write_puzzle({"title": "t", "players": players, "script": script})
    cubs = "players[0].battlefield[0]"
    assert written.left_out == ("script", "players[0].library", f"{cubs}.blocking", f"{cubs}.timestamp")
    assert "humanbattlefield=Cub;Cub" in written.text


@pytest.mark.parametrize(("stamps", "are_said"), [((1, 2, 3), True), ((1, 3, 2), False), ((1, None, 3), False)])
def test_timestamps_in_the_order_of_the_puzzle_are_not_lost(stamps: tuple[int | None, ...], are_said: bool) -> None:
    one, two, three = ({"card": "Cub", **({"timestamp": each} if each else {})} for each in stamps)
    players = [{"id": "A", "battlefield": [one, two], "fill_library": False}, {"id": "B", "battlefield": [three]}]
    lost = [each for each in write_puzzle({"players": players}).left_out if each.endswith("timestamp")]
    assert bool(lost) is not are_said


def test_a_table_of_four_is_no_puzzle() -> None:
    with pytest.raises(CardError, match="a puzzle has two"):
        write_puzzle({"players": [{"id": each} for each in "ABCD"]})


@given(st.text(alphabet="[]state=;|:\nhumanlifebattlefield,tT 0123", max_size=120))
def test_any_text_is_a_puzzle_or_refused(text: str) -> None:
    try:
        scenario = puzzle_of(f"[state]\n{text}", "p")
    except CardError:
        return
    assert [player["id"] for player in scenario["players"]] == ["A", "B"]
