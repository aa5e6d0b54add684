"""Combat damage: who deals it in which step, how it is assigned, and all of it dealt at once (510).

Each fighting creature assigns damage equal to its power. Where one creature could share it out, its controller is
asked; lethal damage counts what is marked and what others assign in the same step (510.1c), a single point from a
source with deathtouch (702.2c); trample sends the rest on (702.19).
"""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.acts import being
from judgehelper.abilities.acts.acting import MayHave
from judgehelper.abilities.clauses import Does
from judgehelper.kernel.citation import Citations, Refusal, Violation
from judgehelper.kernel.decision import Answer, Decision, Form, Option
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.fighters import attacker_in, blocker_in
from judgehelper.systems.magic.game.players.seating import opponents_of, sharing_turns
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Attacker, Blocker, Combat, Id, Magic, Ref, is_object, is_player
from judgehelper.systems.magic.game.steps import Proposal, Propose
from judgehelper.systems.magic.in_force.permissions.permissions import (
    Said,
    can_be_attacked,
    cant,
    rules_said,
    speaks_of,
)
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic_cr.combat.banding import who_shares_out
from judgehelper.systems.magic_cr.state_based import lethal_number

Shares = tuple[tuple[Ref, int], ...]


class BeginDamage(Step, Struct, frozen=True, tag=True):
    """A combat damage step begins (510.1, 510.4); `first`: the one for first and double strike."""

    first: bool


class AssignDamage(Step, Struct, frozen=True, tag=True):
    """One creature after the other assigns its damage; then all of it is dealt (510.1, 510.2)."""

    waiting: tuple[Id, ...]
    done: tuple[tuple[Id, Shares], ...] = ()
    first: bool = False


class Fighter(NamedTuple):
    """A creature about to assign damage: how much, to whom in order, and who gets what tramples over them."""

    thing: Id
    power: int
    foes: tuple[Id, ...]
    beyond: Ref | None
    is_free: bool = False
    """Whether it may assign all to whom it attacks although it is blocked."""
    shared_by: str = ""
    """The player who shares it out in place of its own, in no order; empty: its controller does (702.21j, k)."""
    rule: str = ""
    """By which rule that player does."""


def begin_damage(state: Magic, step: BeginDamage) -> Magic:
    """Find out which creatures deal damage in this step (510.4)."""
    combat = state.combat or Combat()
    fighting = (*(each.id for each in combat.attackers), *(each.id for each in combat.blockers))
    for each in combat.attackers:
        if is_player(each.defender) and state.players[each.defender].out and not each.blocked:
            state = record(state, events.Ignored(each.id, "combat damage"), cr("800.4e"))
    if step.first:
        strikers = tuple(each for each in fighting if _strikes(state, each, ("first strike", "double strike")))
        doubly = tuple(each for each in strikers if _strikes(state, each, ("double strike",)))
        state = replace(state, combat=replace(combat, struck_first=strikers, struck_doubly=doubly))
        return then(state, AssignDamage(strikers, first=True))
    struck = combat.struck_first
    due = tuple(
        each for each in fighting
        if struck is None or each not in struck or _strikes(state, each, ("double strike",))
    )  # fmt: skip
    return then(state, AssignDamage(due))


def _strikes(state: Magic, thing: Id, names: tuple[str, ...]) -> bool:
    keywords = traits(state, thing).keywords
    return any(name in keywords for name in names)


def assign_damage(state: Magic, step: AssignDamage) -> Magic | Decision:
    """Assign the next creature's damage, asking where there is a choice; in the end deal it all at once (510.2)."""
    if not step.waiting:
        return _deal(state, step)
    fighter = fighter_of(state, step.waiting[0])
    if fighter is None:
        return then(state, replace(step, waiting=step.waiting[1:]))
    forced = _forced(fighter)
    if forced is None:
        return _ask(state, fighter)
    return then(state, replace(step, waiting=step.waiting[1:], done=(*step.done, (fighter.thing, forced))))


def _deal(state: Magic, step: AssignDamage) -> Magic:
    dealt = tuple(
        Proposal(
            events.Damaged(source=thing, to=to, amount=amount, combat=True),
            cr("510.2"),
            more=_why_dealt(state, thing, to, first=step.first) if state.annotated else (),
        )
        for thing, shares in step.done
        for to, amount in shares
        if amount > 0
    )
    return then(state, Propose(dealt)) if dealt else state


def _why_dealt(state: Magic, thing: Id, to: Ref, *, first: bool) -> Citations:
    """Name the rules by which a creature deals this damage in this step."""
    combat = state.combat or Combat()
    keywords = traits(state, thing).keywords
    attacker, shared = attacker_in(state, thing), who_shares_out(state, thing)[1]
    numbers = ["510.1a", "510.2", "703.4k", "703.4m", *((shared,) if shared else ())]
    if first:
        numbers += ["510.4", "702.4b" if "double strike" in keywords else "702.7b"]
    elif combat.struck_first is not None and "double strike" in keywords:
        numbers += ["510.4", "702.4b"]
        numbers += [] if thing in combat.struck_doubly or thing not in combat.struck_first else ["702.4d"]
    elif combat.struck_first is not None and "first strike" in keywords:
        numbers += ["510.4", "702.7c"]
    if attacker is None:
        return cr(*numbers, "510.1d", *(("702.19a",) if "trample" in keywords else ()))
    if to == attacker.defender and attacker.blocked:
        return cr(*numbers, "510.1c", *_how_it_tramples(state, attacker))
    lethal_touch = "deathtouch" in keywords and len(attacker.blockers) > 1
    if cant(state, thing, "attack"):
        numbers.append("506.4a")
    return cr(*numbers, "510.1c" if attacker.blocked else "510.1b", *(("702.2c",) if lethal_touch else ()))


def _how_it_tramples(state: Magic, attacker: Attacker) -> tuple[str, ...]:
    """Name the rules by which a blocked attacker deals damage to whom it attacks (702.19)."""
    if "trample" not in traits(state, attacker.id).keywords:
        return ()
    alone = not any(each in state.things for each in attacker.blockers)
    return ("702.19c" if alone else "702.19b", *(() if is_player(attacker.defender) else ("702.19d",)))


def _told_of_team(state: Magic, thing: Id) -> tuple[str, ...]:
    """Name the rules by which a team, or one player of several, assigns damage (802.6, 805.10g)."""
    if len(sharing_turns(state, traits(state, thing).controller)) > 1:
        return ("805.10g",)
    return ("802.6",) if len(opponents_of(state, state.turn.active)) > 1 else ()


def fighter_of(state: Magic, thing: Id) -> Fighter | None:
    """Say what a creature in combat may assign to whom; None where it deals nothing (510.1a-d)."""
    combat = state.combat
    if combat is None or thing not in state.things:
        return None
    power, is_free, is_none = _power(state, thing)
    if power <= 0 or is_none:
        return None
    attacker, blocker = attacker_in(state, thing), blocker_in(state, thing)
    if attacker is not None:
        fighter = _attacking(state, attacker, power, is_free=is_free)
    else:
        fighter = _blocking(blocker, power) if blocker is not None else None
    return _shared_out(state, fighter) if fighter is not None and fighter.foes else fighter


def _shared_out(state: Magic, fighter: Fighter) -> Fighter:
    """Let the other side share the damage out where banding says so (702.21j, k)."""
    player, rule = who_shares_out(state, fighter.thing)
    if player and fighter.is_free:
        words = "banding and damage assigned as though it weren't blocked"
        raise NotUnderstood(Refusal(traits(state, fighter.thing).name, words, TWO_SHARERS, cr(rule)))
    return fighter._replace(shared_by=player, rule=rule) if player else fighter


TWO_SHARERS = "the engine does not know whose choice comes first"


def _power(state: Magic, thing: Id) -> tuple[int, bool, bool]:
    """Give how much it assigns, whether as though it weren't blocked, and whether it assigns none (510.1a)."""
    value = traits(state, thing)
    power, is_free, is_none = value.power or 0, False, False
    for said in map(_as_done, rules_said(state, being.AssignAs)):
        act = said.act.acts[0] if isinstance(said.act, being.Cant) and said.act.acts else said.act
        if isinstance(act, being.AssignAs) and speaks_of(state, said, thing):
            power = value.toughness or 0 if "toughness" in act.how else power
            is_free = is_free or "blocked" in act.how
            is_none = is_none or act.how == "none"
    return power, is_free, is_none


def _as_done(said: Said) -> Said:
    """Read «you may have this creature assign …» as what the creature may do: whoever assigns says so then (510.1c)."""
    match said.act:
        case MayHave(clause=Does(who=who, acts=(being.AssignAs() as assigns,))):
            return said._replace(who=who, act=assigns)
    return said


def _attacking(state: Magic, attacker: Attacker, power: int, *, is_free: bool) -> Fighter | None:
    defender = attacker.defender if can_be_attacked(state, attacker.defender) else None
    if not attacker.blocked:
        return Fighter(attacker.id, power, (), defender) if defender is not None else None
    foes = tuple(each for each in attacker.blockers if each in state.things)
    tramples = "trample" in traits(state, attacker.id).keywords
    if not foes:
        return Fighter(attacker.id, power, (), defender) if (tramples or is_free) and defender is not None else None
    return Fighter(attacker.id, power, foes, defender if tramples or is_free else None, is_free)


def _blocking(blocker: Blocker, power: int) -> Fighter | None:
    return Fighter(blocker.id, power, blocker.attackers, None) if blocker.attackers else None


def _forced(fighter: Fighter) -> Shares | None:
    """Give the only way to assign, where there is just one."""
    if not fighter.foes:
        return ((fighter.beyond, fighter.power),) if fighter.beyond is not None else ()
    if len(fighter.foes) == 1 and fighter.beyond is None:
        return ((fighter.foes[0], fighter.power),)
    return None


def _ask(state: Magic, fighter: Fighter) -> Decision:
    """Ask how a creature's damage is shared out (510.1c, d)."""
    to: tuple[Ref, ...] = (*fighter.foes, *(() if fighter.beyond is None else (fighter.beyond,)))
    return Decision(
        player=fighter.shared_by or traits(state, fighter.thing).controller, kind="amount", form=Form.DIVIDE,
        options=tuple(Option("damage", (each,)) for each in to), about=("combat-damage", fighter.thing),
        cites=cr(*_rules_of_sharing(state, fighter), *_told_of_team(state, fighter.thing)), total=fighter.power,
    )  # fmt: skip


def _rules_of_sharing(state: Magic, fighter: Fighter) -> tuple[str, ...]:
    plain = "510.1c" if _is_attacker(state, fighter.thing) else "510.1d"
    return (plain, fighter.rule) if fighter.rule else (plain,)


def _is_attacker(state: Magic, thing: Id) -> bool:
    return state.combat is not None and any(each.id == thing for each in state.combat.attackers)


def lethal_damage(state: Magic, thing: Id, source: Id, others: int) -> int:
    """Give how much damage would be lethal, with what is marked and what others assign counted (510.1c, 702.2c)."""
    due = lethal_from_any(state, thing, others)
    return min(due, 1) if "deathtouch" in traits(state, source).keywords else due


def lethal_from_any(state: Magic, thing: Id, others: int) -> int:
    """Give how much damage would be lethal whatever deals it (510.1c)."""
    if "Creature" not in traits(state, thing).types:
        return 0
    return max(0, lethal_number(state, thing) - state.status[thing].damage - others)


def check_damage(state: Magic, step: AssignDamage, answer: Answer) -> tuple[Violation, ...]:
    """Refuse damage to one further in the order before those before it have lethal damage (510.1c-e, 702.19b)."""
    fighter = fighter_of(state, step.waiting[0])
    if fighter is None:
        return ()
    given = {option.about[0]: amount for option, amount in answer.divided}
    past = given.get(fighter.beyond, 0) if fighter.beyond is not None else 0
    if fighter.is_free and past == fighter.power:
        return ()
    if past and "trample" not in traits(state, fighter.thing).keywords:
        return (Violation("all-or-nothing", cr("510.1c"), (fighter.thing,)),)
    now = {**dict(step.done), fighter.thing: tuple(given.items())}
    for thing in now:
        found = _not_lethal_yet(state, step, thing, now)
        if found:
            return tuple(_for_the_whole(each) for each in found) if step.done else found
    return ()


def _for_the_whole(found: Violation) -> Violation:
    """Cite that all assignments of a player are judged together: those made before fall with the last one (510.1e)."""
    return replace(found, cites=(*found.cites, *cr("510.1e")))


def _not_lethal_yet(state: Magic, step: AssignDamage, thing: Id, now: Mapping[Id, Shares]) -> tuple[Violation, ...]:
    """Refuse what one creature has assigned if one of its line comes too short, with all that others give (510.1c)."""
    fighter = fighter_of(state, thing)
    if fighter is None or not fighter.foes:
        return ()
    given, short = dict(now[thing]), None
    for each in (*fighter.foes, *(() if fighter.beyond is None else (fighter.beyond,))):
        in_order = not fighter.shared_by or each == fighter.beyond
        if in_order and given.get(each, 0) > 0 and short is not None:
            about = (thing, each, short[0], str(short[1]))
            return (Violation("not-lethal-yet", _cites(state, fighter, each), about),)
        if is_object(each) and short is None and each in fighter.foes:
            others = sum(amount for one, shares in now.items() if one != thing for to, amount in shares if to == each)
            lethal = lethal_damage(state, each, thing, others + awaited(state, step, each, now))
            if given.get(each, 0) < lethal:
                short = (each, lethal)
    return ()


def awaited(state: Magic, step: AssignDamage, thing: Id, now: Mapping[Id, Shares]) -> int:
    """Give how much one creature that has not assigned yet could still give to another in its line (510.1c)."""
    return max((_could_give(state, each, thing, now) for each in step.waiting[1:]), default=0)


def _could_give(state: Magic, giver: Id, thing: Id, now: Mapping[Id, Shares]) -> int:
    fighter = fighter_of(state, giver)
    if fighter is None or thing not in fighter.foes:
        return 0
    if fighter.shared_by:
        return fighter.power
    before = fighter.foes[: fighter.foes.index(thing)]
    given = {each: sum(n for shares in now.values() for to, n in shares if to == each) for each in before}
    return max(0, fighter.power - sum(lethal_damage(state, each, giver, given[each]) for each in before))


def _cites(state: Magic, fighter: Fighter, to: Ref) -> Citations:
    if to == fighter.beyond:
        return cr("702.19b", "510.1c")
    return cr("510.1c" if _is_attacker(state, fighter.thing) else "510.1d")


def assigned_by_others(step: AssignDamage, thing: Id) -> int:
    """Sum up what other creatures have assigned to one in this step (510.1c)."""
    return sum(amount for _, shares in step.done for to, amount in shares if to == thing)


def take_damage(state: Magic, step: AssignDamage, answer: Answer) -> Magic:
    """Keep how a creature's damage is shared out."""
    shares = tuple((option.about[0], amount) for option, amount in answer.divided)
    return then(state, replace(step, waiting=step.waiting[1:], done=(*step.done, (step.waiting[0], shares))))


def plain_shares(state: Magic, decision: Decision, given: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Share damage out as one usually does: what is given first, then lethal damage to each in order, the rest beyond.

    The rest goes to whom it tramples over to, else to the last one; what may be assigned as though the creature weren't
    blocked, all of it (510.1c).
    """
    source = int(decision.about[1])
    left = decision.total
    fighter = fighter_of(state, source)
    if fighter is not None and fighter.is_free and not given and "trample" not in traits(state, source).keywords:
        return (*(0 for _ in decision.options[1:]), left)
    shares = []
    for place, option in enumerate(decision.options):
        to = option.about[0]
        last = place == len(decision.options) - 1
        wanted = given[place] if place < len(given) else left if last else _lethal_to(state, to, source)
        shares.append(min(wanted, left))
        left -= shares[-1]
    shares[-1] += left
    return tuple(shares)


def _lethal_to(state: Magic, to: Ref, source: Id) -> int:
    step = state.agenda[0]
    others = assigned_by_others(step, to) if isinstance(step, AssignDamage) and is_object(to) else 0
    return lethal_damage(state, to, source, others) if is_object(to) else 0
