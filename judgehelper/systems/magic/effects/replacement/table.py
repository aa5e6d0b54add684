"""Every kind of replacement and prevention effect, and what of them applies to an event (614, 615).

Effects come from permanents, from what enters itself (614.12), from the rules, and from lasting effects. A new kind is
a row of its module; nothing here names one.
"""

from collections.abc import Iterable, Iterator, Mapping, Set
from operator import is_

from msgspec.structs import astuple, replace

from judgehelper.abilities import clauses
from judgehelper.abilities.acts import moving
from judgehelper.abilities.acts.acting import KeywordAction
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.family import Ability, Clause
from judgehelper.abilities.kinds import Static
from judgehelper.abilities.phrases import Things
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.log import Event
from judgehelper.systems.magic.effects.replacement import (
    applying,
    counters,
    damage,
    entering,
    of_rules,
    prevention,
)
from judgehelper.systems.magic.effects.replacement.applying import told_of_applying
from judgehelper.systems.magic.effects.replacement.entering_values import as_entering, entering_traits
from judgehelper.systems.magic.effects.replacement.of_rules import of_its_kind, told_of_entering
from judgehelper.systems.magic.effects.replacement.prevention import guarded_whole
from judgehelper.systems.magic.effects.replacement.replacing import Given, Kind, Replacing
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Frame, Magic
from judgehelper.systems.magic.game.steps import Proposal, Propose
from judgehelper.systems.magic.in_force.triggers.watchers import INDEXES, Watcher, sort_abilities
from judgehelper.systems.magic.layers.characteristics import board_of
from judgehelper.systems.magic.layers.look import controller_of, look, traits
from judgehelper.systems.magic.printed.keywords.book import told_by_itself, told_in
from judgehelper.systems.magic.printed.keywords.written_out import keyword_behind
from judgehelper.systems.magic.printed.texts.own_words import MayInstead
from judgehelper.systems.magic.printed.texts.reads import all_of

MODULES = (applying, entering, prevention, damage)
KINDS: Mapping[type, Kind] = {kind.words: kind for module in MODULES for kind in module.KINDS}
"""By the class of their words, or of what they let happen."""
LASTING = tuple(kind.words for kind in KINDS.values() if kind.lasts)
GIVEN: tuple[Given, ...] = (*of_rules.GIVEN, *counters.GIVEN)
"""What the rules and counters do, in the order in which players are asked of them."""
REPLACEABLE = frozenset((
    events.Moved, events.Created, events.Destroyed, events.Discarded, events.Drawn, events.Damaged, events.LifeGained,
    events.LifeLost, events.CountersPut, events.Tapped, events.Untapped, events.Sacrificed, events.Countered,
    events.ManaAdded, events.StepBegan, events.TurnBegan, events.Lost, events.Undertaken,
))  # fmt: skip
"""The kinds of events that a text could replace."""
ALWAYS_WATCHED = frozenset((events.Moved, events.Damaged, events.Created))
"""The kinds of events that rules, or the objects themselves, may replace on any board."""


def is_any_watched(state: Magic, kinds: Set[type[Event]]) -> bool:
    """Say at a glance whether anything might apply to events of these kinds."""
    if state.lasting or not kinds.isdisjoint(ALWAYS_WATCHED) or INDEXES.of(state).replacing:
        return True
    return not kinds.isdisjoint(counters.BORNE) and bool(board_of(state).counted)


def applicable(state: Magic, proposal: Proposal) -> list[Replacing]:
    """List the effects that apply to an event and have not had their chance at it."""
    event = proposal.event
    if type(event) not in REPLACEABLE or not _is_watched(state, event):
        return []
    return [each for each in _all_effects(state, event) if each.key not in proposal.applied]


class Untouched:
    """Those of several events to which nothing applied in one state.

    All of them are proposed again after each effect (616.1e), and mostly nothing else has changed. A cache: it changes
    no result, and it holds the state and the events that it is of.
    """

    def __init__(self) -> None:
        self._state: Magic | None = None
        self._found: dict[int, Proposal] = {}

    def has(self, state: Magic, proposal: Proposal) -> bool:
        """Say whether nothing applied to this event in a state with just the same in it."""
        if state is not self._state:
            if self._state is None or not is_all_the_same(self._state, state):
                self._found.clear()
            self._state = state
        return id(proposal) in self._found

    def keep(self, proposal: Proposal) -> None:
        """Note that nothing applies to an event in the state asked of last."""
        self._found[id(proposal)] = proposal


def is_all_the_same(before: Magic, after: Magic) -> bool:
    """Say whether two states hold the very same values, and the very same steps to come."""
    if type(before) is not type(after):
        return False
    old, new = astuple(before), astuple(after)
    differing = [place for place, (one, other) in enumerate(zip(old, new, strict=True)) if one is not other]
    if len(before.agenda) != len(after.agenda) or any(old[place] is not before.agenda for place in differing):
        return False
    return all(map(is_, before.agenda, after.agenda))


UNTOUCHED = Untouched()


def applicable_among(state: Magic, proposals: tuple[Proposal, ...], place: int) -> list[Replacing]:
    """List the effects that apply to one of several events, some of them judged with all that happens at once."""
    if len(proposals) > 1 and UNTOUCHED.has(state, proposals[place]):
        return []
    here = applicable(state, proposals[place])
    if len(proposals) > 1 and not here:
        UNTOUCHED.keep(proposals[place])
    found = []
    for each in here:
        together = KINDS[type(each.clause)].together
        if together is None or together(state, proposals, each):
            found.append(each)
    return found


def _is_watched(state: Magic, event: Event) -> bool:
    """Say at a glance whether anything might apply to an event."""
    if type(event) in ALWAYS_WATCHED or state.lasting or INDEXES.of(state).replacing:
        return True
    return counters.bearer_of(state, event) is not None


def _all_effects(state: Magic, event: Event) -> Iterator[Replacing]:
    for watcher in INDEXES.of(state).replacing:
        if isinstance(event, awaited_by(watcher.ability)):
            yield from _of_ability(state, event, watcher)
    arrival = as_entering(event)
    if arrival is not None:
        yield from _of_entering(state, arrival)
    for given in GIVEN:
        if not given.events or isinstance(event, given.events):
            yield from given.finds(state, event)
    for lasting in state.lasting:
        if isinstance(lasting.says, LASTING):
            yield from _of_clause(state, event, lasting.says, lasting.frame, f"lasting {lasting.id}", lasting.id)


def _of_entering(state: Magic, event: events.Moved) -> Iterator[Replacing]:
    """What the entering permanent's own text says of how it enters (614.12)."""
    if event.thing not in state.things or event.face_down:
        return
    value = entering_traits(state, event)
    yield from of_its_kind(state, event, value)
    for place, ability in sort_abilities(value.abilities).replacing:
        told = told_of_entering(value, ability, event)
        for each in _of_ability(state, event, Watcher(event.thing, of_itself(ability), place)):
            if isinstance(each.clause, OWN):
                yield each._replace(cites=(*each.cites, *told))


@remembered
def of_itself(ability: Static) -> Static:
    """Leave of an ability what is about its own object, and not about a group that it belongs to (614.12)."""
    return replace(ability, body=tuple(each for each in ability.body if not _is_of_group(each)))


def _is_of_group(clause: Clause) -> bool:
    match clause:
        case clauses.Sentence(clauses=inner) | clauses.Where(clauses=inner):
            return all(map(_is_of_group, inner))
        case clauses.If(then=then) | clauses.UnlessSo(then=then):
            return all(map(_is_of_group, then))
        case clauses.Instead(event=Occurs(clause=inner)) | clauses.AsHappens(event=Occurs(clause=inner)):
            return isinstance(inner.who, Things)
    return isinstance(clause.who, Things)


OWN = (moving.Enter, moving.EnterAsCopy, clauses.AsHappens, clauses.Instead)
"""What the text of something that enters can say of its own entering."""


@remembered
def awaited_by(ability: Ability) -> tuple[type[Event], ...]:
    """Name the kinds of events that an ability could replace or prevent: on a full board most see none of an event."""
    return tuple(dict.fromkeys(kind for clause in ability.body for kind in _awaited(clause)))


def why_not_replaced(node: object) -> Iterator[str]:
    """Say of a replacing text that nothing asks it whether such an event is to happen (614.1a)."""
    match node:
        case clauses.Instead() | MayInstead():
            kinds = applying.awaited(node)
            if kinds and not any(issubclass(each, kinds) for each in REPLACEABLE):
                yield "the engine lets nothing happen in place of such an event"
            if events.Did in kinds and not any(all_of(KeywordAction, node.event)):
                yield "the engine lets nothing happen in place of such an event"


def is_awaited(state: Magic, kind: type[Event]) -> bool:
    """Say whether an ability on the board could let something happen in place of such an event."""
    return any(kind in awaited_by(each.ability) for each in INDEXES.of(state).replacing)


def _awaited(clause: Clause) -> Iterator[type[Event]]:
    match clause:
        case clauses.Sentence(clauses=inner) | clauses.Where(clauses=inner):
            yield from (kind for each in inner for kind in _awaited(each))
        case clauses.If(then=then) | clauses.UnlessSo(then=then):
            yield from (kind for each in then for kind in _awaited(each))
        case _ if (kind := KINDS.get(type(clause))) is not None and kind.sees is not None:
            yield from kind.awaits(clause) if kind.awaits is not None else kind.events


def _of_ability(state: Magic, event: Event, watcher: Watcher) -> Iterator[Replacing]:
    controller = controller_of(state, watcher.source)
    if isinstance(event, events.Moved) and event.thing == watcher.source and event.controller:
        controller = event.controller
    frame = Frame(source=watcher.source, controller=controller)
    told = _of_keyword(state, watcher)
    condition = watcher.ability.condition
    if condition is not None and not look(state, frame).holds(condition):
        return
    for number, (clause, told_x) in enumerate(_flat(state, frame, watcher.ability.body)):
        key = f"{watcher.source} {watcher.place} {number}"
        for each in _of_clause(state, event, clause, told_x, key, None):
            yield each._replace(cites=(*each.cites, *told)) if told else each


def _of_keyword(state: Magic, watcher: Watcher) -> Citations:
    """Cite the keyword from which a replacement or prevention effect comes: absorb, dredge (702)."""
    value = traits(state, watcher.source)
    keyword = keyword_behind(value.abilities, watcher.ability)
    if not keyword:
        return ()
    return (*told_in(keyword), *(cr("702.63b") if keyword == "absorb" else ()), *told_by_itself(value, keyword))


def _flat(state: Magic, frame: Frame, body: tuple[Clause, ...]) -> Iterator[tuple[Clause, Frame]]:
    """List the clauses that hold now, each with the frame that knows its X: «…, where X is …» (107.3c)."""
    for clause in guarded_whole(body):
        match clause:
            case clauses.Sentence():
                yield from _flat(state, frame, clause.clauses)
            case clauses.Where():
                x = max(0, look(state, frame).value(clause.x))
                yield from _flat(state, replace(frame, letters=frame.letters.set(clause.letter, x)), clause.clauses)
            case clauses.If():
                if look(state, frame).holds(clause.condition):
                    yield from _flat(state, frame, clause.then)
            case clauses.UnlessSo():
                if not look(state, frame).holds(clause.condition):
                    yield from _flat(state, frame, clause.then)
            case _:
                yield clause, frame


def _of_clause(
    state: Magic, event: Event, clause: Clause, frame: Frame, key: str, lasting: int | None
) -> Iterable[Replacing]:
    kind = KINDS.get(type(clause))
    if kind is None or kind.sees is None or (kind.events and not isinstance(event, kind.events)):
        return ()
    return (
        Replacing(key, frame.source, frame, part.clause, part.seen, cr(*part.rules), lasting, part.optional)
        for part in kind.sees(state, event, clause, frame)
    )


def apply_replacement(state: Magic, step: Propose, index: int, effect: Replacing) -> Magic:
    """Apply one effect to one of the events; the whole tuple is then proposed again (616.1e)."""
    old = step.proposals[index]
    again = cr("614.5") if old.applied else ()
    told = (*old.cites, *effect.cites, *again, *cr(*told_of_applying(state, old, effect)))
    noted = replace(old, applied=(*old.applied, effect.key), cites=told)
    before, after = step.proposals[:index], step.proposals[index + 1 :]
    applies = KINDS[type(effect.clause)].applies
    return state if applies is None else applies(state, noted, effect, (before, after))
