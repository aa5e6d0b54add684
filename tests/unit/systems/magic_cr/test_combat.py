"""Combat: declarations with requirements and restrictions, damage in one and two steps (506-510, 702)."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from judgehelper.abilities import filters
from judgehelper.abilities.acts import being
from judgehelper.abilities.card import Card
from judgehelper.abilities.kinds import Keyword
from judgehelper.kernel.decision import Decision, Form
from judgehelper.kernel.errors import IllegalChoice
from judgehelper.kernel.game import RuleSystem, advance, answer
from judgehelper.kernel.state import Step
from judgehelper.systems.magic.combat.limits import Slot, most_obeyed
from judgehelper.systems.magic.effects.replacement.replacement import choose_replacement, propose_events
from judgehelper.systems.magic.game.state import Combat, Magic
from judgehelper.systems.magic.game.steps import Propose
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic_cr.combat import combat
from judgehelper.systems.magic_cr.combat import damage as combat_damage
from tests.helpers.magic_board import CREATURES, THIS, Table, card, number, says
from tests.helpers.magic_cards import BEARS, DRAKE, GIANT

FIGHT: RuleSystem[Magic] = RuleSystem(
    "fight",
    performs={
        combat.DeclareAttackers: combat.declare_attackers,
        combat.DeclareBlockers: combat.declare_blockers,
        combat.AnnounceOrders: combat.announce_orders,
        combat.OrderBlockers: combat.order_blockers,
        combat.OrderAttackers: combat.order_attackers,
        combat_damage.BeginDamage: combat_damage.begin_damage,
        combat_damage.AssignDamage: combat_damage.assign_damage,
        Propose: propose_events,
    },
    takes={
        combat.DeclareAttackers: combat.take_attackers,
        combat.DeclareBlockers: combat.take_blockers,
        combat.OrderBlockers: combat.take_blocker_order,
        combat.OrderAttackers: combat.take_attacker_order,
        combat_damage.AssignDamage: combat_damage.take_damage,
        Propose: choose_replacement,
    },
    checks={
        combat.DeclareAttackers: combat.check_attackers,
        combat.DeclareBlockers: combat.check_blockers,
        combat_damage.AssignDamage: combat_damage.check_damage,
    },
)
SPIDER = card("Giant Spider", "Creature - Spider", "reach", pt="2/4")
SNEAK = card("Plain Sneak", "Creature - Rogue", "menace", pt="3/3")


class Fight:
    """A combat phase, step by step."""

    def __init__(self, table: Table) -> None:
        self.state = replace(table.state, combat=Combat())

    def go(self, *steps: Step) -> Decision | None:
        self.state = advance(FIGHT, replace(self.state, agenda=(*self.state.agenda, *steps)))
        return self.state.decision

    def choose(self, chosen: Mapping[int, Any]) -> None:
        decision = self.state.decision
        assert decision is not None
        if decision.form is Form.ASSIGN:
            slots = [slot.about[0] for slot in decision.slots]
            choice = tuple(slots.index(chosen[option.about[0]]) + 1 if option.about[0] in chosen else 0
                           for option in decision.options)  # fmt: skip
        else:
            choice = tuple(chosen.get(option.about[0], 0) for option in decision.options)
        self.state = answer(FIGHT, self.state, choice)

    def attack(self, chosen: Mapping[int, Any]) -> None:
        if self.go(combat.DeclareAttackers()) is not None:
            self.choose(chosen)

    def block(self, chosen: Mapping[int, int]) -> None:
        if self.go(combat.DeclareBlockers("B")) is not None:
            self.choose(chosen)
        self.go(combat.AnnounceOrders())

    def strike(self, *, first: bool = False) -> Decision | None:
        return self.go(combat_damage.BeginDamage(first))

    def damage(self, thing: int) -> int:
        return self.state.status[thing].damage


def refused(fight: Fight, chosen: Mapping[int, Any]) -> set[str]:
    with pytest.raises(IllegalChoice) as error:
        fight.choose(chosen)
    return {cited.number for violation in error.value.violations for cited in violation.cites}


def fight_of(mine: tuple[Card, ...], its: tuple[Card, ...] = ()) -> tuple[Fight, list[int], list[int]]:
    table = Table()
    attackers = [table.put(each) for each in mine]
    blockers = [table.put(each, "B") for each in its]
    return Fight(table), attackers, blockers


def test_unblocked_attacker_hurts_the_player_and_is_tapped() -> None:
    fight, (bears,), _ = fight_of((BEARS,))
    fight.attack({bears: "B"})
    assert fight.state.status[bears].tapped
    fight.block({})
    fight.strike()
    assert fight.state.players["B"].life == 18


def test_vigilance_does_not_tap_and_defender_is_not_asked() -> None:
    knight = card("Plain Knight", "Creature - Knight", "vigilance", pt="2/2")
    wall = card("Plain Wall", "Creature - Wall", "defender", pt="0/4")
    fight, (first, second), _ = fight_of((knight, wall))
    decision = fight.go(combat.DeclareAttackers())
    assert decision is not None
    assert [option.about for option in decision.options] == [(first,)]
    fight.choose({first: "B"})
    assert not fight.state.status[first].tapped
    assert "defender" in traits(fight.state, second).keywords


@pytest.mark.parametrize(
    ("attacker", "blocker", "rule"),
    [
        (DRAKE, BEARS, "702.9b"),
        (card("Soltari", "Creature", "shadow", pt="2/2"), SPIDER, "702.27b"),
        (BEARS, card("Dauthi", "Creature", "shadow", pt="2/2"), "702.27b"),
        (card("Rider", "Creature", "horsemanship", pt="2/2"), BEARS, "702.30b"),
        (card("Ghost", "Creature", "fear", pt="2/2"), BEARS, "702.35b"),
        (card("Bully", "Creature", "intimidate", pt="2/2", cost="{R}"), BEARS, "702.13b"),
        (card("Mouse", "Creature", "skulk", pt="1/1"), BEARS, "702.117b"),
        (card("Monk", "Creature", Keyword("protection", what=filters.OfColour("green")), pt="2/2"), BEARS, "702.16f"),
        (card("Hidden", "Creature", says(THIS, being.Cant((being.BeBlocked(),))), pt="2/2"), BEARS, "509.1b"),
    ],
    ids=lambda each: each.name if isinstance(each, Card) else str(each),
)
def test_evasion_refuses_the_blocker_with_its_rule(attacker: Card, blocker: Card, rule: str) -> None:
    fight, (first,), (second,) = fight_of((attacker,), (blocker,))
    fight.attack({first: "B"})
    fight.go(combat.DeclareBlockers("B"))
    assert rule in refused(fight, {second: first})


def test_reach_blocks_flying() -> None:
    fight, (drake,), (spider,) = fight_of((DRAKE,), (SPIDER,))
    fight.attack({drake: "B"})
    fight.block({spider: drake})
    fight.strike()
    assert (fight.damage(drake), fight.damage(spider)) == (2, 2)
    assert fight.state.players["B"].life == 20


def test_menace_wants_two_blockers() -> None:
    fight, (sneak,), (first, second) = fight_of((SNEAK,), (BEARS, BEARS))
    fight.attack({sneak: "B"})
    fight.go(combat.DeclareBlockers("B"))
    assert "702.110b" in refused(fight, {first: sneak})
    fight.choose({first: sneak, second: sneak})
    assert fight.state.combat is not None
    assert fight.state.combat.attackers[0].blockers == (first, second)


def test_landwalk_looks_at_the_defending_players_lands() -> None:
    table = Table()
    walker = table.put(card("Wood Elf", "Creature - Elf", "forestwalk", pt="2/2"))
    bears = table.put(BEARS, "B")
    table.put(card("Forest", "Basic Land - Forest"), "B")
    fight = Fight(table)
    fight.attack({walker: "B"})
    fight.go(combat.DeclareBlockers("B"))
    assert refused(fight, {bears: walker}) == {"702.14c", "509.1b"}


MUST = says(THIS, being.Must((being.Attack(),), "each combat"))
BERSERKER = card("Plain Berserker", "Creature - Human", MUST, pt="3/2")
ALONE_NOT = says(THIS, being.Cant((being.Attack(alone=True),)))
COWARD = card("Plain Coward", "Creature - Goblin", ALONE_NOT, pt="2/2")


def test_who_must_attack_may_not_stay_at_home() -> None:
    fight, (must, other), _ = fight_of((BERSERKER, BEARS))
    fight.go(combat.DeclareAttackers())
    assert refused(fight, {other: "B"}) == {"508.1d"}
    fight.choose({must: "B"})


def test_two_cowards_attack_together_but_not_alone() -> None:
    fight, (first, second), _ = fight_of((COWARD, COWARD))
    fight.go(combat.DeclareAttackers())
    assert refused(fight, {first: "B"}) == {"508.1c"}
    fight.choose({first: "B", second: "B"})


def test_requirement_that_only_company_could_obey_counts() -> None:
    """A creature that must attack and can't do so alone must take another one along."""
    both = card("Reluctant", "Creature - Orc", MUST, ALONE_NOT, pt="2/2")
    fight, (must, other), _ = fight_of((both, BEARS))
    fight.go(combat.DeclareAttackers())
    assert refused(fight, {}) == {"508.1d"}
    fight.choose({must: "B", other: "B"})


def test_menace_makes_the_second_creature_block_too() -> None:
    """The book's example of 509.1c: one must block, the attacker has menace: both have to."""
    eager = card("Eager Guard", "Creature - Soldier", says(THIS, being.Must((being.Block(),))), pt="1/1")
    fight, (sneak,), (must, other) = fight_of((SNEAK,), (eager, BEARS))
    fight.attack({sneak: "B"})
    fight.go(combat.DeclareBlockers("B"))
    assert refused(fight, {}) == {"509.1c"}
    assert "702.110b" in refused(fight, {must: sneak})
    fight.choose({must: sneak, other: sneak})


def test_least_declaration_obeys_what_must_be() -> None:
    eager = card("Eager Guard", "Creature - Soldier", says(THIS, being.Must((being.Block(),))), pt="1/1")
    fight, (sneak, must), (guard, bears) = fight_of((SNEAK, BERSERKER), (eager, BEARS))
    asked = fight.go(combat.DeclareAttackers())
    assert asked is not None
    assert combat.least_declaration(fight.state, asked) == (0, 1)
    fight.choose({sneak: "B", must: "B"})
    asked = fight.go(combat.DeclareBlockers("B"))
    assert asked is not None
    fight.state = answer(FIGHT, fight.state, combat.least_declaration(fight.state, asked))
    assert fight.state.combat is not None
    assert fight.state.combat.blockers[0].id == guard
    assert bears not in [blocker.id for blocker in fight.state.combat.blockers]


def test_lure_draws_everybody_who_can() -> None:
    lure = card("Tasty Beast", "Creature - Beast", says(CREATURES, being.Must((being.Block(THIS),))), pt="1/1")
    fight, (beast, bears), (first, second) = fight_of((lure, BEARS), (BEARS, GIANT))
    fight.attack({beast: "B", bears: "B"})
    fight.go(combat.DeclareBlockers("B"))
    assert refused(fight, {first: beast, second: bears}) == {"509.1c"}
    fight.choose({first: beast, second: beast})


def test_first_strike_kills_before_the_second_step_deals_damage_back() -> None:
    quick = card("Quick", "Creature - Knight", "first strike", pt="2/2")
    fight, (bears,), (knight,) = fight_of((BEARS,), (quick,))
    fight.attack({bears: "B"})
    fight.block({knight: bears})
    assert combat.has_step(fight.state, "first-strike-damage")
    fight.strike(first=True)
    assert (fight.damage(bears), fight.damage(knight)) == (2, 0)
    fight.strike()
    assert (fight.damage(bears), fight.damage(knight)) == (2, 2)


def test_double_strike_deals_damage_twice() -> None:
    twice = card("Twice", "Creature - Knight", "double strike", pt="2/2")
    fight, (knight,), _ = fight_of((twice,))
    fight.attack({knight: "B"})
    fight.block({})
    fight.strike(first=True)
    fight.strike()
    assert fight.state.players["B"].life == 16


def order_and_ask(attacker: Card, *blockers: Card) -> tuple[Fight, int, list[int]]:
    fight, (first,), others = fight_of((attacker,), blockers)
    fight.attack({first: "B"})
    fight.block(dict.fromkeys(others, first))
    if fight.state.decision is not None:
        fight.state = answer(FIGHT, fight.state, tuple(range(len(others))))
    fight.strike()
    return fight, first, others


def test_book_example_of_assigning_by_order() -> None:
    """5/6 against a 0/3 and a 1/1: 3+2, 4+1 or 5+0, and nothing less to the first."""
    wurm = card("Plain Wurm", "Creature - Wurm", pt="5/6")
    guard, elf = card("Guard", "Creature", pt="0/3"), card("Elf", "Creature", pt="1/1")
    for given in ((3, 2), (4, 1), (5, 0)):
        fight, _, (first, second) = order_and_ask(wurm, guard, elf)
        fight.choose({first: given[0], second: given[1]})
        assert (fight.damage(first), fight.damage(second)) == given
    fight, _, (first, second) = order_and_ask(wurm, guard, elf)
    assert refused(fight, {first: 2, second: 3}) == {"510.1c"}


def test_trample_with_deathtouch_needs_one_point_a_blocker() -> None:
    both = card("Deadly Beast", "Creature - Beast", "trample", "deathtouch", pt="5/5")
    fight, _, (giant, bears) = order_and_ask(both, GIANT, BEARS)
    assert refused(fight, {giant: 0, bears: 1, "B": 4}) == {"510.1c"}
    fight.choose({giant: 1, bears: 1, "B": 3})
    assert fight.state.players["B"].life == 17
    assert fight.state.status[giant].deathtouched


def test_trample_counts_damage_already_marked() -> None:
    beast = card("Plain Beast", "Creature - Beast", "trample", pt="4/4")
    fight, _, (giant,) = order_and_ask(beast, GIANT)
    assert "702.19b" in refused(fight, {giant: 2, "B": 2})
    fight.choose({giant: 3, "B": 1})
    assert fight.state.players["B"].life == 19


def test_lifelink_gains_with_the_damage() -> None:
    vampire = card("Plain Vampire", "Creature - Vampire", "lifelink", pt="2/2")
    fight, (first,), _ = fight_of((vampire,))
    fight.attack({first: "B"})
    fight.block({})
    fight.strike()
    assert (fight.state.players["A"].life, fight.state.players["B"].life) == (22, 18)


def test_blocked_stays_blocked_without_its_blocker() -> None:
    fight, (bears,), (giant,) = fight_of((BEARS,), (GIANT,))
    fight.attack({bears: "B"})
    fight.block({giant: bears})
    table = Table()
    table.state = fight.state
    table.remove(giant)
    assert table.state.combat is not None
    gone = replace(table.state.combat, attackers=(replace(table.state.combat.attackers[0], blockers=()),), blockers=())
    fight.state = replace(table.state, combat=gone)
    fight.strike()
    assert fight.state.players["B"].life == 20


def test_additional_block() -> None:
    two = card("Long Arms", "Creature - Ape", says(THIS, being.CanAlso("block", number(1))), pt="2/5")
    fight, (first, second), (ape,) = fight_of((BEARS, BEARS), (two,))
    fight.attack({first: "B", second: "B"})
    decision = fight.go(combat.DeclareBlockers("B"))
    assert decision is not None
    assert [option.about for option in decision.options] == [(ape, 0), (ape, 1)]
    fight.state = answer(FIGHT, fight.state, (1, 2))
    fight.go(combat.AnnounceOrders())
    assert fight.state.decision is not None
    assert fight.state.decision.about == ("damage-order", ape)


@pytest.mark.parametrize("count", [2, 3, 12, 40])
def test_the_most_obeyed_is_exact_with_minimum_numbers(count: int) -> None:
    """Every creature wants to block one attacker that needs three blockers, or another freely for less."""
    creatures = [[((0,), 2), ((1,), 1)] for _ in range(count)]
    expected = count * 2 if count >= 3 else count
    assert most_obeyed(creatures, [Slot(least=3), Slot()]).obeyed == expected


def test_at_most_one_blocker_leaves_the_rest_to_the_other() -> None:
    assert most_obeyed([[((0,), 5), ((1,), 1)]] * 3, [Slot(most=1), Slot()]).obeyed == 7
