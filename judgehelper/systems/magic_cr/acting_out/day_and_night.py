"""It becomes day or night: by an effect, or as an untap step begins, by the spells of the turn before (later books)."""

from typing import Any

from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.acting_out.doing import propose_for
from judgehelper.systems.magic_cr.daylight import CASTS, CheckTime, time_of
from judgehelper.systems.magic_cr.happen import propose
from judgehelper.systems.magic_cr.keywords_of_time import DAY, NIGHT
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Magic, Ref
from judgehelper.systems.magic_cr.steps import PerformAct

MANY = 2
"""As many spells of one player in their own turn as make it day."""


def become_time(state: Magic, step: PerformAct, _doer: Ref, _refs: tuple[Ref, ...]) -> Magic:
    """It becomes day or night."""
    act: Any = step.act
    return propose_for(state, step, events.TimeTurned(act.time), rule="608.2c")


def check_time(state: Magic, _: CheckTime) -> Magic:
    """Make it night after a turn without a spell of its player, day after one with two or more."""
    cast, now = state.marks.get(CASTS, ""), time_of(state)
    if cast and now == DAY and int(cast) == 0:
        return propose(state, events.TimeTurned(NIGHT), cites=cr("703.4", "703.3"))
    if cast and now == NIGHT and int(cast) >= MANY:
        return propose(state, events.TimeTurned(DAY), cites=cr("703.4", "703.3"))
    return state
