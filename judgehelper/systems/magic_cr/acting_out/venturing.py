"""Venturing into a dungeon, step by step, and taking the initiative (keyword actions of later books; 701.1).

Who is in no dungeon brings one in from outside the game and enters its topmost room. Who is in one follows an arrow;
from the bottommost room the dungeon is completed first, and another one begun.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from judgehelper.abilities.dungeons import UNDERCITY, VentureLimit
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.acting_out.doing import doer_of, in_turn_order, propose_for
from judgehelper.systems.magic_cr.dungeons import OPEN, dungeon_of, name_of, room_of, rooms_of
from judgehelper.systems.magic_cr.happen import propose
from judgehelper.systems.magic_cr.look import look
from judgehelper.systems.magic_cr.permissions import speaks_of, statements
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Magic
from judgehelper.systems.magic_cr.steps import PerformAct, Proposal, Propose
from judgehelper.systems.magic_cr.titles import INITIATIVE

VENTURE, INTO_UNDERCITY = "venture into the dungeon", "venture into Undercity"
TOLD = ("701.1",)
"""The base edition knows the action as little as dungeons: it is a verb whose meaning the rules give."""


class Venturing(Step, Struct, frozen=True, tag=True):
    """A player follows an arrow, or begins one of these dungeons."""

    player: str
    among: tuple[str, ...]


def venture(state: Magic, step: PerformAct) -> Magic:
    """Let each who does it venture, one after the other (101.4)."""
    act: Any = step.act
    people = tuple(ref for ref in step.by if isinstance(ref, str)) or (state.frames[step.frame].controller,)
    among = (UNDERCITY,) if act.action == INTO_UNDERCITY else OPEN
    steps: list[Step] = []
    for player in map(str, in_turn_order(state, people)):
        if _has_had_enough(state, player):
            state = record(state, events.Ignored(player, "venture"), cr("101.2", "101.3"))
            continue
        did = Proposal(events.Did(VENTURE, player, amount=1), cr("608.2c", *TOLD))
        steps += [Propose((did,)), Venturing(player, among)]
    return then(state, *steps) if steps else state


def _has_had_enough(state: Magic, player: str) -> bool:
    """Say whether a player can't venture again this turn (101.2)."""
    limits = [said for said in statements(state, VentureLimit) if isinstance(said[2], VentureLimit)]
    if not limits:
        return False
    since = (entry.event for entry in state.log.since(state.turn.began))
    before = sum(isinstance(each, events.Did) and each.what == VENTURE and each.player == player for each in since)
    return any(
        speaks_of(state, said, player) and before >= look(state, said[0]).value(said[2].number) for said in limits
    )


def ask_way(state: Magic, step: Venturing) -> Magic | Decision:
    """Ask for the room where paths part, for the dungeon where a new one begins."""
    thing = dungeon_of(state, step.player)
    if thing is None:
        return _ask(state, step, step.among, "dungeon")
    leads = room_of(thing).leads
    if leads:
        return _ask(state, step, leads, "room")
    done = events.DungeonCompleted(step.player, thing.id, name_of(thing))
    return propose(then(state, step), done, cites=cr(*TOLD))


def _ask(state: Magic, step: Venturing, names: tuple[str, ...], what: str) -> Magic | Decision:
    if len(names) == 1:
        return _go(state, step, names[0])
    options = tuple(Option(what, (name,)) for name in names)
    return Decision(player=step.player, kind="choice", options=options, cites=cr("608.2d", *TOLD), about=(what,))


def take_way(state: Magic, step: Venturing, answer: Answer) -> Magic:
    """Go there."""
    return _go(state, step, str(answer.picked[0].about[0]))


def _go(state: Magic, step: Venturing, name: str) -> Magic:
    thing = dungeon_of(state, step.player)
    if thing is not None:
        return propose(state, events.RoomEntered(step.player, thing.id, name), cites=cr(*TOLD))
    begun = events.DungeonBegun(step.player, name)
    return propose(then(state, Entering(step.player)), begun, cites=cr(*TOLD, "408.1", "112.6n"))


class Entering(Step, Struct, frozen=True, tag=True):
    """A player's marker is put into the topmost room of the dungeon that has just been begun."""

    player: str


def enter_topmost(state: Magic, step: Entering) -> Magic:
    """Put it there."""
    thing = dungeon_of(state, step.player)
    if thing is None:
        return state
    room = next(iter(rooms_of(name_of(thing))))
    return propose(state, events.RoomEntered(step.player, thing.id, room), cites=cr(*TOLD))


def take_initiative(state: Magic, step: PerformAct) -> Magic:
    """Let a player have the initiative, whoever had it before."""
    player = doer_of(state, step)
    return propose_for(state, step, events.Crowned(player, INITIATIVE), rule="701.1")


OWN: Mapping[str, Callable[[Magic, PerformAct], Magic]] = {
    VENTURE: venture, INTO_UNDERCITY: venture, "take the initiative": take_initiative,
}  # fmt: skip
"""These keyword actions by name."""
