"""What is typed and what is found, on a small book of our own."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgehelper.search.engine import Engine
from judgehelper.search.errors import UnknownFilter


def numbers(engine: Engine, query: str, **more: object) -> list[str]:
    return [hit.number for hit in engine.search(query, **more).hits]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "query",
    ["2.1a", "CR 2.1 a", "п. 2.1а", "правило 2,1a", "2 1 a", "rule 2.1A", "§2.1a", "2ю1a", "2.1ф"],
)
def test_a_rule_number_comes_first_in_every_spelling(small: Engine, query: str) -> None:
    assert numbers(small, query)[0] == "2.1a"


@pytest.mark.parametrize("query", ["IV.9.4", "iv 9 4", "ч. IV п. 9.4", "часть 4, п. 9.4", "4.9.4", "ІV.9.4"])
def test_a_part_in_roman_digits_may_be_arabic(small: Engine, query: str) -> None:
    assert numbers(small, query)[0] == "IV.9.4"


def test_a_number_that_does_not_exist_gives_the_nearest_and_says_so(small: Engine) -> None:
    outcome = small.search("2.1z")
    assert outcome.hits[0].number == "2.1"
    assert outcome.assumed is not None
    assert outcome.assumed.query == "2.1"


@pytest.mark.parametrize(
    ("query", "assumed"),
    [("пробивной удар", None), ("пробивными ударами", None), ("trample", None), ("трампл", None),
     ("пробивной удор", "пробивной удар"), ("ghj,bdyjq elfh", "пробивной удар"), ("екфьзду", "trample"),
     ("tramle", "trample")],
)  # fmt: skip
def test_a_term_is_found_by_any_of_its_names(small: Engine, query: str, assumed: str | None) -> None:
    outcome = small.search(query)
    assert {"2.1", "Trample"} & {hit.number for hit in outcome.hits[:2]}
    assert (outcome.assumed.query if outcome.assumed else None) == assumed


def test_the_literal_query_is_one_call_away(small: Engine) -> None:
    assert small.search_literally("пробивной удор").assumed is None


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("сколько копий можно положить в деку", "1.2"),
        ("минимум карт в колоде", "1.1"),
        ("how many cards in a deck at least", "1.1"),
        ("можно ли блокировать тапнутым", "2.3"),
        ("can I concede", "3.2"),
        ("кто блокирует леталку", "2.2a"),
        ("что будет если кончились жизни", "3.1"),
    ],
)
def test_questions_find_the_rule_that_answers(small: Engine, question: str, answer: str) -> None:
    assert answer in numbers(small, question)[:2]


def test_half_a_word_finds_while_typing(small: Engine) -> None:
    assert numbers(small, "проби")[0] in ("2.1", "Trample")
    assert "3.2" in numbers(small, "сдат")


def test_an_exact_phrase_must_stand_so(small: Engine) -> None:
    assert numbers(small, '"одинаковым именем"') == ["1.2"]


def test_a_phrase_that_stands_nowhere_still_ranks_its_words(small: Engine) -> None:
    assert "1.2" in numbers(small, '"именем одинаковым"')


def test_minus_words_leave_out(small: Engine) -> None:
    assert "2.3" in numbers(small, "существо блокировать")
    assert "2.3" not in numbers(small, "существо блокировать -повёрнутое")


def test_filters_narrow(small: Engine) -> None:
    assert set(numbers(small, "kind:subrule существо")) <= {"2.1a", "2.2a"}
    assert all(number.startswith("2") for number in numbers(small, "chapter:2 игрок существо удар"))
    assert numbers(small, "kind:пример мамонт") == ["2.1a"]
    assert numbers(small, "book:own сдаться")[0] == "3.2"


def test_a_filter_that_names_no_book_finds_nothing_and_says_which_there_are(small: Engine) -> None:
    outcome = small.search("book:other карта")
    assert (outcome.hits, outcome.nearest) == ((), ("own",))
    with pytest.raises(UnknownFilter) as error:
        small.search("карта", books=["other"])
    assert error.value.known == ("own",)


def test_a_hit_shows_its_passage_with_the_words_marked(small: Engine) -> None:
    hit = next(hit for hit in small.search("блокирует летающих").hits if hit.number == "2.2a")
    marked = [hit.snippet[start:end] for start, end in hit.marks]
    assert marked == ["Летающее", "существо", "блокируют", "летающие"], "«летающее существо» is a term, marked whole"
    assert hit.parent is not None
    assert (hit.parent.number, hit.parent.title, hit.date) == ("2.2", "Полёт", "2024-05-01")


def test_what_a_rule_cites_and_what_cites_it(small: Engine) -> None:
    assert small.related("own", "2.1") == ((), ("2.2a", "Trample"))
    assert small.related("own", "1.2") == (("1.1",), ())
    assert small.related("own", "99") == ((), ())


def test_nothing_found_names_what_comes_near(small: Engine) -> None:
    assert small.search("").hits == ()
    assert small.search("ъъъъъъъ").hits == ()
    assert small.search_literally("блокированть").nearest


@settings(max_examples=300, deadline=2000)
@given(st.text(max_size=500))
def test_any_string_is_a_query(small: Engine, query: str) -> None:
    for hit in small.search(query).hits:
        assert all(0 <= start < end <= len(hit.snippet) for start, end in hit.marks)


@settings(max_examples=200, deadline=2000)
@given(st.lists(st.sampled_from([*'«»"-:.,()[]{}*?~^\\/ 702.19bIV', "book:", "AND", "удар", "trample", "не"])))
def test_syntax_in_any_order_is_a_query(small: Engine, pieces: list[str]) -> None:
    assert small.search("".join(pieces)).nearest is not None
