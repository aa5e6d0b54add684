"""Levels: what a text gives only from some level on, and the lines that head it (710, and Classes and Stations later).

A head is a line of its own («{1}{R}: Level 2», «LEVEL 2-6» with a size under it, «7+ |»); the abilities up to the next
head stand in its frame. A frame with anything unread in it is unread as a whole: what it holds is not there at first.
"""

import re
from typing import Any

from msgspec import structs

from judgehelper.abilities.costs import ManaCost
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import ClassLevel, LevelUp, Station, Unread

CLASS = re.compile(r"((?:\{[^{}]+\})+): Level ([0-9]{1,7})")
LEVEL = re.compile(r"LEVEL ([0-9]{1,7})(?:-([0-9]{1,7})|\+)")
SIZE = re.compile(r"([0-9]{1,7})/([0-9]{1,7})")
STATION = re.compile(r"([0-9]{1,7})\+ \|")
Row = tuple[Ability, str]


def is_head(text: str) -> bool:
    """Say whether a line heads a frame."""
    return any(each.fullmatch(text) for each in (CLASS, LEVEL, STATION))


def framed(rows: list[Row]) -> list[Row]:
    """Put the abilities after each head into its frame."""
    found: list[Row] = []
    start = next((place for place, row in enumerate(rows) if is_head(row[1])), len(rows))
    found += rows[:start]
    while start < len(rows):
        end = next((place for place in range(start + 1, len(rows)) if is_head(rows[place][1])), len(rows))
        found += _frame(rows[start], rows[start + 1 : end])
        start = end
    return found


def _frame(head: Row, rows: list[Row]) -> list[Row]:
    size = SIZE.fullmatch(rows[0][1]) if rows else None
    inner = rows[1:] if size else rows
    words = "\n".join((head[1], *(words for _, words in rows)))
    unread = next((ability for ability, _ in inner if isinstance(ability, Unread)), None)
    if unread is not None:
        return [(_unread(head[1], words, unread.why), words)]
    made = _made(head[1], size, tuple(ability for ability, _ in inner))
    return [(made or _unread(head[1], words, "a level without the size that it gives"), words)]


def _unread(head: str, words: str, why: str) -> Unread:
    """Keep a frame that is not understood: of a Class it matters once somebody would gain that level (716)."""
    return Unread(words, why, "activated" if CLASS.fullmatch(head) else "static")


def _made(head: str, size: Any, abilities: tuple[Ability, ...]) -> Ability | None:
    """Make the frame that a head asks for; None where a leveler's has no size."""
    rise, level, station = CLASS.fullmatch(head), LEVEL.fullmatch(head), STATION.fullmatch(head)
    if rise:
        return ClassLevel((ManaCost(rise[1]),), int(rise[2]), abilities)
    if level and size:
        return LevelUp(int(level[1]), int(level[2]) if level[2] else None, size[1], size[2], abilities)
    return Station(int(station[1]), abilities) if station else None


def sized(abilities: tuple[Ability, ...], power: str | None, toughness: str | None) -> tuple[Ability, ...]:
    """Put the size of a Spacecraft, which stands in its last box, there (721 of later rules)."""
    boxes = [each for each in abilities if isinstance(each, Station)]
    if not boxes or power is None or toughness is None:
        return abilities
    told = structs.replace(boxes[-1], power=power, toughness=toughness)
    return tuple(told if each is boxes[-1] else each for each in abilities)
