"""The walk through the layers, made by `characteristics`: it works out all objects at once (613).

The walk starts from copiable values and goes through the layers in the book's order. In each layer it gathers the
effects that have a part in it and applies them one by one, in the order that `dependency` gives. Objects that are
alike are changed together (`twins`). Selectors and numbers are asked in the middle of it, with characteristics as they
are at that point.
"""

from collections.abc import Iterable
from itertools import chain
from typing import NamedTuple

from msgspec.structs import replace

from judgehelper.systems.magic.game.law import EVERY
from judgehelper.systems.magic.game.players.variants import variant_of
from judgehelper.systems.magic.game.state import BATTLEFIELD, STACK, Characteristics, Frame, Had, Id, Magic, Ref, Thing
from judgehelper.systems.magic.game.twins import Group, Twins
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.layers.board import Board
from judgehelper.systems.magic.layers.dependency import Order, Tried, next_effect, settled_order
from judgehelper.systems.magic.layers.effects import Effect, effects_of, lasting_effects, stating
from judgehelper.systems.magic.layers.finishing import (
    KEYWORD_COUNTERS,
    counter_change,
    keyword,
    with_deployment,
    with_land_abilities,
    with_some_power,
    without_power,
)
from judgehelper.systems.magic.layers.operations import AddAbilities, Forbid, Operation, Part, apply
from judgehelper.systems.magic.layers.reading import Reading, walked
from judgehelper.systems.magic.meaning.tables import TABLES
from judgehelper.systems.magic.printed.objects.printed import controlled, start_values

QUIET = ("2", "5", "7a", "7b", "7c", "7d", "7e")
"""The layers in which no ability comes or goes, so that no effect begins or ends halfway."""


CONTROL = frozenset(("2", EVERY))
"""The layers in which permanents change their controllers, and «you» in their abilities with them (109.5)."""
OF_TYPES = frozenset(("4", EVERY))
"""The layers in which types change, and lands with them what they can be tapped for (305.7)."""


class Applied(NamedTuple):
    """One step of the walk: an effect's parts in a layer, what it did to which objects, and why it came then."""

    layer: str
    effect: Effect
    order: Order
    operations: dict[Id, tuple[Operation, ...]]
    """By object, where it is not the same for all."""
    shared: tuple[Operation, ...] | None = None
    """What it does to each of its objects, where that is always the same."""


class Seen(NamedTuple):
    """One change of the object that a walk was asked to watch; `effect` None: counters or a rule."""

    layer: str
    effect: Effect | None
    order: Order | None
    before: Characteristics
    after: Characteristics


class Walk:
    """One walk through the layers. Mutable while it runs; `values` is what it is for."""

    def __init__(self, state: Magic, watched: Id | None = None) -> None:
        self.state = state
        self.reading = Reading(state, self.now)
        self.paths = self.reading.paths
        self.values: dict[Id, Characteristics] = {}
        self.twins = Twins()
        self.sources: dict[Id, tuple[Effect, ...]] = {}
        self.running: dict[tuple[object, ...], Effect] = {}
        marks = state.counter_effects()
        self.lasting = tuple(lasting_effects(state.lasting if marks is None else (*state.lasting, *marks)))
        self.applied: list[Applied] = []
        self.forbidden: dict[Id, list[Operation]] = {}
        self.met = False
        """Whether any two effects of a layer could depend on one another."""
        self.tried = Tried()
        self.layer = "0"
        self.deploys = variant_of(state).deploys
        self.watched = watched
        self.seen: list[Seen] = []
        self._changed: dict[tuple[int, Operation], tuple[Characteristics, Characteristics]] = {}
        self._asked: dict[tuple[int, str], dict[int, tuple[Characteristics, bool]]] = {}
        self._elsewhere: dict[tuple[Id, str], Characteristics] = {}
        self._board: Board | None = None

    @property
    def board(self) -> Board:
        """The permanents with their characteristics, once the walk is done."""
        if self._board is None:
            self._board = Board(self.state, self.values)
        return self._board

    def keep_board(self, board: Board) -> None:
        """Take over the board of an earlier walk: no permanent is another."""
        self._board = board

    # --- what selectors see
    def now(self, thing: Id) -> Characteristics:
        """Give the characteristics of an object as they are at this point; last known ones where it is gone."""
        if self.tried.seen is not None:
            self.tried.seen.add(thing)
        value = self.twins.get(thing) or self.values.get(thing)
        if value is not None:
            return value
        here = self.state.things.get(thing)
        if here is None:
            past = self.state.past.get(thing)
            return past.was if past is not None and past.was is not None else Characteristics()
        if self.layer != "8":
            self.reading.things.note(thing)
        return self.elsewhere(here)

    def view(self, effect: Effect) -> View:
        """Look at the game through the frame of an effect, with characteristics as they are so far."""
        if effect.frame is None or (self.layer in CONTROL and effect.had is not None):
            you = self.controller(effect.source)  # another effect may have given its source to somebody else (109.5)
            if effect.frame is None or effect.frame.controller != you:
                effect.frame = Frame(source=effect.source, controller=you)
        return View(self.reading, effect.frame, traits=self.now, tables=TABLES)  # type: ignore[arg-type]  # reads as one

    def controller(self, source: Id) -> str:
        """Say who "you" is on an object's static ability (109.5)."""
        thing = self.state.things.get(source)
        if thing is None:
            return ""
        return self.now(source).controller or (thing.controller if thing.zone == "command" else thing.owner)

    # --- the walk
    def run(self) -> "Walk":
        """Go through all layers."""
        for thing in self._objects():
            self.begin(thing)
        for layer in self.state.law.layers:
            self._do_layer(layer)
        self.layer = "8"
        self.finish()
        return self

    def _objects(self) -> Iterable[Thing]:
        things = self.state.things
        for id_ in walked(self.state):
            if not things[id_].phased_out:
                yield things[id_]

    def begin(self, thing: Thing) -> None:
        """Take an object into the walk with its copiable values and the controller that it came with (110.2)."""
        value = controlled(start_values(self.state, thing), thing.controller)
        if thing.zone == BATTLEFIELD and self.state.law.has_silent:
            value = self._without_silent(thing.id, value)
        counters = tuple(sorted(thing.counters.items())) if thing.counters else None
        self.twins.add(thing.id, value, thing.zone, counters)
        if stating(value.abilities):
            self._notice(thing.id, value)

    def _without_silent(self, thing: Id, value: Characteristics) -> Characteristics:
        law, seen = self.state.law, self.reading
        kept = tuple(had for had in value.abilities if not law.silences(value.types, had.ability, seen, thing))
        return value if len(kept) == len(value.abilities) else replace(value, abilities=kept)

    def _do_layer(self, layer: str) -> None:
        self.begin_layer(layer)
        ordering = self.state.law.ordering
        done: set[tuple[object, ...]] = set()
        settled = settled_order(layer, self._pending(layer, done), ordering) if layer in QUIET else None
        for order in settled or ():
            done.add(order.effect.key)
            self._apply(layer, order)
        while pending := self._pending(layer, done):
            order = next_effect(self, layer, self._awake(layer, pending), ordering, alone=not done)
            done.add(order.effect.key)
            self._apply(layer, order)
        self.end_layer(layer)

    def _awake(self, layer: str, pending: list[Effect]) -> list[Effect]:
        """Leave out what rests until another effect has made its objects creatures, where a law says so."""
        if layer != EVERY or not self.state.law.has_rest:
            return pending
        awake = [each for each in pending if not self._is_resting(each)]
        self.met = self.met or len(awake) < len(pending)
        return awake or pending

    def _is_resting(self, effect: Effect) -> bool:
        if not effect.locked or any(not part.layer.startswith("7") for part in effect.statement.parts):
            return False
        here = self._present(effect.locked)
        return bool(here) and not any("Creature" in self.now(each).types for each in here)

    def begin_layer(self, layer: str) -> None:
        """Apply what comes in a layer without an effect: counters (613.3d)."""
        self.layer = layer
        self.tried.begin()
        if layer in ("7d", EVERY):
            self._apply_counters()
        if layer in ("6", EVERY):
            self._apply_keyword_counters()

    def end_layer(self, layer: str) -> None:
        """Round a layer off: mana abilities of land types (305.6), what can't be had (613.1f)."""
        if layer in CONTROL and any(each.layer == layer for each in self.applied):
            for each in (*self.running.values(), *chain.from_iterable(self.sources.values())):
                each.frame = None if each.had is not None else each.frame
        if layer in OF_TYPES:
            for group in self.twins.groups:
                if "Land" in group.value.types and group.value.subtypes:
                    self._see(group, with_land_abilities(group.value), None)
                    group.value = with_land_abilities(group.value)
        if layer in ("6", EVERY):
            for thing, operations in self.forbidden.items():
                if (alone := self.twins.part(thing)) is not None:
                    self.alter(alone, tuple(operations), None)

    def _pending(self, layer: str, done: set[tuple[object, ...]]) -> list[Effect]:
        """Gather the effects with a part in this layer that are not applied yet; those begun go on (613.5)."""
        running = self.running
        found = [each for each in running.values() if layer in each.layers and each.key not in done]
        for effects in (*self.sources.values(), self.lasting):
            for each in effects:
                if layer in each.layers and each.key not in running:
                    found.append(each)  # noqa: PERF401 - the hottest loop: a generator costs a third more
        return found

    # --- what an effect applies to, and what it does
    def exists(self, effect: Effect) -> bool:
        """Say whether an effect has begun, or its source still has the ability that makes it (611.3b)."""
        had = effect.had
        if had is None or effect.members is not None:
            return True
        return any(each.ability is had.ability for each in self.now(effect.source).abilities)

    def groups_of(self, effect: Effect) -> list[Group] | None:
        """Give the groups that an effect fits by their characteristics; None where objects must be asked one by one."""
        if effect.members is not None or effect.locked is not None or not effect.statement.of_value:
            return None
        if self.tried.seen is not None:
            self.tried.seen.update(self.twins)
        view = self._bound(effect)
        conditions = effect.statement.conditions
        if conditions and not all(view.holds(each) for each in conditions):
            return []
        if effect.statement.who.det is not None and effect.statement.who.det.other:
            self.twins.part(effect.source)
            return [group for group in self._fitting(effect, view) if group.members[0] != effect.source]
        return self._fitting(effect, view)

    def _fitting(self, effect: Effect, view: View) -> list[Group]:
        """Ask once for all effects with the same subject and controller, and all objects that are alike."""
        asked = self._asked.setdefault((id(effect.statement.who), view.you), {})
        found = []
        for group in self.twins.groups:
            if group.zone == BATTLEFIELD and group.members:
                known = asked.get(id(group.value))
                if known is None:
                    known = asked[id(group.value)] = (group.value, self.fits(view, effect, group.members[0]))
                if known[1]:
                    found.append(group)
        return found

    def fits(self, view: View, effect: Effect, thing: Id) -> bool:
        """Say whether the noun and filters of an effect's subject are true of an object."""
        who = effect.statement.who
        if self.state.near and not view.reaches(thing):
            return False
        if who.what is None or not view.fits(who.what, thing):
            return False
        return not who.where or all(view.fits(each, thing) for each in who.where)

    def members_of(self, effect: Effect) -> tuple[Id, ...]:
        """Find the objects that an effect applies to: those it has begun on (613.5), was fixed to, or names now."""
        if effect.members is not None:
            return effect.members
        if effect.locked is not None:
            here = self._present(effect.locked)
            if "1" not in effect.layers:
                return here
            return tuple(each for each in here if not self.state.things[each].face_down)  # 706.3: it lies underneath
        groups = self.groups_of(effect)
        if groups is not None:
            return tuple(member for group in groups for member in group.members)
        view = self._bound(effect)
        if not all(view.holds(each) for each in effect.statement.conditions):
            return ()
        return self._present(view.find(effect.statement.who))

    def _present(self, refs: tuple[Ref, ...]) -> tuple[Id, ...]:
        return tuple(each for each in refs if isinstance(each, int) and each in self.state.things)

    def _bound(self, effect: Effect) -> View:
        view = self.view(effect)
        if effect.statement.x is None:
            return view
        return view.within(replace(view.frame, x=view.value(effect.statement.x)))

    def operations(self, layer: str, effect: Effect, members: Iterable[Id]) -> dict[Id, tuple[Operation, ...]]:
        """Work out what an effect does in a layer to objects: to all before it is done to any, its X one number."""
        bound, parts = self._bound(effect), effect.parts(layer)
        return {member: tuple(self._done_by(part, effect, bound, member) for part in parts) for member in members}

    def shared_operations(self, layer: str, effect: Effect) -> tuple[Operation, ...]:
        """Work out what an effect does in a layer to whatever it applies to, where that is the same for all."""
        return self.operations(layer, effect, (effect.source,))[effect.source]

    def _done_by(self, part: Part, effect: Effect, bound: View, member: Id) -> Operation:
        view, name = bound.of(member), effect.statement.who.name
        return self._stamped(part.make(view.named(name, (member,)) if name else view, member), effect)

    def _stamped(self, operation: Operation, effect: Effect) -> Operation:
        """Granted abilities are as old as the effect that grants them (613.6a)."""
        if not isinstance(operation, AddAbilities):
            return operation
        origin = effect.lasting.id if effect.lasting else effect.source
        return AddAbilities(tuple(Had(had.ability, origin, effect.timestamp) for had in operation.abilities))

    # --- applying
    def _apply(self, layer: str, order: Order) -> None:
        effect = order.effect
        if not self.exists(effect):
            return
        self.running[effect.key] = effect
        shared = self.shared_operations(layer, effect) if effect.statement.constant else None
        groups = self.groups_of(effect) if shared is not None else None
        if effect.members is None:
            effect.members = self.members_of(effect) if groups is None else _all_of(groups)
        done: dict[Id, tuple[Operation, ...]] = {}
        if shared is not None:
            for group in self.twins.grouped(effect.members) if groups is None else groups:
                self.alter(group, shared, order)
            if groups is None:
                done = {each: shared for each in effect.members if each not in self.twins}
        else:
            done = self.operations(layer, effect, effect.members)
            for member in done:
                if (alone := self.twins.part(member)) is not None:
                    self.alter(alone, done[member], order)
        self.applied.append(Applied(layer, effect, order, done, shared))

    def alter(self, group: Group, operations: tuple[Operation, ...], order: Order | None) -> None:
        """Apply operations to a group, and take notice of abilities that come and go."""
        before = group.value
        changed = self.changed(before, operations)
        for operation in operations:
            if isinstance(operation, Forbid):
                for member in group.members:
                    self.forbidden.setdefault(member, []).append(operation)
        self._see(group, changed, order)
        if changed is before:
            return
        group.value = changed
        self.tried.changes.extend(group.members)
        if changed.abilities is not before.abilities:
            if stating(changed.abilities):
                for member in group.members:
                    self._notice(member, changed)
            elif stating(before.abilities):
                for member in group.members:
                    self.sources.pop(member, None)

    def _see(self, group: Group, after: Characteristics, order: Order | None) -> None:
        if self.watched is not None and self.watched in group.members and after is not group.value:
            effect = order.effect if order else None
            self.seen.append(Seen(self.layer, effect, order, group.value, after))

    def _notice(self, thing: Id, value: Characteristics) -> None:
        effects = effects_of(self.state.things[thing], value.abilities)
        if effects:
            self.sources[thing] = effects
        else:
            self.sources.pop(thing, None)

    def changed(self, value: Characteristics, operations: tuple[Operation, ...]) -> Characteristics:
        """Give a value after operations; the same value for the same beginning."""
        for operation in operations:
            key = (id(value), operation)
            known = self._changed.get(key)
            if known is None:
                known = self._changed[key] = (value, apply(operation, value))
            value = known[1]
        return value

    # --- what is no effect
    def _apply_counters(self) -> None:
        """+1/+1, -1/-1 and the like (613.3d, 121.1a)."""
        if self.state.counter_effects() is not None:  # they are effects among the others
            return
        for group in self.twins.groups:
            counters = self.state.things[group.members[0]].counters if group.members else None
            if counters and (change := counter_change(counters)):
                self.alter(group, (change,), None)

    def _apply_keyword_counters(self) -> None:
        for group in list(self.twins.groups):
            thing = self.state.things[group.members[0]] if group.members else None
            names = tuple(kind for kind in KEYWORD_COUNTERS if kind in thing.counters) if thing else ()
            if thing and names:
                gained = AddAbilities(tuple(Had(keyword(name), 0, thing.timestamp) for name in names))
                self.alter(group, (gained,), None)

    def finish(self) -> None:
        """Round off: no power without being a creature (208.3), loyalty as counters say (306.5c)."""
        for group in self.twins.groups:
            value = group.value
            if group.zone == BATTLEFIELD:
                if "Creature" not in value.types:
                    value = without_power(value)
                elif value.power is None or value.toughness is None:
                    value = with_some_power(value)
                if "Planeswalker" in value.types and group.members:
                    loyalty = self.state.things[group.members[0]].counters.get("loyalty", 0)
                    value = replace(value, loyalty=loyalty)
                if "Creature" in value.types and self.deploys:
                    value = with_deployment(value)
            for member in group.members:
                self.values[member] = value
        self.twins = Twins()

    # --- objects outside
    def elsewhere(self, thing: Thing) -> Characteristics:
        """Work out an object outside the walk (hand, graveyard, library, exile): what reaches it of what was applied.

        Its own characteristic-defining abilities work there too (604.3); those of the layer that is being worked out
        are left aside, so that two of them may look at each other.
        """
        key = (thing.id, self.layer)
        known = self._elsewhere.get(key)
        if known is None:
            value = start_values(self.state, thing)
            self._elsewhere[key] = value
            known = self._elsewhere[key] = self._outside(thing, value)
        return known

    def _outside(self, thing: Thing, value: Characteristics) -> Characteristics:
        if thing.zone == STACK or not value.name:
            return value
        layers = self.state.law.layers
        reach = layers.index(self.layer) if self.layer in layers else len(layers)
        own = [each for each in effects_of(thing, value.abilities) if each.statement.defines]
        reached = [step for step in self.applied if thing.id in step.operations]
        if not own and not reached:
            typed = not OF_TYPES.isdisjoint(layers[:reach])
            return with_land_abilities(value) if typed and "Land" in value.types and value.subtypes else value
        for layer in layers[:reach]:
            for effect in own:
                made = tuple(part.make(self.view(effect).of(thing.id), thing.id) for part in effect.parts(layer))
                value = self._seen_outside(thing.id, layer, Order(effect, "defines"), value, made)
            for step in reached:
                if step.layer == layer:
                    value = self._seen_outside(thing.id, layer, step.order, value, step.operations[thing.id])
            if layer in OF_TYPES and "Land" in value.types and value.subtypes:
                value = with_land_abilities(value)
        return value

    def _seen_outside(
        self, thing: Id, layer: str, order: Order, value: Characteristics, operations: tuple[Operation, ...]
    ) -> Characteristics:
        after = self.changed(value, operations)
        if thing == self.watched and after is not value and self.layer == "8":
            self.seen.append(Seen(layer, order.effect, order, value, after))
        return after


def _all_of(groups: list[Group]) -> tuple[Id, ...]:
    found: list[Id] = []
    for group in groups:
        found.extend(group.members)
    return tuple(found)
