"""Which happening of a battle caused which: by the order of the turn, and by the action that it is part of (512.6)."""

from collections.abc import Mapping

from judgehelper.kernel.board import PieceId, arrival_of_kinds, history_of_names
from judgehelper.kernel.log import outline_of_kinds
from judgehelper.systems.berserk.state import Happening

RANKS: Mapping[str, int] = {
    "turn": 0, "turn-start": 0, "step": 1, "phase": 1, "turn-end": 1, "declared": 2, "walked": 2, "edited": 2,
    "triggered": 2, "begun": 3,
}  # fmt: skip
"""What opens something that what follows belongs to, the outermost first."""
TOLD: Mapping[str, str] = {"declared": "declared", "begun": "begun", "wounded": "wounds", "destroyed": "end"}
RESTING: Mapping[str, str] = {
    "begun": "declared", "interrupted": "begun", "acted": "declared", "closed": "declared", "paid": "declared",
    "resolved": "begun", "destroyed": "wounds", "died": "end",
}  # fmt: skip
"""What rests on the last that was told of the same card."""


def _card(event: Happening) -> PieceId | None:
    return event.card


def _about(event: Happening) -> PieceId | None:
    return event.to if event.kind == "wounded" and event.to is not None else event.card


def _named(event: Happening) -> tuple[PieceId | None, ...]:
    return event.card, event.to, event.by, event.player


DEATHS = ("died", "destroyed")
ENDS = (*DEATHS, "moved", "exiled", "entered", "summoned", "placed", "discarded", "drawn", "returned", "revealed")
"""What brings a card where it is."""

follow = outline_of_kinds(Happening, _about, RANKS, TOLD, RESTING)
arrival = arrival_of_kinds(Happening, _card, DEATHS, ENDS)
history = history_of_names(Happening, _named)
