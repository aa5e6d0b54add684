"""Ways of arrows through the gaps between pieces, as points: never over a card where the cards stand in a lattice."""

from collections.abc import Iterable

from judgehelper.ui.models.table import Box

Point = tuple[float, float]
SIDE = 7.0
"""How far from the edge of a card a way turns into the gap beside it."""


def is_crossing(start: Point, end: Point, boxes: Iterable[Box]) -> bool:
    """Whether a straight line runs over one of the boxes."""
    return any(_crosses(start, end, box) for box in boxes)


def _crosses(start: Point, end: Point, box: Box) -> bool:
    """Whether a line runs through the inside of a box: cut it at one edge after the other."""
    first, last = 0.0, 1.0
    for place, (low, high) in enumerate(((box.left, box.right), (box.top, box.bottom))):
        way, begin = end[place] - start[place], start[place]
        if abs(way) < 1e-9:
            if not low < begin < high:
                return False
            continue
        one, other = sorted(((low - begin) / way, (high - begin) / way))
        first, last = max(first, one), min(last, other)
    return last - first > 1e-6


def straight_way(start: Box, end: Box) -> tuple[Point, Point]:
    """Lead from the edge of a box to the edge of another, up or down, or aside where they stand in one row."""
    if abs(start.centre[1] - end.centre[1]) < min(start.height, end.height) / 2:
        is_right = end.centre[0] > start.centre[0]
        return (
            (start.right if is_right else start.left, start.centre[1]),
            (end.left if is_right else end.right, end.centre[1]),
        )
    is_up = end.centre[1] < start.centre[1]
    return (
        (start.centre[0], start.top if is_up else start.bottom),
        (end.centre[0], end.bottom if is_up else end.top),
    )


def bent_way(start: Box, end: Box) -> tuple[Point, ...]:
    """Lead through the gaps of a lattice: out of the start, along the row's gap, up a column's gap, to the end."""
    is_up = end.centre[1] <= start.centre[1]
    sign = -1.0 if is_up else 1.0
    leaving = start.top if is_up else start.bottom
    reaching = end.bottom if is_up else end.top
    same_row = abs(start.centre[1] - end.centre[1]) < min(start.height, end.height) / 2
    if same_row:
        reaching = end.top if is_up else end.bottom
    first, last = leaving + sign * SIDE, reaching + (sign if same_row else -sign) * SIDE
    ways: list[Point] = [(start.centre[0], leaving), (start.centre[0], first)]
    if abs(first - last) > start.height / 2:
        aside = end.right + SIDE if start.centre[0] > end.centre[0] + 1 else end.left - SIDE
        ways += [(aside, first), (aside, last)]
    else:
        last = first
    ways += [(end.centre[0], last), (end.centre[0], reaching)]
    return tuple(point for place, point in enumerate(ways) if place == 0 or point != ways[place - 1])
