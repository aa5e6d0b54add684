"""What a number of a text is: written, chosen as X, counted, or read off a card (543)."""

from collections.abc import Callable, Mapping

from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.look import card_of, in_battle, life, movement, number_of, wounds
from judgehelper.systems.berserk.board.selecting import fits
from judgehelper.systems.berserk.cards.phrases import Amount, Value
from judgehelper.systems.berserk.cards.words import NAMED_WITH_NUMBER
from judgehelper.systems.berserk.state import Game

READS: Mapping[str, Callable[[Game, int], int]] = {
    "life": life,
    "wounds": wounds,
    "chips": lambda game, ref: markers.count(game.things[ref], markers.CHIP),
    "cost": lambda game, ref: _cost(game, ref),
    "movement": movement,
}
"""Numbers that a text reads off a card, beside those of its named abilities."""


def _cost(game: Game, ref: int) -> int:
    cost = card_of(game, ref).cost
    return cost if isinstance(cost, int) else game.things[ref].x or 0


def why_unread(value: Value | None) -> str:
    """Say why a number cannot be found out; empty where it can."""
    if not isinstance(value, Amount):
        return ""
    if value.result is not None or value.event is not None:
        return "a number that an earlier part or event leaves is not played yet"
    if value.get is not None and (
        value.get not in (*READS, *NAMED_WITH_NUMBER) or value.of not in (None, "self", "target", "source")
    ):
        return "this number of a card is not played yet"
    if value.count is not None and value.count.of not in ("creature", "card", "artifact", "terrain"):
        return "this is not counted yet"
    return "" if (value.get is None) != (value.count is None) else "a number that is neither counted nor read"


def worth(game: Game, value: Value | None, source: int, x: int = 0, target: int | None = None) -> int:
    """Find out a number as it is now (543.1)."""
    match value:
        case int():
            return value
        case "X":
            return x
        case Amount(count=None):
            ref = target if value.of == "target" and target is not None else source
            return _shaped(value, _read(game, value.get or "", ref))
        case Amount(count=selector) if selector is not None:
            return _shaped(value, sum(1 for ref in in_battle(game) if fits(game, selector, source, ref)))
    return 0


def _read(game: Game, name: str, ref: int) -> int:
    return READS[name](game, ref) if name in READS else number_of(game, ref, name)


def _shaped(value: Amount, n: int) -> int:
    n = n * (value.times if value.times is not None else 1) + (value.plus or 0)
    n = max(n, value.min) if isinstance(value.min, int) else n
    return min(n, value.max) if isinstance(value.max, int) else n
