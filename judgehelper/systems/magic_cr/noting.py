"""What the log tells of an instruction that later text speaks of: «that many», «if you do» (608.2c).

Every event counts once: what is sacrificed is told again as it moves, and damage as the life lost by it (119.3).
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from judgehelper.kernel.log import Entry
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.state import Magic, Ref


class Told(NamedTuple):
    """What an instruction did: to which objects, how much of it, whether anything, and how much of it each player."""

    refs: tuple[Ref, ...]
    amount: int
    done: bool
    shares: tuple[tuple[str, int], ...]


IGNORED = (events.Triggered, events.PutOnStack, events.Resolving, events.Chosen, events.ManaAdded, events.Activated)
"""What does not count as carrying an instruction out."""
MEANT: Mapping[type, Callable[[Any], tuple[tuple[Ref, ...], int]]] = {
    events.Created: lambda event: ((event.new or 0,), 1),
    events.Moved: lambda event: ((event.thing,), 1),
    events.Damaged: lambda event: ((event.to,), event.amount),
    events.LifeGained: lambda event: ((), event.amount),
    events.LifeLost: lambda event: ((), event.amount),
    events.CountersPut: lambda event: ((event.on,), event.count),
    events.CountersRemoved: lambda event: ((event.on,), event.count),
    events.Tapped: lambda event: ((event.thing,), 0),
    events.Untapped: lambda event: ((event.thing,), 0),
    events.Destroyed: lambda event: ((event.thing,), 0),
    events.Sacrificed: lambda event: ((event.thing,), 0),
    events.Revealed: lambda event: (event.things, 0),
}
"""By kind of event: to which objects it was done, and how much of it."""


def told_since(state: Magic, since: int) -> Told:
    """Read what was done from a place in the log on."""
    found = [each for each in state.log.since(since) if _counts(state, each)]
    refs: dict[Ref, None] = {}
    amount = 0
    moved: set[Ref] = set()
    for entry in found:
        event: Any = entry.event
        meant, number = MEANT[type(event)](event) if type(event) in MEANT else ((), 0)
        refs.update(dict.fromkeys(meant))
        if isinstance(event, events.Moved):
            number = 0 if event.thing in moved else 1
            moved.add(event.thing)
        amount += number
    done = bool(found) or _only_chosen(state, since)
    return Told(tuple(refs), amount or _turned(found), done, _shares(state, found))


def _only_chosen(state: Magic, since: int) -> bool:
    """Say whether the instruction was to choose, and something was chosen: «you may choose a card from it»."""
    made = [each.event for each in state.log.since(since) if isinstance(each.event, events.Chosen)]
    return any(each.what == "objects" and each.options for each in made)


def _counts(state: Magic, entry: Entry) -> bool:
    """Leave out what is no carrying out, and the results of damage, which is told by itself."""
    if isinstance(entry.event, IGNORED):
        return False
    return entry.cause is None or not isinstance(state.log[entry.cause].event, events.Damaged)


def _turned(found: list[Entry]) -> int:
    """Count what was tapped or untapped, unless it was tapped for mana: that is no part of the instruction."""
    if any(isinstance(each.event, events.ManaSpent) for each in found):
        return 0
    return sum(isinstance(each.event, events.Tapped | events.Untapped) for each in found)


def _shares(state: Magic, found: list[Entry]) -> tuple[tuple[str, int], ...]:
    """Say how many cards each player moved, and how much life each gained or lost."""
    shares: dict[str, int] = {}
    for entry in found:
        event: Any = entry.event
        if isinstance(event, events.Moved):
            player = event.by or state.past[event.thing].thing.owner
            shares[player] = shares.get(player, 0) + 1
        elif isinstance(event, events.LifeGained | events.LifeLost):
            shares[event.player] = shares.get(event.player, 0) + event.amount
    return tuple(sorted(shares.items()))
