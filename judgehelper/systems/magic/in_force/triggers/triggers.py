"""Triggered abilities hear events as they happen, with the boards before and after at hand (603).

Abilities that look back (603.10: leaving the battlefield) are those of the board before; all others those of the board
after. What has triggered waits, with what its event named, until a player would next get priority (603.3).
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from immutables import Map
from msgspec.structs import replace

from judgehelper.abilities import phrases
from judgehelper.abilities.acts.acting import BeDealtDamage, DealDamage
from judgehelper.abilities.acts.counters import ReceiveCounters
from judgehelper.abilities.conditions import WasPaid
from judgehelper.abilities.events import Occurs, StepBegins
from judgehelper.abilities.family import Act, Clause, Phrase
from judgehelper.abilities.family import Event as Pattern
from judgehelper.abilities.keywords import KEYWORDS
from judgehelper.abilities.kinds import Chapter, Unread
from judgehelper.abilities.quantities import Number
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.log import Entry, Event
from judgehelper.kernel.state import then
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import sharing_turns
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, Delayed, Frame, Magic, Ref, Waiting, is_player
from judgehelper.systems.magic.game.steps import Proposal, Propose
from judgehelper.systems.magic.game.view import View, unknown
from judgehelper.systems.magic.in_force.triggers.groups import (
    asks_precisely,
    compares_group,
    group_name,
    group_size,
    hurt_groups,
    is_of_several,
    joined,
    precisely_so,
    whom_attacked,
)
from judgehelper.systems.magic.in_force.triggers.how_often import additional_times, has_had_its_turn, is_silenced
from judgehelper.systems.magic.in_force.triggers.mana_triggers import carry_out_mana, is_mana_trigger
from judgehelper.systems.magic.in_force.triggers.notes import of_trigger
from judgehelper.systems.magic.in_force.triggers.out_of_range import note_unheard, unlimited
from judgehelper.systems.magic.in_force.triggers.speed import is_anybody_fast, speed_triggers
from judgehelper.systems.magic.in_force.triggers.titles import title_triggers, told_of_title
from judgehelper.systems.magic.in_force.triggers.waited import (
    doer_in,
    end_with_events,
    first_match,
    is_step,
    patterns_of,
    seen_so,
    whose_turn,
)
from judgehelper.systems.magic.in_force.triggers.watchers import INDEXES, Arrives, Watcher
from judgehelper.systems.magic.layers.look import controller_of, look, traits
from judgehelper.systems.magic.meaning.matching import flat_acts, match
from judgehelper.systems.magic.meaning.names import Seen
from judgehelper.systems.magic.meaning.phrases import fits_phrase
from judgehelper.systems.magic.printed.keywords.book import told_by_itself, told_in
from judgehelper.systems.magic.printed.keywords.written_out import keyword_behind
from judgehelper.systems.magic.printed.objects.dungeons import has_entered
from judgehelper.systems.magic.printed.objects.sagas import LoreReaches, has_reached
from judgehelper.systems.magic.printed.objects.texts import text_of
from judgehelper.systems.magic.printed.objects.unread import refuse
from judgehelper.systems.magic.printed.texts.own_words import EntersRoom, LastRemoved, MovedSo, OnlyIf
from judgehelper.systems.magic.printed.texts.reads import of_kind

Entries = tuple[tuple[int, Event], ...]
Triggers = Mapping[type, tuple[Watcher, ...]]
"""Triggered abilities by the kinds of events that they wait for."""


def hear(before: Magic, after: Magic, entries: Entries) -> Magic:
    """Let every ability that waits for one of these events trigger; delayed ones as well (603.2, 603.7)."""
    if before.battlefield is not after.battlefield:
        entries = (*entries, *counters_within(after, entries))
    after = end_with_events(after, entries) if after.lasting else after
    now = earlier = INDEXES.of(after).triggers
    if before.things is not after.things and any(looks_back(event) for _, event in entries):
        earlier = INDEXES.of(before).triggers
    if not now and not earlier and not after.delayed and not after.marks and not is_anybody_fast(after):
        return after
    heard = _heard(before, after, entries, now, earlier)
    if after.near:
        after = note_unheard(after, heard, _heard(unlimited(before), unlimited(after), entries, now, earlier))
    heard.extend(title_triggers(after, entries))
    heard.extend(speed_triggers(after, entries, heard))
    after = _hear_delayed(after, entries, heard)
    return _record(after, heard, entries)


def counters_within(state: Magic, entries: Entries) -> Iterator[tuple[int, Event]]:
    """List the puttings of counters that lie within an entering: its controller does them (121.6, 121.6a)."""
    for index, event in entries:
        match event:
            case events.Moved(to="battlefield", new=int(new)) | events.Created(new=int(new)) if event.counters:
                by = controller_of(state, new)
                for kind, number in sorted(event.counters.items()):
                    yield index, events.CountersPut(new, kind, number, by, new)


def _heard(before: Magic, after: Magic, entries: Entries, now: Triggers, earlier: Triggers) -> list[Waiting]:
    """List the abilities of objects that these events trigger."""
    heard: list[Waiting] = []
    grouped: set[tuple[Ref, ...]] = set()
    for index, event in entries:
        for watcher in _listening(before, now, earlier, event):
            if is_silenced(before, after, event, watcher.source):
                continue
            if (watcher.source, watcher.place) in grouped:
                continue
            back = is_ceasing(event) or (looks_back(event) and compares_group(watcher.ability))
            there = before if back else after  # as it was (603.10)
            for seen, group in matches(there, watcher, event, entries):
                if isinstance(watcher.ability, Unread):
                    refuse(after, watcher.source, watcher.ability)
                    continue
                if group is not None:
                    if (watcher.source, watcher.place, *group) in grouped:
                        continue
                    grouped.add((watcher.source, watcher.place, *group))
                waiting = wait(there, watcher, seen, index, event)
                if waiting is not None and not has_had_its_turn(after, waiting, heard):
                    causes = (event,) if group is None else _causes(after, watcher, entries)
                    heard.extend([waiting] * (1 + additional_times(before, after, watcher.source, causes)))
    return heard


def _causes(state: Magic, watcher: Watcher, entries: Entries) -> tuple[Event, ...]:
    """List the simultaneous events that make an ability trigger once (603.2c)."""
    view = look(state, frame_of(state, watcher))
    said = [each.clause for each in of_kind(Occurs, patterns_of(watcher.ability.event))]
    return tuple(each for _, each in entries if any(match(view, clause, each) is not None for clause in said))


def looks_back(event: Event) -> bool:
    """Say whether abilities look back in time from an event (603.10a)."""
    match event:
        case events.Moved(origin="battlefield" | "graveyard"):
            return True
    return is_ceasing(event)


def is_ceasing(event: Event) -> bool:
    """Say whether an object is no more what it was: there, attached, controlled by the same player, a spell."""
    match event:
        case events.Phased(out=True) | events.Attached() | events.ControlChanged() | events.Countered():
            return True
    return False


def _listening(before: Magic, now: Triggers, then: Triggers, event: Event) -> tuple[Watcher, ...]:
    """List what hears an event: of just before where abilities look back, with what was not there then (603.10)."""
    kind = type(event)
    match event:
        case events.Moved(origin="battlefield", to=to) if to != BATTLEFIELD:
            return (*then.get(kind, ()), *now.get(Arrives, ()))
        case events.Moved():
            now = {kind: (*now.get(kind, ()), *now.get(Arrives, ()))}
    if not looks_back(event):
        return now.get(kind, ())
    fresh = tuple(each for each in now.get(kind, ()) if each.source not in before.things)
    return (*then.get(kind, ()), *fresh) if fresh else then.get(kind, ())


def frame_of(state: Magic, watcher: Watcher) -> Frame:
    """Give the frame in which a watcher's text is read."""
    thing = state.things.get(watcher.source)
    past = state.past.get(watcher.source)
    here = thing if thing is not None else past.thing if past is not None else None
    host = here.attached_to if here is not None else None
    names = NO_NAMES if host is None else NO_NAMES.set(phrases.HOST, (host,))
    return Frame(source=watcher.source, controller=controller_of(state, watcher.source), names=names)


def frame_at(state: Magic, watcher: Watcher, event: Event) -> Frame:
    """Give that frame as an event finds it: what has a new controller triggers under the old one (603.10d)."""
    frame = frame_of(state, watcher)
    if isinstance(event, events.ControlChanged) and event.thing == watcher.source:
        return replace(frame, controller=event.before)
    return frame


NO_NAMES: Map[int, tuple[Ref, ...]] = Map()


def matches(
    state: Magic, watcher: Watcher, event: Event, entries: Entries
) -> Iterator[tuple[Seen, tuple[Ref, ...] | None]]:
    """List the fits of an event, each with what is told apart in a group that triggers once (603.2c)."""
    view = look(state, frame_at(state, watcher, event))
    for pattern in _heard_now(view, watcher.ability.event):
        apart = OWN_PATTERNS.get(type(pattern))
        if apart is not None:
            if apart(view, watcher.source, pattern, event):
                yield seen_so(view, pattern, event), () if isinstance(pattern, LastRemoved) else None  # once for all
            continue
        if not isinstance(pattern, Occurs):
            raise NotUnderstood(unknown(pattern))
        if not doer_in(pattern) and not is_during(view, pattern.during):
            continue
        if pattern.so is not None and not view.holds(pattern.so):
            continue
        seen = match(view, pattern.clause, event)
        if seen is None or not _is_ordinal(view, pattern, event, state) or not is_in_doers_turn(view, pattern, seen):
            continue
        seen = seen + whose_turn(view, pattern)
        if asks_precisely(pattern.clause) is not None:
            yield from precisely_so(view, pattern.clause, seen, _fits(view, pattern.clause, entries))
            continue
        group = group_name(pattern.clause)
        if group is None and isinstance(event, events.Damaged) and _is_of_all_damage(pattern.clause):
            same = [each for each in _fits(view, pattern.clause, entries) if each.subject == seen.subject]
            yield joined(same, 0), (seen.subject,)
            continue
        if group is None:
            yield from ((seen, None),) * _times(pattern.clause, event)
            continue
        found, whom = _at_once(view, pattern.clause, seen, event, entries=entries)
        if len(found) >= group_size(view, pattern.clause):
            yield joined(found, group, *hurt_groups(pattern.clause)), (whom,) if whom else ()
        return


def _heard_now(view: View, event: Pattern | None) -> Iterator[Pattern]:
    """List the patterns of an ability whose condition, where they have one, holds now."""
    for pattern in patterns_of(event):
        match pattern:
            case OnlyIf(condition=condition, event=inner):
                yield from (inner,) if view.holds(condition) else ()
            case _:
                yield pattern


def is_during(view: View, whose: Phrase | None) -> bool:
    """Say whether it is the turn of one of these players, or of such a one's team (805.4); None: in any turn."""
    state = view.state
    return whose is None or any(fits_phrase(view, whose, seat) for seat in sharing_turns(state, state.turn.active))


def is_in_doers_turn(view: View, pattern: Occurs, seen: Seen) -> bool:
    """Say whether it is the turn of whoever did it, where a text asks for that: «an opponent … during their turn»."""
    name = doer_in(pattern)
    return not name or is_during(view.named(name, (seen.subject,)), pattern.during)


def _at_once(view: View, clause: Clause, seen: Seen, event: Event, *, entries: Entries) -> tuple[list[Seen], Ref]:
    """List what belongs to one group that triggers once, and whom it is told apart by (603.2c)."""
    attacked = whom_attacked(clause, event)
    if attacked:
        same = tuple(each for each in entries if getattr(each[1], "defender", 0) == attacked)
        return _fits(view, clause, same), attacked
    whom: Ref = event.to if isinstance(event, events.Damaged) and not hurt_groups(clause) else 0
    found = _fits(view, clause, tuple(each for each in entries if not whom or getattr(each[1], "to", whom) == whom))
    if is_player(seen.subject) and not is_of_several(clause.who):
        # «whenever a player mills one or more cards»: each player by himself
        return [each for each in found if each.subject == seen.subject], seen.subject
    return found, whom


def has_moved_so(state: Magic, thing: int, pattern: MovedSo, event: Event) -> bool:
    """Say whether an object has just come to a zone in the way that a rule names (702.34a, 702.93a)."""
    if not isinstance(event, events.Moved) or event.new != thing:
        return False
    if event.how != pattern.how or event.to != pattern.to:
        return False
    if not pattern.first:
        return True
    return sum(each.player == event.by for each in state.log.of(events.Drawn, state.turn.began)) == 1


def has_lost_last(state: Magic, thing: int, kind: str, event: Event) -> bool:
    """Say whether the last counter of a kind has just been removed from an object (702.61a, 702.62a)."""
    if not isinstance(event, events.CountersRemoved) or event.on != thing or event.kind != kind:
        return False
    return thing in state.things and not state.things[thing].counters.get(kind, 0)


OWN_PATTERNS: Mapping[type, Callable[[Any, int, Any, Event], bool]] = {
    StepBegins: lambda view, _, pattern, event: is_step(view, pattern, event),
    LoreReaches: lambda view, source, pattern, event: has_reached(view.state, source, pattern.number, event),
    MovedSo: lambda view, source, pattern, event: has_moved_so(view.state, source, pattern, event),
    LastRemoved: lambda view, source, pattern, event: has_lost_last(view.state, source, pattern.kind, event),
    EntersRoom: lambda _, source, pattern, event: has_entered(source, pattern, event),
}
"""Events that no clause describes: of the turn, of a Saga, of how an object came to a zone."""


def _times(clause: Clause, event: Event) -> int:
    """«Whenever a +1/+1 counter is put on this» triggers for each counter (603.2c)."""
    acts = flat_acts(clause.acts)
    single = any(act.counters.number == Number(1) for act in of_kind(ReceiveCounters, acts))
    return event.count if single and isinstance(event, events.CountersPut) else 1


def _fits(view: View, clause: Clause, entries: Entries) -> list[Seen]:
    return [seen for _, each in entries if (seen := match(view, clause, each)) is not None]


def _is_of_all_damage(clause: Clause) -> bool:
    """Say whether a text speaks of damage dealt or received at large: all of it at one time is one event (603.2c)."""
    return any(map(_is_any_damage, flat_acts(clause.acts)))


def _is_any_damage(act: Act) -> bool:
    match act:
        case DealDamage(to=None) | BeDealtDamage(by=None):
            return True
    return False


ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}


def _is_ordinal(view: View, pattern: Occurs, event: Event, state: Magic) -> bool:
    """Count the happenings of this turn where only the first (second…) triggers."""
    if not pattern.frequency:
        return True
    wanted = ORDINALS.get(pattern.frequency.split()[0], 1)
    count = 0
    seen = match(view, pattern.clause, event)
    by_itself = seen is not None and group_name(pattern.clause) is None
    for entry in state.log.since(state.turn.began):
        other = match(view, pattern.clause, entry.event)
        if other is not None and (not by_itself or seen is None or other.subject == seen.subject):
            count += 1
            if entry.event is event:  # an equal one may have happened before it: to investigate twice
                return count == wanted
    return False


def wait(state: Magic, watcher: Watcher, seen: Seen, index: int, event: Event) -> Waiting | None:
    """Bind what an ability has heard; None where its «if» is not so (603.4)."""
    frame = seen_frame(frame_at(state, watcher, event), seen, index, event)
    match event:  # «when you cycle this card» knows its X, «whenever you cast a spell with {X} …» that one's (107.3i)
        case events.Activated(item=int(item)) | events.Cast(spell=item) if item in state.frames:
            frame = replace(frame, x=state.frames[item].x)
        case events.Marked(x=int(x)):  # 701.30c
            frame = replace(frame, x=x)
    condition = watcher.ability.condition
    if condition is not None and not look(state, frame).holds(condition):
        return None
    return Waiting(ability=watcher.ability, frame=frame, text=text_of(state, watcher.source, watcher.ability))


def seen_frame(frame: Frame, seen: Seen, index: int, event: Event) -> Frame:
    """Bind what an event named."""
    names, numbers, moved = frame.names, frame.numbers, frame.moved
    for name, refs in seen.names:
        names = names.set(name, refs)
    for name, number in seen.numbers:
        numbers = numbers.set(name, number)
    match event:
        case events.Moved(thing=thing, new=int(new)):
            moved = moved.set(thing, new)
    return replace(frame, names=names, numbers=numbers, moved=moved, event=index, amount=seen.amount)


def _hear_delayed(state: Magic, entries: Entries, heard: list[Waiting]) -> Magic:
    back: list[Proposal] = []
    for delayed in state.delayed:
        grouped: set[tuple[Ref, ...]] = set()
        for index, event in entries:
            seen, group = _seen_together(look(state, delayed.frame), delayed.ability.event, event, entries)
            if seen is None or group in grouped or _is_of_another_turn(state, delayed, event):
                continue
            grouped.update(() if group is None else (group,))
            frame = seen_frame(delayed.frame, seen, index, event)
            if delayed.id in state.returning:
                back.extend(_returning(state, delayed, index))
                rest = tuple(each for each in state.delayed if each.id != delayed.id)
                state = replace(state, delayed=rest, returning=state.returning.delete(delayed.id))
                break
            heard.append(Waiting(ability=delayed.ability, frame=frame, text=delayed.text))
            if delayed.once:
                state = replace(state, delayed=tuple(each for each in state.delayed if each.id != delayed.id))
                break
    return then(state, Propose(tuple(back))) if back else state


def _seen_together(
    view: View, waited: Pattern | None, event: Event, entries: Entries
) -> tuple[Seen | None, tuple[Ref, ...] | None]:
    """Give what a delayed ability names of an event, with what tells apart a group that triggers once (603.2c)."""
    seen = first_match(view, waited, event)
    for pattern in of_kind(Occurs, patterns_of(waited)) if seen is not None else ():
        group = group_name(pattern.clause)
        if seen is None or group is None or match(view, pattern.clause, event) is None:
            continue
        found, whom = _at_once(view, pattern.clause, seen, event, entries=entries)
        if len(found) < group_size(view, pattern.clause):
            return None, None
        return joined(found, group, *hurt_groups(pattern.clause)), (whom,) if whom else ()
    return seen, None


def _is_of_another_turn(state: Magic, delayed: Delayed, event: Event) -> bool:
    """Say whether a step begins in another turn than the next one that its player has had since (603.7b)."""
    match delayed.ability.event, event:
        case StepBegins(which="your next turn"), events.StepBegan(player=player):
            began = (each.number for each in state.log.of(events.TurnBegan) if each.player == player)
            return next((number for number in began if number > delayed.turn), None) != state.turn.number
    return False


def _returning(state: Magic, delayed: Delayed, index: int) -> Iterator[Proposal]:
    """List what «until this leaves» brings back right after the event, without the stack, all at once (610.3c)."""
    for each in state.returning[delayed.id]:
        past = state.past.get(each)
        card = state.things.get(past.became) if past is not None and past.became is not None else None
        if card is not None:
            by = delayed.frame.controller
            where = state.past[each].thing.zone
            controller = card.owner if where == BATTLEFIELD else ""
            moved = events.Moved(thing=card.id, to=where, how="put", by=by, controller=controller)
            yield Proposal(moved, cr("610.3", "610.3b", "610.3c"), index)


def _record(state: Magic, heard: list[Waiting], _entries: Entries) -> Magic:
    if not heard:
        return state
    log = state.log
    for waiting in heard:
        told = state.law.cite(cr("603.2"))
        event = events.Triggered(waiting.frame.source, waiting.frame.controller, waiting.text)
        more = (*_how_often(waiting, heard), *_why_triggered(state, waiting)) if state.annotated else ()
        log = log.append(Entry(event, told, waiting.frame.event, more))
    at_once = [each for each in heard if is_mana_trigger(each.ability)]
    state = replace(state, log=log, waiting=(*state.waiting, *(each for each in heard if each not in at_once)))
    return carry_out_mana(state, at_once)


def _how_often(waiting: Waiting, heard: list[Waiting]) -> Citations:
    """Cite that an ability has triggered more than once at the same time (603.2c); alike is as good as the same."""
    alike = (each.ability == waiting.ability and each.frame.source == waiting.frame.source for each in heard)
    return cr("603.2c") if sum(alike) > 1 else ()


TOLD_BY_EVENT: dict[type, tuple[str, ...]] = {
    events.StepBegan: ("603.2b",), events.Attacks: ("508.3a", "508.1m"), events.Blocks: ("509.5a", "509.1i"),
    events.BecameBlocked: ("509.5c", "509.1i"), events.LifeGained: ("118.9",), events.Cast: ("601.2i",),
    events.Damaged: ("119.4a", "119.4c"), events.Drawn: ("120.1",), events.CountersPut: ("121.6",),
    events.ManaAdded: ("106.11a",),
}  # fmt: skip
"""What the book says of the abilities that wait for an event."""


def _why_triggered(state: Magic, waiting: Waiting) -> Citations:
    """Cite what the book says of such an event, of looking back, and of the keyword that the ability comes from."""
    frame = waiting.frame
    event = state.log[frame.event].event if frame.event is not None else None
    told = TOLD_BY_EVENT.get(type(event), ())
    match event:
        case events.Activated(keyword="cycling" | "typecycling", source=card):
            past = state.past.get(card)
            cycled = past.became if past is not None else card
            told = ("702.28c",) if frame.source in (card, cycled) else ("702.28d",)
        case events.Moved():
            told = _of_zone_change(event)
        case events.Marked(mark="monstrous", x=int()):
            told = ("701.30c",)
    told = (*told, *of_trigger(state, waiting, event))
    told = (*told, "605.4", "605.4a", "605.1b") if is_mana_trigger(waiting.ability) else told
    told = (*told, "603.4") if waiting.ability.condition is not None else told
    keyword = keyword_behind(traits(state, frame.source).abilities, waiting.ability)
    own = _of_chapter(state, waiting) if isinstance(waiting.ability.event, LoreReaches) else ()
    paid = waiting.ability.condition.keyword if isinstance(waiting.ability.condition, WasPaid) else ""
    own = (*own, *MORE_OF_TRIGGER.get(keyword, ()), *TOLD_BY_PAYMENT.get(paid, ()))
    own = (*own, *(told_of_title(waiting.ability) if not frame.source else ()))
    return (*cr(*told, *own), *told_in(keyword), *told_by_itself(traits(state, frame.source), keyword))


def _of_chapter(state: Magic, waiting: Waiting) -> tuple[str, ...]:
    """Name the rules of a chapter ability, of one that stands for several chapters among them (714.2)."""
    abilities = (had.ability for had in traits(state, waiting.frame.source).abilities)
    body = waiting.ability.body
    several = any(len(each.numbers) > 1 and each.body == body for each in of_kind(Chapter, abilities))
    return ("714.2", "714.2b", "107.15", "107.15a", *(("714.2c",) if several else ()))


MORE_OF_TRIGGER: Mapping[str, tuple[str, ...]] = {"champion": ("702.71b",), "exalted": ("702.82b", "506.5")}
"""What the book says further of the events that keywords wait for."""
TOLD_BY_PAYMENT = KEYWORDS.numbered(lambda rule: rule.asked)
"""What the book says of abilities that ask whether a keyword's cost was paid."""


def _of_zone_change(event: events.Moved) -> tuple[str, ...]:
    if event.to == BATTLEFIELD:
        return ("603.6", "603.6a")
    return ("603.6", "603.6c", "603.10", "603.10a") if event.origin == BATTLEFIELD else ("603.6",)
