"""Flipping permanents (709): a status that is never taken back while the permanent stays where it is.

Any permanent can have it; it says something only of one that has the two halves of a flip card, by its own print or as
a copy (110.6c, 706.3).
"""

from typing import Any

from judgehelper.kernel.state import record
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.acting_out.doing import propose_for, things_in
from judgehelper.systems.magic_cr.choosing import present
from judgehelper.systems.magic_cr.look import look, traits
from judgehelper.systems.magic_cr.printed import FLIPPED
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import BATTLEFIELD, Magic
from judgehelper.systems.magic_cr.steps import PerformAct


def flip(state: Magic, step: PerformAct) -> Magic:
    """Flip permanents; one that has flipped stays so (709.4)."""
    act: Any = step.act
    frame = state.frames[step.frame]
    here = [ref for ref in things_in(present(state, frame, look(state, frame).find(act.what)))
            if state.things[ref].zone == BATTLEFIELD]  # fmt: skip
    turned = [_turned(state, ref) for ref in here if FLIPPED not in state.things[ref].marks]
    for ref in here:
        if FLIPPED in state.things[ref].marks:
            state = record(state, events.Ignored(ref, "flip"), cr("709.4"))
    if any(traits(state, event.thing).flipped is not None for event in turned):
        return propose_for(state, step, *turned, rule="709.2", more=("709.1b", "709.4"))
    return propose_for(state, step, *turned, rule="110.6c")


def _turned(state: Magic, ref: int) -> events.TurnedFace:
    return events.TurnedFace(ref, state.things[ref].side, state.things[ref].face_down, "flip")
