"""Which happening of a game caused which: by the order of the turn (IV.1), and by what waits until it is settled."""

from collections.abc import Hashable, Mapping

from judgehelper.kernel.board import Arrival, PieceId, last_arrival
from judgehelper.kernel.log import Event, outline
from judgehelper.systems.nebozhiteli.world.state import Game, Happening

RANKS: Mapping[str, int] = {
    "turn": 0, "phase": 1, "window": 2, "settled": 2, "attack-declared": 2, "blocks-declared": 2, "shot-declared": 2,
    "edited": 2, "played": 3, "magic-played": 3, "artifact-played": 3, "ability-played": 3, "resolved": 3,
    "triggered": 3,
}  # fmt: skip
"""What opens something that what follows belongs to, the outermost first."""
TOLD: Mapping[str, str] = {"queued": "queued", "damage-queued": "hurt", "healing-queued": "healed", "damaged": "wounds"}
RESTING: Mapping[str, str] = {"resolved": "queued", "damaged": "hurt", "died": "wounds", "destroyed": "wounds"}
"""What rests on the last that was told of the same object (IV.2.1.2, IV.2.1.3)."""


def rank_of(event: Event) -> int | None:
    """Give the rank of what opens something."""
    return RANKS.get(event.kind) if isinstance(event, Happening) else None


def tells(event: Event) -> Hashable | None:
    """Name what a happening tells of."""
    return (TOLD[event.kind], event.who) if isinstance(event, Happening) and event.kind in TOLD else None


def rests_on(event: Event) -> Hashable | None:
    """Name what a happening rests on."""
    return (RESTING[event.kind], event.who) if isinstance(event, Happening) and event.kind in RESTING else None


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
            if isinstance(entry.event, Happening) and entry.event.who == piece and entry.event.kind in ENDS
        ],
    )


def history(game: Game, ref: PieceId) -> tuple[int, ...]:
    """List the entries that tell of a card or player."""
    return tuple(index for index, entry in enumerate(game.log) if ref in _named(entry.event))


def _named(event: Event) -> tuple[int | str | None, ...]:
    return (event.who, event.other, event.via) if isinstance(event, Happening) else ()
