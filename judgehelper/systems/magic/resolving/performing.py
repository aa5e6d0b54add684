"""Carrying out text, clause by clause, in the order written (608.2c); every clause is a step of its own."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple, replace

from judgehelper.abilities import clauses, phrases
from judgehelper.abilities.acts import acting, being
from judgehelper.abilities.acts.course import Separate
from judgehelper.abilities.acts.keyword_actions import SoOften
from judgehelper.abilities.acts.mana import PayMana
from judgehelper.abilities.acts.moving import Sacrifice, Search
from judgehelper.abilities.conditions import AllHold, Happened
from judgehelper.abilities.events import StateHolds
from judgehelper.abilities.family import Act, Clause, Phrase
from judgehelper.abilities.filters import OtherThan
from judgehelper.abilities.kinds import Triggered
from judgehelper.abilities.quantities import X
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic.casting.targets import in_place_of, x_in_targets
from judgehelper.systems.magic.costs.payable import can_do
from judgehelper.systems.magic.costs.spending import with_terms
from judgehelper.systems.magic.effects.notes.table import record_noted
from judgehelper.systems.magic.effects.replacement.instead import with_number_instead
from judgehelper.systems.magic.effects.replacement.prevention import unpreventable_first, with_what_is_besides
from judgehelper.systems.magic.effects.replacement.shields import begin_replacing, take_source
from judgehelper.systems.magic.effects.said import PutSaying, SayOfEntering, with_what_enters_so
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.following import with_source_followed
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.players.seating import players_in
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, Delayed, Frame, Magic, Ref, Waiting
from judgehelper.systems.magic.game.steps import (
    Bind,
    Note,
    Offering,
    Perform,
    PerformAct,
    PerformBody,
    PerformEach,
)
from judgehelper.systems.magic.game.view import NEVER_TOSSED, RESULT, WON_FLIP, unknown
from judgehelper.systems.magic.game.zones import new_id
from judgehelper.systems.magic.in_force.choices.choosing import Choice, nearest, select
from judgehelper.systems.magic.in_force.choices.chosen_groups import named_first
from judgehelper.systems.magic.in_force.permissions.permissions import is_spared
from judgehelper.systems.magic.in_force.permissions.permits import with_permits
from judgehelper.systems.magic.in_force.triggers.out_of_range import note_left_out
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.meaning.conditions import told_by_happening
from judgehelper.systems.magic.meaning.noting import asked_apart, does_alone, told_since
from judgehelper.systems.magic.meaning.nouns import is_a_player, is_targeted
from judgehelper.systems.magic.printed.objects.linked import names_given
from judgehelper.systems.magic.printed.texts.later_sentences import (
    with_cast_if_so,
    with_flips_declined,
    with_otherwise,
    with_process,
    with_what_follows,
    with_what_is_asked_later,
    with_what_is_picked,
    with_what_stays,
    with_where_countered_goes,
)
from judgehelper.systems.magic.printed.texts.own_words import AtOnce, Gathering, Guarded, Repetition
from judgehelper.systems.magic.printed.texts.reads import all_of, changed, of_kind
from judgehelper.systems.magic.resolving.delayed import words_made
from judgehelper.systems.magic.resolving.multiplying import asked


def perform(state: Magic, step: Perform) -> Magic | Decision:
    """Carry out one clause."""
    row = CLAUSES.get(type(step.clause))
    if row is None:
        raise NotUnderstood(unknown(step.clause))
    return row(state, step.clause, step.frame)


def perform_body(state: Magic, step: PerformBody) -> Magic:
    """Carry out several clauses in order; «instead if» takes the place of the sentence before it (608.2e)."""
    return then(state, *body_steps(step.body, step.frame))


FOLDS: tuple[Callable[[tuple[Clause, ...]], tuple[Clause, ...]], ...] = (
    with_flips_declined, with_otherwise, with_what_is_picked, with_what_follows, with_process, with_what_stays,
    with_where_countered_goes, with_what_enters_so, unpreventable_first, with_what_is_besides, with_permits, with_terms,
    with_what_is_asked_later, with_cast_if_so,
)  # fmt: skip
"""What puts later text into the text before it that it changes (608.2c), in this order."""


def body_steps(body: tuple[Clause, ...], frame: int) -> tuple[Step, ...]:
    """Make steps of clauses."""
    folded: list[Clause] = []
    for fold in FOLDS:
        body = fold(body)
    for clause in body:
        match clause:
            case clauses.InsteadIf() if folded:
                before = folded.pop()
                instead = with_number_instead(in_place_of(before, clause.then), before)
                folded.append(clauses.If(clause.condition, instead, (before,)))
            case clauses.Limit() | clauses.AbilityCosts():
                pass
            case _:
                folded.append(clause)
    return tuple(Perform(clause, frame) for clause in folded)


def with_frame(state: Magic, number: int, frame: Frame) -> Magic:
    """Put what a text is read with in the place of what it was."""
    return replace(state, frames=state.frames.set(number, frame))


def _do(state: Magic, clause: clauses.Do, frame: int) -> Magic:
    you = state.frames[frame].controller
    return then(state, *(PerformAct(act, (you,), frame, clause.until) for act in clause.acts))


def _does(state: Magic, clause: clauses.Does, frame: int) -> Magic | Decision:
    """The subject does it: who that is, is settled first; where it is to be chosen, the controller chooses (608.2d)."""
    here = state.frames[frame]
    view = look(state, here)
    who = clause.who
    selection = select(view, who, here.controller)
    if isinstance(selection, Choice):
        if not is_a_player(who) and not who.name:
            raise NotUnderstood(unknown(who))
        options = tuple(Option("object", (ref,)) for ref in selection.among)
        return Decision(
            player=here.controller, kind="target", options=options, cites=cr("608.2d"), least=selection.least,
            most=selection.most, about=(frame, "subject"),
        )  # fmt: skip
    by = selection.refs or (nearest(state, here, who) if state.near and _only_chooses(clause) else ())
    state = note_left_out(state, here, who)
    if isinstance(who, phrases.This | phrases.That) and not by:
        by = view.find(who)
    names = here.names.set(phrases.SUBJECT, by)
    if who.name:
        names = names.set(who.name, by)
    state = with_frame(state, frame, replace(here, names=names))
    return then(state, *(PerformAct(act, by, frame, clause.until, clause.who) for act in clause.acts))


def _only_chooses(clause: clauses.Does) -> bool:
    """Say whether a player does nothing but choose: then somebody out of range may have to (801.5c)."""
    return is_a_player(clause.who) and all(isinstance(act, Separate | acting.Choose) for act in clause.acts)


def take_subject(state: Magic, step: Perform, answer: Answer) -> Magic:
    """Let the subject be what was chosen."""
    chosen = tuple(option.about[0] for option in answer.picked)
    match step.clause:
        case clauses.Modal(modes=modes):
            picked = sorted(int(ref) - 1 for ref in chosen)
            return then(state, *(PerformBody(modes[index].body, step.frame) for index in picked))
        case clauses.Does(who=who, acts=acts, until=until):
            here = state.frames[step.frame]
            names = here.names.set(phrases.SUBJECT, chosen)
            names = names.set(who.name, chosen) if who.name else names
            state = with_frame(state, step.frame, replace(here, names=names))
            return then(state, *(PerformAct(act, chosen, step.frame, until, who) for act in acts))
    return take_source(state, step, answer)


def _sentence(state: Magic, clause: clauses.Sentence, frame: int) -> Magic:
    return then(state, *body_steps(clause.clauses, frame))


def _if(state: Magic, clause: clauses.If, frame: int) -> Magic:
    holds = look(state, state.frames[frame]).holds(clause.condition)
    done, left = (clause.then, clause.otherwise) if holds else (clause.otherwise, clause.then)
    named = named_first(clause.condition, frame) if holds else ()
    if holds and isinstance(clause.condition, Happened):
        told = told_by_happening(look(state, state.frames[frame]), clause.condition)
        named = (*named, *(Bind(frame, name, refs) for name, refs in told.items()))
    return then(left_undone(state, frame, left, done=done), *named, *body_steps(done, frame))


def _at_once(state: Magic, clause: AtOnce, frame: int) -> Magic:
    if all(_is_one_act((each,)) for each in clause.clauses):
        return then(state, PerformEach(clause.clauses, frame))
    return _sentence(state, clause, frame)


def left_undone(state: Magic, frame: int, text: object, *, done: object = ()) -> Magic:
    """Let the names that instructions would have given stand for nothing, where those are not carried out (608.2c).

    What is `done` in their place gives the names that are its own as well.
    """
    here = state.frames.get(frame)
    if here is None:
        return state
    names = here.names
    for name in names_given(text) - names_given(done):
        names = names if name in names else names.set(name, ())
    letters = here.letters
    if WON_FLIP not in letters and any(all_of(acting.FlipCoin, text)) and not any(all_of(acting.FlipCoin, done)):
        letters = letters.set(WON_FLIP, NEVER_TOSSED)
    if names is here.names and letters is here.letters:
        return state
    return with_frame(state, frame, replace(here, names=names, letters=letters))


def _part_of_others(_state: Magic, clause: clauses.InsteadIf | clauses.Again, _frame: int) -> Magic:
    """What only changes the text before it is no instruction where nothing stands before it (608.2c)."""
    raise NotUnderstood(unknown(clause))


def _unless_so(state: Magic, clause: clauses.UnlessSo, frame: int) -> Magic:
    holds = look(state, state.frames[frame]).holds(clause.condition)
    return left_undone(state, frame, clause.then) if holds else then(state, *body_steps(clause.then, frame))


def _unless(state: Magic, clause: clauses.Unless, frame: int, noted: tuple[Step, ...] = ()) -> Magic:
    """Somebody may do the other instead (117.12a); what is `noted` is that they did."""
    other = clause.otherwise
    here = state.frames[frame]
    each = asked_apart(look(state, here), clause)
    if each is not None and not noted:
        return _for_each(state, clauses.ForEach(each, (clause,)), frame)
    payers = look(state, here).find(other.who) if isinstance(other, clauses.Does) else (here.controller,)
    steps: tuple[Step, ...] = body_steps(clause.then, frame)
    if _is_empty_threat(state, here, clause.then):
        return then(state, *steps)
    asked_one = (next(of_kind(str, payers), here.controller),)
    several = tuple(each for each in players_in(state) if each in payers) if _is_any(other) else asked_one
    for payer in several[::-1]:  # whoever comes first is asked first; the next only where that one does not pay
        if _can_pay_instead(state, here, other.acts, payer):
            yes = (*(PerformAct(act, (payer,), frame) for act in other.acts), *noted)
            steps = (Offering(frame, payer, yes, steps, "unless"),)
    return then(state, *steps)


def _is_any(other: Clause) -> bool:
    """Say whether it is left to anybody: «unless any player pays»."""
    return isinstance(other, clauses.Does) and isinstance(other.who.det, phrases.Some) and other.who.det.word == "any"


def _can_pay_instead(state: Magic, here: Frame, acts: tuple[Act, ...], payer: str) -> bool:
    told = replace(here, names=here.names.set(phrases.SUBJECT, (payer,)))
    if any(is_spared(state, payer, type(act), here.controller) for act in acts):
        return False
    return all(can_do(state, replace(told, controller=payer), asked(look(state, told), act)) for act in acts)


def _is_empty_threat(state: Magic, here: Frame, threatened: tuple[Clause, ...]) -> bool:
    """Say whether nothing would happen anyway: what was to be sacrificed is gone."""
    gone = here.source not in state.things or state.things[here.source].zone != BATTLEFIELD
    return gone and all(
        isinstance(each, clauses.Do | clauses.Does) and all(map(_is_own, each.acts)) for each in threatened
    )


def _is_own(act: Act) -> bool:
    match act:
        case Sacrifice(what=phrases.This()):
            return True
    return False


def _for_each(state: Magic, clause: clauses.ForEach, frame: int) -> Magic:
    """Once for each, which the body calls by the phrase's name; where it is one act, to all of them at one time."""
    found = look(state, state.frames[frame]).find(clause.each)
    state = state if found else left_undone(state, frame, clause.body)
    if len(found) > 1 and clause.each.name and not clause.gathers and _is_one_act(clause.body):
        return then(state, PerformEach(clause.body * len(found), frame, clause.each.name, found))
    steps: list[Step] = [Bind(frame, each.name, ()) for each in clause.gathers]
    gathering = tuple(Perform(Gathering((each.name, each.to), each.name), frame) for each in clause.gathers)
    for ref in found:
        steps.extend((*in_turn(_finding_others(clause), (ref,), clause.each.name, frame), *gathering))
    return then(state, *steps)


def _is_one_act(body: tuple[Clause, ...]) -> bool:
    match body:
        case (clauses.Do(acts=(_,), until=None) | clauses.Does(acts=(_,), until=None),):
            return True
    return False


def in_turn(body: tuple[Clause, ...], found: tuple[Ref, ...], name: int, frame: int) -> tuple[Step, ...]:
    """Carry a body out for one after the other of a group."""
    steps: list[Step] = []
    for ref in found:
        if name:
            steps.append(Bind(frame, name, (ref,)))
        steps.extend(body_steps(body, frame))
    return tuple(steps)


@remembered
def _finding_others(clause: clauses.ForEach) -> tuple[Clause, ...]:
    """Let each search find a card that none before it has found (701.18b)."""
    found = {each.to: each.name for each in clause.gathers}

    def searching(act: Search) -> Search:
        match act.what:
            case phrases.Things(name=name) as what if name in found:
                other = OtherThan(phrases.That("", to=found[name]))
                return replace(act, what=replace(what, where=(*what.where, other)))
        return act

    return changed(clause.body, Search, searching)


def _gather(state: Magic, clause: Gathering, frame: int) -> Magic:
    """Let a name stand for all that several names stand for, which may then be given anew."""
    here = state.frames[frame]
    found = tuple(dict.fromkeys(ref for name in clause.of for ref in here.names.get(name, ())))
    names = here.names
    for name in frozenset(clause.of).intersection(names):
        names = names.delete(name)
    return with_frame(state, frame, replace(here, names=names.set(clause.all_name, found)))


def _so_often(state: Magic, clause: SoOften, frame: int) -> Magic:
    """So many times over: how many is settled before the first time (608.2c)."""
    times = max(0, look(state, state.frames[frame]).value(clause.times))
    state = state if times else left_undone(state, frame, clause.body)
    return then(state, *body_steps(clause.body, frame) * times)


def bind(state: Magic, step: Bind) -> Magic:
    """Let a name stand for these."""
    here = state.frames[step.frame]
    return with_frame(state, step.frame, replace(here, names=here.names.set(step.name, step.refs)))


def _where(state: Magic, clause: clauses.Where, frame: int) -> Magic:
    """X is defined by the text: worked out as the instruction is carried out (107.3c, 608.2g)."""
    here = state.frames[frame]
    number = look(state, here).value(clause.x)
    number = number if _sets_size(clause.clauses) else max(0, number)
    state = with_frame(state, frame, replace(here, letters=here.letters.set(clause.letter, number)))
    return then(state, *body_steps(x_in_targets(clause), frame))


@remembered
def _sets_size(text: object) -> bool:
    """Say whether a text sets power, toughness or life: only there a number below zero stays as it is (107.1b)."""
    if isinstance(text, being.HasBase | being.Becomes | being.Is | acting.SetLife):
        return True
    parts = astuple(text) if isinstance(text, Struct) else text
    return isinstance(parts, tuple) and any(map(_sets_size, parts))


def _noted(state: Magic, clause: clauses.Noted, frame: int) -> Magic:
    """Do it, and note what was done; of «… unless they pay», whether they paid (608.2c)."""
    often = any(each.times == X() for each in all_of(PayMana, clause.clause))
    note = Note(frame, clause.name, len(state.log), alone=does_alone(clause.clause), often=often)
    match clause.clause:
        case clauses.Unless() as unless:
            return _unless(state, unless, frame, (note,))
        case inner:
            return then(state, Perform(inner, frame), note)


def note(state: Magic, step: Note) -> Magic:
    """Read from the log what was done (608.2c): the objects, the amount, whether anything."""
    here = state.frames[step.frame]
    told = told_since(state, step.since, step.alone)
    if step.often:
        told = told._replace(amount=here.letters.get("X", 0), done=bool(here.letters.get("X", 0)))
    changed = replace(
        here, names=here.names.set(step.name, told.refs) if told.refs or step.name not in here.names else here.names,
        numbers=here.numbers.set(step.name, told.amount), done=here.done.set(step.name, int(told.done)),
        shares=here.shares.set(step.name, told.shares) if told.shares else here.shares,
    )  # fmt: skip
    return with_frame(state, step.frame, changed)


def _later(state: Magic, clause: clauses.Later, frame: int) -> Magic:
    """Create a delayed triggered ability (603.7)."""
    state, number = new_id(state)
    body = already_chosen(clause.body) if clause.word == "after" else clause.body
    ability = Triggered(clause.event, body, clause.condition)
    once = clause.lasting is None or clause.word == "next"
    text = words_made(state, frame, clause)
    here = with_source_followed(state, state.frames[frame])
    delayed = Delayed(id=number, ability=ability, frame=here, once=once, until=clause.lasting,
                      turn=state.turn.number, text=text)  # fmt: skip
    state = replace(state, delayed=(*state.delayed, delayed))
    return record_noted(state, events.Began(number, state.frames[frame].source), cr("603.7", "603.7a"))


@remembered
def already_chosen(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Let a delayed ability speak of the targets that its spell or ability has had (601.2c, 603.7c)."""

    def chosen(phrase: phrases.Things) -> phrases.Things | phrases.That:
        return phrases.That("that", phrase.what, to=phrase.name) if is_targeted(phrase) else phrase

    return changed(body, phrases.Things, chosen)


def _put_saying(state: Magic, clause: PutSaying, frame: int) -> Magic:
    """Put it there; what is said of it is so as it enters (611.2e)."""
    says = tuple(replace(clause.says, acts=(act,)) for act in clause.says.acts)
    return then(state, SayOfEntering(frame, says), Perform(clause.put, frame), SayOfEntering(frame))


def _reflexive(state: Magic, clause: clauses.Reflexive, frame: int) -> Magic:
    """Trigger at once if the instruction was carried out (603.12)."""
    here = state.frames[frame]
    if clause.to and not here.done.get(clause.to, 0):
        return state
    if clause.word == "damage is prevented this way" and not here.numbers.get(Name.PREVENTED, 0):
        return state
    ability = Triggered(StateHolds(AllHold(())), clause.body)
    waiting = Waiting(ability=ability, frame=here, text="When you do")
    linked = () if frame in state.items else ("603.11", "607.2g")  # a static ability let it be done
    state = record(state, events.Triggered(here.source, here.controller, "When you do"), cr("603.12", *linked))
    return replace(state, waiting=(*state.waiting, waiting))


def _modal(state: Magic, clause: clauses.Modal, frame: int) -> Magic | Decision:
    """Modes chosen on resolution (700.2): nothing was announced for them."""
    if clause.fresh or clause.more is not None:
        raise NotUnderstood(unknown(clause))
    here = state.frames[frame]
    view = look(state, here)
    low, high = view.bounds(clause.count)
    high = len(clause.modes) if high is None else min(high, len(clause.modes))
    player = here.controller if clause.who is None else str(view.find(clause.who)[0])
    options = tuple(Option("mode", (index + 1,)) for index in range(len(clause.modes)))
    return Decision(
        player=player, kind="mode", options=options, cites=cr("700.2"), least=low, most=high, about=(frame,)
    )


def _by_result(state: Magic, clause: clauses.ByResult, frame: int) -> Magic:
    """Do what stands beside the result of the roll before (706 of later books)."""
    result = state.frames[frame].letters.get(RESULT)
    if result is None:
        raise NotUnderstood(unknown(clause))
    rows = (row for row in clause.rows if row.low <= result and (row.high is None or result <= row.high))
    return then(state, *(step for row in rows for step in body_steps(row.body, frame)))


@remembered
def names_of_process(body: tuple[Clause, ...]) -> frozenset[int]:
    """List the names that a process gives."""
    given = {each.name for each in all_of(Phrase, body)} | {each.name for each in all_of(Act, body)}
    return frozenset(given | {each.name for each in all_of(clauses.Noted, body)})


def _repeated(state: Magic, clause: Repetition, frame: int) -> Magic:
    """Do the whole process once more, in which it may be repeated again (608.2c)."""
    here = state.frames[frame]
    if clause.condition is not None and not look(state, here).holds(clause.condition):
        return state
    names = here.names
    for name in names_of_process(clause.body).intersection(names):  # what was named the last time is named anew
        names = names.delete(name)
    state = with_frame(state, frame, replace(here, names=names, since=len(state.log)))  # «this way»: in this round
    steps = body_steps(clause.body, frame)
    return then(state, *((Offering(frame, here.controller, steps, (), "may"),) if clause.optional else steps))


def _nothing(state: Magic, _: Clause, __: int) -> Magic:
    return state


CLAUSES: Mapping[type, Callable[[Magic, Any, int], Magic | Decision]] = {
    clauses.Do: _do, clauses.Does: _does, clauses.Sentence: _sentence, AtOnce: _at_once, clauses.If: _if,
    clauses.InsteadIf: _part_of_others, clauses.Unless: _unless, clauses.UnlessSo: _unless_so,
    clauses.ForEach: _for_each, SoOften: _so_often, clauses.Where: _where, clauses.Noted: _noted,
    clauses.Later: _later, clauses.Reflexive: _reflexive, PutSaying: _put_saying, clauses.Instead: begin_replacing,
    clauses.Prevents: begin_replacing, Guarded: begin_replacing, clauses.Redirects: begin_replacing,
    clauses.LifeFloor: begin_replacing, clauses.Modal: _modal, clauses.Again: _part_of_others,
    Repetition: _repeated, Gathering: _gather, clauses.ByResult: _by_result,
    clauses.Limit: _nothing, clauses.AbilityCosts: _nothing,
}  # fmt: skip
