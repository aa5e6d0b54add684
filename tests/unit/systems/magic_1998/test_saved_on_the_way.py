"""A game of 1998 is saved at any moment, also while a process repeats: it goes on as the one that was not."""

from pathlib import Path

from judgehelper.session.scenarios.scenario import run
from judgehelper.systems.magic_1998.tables import make_codec
from tests.helpers.puzzle_cards import shipped_cards
from tests.rulings.playing import HERE, read_rulings

CODEC = make_codec()
CLASH = "PRV.3 Mana Clash deals each player the sum of his tails as one packet"


def test_a_game_is_saved_while_coins_are_flipped_again() -> None:
    rows = read_rulings(Path(HERE, "magic-1998", "examples_2.jsonl"))
    outcome = run(next(raw for raw in rows if raw["title"] == CLASH), shipped_cards())
    assert outcome.play is not None
    states = [outcome.play.line.moments[number].state for number in outcome.play.line.path]
    assert any("Repetition" in str(state.agenda) for state in states)
    for state in states:
        assert CODEC.decode(CODEC.encode(state)) == state
