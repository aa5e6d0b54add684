"""Static items that work now (117, 121): whose they are, for which cards, while their condition holds."""

from collections.abc import Iterator

import msgspec

from judgehelper.systems.berserk.board.formation import WORDS
from judgehelper.systems.berserk.board.look import abilities, in_battle
from judgehelper.systems.berserk.board.selecting import fits, holds
from judgehelper.systems.berserk.cards.abilities import Ability, Static
from judgehelper.systems.berserk.cards.phrases import Selector
from judgehelper.systems.berserk.state import Game


def items(game: Game) -> Iterator[tuple[int, Static]]:
    """List the static items that work in battle, each with its card; those of hidden cards do nothing (533.4)."""
    for owner in in_battle(game):
        if not game.things[owner].hidden:
            yield from ((owner, item) for item in _items_of(game, owner))


def _items_of(game: Game, owner: int) -> Iterator[Static]:
    for ability in abilities(game, owner):
        if isinstance(ability, Ability) and ability.gives is not None and _is_on(game, owner, ability):
            yield from ability.gives


def _is_on(game: Game, owner: int, ability: Ability) -> bool:
    return ability.while_ is None or holds(game, ability.while_, owner, owner)


def is_active(game: Game, owner: int, ability: str | Ability) -> bool:
    """Say whether an ability is active: a conditional static one only while its condition holds (121.2)."""
    if isinstance(ability, str):
        return True
    words = [is_so for texts, is_so in WORDS.values() if texts(ability) is not None]
    return _is_on(game, owner, ability) and all(is_so(game, owner) for is_so in words)


def aims(item: Static) -> Selector | str:
    """Read for which cards an item works: by itself its own; a number there is what `modify` sets."""
    match item.to:
        case dict():
            return msgspec.convert(item.to, Selector)
        case "self" | "weak" | "medium" | "strong" | None | int():
            return "self"
        case _:
            return str(item.to)


def works_for(game: Game, owner: int, item: Static, ref: int) -> bool:
    """Say whether an item works for a card."""
    aim = aims(item)
    return ref == owner if isinstance(aim, str) else fits(game, aim, owner, ref)


def is_against(game: Game, owner: int, item: Static, other: int | None) -> bool:
    """Say whether the other card is one that an item is meant against."""
    return item.against is None or (other is not None and holds(game, item.against, owner, other))
