"""What of a cost is paid with cards of the graveyard or by another player: how much that could be (702.65, 702.131)."""

from typing import NamedTuple

from judgehelper.systems.magic.costs.helping import other_payers
from judgehelper.systems.magic.costs.needs import NOTHING, Takes
from judgehelper.systems.magic.costs.paying import can_pay_mana, find_payment
from judgehelper.systems.magic.costs.spending import Total, Use
from judgehelper.systems.magic.game.state import Id, Magic


class Delving(NamedTuple):
    """What delve leaves to its player: which of these cards are exiled, at least and at most so many."""

    cards: tuple[Id, ...]
    least: int
    most: int


def delving(state: Magic, player: str, total: Total) -> Delving | None:
    """Say what of the graveyard may pay for generic mana (702.65a); None where there is nothing to choose."""
    spell = total.use.thing if total.use is not None else None
    cards = tuple(each for each in state.players[player].graveyard if each != spell)
    most = min(len(cards), total.mana.count("1"))
    counts = range(most + 1)
    least = next((each for each in counts if _pays_rest(state, player, total, each)), None) if most else None
    if least is None or least == len(cards):
        return None
    return Delving(cards, least, most)


def _pays_rest(state: Magic, player: str, total: Total, exiled: int) -> bool:
    """Say whether mana can pay for what that many cards leave."""
    rest = without_generic(total.mana, exiled)
    return not rest or find_payment(state, player, total._replace(mana=rest, helped_by=())) is not None


def without_generic(demanded: tuple[str, ...], number: int) -> tuple[str, ...]:
    """Take so much generic mana off."""
    rest = list(demanded)
    for _ in range(number):
        rest.remove("1")
    return tuple(rest)


def assisted(state: Magic, player: str, total: Total, takes: Takes = NOTHING) -> bool:
    """Say whether a total cost can be paid where another player pays for some of its generic mana (702.131a)."""
    generic = total.mana.count("1")
    best = max((most_paid(state, each, generic, total.use) for each in other_payers(state, player)), default=0)
    rest = total._replace(mana=without_generic(total.mana, best))
    return best > 0 and find_payment(state, player, rest, takes) is not None


def most_paid(state: Magic, player: str, generic: int, use: Use | None) -> int:
    """Give how much generic mana a player could pay, up to so much."""
    return next((each for each in range(generic, 0, -1) if can_pay_mana(state, player, ("1",) * each, use)), 0)
