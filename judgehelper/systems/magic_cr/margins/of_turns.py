"""Notes on the turn: steps that end without priority, are added or left out; the end of combat (500-514)."""

from collections.abc import Iterator

from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.state import Magic

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
    if any(isinstance(defender, int) for _thing, defender in event.attacks):
        yield "306.6"
