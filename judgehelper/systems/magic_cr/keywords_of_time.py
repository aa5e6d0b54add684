"""Daybound and nightbound, of later books: static abilities that tie a face to the time for which it is."""

from collections.abc import Mapping
from typing import Any

from judgehelper.abilities.clauses import Do
from judgehelper.abilities.kinds import Keyword, Static
from judgehelper.systems.magic_cr.keyword_writing import Expansion
from judgehelper.systems.magic_cr.own_words import BoundToTime

DAY, NIGHT = "day", "night"


def _bound(time: str) -> Expansion:
    def expand(_: Keyword) -> tuple[Any, ...]:
        return (Static((Do((BoundToTime(time),)),)),)

    return expand


OF_TIME: Mapping[str, Expansion] = {"daybound": _bound(DAY), "nightbound": _bound(NIGHT)}
