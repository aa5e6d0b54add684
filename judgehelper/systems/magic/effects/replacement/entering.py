"""How permanents enter (614.1c, d, 614.12), under whose control and as a copy of what (706.5), and what can't (101.2).

That something enters under another's control is looked at before what it is a copy of, and that before all else that it
does (616.1b, c); whether it enters from a zone, the stack, or as a token makes no difference.
"""

from collections.abc import Iterator
from itertools import chain

from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities import clauses, filters, phrases
from judgehelper.abilities.acts import acting, moving
from judgehelper.abilities.acts.acting import ActIf
from judgehelper.abilities.acts.being import Cant
from judgehelper.abilities.acts.moving import Enter, EnterAsCopy
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.family import Act, Clause, Phrase
from judgehelper.abilities.filters import AllOf, In, OneOf
from judgehelper.abilities.phrases import That, Things
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import Step, then
from judgehelper.systems.magic.effects.replacement.entering_values import (
    as_entering,
    as_moved,
    board_with,
    entering_traits,
)
from judgehelper.systems.magic.effects.replacement.replacing import Around, Kind, Part, Replacing, again
from judgehelper.systems.magic.effects.said import EntersSo
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.events import Created, Moved
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, GRAVEYARD, STACK, Frame, Id, Magic
from judgehelper.systems.magic.game.steps import Proposal, Propose
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.in_force.permissions.permissions import Said, rules_said, speaks_of
from judgehelper.systems.magic.layers.copying import copy_face, told_of_copying
from judgehelper.systems.magic.layers.look import controller_of, look
from judgehelper.systems.magic.meaning.names import Seen
from judgehelper.systems.magic.meaning.phrases import fits_phrase
from judgehelper.systems.magic.printed.texts.reads import of_kind


# --- Entering as a copy (706.5): chosen before it enters, as a replacement effect before the others (616.1c)
class ChooseCopied(Step, Struct, frozen=True, tag=True):
    """A player chooses what a permanent enters as a copy of (706.5, 614.12a)."""

    proposals: tuple[Proposal, ...]
    index: int
    act: EnterAsCopy
    frame: Frame
    optional: bool = False


def choose_copied(state: Magic, step: ChooseCopied) -> Magic | Decision:
    """Ask whether it enters as a copy, where that is free, and of what; nothing is asked where nothing fits."""
    found = copied_candidates(state, step)
    if not found:
        return then(state, Propose(step.proposals))
    player = step.frame.controller
    told = cr("706.5", "614.12a", "706.9", "706.9a") if step.act.exceptions else cr("706.5", "614.12a")
    if step.optional:
        options: tuple[Option, ...] = (Option("yes"), Option("no"))
        return Decision(player=player, kind="may", options=options, cites=told, about=("enter-copy",))
    options = tuple(Option("object", (each,)) for each in found)
    return Decision(player=player, kind="choice", options=options, cites=told, about=("enter-copy",))


def _with_more(state: Magic, step: ChooseCopied, event: Moved | Created) -> Map[str, int]:
    """Give the counters that it enters with, those among them of which an exception says so (706.9a)."""
    paid = next((state.things[moved.thing].cast_as.x for moved in of_kind(Moved, (event,))), None)
    view = look(state, replace(step.frame, x=paid) if paid is not None else step.frame)
    counters = event.counters
    for each in (each for act in _entering_so(state, step, event) for each in act.counters):
        counters = counters.set(each.kind, counters.get(each.kind, 0) + view.value(each.number))
    return counters


def _entering_so(state: Magic, step: ChooseCopied, event: Moved | Created) -> Iterator[Enter]:
    """List how it enters by the exceptions; «if it's a creature» asks of the copy that it enters as (614.12)."""
    moved = as_moved(event)
    for each in step.act.exceptions:
        match each:
            case Enter():
                yield each
            case ActIf(act=Enter() as act, condition=asked) if moved is not None:
                if look(board_with(state, moved), step.frame).holds(asked):
                    yield act


def copied_candidates(state: Magic, step: ChooseCopied) -> tuple[Id, ...]:
    """List what could be copied; never what enters at the same time."""
    entering = {moved.thing for each in step.proposals if (moved := as_moved(each.event)) is not None}
    found = look(state, step.frame).find(step.act.of)
    return tuple(each for each in of_kind(int, found) if each not in entering)


OF_FACES = {"transform": ("706.8",), "meld": ("706.8", "712.3c")}
"""What is copied of cards with two faces: the one that is up."""


def take_copied(state: Magic, step: ChooseCopied, answer: Answer) -> Magic:
    """Enter as a copy of what was chosen; or as itself."""
    (option,) = answer.picked
    if option.label == "yes":
        return then(state, replace(step, optional=False))
    if option.label == "no":
        return then(state, Propose(step.proposals))
    old = step.proposals[step.index]
    event, moved = old.event, as_moved(old.event)
    if not isinstance(event, Moved | Created) or moved is None:
        return then(state, Propose(step.proposals))
    face = copy_face(state, int(option.about[0]), step.act.exceptions, look(state, step.frame))
    tapped = event.tapped or step.act.tapped
    if isinstance(event, Created):
        entering: Moved | Created = replace(event, tapped=tapped, face=face)
    else:
        entering = replace(event, tapped=tapped, made=face)
    entering = replace(entering, counters=_with_more(state, step, entering))
    is_same = moved.made == face  # nothing is told anew by copying once more what it would enter as already (614.5)
    fresh = tuple(key for key in old.applied if is_same or not key.startswith(f"{moved.thing} "))
    model = state.cards.get(state.things[int(option.about[0])].card)
    faced = OF_FACES.get(model.layout if model is not None else "", ())
    own = told_of_copying(state, int(option.about[0]), step.act.exceptions, face)
    told = cr("706.2", "706.2b", "706.5", "706.6", *faced, *own)
    told = (*told, *cr("614.5")) if is_same else told
    changed = replace(old, event=entering, applied=fresh, cites=tuple(dict.fromkeys((*old.cites, *told))))
    proposals = (*step.proposals[: step.index], changed, *step.proposals[step.index + 1 :])
    return then(state, Propose(proposals))


@remembered
def entering_instead(clause: Clause) -> Enter | None:
    """Give how something enters instead of as it would, where that is all that a replacement says; else None."""
    match clause:
        case clauses.Instead(
            event=Occurs(clause=clauses.Does(who=Things(name=name), acts=(Enter(),))),
            body=(clauses.Does(who=That(to=to), acts=(Enter(source="") as act,), until=None),),
        ) if name == to != 0 and not clause.next:
            return act
    return None


ENTERING: tuple[type[Event], ...] = (events.Moved, events.Created)
"""The kinds of events by which something might enter the battlefield."""


# --- what it applies to
def sees_entering(state: Magic, event: Event, clause: clauses.Does, frame: Frame) -> Iterator[Part]:
    """«[This] enters tapped», «creatures your opponents control enter tapped» (614.1d), «as a copy» (614.1c)."""
    entering = as_entering(event)
    if entering is None:
        return
    view = look(state, frame)
    subject = clause.who
    for act in clause.acts:
        offered: tuple[Act, ...] = (act,)
        optional = False
        match act:
            case acting.May():
                offered, optional = act.acts, True
            case acting.MayHave(clause=had):
                subject, offered, optional = had.who or phrases.This(), had.acts, True
        for each in offered:
            match each:
                case Enter(counters=()) if _is_meant(view, subject, entering):
                    yield Part(each, Seen(subject=entering.thing), ("614.1d", "614.12"), optional)
                case Enter() | EnterAsCopy() if _is_meant(view, subject, entering):
                    yield Part(each, Seen(subject=entering.thing), ("614.1c", "614.12"), optional)


def sees_this_entering(_: Magic, event: events.Moved, clause: EntersSo, __: Frame) -> Iterator[Part]:
    """What an effect has said of a spell: that it will enter tapped, or with counters (614.1c)."""
    if event.to == BATTLEFIELD and event.thing == clause.thing:
        yield Part(clause.act, Seen(subject=event.thing), ("614.1c", "614.12"))


def _is_meant(view: View, subject: Phrase, event: events.Moved) -> bool:
    match subject:
        case phrases.That(to=phrases.THIS) | phrases.You() | phrases.This():  # «if it was kicked, it enters with …»
            return view.frame.source == event.thing
        case phrases.Things():
            return view.frame.source != event.thing and _fits_entering(view, subject, event)
    return False


def _fits_entering(view: View, subject: phrases.Things, event: events.Moved) -> bool:
    """Check the phrase against the permanent as it will be: its controller is the one under whom it enters."""
    controller = event.controller or controller_of(view.state, event.thing)
    there = look(board_with(view.state, event), view.frame)  # with what was chosen for it meanwhile (614.12)
    for each in subject.where:
        match each:
            case filters.Controlled(by=by, negative=negative):
                fits = fits_phrase(view, by, controller) != negative
            case filters.In() | filters.CastFrom() | filters.Did():  # where it comes from, and how
                fits = view.fits(each, event.thing)
            case _:
                fits = there.fits(each, event.thing)
        if not fits:
            return False
    return there.fits(subject.what, event.thing)


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
    Kind(EntersSo, (events.Moved,), sees_this_entering, lasts=True),
    Kind(moving.Enter, applies=apply_enter),
    Kind(moving.EnterAsCopy, applies=apply_copy),
)


# --- What can't enter the battlefield does not (101.2): a permanent spell goes to the graveyard (608.3b)
def without_forbidden(state: Magic, proposals: tuple[Proposal, ...]) -> tuple[Proposal, ...]:
    """Leave out, or turn aside, what enters although something says that it can't."""
    proposals = tuple(_as_its_type_lets_it(state, proposal) for proposal in proposals)
    bans = [said for said in rules_said(state, Enter) if _entering_banned(said) is not None]
    return tuple(_allowed(state, bans, proposals)) if bans else proposals


ATTACHABLE = frozenset(("Aura", "Equipment", "Fortification"))
"""The subtypes of what can be attached to something (303.4h)."""
NO_PERMANENTS = {"Instant": "304.4", "Sorcery": "307.4"}


def _as_its_type_lets_it(state: Magic, proposal: Proposal) -> Proposal:
    """Leave an instant or sorcery card that would enter face up where it is (400.4a); let others enter unattached."""
    event = proposal.event
    if not isinstance(event, events.Moved) or event.to != BATTLEFIELD or event.face_down:
        return proposal
    put = event.attached_to is not None and state.things[event.thing].zone != STACK
    if put and not ATTACHABLE & set(entering_traits(state, event).subtypes):
        told = cr("303.4h")
        return replace(proposal, event=replace(event, attached_to=None), cites=(*proposal.cites, *told))
    types = entering_traits(state, event).types
    rules = tuple(rule for kind, rule in NO_PERMANENTS.items() if kind in types)
    if not rules:
        return proposal
    ignored = events.Ignored(event.thing, "enter")
    return replace(proposal, event=ignored, cites=(*cr(*rules, "400.4", "400.4a", "101.3"), *proposal.cites))


def _entering_banned(said: Said) -> Enter | None:
    return next((enter for cant in of_kind(Cant, (said.act,)) for enter in of_kind(Enter, cant.acts)), None)


def _allowed(state: Magic, bans: list[Said], proposals: tuple[Proposal, ...]) -> Iterator[Proposal]:
    for proposal in proposals:
        event = as_entering(proposal.event)
        if event is None or not _is_banned(state, bans, event):
            yield proposal
        elif state.things[event.thing].zone == STACK:
            aside = events.Moved(thing=event.thing, to=GRAVEYARD, how="resolve", cause=event.cause)
            told = (*proposal.cites, *cr("608.3b", "101.2", "614.17", "614.17d"))
            yield Proposal(aside, told, proposal.cause, proposal.applied)
        else:
            told = cr("110.5d", "101.2", "101.3") if event.how == "create" else cr("101.2", "101.3")
            ignored = events.Ignored(event.controller if event.how == "create" else event.thing, "enter")
            yield Proposal(ignored, (*proposal.cites, *told), proposal.cause, proposal.applied)


def _is_banned(state: Magic, bans: list[Said], event: events.Moved) -> bool:
    board, origin = board_with(state, event), state.things[event.thing].zone
    for said in bans:
        act = _entering_banned(said)
        where = state if _is_of_place(said.who) else board
        if act is not None and act.source in ("", origin) and speaks_of(where, said, event.thing):
            return True
    return False


def _is_of_place(who: Phrase | None) -> bool:
    """Say whether a text means cards by where they lie: those are looked at there, all others as they would enter."""
    match who:
        case Things(where=where):
            all_of_them = (each.filters for each in of_kind(AllOf, where))
            one_of_them = (each.filters for each in of_kind(OneOf, where))
            return any(of_kind(In, chain(where, *all_of_them, *one_of_them)))
    return False
