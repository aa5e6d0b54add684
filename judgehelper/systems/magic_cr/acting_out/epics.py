"""Epic: a spell that has resolved is copied again and again, as it was on the stack (702.49, 706.10)."""

from typing import Any

from msgspec.structs import replace

from judgehelper.abilities.card import Face
from judgehelper.abilities.kinds import Keyword
from judgehelper.kernel.state import record
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.acting_out.doing import with_chosen
from judgehelper.systems.magic_cr.acting_out.spell_copies import copy_of
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Magic, Ref
from judgehelper.systems.magic_cr.steps import PerformAct
from judgehelper.systems.magic_cr.zones import with_thing

EPIC = "epic"


def copy_epic(state: Magic, step: PerformAct, _: Ref, __: tuple[Ref, ...]) -> Magic:
    """Put a copy of the spell on the stack, with its choices and without its epic ability (702.49a, b)."""
    act: Any = step.act
    frame = state.frames[step.frame]
    past = state.past.get(frame.source)
    if past is None or past.item is None:
        return state
    spell = replace(frame, event=None, amount=0)
    state, number = copy_of(state, (past.thing, past.item, spell), frame.controller, step.frame)
    copy = state.things[number]
    if copy.made is not None:
        state = with_thing(state, replace(copy, made=_without_epic(copy.made)))
    state = record(state, events.Did(EPIC, frame.controller, number), cr("702.49a", "702.49b"))
    return with_chosen(state, step, act.name, (number,))


def _without_epic(face: Face) -> Face:
    """Leave the epic ability out of a copy, and its words."""
    kept = tuple(
        place for place, each in enumerate(face.abilities) if not (isinstance(each, Keyword) and each.keyword == EPIC)
    )  # fmt: skip
    texts = tuple(face.texts[place] for place in kept) if len(face.texts) == len(face.abilities) else face.texts
    return replace(face, abilities=tuple(face.abilities[place] for place in kept), texts=texts)
