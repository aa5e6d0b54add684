"""Pairing creatures by soulbond, and the end of pairs (702.94a, c-e)."""

from immutables import Map

from judgehelper.kernel.state import record
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.remembering import recent
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, Id, Magic, Ref, Thing
from judgehelper.systems.magic.game.steps import PerformAct, Proposal
from judgehelper.systems.magic.in_force.choices.choosing import follow
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.objects.designations import PAIRED, partner
from judgehelper.systems.magic.printed.texts.own_words import PairWith
from judgehelper.systems.magic.resolving.acts.doing import ActRow, Refs, propose_for, things_in


def pair_with(state: Magic, step: PerformAct, _act: PairWith, _doer: Ref, refs: Refs) -> Magic:
    """Pair the source with another creature, if both still can be (702.94c)."""
    frame = state.frames[step.frame]
    one = follow(state, frame, frame.source)
    pairs = [(int(one), ref) for ref in things_in(refs)[:1] if isinstance(one, int) and ref != one]
    for each in (each for pair in pairs for each in pair):
        if not can_pair(state, frame.controller, each):
            rule = "702.94d" if _is_taken(state, each) else "702.94c"
            return record(state, events.Ignored(each, "pair"), cr(rule, "101.3"))
    both = [pair for one, other in pairs for pair in ((one, other), (other, one))]
    marks = [events.Marked(mine, f"{PAIRED}{its}") for mine, its in both]
    return propose_for(state, step, *marks, rule="702.94a", more=("702.94b",))


def _is_taken(state: Magic, thing: Id) -> bool:
    here = state.things.get(thing)
    return here is not None and here.zone == BATTLEFIELD and partner(state, here) is not None


def can_pair(state: Magic, player: str, thing: Id) -> bool:
    """Say whether something is an unpaired creature of that player (702.94c, d)."""
    here = state.things.get(thing)
    if here is None or here.zone != BATTLEFIELD or partner(state, here) is not None:
        return False
    value = traits(state, thing)
    return "Creature" in value.types and value.controller == player


def broken_pairs(state: Magic) -> tuple[Proposal, ...]:
    """List what ends of the pairs that do not hold any more (702.94e)."""
    return tuple(
        Proposal(events.Marked(each, mark, False), cr("702.94e"))
        for each in _marked(state.things, state.battlefield)
        for mark in state.things[each].marks
        if mark.startswith(PAIRED) and not _holds(state, each)
    )


@recent(8)
def _marked(things: Map[int, Thing], battlefield: tuple[Id, ...]) -> tuple[Id, ...]:
    """List the permanents that are marked as paired; almost always there is none."""
    return tuple(each for each in battlefield if any(mark.startswith(PAIRED) for mark in things[each].marks))


def _holds(state: Magic, thing: Id) -> bool:
    other = partner(state, state.things[thing])
    if other is None:
        return False
    mine, its = traits(state, thing), traits(state, other)
    return "Creature" in mine.types and "Creature" in its.types and mine.controller == its.controller


ROWS = (ActRow(PairWith, "702.94c", "what", run=pair_with),)
