"""Day and night (later books): what happens without anybody doing it."""

from collections.abc import Mapping

from judgehelper.abilities.daylight import BecomeTime, TimeTurns
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.voice import Entry, Voice

TIMES = {"day": "день", "night": "ночь"}
TO_NIGHT, TO_DAY = "день сменяется ночью", "ночь сменяется днём"
TURNS = {"": f"{TO_NIGHT} или {TO_DAY}", "night": TO_NIGHT, "day": TO_DAY}
DOERLESS = (BecomeTime, TimeTurns)
"""Acts that have no subject in any mood."""


def _become_time(node: BecomeTime, form: str, _: Voice) -> str:
    if form not in ("imp", "pres", ""):
        raise NotRendered("BecomeTime", f"in the mood {form}")
    return f"наступает {TIMES[node.time]}"


def _time_turns(node: TimeTurns, form: str, _: Voice) -> str:
    if form not in ("imp", "pres", ""):
        raise NotRendered("TimeTurns", f"in the mood {form}")
    return TURNS[node.to]


ENTRIES: Mapping[type, Entry] = {BecomeTime: _become_time, TimeTurns: _time_turns}
