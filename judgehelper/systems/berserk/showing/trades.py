"""What either answer to a trade means: the row of the Table of Strikes with both strikes in numbers (515.3)."""

from judgehelper.kernel.decision import Option
from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.berserk.board.look import strike
from judgehelper.systems.berserk.cards.card import STRENGTHS
from judgehelper.systems.berserk.fight import table
from judgehelper.systems.berserk.fight.striking import values_of
from judgehelper.systems.berserk.state import Game
from judgehelper.systems.berserk.steps import YES

W = Worded
STRIKES = {
    "weak": W("слабый {n}", "weak {n}"),
    "medium": W("средний {n}", "medium {n}"),
    "strong": W("сильный {n}", "strong {n}"),
    table.MISS: W("промах", "miss"),
}


def word_trade(game: Game, option: Option, language: Language) -> str:
    """Say what a row of the table gives to both: before modifiers, as the cards are now."""
    action = game.top
    if action is None or action.fight is None:
        return option.label
    fight = game.fights[action.fight]
    place = table.place_of(*fight.final)
    place = table.step_down(place) if option == YES else place
    row = table.TABLE[place]
    said = W("разность {d}: удар — {one}, ответный — {two}", "difference {d}: strike — {one}, return — {two}")
    return said(language).format(
        d=place[1],
        one=_strike(row.attacker, values_of(game, action), language),
        two=_strike(row.parrier, strike(game, fight.parrier), language),
    )


def _strike(strength: str, values: tuple[int, int, int], language: Language) -> str:
    n = values[STRENGTHS.index(strength)] if strength in STRENGTHS else 0
    return STRIKES[strength](language).format(n=n)
