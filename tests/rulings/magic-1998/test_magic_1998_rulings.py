"""The rulings of Magic 1998: the contract's example, the examples of the text, and rules of each chapter."""

from pathlib import Path

import pytest

from judgehelper.session.scenario import open_play, run, understand
from tests.helpers.puzzle_cards import shipped_cards
from tests.rulings.playing import read_rulings

RULINGS = read_rulings(*sorted(Path(__file__).parent.glob("*.jsonl")))


@pytest.mark.parametrize("place", range(len(RULINGS)), ids=[raw["title"] for raw in RULINGS])
def test_the_ruling_holds(place: int) -> None:
    outcome = run(RULINGS[place], shipped_cards())
    assert outcome.result.status == "passed", outcome.result


@pytest.mark.parametrize("place", range(len(RULINGS)), ids=[raw["title"] for raw in RULINGS])
def test_its_game_is_saved_and_read_back(place: int) -> None:
    system, scenario = understand(RULINGS[place])
    outcome = run(RULINGS[place], shipped_cards())
    assert outcome.play is not None
    state = outcome.play.state
    assert system.codec.decode(system.codec.encode(state)) == state
    begun = open_play(system, scenario, shipped_cards()).line.state
    assert outcome.play.line.moments[0].state == begun
