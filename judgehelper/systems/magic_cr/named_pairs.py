"""Whom «them» are: «if you both own and control this and a creature named …, exile them» (712.2).

The condition only asks whether there are such; which ones are meant is settled as the ability resolves (608.2d).
"""

from msgspec import Struct

from judgehelper.abilities.conditions import OwnsAndControls
from judgehelper.abilities.family import Condition
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step, then
from judgehelper.systems.magic_cr.look import look
from judgehelper.systems.magic_cr.meaning.conditions import yours_of
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Id, Magic, Ref
from judgehelper.systems.magic_cr.steps import Bind


class NamePair(Step, Struct, frozen=True, tag=True):
    """What «them» are of a pair that somebody both owns and controls; of several the player chooses (608.2d)."""

    frame: Id
    condition: OwnsAndControls
    chosen: tuple[Ref, ...] = ()


def named_first(condition: Condition | None, frame: Id) -> tuple[Step, ...]:
    """Give the step that settles whom a condition named, before what it lets happen."""
    return (NamePair(frame, condition),) if isinstance(condition, OwnsAndControls) and condition.name else ()


def name_pair(state: Magic, step: NamePair) -> Magic | Decision:
    """Name them one after the other; ask where there are several."""
    parts = getattr(step.condition.what, "phrases", ())
    if len(step.chosen) == len(parts):
        return then(state, Bind(step.frame, step.condition.name, step.chosen))
    frame = state.frames[step.frame]
    found = tuple(ref for ref in yours_of(look(state, frame), parts[len(step.chosen)]) if ref not in step.chosen)
    if len(found) > 1:
        options = tuple(Option("object", (each,)) for each in found)
        told = cr("608.2d")
        return Decision(player=frame.controller, kind="choice", options=options, cites=told, about=(step.frame,))
    if not found:
        return then(state, Bind(step.frame, step.condition.name, step.chosen))
    return then(state, NamePair(step.frame, step.condition, (*step.chosen, *found)))


def take_pair(state: Magic, step: NamePair, answer: Answer) -> Magic:
    """Go on with the one chosen."""
    return then(state, NamePair(step.frame, step.condition, (*step.chosen, answer.picked[0].about[0])))
