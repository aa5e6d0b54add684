"""The rulings of Magic: each passes, the engine itself cites the rules that it claims, undoing changes nothing."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from judgehelper.kernel.timeline import redo, undo
from judgehelper.session.scenario import run, understand
from judgehelper.systems.magic_cr.rulebook.tables import make_codec
from tests.helpers.coverage import unproven
from tests.helpers.puzzle_cards import shipped_cards

FOLDER = Path(__file__).parent
SCENARIOS = [
    json.loads(line) for path in sorted(FOLDER.glob("*.jsonl")) for line in path.read_text("utf-8").splitlines()
]


@pytest.mark.parametrize("raw", SCENARIOS, ids=[raw["title"] for raw in SCENARIOS])
def test_the_ruling_holds_and_cites_its_rules(raw: Mapping[str, Any]) -> None:
    outcome = run(raw, shipped_cards())
    assert outcome.result.status == "passed", outcome.result
    assert outcome.play is not None
    _, scenario = understand(raw)
    assert unproven(outcome.play, scenario) == ()


@pytest.mark.parametrize("raw", SCENARIOS, ids=[raw["title"] for raw in SCENARIOS])
def test_undo_to_the_start_and_redo_to_the_end_give_equal_states(raw: Mapping[str, Any]) -> None:
    play = run(raw, shipped_cards()).play
    assert play is not None
    line = end = play.line
    while undo(line).now != line.now:
        line = undo(line)
    begun = line.state
    assert begun == run(raw, shipped_cards()).play.line.moments[line.now].state  # type: ignore[union-attr]  # it was there
    while redo(line).now != line.now:
        line = redo(line)
    assert line.state == end.state


CODEC = make_codec()


@pytest.mark.parametrize("raw", SCENARIOS, ids=[raw["title"] for raw in SCENARIOS])
def test_a_saved_state_is_read_back_equal(raw: Mapping[str, Any]) -> None:
    play = run(raw, shipped_cards()).play
    assert play is not None
    assert CODEC.decode(CODEC.encode(play.state)) == play.state


def test_there_are_enough_of_them() -> None:
    assert len(SCENARIOS) >= 95
