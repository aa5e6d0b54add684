"""What two simultaneous events would do with one object (400.6): its controller says which of them applies to it.

So where what happens instead of losing the game exiles the very permanent that is destroyed at the same time.
"""

from typing import Any

from msgspec import Struct

from judgehelper.abilities.acts import moving
from judgehelper.abilities.acts.acting import WinGame
from judgehelper.abilities.family import Clause
from judgehelper.abilities.phrases import This
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step, then
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.look import controller_of
from judgehelper.systems.magic_cr.reads import nodes
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Id, Magic
from judgehelper.systems.magic_cr.steps import DropFrame, Perform, Proposal, Propose


class ChooseFate(Step, Struct, frozen=True, tag=True):
    """An object's controller says what becomes of it: what the body says, or what is proposed (400.6)."""

    thing: Id
    proposals: tuple[Proposal, ...]
    body: tuple[Clause, ...]
    frame: Id


TAKES_AWAY = (events.Moved, events.Destroyed, events.Sacrificed)
MOVES = (moving.Exile, moving.Sacrifice, moving.Destroy, moving.Return, moving.Put)


def is_contested(body: tuple[Clause, ...], thing: Id, proposals: tuple[Proposal, ...]) -> bool:
    """Say whether a text would move its own source, and something proposed at the same time would too."""
    if not any(_takes(each, thing) for each in proposals):
        return False
    return any(isinstance(node, MOVES) and isinstance(node.what, This) for node in nodes(body))


def _takes(proposal: Proposal, thing: Id) -> bool:
    event: Any = proposal.event
    return isinstance(event, TAKES_AWAY) and event.thing == thing


def choose_fate(state: Magic, step: ChooseFate) -> Decision:
    """Ask whether the text takes the object, rather than what would happen to it anyway."""
    options = (Option("yes"), Option("no"))
    player = controller_of(state, step.thing)
    return Decision(player=player, kind="may", options=options, cites=cr("400.6"), about=(step.frame, "unless"))


def take_fate(state: Magic, step: ChooseFate, answer: Answer) -> Magic:
    """Let the text take it and nothing else; or let it go first, so that the text finds it no more."""
    performing = (*(Perform(each, step.frame) for each in step.body), DropFrame(step.frame))
    (option,) = answer.picked
    if option.label == "no":
        return then(state, Propose(step.proposals), *performing)
    others = tuple(each for each in step.proposals if not _takes(each, step.thing))
    return then(state, *performing, *((Propose(others),) if others else ()))


def without_losses(proposals: tuple[Proposal, ...], player: str) -> tuple[Proposal, ...]:
    """Leave out whatever else makes the player lose the game at the same time: it is replaced with it (704.6)."""
    return tuple(each for each in proposals if not _loses(each.event, player))


def loses_as_well(effect: Any, proposals: tuple[Proposal, ...]) -> bool:
    """Say whether «you win instead» comes to a player who loses at the same time: he loses (104.3f)."""
    wins = any(isinstance(node, WinGame) for node in nodes(effect.clause.body))
    return wins and any(_loses(each.event, effect.frame.controller) for each in proposals)


def _loses(event: Any, player: str) -> bool:
    return isinstance(event, events.Lost) and event.player == player
