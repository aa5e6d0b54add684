"""Words of a fact are names, whatever the case of their letters: one that is lacked may not pass for its capital."""

import pytest

from judgehelper.session.scenarios.scenario import run
from tests.helpers.puzzle_cards import shipped_cards


@pytest.mark.parametrize(
    ("fact", "status"),
    [
        ({"has": ["Flying"]}, "passed"),
        ({"has": ["flying"], "lacks": ["Trample"]}, "passed"),
        ({"lacks": ["Flying"]}, "failed"),
        ({"types": ["Creature"], "has_types": ["creature"], "has_subtypes": ["bird"]}, "passed"),
        ({"lacks_types": ["Creature"]}, "failed"),
        ({"colors": ["Blue"]}, "passed"),
        ({"lacks_colors": ["Blue"]}, "failed"),
    ],
)
def test_a_word_of_a_fact_is_compared_without_case(fact: dict[str, list[str]], status: str) -> None:
    bird = {
        "name": "Kite",
        "types": "Creature — Bird",
        "power": 1,
        "toughness": 1,
        "colors": ["blue"],
        "text": "Flying",
    }
    bird["colors"] = ["blue"]
    scenario = {
        "format": "judgehelper-scenario/1",
        "system": "magic-cr",
        "title": "A bird",
        "players": [{"id": "A", "battlefield": [{"define": bird}]}, {"id": "B"}],
        "turn": {"number": 1, "active": "A", "step": "precombat-main"},
        "script": [],
        "expect": [{"object": "Kite", **fact}],
    }
    assert run(scenario, shipped_cards()).result.status == status
