"""Real rulebooks: a rule is found by its own first words, and by its number."""

import re

import pytest

from judgehelper.rulebooks.importing import read_book
from judgehelper.rulebooks.model import Kind
from judgehelper.rulebooks.store import Library
from judgehelper.session.library.lookup import Lookup
from tests.helpers.shared import shared

FILES = ("magic-cr-2019-01-25.ru.md", "berserk-4.1-1.ru.md", "nebozhiteli.ru.txt", "magic-1998.ru.txt")
EVERY = 9
"""One rule in so many is asked for; set it to 1 to ask for all (a minute)."""


@pytest.fixture(scope="module")
def lookup(tmp_path_factory: pytest.TempPathFactory) -> Lookup:
    folder = tmp_path_factory.mktemp("books")
    with Library(folder) as library:
        for name in FILES:
            library.put(read_book(shared("rulebooks", name)))
    return Lookup(folder)


def quotations(lookup: Lookup, every: int) -> tuple[int, list[str]]:
    """Ask for each rule by its first ten words; return how many were asked and those that did not come first."""
    asked, missed = 0, []
    with Library(lookup.folder.parent) as library:
        entries = [(book.id, one) for book in library.books() for one in library.entries(book.id)]
    for book, entry in [pair for pair in entries if pair[1].kind in (Kind.RULE, Kind.SUBRULE)][::every]:
        words = entry.text.split()[:10]
        if len(words) == 10:
            asked += 1
            first = lookup.search(" ".join(words), limit=1).results[:1]
            places = {(hit.book, hit.number) for hit in first} | {(o.book, o.number) for h in first for o in h.also}
            if (book, entry.number) not in places:
                missed.append(entry.number)
    return asked, missed


@pytest.mark.shared
@pytest.mark.slow
def test_the_first_ten_words_of_a_rule_find_it(lookup: Lookup) -> None:
    asked, missed = quotations(lookup, EVERY)
    assert asked > 250
    assert len(missed) <= 0.02 * asked, missed


@pytest.mark.shared
@pytest.mark.slow
def test_nothing_stands_before_the_rules_that_a_query_quotes(lookup: Lookup) -> None:
    """Several rules begin alike; before one of them nothing but such a rule may stand."""
    with Library(lookup.folder.parent) as library:
        texts = {
            (book.id, one.number): _words(one.text) for book in library.books() for one in library.entries(book.id)
        }
    before: dict[str, list[str]] = {}
    for (book, number), text in list(texts.items())[:: 2 * EVERY]:
        words = text.split()[:10]
        if len(words) == 10:
            query = " ".join(words)
            results = lookup.search(query, limit=10).results
            places = [[(hit.book, hit.number), *((one.book, one.number) for one in hit.also)] for hit in results]
            own = next((place for place, group in enumerate(places) if (book, number) in group), len(places))
            strangers = [group[0][1] for group in places[:own] if not any(query in texts[one] for one in group)]
            if strangers or own == len(places):
                before[number] = strangers
    assert before == {}


def _words(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.lower()))


@pytest.mark.shared
@pytest.mark.slow
def test_every_number_finds_its_rule_first(lookup: Lookup) -> None:
    with Library(lookup.folder.parent) as library:
        numbers = [one.number for one in library.entries("magic-cr-2019-01-25") if one.number[0].isdigit()]
    found = {number: lookup.search(f"п. {number}", limit=3).results for number in numbers[::7]}
    assert [number for number, hits in found.items() if number not in {hit.number for hit in hits}] == []
