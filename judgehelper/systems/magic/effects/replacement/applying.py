"""Applying what replaces or prevents an event: instead, as it enters, if wanted; regeneration, copies (614.6, 616)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from judgehelper.abilities import clauses, filters
from judgehelper.abilities.acts import moving
from judgehelper.abilities.acts.course import SkipDraw
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic.effects.replacement.copies import ChooseCopied
from judgehelper.systems.magic.effects.replacement.counters import puts_as_it_enters, with_other_counters
from judgehelper.systems.magic.effects.replacement.damage import apply_floor
from judgehelper.systems.magic.effects.replacement.entering_values import as_entering
from judgehelper.systems.magic.effects.replacement.instead import adds_once, changed_events
from judgehelper.systems.magic.effects.replacement.optional import (
    ChooseFate,
    as_wanted,
    can_be_wanted,
    is_contested,
    loses_as_well,
    who_may_leave,
    without_losses,
)
from judgehelper.systems.magic.effects.replacement.prevention import Guarded, apply_prevention, apply_redirection
from judgehelper.systems.magic.effects.replacement.replacing import Around, Replacing, again, bind, open_frame
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.fighters import leave_combat
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, Magic
from judgehelper.systems.magic.game.steps import DropFrame, Offering, Perform, Proposal, Propose
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.printed.texts.own_words import MayInstead, Shield
from judgehelper.systems.magic.printed.texts.reads import nodes


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
    wanted = as_wanted(effect.clause)
    if wanted is not None:
        return _apply_if_wanted(state, proposal, effect._replace(clause=wanted), around)
    clause = effect.clause
    if clause.next and effect.lasting is not None:
        state = replace(state, lasting=tuple(each for each in state.lasting if each.id != effect.lasting))
    changed = _changed(state, proposal.event, effect)
    if changed is not None:
        more = (*proposal.more, *cr("614.6", *_of_results(state, proposal)))
        if adds_once(proposal.event, clause.body):
            around = _met(around[0], effect), _met(around[1], effect)
        return again(state, around, *(replace(proposal, event=each, more=more) for each in changed))
    besides = (*_told_of_applying(state, proposal, effect), *_of_losses(proposal, around))
    more = cr("614.6", *_of_skipping(effect), *_of_results(state, proposal), *besides) if state.annotated else ()
    replaced = events.Replaced(effect.source, type(proposal.event).__name__)
    state = record(state, replaced, effect.cites, more=more)
    state, frame = open_frame(state, effect, proposal)
    if isinstance(proposal.event, events.Lost):
        around = without_losses(around[0], proposal.event.player), without_losses(around[1], proposal.event.player)
        if loses_as_well(effect, (*around[0], *around[1])):
            state = record(state, events.Ignored(effect.frame.controller, "win"), cr("104.3f"))
            return then(again(state, around), DropFrame(frame))
    meanwhile = (*around[0], *around[1])
    if is_contested(clause.body, effect.source, meanwhile):
        return then(state, ChooseFate(effect.source, meanwhile, clause.body, frame))
    performing = (*(Perform(each, frame) for each in clause.body), DropFrame(frame))
    if any(isinstance(node, moving.Draw) for node in nodes(clause.body)):  # the rest of the event first (120.7)
        return again(then(state, *performing), around)
    return then(again(state, around), *performing)


def _of_skipping(effect: Replacing) -> tuple[str, ...]:
    """Say that to skip an event is to do nothing in its stead."""
    return ("614.10",) if any(isinstance(node, SkipDraw) for node in nodes(effect.clause.body)) else ()


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
        cites = (*effect.cites, *cr("614.6", *_of_skipping(effect)))
        said = Proposal(events.Replaced(effect.source, type(proposal.event).__name__), cites)
        done = (Propose((said,)), *(Perform(each, frame) for each in effect.clause.body), DropFrame(frame))
        yes: tuple[Step, ...] = (*done, *((Propose(rest),) if rest else ()))
    else:
        instead = (replace(proposal, event=each) for each in changed)
        yes = (DropFrame(frame), Propose((*around[0], *instead, *around[1])))
    no = (DropFrame(frame), Propose((*around[0], proposal, *around[1])))
    if not can_be_wanted(state, state.frames[frame], effect.clause):
        return then(state, *no)
    player = who_may_leave(state, state.frames[frame], effect.clause)
    return then(state, Offering(frame, player, yes, no, "instead"))


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
        (under,) = map(str, _one_player(view.find(act.under)))
    changed = replace(event, tapped=event.tapped or act.tapped, counters=counters, controller=under)
    return again(state, around, replace(proposal, event=changed))


def _one_player(found: tuple[Any, ...]) -> tuple[Any, ...]:
    """Take the only player that is meant; among several somebody would have to choose (614.12a)."""
    if len(found) != 1:
        raise NotUnderstood(Refusal("Enter", "under", "whose control it enters under, of several players"))
    return found


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
    clauses.LifeFloor: apply_floor,
    Shield: _apply_regeneration,
}
