"""Notes on games begun anew and within the game: an effect ends before the first turn, a hand too small (718, 719)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.new_games import ANEW
from judgehelper.systems.magic_cr.state import Magic


def _of_resolved(before: Magic, _: Magic, __: events.Resolved) -> Iterator[str]:
    """What began the game anew ends right before the first turn."""
    if before.turn.number == 0 and ANEW in before.marks:
        yield "718.4"


def _of_draw(before: Magic, _: Magic, event: events.Drawn) -> Iterator[str]:
    """Whoever cannot draw a whole hand loses in the first upkeep."""
    if before.turn.number == 0 and not before.players[event.player].library:
        if ANEW in before.marks:
            yield "718.3"
        elif before.main is not None:
            yield "719.3"


GAME_NOTES: Mapping[type, Callable[[Magic, Magic, Any], Iterator[str]]] = {
    events.Resolved: _of_resolved,
    events.Drawn: _of_draw,
}
