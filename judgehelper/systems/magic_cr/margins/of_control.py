"""Notes on who decides: a turn under another's control, a turn that control waits for, conceding all the same (715)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.deciding import controlling, waits_for_turn
from judgehelper.systems.magic_cr.deputies import of_information
from judgehelper.systems.magic_cr.seating import sharing_turns
from judgehelper.systems.magic_cr.state import Magic


def _of_turn(_: Magic, after: Magic, event: events.TurnBegan) -> Iterator[str]:
    """The controlled player is the active one, and all that is his stays his."""
    if after.lasting and any(controlling(after, seat) is not None for seat in sharing_turns(after, event.player)):
        yield from ("715.1", "715.3")


def _of_skipping(before: Magic, _: Magic, event: events.Skipped) -> Iterator[str]:
    """Control of the next turn waits for one that is really taken."""
    if event.what == "turn" and waits_for_turn(before, event.player):
        yield "715.1b"


def _of_leaving(before: Magic, _: Magic, event: events.Lost) -> Iterator[str]:
    """Nobody concedes for another, and nobody can be kept from it."""
    if event.why == "conceded" and controlling(before, event.player) is not None:
        yield "715.6"


CONTROL_NOTES: Mapping[type, Callable[[Magic, Magic, Any], Iterator[str]]] = {
    events.TurnBegan: _of_turn,
    events.Skipped: _of_skipping,
    events.Lost: _of_leaving,
    events.Resolving: of_information,
}
