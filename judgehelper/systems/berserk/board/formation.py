"""Formation, depth and surface, and who goes first: the conditions that a text names by one word (121, GL Строй)."""

from collections.abc import Callable, Mapping
from typing import Any

from judgehelper.systems.berserk.board import geometry
from judgehelper.systems.berserk.board.look import abilities, is_creature, on_cell
from judgehelper.systems.berserk.cards.abilities import Ability
from judgehelper.systems.berserk.state import FIELD, Game


def has_formation(game: Game, ref: int) -> bool:
    """Say whether a card has the ability «formation», active or not (GL Строй)."""
    return any(isinstance(each, Ability) and each.formation is not None for each in abilities(game, ref))


def is_in_formation(game: Game, ref: int) -> bool:
    """Say whether beside a creature, not diagonally, stands another own one with «formation» (GL Строй)."""
    thing = game.things[ref]
    if thing.zone != FIELD or thing.hidden or not has_formation(game, ref):
        return False
    beside = (other for cell in (thing.cell, *geometry.neighbours(thing.cell)) for other in on_cell(game, cell))
    return any(other != ref and _is_partner(game, other, thing.controller) for other in beside)


def _is_partner(game: Game, ref: int, player: str) -> bool:
    thing = game.things[ref]
    own = thing.controller == player and not thing.hidden
    return own and is_creature(game, ref) and has_formation(game, ref)


def is_at_depth(game: Game, ref: int) -> bool:
    """Say whether a card stands on an inner cell (GL Клетка глубины)."""
    return game.things[ref].zone == FIELD and not geometry.is_surface(game.things[ref].cell)


def is_on_surface(game: Game, ref: int) -> bool:
    """Say whether a card stands on a cell of the board's edge (GL Клетка поверхности)."""
    return game.things[ref].zone == FIELD and geometry.is_surface(game.things[ref].cell)


def goes_first(game: Game, ref: int) -> bool:
    """Say whether a card's player is the First one (I)."""
    return game.things[ref].controller == game.first


Texts = Callable[[Ability], "tuple[Any, ...] | None"]
WORDS: Mapping[str, tuple[Texts, Callable[[Game, int], bool]]] = {
    "formation": (lambda ability: ability.formation, is_in_formation),
    "at-depth": (lambda ability: ability.at_depth, is_at_depth),
    "on-surface": (lambda ability: ability.on_surface, is_on_surface),
    "if-first": (lambda ability: ability.if_first, goes_first),
    "if-second": (lambda ability: ability.if_second, lambda game, ref: not goes_first(game, ref)),
}
"""Of each word the texts that it holds, and when they work."""
