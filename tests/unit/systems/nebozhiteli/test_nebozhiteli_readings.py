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


def test_what_no_reading_decides_rests_on_none() -> None:
    made = run(ruling("part4_ranged.jsonl", "A player is no target of a shot"), Library())
    assert made.result.status == "passed", made.result
    assert made.result.readings == ()
