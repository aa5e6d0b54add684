"""Which event of a game caused which: the thread of the log, from the turn down to what a state-based action saw.

What is done one after the other lies between marks: a spell is announced until it is cast (601.2), resolves until it
has resolved (608.2). What a state-based action rests on is the last that was told of its object (704.5).
"""

from collections.abc import Hashable, Iterator

from judgehelper.kernel.log import Entry, Event, Thread
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import STACK

TURN, STEP, ACT, WITHIN = range(4)
"""Ranks: what is open below one is closed as another of its rank begins."""
LAST = "last"
"""The last thing done, whole: what a check of the state follows."""


def follow(thread: Thread, index: int, entry: Entry) -> tuple[Thread, int | None]:
    """Say which entry caused an entry, and go on with the thread."""
    event = entry.event
    cause = entry.cause if entry.cause is not None else _cause(thread, entry)
    return _told(_gone_on(thread, index, event), index, event), cause


def _cause(thread: Thread, entry: Entry) -> int | None:
    match entry.event:
        case events.TurnBegan():
            return None
        case events.StepBegan():
            return thread.above(STEP).innermost
        case events.Passed():
            return thread.above(ACT).innermost
        case events.ManaSpent():
            return _closed(thread, "mana").innermost
        case events.Moved(thing=item) if ("resolving", item) in thread.told:
            return thread.told["resolving", item]
        case events.Resolving(item=item) | events.Fizzled(item=item) if (STACK, item) in thread.told:
            return thread.told[STACK, item]
        case events.Targeted(by=item) | events.Cast(spell=item) if (STACK, item) in thread.told:
            return thread.told[STACK, item]
        case events.Activated(item=int(item)) if (STACK, item) in thread.told:
            return thread.told[STACK, item]
    if is_checked(entry):
        return next((thread.told[key] for key in (*_rests_on(entry.event), LAST) if key in thread.told), None)
    return thread.innermost


def is_checked(entry: Entry) -> bool:
    """Say whether a state-based action did it (704.5)."""
    return bool(entry.cites) and entry.cites[0].number.startswith("704.5")


def _rests_on(event: Event) -> Iterator[Hashable]:
    """Name what a state-based action saw, the deciding one first."""
    match event:
        case events.Destroyed(thing=thing):
            yield "hurt", thing
        case events.Moved(thing=thing, how="toughness" | "loyalty"):
            yield "changed", thing
        case events.Moved(thing=thing, how="aura") | events.Attached(thing=thing):
            yield "host", thing
        case events.Lost(player=player, why=why):
            yield why, player


def _gone_on(thread: Thread, index: int, event: Event) -> Thread:
    match event:
        case events.TurnBegan():
            return Thread((), thread.told).opening(TURN, index)
        case events.StepBegan():
            return thread.opening(STEP, index).telling(LAST, index)
        case events.Passed():
            return thread.above(ACT)
        case events.Moved(to=to, new=int(item)) if to == STACK:
            return _begun(thread, index, item)
        case events.Announcing(thing=item) if (STACK, item) not in thread.told:
            return _begun(thread, index, item)
        case events.PutOnStack(item=item):
            return thread.above(ACT).opening(ACT, index, item).telling((STACK, item), index)
        case events.Copied(new=int(item)):
            return thread.telling((STACK, item), index)
        case events.Activated(is_mana=True):
            return thread.opening(_rank_within(thread), index, "mana")
        case events.Resolving(item=item):
            return thread.opening(ACT, index, item).telling(LAST, index).telling(("resolving", item), index)
        case events.Fizzled(item=item):
            return _closed(thread, item).telling(LAST, index).telling(("resolving", item), index)
        case events.AttackersDeclared() | events.BlockersDeclared() | events.LandPlayed() | events.Edited():
            return thread.opening(ACT, index).telling(LAST, index)
    return _ended(thread, event)


def _ended(thread: Thread, event: Event) -> Thread:
    """Close what an event ends: paying, announcing, resolving."""
    match event:
        case events.ManaSpent() | events.Targeted():
            return _closed(thread, "mana")
        case events.Cast(spell=item) | events.Activated(item=int(item)):
            return _closed(_closed(thread, "mana"), item)
        case events.Resolved(item=item):
            return _closed(thread, item)
    return thread


def _begun(thread: Thread, index: int, item: int) -> Thread:
    """Open the announcement of a spell or ability: within what resolves where that says so (608.2g)."""
    thread = _closed(thread, "mana")
    return thread.opening(_rank_within(thread), index, item).telling((STACK, item), index)


def _rank_within(thread: Thread) -> int:
    """Give the rank just within what is open, where that is an act."""
    return max(ACT, thread.open[-1].rank + 1) if thread.open else ACT


def _closed(thread: Thread, key: Hashable) -> Thread:
    """Close what is open by its key, with all within."""
    place = next((place for place, each in enumerate(thread.open) if each.key == key and key is not None), None)
    return thread if place is None else Thread(thread.open[:place], thread.told)


def _told(thread: Thread, index: int, event: Event) -> Thread:
    """Remember what the checks of the state look at."""
    match event:
        case events.Damaged(to=int(thing)):
            return thread.telling(("hurt", thing), index).telling(("changed", thing), index)
        case events.LifeLost(player=player):
            return thread.telling(("life", player), index)
        case events.Drawn(player=player, thing=None):
            return thread.telling(("library", player), index)
        case events.CountersPut(on=on) | events.CountersRemoved(on=on):
            return thread.telling(("poison", on), index).telling(("changed", on), index)
        case events.Attached(thing=thing):
            return thread.telling(("host", thing), index)
        case events.Began():
            return thread.telling(LAST, index)
    return thread
