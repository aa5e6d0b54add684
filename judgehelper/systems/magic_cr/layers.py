"""The layers: one walk that works out the characteristics of all objects at once (613).

The walk starts from copiable values and goes through the layers in the book's order. In each layer it gathers the
effects that have a part in it, and applies them one by one: first those that define characteristics (613.2), then by
timestamp (613.6), unless one depends on another (613.7). Dependency is found by trying: would applying B change
whether A exists, what it applies to, or what it does there? Only effects where one writes what the other reads are
tried at all.
"""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from judgehelper.systems.magic_cr.effects import Effect, effects_of, lasting_effects
from judgehelper.systems.magic_cr.finishing import (
    KEYWORD_COUNTERS,
    counter_change,
    keyword,
    with_land_abilities,
    with_some_power,
    without_power,
)
from judgehelper.systems.magic_cr.meaning.tables import TABLES
from judgehelper.systems.magic_cr.operations import AddAbilities, Forbid, Operation, apply
from judgehelper.systems.magic_cr.printed import (
    copiable_values,
)
from judgehelper.systems.magic_cr.reading import Reading
from judgehelper.systems.magic_cr.reads import POWER, WRITES
from judgehelper.systems.magic_cr.state import BATTLEFIELD, STACK, Characteristics, Frame, Had, Id, Magic, Thing
from judgehelper.systems.magic_cr.statements import LAYERS
from judgehelper.systems.magic_cr.view import View


class Applied(NamedTuple):
    """One step of the walk: an effect's part in a layer, the objects it was applied to and what it did there."""

    layer: str
    effect: Effect | None
    """None: counters."""
    operations: dict[Id, Operation]
    why: str
    """Why in this place: only, timestamp, defines, depends, loop, counters."""
    after: tuple[Effect, ...] = ()
    """The effects that had to wait for it, or that it forms a loop with."""
    shared: Operation | None = None
    """What it does to each of its objects, where that is always the same."""


class Outcome(NamedTuple):
    """What an effect's part would do now: two outcomes compare (613.7a)."""

    exists: bool
    operations: dict[Id, tuple[Operation, ...]]


class Walk:
    """One walk through the layers. Mutable while it runs; `values` is what it is for."""

    def __init__(self, state: Magic) -> None:
        self.state = state
        self.reading = Reading(state, self.now)
        self.values: dict[Id, Characteristics] = {}
        self.sources: dict[Id, tuple[Effect, ...]] = {}
        self.running: dict[tuple[object, ...], Effect] = {}
        self.lasting = tuple(lasting_effects(state.lasting))
        self.applied: list[Applied] = []
        self.forbidden: dict[Id, list[Operation]] = {}
        self.met = False
        """Whether any two effects of a layer could depend on one another."""
        self.layer = "0"
        self._changed: dict[tuple[int, Operation], tuple[Characteristics, Characteristics]] = {}
        self._controlled: dict[tuple[int, str], tuple[Characteristics, Characteristics]] = {}
        self._elsewhere: dict[tuple[Id, str], Characteristics] = {}

    # --- what selectors see
    def now(self, thing: Id) -> Characteristics:
        """Give the characteristics of an object as they are at this point; last known ones where it is gone."""
        value = self.values.get(thing)
        if value is not None:
            return value
        here = self.state.things.get(thing)
        if here is None:
            past = self.state.past.get(thing)
            return past.was if past is not None and past.was is not None else Characteristics()
        return self.elsewhere(here)

    def elsewhere(self, thing: Thing) -> Characteristics:
        """Work out an object outside the walk (hand, graveyard, library, exile): what reaches it of what was applied.

        Its own characteristic-defining abilities work there too (604.3); those of the layer that is being worked out
        are left aside, so that two of them may look at each other.
        """
        key = (thing.id, self.layer)
        known = self._elsewhere.get(key)
        if known is None:
            value = copiable_values(self.state, thing)
            self._elsewhere[key] = value
            known = self._elsewhere[key] = self._replay(thing, value)
        return known

    # --- the walk
    def run(self) -> "Walk":
        """Go through all layers."""
        for thing in self._objects():
            self._begin(thing)
        for layer in LAYERS:
            self._do_layer(layer)
        self.layer = "8"
        finish = self.finished
        self.values = {id_: finish(id_, value) for id_, value in self.values.items()}
        return self

    def _objects(self) -> Iterable[Thing]:
        things = self.state.things
        for id_ in (*self.state.battlefield, *self.state.stack, *self.state.command):
            thing = things[id_]
            if not thing.phased_out and thing.kind != "ability":
                yield thing

    def _begin(self, thing: Thing) -> None:
        value = self.start(thing)
        self.values[thing.id] = value
        if effects := effects_of(thing, value.abilities):
            self.sources[thing.id] = effects

    def start(self, thing: Thing) -> Characteristics:
        """Give copiable values with the controller that it came with (110.2); equal ones are the same value."""
        value = copiable_values(self.state, thing)
        key = (id(value), thing.controller)
        known = self._controlled.get(key)
        if known is None:
            known = self._controlled[key] = (value, replace(value, controller=thing.controller))
        return known[1]

    def _do_layer(self, layer: str) -> None:
        done: set[tuple[object, ...]] = set()
        self.begin_layer(layer, tuple(self.values))
        while pending := self._pending(layer, done):
            effect, why, after = self._next(layer, pending)
            done.add(effect.key)
            self._apply_effect(layer, effect, why, after)
        self.end_layer(layer, tuple(self.values))

    def begin_layer(self, layer: str, among: tuple[Id, ...]) -> None:
        """Apply what comes in a layer without an effect: counters (613.3d)."""
        self.layer = layer
        if layer == "7d":
            self._apply_counters(among)
        elif layer == "6":
            self._apply_keyword_counters(among)

    def end_layer(self, layer: str, among: tuple[Id, ...]) -> None:
        """Round a layer off: mana abilities of land types (305.6), what can't be had (613.1f)."""
        if layer == "4":
            self._give_land_abilities(among)
        elif layer == "6":
            self._take_forbidden()

    def _pending(self, layer: str, done: set[tuple[object, ...]]) -> list[Effect]:
        """Gather the effects with a part in this layer that are not applied yet, begun ones first found."""
        found = [each for each in self.running.values() if layer in each.layers and each.key not in done]
        for effects in (*self.sources.values(), self.lasting):
            found.extend(
                each
                for each in effects
                if layer in each.layers and each.key not in done and each.key not in self.running
            )
        return found

    def _next(self, layer: str, pending: list[Effect]) -> tuple[Effect, str, tuple[Effect, ...]]:
        """Choose the effect to apply next (613.2, 613.6, 613.7), and say why this one."""
        defining = [each for each in pending if each.statement.defines]
        pool = sorted(defining or pending, key=lambda each: each.timestamp)
        if len(pool) == 1:
            return pool[0], "defines" if defining else "only" if len(pending) == 1 else "timestamp", ()
        meeting = self._meeting(layer, pool)
        if not meeting:
            return pool[0], "defines" if defining else "timestamp", ()
        self.met = True
        return self._by_dependency(pool, self._dependencies(layer, pool, meeting))

    def _meeting(self, layer: str, pool: list[Effect]) -> list[tuple[Effect, Effect]]:
        """List the pairs of which the first could depend on the second, by what they read and write."""
        writes = WRITES.get(layer, POWER)
        removing = [b for b in pool if any(part.removes for part in b.parts(layer))] if layer in "346" else []
        if layer in ("1", "3"):
            removing = pool
        pairs: list[tuple[Effect, Effect]] = []
        for a in pool:
            reads = a.members is None and a.locked is None and bool(writes & a.statement.reads)
            reads = reads or (not a.statement.constant and bool(writes & a.statement.reads))
            may_end = a.had is not None and a.members is None
            others = pool if reads else removing if may_end else ()
            pairs.extend((a, b) for b in others if b is not a)
        return pairs

    def _dependencies(
        self, layer: str, pool: list[Effect], meeting: list[tuple[Effect, Effect]]
    ) -> dict[int, list[Effect]]:
        found: dict[int, list[Effect]] = {id(each): [] for each in pool}
        before = {id(a): self._outcome(layer, a) for a in {id(a): a for a, _ in meeting}.values()}
        for b in {id(b): b for _, b in meeting}.values():
            touched = self._try(layer, b)
            if not touched:
                continue
            kept, self.values = self.values, {**self.values, **touched}
            for a, other in meeting:
                if other is b and self._outcome(layer, a) != before[id(a)]:
                    found[id(a)].append(b)
            self.values = kept
        return found

    def _by_dependency(
        self, pool: list[Effect], needs: dict[int, list[Effect]]
    ) -> tuple[Effect, str, tuple[Effect, ...]]:
        """Choose the earliest effect that waits for none, or only for effects that wait for it as well (613.7b)."""
        reach = {id(each): _reachable(each, needs) for each in pool}
        free = [each for each in pool if all(id(each) in reach[other] for other in reach[id(each)])]
        chosen = free[0]
        if needs[id(chosen)]:
            return chosen, "loop", tuple(needs[id(chosen)])
        waited = tuple(each for each in pool if each is not chosen and chosen in needs[id(each)])
        return chosen, "depended on" if chosen is not pool[0] else "timestamp", waited

    # --- trying and applying
    def _outcome(self, layer: str, effect: Effect) -> Outcome:
        """Say what an effect would do at this point: whether it exists, to what it applies, what it does there."""
        if effect.members is None and not self._exists(effect):
            return Outcome(False, {})
        members = self._members(effect)
        return Outcome(True, {member: self._operations(layer, effect, member) for member in members})

    def _exists(self, effect: Effect) -> bool:
        had = effect.had
        if had is None:
            return True
        return any(each.ability is had.ability for each in self.now(effect.source).abilities)

    def _try(self, layer: str, effect: Effect) -> dict[Id, Characteristics]:
        """Give the values that applying an effect would change, and apply nothing."""
        touched = {}
        for member in self._members(effect):
            value = self.values.get(member)
            if value is None:
                continue
            changed = value
            for operation in self._operations(layer, effect, member):
                changed = self._change(operation, changed)
            if changed is not value:
                touched[member] = changed
        return touched

    def view(self, effect: Effect) -> View:
        """Look at the game through the frame of an effect, with characteristics as they are so far."""
        if effect.frame is None:
            effect.frame = Frame(source=effect.source, controller=self.controller(effect.source))
        return View(self.reading, effect.frame, traits=self.now, tables=TABLES)  # type: ignore[arg-type]  # reads as one

    def controller(self, source: Id) -> str:
        """Say who "you" is on an object's static ability (109.5)."""
        thing = self.state.things.get(source)
        if thing is None:
            return ""
        return self.now(source).controller or (thing.controller if thing.zone == "command" else thing.owner)

    def _members(self, effect: Effect) -> tuple[Id, ...]:
        """Find the objects that an effect applies to: those it has begun on (613.5), was fixed to, or fits now."""
        if effect.members is not None:
            return effect.members
        if effect.locked is not None:
            return tuple(each for each in effect.locked if isinstance(each, int) and each in self.state.things)
        view = self._bound(effect)
        if not all(view.holds(each) for each in effect.statement.conditions):
            return ()
        if effect.statement.of_value:
            return self._fitting(effect, view)
        found = view.find(effect.statement.who)
        return tuple(each for each in found if isinstance(each, int) and each in self.state.things)

    def _bound(self, effect: Effect) -> View:
        view = self.view(effect)
        if effect.statement.x is None:
            return view
        frame = view.frame
        return view.within(replace(frame, x=view.value(effect.statement.x)))

    def _fitting(self, effect: Effect, view: View) -> tuple[Id, ...]:
        """Find all permanents that a noun and its filters fit, asking once for all that are alike."""
        who = effect.statement.who
        fits: dict[int, bool] = {}
        found = []
        things = self.state.things
        for id_, value in self.values.items():
            known = fits.get(id(value))
            if known is None:
                known = fits[id(value)] = self.fits(view, effect, id_)
            if known and things[id_].zone == BATTLEFIELD:
                found.append(id_)
        if getattr(who.det, "other", False):  # type: ignore[attr-defined]  # only `Things` are found by value
            found = [id_ for id_ in found if id_ != effect.source]
        return tuple(found)

    def fits(self, view: View, effect: Effect, thing: Id) -> bool:
        """Say whether the noun and filters of an effect's subject are true of an object."""
        who = effect.statement.who
        return view.fits(who.what, thing) and all(view.fits(each, thing) for each in who.where)  # type: ignore[attr-defined]  # as above

    def _operations(self, layer: str, effect: Effect, member: Id) -> tuple[Operation, ...]:
        view = self._bound(effect).of(member)
        who = effect.statement.who
        if getattr(who, "name", 0):
            view = view.named(who.name, (member,))  # type: ignore[attr-defined]  # it has one
        return tuple(self._stamped(part.make(view, member), effect) for part in effect.parts(layer))

    def _stamped(self, operation: Operation, effect: Effect) -> Operation:
        """Granted abilities are as old as the effect that grants them (613.6a)."""
        if not isinstance(operation, AddAbilities):
            return operation
        origin = effect.lasting.id if effect.lasting else effect.source
        return AddAbilities(tuple(Had(had.ability, origin, effect.timestamp) for had in operation.abilities))

    def _apply_effect(self, layer: str, effect: Effect, why: str, after: tuple[Effect, ...]) -> None:
        if effect.members is None:
            if not self._exists(effect):
                return
            effect.members = self._members(effect)
        self.running[effect.key] = effect
        constant = effect.statement.constant
        shared = self._operations(layer, effect, effect.source) if constant else None
        done = {each: self._operations(layer, effect, each) if shared is None else shared for each in effect.members}
        for member, operations in done.items():
            self.alter(member, operations)
        for number in range(len(effect.parts(layer))):
            each = {member: operations[number] for member, operations in done.items()}
            self.applied.append(Applied(layer, effect, each, why, after, shared[number] if shared else None))

    def alter(self, thing: Id, operations: tuple[Operation, ...]) -> None:
        """Apply operations to one object of the walk, and take notice of abilities that come and go."""
        value = self.values.get(thing)
        if value is None:
            return
        changed = value
        for operation in operations:
            changed = self._change(operation, changed)
            if isinstance(operation, Forbid):
                self.forbidden.setdefault(thing, []).append(operation)
        if changed is value:
            return
        self.values[thing] = changed
        if changed.abilities is not value.abilities:
            self._notice(thing, changed)

    def _notice(self, thing: Id, value: Characteristics) -> None:
        effects = effects_of(self.state.things[thing], value.abilities)
        if effects:
            self.sources[thing] = effects
        else:
            self.sources.pop(thing, None)

    def _change(self, operation: Operation, value: Characteristics) -> Characteristics:
        key = (id(value), operation)
        known = self._changed.get(key)
        if known is None:
            known = self._changed[key] = (value, apply(operation, value))
        return known[1]

    # --- what is no effect
    def _apply_counters(self, among: tuple[Id, ...]) -> None:
        """+1/+1, -1/-1 and the like (613.3d, 121.1a)."""
        for id_ in among:
            counters = self.state.things[id_].counters
            if counters and (change := counter_change(counters)):
                self.alter(id_, (change,))
                self.applied.append(Applied("7d", None, {id_: change}, "counters"))

    def _apply_keyword_counters(self, among: tuple[Id, ...]) -> None:
        for id_ in among:
            thing = self.state.things[id_]
            names = tuple(kind for kind in KEYWORD_COUNTERS if kind in thing.counters) if thing.counters else ()
            if names:
                gained = AddAbilities(tuple(Had(keyword(name), 0, thing.timestamp) for name in names))
                self.alter(id_, (gained,))
                self.applied.append(Applied("6", None, {id_: gained}, "counters"))

    def _give_land_abilities(self, among: tuple[Id, ...]) -> None:
        for id_ in among:
            value = self.values[id_]
            if "Land" in value.types and value.subtypes:
                self.values[id_] = with_land_abilities(value)

    def _take_forbidden(self) -> None:
        """What an object can't have it does not gain later in the layer either (613.1f)."""
        for thing, operations in self.forbidden.items():
            for operation in operations:
                self.values[thing] = self._change(operation, self.values[thing])

    def finished(self, id_: Id, value: Characteristics) -> Characteristics:
        """Round off: no power without being a creature (208.3), loyalty as counters say (306.5c)."""
        thing = self.state.things[id_]
        if thing.zone != BATTLEFIELD:
            return value
        if "Creature" not in value.types:
            value = without_power(value)
        elif value.power is None or value.toughness is None:
            value = with_some_power(value)
        if "Planeswalker" in value.types:
            value = replace(value, loyalty=thing.counters.get("loyalty", 0))
        return value

    # --- objects outside
    def _replay(self, thing: Thing, value: Characteristics) -> Characteristics:
        reach = LAYERS.index(self.layer) if self.layer in LAYERS else len(LAYERS)
        if thing.zone == STACK or not value.name:
            return value
        own = [each for each in effects_of(thing, value.abilities) if each.statement.defines]
        for layer in LAYERS[:reach]:
            for effect in own:
                for part in effect.parts(layer):
                    value = apply(part.make(self.view(effect).of(thing.id), thing.id), value)
            value = self._reached(thing, layer, value)
            if layer == "4" and "Land" in value.types and value.subtypes:
                value = with_land_abilities(value)
        return value

    def _reached(self, thing: Thing, layer: str, value: Characteristics) -> Characteristics:
        """Apply those effects of a layer that speak of cards in other zones."""
        for step in self.applied:
            if step.layer == layer and thing.id in step.operations:
                value = apply(step.operations[thing.id], value)
        return value


def _reachable(effect: Effect, needs: dict[int, list[Effect]]) -> set[int]:
    found: set[int] = set()
    ahead = list(needs[id(effect)])
    while ahead:
        each = ahead.pop()
        if id(each) not in found:
            found.add(id(each))
            ahead.extend(needs[id(each)])
    return found
