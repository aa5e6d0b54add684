"""What lies beyond a range of influence is told: whom an effect leaves out, what does not trigger (801.7, 801.10)."""

from immutables import Map
from msgspec.structs import replace

from judgehelper.abilities.family import Phrase
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import record
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, Frame, Magic, Waiting
from judgehelper.systems.magic.game.steps import Proposal
from judgehelper.systems.magic.layers.look import controller_of, look, look_as


def unlimited(state: Magic) -> Magic:
    """Give the same game without the option: what would be meant, did everybody reach everything."""
    return replace(state, near=Map())


def note_left_out(state: Magic, frame: Frame, phrase: Phrase | None) -> Magic:
    """Write down what a phrase would mean but for the range of who controls the effect (801.10)."""
    if not state.near or phrase is None:
        return state
    here = look(state, frame).find(phrase)
    missed = tuple(ref for ref in look(unlimited(state), frame).find(phrase) if ref not in here)
    if not missed:
        return state
    return record(state, events.OutOfRange(frame.source, frame.controller, missed), cr("801.10", "801.11"))


def note_unheard(state: Magic, heard: list[Waiting], all_of_them: list[Waiting]) -> Magic:
    """Write down which abilities have not triggered because their event was not wholly in range (801.7)."""
    known = {(each.frame.source, each.text) for each in heard}
    for each in all_of_them:
        if (each.frame.source, each.text) not in known:
            event = state.log[each.frame.event].event if each.frame.event is not None else None
            told = ("801.7", "801.7a") if _crosses(event) else ("801.7",)
            state = record(state, events.OutOfRange(each.frame.source, each.frame.controller), cr(*told))
    return state


def without_far_damage(state: Magic, proposals: tuple[Proposal, ...]) -> tuple[Magic, tuple[Proposal, ...]]:
    """Leave out what a spell or ability would deal to somebody out of its controller's range: nothing (801.13a)."""
    kept = []
    for each in proposals:
        match each.event:
            case events.Damaged(source=source, to=to) as event if _is_far(state, event):
                told = events.OutOfRange(source, controller_of(state, source), (to,))
                state = record(state, told, cr("801.13", "801.13a"))
            case _:
                kept.append(each)
    return state, tuple(kept)


def _is_far(state: Magic, event: events.Damaged) -> bool:
    if event.combat:
        return False
    return not look_as(state, event.source, controller_of(state, event.source)).reaches(event.to)


def _crosses(event: Event | None) -> bool:
    return isinstance(event, events.Moved) and event.origin == BATTLEFIELD
