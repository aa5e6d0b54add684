"""What an ability still finds of an object that has moved: nothing, but for the exceptions of 400.7, in one table.

An object that changes zones is a new one. Whatever looks for one asks here; a permanent that has phased out is not
found either, though it never left its zone (702.25b).
"""

from collections.abc import Callable

from msgspec.structs import replace

from judgehelper.systems.magic.game.events.moves import Destroyed, Discarded, Moved, Sacrificed
from judgehelper.systems.magic.game.state import EXILE, GRAVEYARD, Frame, Id, Magic, Ref, is_object

Finds = Callable[[Magic, Frame, Id], Id | None]


def _by_itself(_: Magic, frame: Frame, ref: Id) -> Id | None:
    """What this ability or its cost has moved, or what moved in the event that triggered it."""
    return frame.moved.get(ref)


def _by_its_event(state: Magic, frame: Frame, ref: Id) -> Id | None:
    """The card of what was sacrificed, discarded or destroyed, as that triggered: where that put it, in the open."""
    match state.log[frame.event].event if frame.event is not None else None:
        case Sacrificed(thing=thing) | Discarded(thing=thing) | Destroyed(thing=thing) if thing == ref:
            return _in_the_open(state, ref)
    return None


def _as_its_aura(state: Magic, frame: Frame, ref: Id) -> Id | None:
    """The card of an Aura in the graveyard whose ability has triggered as what it enchanted left."""
    event = state.log[frame.event].event if frame.event is not None else None
    past = state.past.get(ref)
    if not isinstance(event, Moved) or ref != frame.source or past is None or past.thing.attached_to != event.thing:
        return None
    now = state.things.get(past.became) if past.became is not None else None
    return now.id if now is not None and now.zone == GRAVEYARD else None


def _in_the_open(state: Magic, ref: Id) -> Id | None:
    """Give what an object has become, if that lies in a graveyard or in exile now."""
    past = state.past.get(ref)
    now = state.things.get(past.became) if past is not None and past.became is not None else None
    return now.id if now is not None and now.zone in (GRAVEYARD, EXILE) else None


FOLLOWED: tuple[tuple[str, Finds], ...] = (
    ("400.7h", _by_itself), ("400.7d", _by_its_event), ("400.7e", _as_its_aura),
)  # fmt: skip
"""The exceptions by which an ability finds what an object has become, each with its letter."""
MOST_MOVES = 20
"""More often than that nothing is followed: what this ability moves it moves a few times."""


def next_of(state: Magic, frame: Frame, ref: Id) -> Id | None:
    """Give what an object that is gone has become, where this ability may find it (400.7); None: it may not."""
    return next((found for _, finds in FOLLOWED if (found := finds(state, frame, ref)) is not None), None)


def follow(state: Magic, frame: Frame, ref: Ref) -> Ref | None:
    """Give the object as it is now: itself, or what this ability may find of it (400.7); None: gone, or phased out."""
    for _ in range(MOST_MOVES):
        if not is_object(ref):
            return ref
        here = state.things.get(ref)
        if here is not None:
            return None if here.phased_out else ref
        after = next_of(state, frame, ref)
        if after is None:
            return None
        ref = after
    return None


def with_source_followed(state: Magic, frame: Frame) -> Frame:
    """Let a delayed ability find of its source what the ability that creates it finds (400.7, 603.7c)."""
    now = follow(state, frame, frame.source)
    if not isinstance(now, int) or now == frame.source:
        return frame
    return replace(frame, moved=frame.moved.set(frame.source, now))
