"""What search got wrong once, each as a question that must not go wrong again."""

from pathlib import Path

import pytest
from msgspec import structs

from judgehelper.search.engine import Engine
from tests.unit.search.book import BOOK, CARD, document, engine

KEYWORD = (
    document("7", "", title="Способности"),
    document("7.1", "", title="Каскад", english="Cascade", context=("Способности",)),
    document(
        "7.1a",
        "Когда такое заклинание разыгрывается, верхние карты колоды изгоняются, пока не найдётся более дешёвое.",
        context=("Каскад", "Способности"),
    ),
)


@pytest.mark.parametrize("query", ["каскад", "коскад", "cascade", "каскадом"])
def test_no_row_without_content_comes_first(tmp_path_factory: pytest.TempPathFactory, query: str) -> None:
    hits = engine(tmp_path_factory.mktemp("bare"), (CARD, (*BOOK, *KEYWORD))).search(query).hits
    assert [hit.number for hit in hits[:2]] == ["7.1a", "7.1"]
    assert all(hit.snippet for hit in hits[:2])


def test_a_heading_is_quoted_by_the_subrule_that_says_something(tmp_path: Path) -> None:
    vague = document("7.1a", "Каскад является способностью.", context=("Каскад",))
    telling = structs.replace(KEYWORD[2], number="7.1b")
    hits = engine(tmp_path, (CARD, (*BOOK, KEYWORD[1], vague, telling))).search("7.1").hits
    assert hits[0].number == "7.1"
    assert hits[0].snippet.startswith("Когда такое заклинание")


def test_an_entry_that_leads_on_shows_what_it_leads_to(small: Engine) -> None:
    trample = next(hit for hit in small.search("пробивной удар").hits if hit.number == "Trample")
    assert trample.snippet.startswith("Лишние повреждения")


@pytest.mark.parametrize("word", ["врач", "скоро", "мастер", "держу"])
def test_a_word_of_the_dictionary_is_not_heard_as_english(small: Engine, word: str) -> None:
    assert small.search(f"{word} карта").assumed is None


def test_words_that_only_connect_are_not_marked(small: Engine) -> None:
    hit = next(hit for hit in small.search("сдаться в бою").hits if hit.number == "3.2")
    assert [hit.snippet[start:end] for start, end in hit.marks] == ["сдаться"]


FOREIGN = structs.replace(CARD, id="foreign", system="foreign")


@pytest.fixture(scope="module")
def two_games(tmp_path_factory: pytest.TempPathFactory) -> Engine:
    theirs = (
        document("5.1", "Первый удар: первый удар наносит первый.", title="Первый удар"),
        document("1.1", "Иное."),
    )
    return engine(tmp_path_factory.mktemp("games"), (FOREIGN, theirs), (CARD, BOOK))


def test_the_game_in_play_comes_first(two_games: Engine) -> None:
    books = [hit.book for hit in two_games.search("первый удар", game="own").hits]
    assert books == sorted(books, key=lambda book: book != "own")
    assert set(books) == {"own", "foreign"}


def test_a_number_belongs_to_the_game_in_play_and_others_follow(two_games: Engine) -> None:
    assert [hit.book for hit in two_games.search("1.1", game="own").hits][:2] == ["own", "foreign"]
    assert [hit.book for hit in two_games.search("1.1", game="foreign").hits][:2] == ["foreign", "own"]


def test_a_filter_says_otherwise(two_games: Engine) -> None:
    assert {hit.book for hit in two_games.search("первый удар book:foreign", game="own").hits} == {"foreign"}


@pytest.mark.parametrize("word", ["driving", "furnace", "rewritten", "scooped"])
def test_a_word_of_english_is_no_typing_error(small: Engine, word: str) -> None:
    assert small.search(f"flying {word}").assumed is None


def test_what_is_no_word_of_english_is_still_mended(small: Engine) -> None:
    assumed = small.search("tramlpe").assumed
    assert assumed is not None
    assert assumed.query == "trample"


def test_a_clipped_word_of_the_tables_is_understood_and_reported(small: Engine) -> None:
    assumed = small.search("фирекс значок").assumed
    assert assumed is not None
    assert assumed.query.startswith("фирексий")
    assert assumed.query != "фирекс значок"
