"""The markers of an object as a scenario file gives them."""

from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.look import stock, word_of
from judgehelper.systems.berserk.effects.holding import lasting
from judgehelper.systems.berserk.scenario.entries import Acquired, Lost, Placed
from judgehelper.systems.berserk.scenario.names import card_named
from judgehelper.systems.berserk.state import BATTLE, Game, Marker
from judgehelper.systems.berserk.support import refuse_held


def dress(game: Game, ref: int, placed: Placed) -> Game:
    """Put the markers on a card that its object in the file has."""
    amounts = (
        (markers.WOUND, placed.wounds),
        (markers.EXTRA, placed.extra_life),
        (markers.NEGATIVE, placed.negative_life),
        (markers.CHIP, placed.chips),
        (markers.TOKEN, placed.incarnation_tokens),
        (markers.ACTED, placed.action_markers or 0),
        (markers.BEFORE, 1 if _has_acted(placed) else 0),
        (markers.CLOSED, 0 if placed.open else 1),
    )
    for kind, n in amounts:
        game = markers.put(game, ref, Marker(kind=kind, n=n))
    if isinstance(placed.markers, dict):
        for name, n in placed.markers.items():
            game = markers.put(game, ref, Marker(kind=markers.NAMED, name=name, n=n))
    for ability, n in placed.spent.items():
        game = markers.put(game, ref, Marker(kind=markers.SPENT, name=ability, n=n))
    if placed.poison:
        game = acquire(game, ref, Acquired(ability=f"poison {placed.poison}"))
    for gone in placed.lost:
        game = lose(game, ref, gone)
    return fill_movement(game, ref, placed)


def _has_acted(placed: Placed) -> bool:
    """A closed card has acted, unless an effect has closed it (510.2); it has the markers that the file gives it."""
    return not placed.open and not placed.closed_by_effect


def fill_movement(game: Game, ref: int, placed: Placed) -> Game:
    """Movement is full, unless the card is closed or has acted (506.5)."""
    if game.things[ref].zone not in BATTLE:
        return game
    spent = not placed.open or placed.action_markers
    n = placed.movement if placed.movement is not None else 0 if spent else stock(game, ref)
    return markers.set_to(game, ref, markers.MOVEMENT, n)


def acquire(game: Game, ref: int, each: Acquired) -> Game:
    """Give a card an ability (119)."""
    refuse_held(game.things[ref].card, each.ability)
    until, ends = lasting(each.until)
    by = card_named(game, each.from_) if each.from_ else None
    laid = Marker(kind=markers.ACQUIRED, ability=each.ability, until=until, ends=ends, by=by)
    return markers.put(game, ref, laid)


def lose(game: Game, ref: int, each: Lost) -> Game:
    """Take abilities away (541)."""
    until, ends = lasting(each.until)
    name = "all" if each.all else each.named or (word_of(each.ability) if each.ability is not None else "")
    return markers.put(game, ref, Marker(kind=markers.LOST, name=name, until=until, ends=ends))
