"""Notes on what triggers, by the words of its trigger event (506-509, 603)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgehelper.abilities.acts import being
from judgehelper.abilities.acts.acting import Transform
from judgehelper.abilities.acts.moving import CycleOrDiscard
from judgehelper.abilities.acts.rules import BeAttacked
from judgehelper.abilities.clauses import Do, Does
from judgehelper.abilities.events import Occurs, OneOfEvents
from judgehelper.abilities.family import Ability, Act, Clause, Event
from judgehelper.abilities.kinds import Chapter
from judgehelper.abilities.phrases import HOST, Haunted, This, You
from judgehelper.kernel.log import Event as Happening
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import BATTLEFIELD, EXILE, Magic, Waiting
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.meaning.matching_combat import told_of_numbers
from judgehelper.systems.magic.printed.texts.reads import of_kind

Clauses = tuple[Clause, ...]


def of_trigger(state: Magic, waiting: Waiting, event: Happening | None) -> Iterator[str]:
    """What the book says of such words: whose event it is, how often it triggers, from where it looks."""
    if isinstance(event, BECOMING):
        yield "603.2d"
    yield from _of_looking_back(waiting.ability, event)
    note = OF_EVENT.get(type(event))
    if note is not None:
        yield from note(event, tuple(_clauses(waiting.ability.event)))
    yield from _of_source(state, waiting, event)
    yield from _from_where(state, waiting, event)
    told = tuple(_clauses(waiting.ability.event))
    if any(of_kind(CycleOrDiscard, _acts(told))):
        yield "702.28d"
    if any(of_kind(Haunted, (each.who for each in told))):
        yield from _of_haunting(state, waiting)


def _acts(clauses: Clauses) -> Iterator[Act]:
    return (act for clause in clauses for act in clause.acts)


def _of_haunting(state: Magic, waiting: Waiting) -> Iterator[str]:
    """An ability that speaks of the creature haunted triggers in exile, whatever else it waits for elsewhere."""
    source = state.things.get(waiting.frame.source)
    if source is not None and source.zone == EXILE:
        yield from ("112.6j", "702.54b", "702.54c")


def _of_looking_back(ability: Ability, event: Happening | None) -> Iterator[str]:
    """From what ceases an ability looks back: phased out, unattached, controlled no more, countered (603.10)."""
    acts = tuple(type(act) for clause in _clauses(ability.event) for act in clause.acts)
    match event:
        case events.Phased(out=True):
            yield from ("603.10", "603.10b")
        case events.Countered():
            yield from ("603.10", "603.10e")
        case _ if being.BecomeUnattached in acts:
            yield from ("603.10", "603.10c")
        case _ if being.LoseControl in acts:
            yield from ("603.10", "603.10d")
        case events.Moved(origin="graveyard"):
            yield from ("603.10", "603.10a")


BECOMING = (events.Tapped, events.Untapped, events.Attached, events.Targeted, events.BecameBlocked)
"""Events of becoming something: what is so already does not become it."""


def _of_step(event: events.StepBegan, _: Clauses) -> Iterator[str]:
    yield "500.6"
    if event.step == "end-combat":
        yield "511.2"


def _of_attack(_: Happening, clauses: Clauses) -> Iterator[str]:
    yield "508.2a"
    if any(of_kind(BeAttacked, _acts(clauses))):
        yield "508.3b"
    if any(of_kind(Do, clauses)) or any(of_kind(You, (clause.who for clause in clauses))):
        yield "508.3c"


def _of_no_block(_: Happening, __: Clauses) -> Iterator[str]:
    yield from ("508.3d", "509.5g")


def _of_block(_: Happening, clauses: Clauses) -> Iterator[str]:
    """Blocking «a creature», or becoming blocked «by» one, triggers for each; qualities must be there (509.5)."""
    acts = tuple(_acts(clauses))
    yield from told_of_numbers(acts)
    if any(act.whom is not None for act in of_kind(being.Block, acts)):
        yield "509.5b"
    if any(act.by is not None for act in of_kind(being.BeBlocked, acts)):
        yield "509.5d"
    if any(not isinstance(clause.who, This) for clause in of_kind(Does, clauses)):
        yield "509.5f"


def _of_loss(_: Happening, __: Clauses) -> Iterator[str]:
    yield from ("603.9", "603.10f")


def _of_turning(_: Happening, clauses: Clauses) -> Iterator[str]:
    """What transforms «into» something has that quality right afterwards."""
    if any(act.into for act in of_kind(Transform, _acts(clauses))):
        yield "701.27e"


OF_EVENT: Mapping[type, Callable[[Any, Clauses], Iterator[str]]] = {
    events.StepBegan: _of_step, events.Attacks: _of_attack, events.AttackersDeclared: _of_attack,
    events.Unblocked: _of_no_block, events.Blocks: _of_block, events.BecameBlocked: _of_block, events.Lost: _of_loss,
    events.TurnedFace: _of_turning,
}  # fmt: skip


def _of_source(state: Magic, waiting: Waiting, event: Happening | None) -> Iterator[str]:
    """What the object has besides: a host that left, a kicker that was paid, several chapters of one effect."""
    if isinstance(event, events.Moved) and event.thing in waiting.frame.names.get(HOST, ()):
        yield from ("603.6e", "400.7e")
    source, ability = waiting.frame.source, waiting.ability
    thing = state.things.get(source)
    if thing is not None and thing.cast_as.has_paid("kicker") and ability.condition is not None:
        yield "607.2h"
    chapters = of_kind(Chapter, (had.ability for had in traits(state, source).abilities))
    if any(len(each.numbers) > 1 and each.body == ability.body for each in chapters):
        yield "107.15b"


def _clauses(pattern: Event | None) -> Iterator[Clause]:
    """List the clauses of what an ability waits for."""
    match pattern:
        case OneOfEvents(events=several):
            for each in several:
                yield from _clauses(each)
        case Occurs(clause=clause):
            yield clause


def _from_where(state: Magic, waiting: Waiting, event: Happening | None) -> Iterator[str]:
    """An ability triggers where its event can happen (112.6j); in a hand that nobody sees it does not (603.2e)."""
    own = waiting.frame.source
    source = state.things.get(own)
    match event:
        case events.Cast(spell=spell) if spell == own:
            yield "112.6j"
        case events.Activated(keyword="cycling" | "typecycling") if source is None or source.zone != BATTLEFIELD:
            yield "112.6j"
        case events.Moved(thing=old, new=new, origin=origin, to=to) if own in (old, new):
            if BATTLEFIELD not in (origin, to):
                yield "112.6j"
        case _ if source is not None and source.kind == "emblem":
            yield "113.4"
        case _ if source is not None and source.kind == "card" and source.zone not in (BATTLEFIELD, "stack"):
            yield "112.6b"
