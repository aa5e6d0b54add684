"""What happens instead of an event, as it happens, or instead if somebody wants it so (614.1a, 614.1c, 614.6)."""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.abilities import clauses, filters, phrases
from judgehelper.abilities.acts import moving
from judgehelper.abilities.acts.course import SkipDraw
from judgehelper.abilities.events import Occurs, OneOfEvents
from judgehelper.abilities.family import Clause
from judgehelper.abilities.family import Event as Awaited
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic.effects.replacement.counters import (
    puts_as_it_enters,
    seen_as_it_enters,
    with_other_counters,
)
from judgehelper.systems.magic.effects.replacement.entering import ENTERING, entering_instead
from judgehelper.systems.magic.effects.replacement.entering_values import as_entering, as_moved, board_with
from judgehelper.systems.magic.effects.replacement.instead import adds_once, changed_events, says_the_same
from judgehelper.systems.magic.effects.replacement.optional import (
    ChooseFate,
    as_wanted,
    can_be_wanted,
    is_contested,
    loses_as_well,
    who_may_leave,
    without_losses,
)
from judgehelper.systems.magic.effects.replacement.replacing import (
    Around,
    Kind,
    Part,
    Replacing,
    again,
    bind,
    met,
    open_frame,
    used_up,
)
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, Frame, Magic
from judgehelper.systems.magic.game.steps import DropFrame, Offering, Perform, Proposal, Propose
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.meaning.matching import match, watched
from judgehelper.systems.magic.meaning.names import Seen
from judgehelper.systems.magic.printed.texts.own_words import MayInstead
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind


# --- what it applies to
def sees_free(state: Magic, event: Event, clause: MayInstead, frame: Frame) -> Iterator[Part]:
    """Find out whether an event would happen that may be replaced (614.1a)."""
    seen = _first_seen(state, event, clause, frame)
    if seen is not None:
        yield Part(clause, seen, ("614.1a",))


def sees_as(state: Magic, event: Event, clause: clauses.AsHappens, frame: Frame) -> Iterator[Part]:
    """Find out whether an event would happen that choices or acts belong to (614.1c, d)."""
    seen = _first_seen(state, event, clause, frame)
    if seen is not None:
        yield Part(clause, seen, ("614.1c", "614.12"))


def sees_instead(state: Magic, event: Event, clause: clauses.Instead, frame: Frame) -> Iterator[Part]:
    """Find out whether an event would happen that a text replaces; it may only change how something enters (614.12)."""
    enters = entering_instead(clause)
    if says_the_same(event, clause.body):
        return
    if enters is None:
        seen = _first_seen(state, event, clause, frame)
        if seen is not None:
            yield Part(clause, seen, ("614.1a",))
        return
    moved = as_moved(event)  # none of a token that has no form yet (616.1f)
    if moved is not None and _first_seen(state, moved, clause, frame) is not None:
        yield Part(enters, Seen(subject=moved.thing), ("614.1a", "614.12"))


def _first_seen(
    state: Magic, event: Event, clause: clauses.Instead | clauses.AsHappens | MayInstead, frame: Frame
) -> Seen | None:
    """Give what the first of the events that it waits for names, where its condition holds."""
    for pattern in _patterns(clause.event):
        seen = match_proposed(look(state, frame), pattern.clause, event) or seen_as_it_enters(
            state, event, clause, frame
        )
        if seen is not None and (clause.condition is None or look(state, bind(frame, seen)).holds(clause.condition)):
            return seen
    return None


def match_proposed(view: View, clause: Clause, event: Event) -> Seen | None:
    """Match an event that has not happened yet: what moves is where it will come from."""
    if isinstance(event, events.Moved):
        thing = view.state.things.get(event.thing)
        if event.to == BATTLEFIELD and thing is not None and isinstance(clause.who, phrases.Things):
            view = look(board_with(view.state, event), view.frame)  # as it will be there (614.12)
        event = replace(event, origin=thing.zone if thing else "", new=event.thing)
        if event.to == BATTLEFIELD and thing is not None and any(of_kind(moving.Enter, clause.acts)):
            view = look(board_with(view.state, event), view.frame)
    return match(view, clause, event)


@remembered
def awaited(clause: clauses.Instead | clauses.AsHappens | MayInstead) -> tuple[type[Event], ...]:
    """Name the kinds of events that such a text could see: what would enter with counters may be one (614.12)."""
    kinds = tuple(kind for each in _patterns(clause.event) for kind in watched(each.clause))
    return (*kinds, *ENTERING) if events.CountersPut in kinds else kinds


def _patterns(event: Awaited | None) -> Iterator[Occurs]:
    match event:
        case Occurs():
            yield event
        case OneOfEvents():
            for each in event.events:
                yield from _patterns(each)


# --- what it does
def told_of_applying(state: Magic, old: Proposal, effect: Replacing) -> Iterator[str]:
    """Name what the book says besides of an effect that applies to what another one has made, or draws, or moves."""
    clause = effect.clause
    match old.event, clause:
        case events.Created(), _:
            yield from (*(("614.16",) if old.applied else ()), "701.6b")
        case events.CountersPut(), _ if old.applied:
            yield "614.16"
        case events.Drawn(), clauses.Instead():
            yield "614.11"
            waiting = (each.proposals[0].event for each in of_kind(Propose, state.agenda))
            if any(of_kind(events.Drawn, waiting)):
                yield "614.11a"
    match clause:
        case clauses.AsHappens(body=body) if any(all_of(MOVING, body)):
            yield from ("614.13", "614.13a", *(("614.13b",) if old.applied else ()))


MOVING = (moving.Exile, moving.Sacrifice, moving.Return, moving.Put, moving.Discard)


def _apply_instead(state: Magic, proposal: Proposal, effect: Replacing, around: Around) -> Magic:
    """The body happens in place of the event (614.6)."""
    wanted = as_wanted(effect.clause)
    if wanted is not None:
        return _apply_if_wanted(state, proposal, effect._replace(clause=wanted), around)
    clause = effect.clause
    if clause.next:
        state = used_up(state, effect)
    changed = _changed(state, proposal.event, effect)
    if changed is not None:
        more = (*proposal.more, *cr("614.6", *_of_results(state, proposal)))
        if adds_once(proposal.event, clause.body):
            around = _met(around[0], effect), _met(around[1], effect)
        return again(state, around, *(replace(proposal, event=each, more=more) for each in changed))
    _refuse_lost_manner(proposal.event, clause)
    besides = (*told_of_applying(state, proposal, effect), *_of_losses(proposal, around))
    more = cr("614.6", *_of_skipping(effect), *_of_results(state, proposal), *besides) if state.annotated else ()
    replaced = events.Replaced(effect.source, type(proposal.event).__name__)
    state = record(state, replaced, effect.cites, more=more)
    state, frame = open_frame(state, effect, proposal)
    for lost in of_kind(events.Lost, (proposal.event,)):
        around = without_losses(around[0], lost.player), without_losses(around[1], lost.player)
        if loses_as_well(effect, (*around[0], *around[1])):
            state = record(state, events.Ignored(effect.frame.controller, "win"), cr("104.3f"))
            return then(again(state, around), DropFrame(frame))
    meanwhile = (*around[0], *around[1])
    if is_contested(clause.body, effect.source, meanwhile):
        return then(state, ChooseFate(effect.source, meanwhile, clause.body, frame))
    performing = (*(Perform(each, frame) for each in clause.body), DropFrame(frame))
    if any(all_of(moving.Draw, clause.body)):  # the rest of the event first (120.7)
        return again(then(state, *performing), around)
    return then(again(state, around), *performing)


def _refuse_lost_manner(event: Event, clause: clauses.Instead) -> None:
    """Stay silent where something would enter tapped, attacking or with counters, and is put there anew instead."""
    moved = as_entering(event)
    more = moved is not None and (moved.tapped or moved.counters or moved.attacking or moved.attached_to)
    if more and any(each.to.zone == BATTLEFIELD for each in all_of(moving.Put, clause.body)):
        raise NotUnderstood(Refusal("Put", "", "whether what is put there instead enters as it would have"))


def _of_skipping(effect: Replacing) -> tuple[str, ...]:
    """Say that to skip an event is to do nothing in its stead."""
    return ("614.10",) if any(all_of(SkipDraw, effect.clause.body)) else ()


def _draws_on(state: Magic) -> bool:
    """Say whether the draw replaced is one of several, the others of which are still to come (120.6b)."""
    to_come = (each.event for step in of_kind(Propose, state.agenda) for each in step.proposals)
    return any(of_kind(events.Drawn, to_come))


def _of_losses(proposal: Proposal, around: Around) -> tuple[str, ...]:
    """Say that one effect replaces several losses of one player at one time (704.6)."""
    others = tuple(of_kind(events.Lost, (each.event for part in around for each in part)))
    mine = of_kind(events.Lost, (proposal.event,))
    return ("704.6",) if any(each.player == lost.player for lost in mine for each in others) else ()


def _of_results(state: Magic, proposal: Proposal) -> tuple[str, ...]:
    """Say what the book has of the event: damage is changed first, then what it results in (119.4)."""
    match proposal.event:
        case events.Damaged():
            return ("119.4", "119.4a")
        case events.Drawn(player=player):
            empty = () if state.players[player].library else ("120.6a",)
            return ("120.6", *empty, *(("120.6b",) if _draws_on(state) else ()))
        case events.ManaAdded(mana=mana, tapped_for=tapped_for) if tapped_for:
            return ("106.11b", *(("106.6a",) if any(unit.only_for or unit.riders for unit in mana) else ()))
    if state.announced is not None:  # the cost has been paid all the same
        return ("117.11",)
    match state.log[proposal.cause].event if proposal.cause is not None else None:
        case events.Damaged():
            return ("119.4", "119.4b")
    return ()


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


def _changed(state: Magic, event: Event, effect: Replacing) -> tuple[Event, ...] | None:
    """Give what becomes of an event by what happens instead; None where that is another event."""
    if puts_as_it_enters(state, event):
        entering = with_other_counters(state, event, effect.clause, effect.frame)
        if entering is not None:
            return (entering,)
    return changed_events(state, bind(effect.frame, effect.seen), event, effect.clause.body)


def _met(proposals: tuple[Proposal, ...], effect: Replacing) -> tuple[Proposal, ...]:
    """Let an effect have had its chance at all tokens created at one time (614.5)."""
    return tuple(met(each, effect) if isinstance(each.event, events.Created) else each for each in proposals)


def _apply_as(state: Magic, proposal: Proposal, effect: Replacing, around: Around) -> Magic:
    """Choices are made as the event happens, before it is seen to happen (614.12a)."""
    copied = isinstance(proposal.event, events.Moved) and proposal.event.made is not None
    if copied and any(all_of(filters.Sharing, effect.clause)):
        raise NotUnderstood(Refusal("amplify", "", "a copy that counts what shares a type with it as it enters"))
    entering = (as_entering(each.event) for each in (*around[0], proposal, *around[1]))
    meanwhile = tuple(each.thing for each in entering if each is not None)
    frame_of = replace(effect.frame, entering=meanwhile)
    state, frame = open_frame(state, effect._replace(frame=frame_of), proposal)
    state = again(state, around, proposal)
    return then(state, *(Perform(each, frame) for each in effect.clause.body), DropFrame(frame))


KINDS = (
    Kind(clauses.Instead, sees=sees_instead, awaits=awaited, applies=_apply_instead, lasts=True),
    Kind(clauses.AsHappens, sees=sees_as, awaits=awaited, applies=_apply_as),
    Kind(MayInstead, sees=sees_free, awaits=awaited, applies=_apply_if_wanted),
)
