"""Whole games of Magic with the full cited log: a duel, boards of up to 400 permanents, many triggers, doubling.

Beside python-mtg, where the variable PYTHON_MTG names the interpreter of an environment that has it:
`python -m venv elsewhere && elsewhere/bin/pip install python-mtg && PYTHON_MTG=elsewhere/bin/python make bench`.
"""

import gc
import os
import subprocess
import time
from pathlib import Path
from random import Random
from statistics import median

import pytest
from msgspec.structs import replace
from pytest_benchmark.fixture import BenchmarkFixture

from judgehelper.abilities.card import Card
from judgehelper.kernel.game import advance, answer
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.game.steps import Proposal, Propose, Settle
from judgehelper.systems.magic.layers.characteristics import characteristics
from judgehelper.systems.magic.showing.show import SHOW
from judgehelper.systems.magic_cr.rulebook.tables import RULES
from tests.helpers.magic_board import Table
from tests.helpers.magic_cards import (
    ANTHEM,
    BEARS,
    BLOOD_MOON,
    DRAKE,
    FOREST,
    GIANT,
    GOBLIN,
    HUMILITY,
    OPALESCENCE,
    URBORG,
)
from tests.helpers.magic_games import begun, by_lot, decide, drawn, stocked
from tests.helpers.puzzle_cards import shipped_cards

pytestmark = pytest.mark.benchmark(timer=time.process_time)
"""Processor time: what else runs on the machine counts little."""
SIZES = (20, 100, 200, 400)
PLAIN = (BEARS, FOREST, DRAKE, GIANT, FOREST, GOBLIN, BEARS, FOREST, DRAKE)
DECISIONS = 400


def define(name: str, text: str, **fields: object) -> Card:
    """Make a creature of a text of our own."""
    return shipped_cards().define({"name": name, "types": "Creature", "text": text, **fields})


def duel(seed_cards: int = 400) -> Magic:
    """Lay out one creature and four lands a side."""
    table = Table()
    for player in "AB":
        table.put(BEARS, player)
        for _ in range(4):
            table.put(FOREST, player)
    return begun(stocked(table.state, FOREST, number=seed_cards))


def crowd(size: int, *, contested: bool) -> Magic:
    """Lay out a board of which a tenth have static abilities, with cards in hand and life to spare."""
    table = Table()
    if contested:
        for puzzle in (HUMILITY, OPALESCENCE, BLOOD_MOON, URBORG):
            table.put(puzzle)
    while (place := len(table.state.battlefield)) < size:
        table.put(ANTHEM if place % 10 == 9 else PLAIN[place % 9], "AB"[place // 10 % 2])
    state = drawn(stocked(table.state, FOREST, BEARS, GOBLIN, number=400), 4)
    rich = {seat: replace(player, life=1_000_000) for seat, player in state.players.items()}
    return begun(replace(state, players=state.players.update(rich)))


def test_a_duel_at_random(benchmark: BenchmarkFixture) -> None:
    state = duel()
    assert benchmark(lambda: decide(state, DECISIONS, 1)) != state


@pytest.mark.parametrize("contested", [False, True], ids=["calm", "contested"])
@pytest.mark.parametrize("size", SIZES)
def test_passing_through_turns(benchmark: BenchmarkFixture, size: int, contested: bool) -> None:
    """Everybody passes: draws, untapping, state-based actions and log included."""
    state = crowd(size, contested=contested)
    benchmark.extra_info["decisions"] = DECISIONS
    benchmark(lambda: passed_on(state, DECISIONS))


@pytest.mark.parametrize("contested", [False, True], ids=["calm", "contested"])
@pytest.mark.parametrize("size", SIZES)
def test_choices_by_lot(benchmark: BenchmarkFixture, size: int, contested: bool) -> None:
    """Mana, lands, spells, activations and passes drawn by lot; nobody attacks."""
    state = crowd(size, contested=contested)
    benchmark.extra_info["decisions"] = DECISIONS
    benchmark(lambda: peaceful(state, DECISIONS, seed=1))


def passed_on(state: Magic, decisions: int) -> Magic:
    """Pass, and take what is offered first where passing is no answer."""
    for _ in range(decisions):
        state = answer(RULES, state, SHOW.pass_choice(state) or (0,))
    return state


def peaceful(state: Magic, decisions: int, *, seed: int) -> Magic:
    """Draw every choice by lot, but declare no attackers."""
    lot = Random(seed)
    for _ in range(decisions):
        asked = state.decision
        if asked is None:
            return state
        stays = (0,) * len(asked.options)
        state = answer(RULES, state, stays if asked.kind == "attackers" else by_lot(state, asked, lot))
    return state


# --- many at once
WARDEN = define("Warden", "Whenever another creature enters, you gain 1 life.", power=1, toughness=1)
SWARM = define(
    "Swarm", "Whenever a land enters under your control, create a token that's a copy of this creature.",
    power=1, toughness=1,
)  # fmt: skip


def entering(state: Magic, thing: int) -> Magic:
    """Let a card enter the battlefield, and pass until all has resolved."""
    moved = Proposal(events.Moved(thing=thing, to="battlefield"), cr("400.7"))
    state = replace(state, agenda=(Propose((moved,)), Settle("A")), decision=None)
    state = advance(RULES, state)
    while state.decision is not None and (state.stack or state.decision.kind != "priority"):
        order = tuple(range(len(state.decision.options)))
        state = answer(RULES, state, order if state.decision.kind == "order" else (0,))
    return state


def test_a_hundred_triggers_at_once(benchmark: BenchmarkFixture) -> None:
    """Ordered by their two controllers and resolved one by one."""
    table = Table()
    for place in range(100):
        table.put(WARDEN, "AB"[place % 2])
    state = drawn(stocked(table.state, BEARS, number=20), 7)
    state = begun(state)
    card = state.players["A"].hand[0]
    after = benchmark(lambda: entering(state, card))
    assert sum(player.life for player in after.players.values()) == 40 + 100
    assert benchmark.stats.stats.median < 1.0  # type: ignore[union-attr]  # set once it has run


def test_doubling_to_512(benchmark: BenchmarkFixture) -> None:
    """One creature that copies itself whenever a land enters, and nine lands."""
    table = Table()
    table.put(SWARM, "A")
    state = begun(drawn(stocked(table.state, FOREST, number=40), 9))

    def double() -> Magic:
        now = state
        for land in state.players["A"].hand:
            now = entering(now, land)
        return now

    after = benchmark.pedantic(double, rounds=2)
    swarms = [each for each in after.battlefield if characteristics(after, each).name == "Swarm"]
    assert len(swarms) == 512
    assert benchmark.stats.stats.median < 5.0  # type: ignore[union-attr]  # set once it has run


# --- beside python-mtg
OTHER = os.environ.get("PYTHON_MTG", "")


@pytest.mark.skipif(not OTHER, reason="PYTHON_MTG names no interpreter of an environment with python-mtg")
def test_beside_python_mtg() -> None:
    """Its decisions a second against ours, by turns, by processor time: what else runs here counts little.

    Its games differ in speed more than twofold, so a round is all seven of them, and rounds are compared. As in the
    window, what is loaded so far is no rubbish to look through.
    """
    script = Path(__file__).with_name("python_mtg_games.py")
    state, ratios = duel(), []
    gc.freeze()
    for _ in range(5):
        theirs = ours = played = 0.0
        for seed in range(1, 8):
            given = subprocess.run([OTHER, str(script), str(seed)], capture_output=True, text=True, check=True)
            theirs += 1 / float(given.stdout) / 7
            begin = time.process_time()
            played += decisions_of(state, seed, 2000)
            ours += time.process_time() - begin
        ratios.append(played / ours * theirs)
    print("decisions a second over its own, by rounds:", *(round(ratio) for ratio in sorted(ratios)))
    assert median(ratios) >= 150


def decisions_of(state: Magic, seed: int, most: int) -> int:
    """Play a random game; give how many decisions it took."""
    lot = Random(seed)
    for played in range(most):
        if state.decision is None:
            return played
        state = answer(RULES, state, by_lot(state, state.decision, lot))
    return most
