"""The order around the table: who comes next, who acts first, who is on whose side (101.4, 102, 103.1, 500.1, 805)."""

from judgehelper.systems.magic.game.players.variants import variant_of
from judgehelper.systems.magic.game.state import Magic


def players_in(state: Magic) -> tuple[str, ...]:
    """List the players still in the game, the active one or his team first, in turn order (101.4, 805.6)."""
    seats = state.seats
    active = state.turn.active
    first = sharing_turns(state, active)[0] if state.teams and active in state.players else active
    start = seats.index(first) if first in seats else 0
    players = state.players
    return tuple([seat for seat in (*seats[start:], *seats[:start]) if not players[seat].out])


def next_player(state: Magic, player: str) -> str:
    """Give the next player in turn order still in the game."""
    seats = state.seats
    start = seats.index(player) if player in seats else -1
    for offset in range(1, len(seats) + 1):
        seat = seats[(start + offset) % len(seats)]
        if not state.players[seat].out:
            return seat
    return player


def team_of(state: Magic, player: str) -> tuple[str, ...]:
    """List the members of a player's team, those who have left included; alone he is a team of his own (102.3)."""
    return next((team for team in state.teams if player in team), (player,))


def are_opponents(state: Magic, one: str, other: str) -> bool:
    """Say whether two players are opponents: two players, not of one team (102.2, 102.3)."""
    return one != other and other not in team_of(state, one)


def opponents_of(state: Magic, player: str) -> tuple[str, ...]:
    """List a player's opponents still in the game, in turn order from the active player."""
    return tuple(seat for seat in players_in(state) if are_opponents(state, player, seat))


def sharing_turns(state: Magic, player: str) -> tuple[str, ...]:
    """List those who take their turn together with a player, in the game, in seat order (805.4); else himself."""
    if not state.teams or not variant_of(state).shares_turns:
        return (player,)
    team = team_of(state, player)
    return tuple(seat for seat in state.seats if seat in team and not state.players[seat].out) or (player,)


def sharing_life(state: Magic, player: str) -> tuple[str, ...]:
    """List those whose life total and poison counters a player shares, himself among them (810.4, 810.10)."""
    if not state.teams or not variant_of(state).shares_life:
        return (player,)
    return team_of(state, player)


def has_turn(state: Magic, player: str) -> bool:
    """Say whether it is a player's turn: his own, or his team's (102.1, 805.4a)."""
    active = state.turn.active
    return player == active or (bool(state.teams) and player in sharing_turns(state, active))


def next_turn_of(state: Magic, player: str) -> str:
    """Give the player whose turn, or whose team's turn, comes after a player's (500.1, 805.4)."""
    together = sharing_turns(state, player)
    following = next_player(state, player)
    for _ in together:
        if following not in together:
            break
        following = next_player(state, following)
    return following


def next_to_pass(state: Magic, player: str) -> str:
    """Give who may act when a player with priority passes: his team has it until all of it pass (116.3d, 805.5b)."""
    rest = [seat for seat in sharing_turns(state, player) if seat not in state.turn.passed]
    return rest[0] if rest else next_turn_of(state, player)


def gone_between(state: Magic, one: str, other: str) -> tuple[str, ...]:
    """List those who have left and sat between two players in turn order: their turns do not begin (800.4j)."""
    seats = state.seats
    start, end = seats.index(one), seats.index(other)
    line = (*seats[start + 1 :], *seats[: start + 1])
    between = line[: line.index(other)] if start != end else line[:-1]
    return tuple(seat for seat in between if state.players[seat].out)
