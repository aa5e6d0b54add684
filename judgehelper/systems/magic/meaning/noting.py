"""What the log tells of an instruction that later text speaks of: «that many», «if you do» (608.2c).

Every event counts once: what is sacrificed is told again as it moves, and damage as the life lost by it (119.3).
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from judgehelper.abilities.acts.acting import DealDamage, DealDamages, LoseLife
from judgehelper.abilities.acts.moving import Destroy, Discard
from judgehelper.abilities.clauses import Unless
from judgehelper.abilities.family import Clause
from judgehelper.abilities.phrases import Every, That, Things
from judgehelper.kernel.log import Entry
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import Frame, Magic, Ref
from judgehelper.systems.magic.game.steps import PerformAct
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.printed.texts.reads import of_kind


class Told(NamedTuple):
    """What an instruction did: to which objects, how much of it, whether anything, and how much of it each player."""

    refs: tuple[Ref, ...]
    amount: int
    done: bool
    shares: tuple[tuple[str, int], ...]


IGNORED = (
    events.Triggered, events.PutOnStack, events.Resolving, events.Chosen, events.Activated, events.Ignored,
    events.Rewound,
)  # fmt: skip
"""What does not count as carrying an instruction out: what was impossible least of all (101.3)."""
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


def done_since(state: Magic, since: int) -> Iterator[Entry]:
    """List what happened from a place in the log on, but for what preventions of it did besides (615.5).

    That is theirs: damage that Deflecting Palm deals is not dealt «this way» by the spell whose damage it prevents.
    """
    of_others: set[int] = set()
    for index, entry in enumerate(state.log.since(since), since):
        if entry.cause in of_others:
            of_others.add(index)
            continue
        if isinstance(entry.event, events.Prevented):
            of_others.add(index)
        yield entry


def told_since(state: Magic, since: int, alone: str = "") -> Told:
    """Read what was done from a place in the log on; of what does one thing `alone`, what came of that (614.6).

    What prevents or replaces it is something else: what was regenerated was not destroyed this way (701.7b).
    """
    told = _told(state, since)
    happened = tuple(each.event for each in done_since(state, since)) if alone else ()
    match alone:
        case "damage":
            dealt = tuple(of_kind(events.Damaged, happened))
            refs = tuple(dict.fromkeys(each.to for each in dealt))
            return told._replace(refs=refs, amount=sum(each.amount for each in dealt))
        case "destruction":
            gone = tuple(each.thing for each in of_kind(events.Destroyed, happened))
            return told._replace(refs=gone, done=bool(gone))
    return told


def does_alone(clause: Clause) -> str:
    """Say what alone an instruction does, where later text asks just for that; empty: various things, or others."""
    if clause.acts and all(isinstance(act, DealDamage | DealDamages) for act in clause.acts):
        return "damage"
    return "destruction" if clause.acts and all(isinstance(act, Destroy) for act in clause.acts) else ""


def _told(state: Magic, since: int) -> Told:
    found = [each for each in done_since(state, since) if _counts(state, each, since)]
    if _shuffles_nothing_in(state, since):
        found = [each for each in found if not isinstance(each.event, events.Shuffled)]
    refs: dict[Ref, None] = {}
    amount = 0
    moved: set[Ref] = set()
    became: set[Ref | None] = set()
    for entry in found:
        meant, number = MEANT[type(entry.event)](entry.event) if type(entry.event) in MEANT else ((), 0)
        refs.update(dict.fromkeys(ref for ref in meant if ref not in became))  # what was moved is told of already
        match entry.event:
            case events.Moved(thing=thing, new=new):
                number = 0 if thing in moved else 1
                moved.add(thing)
                became.add(new)
        amount += number
    done = bool(found) or _only_chosen(state, since)
    return Told(tuple(refs), amount or _turned(found), done, _shares(state, found))


def _shuffles_nothing_in(state: Magic, since: int) -> bool:
    """Say whether there was nothing to shuffle into a library that was shuffled all the same (701.19c)."""
    return any(each.what == "shuffle into" for each in state.log.of(events.Ignored, since))


def _only_chosen(state: Magic, since: int) -> bool:
    """Say whether the instruction was to choose, and something was chosen: «you may choose a card from it»."""
    return any(each.what == "objects" and each.options for each in state.log.of(events.Chosen, since))


def _counts(state: Magic, entry: Entry, since: int) -> bool:
    """Leave out what is no carrying out, the results of damage, which is told by itself, and mana made on the way.

    Mana that the instruction itself adds has its cause before it; what pays for the instruction was activated for it.
    """
    if isinstance(entry.event, events.ManaAdded) and entry.cause is not None and entry.cause >= since:
        return False
    cause = state.log[entry.cause].event if entry.cause is not None else None
    return not isinstance(entry.event, IGNORED) and type(cause) is not events.Damaged


def _turned(found: list[Entry]) -> int:
    """Count what was tapped or untapped, unless it was tapped for mana: that is no part of the instruction."""
    kinds = [type(each.event) for each in found]
    return 0 if events.ManaSpent in kinds else kinds.count(events.Tapped) + kinds.count(events.Untapped)


def _shares(state: Magic, found: list[Entry]) -> tuple[tuple[str, int], ...]:
    """Say how many cards each player moved, and how much life each gained or lost."""
    shares: dict[str, int] = {}
    for entry in found:
        match entry.event:
            case events.Moved() as event:
                player = event.by or state.past[event.thing].thing.owner
                shares[player] = shares.get(player, 0) + 1
            case events.LifeGained(player=player, amount=amount) | events.LifeLost(player=player, amount=amount):
                shares[player] = shares.get(player, 0) + amount
    return tuple(sorted(shares.items()))


# --- What each of several players did of what all of them were told to: «each player discards …, then draws that
def of_own_share(frame: Frame, step: PerformAct, doer: Ref) -> Frame:
    """Let «that many» be what the doer did, where several go on who acted together before (608.2c)."""
    together = frame.names.get(step.subject.to, ()) if frame.shares and isinstance(step.subject, That) else ()
    if len(together) < 2 or doer not in together:
        return frame
    numbers = frame.numbers
    for name, shares in frame.shares.items():
        numbers = numbers.set(name, dict(shares).get(str(doer), 0))
    return replace(frame, numbers=numbers)


def asked_apart(view: View, unless: Unless) -> Things | None:
    """Give the players of whom each has a choice: «each opponent loses 3 life unless they …»; None: it is one player's.

    Only where it makes no difference that one after the other acts, and not all at once (101.4).
    """
    match unless.then, unless.otherwise.who:
        case (Clause(who=Things(det=Every(), name=name) as who, acts=acts),), That(to=to):
            if not name or to != name or name in view.frame.names:
                return None
            alike = all(isinstance(act, LoseLife | Discard) for act in acts)
            return who if alike or len(view.find(who)) < 2 else None
    return None
