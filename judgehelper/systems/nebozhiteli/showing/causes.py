"""Which happening of a game caused which: by the order of the turn (IV.1), and by what waits until it is settled."""

from collections.abc import Mapping

from judgehelper.kernel.board import PieceId, arrival_of_kinds, history_of_names
from judgehelper.kernel.log import outline_of_kinds
from judgehelper.systems.nebozhiteli.world.state import Happening

RANKS: Mapping[str, int] = {
    "turn": 0, "phase": 1, "window": 2, "settled": 2, "attack-declared": 2, "blocks-declared": 2, "shot-declared": 2,
    "edited": 2, "played": 3, "magic-played": 3, "artifact-played": 3, "ability-played": 3, "resolved": 3,
    "triggered": 3,
}  # fmt: skip
"""What opens something that what follows belongs to, the outermost first."""
TOLD: Mapping[str, str] = {"queued": "queued", "damage-queued": "hurt", "healing-queued": "healed", "damaged": "wounds"}
RESTING: Mapping[str, str] = {"resolved": "queued", "damaged": "hurt", "died": "wounds", "destroyed": "wounds"}
"""What rests on the last that was told of the same object (IV.2.1.2, IV.2.1.3)."""


def _who(event: Happening) -> PieceId:
    return event.who


def _named(event: Happening) -> tuple[PieceId | None, ...]:
    return event.who, event.other, event.via


DEATHS = ("died", "destroyed")
ENDS = (*DEATHS, "moved", "exiled", "entered", "summoned", "placed", "discarded", "drawn", "returned", "revealed")
"""What brings a card where it is."""

follow = outline_of_kinds(Happening, _who, RANKS, TOLD, RESTING)
arrival = arrival_of_kinds(Happening, _who, DEATHS, ENDS)
history = history_of_names(Happening, _named)
