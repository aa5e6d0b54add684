"""What a number of a text is: written, chosen as X, counted, or read off a card (543)."""

from collections.abc import Callable, Mapping

from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board import history
from judgehelper.systems.berserk.board.look import card_of, cost_of, life, max_life, movement, number_of, sizes, wounds
from judgehelper.systems.berserk.cards.phrases import Amount, Value
from judgehelper.systems.berserk.cards.words import NAMED_WITH_NUMBER
from judgehelper.systems.berserk.state import Game

READS: Mapping[str, Callable[[Game, int], int]] = {
    "life": life,
    "max-life": max_life,
    "wounds": wounds,
    "chips": lambda game, ref: markers.count(game.things[ref], markers.CHIP),
    "cost": cost_of,
    "movement": movement,
    "printed-movement": lambda game, ref: card_of(game, ref).movement or 0,
    "weak": lambda game, ref: sizes(card_of(game, ref).strike)[0],
    "medium": lambda game, ref: sizes(card_of(game, ref).strike)[1],
    "strong": lambda game, ref: sizes(card_of(game, ref).strike)[2],
    "action-markers": lambda game, ref: markers.count(game.things[ref], markers.ACTED),
    "incarnation-tokens": lambda game, ref: markers.count(game.things[ref], markers.TOKEN),
    "extra-life": lambda game, ref: markers.count(game.things[ref], markers.EXTRA),
    "negative-life": lambda game, ref: markers.count(game.things[ref], markers.NEGATIVE),
    "cells-walked": lambda game, ref: history.count(game, ref, "walked", game.turn),
}
"""Numbers that a text reads off a card, beside those of its named abilities."""
NUMBERS = ("amount", "size")


def why_unread(value: Value | None) -> str:
    """Say why a number cannot be found out; empty where it can."""
    if not isinstance(value, Amount):
        return ""
    if value.event is not None:
        return "" if value.event in NUMBERS else "this number of an event is not played yet"
    if value.get is not None and value.get not in (*READS, *NAMED_WITH_NUMBER):
        return "this number of a card is not played yet"
    said = [each for each in (value.get, value.count, value.result) if each is not None]
    return "" if len(said) == 1 else "a number that is neither counted nor read"


def read(game: Game, name: str, ref: int) -> int:
    """Read a number off a card (543.6, 543.7)."""
    return READS[name](game, ref) if name in READS else number_of(game, ref, name)


def shaped(value: Amount, n: int) -> int:
    """Multiply a number, add to it, and keep it within its bounds (545.3)."""
    n = n * (value.times if value.times is not None else 1) + (value.plus or 0)
    n = max(n, value.min) if isinstance(value.min, int) else n
    return min(n, value.max) if isinstance(value.max, int) else n
