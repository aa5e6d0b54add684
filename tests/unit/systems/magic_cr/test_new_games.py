"""Games anew and games within the game, by lot: no card is lost, saving and going back find equal states (715-719)."""

from random import Random
from typing import Any

import pytest

from judgehelper.kernel.game import answer, why_not
from judgehelper.kernel.timeline import Timeline, choose, undo
from judgehelper.session.scenarios.scenario import open_play, understand
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic_cr.rulebook.tables import RULES, make_codec
from tests.helpers.magic_games import by_lot
from tests.helpers.puzzle_cards import shipped_cards

TALE = "Players play a Magic subgame, using their libraries as their decks. Each player who doesn't win the subgame "
TEXTS = {
    "Tale Within": f"{TALE}loses half their life, rounded up.",
    "New Dawn": "Restart the game.",
    "Borrowed Strings": "You control target player during that player's next turn.",
    "Grim Toll": "Each player loses 6 life.",
}
SPELLS = [{"define": {"name": name, "types": "Sorcery", "cost": "{0}", "text": text}} for name, text in TEXTS.items()]
CODEC = make_codec()
STEPS = 220


def table(seed: int) -> Timeline[Magic]:
    """Lay out a game of two with such spells in both libraries, in an order by lot."""
    lot = Random(seed)
    decks = [[lot.choice(SPELLS) for _ in range(16)] for _ in "AB"]
    players: list[Any] = [
        {"id": seat, "library": deck[4:], "hand": deck[:4], "battlefield": ["Forest", "Grizzly Bears"]}
        for seat, deck in zip("AB", decks, strict=True)
    ]
    raw = {"format": "judgehelper-scenario/1", "system": "magic-cr", "players": players}
    system, scenario = understand(raw)
    return open_play(system, scenario, shipped_cards()).line


def played(line: Timeline[Magic], seed: int) -> Timeline[Magic]:
    """Play on by lot until the game ends or the steps are done."""
    lot = Random(seed)
    for _ in range(STEPS):
        if line.state.decision is None:
            break
        choice = by_lot(line.state, line.state.decision, lot)
        assert why_not(RULES, line.state, choice) == ()
        line = choose(RULES, line, choice)
    assert line.state.refusal is None
    return line


def games(state: Magic) -> list[Magic]:
    """List the game that is played and those that wait for it, the main game last."""
    found = [state]
    while (main := found[-1].main) is not None:
        found.append(main.state)
    return found


def owned(state: Magic) -> list[tuple[str, str]]:
    """List all cards with their owners, whichever game they are in."""
    things = [thing for game in games(state) for thing in game.things.values()]
    return sorted((thing.owner, thing.card) for thing in things if thing.kind == "card")


@pytest.mark.parametrize("seed", range(6))
def test_no_card_is_lost_between_games(seed: int) -> None:
    line = table(seed)
    begun = owned(line.state)
    line = played(line, seed)
    states = [line.moments[number].state for number in line.path]
    whole = [state for state in states if all(not player.out for player in games(state)[-1].players.values())]
    assert all(owned(state) == begun for state in whole)
    assert all(len({thing for game in games(state) for thing in game.things}) ==
               sum(len(game.things) for game in games(state)) for state in states)  # fmt: skip


def test_by_lot_there_are_subgames_and_games_anew() -> None:
    depths, begun = set(), 0
    for seed in range(6):
        line = played(table(seed), seed)
        for number in line.path:
            state = line.moments[number].state
            depths.add(len(games(state)))
            begun += "anew" in state.marks
    assert {1, 2} <= depths
    assert begun


@pytest.mark.parametrize("seed", range(3))
def test_a_saved_game_goes_on_in_whatever_game_it_is(seed: int) -> None:
    line = played(table(seed), seed)
    for number in line.path[::9]:
        moment = line.moments[number]
        read = CODEC.decode(CODEC.encode(moment.state))
        assert read == moment.state
        for after in moment.later:
            choice = line.moments[after].choice
            assert choice is not None
            assert answer(RULES, read, choice) == line.moments[after].state


@pytest.mark.parametrize("seed", range(3))
def test_going_back_leads_out_of_every_game(seed: int) -> None:
    begun = table(seed)
    line = played(begun, seed)
    while undo(line).now != line.now:
        line = undo(line)
    assert line.state == begun.moments[0].state
