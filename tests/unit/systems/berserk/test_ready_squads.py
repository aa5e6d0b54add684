"""The ready squads: cards that there are, decks that the rules allow, deals from which a squad can be recruited."""

import random
from collections import Counter

import msgspec
import pytest

from judgehelper.kernel.game import advance, answer
from judgehelper.systems.berserk.cards.embedded import embedded
from judgehelper.systems.berserk.library import Library
from judgehelper.systems.berserk.squad.dealing import deal, ready_squads
from judgehelper.systems.berserk.squad.recruiting import squad_of, why_illegal
from judgehelper.systems.berserk.state import Game
from judgehelper.systems.berserk.system import load
from tests.playthroughs.test_berserk_games import some_choice

SYSTEM = load()
PAIRS, MOST = 6, 400


def test_there_are_three_squads_of_fifteen_names_that_come_with_the_program() -> None:
    names = {entry.define.name for entry in embedded()}
    assert [len(set(squad.cards)) for squad in ready_squads()] == [15, 15, 15]
    assert all(set(squad.cards) <= names for squad in ready_squads())
    of_one = Counter(name for squad in ready_squads() for name in squad.cards)
    assert max(of_one.values()) == 1


def test_each_pair_of_squads_is_dealt_by_some_seed() -> None:
    titles = {deal(seed)["title"] for seed in range(60)}
    assert len(titles) == PAIRS
    assert all(deal(seed) == deal(seed) for seed in range(PAIRS))


@pytest.mark.parametrize("seed", range(PAIRS))
def test_a_legal_squad_is_recruited_from_the_deal_by_taking_what_is_offered_first(seed: int) -> None:
    game = advance(SYSTEM.rules, SYSTEM.script.set_up(msgspec.convert(deal(seed), SYSTEM.script.file), Library()))
    source, sizes = random.Random(seed), dict[str, int]()
    for _ in range(MOST):
        assert game.decision is not None, "somebody had no legal squad (403.2.5)"
        if game.step == "placement":
            break
        choice = some_choice(game, source)
        if game.decision.kind == "recruit":
            sizes[game.decision.player] = len(squad_of(game, game.decision.player))
            choice = (min(1, len(game.decision.options) - 1),)
        game = answer(SYSTEM.rules, game, choice)
    assert isinstance(game, Game)
    assert game.step == "placement"
    assert all(not why_illegal(game, seat.id) for seat in game.seats)
    assert all(size >= 6 for size in sizes.values()), sizes
