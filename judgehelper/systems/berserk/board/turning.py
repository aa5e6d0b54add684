"""Opening and closing, action markers, movement restored, revealing (506.4, 510, 533.3)."""

from msgspec.structs import replace

from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.look import is_open, stock
from judgehelper.systems.berserk.board.zones import move_aloft
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.state import Game, Marker, change


def open_card(game: Game, ref: int, number: str, by: int | None = None) -> Game:
    """Open a card: action markers go, movement is restored (510.4, 510.5)."""
    if is_open(game, ref):
        return game
    freed = ("510.4",) if markers.has(game.things[ref], markers.ACTED) and number != "510.4" else ()
    game = markers.clear(game, ref, markers.CLOSED, markers.ACTED, markers.BEFORE)
    game = restore(game, ref)
    return happen(game, "opened", number, *freed, card=ref, to=ref, by=by)


def close_card(game: Game, ref: int, number: str, by: int | None = None) -> Game:
    """Close a card: its movement is lost (510.5)."""
    if not is_open(game, ref):
        return game
    game = markers.clear(game, ref, markers.MOVEMENT)
    game = markers.put(game, ref, Marker(kind=markers.CLOSED, by=by))
    return happen(game, "closed", number, card=ref, to=ref, by=by)


def mark_action(game: Game, ref: int) -> Game:
    """Put an action marker: the card has acted and loses its movement (510.2, 510.5, 506.5, 113.4)."""
    return markers.put(markers.clear(game, ref, markers.MOVEMENT), ref, Marker(kind=markers.ACTED))


def restore(game: Game, ref: int) -> Game:
    """Give a card its whole stock of movement (506.4)."""
    return markers.set_to(game, ref, markers.MOVEMENT, stock(game, ref))


def reveal(game: Game, ref: int, *numbers: str) -> Game:
    """Turn a hidden card face up; a flyer or terrain leaves the field (533.3, 210.1)."""
    if not game.things[ref].hidden:
        return game
    game = replace(change(game, ref, hidden=False), is_moved=True)
    game = happen(game, "revealed", *numbers, card=ref, to=ref)
    return move_aloft(game, ref)


def hide(game: Game, ref: int) -> Game:
    """Turn a card face down (GL Скрытая карта)."""
    if game.things[ref].hidden:
        return game
    game = replace(change(game, ref, hidden=True), is_moved=True)
    return happen(game, "hidden", "533.1", card=ref, to=ref)
