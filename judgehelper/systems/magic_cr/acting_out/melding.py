"""Melding (701.36): two cards of one meld pair enter as one permanent, their combined back face up."""

from typing import Any

from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.state import record
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.acting_out.doing import propose_for, things_in
from judgehelper.systems.magic_cr.choosing import present
from judgehelper.systems.magic_cr.look import look
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import BATTLEFIELD, Magic
from judgehelper.systems.magic_cr.steps import PerformAct


def meld(state: Magic, step: PerformAct) -> Magic:
    """Put two cards of one meld pair onto the battlefield as one permanent; others stay where they are (701.36)."""
    act: Any = step.act
    frame = state.frames[step.frame]
    found = things_in(present(state, frame, look(state, frame).find(act.what)))
    if any(state.things[ref].zone != "exile" for ref in found):
        raise NotUnderstood(Refusal("Meld", "", "the engine melds only what is in exile"))
    if not _are_pair(state, found, act.into):
        for ref in found:
            state = record(state, events.Ignored(ref, "meld"), cr("701.36b", "701.36c"))
        return state
    one, other = found
    by = frame.controller
    entering = events.Moved(
        thing=one, to=BATTLEFIELD, how="meld", by=by, cause=step.frame, controller=by, side=1, melded=other
    )
    return propose_for(state, step, entering, rule="701.36a", more=("712.2",))


def _are_pair(state: Magic, found: list[int], into: str) -> bool:
    """Say whether these are two cards, each with its half of that permanent on its back (701.36b)."""
    things = [state.things[ref] for ref in found]
    cards = [state.cards.get(thing.card) for thing in things if thing.kind == "card"]
    backs = [card.faces[1].name for card in cards if card is not None and card.layout == "meld" and len(card.faces) > 1]
    names = {card.faces[0].name for card in cards if card is not None}
    return len(things) == len(names) == 2 and backs == [into, into]
