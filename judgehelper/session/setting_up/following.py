"""Objects from one board to the next: a board laid out anew may number them otherwise, their names in its data stay."""

from collections.abc import Iterable

from judgehelper.kernel.board import PieceId
from judgehelper.session.desk import REFUSED, Desk
from judgehelper.session.laying import with_names


def followed(before: Desk, after: Desk, pieces: Iterable[PieceId]) -> tuple[PieceId, ...]:
    """Find objects of a board again on the next one; those that are gone are left out."""
    kept = tuple(pieces)
    if not kept or not (before.is_set_up and after.is_set_up) or before.cards is None or after.cards is None:
        return kept
    try:
        was, now = with_names(before, before.cards)[1], with_names(after, after.cards)[1]
    except REFUSED:
        return kept
    found = {alias: piece for piece, alias in now.items()}
    return tuple(found.get(was[piece], piece) if piece in was else piece for piece in kept if _stays(was, found, piece))


def _stays(was: dict[PieceId, str], found: dict[str, PieceId], piece: PieceId) -> bool:
    return piece not in was or was[piece] in found
