"""Why did it not trigger: what became of each triggered ability of an object in one step in which something happened.

The same questions that `triggers.hear` asks as it listens are asked again of the states before and after, one by one;
the first to which the answer is no is the reason (603.2, 603.4, 603.8, 112.6).
"""

from collections.abc import Iterator
from enum import IntEnum

from msgspec import Struct

from judgehelper.abilities.events import Occurs, StateHolds, StepBegins
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Triggered, Unread
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.log import Event
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import BATTLEFIELD, Id, Magic, Thing
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.in_force.triggers.groups import compares_group
from judgehelper.systems.magic.in_force.triggers.how_often import is_silenced, limit_of
from judgehelper.systems.magic.in_force.triggers.laxer import Unfit, unfit_words
from judgehelper.systems.magic.in_force.triggers.out_of_range import unlimited
from judgehelper.systems.magic.in_force.triggers.triggers import (
    Entries,
    counters_within,
    frame_at,
    frame_of,
    is_ceasing,
    is_during,
    is_in_doers_turn,
    looks_back,
    matches,
    wait,
)
from judgehelper.systems.magic.in_force.triggers.waited import doer_in, is_step, names_step, patterns_of
from judgehelper.systems.magic.in_force.triggers.watchers import AT_WORK, Arrives, Watcher, event_kinds, sort_abilities
from judgehelper.systems.magic.layers.characteristics import WALKS
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.meaning.matching import match
from judgehelper.systems.magic.printed.objects.functioning import works_in
from judgehelper.systems.magic.printed.objects.printed import start_values
from judgehelper.systems.magic.printed.objects.texts import text_of
from judgehelper.systems.magic.printed.texts.own_words import OnlyIf


class Why(IntEnum):
    """Why an ability has not triggered: the later in this list, the more is said by it."""

    NOTHING = 0
    """Nothing of the kind has happened."""
    STEP = 1
    """Such a step has begun, but not the right player's (603.2b)."""
    WORDS = 2
    """Of the kind, but not all words of the text fit."""
    TIME = 3
    """Not in the turn that the text speaks of, or not while what it asks is so."""
    ORDINAL = 4
    """Not the first (second…) time this turn."""
    GROUP = 5
    """Too few at a time, or another number (603.2c)."""
    ZONE = 6
    """The ability does not function where its object was (112.6)."""
    PHASED_OUT = 7
    """Its object was phased out (702.25b)."""
    LOST = 8
    """Its object did not have the ability then (112.10)."""
    SILENCED = 9
    """A text in force keeps such events from triggering anything."""
    RANGE = 10
    """It did not happen wholly within the controller's range of influence (801.7)."""
    LIMIT = 11
    """It has triggered as often as its text lets it."""
    STATE = 12
    """What a state trigger asks is not so (603.8)."""
    CONDITION = 13
    """What «if» asks right behind the event was not so (603.4)."""
    UNREAD = 14
    """The text, or the state of things, is not understood: nothing is said."""
    TRIGGERED = 15


class Miss(Struct, frozen=True, kw_only=True):
    """What became of one ability with one event."""

    source: Id
    ability: Ability
    why: Why
    index: int | None = None
    unfit: tuple[Unfit, ...] = ()
    state: Magic
    """The game as the words were read."""


def misses(before: Magic, after: Magic, source: Id) -> Iterator[Miss]:
    """Say of each triggered ability of an object what became of it with what happened in one step."""
    start = len(before.log)
    entries: Entries = tuple((start + place, each.event) for place, each in enumerate(after.log.since(start)))
    entries = (*entries, *counters_within(after, entries))
    for index, event in entries:
        hearing = _Hearing(before, after, entries, index, event)
        for watcher, lost in hearing.watchers(source):
            yield from hearing.asked(watcher, lost=lost)


def idle_abilities(state: Magic, source: Id) -> Iterator[Miss]:
    """List the triggered abilities of an object as it is; of state triggers, whether what they ask is so."""
    thing = state.things[source]
    for watcher, _ in _abilities_of(state, thing):
        match watcher.ability:
            case Triggered(event=StateHolds() as event):
                if has_triggered(state, watcher, state.turn.began):
                    yield Miss(source=source, ability=watcher.ability, why=Why.TRIGGERED, state=state)
                    continue
                why = _state_of(look(state, frame_of(state, watcher)), event, watcher)
            case Unread():
                why = Why.UNREAD
            case _:
                why = Why.NOTHING
        yield Miss(source=source, ability=watcher.ability, why=why, state=state)


def has_triggered(state: Magic, watcher: Watcher, start: int) -> bool:
    """Say whether an ability has triggered since an entry of the log."""
    text = text_of(state, watcher.source, watcher.ability)
    told = state.log.of(events.Triggered, start)
    return any(each.source == watcher.source and each.text == text for each in told)


def _state_of(view: View, event: StateHolds, watcher: Watcher) -> Why:
    try:
        if not view.holds(event.condition):
            return Why.STATE
        condition = watcher.ability.condition
        return Why.TRIGGERED if condition is None or view.holds(condition) else Why.CONDITION
    except NotUnderstood:
        return Why.UNREAD


def _abilities_of(state: Magic, thing: Thing) -> Iterator[tuple[Watcher, bool]]:
    """List the triggered abilities that an object has, and those printed on it that it has lost."""
    has = sort_abilities(WALKS.of(state).now(thing.id).abilities)
    own = sort_abilities(start_values(state, thing).abilities)
    here = [(place, each) for place, each, _ in has.triggers] + list(has.states)
    yield from ((Watcher(thing.id, each, place), False) for place, each in here)
    there = [each for _, each in here]
    printed = [(place, each) for place, each, _ in own.triggers] + list(own.states)
    yield from ((Watcher(thing.id, each, place), True) for place, each in printed if each not in there)


class _Hearing(Struct, frozen=True):
    """One event with the states before and after it."""

    before: Magic
    after: Magic
    entries: Entries
    index: int
    event: Event

    def watchers(self, source: Id) -> Iterator[tuple[Watcher, bool]]:
        """List the abilities of an object that wait for events of this kind, as they were heard (603.10)."""
        for back in (True, False):
            state = self._standing(source) if back else self.after
            if source not in state.things:
                continue
            for watcher, lost in _abilities_of(state, state.things[source]):
                kinds = event_kinds(watcher.ability.event) if watcher.ability.event is not None else ()
                if (type(self.event) in kinds and back) or (Arrives in kinds and not back and self._is_arrival):
                    yield watcher, lost

    @property
    def _is_arrival(self) -> bool:
        return isinstance(self.event, events.Moved)

    def _standing(self, source: Id) -> Magic:
        """Give the state in which an object is looked at: before the event, where abilities look back (603.10a)."""
        match self.event:
            case events.Moved(origin="battlefield", to=to) if to != BATTLEFIELD:
                return self.before
        return self.before if looks_back(self.event) and source in self.before.things else self.after

    def asked(self, watcher: Watcher, *, lost: bool) -> Iterator[Miss]:
        """Say what became of one ability with this event."""
        back = is_ceasing(self.event) or (looks_back(self.event) and compares_group(watcher.ability))
        there = self.before if back else self.after
        try:
            found = self._asked(there, watcher, lost=lost)
        except NotUnderstood:
            found = (Why.UNREAD, ())
        if found is not None:
            why, unfit = found
            yield Miss(
                source=watcher.source, ability=watcher.ability, why=why, index=self.index, unfit=unfit, state=there
            )

    def _asked(self, there: Magic, watcher: Watcher, *, lost: bool) -> tuple[Why, tuple[Unfit, ...]] | None:
        if isinstance(watcher.ability, Unread):
            return Why.UNREAD, ()
        fits = [seen for seen, _ in matches(there, watcher, self.event, self.entries)]
        if not fits:
            far = there.near and list(matches(unlimited(there), watcher, self.event, self.entries))
            return (Why.RANGE, ()) if far else self._near(there, watcher)
        standing = self._standing(watcher.source)
        thing = standing.things.get(watcher.source) or self.after.things[watcher.source]
        if lost:
            return Why.LOST, ()
        if not works_in(watcher.ability, "emblem" if thing.kind in AT_WORK else thing.zone):
            return Why.ZONE, ()
        if thing.phased_out:
            return Why.PHASED_OUT, ()
        if is_silenced(self.before, self.after, self.event, watcher.source):
            return Why.SILENCED, ()
        if has_triggered(self.after, watcher, len(self.before.log)):
            return Why.TRIGGERED, ()
        if all(wait(there, watcher, seen, self.index, self.event) is None for seen in fits):
            return Why.CONDITION, ()
        return (Why.LIMIT, ()) if limit_of(watcher.ability) else None

    def _near(self, there: Magic, watcher: Watcher) -> tuple[Why, tuple[Unfit, ...]] | None:
        """Say which of what the text asks keeps an event of its kind from fitting; None: it is of another kind."""
        view = look(there, frame_at(there, watcher, self.event))
        for pattern in patterns_of(watcher.ability.event):
            match pattern:
                case OnlyIf(condition=condition):
                    if not view.holds(condition):
                        return Why.TIME, ()
                case StepBegins() if isinstance(self.event, events.StepBegan):
                    if names_step(pattern.step, self.event.step) and not is_step(view, pattern, self.event):
                        return Why.STEP, ()
                case Occurs() if (found := self._of_words(view, pattern)) is not None:
                    return found
        return None

    def _of_words(self, view: View, pattern: Occurs) -> tuple[Why, tuple[Unfit, ...]] | None:
        seen = match(view, pattern.clause, self.event)
        if seen is None:
            unfit = unfit_words(view, pattern.clause, self.event)
            return None if unfit is None else (Why.WORDS, unfit)
        if pattern.so is not None and not view.holds(pattern.so):
            return Why.TIME, ()
        if not is_in_doers_turn(view, pattern, seen) or not (doer_in(pattern) or is_during(view, pattern.during)):
            return Why.TIME, ()
        return (Why.ORDINAL if pattern.frequency else Why.GROUP), ()
