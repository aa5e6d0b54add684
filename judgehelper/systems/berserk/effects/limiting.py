"""«Maximum X» (545.2, GL): chips, life and named abilities that a card may have at most."""

from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.look import in_battle, max_life
from judgehelper.systems.berserk.board.scope import Scope
from judgehelper.systems.berserk.board.selecting import worth
from judgehelper.systems.berserk.board.statics import items, works_for
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.state import Game

ENOUGH = 999


def maximum(game: Game, ref: int, what: str) -> int | None:
    """Give the most that a card may have of something; None where no text says so (508.2.2)."""
    raised = markers.count(game.things[ref], markers.RAISED) if what == "life" else 0
    found = [
        worth(game, item.is_, Scope(owner)) + raised
        for owner, item in items(game)
        if item.maximum == what and works_for(game, owner, item, ref)
    ]
    return min(found) if found else None


def trim(game: Game) -> Game:
    """Chips and extra life beyond what a card may have are lost (503.1, GL Максимум X жизней, Максимум X фишек)."""
    limited = {item.maximum for _, item in items(game)}
    for ref in in_battle(game) if limited & {"chips", "life"} else ():
        for what, kind, held in (
            ("chips", markers.CHIP, markers.count(game.things[ref], markers.CHIP)),
            ("life", markers.EXTRA, max_life(game, ref)),
        ):
            most = maximum(game, ref, what)
            over = 0 if most is None else min(held - most, markers.count(game.things[ref], kind))
            if over > 0 and not game.things[ref].hidden:
                game = markers.take(game, ref, kind, over)
                game = happen(game, "marker-removed", "503.1", "545.2", card=ref, to=ref, ability=kind, n=over)
    return game


def room_for_chips(game: Game, ref: int) -> int:
    """Count the chips that a card may still get (123.4)."""
    most = maximum(game, ref, "chips")
    return ENOUGH if most is None else max(0, most - markers.count(game.things[ref], markers.CHIP))
