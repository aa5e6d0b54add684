"""What `make mutants` has found out is kept as data: of every row of the tables, and of nothing else."""

from judgehelper.session.systems import PROVEN, list_systems, read_switched_off
from tests.mutants.reasons import REASONS
from tests.mutants.switches import switches

KEPT = read_switched_off("magic-cr")
AGAIN = "play the rulings again: python -m tests.mutants --write"


def test_the_data_names_the_switches_that_there_are() -> None:
    kept = [(each.table, each.name) for each in KEPT]
    there = [(each.table, each.name) for each in switches()]
    assert len(set(there)) == len(there)
    assert sorted(kept) == sorted(there), AGAIN


def test_the_data_names_the_rules_that_the_rows_carry_out() -> None:
    assert {(each.table, each.name): each.rules for each in KEPT} == {each[:2]: each.rules for each in switches()}, (
        AGAIN
    )


def test_what_no_ruling_notices_has_its_reason_and_nothing_else_has() -> None:
    given = {(table, name): reason for table, rows in REASONS.items() for name, reason in rows.items()}
    assert {(each.table, each.name): each.reason for each in KEPT if not each.noticed} == given, AGAIN


def test_enough_rules_are_noticed_when_they_are_off() -> None:
    assert sum(each.noticed for each in KEPT) >= 0.92 * len(KEPT)


def test_the_systems_tell_the_figure() -> None:
    (magic,) = (each for each in list_systems() if each.key == "magic-cr")
    told = magic.as_json()
    assert told["switched_off"] == {
        "rules": len(KEPT),
        "noticed": sum(each.noticed for each in KEPT),
        "percent": round(100 * sum(each.noticed for each in KEPT) / len(KEPT), 1),
    }
    assert told["rules"]["704.5f"]["status"] == PROVEN
    assert f"noticed when switched off: {told['switched_off']['noticed']}" in magic.summary
