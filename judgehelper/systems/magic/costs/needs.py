"""What costs take besides mana, and whether several can be paid together: nothing pays for two of them (117.3, 601.2h).

A permanent is tapped once, and what is sacrificed, discarded or exiled for one cost is not there for another.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, get_args

from judgehelper.abilities import costs, phrases
from judgehelper.abilities.acts import acting, moving
from judgehelper.abilities.acts.mana import PayEnergy
from judgehelper.abilities.family import Act, Cost, Phrase
from judgehelper.abilities.phrases import Things, This
from judgehelper.abilities.quantities import AnyAmount, X
from judgehelper.systems.magic.game.state import BATTLEFIELD, STACK, Frame, Id, Magic, Ref, is_object
from judgehelper.systems.magic.in_force.choices.choosing import present
from judgehelper.systems.magic.in_force.permissions.permissions import cant_undergo
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.printed.texts.reads import all_of, count_of

Taking = (
    moving.Sacrifice | moving.Discard | moving.Exile | moving.Return | moving.Put | acting.Tap | acting.Untap
    | acting.Reveal
)  # fmt: skip
"""An act that needs enough of what it names."""
TAKING: tuple[type[Taking], ...] = get_args(Taking)
TAP, LEAVE = "tap", "leave"
Used = frozenset[tuple[object, ...]]
"""What a payment has used so far: a thing with what happened to it, an ability with how often it was activated."""


class Need(NamedTuple):
    """So many of these are tapped, or leave where they are."""

    how: str
    among: tuple[Id, ...]
    number: int


class Takes(NamedTuple):
    """What costs take besides mana."""

    needs: tuple[Need, ...] = ()
    life: int = 0
    energy: int = 0


NOTHING = Takes()


def takes_of(state: Magic, frame: Frame, paid: Iterable[Cost]) -> Takes:
    """Gather what several costs take together."""
    found = [each for cost in paid for each in _takes(state, frame, cost)]
    needs = tuple(need for each in found for need in each.needs)
    return Takes(needs, sum(each.life for each in found), sum(each.energy for each in found)) if found else NOTHING


def _takes(state: Magic, frame: Frame, cost: Cost) -> Iterator[Takes]:
    match cost:
        case costs.ActCost(act=act) if frame.x is None and any(all_of(X, act)):
            return
        case costs.ActCost(act=acting.PayLife(amount=amount)) if not isinstance(amount, AnyAmount):
            yield Takes(life=look(state, frame).value(amount))
        case costs.ActCost(act=PayEnergy(amount=amount)):
            yield Takes(energy=look(state, frame).value(amount))
        case costs.ActCost(act=act) if isinstance(act, TAKING):
            if (need := need_of(state, frame, act)) is not None:
                yield Takes((need,))


def need_of(state: Magic, frame: Frame, act: Act) -> Need | None:
    """Say what an act takes where it is so many of a kind; None where it takes all, or nothing for good."""
    if not isinstance(act, TAKING) or act.what is None or isinstance(act, acting.Untap | acting.Reveal):
        return None
    among = tuple(ref for ref in serving(state, frame, act) if is_object(ref))
    number = number_taken(state, frame, act.what)
    return Need(TAP if isinstance(act, acting.Tap) else LEAVE, among, number) if number else None


def number_taken(state: Magic, frame: Frame, phrase: Phrase) -> int:
    """Say how many a phrase must find as a cost: «your hand» may be empty, ten cards must be there (117.3)."""
    match phrase:
        case phrases.Top(count=count):
            return look(state, frame).bounds(count)[0]
        case phrases.Whole() | phrases.Zones() | phrases.Things(det=phrases.Every()):
            return 0
    counted = count_of(phrase)
    return look(state, frame).bounds(counted)[0] if counted is not None else 1


def there(state: Magic, frame: Frame, phrase: Phrase) -> tuple[Ref, ...]:
    """List what a phrase names, as far as it is still there."""
    return present(state, frame, look(state, frame).find(phrase))


def serving(state: Magic, frame: Frame, act: Taking) -> tuple[Ref, ...]:
    """List what of that which an act names can be sacrificed, tapped, discarded for it."""
    if act.what is None:
        return ()
    return tuple(ref for ref in there(state, frame, act.what) if _serves(state, frame, act, ref))


def _serves(state: Magic, frame: Frame, act: Taking, ref: Ref) -> bool:
    is_cost = isinstance(act.what, Things) and frame.event is None  # what has triggered is carried out, not paid for
    if ref == frame.source and is_cost and _would_be_a_spell(state, frame.source):
        return False  # as its costs are paid it is a spell on the stack (601.2a)
    match act:
        case moving.Sacrifice():
            return is_object(ref) and _may_sacrifice(state, frame, ref)
        case acting.Tap():
            return is_object(ref) and not state.status[ref].tapped
        case moving.Discard(what=what):
            in_hand = ref in state.players[frame.controller].hand
            return in_hand and (ref != frame.source or isinstance(what, This))
    return True


def _would_be_a_spell(state: Magic, source: Id) -> bool:
    here = state.things.get(source)
    return here is not None and here.zone not in (BATTLEFIELD, STACK) and here.kind == "card"


def _may_sacrifice(state: Magic, frame: Frame, ref: int) -> bool:
    mine = state.things[ref].zone == BATTLEFIELD and traits(state, ref).controller == frame.controller
    return mine and not cant_undergo(state, ref, "sacrificed")


def go_together(needs: tuple[Need, ...], used: Used = frozenset()) -> bool:
    """Say whether each of these finds as many as it needs, none of them twice, beside what is used already."""
    return all(_matched(tuple(need for need in needs if need.how == how), used) for how in (TAP, LEAVE))


def _matched(needs: tuple[Need, ...], used: Used) -> bool:
    if not needs:
        return True
    free = [[each for each in need.among if _is_free(each, need.how, used)] for need in needs]
    if len(needs) == 1:
        return len(free[0]) >= needs[0].number
    slots = [there for need, there in zip(needs, free, strict=True) for _ in range(need.number)]
    taken: dict[Id, int] = {}
    return all(_place(slot, slots, taken, set()) for slot in range(len(slots)))


def _is_free(thing: Id, how: str, used: Used) -> bool:
    return (thing, LEAVE) not in used and (how == LEAVE or (thing, TAP) not in used)


def _place(slot: int, slots: list[list[Id]], taken: dict[Id, int], seen: set[Id]) -> bool:
    """Find something for a slot, others giving way where they have something else."""
    for each in slots[slot]:
        if each not in seen:
            seen.add(each)
            if each not in taken or _place(taken[each], slots, taken, seen):
                taken[each] = slot
                return True
    return False
