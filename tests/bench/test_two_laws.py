"""Decisions a second under both laws of Magic in one run: the same board, answered by lot, by processor time."""

import time
from random import Random
from statistics import median
from typing import Any

import pytest

from judgehelper.kernel.chance import draw
from judgehelper.kernel.decision import Choice
from judgehelper.kernel.game import RuleSystem, answer, why_not
from judgehelper.session.scenarios.scenario import open_play, understand
from judgehelper.systems import registry
from tests.helpers.puzzle_cards import shipped_cards

LAWS = ("magic-cr", "magic-1998")
DECISIONS, ROUNDS = 300, 5
LEAST = 0.25
"""Of today's decisions a second: what 1998 asks between two of them (interrupts, series, prevention) is work too."""
MAMMOTH = {"card": "Mammoth", "define": {"name": "Mammoth", "cost": "{3}{G}", "types": "Creature", "text": "Trample",
                                         "power": 3, "toughness": 3}}  # fmt: skip
pytestmark = pytest.mark.benchmark(timer=time.process_time)


def begun(law: str) -> tuple[RuleSystem[Any], Any]:
    """Lay out three creatures and six lands a side, with cards to cast."""
    side = {
        "battlefield": [{"card": "Forest", "count": 3}, {"card": "Mountain", "count": 3}, "Grizzly Bears",
                        MAMMOTH, "Serra Angel"],
        "hand": ["Giant Growth", "Lightning Bolt", "Grizzly Bears"], "fill_library": True,
    }  # fmt: skip
    raw = {"format": "judgehelper-scenario/1", "system": law, "players": [{"id": "A", **side}, {"id": "B", **side}],
           "turn": {"number": 3, "active": "A", "step": registry.system(law).times_of_all["main"]}}  # fmt: skip
    system, scenario = understand(raw)
    return system.rules, open_play(system, scenario, shipped_cards()).line.state


def game(rules: RuleSystem[Any], state: Any, seed: int) -> list[Choice]:
    """Draw the answers of a game by lot."""
    lot, choices = Random(seed), list[Choice]()
    while state.decision is not None and len(choices) < DECISIONS:
        choice = draw(state.decision, lot.getrandbits(30), 0)
        if why_not(rules, state, choice):
            continue
        choices.append(choice)
        state = answer(rules, state, choice)
    return choices


def replayed(rules: RuleSystem[Any], state: Any, choices: list[Choice]) -> Any:
    """Answer all questions of a game again."""
    for choice in choices:
        state = answer(rules, state, choice)
    return state


@pytest.mark.parametrize("law", LAWS)
def test_a_game_by_lot(benchmark: Any, law: str) -> None:
    rules, state = begun(law)
    choices = game(rules, state, 1)
    benchmark.extra_info["decisions"] = len(choices)
    assert benchmark(replayed, rules, state, choices) != state


def test_decisions_a_second_of_both_laws() -> None:
    tables = {law: begun(law) for law in LAWS}
    games = {(law, seed): game(*tables[law], seed) for law in LAWS for seed in range(4)}
    speeds: dict[str, list[float]] = {law: [] for law in LAWS}
    for _ in range(ROUNDS):
        for law in LAWS:
            played = [choices for (each, _), choices in games.items() if each == law]
            begin = time.process_time()
            for choices in played:
                replayed(*tables[law], choices)
            speeds[law].append(sum(map(len, played)) / (time.process_time() - begin))
    today, then = (median(speeds[law]) for law in LAWS)
    print(f"decisions a second: today {today:.0f}, 1998 {then:.0f}, {then / today:.2f} of today's")
    assert then >= LEAST * today
