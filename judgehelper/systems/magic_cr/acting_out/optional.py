"""What may be done or left: «you may …», by one or by several, offered only where it could be carried out (608.2d)."""

from typing import Any

from msgspec.structs import replace

from judgehelper.abilities import clauses, phrases
from judgehelper.abilities.acts import acting
from judgehelper.abilities.acts.moving import Draw
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.acting_out.casting_now import castable_in
from judgehelper.systems.magic_cr.acting_out.doing import doer_of
from judgehelper.systems.magic_cr.beginning import begin_lasting
from judgehelper.systems.magic_cr.costs import can_do
from judgehelper.systems.magic_cr.forbidden_draws import is_barred_from_drawing
from judgehelper.systems.magic_cr.linked import names_given, names_used
from judgehelper.systems.magic_cr.look import look
from judgehelper.systems.magic_cr.performing import left_undone
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.seating import players_in
from judgehelper.systems.magic_cr.state import Frame, Magic
from judgehelper.systems.magic_cr.steps import JoinIn, Offering, Perform, PerformAct


def may(state: Magic, step: PerformAct) -> Magic:
    """«You may …»: offered only where it could be carried out (608.2d)."""
    act: Any = step.act
    here = state.frames[step.frame]
    if step.until is not None and all(isinstance(each, acting.Cast | acting.Play) for each in act.acts):
        return begin_lasting(state, clauses.Does(phrases.You(), (act,)), here, step.until, step.by)
    doers = [str(ref) for ref in step.by if isinstance(ref, str)]
    if len(doers) > 1 and len(act.acts) == 1:
        return _may_together(state, step, _in_turn(state, doers))
    offers = []
    for doer in _in_turn(state, doers):
        doing = replace(here, controller=doer)
        if can_do_all(state, doing, act.acts):
            yes = tuple(PerformAct(each, (doer,), step.frame, step.until) for each in act.acts)
            offers.append(Offering(step.frame, doer, yes, (), "may"))
    return then(state if offers else left_undone(state, step.frame, act), *offers)


def can_do_all(state: Magic, doing: Frame, acts: tuple[Any, ...]) -> bool:
    """Say whether acts could be carried out in turn; what the ones before are yet to find or make is not asked for."""
    known = [act for place, act in enumerate(acts) if not names_given(acts[:place]) & names_used(act)]
    return all(can_do(state, doing, act) and _can_be_cast(state, doing, act) for act in known)


def _can_be_cast(state: Magic, doing: Frame, act: Any) -> bool:
    """Say whether there is anything to cast or play, where that is what an act says."""
    if not isinstance(act, acting.Cast | acting.Play):
        return True
    return bool(castable_in(state, doing, act, doing.controller))


def _may_together(state: Magic, step: PerformAct, doers: list[str]) -> Magic:
    """Ask each player in turn; all who said yes do it at the same time (101.4, 608.2e)."""
    act: Any = step.act
    (inner,) = act.acts
    here = state.frames[step.frame]
    offers: list[Step] = []
    for doer in doers:
        own = replace(here, controller=doer, names=here.names.set(phrases.SUBJECT, (doer,)))
        if can_do(state, own, inner):
            offers.append(Offering(step.frame, doer, (JoinIn(inner, doer, step.frame),), (), "may"))
    return then(state, *offers, PerformAct(inner, (), step.frame, step.until, step.subject))


def _in_turn(state: Magic, players: list[str]) -> list[str]:
    return [seat for seat in players_in(state) if seat in players]


def _barred_from_drawing(state: Magic, step: PerformAct, clause: Any) -> tuple[str, ...]:
    """List who should draw by a choice of another's and can't draw: that choice can't be made (120.3a)."""
    if not isinstance(clause, clauses.Does) or not any(isinstance(act, Draw) for act in clause.acts):
        return ()
    players = look(state, state.frames[step.frame]).find(clause.who)
    return tuple(each for each in players if isinstance(each, str) and is_barred_from_drawing(state, each, 1))


def may_have(state: Magic, step: PerformAct) -> Magic:
    """«You may have …»."""
    act: Any = step.act
    if act.must:
        return then(state, Perform(act.clause, step.frame))
    doer = doer_of(state, step)
    barred = _barred_from_drawing(state, step, act.clause)
    if barred:
        return record(state, events.Ignored(barred[0], "draw"), cr("120.3a", "120.3", "101.2"))
    return then(state, Offering(step.frame, doer, (Perform(act.clause, step.frame),), (), "may"))
