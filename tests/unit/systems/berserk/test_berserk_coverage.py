"""The rules of parts 1-5 and 6 that need no card texts: how many of them can be switched off, row by row.

Which of them a ruling notices then: `python -m tests.mutants.berserk`.
"""

import ast
from collections import Counter

import pytest

from judgehelper.session.systems import read_switched_off
from judgehelper.systems.berserk.coverage import COVERAGE
from tests.helpers.coverage import book_numbers
from tests.mutants.berserk_cuts import Cut, cuts, without
from tests.mutants.berserk_reasons import REASONS, unproven
from tests.mutants.berserk_switches import functions, switches
from tests.rulings.playing import HERE, read_rulings

CHAPTERS = (
    *range(102, 110), *range(201, 214), *range(301, 307), *range(401, 414), *range(501, 505), *range(506, 517), 519,
    *range(521, 525), *range(526, 532), 601, 602,
)  # fmt: skip
"""Chapters that speak of the table and the fight; the others speak of card texts (110-123, 505, 517, 532-547)."""
OF_TEXTS_WORDS = """
104.4 104.4.1 105.2.1 105.2.2 105.2.4 105.5.1 106.1.1 106.1.2 106.2.1 106.2.2 106.2.3 106.2.4
106.5.1 108.2 108.3 201.2 201.2.1 201.2.3 201.2.3.1 201.2.3.2 201.2.4 204.3.1 205.1.1 205.4 206.1.1
206.4 207.1.1 207.2 207.3 207.4 210.6 211.3 211.3.1 211.8 213.4 302.13 305.1 305.2 306.2 306.6 306.7
306.8 306.9 401.4 403.1.1 403.1.2 403.1.3 403.2.3.2 403.2.3.3 404.2.1 404.2.2 404.2.3 404.2.4
405.1.1 408.3 409.3 413.2 501.2 501.3 501.10 501.11 501.12 501.13.1 501.14 501.15 501.15.1 501.17
502.2 502.3.1 502.3.2 502.3.3 502.4 502.6 502.8 502.9 503.3.5 503.4 504.3 506.6 506.7 506.7.1 507.3
508.2.2 508.8.3 509.1.1 509.1.2 509.2 510.2.1 510.2.2 510.3 511.4 512.3 513.3 516.1.1 519.4 519.5
519.6 519.7 519.8 519.8.1 519.9 522.1 522.2 522.2.1 522.2.2 522.3 523.2 523.3 523.5 524.3 526.2
528.3.1 528.9 528.10 529.6 529.7 530.2 531.2 531.3 531.4 531.5 531.6
"""
"""What can only be seen where a card has a text that says so."""
AGAIN = "play the rulings again: python -m tests.mutants.berserk --write"
OF_TEXTS = frozenset(OF_TEXTS_WORDS.split())


def needed() -> set[str]:
    """List the rules of those chapters that have an effect without any text."""
    chapters = {str(number) for number in CHAPTERS}
    numbers = {number for number in book_numbers("berserk") if number.split(".")[0] in chapters}
    return numbers - set(COVERAGE.not_mechanical) - OF_TEXTS


def test_every_number_set_aside_is_one_of_the_book() -> None:
    numbers = set(book_numbers("berserk"))
    assert {*COVERAGE.not_mechanical, *COVERAGE.not_supported} <= numbers
    assert numbers >= OF_TEXTS


def test_nine_in_ten_rules_that_need_no_text_can_be_switched_off() -> None:
    there = {number for each in (*switches(), *cuts()) for number in each.rules}
    missing = sorted(needed() - there)
    assert len(missing) <= 0.1 * len(needed()), missing


TITLES = frozenset(str(raw["title"]) for raw in read_rulings(*sorted((HERE / "berserk").glob("*.jsonl"))))


@pytest.mark.parametrize("row", cuts(), ids=lambda row: f"{' '.join(row.rules)} {row.at}")
def test_a_piece_stands_where_it_is_said_for_one_rule_and_its_ruling_is_there(row: Cut) -> None:
    functions()
    ast.parse(without(row))
    assert len(row.rules) <= 2
    assert set(row.rules) <= set(book_numbers("berserk")) - set(COVERAGE.not_mechanical)
    assert row.ruling in TITLES


def test_no_piece_carries_out_more_than_four_rules() -> None:
    told = Counter((row.at, row.cut) for row in cuts() for _ in row.rules)
    assert [place for place, number in told.items() if number > 4] == []


def test_nine_in_ten_mechanical_rules_are_proven_by_effect_and_of_the_others_it_is_said_why() -> None:
    numbers = set(book_numbers("berserk")) - set(COVERAGE.not_mechanical)
    proven = {number for each in read_switched_off("berserk") if each.noticed for number in each.rules}
    assert len(proven & numbers) >= 0.9 * len(numbers)
    assert numbers - proven - set(COVERAGE.not_supported) == set(unproven()), AGAIN


def test_every_switch_is_noticed_by_a_ruling_or_says_why_not() -> None:
    unnoticed = {(each.table, each.name) for each in read_switched_off("berserk") if not each.noticed}
    assert unnoticed == {(table, name) for table, rows in REASONS.items() for name in rows}, AGAIN
    kept = {(each.table, each.name) for each in read_switched_off("berserk") if each.table != "piece"}
    assert kept == {(each.table, each.name) for each in switches()}, AGAIN


def test_the_data_is_of_the_pieces_that_there_are() -> None:
    kept = {each.name for each in read_switched_off("berserk") if each.table == "piece"}
    assert kept == {f"{row.at}: {row.cut}" for row in cuts()}, AGAIN
