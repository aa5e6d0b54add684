"""The limited range of influence (801): how far around the table a player's spells, abilities and creatures reach.

Who is in whose range is settled as a turn begins (801.2c) and kept in the state; without the option nobody is kept
there, and everybody reaches everything. An object is where its controller sits (801.2d).
"""

from collections.abc import Iterable

from immutables import Map

from judgehelper.systems.magic.game.players.variants import variant_of
from judgehelper.systems.magic.game.state import Magic, Ref


def ranges_now(state: Magic) -> Map[str, tuple[str, ...]]:
    """Give the players within each one's range, those who have left not counted (801.2, 801.2b); empty: no limit."""
    here = tuple(seat for seat in state.seats if not state.players[seat].out)
    found = {}
    for seat in here:
        far = range_of(state, seat)
        if far is not None:
            found[seat] = tuple(other for other in here if distance(here, seat, other) <= far)
    near = Map(found)
    return state.near if near == state.near else near


def distance(seats: tuple[str, ...], one: str, other: str) -> int:
    """Count the seats from one player to another, the shorter way around the table (801.2)."""
    apart = abs(seats.index(one) - seats.index(other))
    return min(apart, len(seats) - apart)


def range_of(state: Magic, player: str) -> int | None:
    """Give the range of influence of a player: the one agreed on, or an emperor's (801.2a, 809.3a); None: no limit."""
    number = state.options.get("range_of_influence", "")
    if number:
        return int(number)
    return _range_in_team(state, player) if variant_of(state).is_led else None


def _range_in_team(state: Magic, player: str) -> int:
    """An emperor reaches two of the generals of another team, a general one of them (809.3a, 809.6a)."""
    wanted = 2 if is_emperor(state, player) else 1
    mine = next(team for team in state.teams if player in team)
    strangers = sorted(distance(state.seats, player, seat) for seat in state.seats if seat not in mine)
    return strangers[wanted - 1]


def is_emperor(state: Magic, player: str) -> bool:
    """Say whether a player is the emperor of his team: who sits in its middle (809.2)."""
    return any(emperor_of(state, team) == player for team in state.teams)


def emperor_of(state: Magic, team: Iterable[str]) -> str:
    """Give the emperor of a team: of four the second, so that no emperor begins within another's range (809.6a)."""
    seated = [seat for seat in state.seats if seat in team]
    return seated[(len(seated) - 1) // 2]


def told_of_ranges(state: Magic) -> tuple[str, ...]:
    """Name the rules by which teams with emperors have their ranges, those of other sizes than three besides."""
    if not variant_of(state).is_led:
        return ()
    return ("809.3a",) if all(len(team) == 3 for team in state.teams) else ("809.6", "809.6a")


def is_limited(state: Magic) -> bool:
    """Say whether the option is used."""
    return bool(state.near)


def within(state: Magic, player: str, whose: Ref) -> bool:
    """Say whether a player is in another's range of influence this turn; whoever has left was there (801.2c)."""
    near = state.near.get(player)
    return near is None or whose in near or whose not in state.near
