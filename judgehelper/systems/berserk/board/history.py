"""What has happened in which turn (538): the log with its turns, and what a file says of earlier ones."""

from collections.abc import Iterator

from judgehelper.systems.berserk.state import Game, Happening


def happenings(game: Game, turn: int) -> Iterator[Happening]:
    """List what happened in a turn, the latest first."""
    now = game.turn
    for entry in reversed(tuple(game.log)):
        event = entry.event
        if not isinstance(event, Happening):
            continue
        if now == turn:
            yield event
        if event.kind == "step" and event.other == "start":
            now -= 1
        if now < turn:
            break
    yield from (event for when, event in game.past if when == turn)


SAME = {"moved": ("moved", "walked", "jumped", "swapped"), "aimed-at": ("aimed-at", "attacked", "resolved")}
"""Happenings by which a file may say the same."""


def was(game: Game, ref: int, kind: str, turn: int) -> bool:
    """Say whether something of a kind was done to a card in a turn."""
    kinds = SAME.get(kind, (kind,))
    return any(_is(event, ref, kinds) for event in happenings(game, turn))


def _is(event: Happening, ref: int, kinds: tuple[str, ...]) -> bool:
    affected = event.to if event.to is not None else event.card
    return event.kind in kinds and affected == ref


def count(game: Game, ref: int, kind: str, turn: int) -> int:
    """Count what a card has done in a turn."""
    return sum(1 for event in happenings(game, turn) if event.kind == kind and event.card == ref)
