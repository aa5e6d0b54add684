"""The order in which `layers.Walk` applies the effects of a layer: defining ones first, timestamps, dependency.

An effect depends on another of the same layer if applying that one would change whether it exists, what it applies to
or what it does there (613.7a). That is found by trying, and only where one writes what the other reads, or could take
its ability away. A dependent effect waits; in a loop of dependencies the timestamps decide (613.7b). The order is
settled anew after each effect (613.7c); what an effect would do is worked out anew only where an object that it looked
at has changed meanwhile (`Tried`).
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple, Protocol

from judgehelper.systems.magic.game.law import Ordering
from judgehelper.systems.magic.game.state import Characteristics, Id
from judgehelper.systems.magic.game.twins import Group, Twins
from judgehelper.systems.magic.layers.effects import Effect
from judgehelper.systems.magic.layers.operations import Operation
from judgehelper.systems.magic.printed.texts.reads import POWER, WRITES

Needs = dict[int, list[Effect]]


class Walk(Protocol):
    """What the order of effects asks of the walk through the layers."""

    met: bool
    twins: Twins
    tried: "Tried"

    def exists(self, effect: Effect) -> bool:
        """Say whether an effect exists at this point."""

    def groups_of(self, effect: Effect) -> list[Group] | None:
        """Give the groups that it fits; None where objects must be asked one by one."""

    def members_of(self, effect: Effect) -> tuple[Id, ...]:
        """Give the objects that it applies to."""

    def operations(self, layer: str, effect: Effect, members: Iterable[Id]) -> dict[Id, tuple[Operation, ...]]:
        """Give what it does to each of these objects."""

    def shared_operations(self, layer: str, effect: Effect) -> tuple[Operation, ...]:
        """Give what it does to whatever it applies to, where that is the same for all."""

    def changed(self, value: Characteristics, operations: tuple[Operation, ...]) -> Characteristics:
        """Give a value after operations."""


class Order(NamedTuple):
    """The effect to apply next and why: only, timestamp, defines, dependency, loop."""

    effect: Effect
    why: str
    others: tuple[Effect, ...] = ()
    """Those that had to wait for it although they are older; in a loop, those that it would have waited for."""


class Found(NamedTuple):
    """What an effect would do to which objects, by what was seen up to a place among the changes of a walk."""

    effect: Effect
    """Held, so that its address is not given to another one meanwhile."""
    done: dict[Id, tuple[Operation, ...]]
    seen: set[Id]
    since: int


class Tried:
    """What was found of the effects of one layer, each kept until an object that it looked at changes.

    Mutable: a walk's own. Within a layer nothing but the characteristics of the walk's objects changes.
    """

    def __init__(self) -> None:
        self.seen: set[Id] | None = None
        """What is looked at just now, where somebody wants to know."""
        self.changes: list[Id] = []
        """The objects that have changed so far, oldest first."""
        self._found: dict[int, Found] = {}

    def begin(self) -> None:
        """Forget what was found: another layer begins."""
        self._found.clear()
        self.changes.clear()

    def find(self, walk: Walk, layer: str, effect: Effect) -> Found:
        """Give what an effect would do now."""
        known = self._found.get(id(effect))
        if known is not None and known.since < len(self.changes):
            still = known.seen.isdisjoint(self.changes[known.since :])
            known = known._replace(since=len(self.changes)) if still else None
        if known is None:
            self.seen = seen = {effect.source}
            try:
                done = walk.operations(layer, effect, walk.members_of(effect))
            finally:
                self.seen = None
            known = Found(effect, done, seen, len(self.changes))
        self._found[id(effect)] = known
        return known


class Outcome(NamedTuple):
    """What an effect would do now: the outcomes before and after another one compare (613.7a)."""

    exists: bool
    members: frozenset[Id] = frozenset()
    """What it applies to, where it does the same to all."""
    operations: Mapping[Id, tuple[Operation, ...]] = MappingProxyType({})
    """What it does to each, where that is not known to be the same; in no order, for groups are parted by trying."""
    seen: set[Id] | None = None
    """The objects that were looked at for it; None: not known."""

    def is_as(self, other: "Outcome") -> bool:
        """Say whether the effect would do the same, whatever was looked at for it."""
        return self[:3] == other[:3]


def next_effect(walk: Walk, layer: str, pending: list[Effect], ordering: Ordering, *, alone: bool) -> Order:
    """Choose the effect to apply next (613.2, 613.6, 613.7), and say why this one; `alone`: none came before it."""
    if len(pending) == 1:
        single = pending[0]
        return Order(single, "defines" if single.statement.defines else "only" if alone else "timestamp")
    defining = [each for each in pending if each.statement.defines]
    pool = sorted(defining or pending, key=lambda each: each.timestamp, reverse=ordering is Ordering.NEWEST_FIRST)
    plain = "defines" if defining else "timestamp"
    pairs = could_depend(layer, pool) if len(pool) > 1 and ordering is Ordering.DEPENDENCY else []
    if not pairs:
        return Order(pool[0], plain)
    walk.met = True
    oldest = pool[0]
    if not _dependencies(walk, layer, pool, [pair for pair in pairs if pair[0] is oldest])[id(oldest)]:
        needs = _dependencies(walk, layer, pool, [pair for pair in pairs if pair[1] is oldest])
        return _for_waiting(pool, needs, oldest, plain)
    return _by_dependency(pool, _dependencies(walk, layer, pool, pairs), plain)


def settled_order(layer: str, pending: list[Effect], ordering: Ordering) -> list[Order] | None:
    """Give the order of a whole layer at once, where no two of its effects could depend; None where some could."""
    defining = sorted((each for each in pending if each.statement.defines), key=lambda each: each.timestamp)
    others = sorted((each for each in pending if not each.statement.defines), key=lambda each: each.timestamp)
    if ordering is Ordering.DEPENDENCY and (could_depend(layer, defining) or could_depend(layer, others)):
        return None
    plain = "only" if len(pending) == 1 else "timestamp"
    return [*(Order(each, "defines") for each in defining), *(Order(each, plain) for each in others)]


def could_depend(layer: str, pool: list[Effect]) -> list[tuple[Effect, Effect]]:
    """List the pairs of which the first could depend on the second, by what they read, write and take away."""
    writes = WRITES.get(layer, POWER)
    removing = pool if layer in ("1", "3") else [each for each in pool if _removes(each, layer)]
    pairs: list[tuple[Effect, Effect]] = []
    for first in pool:
        begun = first.members is not None
        looks = bool(writes & first.statement.reads) and not (
            first.statement.constant and (begun or first.locked is not None)
        )
        others = pool if looks else removing if first.had is not None and not begun else ()
        pairs.extend((first, second) for second in others if second is not first)
    return pairs


def _removes(effect: Effect, layer: str) -> bool:
    return layer in "46" and any(part.removes for part in effect.parts(layer))


def _dependencies(walk: Walk, layer: str, pool: list[Effect], pairs: list[tuple[Effect, Effect]]) -> Needs:
    needs: Needs = {id(each): [] for each in pool}
    before = {id(first): outcome(walk, layer, first) for first in {id(first): first for first, _ in pairs}.values()}
    waiting: dict[int, tuple[Effect, list[Effect]]] = {}
    for first, second in pairs:
        waiting.setdefault(id(second), (second, []))[1].append(first)
    for second, others in waiting.values():
        touched = _try(walk, layer, second)
        looking = [first for first in others if _looks_at(before[id(first)], touched)]
        if not looking:
            continue
        kept = _swap(touched)
        for first in looking:
            if not outcome(walk, layer, first, is_tried=True).is_as(before[id(first)]):
                needs[id(first)].append(second)
        _swap(kept)
    return needs


def _looks_at(before: Outcome, touched: list[tuple[Group, Characteristics]]) -> bool:
    """Say whether what an effect would do was found by looking at any object that another one would change."""
    seen = before.seen
    return any(seen is None or not seen.isdisjoint(group.members) for group, _ in touched)


def _try(walk: Walk, layer: str, effect: Effect) -> list[tuple[Group, Characteristics]]:
    """List the groups that applying an effect would change, with the values they would have; apply nothing."""
    if not walk.exists(effect):
        return []
    groups = walk.groups_of(effect) if effect.statement.constant else None
    if groups is not None:
        shared = walk.shared_operations(layer, effect)
        changes = [(group, walk.changed(group.value, shared)) for group in groups]
    else:
        done = walk.tried.find(walk, layer, effect).done
        alone = ((walk.twins.part(member), operations) for member, operations in done.items())
        changes = [(group, walk.changed(group.value, each)) for group, each in alone if group is not None]
    return [(group, value) for group, value in changes if value is not group.value]


def _swap(values: list[tuple[Group, Characteristics]]) -> list[tuple[Group, Characteristics]]:
    """Put values in the place of those that groups have, and give the ones taken out."""
    kept = [(group, group.value) for group, _ in values]
    for group, value in values:
        group.value = value
    return kept


def outcome(walk: Walk, layer: str, effect: Effect, *, is_tried: bool = False) -> Outcome:
    """Say what an effect would do: whether it exists, to what it applies, what it does there.

    `is_tried`: at a point where another effect is only tried, of which nothing is kept.
    """
    if not walk.exists(effect):
        return Outcome(exists=False, seen={effect.source})
    if effect.statement.constant and (groups := walk.groups_of(effect)) is not None:
        return Outcome(True, frozenset(member for group in groups for member in group.members))
    if is_tried:
        return Outcome(True, operations=walk.operations(layer, effect, walk.members_of(effect)))
    found = walk.tried.find(walk, layer, effect)
    return Outcome(True, operations=found.done, seen=found.seen)


def _by_dependency(pool: list[Effect], needs: Needs, plain: str) -> Order:
    """Choose the earliest effect that waits for none, or only for effects that wait for it as well (613.7b)."""
    reach = {id(each): _reachable(each, needs) for each in pool}
    free = (each for each in pool if all(id(each) in reach[other] for other in reach[id(each)]))
    chosen = next(free)
    if needs[id(chosen)]:
        return Order(chosen, "loop", tuple(needs[id(chosen)]))
    return _for_waiting(pool, needs, chosen, plain)


def _for_waiting(pool: list[Effect], needs: Needs, chosen: Effect, plain: str) -> Order:
    waiting = tuple(each for each in pool if chosen in needs[id(each)])
    return Order(chosen, "dependency" if waiting else plain, waiting)


def _reachable(effect: Effect, needs: Needs) -> set[int]:
    found: set[int] = set()
    ahead = list(needs[id(effect)])
    while ahead:
        each = ahead.pop()
        if id(each) not in found:
            found.add(id(each))
            ahead.extend(needs[id(each)])
    return found
