"""Illegal actions are refused, each with exactly the rules that forbid it: the table is `refusals.jsonl`.

Every row ends in a check that asks whether something is allowed. It is played once, the check asking for a rule that
there is not besides: that alone may fail, and it is told all the reasons given. So the row as it stands passes.
"""

from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from judgehelper.session.scenarios.scenario import run
from tests.helpers.puzzle_cards import shipped_cards
from tests.rulings.playing import REFUSALS, Remembered, check_play, read_rulings

TABLE = read_rulings(Path(__file__).parent / f"{REFUSALS}.jsonl")
CARDS = Remembered(shipped_cards())
UNHEARD_OF = "0.0"


def last_question(raw: Mapping[str, Any]) -> dict[str, Any]:
    """Give the fact of the last entry, which asks whether something is allowed."""
    return raw["script"][-1]["expect"][0]


@pytest.mark.parametrize("raw", TABLE, ids=[raw["title"] for raw in TABLE])
def test_refused_with_exactly_these_rules(raw: Mapping[str, Any]) -> None:
    assert last_question(raw)["legal"] is False
    assert set(last_question(raw)["cites"]) <= set(raw["cites"])
    asking = deepcopy(dict(raw))
    last_question(asking)["cites"] = [UNHEARD_OF]
    outcome = run(asking, CARDS)
    assert outcome.result.status == "failed", outcome.result
    (failure,) = outcome.result.failures
    assert failure.expected == [UNHEARD_OF], failure
    assert failure.got == sorted(raw["cites"])
    check_play(raw, outcome, CARDS)


def test_the_table_is_long_enough() -> None:
    assert len({raw["title"] for raw in TABLE}) == len(TABLE) >= 120
