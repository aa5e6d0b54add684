"""Where cards stand to each other: adjacency and distance over both zones of battle (201-203, 547)."""

from judgehelper.systems.berserk.board import geometry
from judgehelper.systems.berserk.board.look import is_flyer
from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.state import ADDITIONAL, FIELD, Game


def cell_of(game: Game, ref: Ref) -> str:
    """Give the cell of a card on the field, or the cell itself; empty in the additional zone."""
    if isinstance(ref, str):
        return ref
    thing = game.things[ref]
    return thing.cell if thing.zone == FIELD else ""


def is_second(game: Game, player: str) -> bool:
    """Say whether a player is the Second player."""
    return player != game.first


def adjacent(game: Game, one: Ref, other: Ref) -> bool:
    """Say whether two cards or cells are adjacent (GL Рядом); whoever flies is beside nobody (210.2, 211.9)."""
    if one == other or _aloft(game, one) or _aloft(game, other):
        return False
    here, there = stand(game, one), stand(game, other)
    return bool(here and there) and geometry.is_beside(here, there)


def stand(game: Game, ref: Ref) -> str:
    """Give the cell of a card; of one that has left the field, the cell that it left (502.3.3, 509.3)."""
    if isinstance(ref, str):
        return ref
    thing = game.things[ref]
    return "" if thing.zone == ADDITIONAL else thing.cell


def _aloft(game: Game, ref: Ref) -> bool:
    return isinstance(ref, int) and (game.things[ref].zone == ADDITIONAL or is_flyer(game, ref))


def distance(game: Game, one: Ref, other: Ref) -> int | None:
    """Count the steps between two; None into or out of the additional zone: no range there (203.2, 547.1, 547.3).

    547.4.
    """
    here, there = stand(game, one), stand(game, other)
    return geometry.distance_of(here, there) if here and there else None


def within(game: Game, one: Ref, other: Ref, reach: int | None) -> bool:
    """Say whether something lies within a range; no range given means everywhere (547, 547.1.1)."""
    steps = distance(game, one, other)
    return reach is None or steps is None or steps <= reach


def own_row(game: Game, cell: str, player: str) -> int:
    """Count a row from a player's side: 1 is his first; 0 and less lie on the other half."""
    return geometry.row_of(cell, second=is_second(game, player))
