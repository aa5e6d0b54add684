"""Random battles of «Берсерк» from the deal to victory or draw, with what must hold at every decision.

No card is lost or doubled, nobody with no life is left in battle, every state is saved and read back as it was, and the
battle comes to its end. A thousand battles with JUDGEHELPER_FUZZ set, a few without.
"""

import os
import random

import msgspec
import pytest

from judgehelper.kernel.decision import CHANCE, Choice, Form
from judgehelper.kernel.game import advance, answer, why_not
from judgehelper.kernel.words import Language
from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.look import has_life, in_battle, life
from judgehelper.systems.berserk.library import Library, embedded
from judgehelper.systems.berserk.scenario.answers import silent
from judgehelper.systems.berserk.state import PILES, Game
from judgehelper.systems.berserk.system import load

GAMES = 1000 if os.environ.get("JUDGEHELPER_FUZZ") else 4
LONGEST = 60_000
SYSTEM = load()
NAMES = [entry.define.name for entry in embedded()]


def new_game(source: random.Random) -> Game:
    """Begin at the dice for the order with two decks drawn at random."""
    players = [{"id": player, "deck": source.choices(NAMES, k=30)} for player in ("A", "B")]
    raw = {"format": "judgehelper-scenario/1", "system": "berserk", "players": players, "turn": {"step": "order"}}
    return SYSTEM.script.set_up(msgspec.convert(raw, SYSTEM.script.file), Library())


def some_choice(game: Game, source: random.Random) -> Choice:
    """Draw a legal choice: in windows mostly a pass, in Select mostly an action."""
    decision = game.decision
    assert decision is not None
    count = len(decision.options)
    match decision.kind:
        case "priority" if source.random() < 0.7:
            return (0,)
        case "select" | "recruit" if count > 1 and source.random() < 0.9:
            return (source.randrange(count),)
        case "redeal":
            return (1,) if source.random() < 0.1 else (0,)
    if decision.form is Form.ORDER:
        return tuple(source.sample(range(count), count))
    if decision.form is Form.ASSIGN:
        return silent(decision)
    return tuple(source.sample(range(count), source.randint(decision.least, min(decision.most, count))))


def check(game: Game, cards: int) -> None:
    """What must hold at every decision."""
    piled = [ref for seat in game.seats for zone in PILES for ref in seat.pile(zone)]
    assert sorted((*piled, *in_battle(game))) == list(range(1, cards + 1)), "a card is lost or doubled"
    for ref in in_battle(game):
        thing = game.things[ref]
        assert not has_life(game, ref) or life(game, ref) > 0, f"{thing.card} has no life and is in battle"
        assert all(marker.n > 0 for marker in thing.markers)
        assert markers.count(thing, markers.CLOSED) <= 1
    assert all(seat.gold >= 0 and seat.silver >= 0 for seat in game.seats)


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_random_battle_is_sound_to_its_end(seed: int) -> None:
    source = random.Random(seed)
    game = advance(SYSTEM.rules, new_game(source))
    cards = len(game.things)
    for step in range(LONGEST):
        if game.is_over:
            break
        assert game.refusal is None, game.refusal
        assert game.decision is not None, game.agenda
        check(game, cards)
        if step % 500 == 0:
            assert SYSTEM.codec.decode(SYSTEM.codec.encode(game)) == game
            SYSTEM.show.describe(game, Language.RU)
        choice = some_choice(game, source)
        assert not why_not(SYSTEM.rules, game, choice), (game.decision.kind, choice)
        game = answer(SYSTEM.rules, game, choice)
    assert game.is_over, f"no end within {LONGEST} decisions, turn {game.turn}"
    assert game.decision is None or game.decision.player != CHANCE
