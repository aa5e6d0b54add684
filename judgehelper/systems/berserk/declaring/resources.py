"""Resources: what is promised to declared actions, what is left, why something cannot be paid (501, 510, 528.3)."""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.look import is_open, life, movement, stock
from judgehelper.systems.berserk.board.scope import Scope
from judgehelper.systems.berserk.board.selecting import worth
from judgehelper.systems.berserk.board.statics import items, works_for
from judgehelper.systems.berserk.refusals import YES, Reasons, no
from judgehelper.systems.berserk.state import FREE, Game, Price


def promised(game: Game, ref: int, but: int | None = None) -> Iterator[Price]:
    """List what a card is to pay for actions in the queue and on the stack, one action excepted (501.5)."""
    for action in (*game.stack, *game.queue):
        if action.id == but:
            continue
        if action.source == ref:
            yield action.price
        yield from (price for owner, price in action.owes if owner == ref)


def why_not_pay(game: Game, ref: int, price: Price, but: int | None = None) -> Reasons:
    """Give all reasons why a card cannot promise a price (528.3, 113.3, 510.2.1)."""
    others = tuple(promised(game, ref, but))
    found: Reasons = YES
    if price.close or price.action:
        found += _why_not_act(game, ref, price, others)
    if price.movement or price.all_movement:
        found += _why_not_walk(game, ref, price, others)
    return found + _why_not_spend(game, ref, price, others)


def _why_not_act(game: Game, ref: int, price: Price, others: tuple[Price, ...]) -> Reasons:
    """Open, with fewer action markers than it may act, and not about to act or move otherwise (510.1, 510.3).

    510.2.2.
    """
    found: Reasons = YES
    if not is_open(game, ref):
        found += no("closed", ref)
    if markers.count(game.things[ref], markers.ACTED) >= times_of(game, ref, price):
        found += no("acted", ref)
    if any(other.close or other.action for other in others):
        found += no("promised", ref)
    if any(other.movement or other.all_movement for other in others):
        found += no("moving", ref)
    return found


def times_of(game: Game, ref: int, price: Price) -> int:
    """Say how often a card may act in a turn, by texts for what it declares (510.3, GL Один раз за ход, 540.1.3)."""
    more = [
        worth(game, item.acts, Scope(owner))
        for owner, item in items(game)
        if item.acts is not None and works_for(game, owner, item, ref)
        and (not item.what or set(item.what) & set(price.words))
    ]  # fmt: skip
    return max([1, *more])


def _why_not_walk(game: Game, ref: int, price: Price, others: tuple[Price, ...]) -> Reasons:
    """Open, without an action marker, with points left that nothing else will take (506.1, 506.3)."""
    found: Reasons = YES
    if not is_open(game, ref):
        found += no("closed", ref)
    if markers.has(game.things[ref], markers.ACTED):
        found += no("acted", ref)
    if any(other.close or other.action for other in others):
        found += no("promised", ref)
    left = movement(game, ref) - sum(other.movement for other in others)
    if price.all_movement and left != stock(game, ref):
        found += no("moved-already", ref)
    return found + (no("no-movement", ref) if left < price.movement else YES)


def _why_not_spend(game: Game, ref: int, price: Price, others: tuple[Price, ...]) -> Reasons:
    """Not more than there is; nothing else promised where the card itself is the price (501.6, 501.7, 545.7)."""
    thing, found = game.things[ref], YES
    chips = markers.count(thing, markers.CHIP) - sum(other.chips for other in others)
    if price.chips > chips:
        found += no("no-chips", ref)
    if price.life > life(game, ref):
        found += no("no-life", ref)
    if price.extra_life > markers.count(thing, markers.EXTRA):
        found += no("no-life", ref)
    if price.mark:
        used = markers.count(thing, markers.SPENT, price.mark) + sum(other.mark == price.mark for other in others)
        elsewhere = price.per == "own-turn" and thing.controller != game.active
        found += no("no-uses", ref) if used >= price.times or elsewhere else YES
    prepaid = price.destroy_self or price.to_deck_self or price.life or price.extra_life
    if prepaid and any(_promises(other) for other in others):
        found += no("promised-already", ref)
    return found


def _promises(price: Price) -> bool:
    """Say whether a price takes anything of its card: the words under which it falls are nothing paid (501.4)."""
    return replace(price, words=(), per=FREE.per, times=FREE.times) != FREE
