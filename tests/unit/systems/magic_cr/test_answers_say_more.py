"""An answer to what a yes leads to is that yes, and what a cost is paid with says that it is paid (601.2b, 608.2d)."""

from typing import Any

import pytest

from judgehelper.session.scenarios.scenario import run
from tests.helpers.puzzle_cards import shipped_cards


def made(name: str, types: str, text: str = "", cost: str = "") -> dict[str, Any]:
    """Define a card by its text."""
    size = {"power": 2, "toughness": 2} if "Creature" in types else {}
    return {"define": {"name": name, "types": types, "cost": cost, "text": text, **size}}


RITE = made("Rite", "Sorcery", "You may sacrifice a creature. If you do, draw two cards.", "{B}")
FEAST = made(
    "Feast",
    "Sorcery",
    "As an additional cost to cast this spell, you may sacrifice any number of creatures. "
    "This spell costs {2} less to cast for each creature sacrificed this way.\nYou gain 5 life.",
    "{4}{B}",
)
GOBLIN, BEAR = made("Goblin", "Creature"), made("Bear", "Creature")


def played(spell: dict[str, Any], answers: list[Any], expect: list[Any], creatures: list[Any], strict: bool) -> str:
    """Cast a spell with a Swamp and these creatures, with these answers waiting; give how it went."""
    raw = {
        "format": "judgehelper-scenario/1", "system": "magic-cr", "title": "answers that say more",
        "options": {"answers": "strict"} if strict else {},
        "players": [{"id": "A", "hand": [spell], "battlefield": ["Swamp", *creatures],
                     "library": [{"card": "Swamp", "count": 9}]}, {"id": "B"}],
        "turn": {"number": 1, "active": "A", "step": "precombat-main"},
        "script": [{"do": "cast", "by": "A", "card": spell["define"]["name"]},
                   *({"do": "choose", "by": "A", "value": each} for each in answers), {"do": "resolve"}],
        "expect": expect,
    }  # fmt: skip
    result = run(raw, shipped_cards()).result
    assert result.status != "error", result.failures
    return result.status


@pytest.mark.parametrize("creatures", [[GOBLIN, BEAR], [BEAR]])
def test_608_2d_what_is_sacrificed_says_that_it_is(creatures: list[Any]) -> None:
    """The Bear is named to be sacrificed, among two or as the only one: nobody says so of what he declines."""
    expect = [
        {"card": "Bear", "zone": "graveyard", "player": "A", "count": 1},
        {"player": "A", "hand": 2},
    ]
    assert played(RITE, ["Bear"], expect, creatures, strict=True) == "passed"


@pytest.mark.parametrize("answers", [[], ["Ogre"], [7]])
def test_608_2d_where_nothing_says_so_a_strict_script_fails(answers: list[Any]) -> None:
    """No answer, or one that names nothing there is to sacrifice, is no yes."""
    assert played(RITE, answers, [], [GOBLIN, BEAR], strict=True) == "failed"


@pytest.mark.parametrize("answers", [[["Goblin", "Bear"]], [2, "Goblin", "Bear"]])
def test_601_2b_what_a_cost_is_paid_with_says_how_often(answers: list[Any]) -> None:
    """Both creatures named at once, or two of them and then each: the spell costs the one Swamp."""
    expect = [
        {"player": "A", "life": 25},
        {"card": "Goblin", "zone": "graveyard", "player": "A", "count": 1},
        {"card": "Bear", "zone": "graveyard", "player": "A", "count": 1},
    ]
    assert played(FEAST, answers, expect, [GOBLIN, BEAR, made("Ogre", "Creature")], strict=False) == "passed"


def test_601_2b_a_cost_is_not_paid_with_what_is_not_named() -> None:
    """One creature named pays {2}: the spell still costs {2}{B}, and a Swamp alone does not pay that."""
    assert played(FEAST, [["Bear"]], [], [GOBLIN, BEAR], strict=False) == "illegal"
