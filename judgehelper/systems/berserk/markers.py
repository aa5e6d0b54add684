"""Markers on cards and cells (122.3): how many there are, putting them, taking them."""

from msgspec.structs import replace

from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.state import Game, Marker, Thing, change

WOUND, EXTRA, NEGATIVE = "wound", "extra-life", "negative-life"
CLOSED, ACTED, MOVEMENT, CHIP, TOKEN = "closed", "action", "movement", "chip", "incarnation-token"
NAMED, ACQUIRED, LOST, SPENT = "named", "acquired", "lost", "spent"
BECOMES, GAINED, GONE, LAID, PLUS, NEXT = "becomes", "gained", "gone", "laid", "plus", "next"
"""A property replaced, got, lost (108); a static item laid on a card; more of a named ability (518.5); something for
the next action."""
BACK = "back"
"""What comes back when a time is over: extra or negative life (508.8.3)."""
RAISED = "raised"
"""The maximum of life is raised (GL Получает +X к максимуму жизней)."""
CONTROL = "control"
"""Its controller is not its owner (536.1.1)."""
BEFORE = "acted-before"
"""The card has acted this turn before the scenario begins; nothing is said of an action marker (510.2)."""
AGAINST_FLYERS = "against-flyers"
"""The card has closed against a flyer (107.2)."""
SURVIVING = (ACTED, SPENT, "incarnated")
"""What a card keeps in the graveyard and in exile (205.4, 206.4)."""


def count(thing: Thing, kind: str, name: str = "") -> int:
    """Count the markers of a kind, of that name where one is given."""
    return sum(marker.n for marker in thing.markers if marker.kind == kind and (not name or marker.name == name))


def has(thing: Thing, kind: str) -> bool:
    """Say whether there is any marker of a kind."""
    return any(marker.kind == kind for marker in thing.markers)


def has_acted(thing: Thing) -> bool:
    """Say whether a card has acted this turn (510.2)."""
    return has(thing, ACTED) or has(thing, BEFORE)


def put(game: Game, ref: int, marker: Marker) -> Game:
    """Put markers on a card; equal ones are joined."""
    if marker.n <= 0:
        return game
    marker = replace(marker, turn=marker.turn or game.turn)
    thing = game.things[ref]
    same = [old for old in thing.markers if replace(old, n=0) == replace(marker, n=0)]
    rest = tuple(old for old in thing.markers if old not in same)
    joined = replace(marker, n=marker.n + sum(old.n for old in same))
    return replace(change(game, ref, markers=(*rest, joined)), is_moved=True)


def take(game: Game, ref: int, kind: str, n: int, name: str = "") -> Game:
    """Take away so many markers of a kind, or as many as there are (122.7)."""
    kept: list[Marker] = []
    for marker in game.things[ref].markers:
        if marker.kind != kind or (name and marker.name != name) or n <= 0:
            kept.append(marker)
            continue
        gone = min(n, marker.n)
        n -= gone
        if marker.n > gone:
            kept.append(replace(marker, n=marker.n - gone))
    return replace(change(game, ref, markers=tuple(kept)), is_moved=True)


def clear(game: Game, ref: int, *kinds: str) -> Game:
    """Take away all markers of some kinds."""
    kept = tuple(marker for marker in game.things[ref].markers if marker.kind not in kinds)
    return replace(change(game, ref, markers=kept), is_moved=True)


def keep_only(game: Game, ref: int, *kinds: str) -> Game:
    """Take away all markers but those of some kinds."""
    kept = tuple(marker for marker in game.things[ref].markers if marker.kind in kinds)
    return change(game, ref, markers=kept)


def set_to(game: Game, ref: int, kind: str, n: int) -> Game:
    """Have exactly so many markers of a kind."""
    return put(clear(game, ref, kind), ref, Marker(kind=kind, n=n))


def put_on_cell(game: Game, cell: str, marker: Marker) -> Game:
    """Lay a marker on a cell (122.5)."""
    return replace(game, cells=game.cells.set(cell, (*game.cells.get(cell, ()), marker)), is_moved=True)


def count_named(game: Game, ref: Ref, name: str) -> int:
    """Count the markers of a name on a card or cell."""
    held = game.things[ref].markers if isinstance(ref, int) else game.cells.get(ref, ())
    return sum(each.n for each in held if each.kind == NAMED and each.name == name)


def take_named(game: Game, ref: Ref, name: str, n: int) -> Game:
    """Take markers of a name off a card or cell."""
    if isinstance(ref, int):
        return take(game, ref, NAMED, n, name)
    kept: list[Marker] = []
    for each in game.cells.get(ref, ()):
        gone = min(n, each.n) if each.name == name else 0
        n -= gone
        kept += [replace(each, n=each.n - gone)] if each.n > gone else []
    return replace(game, cells=game.cells.set(ref, tuple(kept)), is_moved=True)
