"""How long characteristics take: a whole board, found again, carried over, and walked anew with Humility in play."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from judgehelper.kernel.game import advance, answer
from judgehelper.systems.magic.game.state import Magic, Thing
from judgehelper.systems.magic.game.steps import BeginTurn
from judgehelper.systems.magic.layers.characteristics import Walks, characteristics
from judgehelper.systems.magic.layers.layers import Walk
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

SIZES = (20, 100, 200, 400)
PLAIN = (BEARS, FOREST, DRAKE, GIANT, FOREST, GOBLIN, BEARS, FOREST, DRAKE)


def board(size: int, *, contested: bool) -> Magic:
    """Lay out a board of which a tenth have static abilities."""
    table = Table()
    if contested:
        for puzzle in (HUMILITY, OPALESCENCE, BLOOD_MOON, URBORG):
            table.put(puzzle)
    while len(table.state.battlefield) < size:
        place = len(table.state.battlefield)
        table.put(ANTHEM if place % 10 == 9 else PLAIN[place % 9], "AB"[place // 10 % 2])
    return table.state


@pytest.mark.parametrize("contested", [False, True], ids=["calm", "contested"])
@pytest.mark.parametrize("size", SIZES)
def test_one_walk(benchmark: Callable[..., Any], size: int, contested: bool) -> None:
    state = board(size, contested=contested)
    benchmark(lambda: Walk(state).run())


@pytest.mark.parametrize("contested", [False, True], ids=["calm", "contested"])
@pytest.mark.parametrize("size", SIZES)
def test_one_object_changed(benchmark: Callable[..., Any], size: int, contested: bool) -> None:
    state = board(size, contested=contested)
    walks = Walks()
    first = state.battlefield[5]
    versions = []
    for number in range(100):
        thing = replace(state.things[first], counters=state.things[first].counters.set("+1/+1", number + 1))
        versions.append(replace(state, things=state.things.set(first, thing)))

    def change_all() -> None:
        for version in versions:
            walks.of(version)

    benchmark(change_all)


@pytest.mark.parametrize("size", SIZES)
def test_found_again(benchmark: Callable[..., Any], size: int) -> None:
    state = board(size, contested=True)
    states = [replace(state, next_id=number) for number in range(100)]
    last = state.battlefield[-1]
    benchmark(lambda: [characteristics(each, last) for each in states])


def stocked(state: Magic) -> Magic:
    """Give each player a library long enough for the turns that are measured."""
    things, number = state.things, state.next_id
    players = state.players
    for seat in state.seats:
        ids = tuple(range(number, number + 200))
        for id_ in ids:
            things = things.set(id_, Thing(id=id_, zone="library", owner=seat, controller=seat, card="Forest"))
        players = players.set(seat, replace(players[seat], library=ids))
        number += 200
    return replace(state, things=things, players=players, next_id=number)


DECISIONS = 100


@pytest.mark.parametrize("contested", [False, True], ids=["calm", "contested"])
@pytest.mark.parametrize("size", SIZES)
def test_a_hundred_decisions(benchmark: Callable[..., Any], size: int, contested: bool) -> None:
    """Pass through turns with everything on the board: a hundred decisions, state-based actions and log included."""
    state = stocked(board(size, contested=contested))
    begun = advance(RULES, replace(state, agenda=(BeginTurn(),), turn=replace(state.turn, number=0)))

    def play() -> Magic:
        now = begun
        for _ in range(DECISIONS):
            now = answer(RULES, now, SHOW.pass_choice(now) or (0,))
        return now

    assert len(benchmark(play).log) > DECISIONS
