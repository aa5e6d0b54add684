"""Haunt: a card is exiled and keeps in mind the creature that its ability had as its target (702.54)."""

from immutables import Map

from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.acting_out.doing import propose_for, things_in
from judgehelper.systems.magic_cr.choosing import follow
from judgehelper.systems.magic_cr.meaning.phrases import HAUNTS
from judgehelper.systems.magic_cr.state import EXILE, GRAVEYARD, Magic, Ref
from judgehelper.systems.magic_cr.steps import PerformAct


def haunt(state: Magic, step: PerformAct, _: Ref, refs: tuple[Ref, ...]) -> Magic:
    """Exile the card from the graveyard, haunting the target (702.54a, b)."""
    frame = state.frames[step.frame]
    card = follow(state, frame, frame.source)
    here = state.things.get(card) if isinstance(card, int) else None
    if here is None or here.zone != GRAVEYARD or not things_in(refs):
        return state
    moved = events.Moved(
        thing=here.id, to=EXILE, how="haunt", by=frame.controller, cause=step.frame,
        chosen=Map({HAUNTS: tuple(things_in(refs))}),
    )  # fmt: skip
    return propose_for(state, step, moved, rule="702.54a")
