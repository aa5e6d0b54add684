"""What the book says besides of how a game ends for a team, and of cards from outside it (104.3g, 104.4g, 108.3b)."""

from collections.abc import Iterator, Mapping
from typing import Any

from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.seating import team_of
from judgehelper.systems.magic_cr.state import SIDEBOARD, Magic


def _of_losing(_: Magic, after: Magic, event: events.Lost) -> Iterator[str]:
    """A team has lost when each of its members has."""
    team = team_of(after, event.player)
    if len(team) > 1 and all(after.players[seat].out == "lost" for seat in team):
        yield "104.3g"


def _of_drawing(before: Magic, after: Magic, event: events.Drew) -> Iterator[str]:
    """The game is a draw for a team when it is one for each member who was still in it."""
    drawn = event.players or before.seats
    left = ([seat for seat in team if not before.players[seat].out] for team in after.teams)
    if any(len(team) > 1 and all(seat in drawn for seat in team) for team in left):
        yield "104.4g"


def _of_cards_from_outside(before: Magic, _: Magic, event: events.Moved) -> Iterator[str]:
    """A card that comes into the game stays in it, and is owned by who has it in his sideboard."""
    thing = before.things.get(event.thing)
    if thing is not None and thing.zone == SIDEBOARD:
        yield from ("108.3b", "400.10b")


ENDING_NOTES: Mapping[type, Any] = {
    events.Lost: _of_losing, events.Drew: _of_drawing, events.Moved: _of_cards_from_outside,
}  # fmt: skip
"""How a team loses or draws; what comes into the game."""
