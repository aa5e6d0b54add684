"""How permanents enter (614.1c, d, 614.12): tapped, with counters, under another's control, as a copy."""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.abilities import clauses, filters, phrases
from judgehelper.abilities.acts import acting, moving
from judgehelper.abilities.family import Act, Phrase
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import then
from judgehelper.systems.magic.effects.replacement.copies import ChooseCopied
from judgehelper.systems.magic.effects.replacement.entering_values import as_entering
from judgehelper.systems.magic.effects.replacement.replacing import Around, Kind, Part, Replacing, again
from judgehelper.systems.magic.effects.replacement.said import EntersSo
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import BATTLEFIELD, Frame, Magic
from judgehelper.systems.magic.game.steps import Proposal
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.layers.look import controller_of, look
from judgehelper.systems.magic.meaning.names import Seen
from judgehelper.systems.magic.meaning.phrases import fits_phrase

ENTERING: tuple[type[Event], ...] = (events.Moved, events.Created)
"""The kinds of events by which something might enter the battlefield."""


# --- what it applies to
def sees_entering(state: Magic, event: Event, clause: clauses.Do | clauses.Does, frame: Frame) -> Iterator[Part]:
    """«[This] enters tapped», «creatures your opponents control enter tapped» (614.1d), «as a copy» (614.1c)."""
    entering = as_entering(event)
    if entering is None:
        return
    view = look(state, frame)
    subject = clause.who or phrases.This()
    for act in clause.acts:
        optional = isinstance(act, acting.May | acting.MayHave)
        if isinstance(act, acting.MayHave):
            subject = act.clause.who or phrases.This()
        for each in _offered(act):
            if isinstance(each, moving.Enter | moving.EnterAsCopy) and _is_meant(view, subject, entering):
                rule = "614.1d" if isinstance(each, moving.Enter) and not each.counters else "614.1c"
                yield Part(each, Seen(subject=entering.thing), (rule, "614.12"), optional)


def _offered(act: Act) -> tuple[Act, ...]:
    """Give what somebody may do, or have happen; of any other act that itself."""
    match act:
        case acting.May():
            return act.acts
        case acting.MayHave():
            return act.clause.acts
    return (act,)


def sees_this_entering(_: Magic, event: events.Moved, clause: EntersSo, __: Frame) -> Iterator[Part]:
    """What an effect has said of a spell: that it will enter tapped, or with counters (614.1c)."""
    if event.to == BATTLEFIELD and event.thing == clause.thing:
        yield Part(clause.act, Seen(subject=event.thing), ("614.1c", "614.12"))


def _is_meant(view: View, subject: Phrase, event: events.Moved) -> bool:
    own = isinstance(subject, phrases.That) and subject.to == phrases.THIS  # «if it was kicked, it enters with …»
    if own or isinstance(subject, phrases.You | phrases.This):
        return view.frame.source == event.thing
    if view.frame.source == event.thing or not isinstance(subject, phrases.Things):
        return False
    return _fits_entering(view, subject, event)


def _fits_entering(view: View, subject: phrases.Things, event: events.Moved) -> bool:
    """Check the phrase against the permanent as it will be: its controller is the one under whom it enters."""
    controller = event.controller or controller_of(view.state, event.thing)
    for each in subject.where:
        if isinstance(each, filters.Controlled):
            if fits_phrase(view, each.by, controller) == each.negative:
                return False
        elif not view.fits(each, event.thing):
            return False
    return view.fits(subject.what, event.thing)


# --- what it does
def apply_enter(state: Magic, proposal: Proposal, effect: Replacing, around: Around) -> Magic:
    """It enters tapped, with counters, under another's control."""
    act: moving.Enter = effect.clause
    event = proposal.event
    if not isinstance(event, events.Moved | events.Created):
        return again(state, around, proposal)
    card = state.things[int(effect.seen.subject)]
    x = card.cast_as.x if effect.source == card.id else None
    frame = replace(effect.frame, applied=proposal.applied, x=effect.frame.x if x is None else x)
    view = look(state, frame)
    counters = event.counters
    for each in act.counters:
        number = view.value(each.number)
        if number > 0:
            counters = counters.set(each.kind, counters.get(each.kind, 0) + number)
    under = event.controller if act.under is None else _one_player(view, act.under)
    changed = replace(event, tapped=event.tapped or act.tapped, counters=counters, controller=under)
    return again(state, around, replace(proposal, event=changed))


def _one_player(view: View, under: Phrase) -> str:
    """Take the only player that is meant; among several somebody would have to choose (614.12a)."""
    found = view.find(under)
    if len(found) != 1:
        raise NotUnderstood(Refusal("Enter", "under", "whose control it enters under, of several players"))
    return str(found[0])


def apply_copy(state: Magic, proposal: Proposal, effect: Replacing, around: Around) -> Magic:
    """It enters as a copy of what its controller chooses (706.5)."""
    proposals = (*around[0], proposal, *around[1])
    frame = replace(effect.frame, applied=proposal.applied)
    return then(state, ChooseCopied(proposals, len(around[0]), effect.clause, frame, effect.optional))


KINDS = (
    Kind(clauses.Does, ENTERING, sees_entering),
    Kind(clauses.Do, ENTERING, sees_entering),
    Kind(EntersSo, (events.Moved,), sees_this_entering, lasts=True),
    Kind(moving.Enter, applies=apply_enter),
    Kind(moving.EnterAsCopy, applies=apply_copy),
)
