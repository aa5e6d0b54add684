"""Counters that a permanent enters with are put on it too (121.6): what replaces the putting of counters sees them.

They lie within the event of entering, so that this stays one event; each kind of them is looked at by itself.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.abilities import clauses
from judgehelper.abilities.acts import counters as with_counters
from judgehelper.abilities.acts import moving
from judgehelper.abilities.acts.counters import GetCounters
from judgehelper.abilities.acts.rules import HaveCounters
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.family import Clause
from judgehelper.abilities.phrases import Exactly, This
from judgehelper.abilities.quantities import Number
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.log import Event
from judgehelper.systems.magic.effects.replacement.entering_values import as_entering, board_with
from judgehelper.systems.magic.effects.replacement.instead import changed_events
from judgehelper.systems.magic.effects.replacement.prevention import is_unpreventable
from judgehelper.systems.magic.effects.replacement.replacing import Bar, Given, Replacing, bind
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import sharing_life
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, GRAVEYARD, Frame, Magic
from judgehelper.systems.magic.game.steps import Proposal
from judgehelper.systems.magic.in_force.permissions.forbidden import cant_have_counters
from judgehelper.systems.magic.in_force.permissions.permissions import is_unspoken, rules_against
from judgehelper.systems.magic.layers.look import controller_of, look
from judgehelper.systems.magic.meaning.matching import match
from judgehelper.systems.magic.meaning.names import Seen
from judgehelper.systems.magic.printed.texts.reads import of_kind


def puts_as_it_enters(state: Magic, event: Event) -> tuple[events.CountersPut, ...]:
    """List the puttings of counters that lie within the entering of a permanent."""
    entering = as_entering(event)
    if entering is None:
        return ()
    by = entering.controller or controller_of(state, entering.thing)
    thing = entering.thing
    return tuple(events.CountersPut(thing, kind, n, by, thing) for kind, n in sorted(entering.counters.items()))


def seen_as_it_enters(state: Magic, event: Event, clause: Clause, frame: Frame) -> Seen | None:
    """Say whether a text that replaces the putting of counters means some that a permanent is to enter with."""
    pattern = _putting(clause)
    if pattern is None:
        return None
    found = (_seen(state, event, clause, pattern, frame, put) for put in puts_as_it_enters(state, event))
    return next((seen for seen in found if seen is not None), None)


def _putting(clause: Clause) -> Clause | None:
    """Give the clause by which a text replaces the putting of counters; None: it replaces something else."""
    match clause:
        case clauses.Instead(event=Occurs(clause=pattern)):
            putting = (with_counters.PutCounters, with_counters.ReceiveCounters)
            return pattern if any(of_kind(putting, pattern.acts)) else None
    return None


def _seen(
    state: Magic, event: Event, clause: Clause, pattern: Clause, frame: Frame, put: events.CountersPut
) -> Seen | None:
    entering = as_entering(event)
    if entering is None:
        return None
    view = look(board_with(state, entering), frame)
    seen = match(view, pattern, put)
    if seen is None or clause.condition is None or view.within(bind(frame, seen)).holds(clause.condition):
        return seen
    return None


def with_other_counters(state: Magic, event: Event, clause: Clause, frame: Frame) -> Event | None:
    """Give the entering with the counters that a text makes of them; None where the text is about something else."""
    pattern = _putting(clause)
    if pattern is None or not isinstance(event, events.Moved | events.Created):
        return None
    counters = event.counters
    for put in puts_as_it_enters(state, event):
        seen = _seen(state, event, clause, pattern, frame, put)
        changed = changed_events(state, bind(frame, seen), put, clause.body) if seen is not None else None
        if changed is not None:
            number = sum(each.count for each in of_kind(events.CountersPut, changed))
            counters = counters.set(put.kind, number) if number else counters.delete(put.kind)
    return replace(event, counters=counters)


# --- Counters of later rules that replace what would happen to their permanent: stun, shield, finality (614.1a)
NOTHING = Occurs(clauses.Do(()))
"""No words wait for it: the event has already been looked at."""


def _without_one(kind: str) -> clauses.Instead:
    """Say «remove one such counter from it instead»."""
    return clauses.Instead(NOTHING, (clauses.Do((with_counters.RemoveCounters(Exactly(Number(1)), kind, This()),)),))


EXILED = clauses.Instead(NOTHING, (clauses.Do((moving.Exile(This()),)),))
KINDS = ("finality", "shield", "stun")


BORNE = frozenset((events.Damaged, events.Moved, events.Destroyed, events.Untapped))
"""The kinds of events that they could replace."""


def bearer_of(state: Magic, event: Event) -> int | None:
    """Give the permanent with such a counter that an event is about."""
    if type(event) not in BORNE:
        return None
    match event:
        case (
            events.Damaged(to=int(ref)) | events.Moved(thing=ref) | events.Destroyed(thing=ref)
            | events.Untapped(thing=ref)
        ):  # fmt: skip
            thing = state.things.get(ref)
        case _:
            return None
    if thing is None or not thing.counters or thing.zone != BATTLEFIELD:
        return None
    return thing.id if any(thing.counters.get(kind, 0) for kind in KINDS) else None


def of_counters(state: Magic, event: Event) -> Iterator[Replacing]:
    """Find what the counters on a permanent do to what would happen to it."""
    bearer = bearer_of(state, event)
    if bearer is None:
        return
    counters = state.things[bearer].counters
    for kind, clause in _meant(state, event):
        if counters.get(kind, 0):
            frame = Frame(source=bearer, controller=controller_of(state, bearer))
            yield Replacing(f"{bearer} {kind}", bearer, frame, clause, Seen(subject=bearer), cr("614.1a", "121.1"))


def _meant(state: Magic, event: Event) -> Iterator[tuple[str, clauses.Instead]]:
    match event:
        case events.Untapped():
            yield "stun", _without_one("stun")
        case events.Moved(to="graveyard") if event.to == GRAVEYARD:
            yield "finality", EXILED
        case events.Destroyed(cause=cause) if cause is not None:
            yield "shield", _without_one("shield")
        case events.Damaged(amount=amount) if amount > 0:
            if is_unpreventable(state, event):
                why = "damage that can't be prevented, dealt to a permanent with a shield counter"
                raise NotUnderstood(Refusal("shield counter", "", why))
            yield "shield", _without_one("shield")


GIVEN = (Given((), of_counters),)


# --- Whoever can't get counters gets none, and on what they can't be put they are not, whatever would do it (101.2)
def without_counters(state: Magic, proposals: tuple[Proposal, ...]) -> tuple[Proposal, ...]:
    """Turn the counters that players would get and can't, or that can't be put on permanents, into nothing."""
    if not is_unspoken(state, GetCounters):
        proposals = tuple(_allowed(state, each) for each in proposals)
    if not is_unspoken(state, HaveCounters):
        proposals = tuple(_put(state, each) for each in proposals)
    return proposals


BARS = (Bar((events.CountersPut,), without_counters),)


def _allowed(state: Magic, proposal: Proposal) -> Proposal:
    match proposal.event:
        case events.CountersPut(on=str(player), kind=kind):
            shared = sharing_life(state, player) if kind == "poison" else (player,)
            if any(cant_get(state, seat, kind) for seat in shared):
                cites = cr("101.2", "614.17", "614.17c", "101.3", *(("810.10c",) if len(shared) > 1 else ()))
                return Proposal(events.Ignored(player, "get counters"), cites, proposal.cause, proposal.applied)
    return proposal


def cant_get(state: Magic, player: str, kind: str) -> bool:
    """Say whether something says that a player can't get counters of a kind."""
    return any(each.kind in ("", kind) for each in rules_against(state, GetCounters, player))


def _put(state: Magic, proposal: Proposal) -> Proposal:
    match proposal.event:
        case events.CountersPut(on=int(thing), kind=kind) if cant_have_counters(state, thing, kind):
            cites = cr("101.2", "121.1", "614.17", "614.17c", "101.3")
            return Proposal(events.Ignored(thing, "have counters"), cites, proposal.cause, proposal.applied)
    return proposal


def entering_without(state: Magic, proposals: tuple[Proposal, ...]) -> tuple[Proposal, ...]:
    """Let what enters with counters that can't be put on it enter without them."""
    return tuple(_entering(state, each) for each in proposals)


def _entering(state: Magic, proposal: Proposal) -> Proposal:
    proposed, event = proposal.event, as_entering(proposal.event)
    if event is None or not event.counters or not isinstance(proposed, events.Moved | events.Created):
        return proposal
    there = board_with(state, event)
    counters = event.counters
    for kind in event.counters:
        if cant_have_counters(there, event.thing, kind):
            counters = counters.delete(kind)
    if counters == event.counters:
        return proposal
    told = (*proposal.cites, *cr("101.2", "614.17d"))
    return replace(proposal, event=replace(proposed, counters=counters), cites=told)
