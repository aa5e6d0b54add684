"""What has happened, by the names of the contract: "cast NAME", "life PLAYER", "phase STEP" and the like."""

from collections.abc import Callable, Iterator, Mapping

from judgehelper.kernel.log import Event
from judgehelper.kernel.machine.figures import figure
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import Id, Magic
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.scenario.names import is_called, plain
from judgehelper.systems.magic_1998.state import AttackAnnounced, Burned, LifeChecked, Opened, Penalty

Read = Callable[[Magic, Event], int | str | None]
"""Gives whom an event is about, where it is one of that kind; None where it is not."""


def places_of(state: Magic, what: str) -> Iterator[int]:
    """List the places in the log where something of that name happened."""
    kind, _, name = what.partition(" ")
    read = KINDS.get(kind)
    if read is None:
        return
    found = ((place, read(state, entry.event)) for place, entry in enumerate(state.log))
    there = [(place, about) for place, about in found if about is not None]
    if kind == "phase":  # that of the step in which the run began is not counted
        del there[:1]
    if kind == "prevention" and (place := figure(name)) is not None:  # the n-th of them
        there, name = there[max(0, place - 1) : place], ""
    yield from (place for place, about in there if not name or _is_named(state, about, name))


def count_of(state: Magic, what: str) -> int:
    """Count how often something has happened."""
    return sum(1 for _ in places_of(state, what))


def _is_named(state: Magic, about: int | str, name: str) -> bool:
    if isinstance(about, str):
        return about == name
    now: Id = about
    seen = {now}
    while now not in state.things and now in state.past:
        after = state.past[now].became
        if after is None or after in seen:
            break
        now = after
        seen.add(now)
    if now in state.things and is_called(state, now, name):
        return True
    alias = state.aliases.get(name)
    source = _source(state, about)
    if alias is not None:
        return alias in _line(state, about) or (source is not None and alias in _line(state, source))
    return plain(traits(state, source if source is not None else about).name) == plain(name)


def _source(state: Magic, item: Id) -> Id | None:
    """Give the source of an ability that was in use."""
    past = state.past.get(item)
    here = state.things.get(item) or (past.thing if past is not None else None)
    if here is None or here.kind != "ability":
        return None
    put = next((each for each in state.log.of(events.PutOnStack) if each.item == item), None)
    used = next((each for each in state.log.of(events.Activated) if each.item == item), None)
    return put.source if put is not None else used.source if used is not None else None


def _line(state: Magic, thing: Id) -> set[Id]:
    """List what an object has been before."""
    found = {thing}
    grown = True
    while grown:
        more = {old for old, past in state.past.items() if past.became in found} - found
        grown = bool(more)
        found |= more
    return found


def _cast(_: Magic, event: Event) -> int | None:
    match event:
        case events.Announcing(thing=thing):
            return thing
    return None


def _resolved(state: Magic, event: Event) -> int | None:
    match event:
        case events.Resolving(item=item):
            fizzled = any(each.item == item for each in state.log.of(events.Fizzled))
            return None if fizzled else item
    return None


def _fizzled(_: Magic, event: Event) -> int | None:
    match event:
        case events.Fizzled(item=item, why="targets"):
            return item
    return None


def _countered(_: Magic, event: Event) -> int | None:
    match event:
        case events.Countered(item=item):
            return item
    return None


def _window(_: Magic, event: Event) -> int | None:
    match event:
        case Opened(window="interrupt", item=item):
            return item
    return None


def _triggered(_: Magic, event: Event) -> int | None:
    match event:
        case events.Triggered(source=source):
            return source
    return None


def _prevention(_: Magic, event: Event) -> str | None:
    match event:
        case Opened(window="prevention"):
            return ""
    return None


def _life(_: Magic, event: Event) -> str | None:
    match event:
        case events.LifeLost(player=player) | Burned(player=player):
            return player
    return None


def _destroyed(_: Magic, event: Event) -> int | None:
    match event:
        case events.Moved(thing=thing, how="destroy"):
            return thing
    return None


def _drawn(_: Magic, event: Event) -> str | None:
    match event:
        case events.Drawn(player=player):
            return player
    return None


def _discarded(_: Magic, event: Event) -> str | None:
    match event:
        case events.Discarded(by=player):
            return player
    return None


def _untapped(_: Magic, event: Event) -> int | None:
    match event:
        case events.Untapped(thing=thing):
            return thing
    return None


def _burned(_: Magic, event: Event) -> str | None:
    match event:
        case Burned(player=player):
            return player
    return None


def _checked(_: Magic, event: Event) -> str | None:
    return "" if isinstance(event, LifeChecked) else None


def _penalty(_: Magic, event: Event) -> int | None:
    match event:
        case Penalty(source=source):
            return source
    return None


def _announced(_: Magic, event: Event) -> str | None:
    match event:
        case AttackAnnounced(player=player, cancelled=False):
            return player
    return None


def _cancelled(_: Magic, event: Event) -> str | None:
    match event:
        case AttackAnnounced(player=player, cancelled=True):
            return player
    return None


def _phase(_: Magic, event: Event) -> str | None:
    match event:
        case events.StepBegan(step=step) if not step.endswith(" end"):
            return step
    return None


KINDS: Mapping[str, Read] = {
    "cast": _cast, "resolved": _resolved, "fizzled": _fizzled, "countered": _countered, "interrupt-window": _window,
    "triggered": _triggered, "prevention": _prevention, "life": _life, "destroyed": _destroyed, "drawn": _drawn,
    "discarded": _discarded, "untapped": _untapped, "mana-burn": _burned, "life-check": _checked,
    "attack-announced": _announced, "penalty": _penalty, "attack-cancelled": _cancelled, "phase": _phase,
}  # fmt: skip
