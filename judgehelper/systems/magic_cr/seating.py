"""The order around the table: who comes next, and who acts first (101.4, 103.1, 500.1)."""

from judgehelper.systems.magic_cr.state import Magic


def players_in(state: Magic) -> tuple[str, ...]:
    """List the players still in the game, the active one first, in turn order (101.4)."""
    seats = state.seats
    start = seats.index(state.turn.active) if state.turn.active in seats else 0
    return tuple(seat for seat in (*seats[start:], *seats[:start]) if not state.players[seat].out)


def next_player(state: Magic, player: str) -> str:
    """Give the next player in turn order still in the game."""
    seats = state.seats
    start = seats.index(player) if player in seats else -1
    for offset in range(1, len(seats) + 1):
        seat = seats[(start + offset) % len(seats)]
        if not state.players[seat].out:
            return seat
    return player
