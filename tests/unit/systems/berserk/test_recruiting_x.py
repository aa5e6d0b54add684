"""A card whose cost is X is recruited by hand: first it is said what X is, then how that is paid (105.2.3, 403.2.1)."""

import msgspec

from judgehelper.kernel.game import advance, answer
from judgehelper.systems.berserk.library import Library
from judgehelper.systems.berserk.state import Game
from judgehelper.systems.berserk.system import load

SYSTEM = load()


def recruiting() -> Game:
    hydra = {"card": "Гидра", "define": {"name": "Гидра", "cost": "X", "life": 5}}
    players = [
        {"id": "A", "gold": 2, "silver": 3, "deal": [hydra]},
        {"id": "B", "deal": [{"card": "Гость", "define": {"name": "Гость"}}]},
    ]
    raw = {"format": "judgehelper-scenario/1", "system": "berserk", "players": players, "turn": {"step": "recruit"}}
    return advance(SYSTEM.rules, SYSTEM.script.set_up(msgspec.convert(raw, SYSTEM.script.file), Library()))


def labels(game: Game) -> list[str]:
    assert game.decision is not None
    return [option.label for option in game.decision.options]


def test_x_is_asked_for_first_and_is_no_more_than_the_crystals() -> None:
    game = answer(SYSTEM.rules, recruiting(), (0,))
    assert game.decision is not None
    assert game.decision.kind == "amount"
    assert labels(game) == ["0", "1", "2", "3", "4", "5"]


def test_what_x_was_is_paid_and_kept() -> None:
    game = answer(SYSTEM.rules, recruiting(), (0,))
    game = answer(SYSTEM.rules, game, (labels(game).index("4"),))
    assert labels(game) == ["1+3", "2+2"]
    game = answer(SYSTEM.rules, game, (labels(game).index("2+2"),))
    assert (game.seat("A").gold, game.seat("A").silver) == (0, 1)
    assert [thing.x for thing in game.things.values() if thing.card == "Гидра"] == [4]
