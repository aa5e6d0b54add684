"""What becomes of a team when one of its members wins, loses or draws (104.2c, 809.5, 810.8).

With shared life nobody wins or loses alone; under an emperor a team shares the emperor's fate.
"""

from collections.abc import Iterator

from judgehelper.kernel.citation import Citations
from judgehelper.kernel.log import Event
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.ranges import is_emperor
from judgehelper.systems.magic.game.players.seating import players_in, team_of
from judgehelper.systems.magic.game.players.variants import variant_of
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Magic

Fate = Iterator[tuple[Event, Citations]]


def with_him(state: Magic, player: str) -> tuple[str, ...]:
    """List the teammates still in the game who win and lose with a player."""
    variant = variant_of(state)
    if not (variant.shares_life or (variant.is_led and is_emperor(state, player))):
        return ()
    return tuple(seat for seat in team_of(state, player) if seat != player and not state.players[seat].out)


def lost_with(state: Magic, event: events.Lost) -> Fate:
    """Let a team lose with its member, or with its emperor (809.5b, 810.8a); who concedes takes it along (810.8b)."""
    if event.why == "team":
        return
    shared = "810.8b" if event.why == "conceded" else "810.8a"
    rules = ("809.5b", "104.3i") if variant_of(state).is_led else (shared,)
    for seat in with_him(state, event.player):
        yield events.Lost(seat, "team"), cr(*rules)


def won_with(state: Magic, event: events.Won) -> Fate:
    """Let a team win with its member, or with its emperor (809.5a, 810.8a)."""
    if event.why == "team":
        return
    rules = ("809.5a", "104.2d") if variant_of(state).is_led else ("810.8a",)
    for seat in with_him(state, event.player):
        yield events.Won(seat, "team"), cr(*rules)


def is_over(state: Magic) -> bool:
    """Say whether the game has ended: at most one player, or the players of one team, are left (104.1, 104.2a, c)."""
    left = [seat for seat in state.seats if not state.players[seat].out]
    if any(state.players[seat].out == "won" for seat in state.seats):
        return True
    if len(left) <= 1:
        return len(state.seats) > 1 or not left
    return bool(state.teams) and set(left) <= set(team_of(state, left[0]))


def ending(state: Magic) -> tuple[tuple[Event, Citations], ...]:
    """Say how a game that is over has ended: whoever is left wins; with nobody left it is a draw (104.2a, 104.4a)."""
    left = players_in(state)
    if any(player.out == "won" for player in state.players.values()):
        return ()
    if left:
        led = any(variant_of(state).is_led and is_emperor(state, seat) for seat in left)
        rules = ("104.2c", *(("104.2d", "809.5a") if led else ())) if state.teams else ("104.2a",)
        return tuple((events.Won(seat, "alone"), cr("104.1", *rules)) for seat in left)
    if len(state.seats) > 1 and all(state.players[seat].out == "lost" for seat in state.seats):
        return ((events.Drew("together"), cr("104.1", "104.4a", *(("104.4d",) if state.teams else ()))),)
    return ()
