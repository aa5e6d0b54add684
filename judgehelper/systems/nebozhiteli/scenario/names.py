"""Names of a scenario file: an alias, a player's id, a card's name, `Name:1` for the second card of that name."""

from collections.abc import Iterable

from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.machine.figures import figure
from judgehelper.kernel.words import phrase
from judgehelper.systems.nebozhiteli.world.state import ON_FIELD, ZONES, Game, Ref


def everywhere(game: Game, first: str = "") -> tuple[int, ...]:
    """List all cards by place: both fields, then the other zones; a player's own before the other's.

    A creature that goes to battle and comes back keeps its place in the count, so the fields count as one.
    """
    seats = sorted(game.seats, key=lambda seat: seat.id != first)
    on_fields = (ref for seat in seats for ref in sorted(seat.zone("game_field") + seat.zone("battlefield")))
    elsewhere = (ref for zone in ZONES if zone not in ON_FIELD for seat in seats for ref in seat.zone(zone))
    return (*on_fields, *elsewhere)


def matching(game: Game, name: str, candidates: Iterable[int]) -> tuple[int, ...]:
    """List the candidates that a name means: by alias, else by card name, else the one counted after the colon."""
    found = tuple(candidates)
    by_alias = tuple(ref for ref in found if game.things[ref].alias == name)
    if by_alias:
        return by_alias
    if name.startswith("#") and (number := figure(name[1:])) is not None:  # so the window calls what has no alias
        return tuple(ref for ref in found if ref == number)
    by_name = tuple(ref for ref in found if game.things[ref].card == name)
    if by_name:
        return by_name
    head, colon, index = name.rpartition(":")
    if colon and (place := figure(index)) is not None:
        return matching(game, head, found)[place : place + 1]
    return tuple(ref for ref in found if game.things[ref].card.casefold() == name.casefold())


def is_player(game: Game, name: str) -> bool:
    """Say whether a name is a player's id."""
    return any(seat.id == name for seat in game.seats)


def all_named(game: Game, name: str, by: str = "", preferred: Iterable[int] = ()) -> tuple[Ref, ...]:
    """List everything that a name may mean, the preferred first. Raises ScenarioError for a name of nothing."""
    if is_player(game, name):
        return (name,)
    liked = matching(game, name, preferred)
    rest = tuple(ref for ref in matching(game, name, everywhere(game, by)) if ref not in liked)
    if not liked and not rest:
        raise ScenarioError("", phrase('nothing on the table is called "{name}"', name=name))
    return liked + rest


def card_named(game: Game, name: str, by: str = "", preferred: Iterable[int] = ()) -> int:
    """Give the first card that a name means. Raises ScenarioError."""
    ref = all_named(game, name, by, preferred)[0]
    if isinstance(ref, str):
        raise ScenarioError("", phrase('"{name}" is a player, and a card is wanted', name=name))
    return ref


def is_called(game: Game, ref: Ref, name: str) -> bool:
    """Say whether a name means this card or player."""
    if isinstance(ref, str):
        return ref == name
    return ref in game.things and ref in matching(game, name, game.things)
