"""The lists of rules that no test need cite name rules of the book, each once and with its reason."""

from collections import Counter

import pytest

from judgehelper.session.systems import read_switched_off
from judgehelper.systems.magic.printed.keywords.book import KEYWORD_RULES
from judgehelper.systems.magic.understanding.known import KNOWN_KEYWORDS
from judgehelper.systems.magic_cr.rulebook import coverage
from judgehelper.systems.magic_cr.rulebook.coverage import COVERAGE, KEYWORD_ACTIONS, NOT_MECHANICAL, NOT_SUPPORTED

NUMBERS = set(coverage.book_numbers())
PROVEN = {number for each in read_switched_off("magic-cr") if each.noticed for number in each.rules}


@pytest.mark.parametrize("lists", [NOT_MECHANICAL, NOT_SUPPORTED], ids=["not mechanical", "not supported"])
def test_every_number_listed_is_in_the_book_and_stands_once(lists: dict[str, str]) -> None:
    listed = [pattern for written in lists.values() for pattern in written.split()]
    assert [pattern for pattern in listed if pattern.rstrip("*") not in NUMBERS] == []
    assert [pattern for pattern, times in Counter(listed).items() if times > 1] == []


def test_no_rule_has_two_lists_and_every_one_its_reason() -> None:
    assert not set(COVERAGE.not_mechanical) & set(COVERAGE.not_supported)
    assert all({**COVERAGE.not_mechanical, **COVERAGE.not_supported}.values())
    assert set(COVERAGE.not_mechanical) | set(COVERAGE.not_supported) <= NUMBERS


def test_what_a_test_proves_is_in_neither_list() -> None:
    assert not PROVEN & set(COVERAGE.not_mechanical)
    assert not PROVEN & set(COVERAGE.not_supported)


def test_every_keyword_ability_and_action_of_the_book_is_told() -> None:
    told = {*KEYWORD_RULES.values(), "702.1", "702.21", "702.105"}
    assert told == {number for number in NUMBERS if number.startswith("702.") and number[4:].isdigit()}
    assert set(KEYWORD_ACTIONS) <= NUMBERS


def test_a_keyword_that_the_engine_does_not_know_is_named() -> None:
    known = KNOWN_KEYWORDS | coverage.WRITTEN_OUT | {"hidden agenda"}  # 702.105: Conspiracy drafts are not played
    unknown = [keyword for keyword in KEYWORD_RULES if keyword not in known]
    said = {keyword: COVERAGE.not_supported[f"{KEYWORD_RULES[keyword]}a"] for keyword in unknown}
    assert said == {keyword: f"the engine does not know the keyword ability {keyword}" for keyword in unknown}
    assert "702.9b" not in COVERAGE.not_supported
