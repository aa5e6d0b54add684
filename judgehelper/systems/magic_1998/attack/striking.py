"""Combat damage: first strikers, then the others; who distributes it, and to whom (CMB.FS, CMB.DIST, BAND.7-8)."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Answer, Decision, Form, Option
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.fighters import attacker_in, blocker_in
from judgehelper.systems.magic.game.players.seating import opponents_of
from judgehelper.systems.magic.game.state import Combat, Id, Magic, Ref, is_object
from judgehelper.systems.magic.game.steps import Proposal, Propose
from judgehelper.systems.magic.in_force.permissions.protection import is_protected
from judgehelper.systems.magic.layers.look import controller_of, traits
from judgehelper.systems.magic_1998.attack.declaring import BANDING
from judgehelper.systems.magic_1998.rulebook.book import rules
from judgehelper.systems.magic_1998.rulebook.readings import decided, is_read
from judgehelper.systems.magic_1998.state import CombatDamage, DealsNone, Distribute
from judgehelper.systems.magic_1998.turn.assuming import assume


class Blow(NamedTuple):
    """A creature's combat damage: how much, among whom, who distributes it, and whether it goes on to a player."""

    thing: Id
    power: int
    foes: tuple[Ref, ...]
    by: str
    beyond: Ref | None = None


def strike(state: Magic, step: CombatDamage) -> Magic:
    """Find who deals damage in this stage; the active player distributes first (CMB.FS, CMB.SIM)."""
    combat = state.combat or Combat()
    fighting = (*(each.id for each in combat.attackers), *(each.id for each in combat.blockers))
    if step.first:
        due = tuple(each for each in fighting if "first strike" in traits(state, each).keywords)
        state = replace(state, combat=replace(combat, struck_first=due))
        state = assume(state, "AS-FS", *due) if due else state
    else:
        due = tuple(each for each in fighting if each not in (combat.struck_first or ()))
        slow = tuple(each for each in fighting if "first strike" not in traits(state, each).keywords)
        if set(due) != set(slow):
            state = decided(state, "AMB-98-14", *sorted(set(due) ^ set(slow)))
            due = due if is_read(state, "AMB-98-14", "not-yet-dealt") else slow
    for each in due:
        if blocker_in(state, each) is not None and each in state.status and state.status[each].tapped:
            state = record(state, DealsNone(each), rules("CMB.TAPB"))
    blows = tuple(blow for blow in (blow_of(state, each) for each in due) if blow is not None)
    return then(_resting_on(state, blows), Distribute(tuple(each.thing for each in blows)))


def _resting_on(state: Magic, blows: tuple[Blow, ...]) -> Magic:
    """Write down what the distribution rests on: damage to the protected, and what tramples (AMB-98-18, AS-TRAMPLE)."""
    for blow in blows:
        safe = protected_from(state, blow)
        state = decided(state, "AMB-98-18", *safe) if safe else state
        attacker = attacker_in(state, blow.thing)
        if attacker is not None and attacker.blocked and "trample" in traits(state, blow.thing).keywords:
            state = assume(state, "AS-TRAMPLE", blow.thing)
    return state


def blow_of(state: Magic, thing: Id) -> Blow | None:
    """Say what a creature deals to whom (CMB.DMG); each has its own abilities alone (BAND.2)."""
    power = traits(state, thing).power or 0
    if power <= 0 or thing not in state.status:
        return None
    attacker, blocker = attacker_in(state, thing), blocker_in(state, thing)
    if attacker is not None:
        return _attacking(state, thing, power)
    if blocker is None or state.status[thing].tapped:  # CMB.TAPB
        return None
    foes = tuple(each for each in blocker.attackers if each in state.status)
    if not foes:
        return None
    bands = any(BANDING in traits(state, each).keywords for each in foes) and len(foes) > 1
    by = state.turn.active if bands else controller_of(state, thing)
    return Blow(thing, power, foes, by)


def _attacking(state: Magic, thing: Id, power: int) -> Blow | None:
    attacker = attacker_in(state, thing)
    assert attacker is not None
    foe = opponents_of(state, state.turn.active)[0]
    if not attacker.blocked:
        return Blow(thing, power, (foe,), state.turn.active)
    tramples = "trample" in traits(state, thing).keywords
    foes = tuple(each for each in attacker.blockers if each in state.status)
    if not foes:
        return Blow(thing, power, (foe,), state.turn.active) if tramples else None
    banding = any(BANDING in traits(state, each).keywords for each in foes)
    by = foe if banding else state.turn.active
    return Blow(thing, power, foes, by, foe if tramples else None)


def distribute(state: Magic, step: Distribute) -> Magic | Decision:
    """Have each creature's damage distributed where there is a choice; then all of it is assigned at once."""
    if not step.waiting:
        return _assign(state, step)
    blow = blow_of(state, step.waiting[0])
    if blow is None:
        return then(state, replace(step, waiting=step.waiting[1:]))
    foes = _receiving(state, blow)
    to = (*foes, *(() if blow.beyond is None else (blow.beyond,)))
    if not to:
        return then(state, replace(step, waiting=step.waiting[1:]))
    if len(to) == 1:
        done = (*step.done, (blow.thing, to[0], blow.power))
        return then(state, replace(step, waiting=step.waiting[1:], done=done))
    banded = ("BAND.7", "BAND.8") if blow.by != controller_of(state, blow.thing) else ()
    return Decision(
        player=blow.by, kind="division", form=Form.DIVIDE, options=tuple(Option("damage", (each,)) for each in to),
        cites=rules("CMB.DIST", "CMB.SIM", *banded), total=blow.power, about=("combat-damage", blow.thing),
    )  # fmt: skip


def _receiving(state: Magic, blow: Blow) -> tuple[Ref, ...]:
    """Give those to whom the damage may be assigned: also to who is protected from it, or not (AMB-98-18)."""
    if is_read(state, "AMB-98-18", "allowed"):
        return blow.foes
    safe = protected_from(state, blow)
    return tuple(each for each in blow.foes if each not in safe)


def protected_from(state: Magic, blow: Blow) -> tuple[Ref, ...]:
    """List those of whom a creature would deal damage to that are protected from it (PROT.3)."""
    return tuple(each for each in blow.foes if is_protected(state, each, blow.thing))


def check_distribution(state: Magic, step: Distribute, answer: Answer) -> tuple[Violation, ...]:
    """Refuse what tramples over blockers without lethal damage to all of them (AS-TRAMPLE)."""
    blow = blow_of(state, step.waiting[0])
    if blow is None or blow.beyond is None:
        return ()
    given = {option.about[0]: amount for option, amount in answer.divided}
    short = tuple(each for each in blow.foes if given.get(each, 0) < lethal(state, each))
    wrong = bool(given.get(blow.beyond)) and bool(short)
    return (Violation("not-lethal-yet", rules("AS-TRAMPLE"), (blow.thing, *short)),) if wrong else ()


def lethal(state: Magic, ref: Ref) -> int:
    """Give how much damage is still lethal for a creature (AS-LETHAL)."""
    if not is_object(ref) or ref not in state.status:
        return 0
    return max(0, (traits(state, ref).toughness or 0) - state.status[ref].damage)


def take_distribution(state: Magic, step: Distribute, answer: Answer) -> Magic:
    """Keep who gets how much, and go on to the next creature."""
    thing = step.waiting[0]
    shares = tuple((thing, option.about[0], amount) for option, amount in answer.divided if amount)
    return then(state, replace(step, waiting=step.waiting[1:], done=(*step.done, *shares)))


def plain_division(state: Magic, decision: Decision) -> tuple[int, ...]:
    """Give lethal damage in order, the rest to the last: the default of a script that says nothing."""
    left, found = decision.total, list[int]()
    for option in decision.options[:-1]:
        share = min(left, lethal(state, option.about[0]))
        found.append(share)
        left -= share
    return (*found, left)


def _assign(state: Magic, step: Distribute) -> Magic:
    """Assign all damage of the stage at once; its prevention follows (CMB.SIM, CMB.PRV)."""
    found = tuple(_proposals(step))
    return then(state, Propose(found)) if found else state


def _proposals(step: Distribute) -> Iterator[Proposal]:
    """Propose combat damage: only this is what abilities call so (CMB.CD, CMB.DMG)."""
    for source, to, amount in step.done:
        yield Proposal(events.Damaged(source=source, to=to, amount=amount, combat=True), rules("CMB.DMG", "CMB.SIM"))
