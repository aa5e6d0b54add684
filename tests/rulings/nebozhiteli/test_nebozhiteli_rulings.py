"""The rulings of «Небожители»: each passes, and the engine itself cites every rule that the scenario claims."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from judgehelper.kernel.resources import resource
from judgehelper.session.scenario import run, understand
from judgehelper.systems.nebozhiteli.library import Library
from tests.helpers.coverage import book_numbers, files, proven, share_covered, unproven

FOLDER = Path(__file__).parent
SCENARIOS = [json.loads(line) for path in files(FOLDER) for line in path.read_text("utf-8").splitlines()]
LEAST_SCENARIOS, LEAST_SHARE = 120, 0.95


@pytest.mark.parametrize("raw", SCENARIOS, ids=[raw["title"] for raw in SCENARIOS])
def test_the_ruling_holds_and_cites_its_rules(raw: Mapping[str, Any]) -> None:
    outcome = run(raw, Library())
    assert outcome.result.status == "passed", outcome.result.failures
    assert outcome.result.unused == ()
    assert outcome.play is not None
    _, scenario = understand(raw)
    assert unproven(outcome.play, scenario) == ()


def test_every_mechanical_rule_is_shown_by_a_ruling() -> None:
    shown: set[str] = set()
    for raw in SCENARIOS:
        outcome = run(raw, Library())
        system, scenario = understand(raw)
        if outcome.result.status == "passed" and outcome.play is not None:
            shown |= set(scenario.cites) & proven(outcome.play, scenario)
    share, missing = share_covered(system, book_numbers("nebozhiteli"), shown)
    assert len(SCENARIOS) >= LEAST_SCENARIOS
    assert share >= LEAST_SHARE, missing
    assert not missing
    listed = resource("rulebooks", "proven", "nebozhiteli.txt").read_text("utf-8").split()
    assert listed == sorted(shown), "write the rules shown into resources/rulebooks/proven/nebozhiteli.txt"
