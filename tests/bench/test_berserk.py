"""How fast «Берсерк» is played: a whole random battle with all cards, and one decision in the middle of it."""

import random
from typing import Any

from judgehelper.kernel.game import advance, answer
from judgehelper.systems.berserk.state import Game
from tests.playthroughs.test_berserk_games import SYSTEM, new_game, some_choice


def middle_of(seed: int, decisions: int) -> Game:
    """Give a random battle as it is after some decisions."""
    source = random.Random(seed)
    game = advance(SYSTEM.rules, new_game(source))
    while game.decision is not None and decisions:
        game, decisions = answer(SYSTEM.rules, game, some_choice(game, source)), decisions - 1
    return game


def test_a_whole_random_battle(benchmark: Any) -> None:
    assert benchmark.pedantic(middle_of, (1, 60_000), rounds=3).is_over


def test_one_decision_in_the_middle_of_a_battle(benchmark: Any) -> None:
    game, source = middle_of(1, 2_000), random.Random(0)
    choice = some_choice(game, source)
    assert benchmark(answer, SYSTEM.rules, game, choice) is not game
