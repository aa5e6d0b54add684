"""How the continuous effect of a resolving spell or ability begins: what it says, of whom, how long (611.2)."""

from typing import Any

from msgspec.structs import replace

from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.margins.table import record_noted
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Frame, Lasting, Magic, Ref
from judgehelper.systems.magic_cr.zones import new_id, new_timestamp


def begin_lasting(
    state: Magic, says: Any, frame: Frame, until: Any, on: tuple[Ref, ...] | None = None, left: int | None = None,
    *, told: tuple[str, ...] = (),
) -> Magic:  # fmt: skip
    """Let a continuous effect begin (611.2)."""
    state, number = new_id(state)
    state, stamp = new_timestamp(state)
    effect = Lasting(id=number, timestamp=stamp, says=says, frame=frame, on=on, until=until, turn=state.turn.number,
                     player=frame.controller, left=left)  # fmt: skip
    state = replace(state, lasting=(*state.lasting, effect))
    fixed = ("611.2c",) if on is not None else ()
    return record_noted(state, events.Began(number, frame.source), cr("611.2", "611.2a", *fixed, *told))
