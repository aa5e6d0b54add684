"""Carrying characteristics over: a change recomputes what it can reach, not the world.

Where only objects came, went or changed that neither have nor had a static ability, where no effect counts or looks
at other objects, and no two effects of a layer met, the recorded order of effects is replayed for the changed objects
alone. Everything else is left to a new walk.
"""

from judgehelper.systems.magic_cr.effects import Effect, effects_of
from judgehelper.systems.magic_cr.layers import Applied, Walk
from judgehelper.systems.magic_cr.reading import follow, is_same
from judgehelper.systems.magic_cr.state import BATTLEFIELD, STACK, Characteristics, Id, Magic
from judgehelper.systems.magic_cr.statements import LAYERS


def carried(walk: Walk, state: Magic) -> Walk | None:
    """Give the walk for a state from that of an earlier one; None where a new walk is needed."""
    before = walk.state
    if walk.met or before.lasting is not state.lasting or before.cards is not state.cards:
        return None
    if not all(_is_simple(step) for step in walk.applied):
        return None
    others = [path for path in walk.reading.paths if path != ("things",)]
    if not all(is_same(follow(before, path), follow(state, path)) for path in others):
        return None
    changed, gone = _difference(before, state)
    if any(id_ in walk.sources or _is_source(walk, id_) for id_ in (*changed, *gone)):
        return None
    return _replayed(walk, state, changed, gone)


def _difference(before: Magic, state: Magic) -> tuple[tuple[Id, ...], tuple[Id, ...]]:
    """List the objects of the walk that are new or changed, and those that are gone."""
    old, new = before.things, state.things
    here = (*state.battlefield, *state.stack, *state.command)
    there = (*before.battlefield, *before.stack, *before.command)
    present = set(here)
    changed = tuple(id_ for id_ in here if new[id_] is not old.get(id_))
    return changed, tuple(id_ for id_ in there if id_ not in present)


def _is_source(walk: Walk, id_: Id) -> bool:
    return any(effect.source == id_ and effect.had is not None for effect in walk.running.values())


def _is_simple(step: Applied) -> bool:
    """Say whether a step can be replayed for one object by itself."""
    effect = step.effect
    if effect is None:
        return True
    statement = effect.statement
    return statement.constant and (statement.of_value or effect.locked is not None or _is_own(effect))


def _is_own(effect: Effect) -> bool:
    """The subject is found from the source alone: «this creature», «enchanted creature»."""
    return type(effect.statement.who).__name__ in ("This", "Host") and not effect.statement.conditions


def _replayed(walk: Walk, state: Magic, changed: tuple[Id, ...], gone: tuple[Id, ...]) -> Walk | None:
    new = Walk(state)
    new.reading.paths.update(walk.reading.paths)
    new.values = dict(walk.values)
    new.sources, new.running, new.applied = dict(walk.sources), walk.running, walk.applied
    for id_ in gone:
        new.values.pop(id_, None)
    for id_ in changed:
        thing = state.things[id_]
        if thing.phased_out or thing.kind == "ability" or thing.zone not in (BATTLEFIELD, STACK):
            return None
        new.values.pop(id_, None)
    begun = {}
    for id_ in changed:
        value = new.start(state.things[id_])
        if effects_of(state.things[id_], value.abilities):
            return None
        begun[id_] = value
    return _walk_again(walk, new, begun)


def _walk_again(walk: Walk, new: Walk, begun: dict[Id, Characteristics]) -> Walk | None:
    """Replay the recorded steps for the changed objects, layer by layer."""
    new.values.update(begun)
    members: dict[tuple[object, ...], frozenset[Id]] = {}
    by_layer: dict[str, list[Applied]] = {layer: [] for layer in LAYERS}
    for step in walk.applied:
        by_layer[step.layer].append(step)
    for layer in LAYERS:
        new.begin_layer(layer, tuple(begun))
        for step in by_layer[layer]:
            _repeat(new, step, tuple(begun), members)
        new.end_layer(layer, tuple(begun))
    if any(id_ in new.sources for id_ in begun):
        return None
    new.layer = "8"
    for id_ in begun:
        new.values[id_] = new.finished(id_, new.values[id_])
    return new


def _repeat(
    new: Walk, step: Applied, changed: tuple[Id, ...], members: dict[tuple[object, ...], frozenset[Id]]
) -> None:
    effect = step.effect
    if effect is None:
        return
    if effect.key not in members:
        members[effect.key] = frozenset(id_ for id_ in changed if _applies(new, effect, id_))
    for id_ in changed:
        if id_ in members[effect.key]:
            new.alter(id_, (step.shared,) if step.shared else ())


def _applies(new: Walk, effect: Effect, id_: Id) -> bool:
    if effect.locked is not None:
        return id_ in effect.locked
    if not effect.statement.of_value:
        return id_ in (effect.members or ())
    if new.state.things[id_].zone != BATTLEFIELD:
        return False
    return new.fits(new.view(effect), effect, id_)
