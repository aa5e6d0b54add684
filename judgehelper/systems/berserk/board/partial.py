"""Named abilities that work against some cards only (532.2): they count where it is known against whom."""

from collections.abc import Iterator

from judgehelper.systems.berserk.board.look import abilities, has_named, number_of
from judgehelper.systems.berserk.board.scope import Scope
from judgehelper.systems.berserk.board.selecting import holds, worth
from judgehelper.systems.berserk.cards.abilities import Ability
from judgehelper.systems.berserk.state import Game


def number_against(game: Game, ref: int, name: str, other: int | None) -> int:
    """Give the number of a named ability against another card: of several the biggest holds (518.2)."""
    return max([number_of(game, ref, name), *_numbers(game, ref, name, other)])


def has_against(game: Game, ref: int, name: str, other: int | None) -> bool:
    """Say whether a card has a named ability at all, or against this other card."""
    return has_named(game, ref, name) or any(True for _ in _numbers(game, ref, name, other))


def _numbers(game: Game, ref: int, name: str, other: int | None) -> Iterator[int]:
    if other is None:
        return
    for ability in abilities(game, ref):
        if isinstance(ability, Ability) and ability.named == name and ability.against is not None:
            scope = Scope(ref, (("affected", (ref,)),))
            if holds(game, ability.against, scope, other):
                yield 1 if ability.value is None else worth(game, ability.value, scope)
