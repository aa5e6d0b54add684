"""What a player of «Берсерк» may not read while an action goes on (533.1)."""

import msgspec

from judgehelper.kernel.decision import Option
from judgehelper.kernel.game import advance, answer
from judgehelper.systems.berserk.library import Library
from judgehelper.systems.berserk.state import Game
from judgehelper.systems.berserk.system import load
from tests.helpers.berserk_veil import check_veil

SYSTEM = load()
STRUCK = {
    "format": "judgehelper-scenario/1", "system": "berserk", "turn": {"number": 3, "active": "A", "step": "select"},
    "players": [
        {"id": "A", "field": [{"card": "Рубака", "cell": "c3", "define": {"life": 9, "strike": "2-3-4"}}]},
        {"id": "B", "field": [
            {"card": "Тень", "cell": "c4", "hidden": True, "define": {"life": 5, "strike": "1-1-2"}},
            {"card": "Латник", "cell": "d4", "define": {"life": 9, "strike": "2-3-4"}},
        ]},
    ],
}  # fmt: skip


def wanted(option: Option) -> bool:
    """Say what is chosen where it is offered: the strike at the hidden card, its defender, a five on every die."""
    return bool({"strike", "defend"} & set(option.about)) or option.about in ((2,), (5,))


def go_on(game: Game) -> Game:
    """Give what is wanted of the options, or pass."""
    assert game.decision is not None
    options = game.decision.options
    return answer(SYSTEM.rules, game, (next((n for n, each in enumerate(options) if wanted(each)), 0),))


def test_who_strikes_a_hidden_card_does_not_read_its_name_while_a_defender_covers_it() -> None:
    """The defender becomes the target (514.4); what was chosen at first stays face down (533.1)."""
    game = advance(SYSTEM.rules, SYSTEM.script.set_up(msgspec.convert(STRUCK, SYSTEM.script.file), Library()))
    covered = 0
    for _ in range(60):
        check_veil(game, "A", {"Рубака", "Латник"})
        covered += any((game.things[each.target].card, each.chosen) == ("Латник", 2) for each in game.attacks)
        game = go_on(game)
        if covered and not game.attacks:
            break
    assert covered > 1
    assert game.things[2].hidden
