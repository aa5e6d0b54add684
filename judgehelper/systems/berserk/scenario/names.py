"""Names of a scenario file: an alias, a card's name, `Name:1` for the second card of that name, `#7`, a cell."""

from collections.abc import Iterable

from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.machine.figures import figure
from judgehelper.kernel.words import phrase
from judgehelper.systems.berserk.board.geometry import is_cell
from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.state import BATTLE, Game


def everywhere(game: Game, first: str = "") -> tuple[int, ...]:
    """List all cards: those of battle first, a player's own before the other's."""
    things = sorted(game.things.values(), key=lambda each: (each.zone not in BATTLE, each.controller != first, each.id))
    return tuple(thing.id for thing in things)


def matching(game: Game, name: str, among: Iterable[int]) -> tuple[int, ...]:
    """List the cards that a name means: by alias, else by card name, else the one counted after the colon."""
    found = tuple(among)
    if by_alias := tuple(ref for ref in found if game.things[ref].alias == name):
        return by_alias
    if by_name := tuple(ref for ref in found if game.things[ref].card == name):
        return by_name
    if name[:1] == "#" and (number := figure(name[1:])) is not None:
        return tuple(ref for ref in found if ref == number)
    head, colon, index = name.rpartition(":")
    if colon and (place := figure(index)) is not None:
        return matching(game, head, sorted(found))[place : place + 1]
    return ()


def is_player(game: Game, name: str) -> bool:
    """Say whether a name is a player's id."""
    return any(seat.id == name for seat in game.seats)


def cards_named(game: Game, name: str, by: str = "") -> tuple[int, ...]:
    """List the cards that a name may mean, own ones first. Raises ScenarioError for a name of nothing."""
    found = matching(game, name, everywhere(game, by))
    if not found:
        raise ScenarioError("", phrase('nothing on the table is called "{name}"', name=name))
    return found


def card_named(game: Game, name: str, by: str = "") -> int:
    """Give the first card that a name means. Raises ScenarioError."""
    return cards_named(game, name, by)[0]


def refs_named(game: Game, name: str, by: str = "") -> tuple[Ref, ...]:
    """List the cards that a name means, or the cell. Raises ScenarioError."""
    return (name,) if is_cell(name) else cards_named(game, name, by)


def is_called(game: Game, ref: Ref | None, name: str) -> bool:
    """Say whether a name means this card, cell or player."""
    if ref is None:
        return False
    if isinstance(ref, str):
        return ref == name
    return ref in game.things and ref in matching(game, name, game.things)


def say(game: Game, ref: Ref | None) -> str | None:
    """Name a card as the file does: by its alias, otherwise by its name."""
    if ref is None or isinstance(ref, str):
        return ref
    return game.things[ref].alias or game.things[ref].card
