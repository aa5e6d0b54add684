"""A reading is told with the result also where it only forbids, so that nothing has happened by it."""

import json
from pathlib import Path
from typing import Any

import pytest

from judgehelper.session.scenarios.scenario import run
from judgehelper.systems.nebozhiteli.library import Library

RULINGS = Path(__file__).parents[3] / "rulings" / "nebozhiteli"


def ruling(file: str, title: str) -> dict[str, Any]:
    lines = (RULINGS / file).read_text("utf-8").splitlines()
    found: dict[str, Any] = next(raw for raw in map(json.loads, lines) if raw["title"] == title)
    return found


@pytest.mark.parametrize(
    ("file", "title", "code"),
    [
        ("part4_ranged.jsonl", "One's own creature may be shot at", "TD-A25"),
        ("part4_ranged.jsonl", "Read otherwise, it may not", "TD-A25"),
        ("part4_summoning.jsonl", "Read otherwise, it may not", "TD-A40"),
        ("part5_concepts.jsonl", "A summoned creature does not cast", "TD-A31"),
    ],
)
def test_what_a_reading_forbids_or_allows_is_told_with_the_result(file: str, title: str, code: str) -> None:
    made = run(ruling(file, title), Library())
    assert made.result.status == "passed", made.result
    assert code in made.result.readings


READ_OTHERWISE = [
    (raw, code)
    for path in sorted(RULINGS.glob("*.jsonl"))
    for raw in map(json.loads, path.read_text("utf-8").splitlines())
    for code in raw.get("options", {}).get("readings", {})
]
NOTHING_TO_DECIDE = ("A turn with a change begins the count anew",)
"""Rulings in which the reading is switched and comes to nothing."""


@pytest.mark.parametrize(
    ("raw", "code"), READ_OTHERWISE, ids=[f"{code} {raw['title']}" for raw, code in READ_OTHERWISE]
)
def test_what_is_read_otherwise_is_told_with_the_result(raw: dict[str, Any], code: str) -> None:
    made = run(raw, Library())
    assert (code in made.result.readings) is (raw["title"] not in NOTHING_TO_DECIDE)


@pytest.mark.parametrize(
    ("file", "title", "code"),
    [
        ("part5_concepts.jsonl", "At least N: armour and prevention take no more away", "TD-A29"),
        ("part4_combat.jsonl", "Armour takes nothing from a divided strike that deals at least as much", "TD-A29"),
    ],
)
def test_the_default_is_told_as_well(file: str, title: str, code: str) -> None:
    made = run(ruling(file, title), Library())
    assert code in made.result.readings


def divided(armour: int) -> tuple[str, ...]:
    """A sword for 3 against two blockers, the second of them in armour: a share of 1 for it."""
    ox = {"name": "Бык", "kind": "creature", "cost": 3, "life": 6}
    coat = {"name": "Кольчуга", "kind": "armour", "type": 3, "reduction": armour}
    blade = {"name": "Клинок", "kind": "weapon", "type": 4, "damage": 3}
    raw = {
        "format": "judgehelper-scenario/1", "system": "nebozhiteli",
        "players": [
            {"id": "A", "game_field": [{"card": "Бык", "id": "ox", "define": ox, "attacking": "B"},
                                       {"card": "Клинок", "define": blade, "attached_to": "ox"}]},
            {"id": "B", "game_field": [{"card": "Бык", "id": "one", "blocking": "ox"},
                                       {"card": "Бык", "id": "two", "blocking": "ox"},
                                       {"card": "Кольчуга", "define": coat, "attached_to": "two"}]},
        ],
        "turn": {"number": 5, "active": "A", "step": "damage"},
        "script": [{"by": "A", "do": "divide", "source": "Клинок",
                    "among": [{"object": "one", "n": 2}, {"object": "two", "n": 1}]}],
        "stop": {"turn": 5, "step": "damage"},
        "expect": [{"object": "one", "chips": 4}, {"object": "two", "chips": 6 if armour else 5}],
    }  # fmt: skip
    made = run(raw, Library())
    assert made.result.status == "passed", made.result
    return tuple(made.result.readings)


def test_a_divided_strike_rests_on_a_reading_only_where_armour_lowers_a_share() -> None:
    assert divided(armour=1) == ("TD-A28",)
    assert divided(armour=0) == ()


def test_what_no_reading_decides_rests_on_none() -> None:
    made = run(ruling("part4_ranged.jsonl", "A player is no target of a shot"), Library())
    assert made.result.status == "passed", made.result
    assert made.result.readings == ()
