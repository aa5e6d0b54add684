"""Reselecting whom a creature attacks (508.7): it stays in combat, and has attacked whom it was declared to attack."""

from msgspec import Struct

from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.defending import defenders, is_one_chosen
from judgehelper.systems.magic_cr.fighters import attack_another, attacker_in
from judgehelper.systems.magic_cr.happen import propose
from judgehelper.systems.magic_cr.ranges import is_limited
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Id, Magic


class AttackAnew(Step, Struct, frozen=True, tag=True):
    """A player chooses whom an attacking creature attacks now (508.7); `whom`: «player», «player or permanent»."""

    thing: Id
    player: str
    whom: str


def attack_anew(state: Magic, step: AttackAnew) -> Magic | Decision:
    """Ask whom it attacks now; restrictions and requirements of declaring attackers do not matter (508.7b)."""
    if attacker_in(state, step.thing) is None:
        return state
    able = tuple(each for each in defenders(state) if step.whom != "player" or isinstance(each, str))
    if not able:
        return state
    return Decision(
        player=step.player, kind="choice", options=tuple(Option("defender", (each,)) for each in able),
        cites=cr("508.7", "508.7b", "508.7c", *_told(state)), about=("attacks-anew", step.thing),
    )  # fmt: skip


def _told(state: Magic) -> tuple[str, ...]:
    chosen = ("508.7d",) if is_one_chosen(state) else ()
    return (*chosen, *(("508.7e",) if is_limited(state) else ()))


def take_new_defender(state: Magic, step: AttackAnew, answer: Answer) -> Magic:
    """Let it attack whom was chosen; it has not attacked a second time (508.7a)."""
    chosen = answer.picked[0].about[0]
    attacker = attacker_in(state, step.thing)
    if attacker is None or attacker.defender == chosen:
        return state
    state = attack_another(state, step.thing, chosen)
    return propose(state, events.AttacksAnother(step.thing, chosen), cites=cr("508.7", "508.7a"))
