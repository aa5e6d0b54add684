"""«The Ring tempts you» (a keyword action of later books; 701.1): the emblem first, then the choice of a Ring-bearer.

Abilities that wait for it trigger when all of it is done, though there was no creature to choose.
"""

from msgspec import Struct

from judgehelper.abilities.the_ring import RING
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step, then
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.acting_out.doing import in_turn_order
from judgehelper.systems.magic_cr.happen import propose
from judgehelper.systems.magic_cr.look import traits
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Id, Magic
from judgehelper.systems.magic_cr.steps import PerformAct, Proposal, Propose

EMBLEM_RULES = ("113.1", "113.2", "113.3")


class ChoosingBearer(Step, Struct, frozen=True, tag=True):
    """A player whom the Ring tempts chooses a creature that he controls."""

    player: str


def tempt_players(state: Magic, step: PerformAct) -> Magic:
    """Let the Ring tempt each of them, one after the other (101.4)."""
    people = tuple(ref for ref in step.by if isinstance(ref, str)) or (state.frames[step.frame].controller,)
    steps: list[Step] = []
    for player in map(str, in_turn_order(state, people)):
        tempted = Proposal(events.Tempted(player), cr("608.2c", "701.1", *EMBLEM_RULES))
        steps += [Propose((tempted,)), ChoosingBearer(player)]
    return then(state, *steps)


def ask_bearer(state: Magic, step: ChoosingBearer) -> Magic | Decision:
    """Ask for the creature, where there are several."""
    own = [each for each in state.battlefield if _can_bear(state, each, step.player)]
    if len(own) < 2:
        return _chosen(state, step, own[0] if own else None)
    options = tuple(Option("object", (each,)) for each in own)
    return Decision(player=step.player, kind="target", options=options, cites=cr("608.2d", "701.1"), about=("bearer",))


def _can_bear(state: Magic, thing: Id, player: str) -> bool:
    if state.things[thing].phased_out:
        return False
    now = traits(state, thing)
    return "Creature" in now.types and now.controller == player


def take_bearer(state: Magic, step: ChoosingBearer, answer: Answer) -> Magic:
    """Let it become the Ring-bearer."""
    return _chosen(state, step, int(answer.picked[0].about[0]))


def _chosen(state: Magic, step: ChoosingBearer, thing: Id | None) -> Magic:
    did = propose(state, events.Did(RING, step.player, thing, 1), cites=cr("701.1"))
    if thing is None:
        return did
    return propose(did, events.BearerChosen(step.player, thing), cites=cr("701.1"))
