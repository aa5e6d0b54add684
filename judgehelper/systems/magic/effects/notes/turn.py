"""Notes on the turn: steps that end without priority, are added or left out; the end of combat (500-514)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgehelper.systems.magic.costs.mana_output import rules_of_symbols
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.fighters import band_of
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import BATTLEFIELD, Had, Magic
from judgehelper.systems.magic.in_force.permissions.permissions import can_be_attacked
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.texts.reads import of_kind

MAIN_PHASES = ("precombat-main", "postcombat-main")


def of_step_ending(_: Magic, __: Magic, event: events.StepEnded) -> Iterator[str]:
    """A step without priority ends when what happens in it is done; a main phase, when all pass in succession."""
    if event.step == "untap":
        yield from ("500.3", "502.3")
    elif event.step == "cleanup":
        yield from ("500.3", "514.3")
    elif event.step in MAIN_PHASES:
        yield "505.2"
    elif event.step == "end-combat":
        yield "511.3"


def of_step_beginning(before: Magic, _: Magic, event: events.StepBegan) -> Iterator[str]:
    """Where nothing attacks, combat ends without blockers and damage."""
    without = before.combat is not None and not before.combat.attackers
    if event.step == "end-combat" and before.turn.step == "declare-attackers" and without:
        yield "508.8"


def of_skipping(_: Magic, __: Magic, ___: events.Skipped) -> Iterator[str]:
    """The game goes on as though it were not there."""
    yield "500.10"


def of_attackers(_: Magic, __: Magic, event: events.AttackersDeclared) -> Iterator[str]:
    """Only creatures attack, and only players, planeswalkers and, in later books, battles are attacked."""
    yield from ("506.3", "302.5")
    if any(of_kind(int, (defender for _thing, defender in event.attacks))):
        yield "306.6"


# --- Notes on combat: who leaves it leaves its band; what waits between two steps (500.11, 702.21f)
def _of_leaving(
    before: Magic, _: Magic, event: events.LeftCombat | events.ControlChanged | events.Moved
) -> Iterator[str]:
    """A creature that leaves combat is no longer in its band; the others stay in it."""
    if before.combat is not None and len(band_of(before.combat, event.thing)) > 1:
        yield "702.21f"
    if before.combat is not None and any(each.defender == event.thing for each in before.combat.attackers):
        yield "506.4d" if isinstance(event, events.LeftCombat) and can_be_attacked(before, event.thing) else "506.4c"


def _of_moving(before: Magic, after: Magic, event: events.Moved) -> Iterator[str]:
    if event.origin == BATTLEFIELD:
        yield from _of_leaving(before, after, event)


def _of_beginning(before: Magic, _: Magic, __: events.StepBegan) -> Iterator[str]:
    """What triggered as the last step ended waits for this one: nothing happens between them."""
    if before.waiting:
        yield "500.11"


COMBAT_NOTES: Mapping[type, Callable[[Magic, Magic, Any], Iterator[str]]] = {
    events.LeftCombat: _of_leaving,
    events.ControlChanged: _of_leaving,
    events.Moved: _of_moving,
    events.StepBegan: _of_beginning,
}
"""Events of combat and of the turn with something more to cite."""


# --- Notes on damage, life and mana (106, 107, 118, 119)
def of_damage(before: Magic, _: Magic, event: events.Damaged) -> Iterator[str]:
    """Damage that neither withers nor infects is marked; what has left its zone deals it as it last was."""
    match event.to:
        case int(hurt) if "Creature" in traits(before, hurt).types:
            if {"wither", "infect"}.isdisjoint(traits(before, event.source).keywords):
                yield from ("119.3e", "302.7")
    if event.source not in before.things:
        yield from ("112.7a", "608.2g")


def of_life_lost(_: Magic, __: Magic, event: events.LifeLost) -> Iterator[str]:
    """Life that is paid is taken from the total."""
    if event.how == "paid":
        yield "117.3b"


@remembered
def _of_symbols(abilities: tuple[Had, ...]) -> tuple[str, ...]:
    """Name the rules of symbols that add what they do not plainly say, of all abilities of an object."""
    return tuple(rule for had in abilities for rule in rules_of_symbols(had.ability))


def of_mana(before: Magic, _: Magic, event: events.ManaAdded) -> Iterator[str]:
    """Mana comes from the effects of mana abilities and of other spells and abilities."""
    yield "106.3"
    if event.tapped_for:
        yield "106.11"
    if any(unit.only_for or unit.riders for unit in event.mana):
        yield "106.6"
    item = before.items.get(event.cause) if event.cause is not None else None
    if item is not None and item.ability is None:
        yield "605.5b"
    if event.cause is not None:
        yield from _of_symbols(traits(before, event.cause).abilities)
