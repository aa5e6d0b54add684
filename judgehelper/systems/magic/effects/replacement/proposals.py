"""The one door by which anything changes: proposed, replaced or prevented, made so, logged, and heard by triggers.

Simultaneous events are one tuple (704.3, 614). What an event entails (a destroyed permanent moves, damage costs life)
is proposed in its turn, with the event as its cause.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from judgehelper.abilities.acts import moving
from judgehelper.abilities.durations import UntilEvent
from judgehelper.abilities.family import Clause, Duration
from judgehelper.abilities.phrases import SUBJECT, That
from judgehelper.abilities.quantities import Number
from judgehelper.abilities.words.counters import MINUS
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.log import Entry, Event
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.effects.blessing import ascend
from judgehelper.systems.magic.effects.notes.table import record_noted, what_else
from judgehelper.systems.magic.effects.replacement.changes import CHANGES, only_log
from judgehelper.systems.magic.effects.replacement.damage import gains_by_source, told_of_source
from judgehelper.systems.magic.effects.replacement.day_and_night import FollowTime, is_behind_time
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.fates import lost_with, won_with
from judgehelper.systems.magic.game.players.seating import next_player
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import GRAVEYARD, HAND, Characteristics, Frame, Lasting, Magic, Ref
from judgehelper.systems.magic.game.steps import Proposal, Propose
from judgehelper.systems.magic.game.zones import new_id, new_timestamp
from judgehelper.systems.magic.in_force.permissions.forbidden import is_hurt_as
from judgehelper.systems.magic.in_force.permissions.others_zones import shown_as_drawn
from judgehelper.systems.magic.in_force.permissions.protection import keywords_of
from judgehelper.systems.magic.in_force.triggers.control import state_triggers
from judgehelper.systems.magic.in_force.triggers.titles import LEFT, TITLES
from judgehelper.systems.magic.in_force.triggers.triggers import hear
from judgehelper.systems.magic.in_force.triggers.watchers import INDEXES
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.objects.melded import tell_parts, told_of_parting
from judgehelper.systems.magic.printed.objects.unread import refuse
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind


def propose(
    state: Magic,
    *found: Event,
    cites: Citations,
    cause: int | None = None,
    frame: Frame | None = None,
    more: Citations = (),
) -> Magic:
    """Put simultaneous events on the agenda; effects that made the frame do not meet them again (614.5).

    What a prevention effect does besides comes of the prevention (615.5). The rules that decide them are `cites`, the
    deciding one first; what else the book says of them is `more`.
    """
    applied = frame.applied if frame is not None else ()
    if applied:  # it happens instead of something else (614.6); with several effects, one by the other (616.2)
        more = (*more, *cr("614.5", "614.6", *(("616.2",) if len(applied) > 1 else ())))
    cause = frame.besides if cause is None and frame is not None else cause
    proposed = tuple([Proposal(event, cites, cause, applied, more) for event in found])
    return then(state, Propose(proposed)) if found else state


def happen(state: Magic, proposals: tuple[Proposal, ...]) -> Magic:
    """Make events so at once; log them, let triggers hear them, propose what they entail."""
    before = state
    entailed: list[Proposal] = []
    entries: list[tuple[int, Event]] = []
    for proposal in proposals:
        state, event = CHANGES.get(type(proposal.event), only_log)(state, proposal.event, before)
        state = then(state, *proposal.leads) if proposal.leads else state
        if event is None:
            continue
        index = len(state.log)
        entries.append((index, event))
        cites = state.law.cite(proposal.cites)
        more = what_else(before, state, event, (*cites, *proposal.more))[len(cites) :] if state.annotated else ()
        state = replace(state, log=state.log.append(Entry(event, cites, proposal.cause, more)))
        if isinstance(event, events.Moved):
            state = _follow(state, event)
            if event.also:
                told = cr(*told_of_parting(proposal.applied, event.to))
                state, parts = tell_parts(state, event, told, index)
                entries.extend(parts)
        entail = ENTAILED.get(type(event))
        if entail is not None:
            applied = proposal.applied
            entailed.extend(Proposal(each, told, index, applied) for each, told in entail(state, before, event))
    if not entries:
        return state
    watching = INDEXES.of(state)
    for source, text in watching.unread:
        refuse(state, source, text)
    follow = False
    if watching.by_act:
        state = ascend(state)
        follow = is_behind_time(state)
    state = hear(before, state, tuple(entries))
    state = state_triggers(state) if watching.states else state
    state = then(state, FollowTime()) if follow else state
    return then(state, Propose(gains_by_source(tuple(entailed)))) if entailed else state


def _follow(state: Magic, event: events.Moved) -> Magic:
    """Let the ability that moved an object find what it has become, another's replacement or not (400.7h)."""
    if event.new is None:
        return state
    for mover in (event.cause, event.asked_by):
        frame = state.frames.get(mover) if mover is not None else None
        if frame is not None and mover is not None:
            moved = frame.moved.set(event.thing, event.new)
            state = replace(state, frames=state.frames.set(mover, replace(frame, moved=moved)))
    return state


Entailed = tuple[tuple[Event, Citations], ...]


def _destroyed(_: Magic, __: Magic, event: events.Destroyed) -> Entailed:
    moved = events.Moved(thing=event.thing, to=GRAVEYARD, how="destroy", cause=event.cause)
    return ((moved, cr("701.7a")),)


def _sacrificed(_: Magic, __: Magic, event: events.Sacrificed) -> Entailed:
    moved = events.Moved(thing=event.thing, to=GRAVEYARD, how="sacrifice", by=event.by, cause=event.cause)
    return ((moved, cr("701.16a")),)


def _discarded(_: Magic, __: Magic, event: events.Discarded) -> Entailed:
    moved = events.Moved(thing=event.thing, to=GRAVEYARD, how="discard", by=event.by, cause=event.cause)
    return ((moved, cr("701.8a")),)


def _drawn(state: Magic, __: Magic, event: events.Drawn) -> Entailed:
    if event.thing is None:
        return ()
    moved = events.Moved(thing=event.thing, to=HAND, how="draw", by=event.player, cause=event.cause, hidden=True)
    return ((moved, cr("120.1")), *shown_as_drawn(state, event.player, event.thing))


def _countered(state: Magic, _: Magic, event: events.Countered) -> Entailed:
    thing = state.things.get(event.item)
    if thing is None or thing.kind == "ability":
        return ()
    moved = events.Moved(thing=event.item, to=event.to, how="counter", cause=event.cause, place=event.place)
    return ((moved, cr("701.5a")),)


def _damaged(state: Magic, before: Magic, event: events.Damaged) -> Entailed:
    """What damage results in (119.3)."""
    source = traits(before, event.source)
    found: list[tuple[Event, Citations]] = []
    infects = "infect" in source.keywords
    if isinstance(event.to, str):
        if infects or is_hurt_as(before, event.to, "infect"):
            poison = events.CountersPut(event.to, "poison", event.amount, source.controller, event.source)
            why = told_of_source(before, event.source, "infect") if infects else cr("609.4")
            found.append((poison, (*cr("119.3b", "702.89b"), *why)))
        else:
            lost = events.LifeLost(event.to, event.amount, event.source, "damage")
            found.append((lost, cr("119.3a", "118.2")))
        if event.combat and (toxic := toxicity(source)):
            found.append((events.CountersPut(event.to, "poison", toxic, source.controller, event.source), cr("119.3")))
    else:
        was = traits(before, event.to)
        if "Planeswalker" in was.types:
            removed = events.CountersRemoved(event.to, "loyalty", event.amount, event.source)
            found.append((removed, cr("119.3c", "306.8")))
        if "Battle" in was.types:
            found.append((events.CountersRemoved(event.to, "defense", event.amount, event.source), cr("119.3")))
        if "Creature" in was.types and (infects or "wither" in source.keywords):
            withered = events.CountersPut(event.to, MINUS, event.amount, source.controller, event.source)
            word, rule = ("infect", "702.89c") if infects else ("wither", "702.79a")
            found.append((withered, (*cr("119.3d", rule), *told_of_source(before, event.source, word))))
    if "lifelink" in source.keywords:
        controller = source.controller or state.turn.active
        told = told_of_source(before, event.source, "lifelink")
        found.append((events.LifeGained(controller, event.amount, event.source), (*cr("119.3f", "702.15b"), *told)))
    return tuple(found)


def toxicity(source: Characteristics) -> int:
    """Give the total toxic value of a creature (a keyword of later books): the sum over its toxic abilities."""
    return sum(each.value for each in of_kind(Number, (each.number for each in keywords_of(source, "toxic"))))


def crowned_by(state: Magic, event: events.Lost) -> Entailed:
    """As the monarch leaves, the active player becomes it, or the next one still in the game (717.4)."""
    if not state.marks:
        return ()
    active = state.turn.active
    heir = next_player(state, active) if state.players[active].out else active
    if state.players[heir].out:
        return ()
    passed = (title for title in TITLES if state.marks.get(title, "") == event.player)
    return tuple((events.Crowned(heir, title), cr(*LEFT[title])) for title in passed)


ENTAILED: Mapping[type, Callable[[Magic, Magic, Any], Entailed]] = {
    events.Destroyed: _destroyed,
    events.Sacrificed: _sacrificed,
    events.Discarded: _discarded,
    events.Drawn: _drawn,
    events.Countered: _countered,
    events.Damaged: _damaged,
    events.Lost: lambda state, _, event: (*lost_with(state, event), *crowned_by(state, event)),
    events.Won: lambda state, _, event: tuple(won_with(state, event)),
}


def has_left_already(state: Magic, frame: Frame, until: Duration | None) -> bool:
    """Say whether what «until this leaves the battlefield» waits for has happened before (610.3a)."""
    if not isinstance(until, UntilEvent) or frame.source in state.things:
        return False
    return any(all_of(moving.Leave, until.event))


# --- How the continuous effect of a resolving spell or ability begins: what it says, of whom, how long (611.2)
def _ends_for_each(until: Duration | None) -> bool:
    """Say whether an effect on several objects ends for each by itself: «while it has the counter» (611.2b)."""
    return any(each.to == SUBJECT for each in all_of(That, until))


def begin_lasting(
    state: Magic,
    says: Clause,
    frame: Frame,
    until: Duration | None,
    on: tuple[Ref, ...] | None = None,
    left: int | None = None,
    *,
    told: tuple[str, ...] = (),
) -> Magic:
    """Let a continuous effect begin (611.2), unless what it lasts until has happened before (610.3a)."""
    if has_left_already(state, frame, until):
        return record(state, events.Ignored(frame.source, "effect"), cr("610.3a"))
    if on == () and _ends_for_each(until):
        return state
    if on is not None and len(on) > 1 and _ends_for_each(until):
        for one in on:
            own = replace(frame, names=frame.names.set(SUBJECT, (one,)))
            state = begin_lasting(state, says, own, until, (one,), left, told=told)
        return state
    if on and _ends_for_each(until) and not frame.names.get(SUBJECT):
        frame = replace(frame, names=frame.names.set(SUBJECT, on))
    state, number = new_id(state)
    state, stamp = new_timestamp(state)
    effect = Lasting(id=number, timestamp=stamp, says=says, frame=frame, on=on, until=until, turn=state.turn.number,
                     player=frame.controller, left=left)  # fmt: skip
    state = replace(state, lasting=(*state.lasting, effect))
    fixed = ("611.2c",) if on is not None else ()
    return record_noted(state, events.Began(number, frame.source), cr("611.2", *fixed), more=("611.2a", *told))
