"""Acts made of acts: multiplied, conditional, unless something else is done, one of several (608.2c, d)."""

from msgspec import Struct
from msgspec.structs import asdict, replace

from judgehelper.abilities import clauses, phrases
from judgehelper.abilities.acts import acting, being, counters, mana
from judgehelper.abilities.acts.moving import Draw
from judgehelper.abilities.family import Act, Clause, Quantity
from judgehelper.abilities.phrases import SUBJECT
from judgehelper.abilities.quantities import Number
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic.costs.payable import can_do
from judgehelper.systems.magic.effects.replacement.proposals import begin_lasting
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import players_in
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Frame, Magic
from judgehelper.systems.magic.game.steps import JoinIn, Offering, Perform, PerformAct
from judgehelper.systems.magic.game.view import View, unknown
from judgehelper.systems.magic.in_force.permissions.forbidden import is_barred_from_drawing
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.printed.objects.linked import names_given, names_used
from judgehelper.systems.magic.printed.texts.own_words import ManaSo
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic.resolving.acts.casting_now import castable_in
from judgehelper.systems.magic.resolving.acts.doing import (
    ActRow,
    doer_of,
    one_after_another,
    players_among,
    view_from,
)
from judgehelper.systems.magic.resolving.acts.statements import state_fact, times_of
from judgehelper.systems.magic.resolving.performing import left_undone


def per_each(state: Magic, step: PerformAct, act: acting.PerEach) -> Magic:
    """The act with its number multiplied."""
    if len(step.by) > 1 and not isinstance(act.act, being.Gets):
        return one_after_another(state, step)
    if isinstance(act.act, being.Gets):
        return state_fact(state, step, step.by)
    doer = step.by[0] if step.by else 0
    view = view_from(state, step, doer)
    times = times_of(view, act)
    multiplied = multiply(view, act.act, times)
    return then(state, replace(step, act=multiplied)) if times else state


def multiply(view: View, act: Act, times: int) -> Act:
    """Multiply the number in an act."""
    match act:
        case counters.PutCounters():
            more = tuple(replace(each, number=Number(view.value(each.number) * times)) for each in act.counters)
            return replace(act, counters=more)
        case ManaSo():
            return replace(act, act=multiply(view, act.act, times))
        case mana.AddMana(amount=None):
            return replace(act, amount=Number(times))
        case Struct():
            for field, number in asdict(act).items():
                if field in ("amount", "count") and isinstance(number, Quantity):
                    return replace(act, **{field: Number(view.value(number) * times)})
    raise NotUnderstood(unknown(act))


def repeated(state: Magic, step: PerformAct, act: acting.Repeated) -> Magic:
    """The act so many times, one after the other (608.2c)."""
    times = look(state, state.frames[step.frame]).value(act.times)
    return then(state, *(replace(step, act=act.act) for _ in range(times)))


def act_if(state: Magic, step: PerformAct, act: acting.ActIf) -> Magic:
    """The act, only if the condition holds."""
    holds = look(state, state.frames[step.frame]).holds(act.condition)
    return then(state, replace(step, act=act.act)) if holds else state


def unless_acts(state: Magic, step: PerformAct, act: acting.UnlessActs) -> Magic:
    """The doer does it unless he does the other acts; several decide one after the other (101.4)."""
    if len(step.by) > 1:
        return one_after_another(state, step)
    frame = state.frames[step.frame]
    doer = doer_of(state, step)
    no = tuple(replace(step, act=each, by=(doer,)) for each in act.acts)
    if not all(can_do(state, replace(frame, controller=doer), each) for each in act.otherwise):
        return then(state, *no)
    yes = tuple(replace(step, act=each, by=(doer,)) for each in act.otherwise)
    return then(state, Offering(step.frame, doer, yes, no, "unless"))


def either_act(state: Magic, step: PerformAct, act: acting.EitherAct) -> Magic | Decision:
    """One of several acts, the doer's choice among those that can be done; several choose one after the other."""
    if len(step.by) > 1:
        return one_after_another(state, step)
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


def take_either(state: Magic, step: PerformAct, act: acting.EitherAct, answer: Answer) -> Magic:
    """Do the one chosen."""
    return then(state, replace(step, act=act.acts[int(answer.picked[0].about[0]) - 1]))


# --- What may be done or left: «you may …», by one or by several, offered only where it could be carried out (608.2d)
def may(state: Magic, step: PerformAct, act: acting.May) -> Magic:
    """«You may …»: offered only where it could be carried out (608.2d)."""
    here = state.frames[step.frame]
    if step.until is not None and all(isinstance(each, acting.Cast | acting.Play) for each in act.acts):
        return begin_lasting(state, clauses.Does(phrases.You(), (act,)), here, step.until, step.by)
    doers = players_among(step.by)
    if len(doers) > 1 and len(act.acts) == 1:
        return _may_together(state, step, act.acts[0], _in_turn(state, doers))
    offers = []
    for doer in _in_turn(state, doers):
        doing = replace(here, controller=doer)
        if can_do_all(state, doing, act.acts):
            yes = tuple(PerformAct(each, (doer,), step.frame, step.until) for each in act.acts)
            offers.append(Offering(step.frame, doer, yes, (), "may"))
    return then(state if offers else left_undone(state, step.frame, act), *offers)


def can_do_all(state: Magic, doing: Frame, acts: tuple[Act, ...]) -> bool:
    """Say whether acts could be carried out in turn; what the ones before are yet to find or make is not asked for."""
    known = [act for place, act in enumerate(acts) if not names_given(acts[:place]) & names_used(act)]
    return all(can_do(state, doing, act) and _can_be_cast(state, doing, act) for act in known)


def _can_be_cast(state: Magic, doing: Frame, act: Act) -> bool:
    """Say whether there is anything to cast or play, where that is what an act says."""
    return not isinstance(act, acting.Cast | acting.Play) or bool(castable_in(state, doing, act, doing.controller))


def _may_together(state: Magic, step: PerformAct, inner: Act, doers: list[str]) -> Magic:
    """Ask each player in turn; all who said yes do it at the same time (101.4, 608.2e)."""
    here = state.frames[step.frame]
    offers: list[Step] = []
    for doer in doers:
        own = replace(here, controller=doer, names=here.names.set(phrases.SUBJECT, (doer,)))
        if can_do(state, own, inner):
            offers.append(Offering(step.frame, doer, (JoinIn(inner, doer, step.frame),), (), "may"))
    return then(state, *offers, PerformAct(inner, (), step.frame, step.until, step.subject))


def _in_turn(state: Magic, players: list[str]) -> list[str]:
    return [seat for seat in players_in(state) if seat in players]


def _barred_from_drawing(state: Magic, step: PerformAct, clause: Clause) -> tuple[str, ...]:
    """List who should draw by a choice of another's and can't draw: that choice can't be made (120.3a)."""
    if not isinstance(clause, clauses.Does) or not any(of_kind(Draw, clause.acts)):
        return ()
    players = players_among(look(state, state.frames[step.frame]).find(clause.who))
    return tuple(each for each in players if is_barred_from_drawing(state, each, 1))


def may_have(state: Magic, step: PerformAct, act: acting.MayHave) -> Magic:
    """«You may have …»."""
    if act.must:
        return then(state, Perform(act.clause, step.frame))
    doer = doer_of(state, step)
    barred = _barred_from_drawing(state, step, act.clause)
    if barred:
        return record(state, events.Ignored(barred[0], "draw"), cr("120.3a", "120.3", "101.2"))
    return then(state, Offering(step.frame, doer, (Perform(act.clause, step.frame),), (), "may"))


ROWS = (
    ActRow(acting.May, "608.2d", perform=may),
    ActRow(acting.MayHave, "608.2d", perform=may_have),
    ActRow(acting.PerEach, "608.2c", perform=per_each),
    ActRow(acting.ActIf, "608.2c", perform=act_if),
    ActRow(acting.Repeated, "608.2c", perform=repeated),
    ActRow(acting.UnlessActs, "101.4", perform=unless_acts),
    ActRow(acting.EitherAct, "608.2d", perform=either_act, take=take_either),
)
