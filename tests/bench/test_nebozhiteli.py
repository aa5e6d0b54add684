"""How fast «Небожители» is played: a whole random game, one window with much to choose from, one saved state."""

import random
from typing import Any

from judgehelper.kernel.game import advance, answer
from judgehelper.session.scenarios.scenario import run
from judgehelper.systems.nebozhiteli.library import Library
from judgehelper.systems.nebozhiteli.system import load
from judgehelper.systems.nebozhiteli.world.state import Game
from tests.playthroughs.test_nebozhiteli_games import new_game, some_choice

SYSTEM = load()


def play(seed: int) -> Game:
    """Play a random game to its end."""
    source = random.Random(seed)
    game = advance(SYSTEM.rules, new_game(source, with_readings=False))
    while game.decision is not None:
        game = answer(SYSTEM.rules, game, some_choice(game, source))
    return game


def middle_of(seed: int, decisions: int) -> Game:
    """Give a random game as it is after some decisions."""
    source = random.Random(seed)
    game = advance(SYSTEM.rules, new_game(source, with_readings=False))
    for _ in range(decisions):
        if game.decision is not None:
            game = answer(SYSTEM.rules, game, some_choice(game, source))
    return game


def test_a_whole_random_game(benchmark: Any) -> None:
    assert benchmark.pedantic(play, (3,), rounds=3).is_over


def test_one_decision_in_the_middle_of_a_game(benchmark: Any) -> None:
    game, source = middle_of(3, 200), random.Random(0)
    choice = some_choice(game, source)
    assert benchmark(answer, SYSTEM.rules, game, choice) is not game


def test_saving_and_reading_a_state(benchmark: Any) -> None:
    game = middle_of(3, 200)
    assert benchmark(lambda: SYSTEM.codec.decode(SYSTEM.codec.encode(game))) == game


def test_a_scenario(benchmark: Any) -> None:
    raw = {
        "format": "judgehelper-scenario/1",
        "system": "nebozhiteli",
        "players": [{"id": "A"}, {"id": "B"}],
        "turn": {"number": 5, "active": "A", "step": "start"},
        "stop": {"turn": 5, "step": "end"},
    }
    assert benchmark(run, raw, Library()).result.status == "passed"
