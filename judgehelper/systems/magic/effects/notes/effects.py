"""Notes on effects that begin to last, and on delayed abilities (112.10, 208.3a, 603.7, 611.2)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgehelper.abilities.acts.acting import Activate
from judgehelper.abilities.acts.being import Cant, Costs
from judgehelper.abilities.clauses import CounteredGoes, Instead, InsteadIf, Prevents, Redirects
from judgehelper.abilities.durations import AsLongAs
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Activated, Triggered
from judgehelper.abilities.phrases import That, Things
from judgehelper.abilities.words.counters import PLUS
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import BATTLEFIELD, GRAVEYARD, STACK, Frame, Had, Lasting, Magic
from judgehelper.systems.magic.in_force.permissions.permissions import cant, is_unspoken
from judgehelper.systems.magic.in_force.triggers.lasting import has_failed
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.layers.statements import clause_statements
from judgehelper.systems.magic.printed.objects.linked import AS, names_given, names_used
from judgehelper.systems.magic.printed.objects.printed import start_values
from judgehelper.systems.magic.printed.texts.own_words import Guarded, Shield
from judgehelper.systems.magic.printed.texts.reads import all_of, nodes, of_kind

SIZE_LAYERS = ("7a", "7b", "7c", "7d", "7e")


def of_beginning(_: Magic, after: Magic, event: events.Began) -> Iterator[str]:
    """What begins: a continuous effect, or an ability that waits, whose controller is the maker's."""
    for lasting in after.lasting:
        if lasting.id == event.effect:
            yield from _of_lasting(after, lasting)
    for delayed in after.delayed:
        if delayed.id == event.effect:
            item = after.items.get(event.source)
            yield "603.7d" if item is not None and item.ability is None else "603.7e"
            if delayed.once:
                yield "603.7b"


def _of_lasting(state: Magic, effect: Lasting) -> Iterator[str]:
    layers = {part.layer for said in clause_statements(effect.says) for part in said.parts}
    here = [each for each in of_kind(int, effect.on or ()) if each in state.things]
    permanents = [each for each in here if state.things[each].zone == BATTLEFIELD]
    if layers & set(SIZE_LAYERS) and any("Creature" not in traits(state, each).types for each in permanents):
        yield "208.3a"


# --- Notes on how effects begin, end and meet: one-shot and continuous ones, layers, skipping (609-614, 701.3c)
def of_interaction_beginning(_: Magic, after: Magic, event: events.Began) -> Iterator[str]:
    """What begins: an ability that waits for later, or an effect with a timestamp of its own."""
    if any(each.id == event.effect for each in after.delayed):
        yield "610.2"
    for lasting in after.lasting:
        if lasting.id == event.effect:
            yield from _of_interaction_lasting(after, lasting)


def _of_interaction_lasting(state: Magic, lasting: Lasting) -> Iterator[str]:
    match lasting.says:
        case Prevents() | Guarded():
            yield from ("615.3", "615.4")
        case Shield() | Instead() | Redirects():
            yield from ("614.3", "614.4")
        case says:
            yield "613.6b"
            here = [each for each in of_kind(int, lasting.on or ()) if each in state.things]
            if here and any(of_kind(Things, (says.who,))):
                yield from ("609.2",) if all(state.things[each].zone == BATTLEFIELD for each in here) else ()
    match lasting.until:
        case AsLongAs() if has_failed(state, lasting):
            yield "611.2b"


def of_arrival(_: Magic, after: Magic, event: events.Moved) -> Iterator[str]:
    """Static abilities change a permanent as it enters, not afterwards; it has its timestamp from then."""
    new = event.new
    if event.to != BATTLEFIELD or new is None or new not in after.things or after.things[new].face_down:
        return
    now, first = traits(after, new), start_values(after, after.things[new])
    counted = after.things[new].counters.get(PLUS, 0)
    if (now.power or 0) != (first.power or 0) + counted or set(now.keywords) - set(first.keywords):
        yield "611.3c"


def of_attaching(_: Magic, __: Magic, event: events.Attached) -> Iterator[str]:
    """What becomes attached to something else gets a new timestamp; off it is unattached."""
    if event.to is not None:
        yield from ("701.3c", "613.6d")
    else:
        yield "701.3d"


def of_turning(_: Magic, __: Magic, event: events.TurnedFace) -> Iterator[str]:
    """A permanent turned face up or down, or transformed, gets a new timestamp."""
    if event.how == "transform":
        yield from ("613.6f", "711.12", "701.27b")
    elif event.how.startswith("face"):
        yield "613.6e"


def of_skipping(before: Magic, _: Magic, event: events.Skipped) -> Iterator[str]:
    """What skips a turn, phase or step replaces it with nothing; the first draw is skipped by a rule of its own."""
    if event.what != "draw" or before.turn.number > 1:
        yield "614.1b"


INTERACTION_NOTES: Mapping[type, Callable[[Magic, Magic, Any], Iterator[str]]] = {
    events.Began: of_interaction_beginning,
    events.Moved: of_arrival,
    events.Attached: of_attaching,
    events.TurnedFace: of_turning,
    events.Skipped: of_skipping,
}


# --- Notes on what holds when: costs already locked in, what is no creature any more, what has left and goes on
def of_timing_beginning(_: Magic, after: Magic, event: events.Began) -> Iterator[str]:
    """What changes costs comes too late for what is on the stack; what forbids does not look back."""
    says = next((each.says for each in after.lasting if each.id == event.effect), None)
    if says is None:
        return
    acts = frozenset(type(each) for each in nodes(says))
    if Costs in acts and len(after.stack) > 1:
        source = after.things.get(event.source)
        yield "601.5" if source is not None and source.zone == STACK else "602.4"
    if Cant in acts:
        yield "614.17a"


def of_resolving(before: Magic, _: Magic, event: events.Resolving) -> Iterator[str]:
    """An ability finds what its event, its cost, or the effect that made it named, whatever that has become."""
    held, frame = before.items[event.item], before.frames[event.item]
    own = held.ability
    if own is None:
        yield from ("614.15",) if replaces_itself(traits(before, event.item).abilities) else ()
        return
    if says_instead(own):
        yield "614.15"
    if _is_linked_with_several(before, frame.source, own):
        yield "607.3"
    if speaks_of_its_event(own):
        yield "608.2i"
    if frame.source and any(name in frame.names for name in names_used(own.body)) and _is_delayed(before, frame, own):
        yield "603.7c"


INSTEAD = (InsteadIf, CounteredGoes)


@remembered
def replaces_itself(abilities: tuple[Had, ...]) -> bool:
    """Say whether a text replaces a part of its own effect: «… instead» within one spell (614.15)."""
    return any(says_instead(had.ability) for had in abilities)


@remembered
def says_instead(ability: Ability) -> bool:
    """Say whether a part of an ability stands in the place of another part of it."""
    return any(all_of(INSTEAD, ability.body))


@remembered
def speaks_of_its_event(ability: Ability) -> bool:
    """Say whether an effect speaks of what its trigger event or its cost names (608.2i)."""
    match ability:
        case Triggered(event=first, body=body) | Activated(costs=first, body=body):
            return bool(names_given(first) & names_used(body))
    return False


def _is_linked_with_several(state: Magic, source: int, ability: Ability) -> bool:
    """Say whether «the exiled card» is several cards here, each of which is meant (607.3)."""
    thing = state.things.get(source)
    if thing is None or not thing.memory:
        return False
    names = {each.to for each in all_of(That, ability.body) if not each.many}
    several = {key.partition(AS)[0] for key, refs in thing.memory.items() if len(refs) > 1}
    return any(str(name) in several for name in names)


def _is_delayed(state: Magic, frame: Frame, ability: Ability) -> bool:
    """Say whether an effect made this triggered ability: no object has it (603.7)."""
    here = frame.source in state.things or frame.source in state.past
    printed = traits(state, frame.source).abilities if here else ()
    match ability:
        case Triggered():
            return all(had.ability != ability for had in printed)
    return False


def of_move(_: Magic, after: Magic, event: events.Moved) -> Iterator[str]:
    """A spell may leave the stack while it resolves; a permanent enters as the effects there make it."""
    if event.origin == STACK and event.cause == event.thing and event.how != "resolve":
        yield "608.2j"
    new = event.new
    if event.to != BATTLEFIELD or new is None or new not in after.things or after.things[new].face_down:
        return
    now, first = traits(after, new), start_values(after, after.things[new])
    if now.types != first.types or (first.abilities and not now.abilities):
        yield "603.6b"


def of_putting(before: Magic, _: Magic, event: events.PutOnStack) -> Iterator[str]:
    """What has triggered is neither cast nor activated: what forbids these does not stop it."""
    silent = any("split second" in traits(before, each).keywords for each in before.stack if each != event.item)
    source = before.things.get(event.source)
    if silent or (source is not None and not is_unspoken(before, Activate) and cant(before, event.source, "activate")):
        yield "603.2a"


def of_countering(_: Magic, __: Magic, event: events.Countered) -> Iterator[str]:
    """Where a countered spell goes instead is said by what counters it, before anything else may replace it."""
    if event.to != GRAVEYARD:
        yield from ("614.15", "616.1a")


TIMING_NOTES: Mapping[type, Callable[[Magic, Magic, Any], Iterator[str]]] = {
    events.Began: of_timing_beginning,
    events.Resolving: of_resolving,
    events.Moved: of_move,
    events.PutOnStack: of_putting,
    events.Countered: of_countering,
}
