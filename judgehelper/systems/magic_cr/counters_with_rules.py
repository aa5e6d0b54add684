"""Counters of later rules that replace what would happen to their permanent: stun, shield, finality (614.1a).

The base edition has none of them (122.1c, d, h of later books); each is a replacement effect of the rules themselves.
"""

from collections.abc import Iterator
from typing import Any

from judgehelper.abilities import clauses
from judgehelper.abilities.acts import moving, with_counters
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.phrases import Exactly, This
from judgehelper.abilities.quantities import Number
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.look import controller_of
from judgehelper.systems.magic_cr.meaning.seen import Seen
from judgehelper.systems.magic_cr.prevention import is_unpreventable
from judgehelper.systems.magic_cr.replacing import Replacing
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import BATTLEFIELD, GRAVEYARD, Frame, Magic

NOTHING = Occurs(clauses.Do(()))
"""No words wait for it: the event has already been looked at."""


def _without_one(kind: str) -> clauses.Instead:
    """Say «remove one such counter from it instead»."""
    return clauses.Instead(NOTHING, (clauses.Do((with_counters.RemoveCounters(Exactly(Number(1)), kind, This()),)),))


EXILED = clauses.Instead(NOTHING, (clauses.Do((moving.Exile(This()),)),))
KINDS = ("finality", "shield", "stun")


def bearer_of(state: Magic, event: Any) -> int | None:
    """Give the permanent with such a counter that an event is about."""
    ref = event.to if isinstance(event, events.Damaged) else getattr(event, "thing", None)
    thing = state.things.get(ref) if isinstance(ref, int) else None
    if thing is None or not thing.counters or thing.zone != BATTLEFIELD:
        return None
    return thing.id if any(thing.counters.get(kind, 0) for kind in KINDS) else None


def of_counters(state: Magic, event: Any) -> Iterator[Replacing]:
    """Find what the counters on a permanent do to what would happen to it."""
    bearer = bearer_of(state, event)
    if bearer is None:
        return
    counters = state.things[bearer].counters
    for kind, clause in _meant(state, event):
        if counters.get(kind, 0):
            frame = Frame(source=bearer, controller=controller_of(state, bearer))
            yield Replacing(f"{bearer} {kind}", bearer, frame, clause, Seen(subject=bearer), cr("614.1a", "121.1"))


def _meant(state: Magic, event: Any) -> Iterator[tuple[str, clauses.Instead]]:
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
