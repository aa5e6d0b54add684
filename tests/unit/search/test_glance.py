"""The first glance answers from the letters of books that have no index yet."""

import pytest

from judgehelper.search.glance import Pages, beginning_of, glance
from tests.unit.search.book import BOOK, CARD, LATER, document

FOREIGN = document("9.1", "Щит гасит удар.", title="Щит и удар")
PAGES = Pages(((CARD, BOOK), (LATER, (FOREIGN,))))


def numbers(query: str) -> list[str]:
    return [hit.number for hit in glance(query, PAGES)]


def test_forms_of_a_word_have_their_beginning_in_common() -> None:
    assert beginning_of("ударом") == beginning_of("удара")[: len(beginning_of("ударом"))]
    assert beginning_of("dealing") == beginning_of("deal")
    assert beginning_of("2/2") == "2/2", "a figure has no other forms"


def test_words_in_any_form_find_the_rule_that_bears_them_in_its_title() -> None:
    assert numbers("пробивным ударом")[0] == "2.1"
    assert numbers("TRAMPLE")[0] == "2.1"


def test_a_number_leads_to_its_rule_and_says_so() -> None:
    (first, *_) = glance("правило 2.1а", PAGES)
    assert (first.number, first.reasons) == ("2.1a", ("number",))


def test_the_found_words_are_marked_and_the_headings_above_are_named() -> None:
    hit = next(hit for hit in glance("сорок карт в колоде", PAGES) if hit.number == "1.1")
    assert [hit.snippet[start:end] for start, end in hit.marks] == ["колоде", "сорока", "карт"]
    assert hit.chapter is not None
    assert hit.chapter.title == hit.title == "Колода"


def test_the_game_in_play_comes_first() -> None:
    own = Pages(((CARD, BOOK), (LATER.__class__(id="x", title="", system="other", edition="1"), (FOREIGN,))))
    assert glance("удар", own, game="other")[0].number == "9.1"
    assert glance("удар", own, game="own")[0].number == "2.1"


@pytest.mark.parametrize(
    ("query", "left"),
    [("карт kind:section", set()), ("удар book:own-2", {"9.1"}), ("карт -сорок", {"1.2"}), ('"щит гасит"', {"9.1"})],
)
def test_filters_leave_what_they_leave_with_an_index(query: str, left: set[str]) -> None:
    found = set(numbers(query))
    assert left <= found
    assert not found & {"1.1"}


@pytest.mark.parametrize("query", ["", "   ", "ыъьъ", "\0", "999.9", "a" * 5000, '"" -- kind:'])
def test_what_is_in_no_book_finds_nothing_and_breaks_nothing(query: str) -> None:
    assert glance(query, PAGES) == ()
    assert glance(query, Pages(())) == ()
