"""Where a note lies beside what it is about: over nothing that is to be chosen or read, and over no neighbour."""

from collections.abc import Iterator

from msgspec import Struct
from PySide6.QtCore import QRect, QSize

GAP = 8
STEP = 48
"""Pixels between the places that are tried where none right beside the piece is free."""


class Surroundings(Struct, frozen=True):
    """What lies about a note in the window: what it never covers, and what it leaves in sight where it can."""

    never: tuple[QRect, ...] = ()
    rather_not: tuple[QRect, ...] = ()


class Spot(Struct, frozen=True):
    """A place for a note, and whether nothing that must be seen lies below it."""

    box: QRect
    is_free: bool


def place_beside(box: QRect, size: QSize, room: QRect, around: Surroundings) -> Spot:
    """Find the place for a note in a room: it covers as little as can be, and is as near as can be."""
    inner = QRect(room.left(), room.top(), room.width() - size.width(), room.height() - size.height())
    near = [_within(spot, inner) for spot in _around(box, size)]
    best = min(near, key=lambda spot: _cost(spot, box, around))
    if any(_cost(best, box, around)[:2]):
        best = min((best, *_everywhere(inner, size)), key=lambda spot: _cost(spot, box, around))
    return Spot(best, is_free=not _cost(best, box, around)[0])


def _cost(spot: QRect, box: QRect, around: Surroundings) -> tuple[int, int, int]:
    never = sum(_shared(spot, each) for each in around.never)
    rather_not = _shared(spot, box) + sum(_shared(spot, each) for each in around.rather_not)
    return never, rather_not, (spot.center() - box.center()).manhattanLength()


def _around(box: QRect, size: QSize) -> Iterator[QRect]:
    """List places about a box: right, left, below, above, each aligned with either edge of the box."""
    wide, tall = size.width(), size.height()
    for left in (box.right() + GAP, box.left() - wide - GAP):
        for top in (box.top(), box.bottom() - tall):
            yield QRect(left, top, wide, tall)
    for top in (box.bottom() + GAP, box.top() - tall - GAP):
        for left in (box.left(), box.right() - wide):
            yield QRect(left, top, wide, tall)


def _everywhere(inner: QRect, size: QSize) -> Iterator[QRect]:
    """List places all over a room, its edges among them."""
    for left in (*range(inner.left(), max(inner.right(), inner.left() + 1), STEP), inner.right()):
        for top in (*range(inner.top(), max(inner.bottom(), inner.top() + 1), STEP), inner.bottom()):
            yield QRect(left, top, size.width(), size.height())


def _within(spot: QRect, inner: QRect) -> QRect:
    """Move a note so that its upper left corner lies in a room."""
    left = max(inner.left(), min(spot.left(), inner.right()))
    return QRect(left, max(inner.top(), min(spot.top(), inner.bottom())), spot.width(), spot.height())


def _shared(one: QRect, other: QRect) -> int:
    """Measure how much of a box another covers, in square pixels."""
    common = one.intersected(other)
    return max(0, common.width()) * max(0, common.height())
