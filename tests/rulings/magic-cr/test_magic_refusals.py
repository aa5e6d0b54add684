"""Illegal actions are refused, each with exactly the rules that forbid it: the table is `refusals.jsonl`.

Every row ends in a check that asks whether something is allowed. That its `cites` are among the reasons given, the
rulings' own test shows; here they must be all of them, and be said in words.
"""

import json
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from judgehelper.session.scenario import run
from tests.helpers.puzzle_cards import shipped_cards

TABLE = [json.loads(row) for row in (Path(__file__).parent / "refusals.jsonl").read_text("utf-8").splitlines()]
UNHEARD_OF = "0.0"


def reasons_given(raw: Mapping[str, Any]) -> list[str]:
    """List all rules that the engine gives against what a row tries: a fact that asks for another one is told them."""
    asking = deepcopy(dict(raw))
    asking["script"][-1]["expect"][0]["cites"] = [UNHEARD_OF]
    (failure,) = run(asking, shipped_cards()).result.failures
    assert failure.expected == [UNHEARD_OF], failure
    return list(failure.got)


@pytest.mark.parametrize("raw", TABLE, ids=[raw["title"] for raw in TABLE])
def test_refused_with_exactly_these_rules(raw: Mapping[str, Any]) -> None:
    assert reasons_given(raw) == sorted(raw["cites"])


def test_the_table_is_long_enough() -> None:
    assert len({raw["title"] for raw in TABLE}) == len(TABLE) >= 120
