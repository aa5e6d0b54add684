"""Two cards on a cell (524): the later one must go away in its player's Select, or is lost."""

from judgehelper.systems.berserk.board.look import has_named, on_cell
from judgehelper.systems.berserk.board.zones import die
from judgehelper.systems.berserk.readings import note, reading
from judgehelper.systems.berserk.state import FIELD, Game


def later_ones(game: Game, player: str) -> tuple[int, ...]:
    """List a player's cards that came last to a cell where another stands; symbionts sit there by right (524.1)."""
    return tuple(
        thing.id
        for thing in sorted(game.things.values(), key=lambda each: each.arrived)
        if thing.zone == FIELD and thing.controller == player and thing.host is None and _is_last(game, thing.id)
    )


def _is_last(game: Game, ref: int) -> bool:
    standing = [each for each in on_cell(game, game.things[ref].cell) if game.things[each].host is None]
    return len(standing) > 1 and standing[-1] == ref


def may_linger(game: Game, ref: int) -> bool:
    """Say whether a card that cannot go away stays until its player declares something else (GL Бестелесность)."""
    return has_named(game, ref, "bodiless") and reading(game, "crowded-cell") != "dies"


def clear_cell(game: Game, ref: int) -> Game:
    """Have a card that cannot go away die, or a bodiless one be exiled (524.1, GL Бестелесность)."""
    if has_named(game, ref, "bodiless"):
        game = note(game, "crowded-cell", ref)
        if reading(game, "crowded-cell") == "dies":
            return die(game, ref, "524.1", through="dies")
    return die(game, ref, "524.1")
