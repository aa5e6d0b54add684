"""How much of the catalogue of 1998 is proven by effect is kept as data, and the data is of the functions there are."""

from judgehelper.session.systems import NOT_MECHANICAL, PROVEN, list_systems, read_switched_off
from judgehelper.systems.magic_1998.rulebook.book import CATALOGUE
from tests.mutants.magic_1998 import MECHANICAL, switches
from tests.mutants.magic_1998_reasons import CARRIED, REASONS, WITHOUT

KEPT = read_switched_off("magic-1998")
AGAIN = "play the rulings again: python -m tests.mutants.magic_1998 --write"


def test_the_data_names_functions_that_there_are_with_the_rules_that_they_carry_out() -> None:
    there = {(each.table, each.name): each.rules for each in switches()}
    assert {(each.table, each.name): each.rules for each in KEPT if (each.table, each.name) in there} == {
        (each.table, each.name): each.rules for each in KEPT
    }, AGAIN
    own = {each.name for each in switches() if each.table == "own"}
    assert own == {each.name for each in KEPT if each.table == "own"}, AGAIN


def test_what_carries_out_a_rule_is_there() -> None:
    assert set(CARRIED) <= {each.name for each in switches()}


def test_what_no_ruling_notices_of_this_edition_has_its_reason() -> None:
    unnoticed = {each.name for each in KEPT if each.table == "own" and not each.noticed}
    assert unnoticed == set(REASONS), AGAIN


def test_nearly_all_rules_are_proven_by_effect_and_of_the_others_it_is_said_why() -> None:
    (system,) = (each for each in list_systems() if each.key == "magic-1998")
    assert set(system.rules) == set(CATALOGUE)
    proven = {number for number, rule in system.rules.items() if rule.status == PROVEN}
    assert len(proven) >= 0.97 * len(MECHANICAL)
    assert set(MECHANICAL) - proven == set(WITHOUT), AGAIN
    assert sum(rule.status == NOT_MECHANICAL for rule in system.rules.values()) == len(CATALOGUE) - len(MECHANICAL)
