"""What an object is now, after all layers: asked by `look.traits`, it finds a walk again or makes a `layers.Walk`.

A walk holds for as long as nothing that matters changes. Three ways, from cheap to dear: (1) a walk made before, when
everything that it read is the same, by identity; (2) the newest walk carried over, when only objects have changed that
no effect comes from and nothing counts; (3) a new walk. All three give the same values: a property test compares them.
"""

from judgehelper.abilities.phrases import Host, This
from judgehelper.systems.magic.game.state import BATTLEFIELD, STACK, Characteristics, Id, Magic
from judgehelper.systems.magic.layers.board import Board
from judgehelper.systems.magic.layers.effects import Effect
from judgehelper.systems.magic.layers.layers import Applied, Walk
from judgehelper.systems.magic.layers.reading import follow, is_same, is_same_game, with_characteristics


# --- Carrying characteristics over: a change recomputes what it can reach, not the world
def carried(walk: Walk, state: Magic) -> Walk | None:
    """Give the walk for a state from that of an earlier one; None where a new walk is needed."""
    before = walk.state
    if before.lasting is not state.lasting or not is_same_game(before, state):
        return None
    if not all(is_same(follow(before, path), follow(state, path)) for path in walk.reading.paths):
        return None
    changed, gone = _difference(before, state)
    if state.counter_effects() != walk.state.counter_effects():
        return None
    if not changed and not gone:
        return _taken_over(walk, state)
    if walk.met or not all(_is_simple(step) for step in walk.applied):
        return None
    if any(id_ in walk.sources or _is_source(walk, id_) for id_ in (*changed, *gone)):
        return None
    return _replayed(walk, state, changed, gone)


def _taken_over(walk: Walk, state: Magic) -> Walk:
    """Let everything be as it was: only objects that nobody looked at are others."""
    new = Walk(state)
    new.reading.paths.update(walk.reading.paths)
    new.values, new.running, new.applied = walk.values, walk.running, walk.applied
    new.sources, new.met, new.layer = walk.sources, walk.met, walk.layer
    new.keep_board(walk.board)
    return new


def _difference(before: Magic, state: Magic) -> tuple[tuple[Id, ...], tuple[Id, ...]]:
    """List the objects of the walk that are new or changed, and those that are gone."""
    old, new = before.things, state.things
    here, there = with_characteristics(state), with_characteristics(before)
    present = set(here)
    changed = tuple(id_ for id_ in here if new[id_] is not old.get(id_))
    return changed, tuple(id_ for id_ in there if id_ not in present)


def _is_source(walk: Walk, id_: Id) -> bool:
    return any(effect.source == id_ and effect.had is not None for effect in walk.running.values())


def _is_simple(step: Applied) -> bool:
    """Say whether a step can be replayed for one object by itself."""
    effect = step.effect
    statement = effect.statement
    return step.shared is not None and (statement.of_value or effect.locked is not None or _is_own(effect))


def _is_own(effect: Effect) -> bool:
    """The subject is found from the source alone: «this creature», «enchanted creature»."""
    return isinstance(effect.statement.who, This | Host) and not effect.statement.conditions


def _replayed(walk: Walk, state: Magic, changed: tuple[Id, ...], gone: tuple[Id, ...]) -> Walk | None:
    """Replay the recorded steps for the changed objects alone, layer by layer."""
    new = Walk(state)
    new.reading.paths.update(walk.reading.paths)
    new.values, new.running, new.applied = dict(walk.values), walk.running, walk.applied
    for id_ in (*gone, *changed):
        new.values.pop(id_, None)
    for id_ in changed:
        thing = state.things[id_]
        if thing.phased_out or thing.kind == "ability":
            continue
        if thing.zone not in (BATTLEFIELD, STACK):
            return None
        new.begin(thing)
    _repeat_all(walk, new)
    if new.sources:
        return None
    new.sources = walk.sources
    new.finish()
    here = set(state.battlefield) if len(changed) + len(gone) > 2 else state.battlefield
    if walk.state.battlefield is state.battlefield and not any(id_ in here for id_ in changed):
        new.keep_board(walk.board)
    return new


def _repeat_all(walk: Walk, new: Walk) -> None:
    fixed: dict[tuple[object, ...], tuple[Id, ...]] = {}
    steps = iter(walk.applied)
    step = next(steps, None)
    for layer in new.state.law.layers:
        new.begin_layer(layer)
        while step is not None and step.layer == layer:
            _repeat(new, step, fixed)
            step = next(steps, None)
        new.end_layer(layer)
    new.layer = "8"


def _repeat(new: Walk, step: Applied, fixed: dict[tuple[object, ...], tuple[Id, ...]]) -> None:
    effect = step.effect
    if effect.key not in fixed:
        fixed[effect.key] = tuple(id_ for id_ in new.twins if _applies(new, effect, id_))
    for group in new.twins.grouped(fixed[effect.key]):
        new.alter(group, step.shared or (), step.order)


def _applies(new: Walk, effect: Effect, id_: Id) -> bool:
    if effect.locked is not None:
        return id_ in effect.locked
    if not effect.statement.of_value:
        return id_ in (effect.members or ())
    if new.state.things[id_].zone != BATTLEFIELD:
        return False
    return new.fits(new.view(effect), effect, id_)


KEPT = 16
"""Walks kept; older ones are dropped."""


class Walks:
    """The last walks, newest last. A cache: it changes no result, and an entry holds the state that it is of."""

    def __init__(self) -> None:
        self._kept: list[Walk] = []
        self.last: tuple[Magic, Walk] | None = None
        """The state asked about last, with its walk: most questions follow one another about one state."""

    def of(self, state: Magic) -> Walk:
        """Give the walk for a state: found again, carried over or made."""
        last = self.last
        if last is None:
            walk = self._make(state)
        elif last[0] is state:
            return last[1]
        else:
            walk = last[1] if is_still_true(last[1], state) else self._find(state) or self._make(state)
        self.last = (state, walk)
        return walk

    def _find(self, state: Magic) -> Walk | None:
        return next((walk for walk in reversed(self._kept) if is_still_true(walk, state)), None)

    def _make(self, state: Magic) -> Walk:
        walk = (carried(self._kept[-1], state) if self._kept else None) or Walk(state).run()
        self._kept = [*self._kept[1 - KEPT :], walk]
        return walk


def is_still_true(walk: Walk, state: Magic) -> bool:
    """Say whether everything that a walk was made from is the same in another state."""
    made = walk.state
    if made.things is not state.things or made.lasting is not state.lasting:
        return False
    if made.battlefield is not state.battlefield or not is_same_game(made, state):
        return False
    paths = walk.reading.paths
    return not paths or all(path[0] == "things" or is_same(follow(made, path), follow(state, path)) for path in paths)


WALKS = Walks()


def characteristics(state: Magic, thing: Id) -> Characteristics:
    """Give what an object is now (613). Raises KeyError for one that is not there."""
    last = WALKS.last
    walk = last[1] if last is not None and last[0] is state else WALKS.of(state)
    value = walk.values.get(thing)
    return value if value is not None else walk.elsewhere(state.things[thing])


def board_of(state: Magic) -> Board:
    """Give the permanents with their characteristics, those phased out not among them."""
    return WALKS.of(state).board
