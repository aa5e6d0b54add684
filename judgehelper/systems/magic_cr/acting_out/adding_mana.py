"""Acts that add mana, of the kind that its player chooses (106.4)."""

from typing import Any

from judgehelper.abilities.acts import acting
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.acting_out.doing import propose_for, view_from
from judgehelper.systems.magic_cr.colour_choice import chosen_colours
from judgehelper.systems.magic_cr.mana import pips
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.sources import unit
from judgehelper.systems.magic_cr.state import Magic
from judgehelper.systems.magic_cr.steps import PerformAct


def add_mana(state: Magic, step: PerformAct) -> Magic | Decision:
    """Add mana of one of the kinds offered (106.4)."""
    act: Any = step.act
    frame = state.frames[step.frame]
    doer = next((str(ref) for ref in step.by if isinstance(ref, str)), frame.controller)
    outputs = _outputs(state, step, act, doer)
    if len(set(outputs)) > 1:
        options = tuple(Option("mana", tuple(output)) for output in dict.fromkeys(outputs))
        return Decision(player=doer, kind="color", options=options, cites=cr("106.4"), about=(frame.source,))
    return _add(state, step, doer, outputs[0] if outputs else ())


def _outputs(state: Magic, step: PerformAct, act: Any, doer: str) -> tuple[tuple[str, ...], ...]:
    frame = state.frames[step.frame]
    view = view_from(state, step, doer)
    if isinstance(act, acting.AddMana):
        number = 1 if act.amount is None else view.value(act.amount)
        return tuple(tuple(pips(option)) * number for option in act.options)
    number = view.value(act.amount)
    return tuple((colour,) * number for colour in chosen_colours(state, doer, frame.source, act))


def _add(state: Magic, step: PerformAct, doer: str, mana: tuple[str, ...]) -> Magic:
    source = state.frames[step.frame].source
    units = tuple(unit(kind, source, state) for kind in mana)
    return propose_for(state, step, events.ManaAdded(doer, units, source), rule="106.4") if units else state


def take_mana_colour(state: Magic, step: PerformAct, answer: Answer) -> Magic:
    """Add the mana chosen."""
    doer = next((str(ref) for ref in step.by if isinstance(ref, str)), state.frames[step.frame].controller)
    return _add(state, step, doer, tuple(str(each) for each in answer.picked[0].about))
