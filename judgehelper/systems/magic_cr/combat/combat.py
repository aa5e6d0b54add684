"""Combat: attackers and blockers are declared, orders announced (506-509); `damage` has what follows (510).

A declaration is one decision: every creature that could takes a slot (whom it attacks, which attacker it blocks) or
none. Restrictions are checked one by one; the requirements obeyed must be as many as could be without breaking a
restriction (508.1d, 509.1c). Refusals name every reason.
"""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities import clauses
from judgehelper.abilities.acts import being
from judgehelper.abilities.acts.acting import Exert, May
from judgehelper.abilities.family import Ability, Clause
from judgehelper.abilities.kinds import Static
from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Answer, Decision, Form, Option
from judgehelper.kernel.state import Step, then
from judgehelper.systems.magic.combat.defending import (
    defenders,
    first_defenders,
    steps_of_beginning,
    told_of_blocking,
    told_of_defenders,
)
from judgehelper.systems.magic.combat.limits import (
    Best,
    Choice,
    Slot,
    attack_slots,
    for_several,
    most_attackers,
    most_blockers,
    most_obeyed,
    why_too_many_attack,
    why_too_many_block,
    with_several,
)
from judgehelper.systems.magic.combat.prices import AskPrice, pay_for, price_of, why_not_afford, without_price
from judgehelper.systems.magic.combat.prices import Attack as PaidAttack
from judgehelper.systems.magic.combat.prices import Block as PaidBlock
from judgehelper.systems.magic.combat.rules import (
    cant_be_alone,
    creatures_of,
    defending_player,
    limits_of,
    most_blocks,
    must_attack,
    must_block,
    spoken,
    why_cant_attack,
    why_cant_attack_this,
    why_cant_block,
    why_cant_block_this,
)
from judgehelper.systems.magic.costs.sickness import last_turn_of
from judgehelper.systems.magic.effects.replacement.proposals import propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.fighters import attacker_in, band_of, blocked_together, blocker_in, join_block
from judgehelper.systems.magic.game.players.seating import opponents_of, sharing_turns
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Attacker, Combat, Frame, Id, Magic
from judgehelper.systems.magic.game.steps import DropFrame, PerformBody, Proposal, Propose
from judgehelper.systems.magic.game.zones import new_frame
from judgehelper.systems.magic.in_force.permissions.permissions import Said
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.texts.own_words import EnlistTap
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic_cr.combat.banding import FormBands, can_band, told_of_band, told_of_blocked_band
from judgehelper.systems.magic_cr.combat.damage import AssignDamage, BeginDamage


class DeclareAttackers(Step, Struct, frozen=True, tag=True):
    """The active player declares attackers (508.1)."""


class DeclareBlockers(Step, Struct, frozen=True, tag=True):
    """A defending player declares blockers (509.1)."""

    player: str


class OrderBlockers(Step, Struct, frozen=True, tag=True):
    """The active player orders the blockers of one attacker (509.2)."""

    attacker: Id


class OrderAttackers(Step, Struct, frozen=True, tag=True):
    """A defending player orders the attackers that one creature blocks (509.3)."""

    blocker: Id


def has_step(state: Magic, step: str) -> bool:
    """Say whether a step of the combat phase takes place (506.1, 508.8, 510.4)."""
    combat = state.combat
    if step in ("begin-combat", "declare-attackers", "end-combat"):
        return step == "begin-combat" or combat is not None
    if combat is None or not combat.attackers:
        return False
    if step == "first-strike-damage":
        fighting = (*(each.id for each in combat.attackers), *(each.id for each in combat.blockers))
        return any(strikes_first(state, each) for each in fighting)
    return True


def strikes_first(state: Magic, thing: Id) -> bool:
    """Say whether a creature has first or double strike (702.4b, 702.7b)."""
    keywords = traits(state, thing).keywords
    return "first strike" in keywords or "double strike" in keywords


def combat_steps(state: Magic, step: str) -> tuple[Step, ...]:
    """Give the turn-based actions of a combat step (703.4f-k)."""
    match step:
        case "begin-combat":
            return steps_of_beginning(state)
        case "declare-attackers":
            return (DeclareAttackers(),)
        case "declare-blockers":
            return (*(DeclareBlockers(player) for player in first_defenders(state)), AnnounceOrders())
        case "first-strike-damage" | "combat-damage":
            return (BeginDamage(first=step == "first-strike-damage"),)
    return ()


class AnnounceOrders(Step, Struct, frozen=True, tag=True):
    """Attackers without blockers become unblocked; damage assignment orders are announced (509.1h, 509.2, 509.3)."""


# --- declaring attackers
def declare_attackers(state: Magic, _: DeclareAttackers) -> Magic | Decision:
    """Ask which creatures attack whom (508.1a, b), also where nothing can: to declare none is a declaration (508.1)."""
    if state.players[state.turn.active].out:  # 800.4i
        return state
    said = spoken(state)
    able = [
        each for seat in sharing_turns(state, state.turn.active) for each in creatures_of(state, seat)
        if not why_cant_attack(state, each, said)
    ]  # fmt: skip
    slots = defenders(state)
    return Decision(
        player=state.turn.active, kind="attackers", form=Form.ASSIGN,
        cites=cr("508.1", "703.4g", *(("508.1c", "508.1d") if said else ()), *told_of_defenders(state)),
        options=tuple(Option("attacker", (each,)) for each in able),
        slots=tuple(Option("defender", (each,)) for each in slots),
    )  # fmt: skip


def check_attackers(state: Magic, _: DeclareAttackers, answer: Answer) -> tuple[Violation, ...]:
    """Give all reasons against a declaration of attackers (508.1c, d)."""
    said = spoken(state)
    chosen = [(int(option.about[0]), slot.about[0]) for option, slot in answer.assigned]
    found = [each for thing, defender in chosen for each in why_cant_attack_this(state, thing, defender, said)]
    if len(chosen) == 1 and cant_be_alone(state, chosen[0][0], said, being.Attack):
        found.append(Violation("cant-attack-alone", cr("508.1c"), (chosen[0][0],)))
    found.extend(why_too_many_attack(state, chosen))
    found.extend(why_not_afford(state, state.turn.active, chosen, being.Attack))
    return for_several(state, tuple(found) or _too_few_attacks(state, answer, said))


def _attack_choices(state: Magic, decision: Decision, said: tuple[Said, ...]) -> list[list[Choice]]:
    """List whom each creature could attack, with the requirements that it would obey."""
    return [
        [
            ((place,), must_attack(state, int(option.about[0]), slot.about[0], said))
            for place, slot in enumerate(decision.slots)
            if not why_cant_attack_this(state, int(option.about[0]), slot.about[0], said)
        ]
        for option in decision.options
    ]


def _best_attack(state: Magic, decision: Decision, said: tuple[Said, ...], creatures: list[list[Choice]]) -> Best:
    """Find the most requirements that can be obeyed; nobody has to pay for that (508.1d)."""
    loners = [cant_be_alone(state, int(option.about[0]), said, being.Attack) for option in decision.options]
    slots = attack_slots(state, [slot.about[0] for slot in decision.slots])
    return most_obeyed(without_price(state, decision, creatures), slots, loners, most_attackers(state))


def _too_few_attacks(state: Magic, answer: Answer, said: tuple[Said, ...]) -> tuple[Violation, ...]:
    creatures = _attack_choices(state, answer.decision, said)
    if not any(gained for choices in creatures for _, gained in choices):
        return ()
    obeyed = sum(
        gained
        for choices, taken in zip(creatures, answer.choice)
        for places, gained in choices
        if places == (taken - 1,)
    )
    if obeyed >= _best_attack(state, answer.decision, said, creatures).obeyed:
        return ()
    idle = tuple(
        int(option.about[0])
        for option, choices, taken in zip(answer.decision.options, creatures, answer.choice)
        if any(gained for _, gained in choices) and not taken
    )
    return (Violation("must-attack", cr("508.1d"), idle),)


def least_declaration(state: Magic, decision: Decision) -> tuple[int, ...]:
    """Give the legal declaration with the fewest creatures: nobody, unless some must attack or block."""
    said = spoken(state)
    if decision.kind == "attackers":
        best = _best_attack(state, decision, said, _attack_choices(state, decision, said))
        return tuple(taken[0] + 1 if taken else 0 for taken in best.taken)
    if not any(of_kind(being.Must, (each.act for each in said))):
        return (0,) * len(decision.options)
    creatures, slots, loners = _block_choices(state, decision, said)
    best = most_obeyed(_free_blocks(state, decision, creatures), slots, loners, most_blockers(state))
    taken = dict(zip(_blockers(decision), best.taken))
    return tuple(_slot_of(taken, option) for option in decision.options)


def _slot_of(taken: dict[Id, tuple[int, ...]], option: Option) -> int:
    slots, copy = taken[int(option.about[0])], int(option.about[1])
    return slots[copy] + 1 if copy < len(slots) else 0


def take_attackers(state: Magic, _: DeclareAttackers, answer: Answer) -> Magic:
    """Make the chosen creatures attack; where that has a price, ask for it (508.1)."""
    attacks = tuple((int(option.about[0]), slot.about[0]) for option, slot in answer.assigned)
    if not attacks:
        return state
    attack = PaidAttack(state.turn.active, attacks, price_of(state, attacks, being.Attack))
    if can_band(state, (thing for thing, _ in attacks)):
        return then(state, FormBands(attack, DeclareAttackers()))
    return then(state, AskPrice(DeclareAttackers(), attack)) if attack.mana else begin_attack(state, attack)


def begin_attack(state: Magic, step: PaidAttack) -> Magic:
    """Tap the attackers, let their price be paid, and make them attack (508.1f-m)."""
    attacks, mana = step.pairs, step.mana
    combat = state.combat or Combat()
    bands = {thing: number for number, band in enumerate(step.bands, 1) for thing in band}
    fighting = tuple(Attacker(thing, defender, band=bands.get(thing, 0)) for thing, defender in attacks)
    state = replace(state, combat=replace(combat, attackers=(*combat.attackers, *fighting)))
    tapping = (thing for thing, _ in attacks if "vigilance" not in traits(state, thing).keywords)
    tapped = [events.Tapped(thing, "attack") for thing in tapping]
    declared = [events.AttackersDeclared(state.turn.active, attacks)]
    each = tuple(
        Proposal(
            events.Attacks(thing, defender, len(attacks) == 1),
            cr("508.1k"),
            more=cr("508.1m", *_how_it_may(state, thing)),
        )
        for thing, defender in attacks
    )
    more = cr("508.1d", "508.1g", "508.1h", "508.1i", "508.1j") if mana else ()
    banded = (Proposal(events.Banded(band), told_of_band(state, band)) for band in step.bands)
    state = then(state, Propose((*banded, *(Proposal(event, cr("508.1k"), more=more) for event in declared), *each)))
    state = pay_for(state, state.turn.active, mana)
    state = propose(state, *tapped, cites=cr("508.1f"))
    for attacker, _whom in reversed(attacks):
        state = offer_as_it_attacks(state, attacker)
    return state


def _how_it_may(state: Magic, thing: Id) -> Iterator[str]:
    """Name the rules of the keywords by which a creature attacks untapped, or in the turn in which it came."""
    keywords = traits(state, thing).keywords
    if "vigilance" in keywords:
        yield "702.20b"
    if "haste" in keywords and state.status[thing].since >= last_turn_of(state, state.turn.active):
        yield "702.10b"


def offer_as_it_attacks(state: Magic, attacker: Id) -> Magic:
    """Let the player do what a creature's text allows as it attacks: exert it (508.1g, 701.38)."""
    for ability in every_ability(traits(state, attacker).abilities):
        if is_done_as_it_attacks(ability):
            frame = Frame(source=attacker, controller=state.turn.active, since=len(state.log))
            state, number = new_frame(state, frame)
            state = then(state, PerformBody(ability.body, number), DropFrame(number))
    return state


@remembered
def is_done_as_it_attacks(ability: Ability) -> bool:
    """Say whether a static ability is an optional cost to attack: «you may exert this creature as it attacks»."""
    noted = of_kind(clauses.Noted, ability.body if isinstance(ability, Static) else ())
    return any(_exerts(each.clause) for each in noted)


def _exerts(clause: Clause) -> bool:
    return any(of_kind((Exert, EnlistTap), (inner for act in of_kind(May, clause.acts) for inner in act.acts)))


# --- declaring blockers
def attackers_of(state: Magic, player: str) -> tuple[Id, ...]:
    """List the creatures that attack a player or a permanent of his (509.1a)."""
    combat = state.combat or Combat()
    return tuple(each.id for each in combat.attackers if defending_player(state, each.defender) == player)


def declare_blockers(state: Magic, step: DeclareBlockers) -> Magic | Decision:
    """Ask which creatures block which attackers (509.1a), also where none can; one stands there as often as it may."""
    team = sharing_turns(state, step.player)
    attackers = tuple(each for seat in team for each in attackers_of(state, seat))
    if not attackers:
        return state
    said = spoken(state)
    options = [
        Option("blocker", (each, number))
        for seat in team
        for each in creatures_of(state, seat)
        if not why_cant_block(state, each, said)
        for number in range(most_blocks(state, each, len(attackers), said))
    ]
    return Decision(
        player=step.player, kind="blockers", form=Form.ASSIGN, options=tuple(options),
        cites=cr("509.1", "509.1b", "703.4h", *(("509.1c",) if said else ()), *told_of_blocking(state, team)),
        slots=tuple(Option("attacker", (each,)) for each in attackers),
    )  # fmt: skip


def check_blockers(state: Magic, _: DeclareBlockers, answer: Answer) -> tuple[Violation, ...]:
    """Give all reasons against a declaration of blockers (509.1b, c)."""
    said = spoken(state)
    pairs = [(int(option.about[0]), int(slot.about[0])) for option, slot in answer.assigned]
    found = [each for blocker, attacker in pairs for each in why_cant_block_this(state, blocker, attacker, said)]
    if len(set(pairs)) < len(pairs):
        found.append(Violation("blocks-twice", cr("509.1a"), tuple(pairs[0])))
    if len({blocker for blocker, _ in pairs}) == 1 and cant_be_alone(state, pairs[0][0], said, being.Block):
        found.append(Violation("cant-block-alone", cr("509.1b"), (pairs[0][0],)))
    for attacker in dict.fromkeys(attacker for _, attacker in pairs):
        number = sum(1 for _, other in pairs if other == attacker)
        limits = limits_of(state, attacker, said)
        if number < limits.least:
            cites = cr("702.110b", "509.1b") if "menace" in traits(state, attacker).keywords else cr("509.1b")
            found.append(Violation("too-few-blockers", cites, (attacker, str(limits.least))))
        if number > limits.most:
            found.append(Violation("too-many-blockers", cr("509.1b"), (attacker, str(limits.most))))
    found.extend(why_too_many_block(state, [blocker for blocker, _ in pairs]))
    by = traits(state, pairs[0][0]).controller if pairs else ""
    found.extend(why_not_afford(state, by, pairs, being.Block))
    return tuple(found) or _too_few_blocks(state, answer, said, pairs)


def _blockers(decision: Decision) -> list[Id]:
    return list(dict.fromkeys(int(option.about[0]) for option in decision.options))


def _block_choices(
    state: Magic, decision: Decision, said: tuple[Said, ...]
) -> tuple[list[list[Choice]], list[Slot], list[bool]]:
    """List what each creature could block with the requirements obeyed, what each attacker asks, who can't be alone."""
    attackers = [int(slot.about[0]) for slot in decision.slots]
    blockers = _blockers(decision)
    creatures: list[list[Choice]] = [
        [
            ((place,), must_block(state, blocker, attacker, said))
            for place, attacker in enumerate(attackers)
            if not why_cant_block_this(state, blocker, attacker, said)
        ]
        for blocker in blockers
    ]
    slots = [Slot(*limits_of(state, attacker, said)) for attacker in attackers]
    return creatures, slots, [cant_be_alone(state, blocker, said, being.Block) for blocker in blockers]


def _free_blocks(state: Magic, decision: Decision, creatures: list[list[Choice]]) -> list[list[Choice]]:
    """List what each creature could block at no price: several attackers, where it may block as many."""
    often = Counter(int(option.about[0]) for option in decision.options)
    free = zip(_blockers(decision), without_price(state, decision, creatures))
    return [with_several(choices, often[blocker]) for blocker, choices in free]


def _too_few_blocks(
    state: Magic, answer: Answer, said: tuple[Said, ...], pairs: list[tuple[Id, Id]]
) -> tuple[Violation, ...]:
    if not any(of_kind(being.Must, (each.act for each in said))):
        return ()
    creatures, slots, loners = _block_choices(state, answer.decision, said)
    attackers = [int(slot.about[0]) for slot in answer.decision.slots]
    places = {attacker: place for place, attacker in enumerate(attackers)}
    gains = {
        (blocker, chosen[0]): gained
        for blocker, choices in zip(_blockers(answer.decision), creatures)
        for chosen, gained in choices
    }
    obeyed = sum(gains[blocker, places[attacker]] for blocker, attacker in pairs)
    obeyed += sum(slots[place].reward for place in {places[attacker] for _, attacker in pairs})
    free = _free_blocks(state, answer.decision, creatures)
    if obeyed >= most_obeyed(free, slots, loners, most_blockers(state)).obeyed:
        return ()
    return (Violation("must-block", cr("509.1c"), tuple(attackers)),)


def take_blockers(state: Magic, step: DeclareBlockers, answer: Answer) -> Magic:
    """Make the chosen creatures block; where that has a price, ask for it (509.1)."""
    pairs = tuple((int(option.about[0]), int(slot.about[0])) for option, slot in answer.assigned)
    if not pairs:
        return state
    block = PaidBlock(step.player, pairs, price_of(state, pairs, being.Block))
    return then(state, AskPrice(step, block)) if block.mana else begin_block(state, block)


def begin_block(state: Magic, step: PaidBlock) -> Magic:
    """Let the price be paid and make the creatures block (509.1d-i), a whole band at once (702.21h)."""
    declared_pairs, mana = tuple((blocker, int(attacker)) for blocker, attacker in step.pairs), step.mana
    combat = state.combat or Combat()
    pairs = blocked_together(combat, declared_pairs)
    state = join_block(state, pairs)
    declared = [events.BlockersDeclared(step.player, declared_pairs)]
    each = tuple(
        Proposal(
            events.Blocks(blocker, attacker), cr("509.1g"), more=cr("509.1i", *_how_it_can(state, blocker, attacker))
        )
        if (blocker, attacker) in declared_pairs
        else Proposal(
            events.Blocks(blocker, attacker, along="band"), cr(*told_of_blocked_band(state, band_of(combat, attacker)))
        )
        for blocker, attacker in pairs
    )
    blocked = [
        events.BecameBlocked(attacker, tuple(blocker for blocker, other in pairs if other == attacker))
        for attacker in dict.fromkeys(attacker for _, attacker in pairs)
    ]
    more = cr("509.1i", *(("509.1d", "509.1e", "509.1f") if mana else ()))
    others = (Proposal(event, cr("509.1g", "509.1h"), more=more) for event in (*declared, *blocked))
    first, *rest = others
    return pay_for(then(state, Propose((first, *each, *rest))), step.player, mana)


def _how_it_can(state: Magic, blocker: Id, attacker: Id) -> Iterator[str]:
    """Name the rules of the keywords by which a creature can block one that evades others."""
    mine, its = traits(state, blocker).keywords, traits(state, attacker).keywords
    if "flying" in its:
        yield "702.9b" if "flying" in mine else "702.17b"
    yield from (rule for word, rule in MET_BY_THE_SAME.items() if word in its and word in mine)


MET_BY_THE_SAME = {"shadow": "702.27b", "horsemanship": "702.30b"}
"""Evasion abilities that creatures with the same one can block."""


# --- orders
def announce_orders(state: Magic, _: AnnounceOrders) -> Magic:
    """Say which attackers stay unblocked, and let orders be announced (509.1h, 509.2, 509.3)."""
    combat = state.combat or Combat()
    steps: list[Step] = [OrderBlockers(each.id) for each in combat.attackers if len(each.blockers) > 1]
    steps += [OrderAttackers(each.id) for each in combat.blockers if len(each.attackers) > 1]
    unblocked = [events.Unblocked(each.id) for each in combat.attackers if not each.blocked]
    return propose(then(state, *steps), *unblocked, cites=cr("509.1h"))


def order_blockers(state: Magic, step: OrderBlockers) -> Magic | Decision:
    """Ask the active player for an attacker's order of blockers (509.2)."""
    attacker = attacker_in(state, step.attacker)
    if attacker is None or len(attacker.blockers) < 2:
        return state
    return _ask_order(state, traits(state, step.attacker).controller, step.attacker, attacker.blockers, "509.2")


def order_attackers(state: Magic, step: OrderAttackers) -> Magic | Decision:
    """Ask a defending player for a blocker's order of attackers (509.3)."""
    blocker = blocker_in(state, step.blocker)
    if blocker is None or len(blocker.attackers) < 2:
        return state
    return _ask_order(state, traits(state, step.blocker).controller, step.blocker, blocker.attackers, "509.3")


def _ask_order(state: Magic, player: str, about: Id, things: tuple[Id, ...], rule: str) -> Decision:
    shared = ("805.10f",) if len(sharing_turns(state, player)) > 1 else ()
    several = ("802.5",) if rule == "509.3" and not shared and len(opponents_of(state, state.turn.active)) > 1 else ()
    return Decision(
        player=player, kind="order", form=Form.ORDER, cites=cr(rule, *shared, *several), about=("damage-order", about),
        options=tuple(Option("fighter", (each,)) for each in things),
    )  # fmt: skip


def take_blocker_order(state: Magic, step: OrderBlockers, answer: Answer) -> Magic:
    """Keep an attacker's order of blockers."""
    order = tuple(int(option.about[0]) for option in answer.picked)
    combat = state.combat or Combat()
    attackers = tuple(replace(each, blockers=order) if each.id == step.attacker else each for each in combat.attackers)
    state = replace(state, combat=replace(combat, attackers=attackers))
    return propose(state, events.DamageOrdered(step.attacker, order), cites=cr("509.2"), more=cr("703.4i"))


def take_attacker_order(state: Magic, step: OrderAttackers, answer: Answer) -> Magic:
    """Keep a blocker's order of attackers."""
    order = tuple(int(option.about[0]) for option in answer.picked)
    combat = state.combat or Combat()
    blockers = tuple(replace(each, attackers=order) if each.id == step.blocker else each for each in combat.blockers)
    state = replace(state, combat=replace(combat, blockers=blockers))
    return propose(state, events.DamageOrdered(step.blocker, order), cites=cr("509.3"), more=cr("703.4j"))


STEPS: tuple[type[Step], ...] = (
    DeclareAttackers, DeclareBlockers, AnnounceOrders, OrderBlockers, OrderAttackers, BeginDamage, AssignDamage,
)  # fmt: skip
