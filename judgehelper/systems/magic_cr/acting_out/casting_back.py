"""Casting the other face of a card for nothing, as who has defeated a Siege may do (608.2f)."""

from typing import Any

from judgehelper.abilities.acts.acting import Cast
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.acting_out.doing import doer_of, view_from
from judgehelper.systems.magic_cr.allowed import can_cast
from judgehelper.systems.magic_cr.choosing import present
from judgehelper.systems.magic_cr.permitted import way_by
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Magic
from judgehelper.systems.magic_cr.steps import MoveToStack, PerformAct
from judgehelper.systems.magic_cr.ways import faces


def cast_back(state: Magic, step: PerformAct) -> Magic:
    """Cast each of these by its other face; what has none, or can't be cast, stays where it is (101.3)."""
    act: Any = step.act
    player = doer_of(state, step)
    view = view_from(state, step, player)
    cast = Cast(act.what, free=True)
    for ref in present(state, view.frame, view.find(act.what)):
        card = int(ref)
        way = way_by(cast, view.frame, 1)._replace(flash=True)
        if len(faces(state, state.things[card])) < 2 or not can_cast(state, player, card, way):
            state = record(state, events.Ignored(step.frame, "cast"), cr("101.3"))
        else:
            state = then(state, MoveToStack(player, card, 1, how="", allowed=cast, by=view.frame))
    return state
