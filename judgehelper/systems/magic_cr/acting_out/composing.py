"""Acts made of acts: multiplied, conditional, unless something else is done, one of several (608.2c, d)."""

from typing import Any

from msgspec.structs import replace

from judgehelper.abilities.acts import being, with_counters, with_mana
from judgehelper.abilities.phrases import SUBJECT
from judgehelper.abilities.quantities import Number
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.state import then
from judgehelper.systems.magic_cr.acting_out.doing import doer_of, in_turn_order, view_from
from judgehelper.systems.magic_cr.acting_out.stating import state_fact
from judgehelper.systems.magic_cr.costs import can_do
from judgehelper.systems.magic_cr.look import look
from judgehelper.systems.magic_cr.own_words import ManaSo
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Magic
from judgehelper.systems.magic_cr.steps import Offering, PerformAct
from judgehelper.systems.magic_cr.view import View, unknown


def per_each(state: Magic, step: PerformAct) -> Magic:
    """The act with its number multiplied."""
    act: Any = step.act
    if len(step.by) > 1 and not isinstance(act.act, being.Gets):
        return then(state, *(replace(step, by=(doer,)) for doer in in_turn_order(state, step.by)))
    if isinstance(act.act, being.Gets):
        return state_fact(state, step, 0, step.by)
    doer = step.by[0] if step.by else 0
    view = view_from(state, step, doer)
    times = len(view.find(act.each)) if act.each is not None else view.value(act.count)
    multiplied = multiply(view, act.act, times)
    return then(state, replace(step, act=multiplied)) if times else state


def multiply(view: View, act: Any, times: int) -> Any:
    """Multiply the number in an act."""
    for field in ("amount", "count"):
        if field in getattr(act, "__struct_fields__", ()) and getattr(act, field) is not None:
            return replace(act, **{field: Number(view.value(getattr(act, field)) * times)})
    if isinstance(act, with_counters.PutCounters):
        more = tuple(replace(each, number=Number(view.value(each.number) * times)) for each in act.counters)
        return replace(act, counters=more)
    if isinstance(act, ManaSo):
        return replace(act, act=multiply(view, act.act, times))
    if isinstance(act, with_mana.AddMana):
        return replace(act, amount=Number(times))
    raise NotUnderstood(unknown(act))


def repeated(state: Magic, step: PerformAct) -> Magic:
    """The act so many times, one after the other (608.2c)."""
    act: Any = step.act
    times = look(state, state.frames[step.frame]).value(act.times)
    return then(state, *(replace(step, act=act.act) for _ in range(times)))


def act_if(state: Magic, step: PerformAct) -> Magic:
    """The act, only if the condition holds."""
    act: Any = step.act
    holds = look(state, state.frames[step.frame]).holds(act.condition)
    return then(state, replace(step, act=act.act)) if holds else state


def unless_acts(state: Magic, step: PerformAct) -> Magic:
    """The doer does it unless he does the other acts; several decide one after the other (101.4)."""
    act: Any = step.act
    if len(step.by) > 1:
        return then(state, *(replace(step, by=(doer,)) for doer in in_turn_order(state, step.by)))
    frame = state.frames[step.frame]
    doer = doer_of(state, step)
    no = tuple(replace(step, act=each, by=(doer,)) for each in act.acts)
    if not all(can_do(state, replace(frame, controller=doer), each) for each in act.otherwise):
        return then(state, *no)
    yes = tuple(replace(step, act=each, by=(doer,)) for each in act.otherwise)
    return then(state, Offering(step.frame, doer, yes, no, "unless"))


def either_act(state: Magic, step: PerformAct) -> Magic | Decision:
    """One of several acts, the doer's choice among those that can be done; several choose one after the other."""
    act: Any = step.act
    if len(step.by) > 1:
        return then(state, *(replace(step, by=(doer,)) for doer in in_turn_order(state, step.by)))
    frame = state.frames[step.frame]
    doer = doer_of(state, step)
    own = replace(frame, controller=doer, names=frame.names.set(SUBJECT, (doer,)))
    found = [index for index, each in enumerate(act.acts) if can_do(state, own, each)]
    if len(found) == 1:
        return then(state, replace(step, act=act.acts[found[0]], by=(doer,)))
    if not found:
        return state
    options = tuple(Option("mode", (index + 1,)) for index in found)
    return Decision(player=doer, kind="choice", options=options, cites=cr("608.2d"), about=(step.frame,))


def take_either(state: Magic, step: PerformAct, answer: Answer) -> Magic:
    """Do the one chosen."""
    act: Any = step.act
    return then(state, replace(step, act=act.acts[int(answer.picked[0].about[0]) - 1]))
