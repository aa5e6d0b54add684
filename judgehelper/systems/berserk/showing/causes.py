"""Which happening of a battle caused which: by the order of the turn, and by the action that it is part of (512.6)."""

from collections.abc import Hashable, Mapping

from judgehelper.kernel.board import Arrival, PieceId, last_arrival
from judgehelper.kernel.log import Event, outline
from judgehelper.systems.berserk.state import Game, Happening

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


def rank_of(event: Event) -> int | None:
    """Give the rank of what opens something."""
    return RANKS.get(event.kind) if isinstance(event, Happening) else None


def tells(event: Event) -> Hashable | None:
    """Name what a happening tells of."""
    return _about(TOLD, event)


def rests_on(event: Event) -> Hashable | None:
    """Name what a happening rests on."""
    return _about(RESTING, event)


def _about(table: Mapping[str, str], event: Event) -> Hashable | None:
    if not isinstance(event, Happening) or event.kind not in table:
        return None
    wounded = event.to if event.kind == "wounded" and event.to is not None else event.card
    return table[event.kind], wounded


follow = outline(rank_of, tells, rests_on)

DEATHS = ("died", "destroyed")
ENDS = (*DEATHS, "moved", "exiled", "entered", "summoned", "placed", "discarded", "drawn", "returned", "revealed")
"""What brings a card where it is."""


def arrival(game: Game, piece: PieceId) -> Arrival | None:
    """Find the happening by which a card came to be where it is; its death before the way that it went then."""
    return last_arrival(
        piece,
        [
            (index, entry.event.kind in DEATHS)
            for index, entry in enumerate(game.log)
            if isinstance(entry.event, Happening) and entry.event.card == piece and entry.event.kind in ENDS
        ],
    )


def history(game: Game, ref: PieceId) -> tuple[int, ...]:
    """List the entries that tell of a card or player."""
    return tuple(index for index, entry in enumerate(game.log) if ref in _named(entry.event))


def _named(event: Event) -> tuple[int | str | None, ...]:
    return (event.card, event.to, event.by, event.player) if isinstance(event, Happening) else ()
