"""Replacement and prevention: what changes an event before it happens (614, 615), and who says in which order (616).

Each effect gets one chance at an event (614.5): what was applied travels with the proposal, and with the frame of
whatever happens instead. Effects come from permanents, from what enters itself (614.12), and from lasting effects.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from judgehelper.abilities import clauses, filters, phrases
from judgehelper.abilities.acts import acting, moving
from judgehelper.abilities.events import Occurs, OneOfEvents
from judgehelper.kernel.citation import Citations, Refusal
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.beyond import unlimited, without_far_damage
from judgehelper.systems.magic_cr.commanders import of_commander
from judgehelper.systems.magic_cr.contested import ChooseFate, is_contested, loses_as_well, without_losses
from judgehelper.systems.magic_cr.counters_entering import (
    puts_as_it_enters,
    seen_as_it_enters,
    with_other_counters,
)
from judgehelper.systems.magic_cr.counters_with_rules import bearer_of, of_counters
from judgehelper.systems.magic_cr.entering_auras import ChooseHost, next_loose_aura
from judgehelper.systems.magic_cr.entering_copies import ChooseCopied
from judgehelper.systems.magic_cr.entering_forbidden import without_forbidden
from judgehelper.systems.magic_cr.entering_said import EntersSo
from judgehelper.systems.magic_cr.entering_tokens import as_entering, form_tokens, has_unformed
from judgehelper.systems.magic_cr.entering_values import board_with, entering_traits
from judgehelper.systems.magic_cr.fighters import leave_combat
from judgehelper.systems.magic_cr.forbidden_draws import without_draws
from judgehelper.systems.magic_cr.forbidden_gains import without_gains
from judgehelper.systems.magic_cr.forbidden_losses import without_lost_life
from judgehelper.systems.magic_cr.happen import happen
from judgehelper.systems.magic_cr.instead import adds_once, changed_events
from judgehelper.systems.magic_cr.keyword_instances import told_by_itself
from judgehelper.systems.magic_cr.keyword_rules import told_in
from judgehelper.systems.magic_cr.keywords import keyword_behind
from judgehelper.systems.magic_cr.leaving import without_the_left
from judgehelper.systems.magic_cr.look import controller_of, look, traits
from judgehelper.systems.magic_cr.meaning.matching import match
from judgehelper.systems.magic_cr.meaning.phrases import fits_phrase
from judgehelper.systems.magic_cr.meaning.seen import Seen
from judgehelper.systems.magic_cr.own_words import MayInstead
from judgehelper.systems.magic_cr.permissions import cant_undergo
from judgehelper.systems.magic_cr.prevention import (
    Guarded,
    apply_prevention,
    apply_redirection,
    guarded_whole,
    sees_prevention,
    sees_redirection,
)
from judgehelper.systems.magic_cr.reads import nodes
from judgehelper.systems.magic_cr.replacing import Around, Part, Replacing, again, bind, open_frame
from judgehelper.systems.magic_cr.replacing_rules import of_flashback, of_its_kind, of_protection, told_of_entering
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.shields import Shield
from judgehelper.systems.magic_cr.state import BATTLEFIELD, Frame, Magic
from judgehelper.systems.magic_cr.steps import DropFrame, Offering, Perform, Proposal, Propose
from judgehelper.systems.magic_cr.vanguards import staying
from judgehelper.systems.magic_cr.watchers import INDEXES, Watcher, sort_abilities


def propose_events(state: Magic, step: Propose) -> Magic | Decision:
    """Find what applies to each event; one effect applies at once, of several the affected player chooses (616.1)."""
    kinds = {type(each.event) for each in step.proposals}
    if not kinds.isdisjoint(GAINS):
        allowed = without_lost_life(state, without_gains(state, step.proposals))
        step = replace(step, proposals=without_draws(state, allowed))
    for index, proposal in enumerate(step.proposals):
        found = applicable(state, proposal)
        if not found:
            continue
        if len(found) > 1 and not _agree(found):
            return _which(state, proposal, found)
        return apply_replacement(state, step, index, found[0])
    if not kinds.isdisjoint(ARRIVALS):
        return _arrive(state, step.proposals)
    return _happen_near(state, step.proposals)


GAINS = frozenset((events.Drawn, events.LifeGained, events.LifeLost))
"""The kinds of events that may come to nothing before anything replaces them."""
ARRIVALS = frozenset((events.Moved, events.Created))
"""The kinds of events by which something might enter the battlefield."""


def _arrive(state: Magic, proposals: tuple[Proposal, ...]) -> Magic:
    """Form tokens, ask for the hosts of Auras, and leave out what can't enter, before anything happens."""
    if has_unformed(proposals):
        state, proposals = form_tokens(state, proposals)
        return then(state, Propose(proposals))
    loose = next_loose_aura(state, proposals)
    if loose is not None:
        return then(state, ChooseHost(proposals, loose))
    return _happen_near(state, without_forbidden(state, without_the_left(state, proposals)))


def _happen_near(state: Magic, proposals: tuple[Proposal, ...]) -> Magic:
    """Let events happen, but for damage that is dealt out of range (801)."""
    if state.near:
        state, proposals = without_far_damage(_note_far_shields(state, proposals), proposals)
    return happen(state, staying(state, proposals) if state.command else proposals)


def _note_far_shields(state: Magic, proposals: tuple[Proposal, ...]) -> Magic:
    """Write down which prevention effects see nothing of damage because it is dealt out of range (801.13b)."""
    there = unlimited(state)
    for proposal in proposals:
        event = proposal.event
        if isinstance(event, events.Damaged):
            known = {each.key for each in applicable(state, proposal)}
            for each in applicable(there, proposal):
                if each.key not in known and isinstance(each.clause, Guarded):
                    far = events.OutOfRange(each.source, each.frame.controller, (event.source, event.to))
                    state = record(state, far, cr("801.13", "801.13b"))
    return state


def _agree(found: list[Replacing]) -> bool:
    """Say whether the order cannot matter: all only add to how a permanent enters, or all say the same."""
    same = all(each.clause == found[0].clause and each.source == found[0].source for each in found)
    return same or all(isinstance(each.clause, moving.Enter) for each in found)


def _which(state: Magic, proposal: Proposal, found: list[Replacing]) -> Decision:
    first = [each for each in found if isinstance(each.clause, moving.EnterAsCopy)] or found
    options = tuple(Option("replacement", (each.source, each.key)) for each in first)
    player = affected_player(state, proposal.event)
    letter = "616.1c" if first is not found else "616.1d"
    again_told = ("616.1e",) if proposal.applied else ()
    return Decision(player=player, kind="replacement", options=options, cites=cr("616.1", letter, *again_told))


def choose_replacement(state: Magic, step: Propose, answer: Answer) -> Magic:
    """Apply the effect that was chosen; then the others are looked at anew (616.1e)."""
    (option,) = answer.picked
    for index, proposal in enumerate(step.proposals):
        for effect in applicable(state, proposal):
            if (effect.source, effect.key) == option.about:
                return apply_replacement(state, step, index, effect)
    return then(state, step)


def affected_player(state: Magic, event: Any) -> str:
    """Give the player who chooses: the affected one, or the affected object's controller (616.1)."""
    for name in ("player", "to", "on", "thing", "controller"):
        ref = getattr(event, name, None)
        if isinstance(ref, str) and ref in state.players:
            return ref
        if isinstance(ref, int):
            return controller_of(state, ref)
    return state.turn.active


def applicable(state: Magic, proposal: Proposal) -> list[Replacing]:
    """List the effects that apply to an event and have not had their chance at it."""
    event = proposal.event
    if type(event) not in REPLACEABLE or not _is_watched(state, event):
        return []
    return [each for each in _all_effects(state, event) if each.key not in proposal.applied]


REPLACEABLE = frozenset((
    events.Moved, events.Created, events.Destroyed, events.Discarded, events.Drawn, events.Damaged, events.LifeGained,
    events.LifeLost, events.CountersPut, events.Tapped, events.Untapped, events.Sacrificed, events.Countered,
    events.ManaAdded, events.StepBegan, events.TurnBegan, events.Lost,
))  # fmt: skip
"""The kinds of events that a text could replace."""


def _is_watched(state: Magic, event: Any) -> bool:
    """Say at a glance whether anything might apply to an event."""
    if type(event) in ALWAYS_WATCHED or state.lasting or INDEXES.of(state).replacing:
        return True
    return bearer_of(state, event) is not None


ALWAYS_WATCHED = frozenset((events.Moved, events.Damaged, events.Created))
"""The kinds of events that rules, or the objects themselves, may replace on any board."""


def _all_effects(state: Magic, event: Any) -> Iterator[Replacing]:
    for watcher in INDEXES.of(state).replacing:
        yield from _of_ability(state, event, watcher)
    entering = as_entering(event)
    if isinstance(entering, events.Moved) and entering.to == BATTLEFIELD:
        yield from _of_entering(state, entering)
    if isinstance(event, events.Moved) and event.how == "discard" and event.to == "graveyard":
        yield from _of_madness(state, event)
    if isinstance(event, events.Damaged):
        yield from of_protection(state, event)
    if isinstance(event, events.Moved):
        yield from of_flashback(state, event)
        yield from of_commander(state, event)
    yield from of_counters(state, event)
    for lasting in state.lasting:
        if isinstance(lasting.says, LASTING_KINDS):
            yield from _of_clause(state, event, lasting.says, lasting.frame, f"lasting {lasting.id}", lasting.id)


LASTING_KINDS = (clauses.Instead, clauses.Prevents, clauses.Redirects, Guarded, Shield, EntersSo)


def _of_entering(state: Magic, event: events.Moved) -> Iterator[Replacing]:
    """What the entering permanent's own text says of how it enters (614.12)."""
    card = state.things.get(event.thing)
    if card is None or event.face_down:
        return
    value = entering_traits(state, event)
    abilities = value.abilities
    yield from of_its_kind(state, event, value)
    for place, ability in sort_abilities(abilities).replacing:
        watcher = Watcher(event.thing, ability, place)
        told = told_of_entering(value, ability, event)
        for each in _of_ability(state, event, watcher):
            if _is_own(each.clause):
                yield each._replace(cites=(*each.cites, *told))


def _of_madness(state: Magic, event: events.Moved) -> Iterator[Replacing]:
    """A card with madness is discarded into exile (702.34a)."""
    if event.thing not in state.things or "madness" not in traits(state, event.thing).keywords:
        return
    frame = Frame(source=event.thing, controller=state.things[event.thing].owner)
    away = clauses.Instead(DISCARDED, (clauses.Do((moving.Exile(phrases.This()),)),))
    yield Replacing(f"madness {event.thing}", event.thing, frame, away, Seen(subject=event.thing), cr("702.34a"))


DISCARDED = Occurs(clauses.Does(phrases.This(), (moving.Undergo("discarded"),)))


def _is_own(clause: Any) -> bool:
    return isinstance(clause, moving.Enter | moving.EnterAsCopy | clauses.AsHappens | clauses.Instead)


def _of_ability(state: Magic, event: Any, watcher: Watcher) -> Iterator[Replacing]:
    controller = controller_of(state, watcher.source)
    if isinstance(event, events.Moved) and event.thing == watcher.source and event.controller:
        controller = event.controller
    frame = Frame(source=watcher.source, controller=controller)
    told = _of_keyword(state, watcher)
    condition = watcher.ability.condition
    if condition is not None and not look(state, frame).holds(condition):
        return
    for number, clause in enumerate(_flat(state, frame, watcher.ability.body)):
        key = f"{watcher.source} {watcher.place} {number}"
        for each in _of_clause(state, event, clause, frame, key, None):
            yield each._replace(cites=(*each.cites, *told)) if told else each


def _of_keyword(state: Magic, watcher: Watcher) -> Citations:
    """Cite the keyword from which a replacement or prevention effect comes: absorb, dredge (702)."""
    value = traits(state, watcher.source)
    keyword = keyword_behind(value.abilities, watcher.ability)
    if not keyword:
        return ()
    return (*told_in(keyword), *(cr("702.63b") if keyword == "absorb" else ()), *told_by_itself(value, keyword))


def _flat(state: Magic, frame: Frame, body: Any) -> Iterator[Any]:
    for clause in guarded_whole(body):
        match clause:
            case clauses.Sentence() | clauses.Where():
                yield from _flat(state, frame, clause.clauses)
            case clauses.If():
                if look(state, frame).holds(clause.condition):
                    yield from _flat(state, frame, clause.then)
            case clauses.UnlessSo():
                if not look(state, frame).holds(clause.condition):
                    yield from _flat(state, frame, clause.then)
            case _:
                yield clause


def _of_clause(
    state: Magic, event: Any, clause: Any, frame: Frame, key: str, lasting: int | None
) -> Iterator[Replacing]:
    found = SEES.get(type(clause))
    if found is None:
        return
    for part, seen, cites, optional in found(state, event, clause, frame):
        yield Replacing(key, frame.source, frame, part, seen, cites, lasting, optional)


def _sees_instead(state: Magic, event: Any, clause: Any, frame: Frame) -> Iterator[Part]:
    view = look(state, frame)
    condition = getattr(clause, "condition", None)
    for pattern in _patterns(clause.event):
        seen = match_proposed(view, pattern.clause, event) or seen_as_it_enters(state, event, clause, frame)
        if seen is None or (condition is not None and not look(state, bind(frame, seen)).holds(condition)):
            continue
        rules = ("614.1a",) if isinstance(clause, clauses.Instead | MayInstead) else ("614.1c", "614.12")
        yield clause, seen, cr(*rules), False
        return


def match_proposed(view: Any, clause: Any, event: Any) -> Seen | None:
    """Match an event that has not happened yet: what moves is where it will come from."""
    if isinstance(event, events.Moved):
        thing = view.state.things.get(event.thing)
        if event.to == BATTLEFIELD and thing is not None and isinstance(getattr(clause, "who", None), phrases.Things):
            view = look(board_with(view.state, event), view.frame)  # as it will be there (614.12)
        event = replace(event, origin=thing.zone if thing else "", new=event.thing)
        if event.to == BATTLEFIELD and thing is not None and any(isinstance(act, moving.Enter) for act in clause.acts):
            view = look(board_with(view.state, event), view.frame)
    return match(view, clause, event)


def _patterns(event: Any) -> Iterator[Occurs]:
    if isinstance(event, Occurs):
        yield event
    elif isinstance(event, OneOfEvents):
        for each in event.events:
            yield from _patterns(each)


def _sees_entering(state: Magic, event: Any, clause: Any, frame: Frame) -> Iterator[Part]:
    """«[This] enters tapped», «creatures your opponents control enter tapped» (614.1d), «as a copy» (614.1c)."""
    event = as_entering(event)
    if not isinstance(event, events.Moved) or event.to != BATTLEFIELD:
        return
    view = look(state, frame)
    subject = getattr(clause, "who", phrases.This())
    for act in clause.acts:
        optional = isinstance(act, acting.May | acting.MayHave)
        inner: Any = act.clause if isinstance(act, acting.MayHave) else act
        if isinstance(act, acting.MayHave):
            subject = getattr(inner, "who", phrases.This())
        for each in inner.acts if optional else (act,):
            if not isinstance(each, moving.Enter | moving.EnterAsCopy):
                continue
            if _enters_as(view, subject, event):
                rule = "614.1d" if isinstance(each, moving.Enter) and not each.counters else "614.1c"
                yield each, Seen(subject=event.thing), cr(rule, "614.12"), optional


def _sees_this_entering(_: Magic, event: Any, clause: EntersSo, __: Frame) -> Iterator[Part]:
    """What an effect has said of a spell: that it will enter tapped, or with counters (614.1c)."""
    if isinstance(event, events.Moved) and event.to == BATTLEFIELD and event.thing == clause.thing:
        yield clause.act, Seen(subject=event.thing), cr("614.1c", "614.12"), False


def _enters_as(view: Any, subject: Any, event: events.Moved) -> bool:
    if isinstance(subject, phrases.You | phrases.This):
        return bool(view.frame.source == event.thing)
    if view.frame.source == event.thing or not isinstance(subject, phrases.Things):
        return False
    return _fits_entering(view, subject, event)


def _fits_entering(view: Any, subject: phrases.Things, event: events.Moved) -> bool:
    """Check the phrase against the permanent as it will be: its controller is the one under whom it enters."""
    controller = event.controller or controller_of(view.state, event.thing)
    for each in subject.where:
        if isinstance(each, filters.Controlled):
            if fits_phrase(view, each.by, controller) == each.negative:
                return False
        elif not view.fits(each, event.thing):
            return False
    return bool(view.fits(subject.what, event.thing))


def _sees_destruction(state: Magic, event: Any, clause: Shield, frame: Frame) -> Iterator[Part]:
    if (
        isinstance(event, events.Destroyed)
        and not event.no_regeneration
        and not cant_undergo(state, event.thing, "regenerated")
        and event.thing in look(state, frame).find(clause.what)
    ):
        yield clause, Seen(), cr("701.14a", "701.7c", "614.8"), False


SEES: Mapping[type, Callable[[Magic, Any, Any, Frame], Iterator[Part]]] = {
    clauses.Instead: _sees_instead,
    clauses.AsHappens: _sees_instead,
    MayInstead: _sees_instead,
    clauses.Does: _sees_entering,
    EntersSo: _sees_this_entering,
    clauses.Do: _sees_entering,
    clauses.Prevents: sees_prevention,
    Guarded: sees_prevention,
    clauses.Redirects: sees_redirection,
    Shield: _sees_destruction,
}


# --- applying
def apply_replacement(state: Magic, step: Propose, index: int, effect: Replacing) -> Magic:
    """Apply one effect to one of the events; the whole tuple is then proposed again (616.1e)."""
    old = step.proposals[index]
    again = cr("614.5") if old.applied else ()
    told = (*old.cites, *effect.cites, *again, *cr(*_told_of_applying(state, old, effect)))
    noted = replace(old, applied=(*old.applied, effect.key), cites=told)
    before, after = step.proposals[:index], step.proposals[index + 1 :]
    return APPLIES[type(effect.clause)](state, noted, effect, (before, after))


def _told_of_applying(state: Magic, old: Proposal, effect: Replacing) -> Iterator[str]:
    """Name what the book says besides of an effect that applies to what another one has made, or draws, or moves."""
    clause = effect.clause
    if isinstance(old.event, events.Created | events.CountersPut) and old.applied:
        yield "614.16"
    if isinstance(old.event, events.Created):
        yield "701.6b"
    if isinstance(old.event, events.Drawn) and isinstance(clause, clauses.Instead):
        yield "614.11"
        waiting = (each.proposals[0].event for each in state.agenda if isinstance(each, Propose))
        if any(isinstance(each, events.Drawn) for each in waiting):
            yield "614.11a"
    if isinstance(clause, clauses.AsHappens) and any(isinstance(each, MOVING) for each in nodes(clause.body)):
        yield from ("614.13", "614.13a", *(("614.13b",) if old.applied else ()))


MOVING = (moving.Exile, moving.Sacrifice, moving.Return, moving.Put, moving.Discard)


def _apply_instead(state: Magic, proposal: Proposal, effect: Replacing, around: Around) -> Magic:
    """The body happens in place of the event (614.6)."""
    clause = effect.clause
    if clause.next and effect.lasting is not None:
        state = replace(state, lasting=tuple(each for each in state.lasting if each.id != effect.lasting))
    changed = _changed(state, proposal.event, effect)
    if changed is not None:
        told = (*proposal.cites, *cr("614.6", *_of_results(state, proposal)))
        if adds_once(proposal.event, clause.body):
            around = _met(around[0], effect), _met(around[1], effect)
        return again(state, around, *(replace(proposal, event=each, cites=told) for each in changed))
    besides = (*_told_of_applying(state, proposal, effect), *_of_losses(proposal, around))
    told = (*effect.cites, *cr("614.6", *_of_results(state, proposal), *besides))
    state = record(state, events.Replaced(effect.source, type(proposal.event).__name__), told)
    state, frame = open_frame(state, effect, proposal)
    if isinstance(proposal.event, events.Lost):
        around = without_losses(around[0], proposal.event.player), without_losses(around[1], proposal.event.player)
        if loses_as_well(effect, (*around[0], *around[1])):
            state = record(state, events.Ignored(effect.frame.controller, "win"), cr("104.3f"))
            return then(again(state, around), DropFrame(frame))
    meanwhile = (*around[0], *around[1])
    if is_contested(clause.body, effect.source, meanwhile):
        return then(state, ChooseFate(effect.source, meanwhile, clause.body, frame))
    state = again(state, around)
    return then(state, *(Perform(each, frame) for each in clause.body), DropFrame(frame))


def _draws_on(state: Magic) -> bool:
    """Say whether the draw replaced is one of several, the others of which are still to come (120.6b)."""
    to_come = (each.event for step in state.agenda if isinstance(step, Propose) for each in step.proposals)
    return any(isinstance(event, events.Drawn) for event in to_come)


def _of_losses(proposal: Proposal, around: Around) -> tuple[str, ...]:
    """Say that one effect replaces several losses of one player at one time (704.6)."""
    others = (each.event for each in (*around[0], *around[1]))
    mine = isinstance(proposal.event, events.Lost) and any(
        isinstance(each, events.Lost) and each.player == proposal.event.player for each in others
    )
    return ("704.6",) if mine else ()


def _of_results(state: Magic, proposal: Proposal) -> tuple[str, ...]:
    """Say what the book has of the event: damage is changed first, then what it results in (119.4)."""
    if isinstance(proposal.event, events.Damaged):
        return ("119.4", "119.4a")
    if isinstance(proposal.event, events.Drawn):
        empty = () if state.players[proposal.event.player].library else ("120.6a",)
        return ("120.6", *empty, *(("120.6b",) if _draws_on(state) else ()))
    if isinstance(proposal.event, events.ManaAdded) and proposal.event.tapped_for:
        return ("106.11b", *(("106.6a",) if any(unit.only_for or unit.riders for unit in proposal.event.mana) else ()))
    if state.announced is not None:  # the cost has been paid all the same
        return ("117.11",)
    caused = proposal.cause is not None and isinstance(state.log[proposal.cause].event, events.Damaged)
    return ("119.4", "119.4b") if caused else ()


def _apply_if_wanted(state: Magic, proposal: Proposal, effect: Replacing, around: Around) -> Magic:
    """Ask whether the body happens in place of the event; if not, the event has met this effect (614.1a, 614.5)."""
    state, frame = open_frame(state, effect, proposal)
    rest = (*around[0], *around[1])
    changed = changed_events(state, state.frames[frame], proposal.event, effect.clause.body)
    if changed is None:
        said = Proposal(events.Replaced(effect.source, type(proposal.event).__name__), (*effect.cites, *cr("614.6")))
        done = (Propose((said,)), *(Perform(each, frame) for each in effect.clause.body), DropFrame(frame))
        yes: tuple[Step, ...] = (*done, *((Propose(rest),) if rest else ()))
    else:
        instead = (replace(proposal, event=each) for each in changed)
        yes = (DropFrame(frame), Propose((*around[0], *instead, *around[1])))
    no = (DropFrame(frame), Propose((*around[0], proposal, *around[1])))
    return then(state, Offering(frame, effect.frame.controller, yes, no, "instead"))


def _changed(state: Magic, event: Any, effect: Replacing) -> tuple[Any, ...] | None:
    """Give what becomes of an event by what happens instead; None where that is another happening."""
    if puts_as_it_enters(state, event):
        entering = with_other_counters(state, event, effect.clause, effect.frame)
        if entering is not None:
            return (entering,)
    return changed_events(state, bind(effect.frame, effect.seen), event, effect.clause.body)


def _met(proposals: tuple[Proposal, ...], effect: Replacing) -> tuple[Proposal, ...]:
    """Let an effect have had its chance at all tokens created at one time (614.5)."""
    return tuple(
        replace(each, applied=(*each.applied, effect.key)) if isinstance(each.event, events.Created) else each
        for each in proposals
    )


def _apply_as(state: Magic, proposal: Proposal, effect: Replacing, around: Around) -> Magic:
    """Choices are made as the event happens, before it is seen to happen (614.12a)."""
    copied = getattr(proposal.event, "made", None) is not None
    if copied and any(isinstance(each, filters.Sharing) for each in nodes(effect.clause)):
        raise NotUnderstood(Refusal("amplify", "", "a copy that counts what shares a type with it as it enters"))
    entering = (as_entering(each.event) for each in (*around[0], proposal, *around[1]))
    meanwhile = tuple(each.thing for each in entering if isinstance(each, events.Moved) and each.to == BATTLEFIELD)
    frame_of = replace(effect.frame, entering=meanwhile)
    state, frame = open_frame(state, effect._replace(frame=frame_of), proposal)
    state = again(state, around, proposal)
    return then(state, *(Perform(each, frame) for each in effect.clause.body), DropFrame(frame))


def _apply_enter(state: Magic, proposal: Proposal, effect: Replacing, around: Around) -> Magic:
    """It enters tapped, with counters, under another's control."""
    act: moving.Enter = effect.clause
    event: Any = proposal.event
    frame = replace(effect.frame, applied=proposal.applied)
    card = state.things[int(effect.seen.subject)]
    if card.cast_as.get("x") is not None and effect.source == card.id:
        frame = replace(frame, x=card.cast_as["x"])
    view = look(state, frame)
    counters = event.counters
    for each in act.counters:
        number = view.value(each.number)
        if number > 0:
            counters = counters.set(each.kind, counters.get(each.kind, 0) + number)
    under = event.controller
    if act.under is not None:
        under = str(view.find(act.under)[0])
    changed = replace(event, tapped=event.tapped or act.tapped, counters=counters, controller=under)
    return again(state, around, replace(proposal, event=changed))


def _apply_regeneration(state: Magic, proposal: Proposal, effect: Replacing, around: Around) -> Magic:
    """It is tapped, healed and out of combat instead of destroyed; the shield is used up (701.14a)."""
    event: Any = proposal.event
    state = replace(state, lasting=tuple(each for each in state.lasting if each.id != effect.lasting))
    status = replace(state.status[event.thing], damage=0, deathtouched=False)
    state = leave_combat(replace(state, status=state.status.set(event.thing, status)), event.thing)
    return again(state, around, replace(proposal, event=events.Tapped(event.thing, "regenerate")))


def _apply_copy(state: Magic, proposal: Proposal, effect: Replacing, around: Around) -> Magic:
    """It enters as a copy of what its controller chooses (706.5)."""
    proposals = (*around[0], proposal, *around[1])
    frame = replace(effect.frame, applied=proposal.applied)
    return then(state, ChooseCopied(proposals, len(around[0]), effect.clause, frame, effect.optional))


APPLIES: Mapping[type, Callable[[Magic, Proposal, Replacing, Around], Magic]] = {
    clauses.Instead: _apply_instead,
    clauses.AsHappens: _apply_as,
    MayInstead: _apply_if_wanted,
    moving.Enter: _apply_enter,
    moving.EnterAsCopy: _apply_copy,
    clauses.Prevents: apply_prevention,
    Guarded: apply_prevention,
    clauses.Redirects: apply_redirection,
    Shield: _apply_regeneration,
}
