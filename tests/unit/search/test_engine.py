"""What is typed and what is found, on a small book of our own."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from judgehelper.search.document import Document
from judgehelper.search.engine import Engine
from judgehelper.search.errors import UnknownFilter
from judgehelper.search.leads import Brought
from judgehelper.search.results import Hit
from judgehelper.search.words.numbers import Addresses, whole_query
from tests.unit.search.book import BOOK, CARD, document, engine


def numbers(engine: Engine, query: str, **more: object) -> list[str]:
    return [hit.number for hit in engine.search(query, **more).hits]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "query",
    ["2.1a", "CR 2.1 a", "п. 2.1а", "правило 2,1a", "2 1 a", "rule 2.1A", "§2.1a", "2ю1a", "2.1ф"],
)
def test_a_rule_number_comes_first_in_every_spelling(small: Engine, query: str) -> None:
    assert numbers(small, query)[0] == "2.1a"


def test_a_number_that_a_book_only_prints_leads_to_the_rule_in_its_place() -> None:
    addresses = Addresses(("546.1", "547.1", "547.1.1"), ("", "546.1", "546.1.1"))
    assert addresses.find(whole_query("546.1.1")) == ([2], True)
    assert addresses.find(whole_query("546.1")) == ([0], True)


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
    assert numbers(small, "проби")[:2] == ["2.1a", "2.1"]
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
    assert numbers(small, "kind:пример мамонт") == numbers(small, "kind:example мамонт") == ["2.1a"]
    assert "Мамонт" in small.search("kind:example мамонт").hits[0].snippet
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


def found_in(folder: Path, query: str, *documents: Document, system: str = "own") -> list[Hit]:
    card = structs.replace(CARD, system=system)
    return list(engine(folder, (card, documents)).search(query).hits)


def test_a_rule_is_found_by_what_is_told_of_it_but_quoted_in_its_own_words(tmp_path: Path) -> None:
    told = document("5.1", "Обычно таких не бывает больше одного.", told=("сколько монархов может быть за столом",))
    hit = found_in(tmp_path, "сколько монархов за столом", *BOOK, told)[0]
    assert (hit.number, hit.snippet) == ("5.1", "Обычно таких не бывает больше одного.")


def test_a_long_list_of_what_is_told_does_not_weaken_each_of_it(tmp_path: Path) -> None:
    many = document("5.1", "Первое.", told=("сколько монархов", *(f"иное дело {number}" for number in range(30))))
    one = document("5.2", "Второе.", told=("монархов много не бывает никогда",))
    assert found_in(tmp_path, "сколько монархов", many, one)[0].number == "5.1"


def test_an_entry_that_only_says_where_to_look_comes_after_the_rule(tmp_path: Path) -> None:
    rule = document("6.1", "Оглушённый пропускает свой следующий ход и не отвечает на удары.")
    term = document("Оглушение", "См. 6.1.", title="Оглушение", kind="term", parent="", cites=("6.1",))
    assert [hit.number for hit in found_in(tmp_path, "оглушение", *BOOK, rule, term)][:2] == ["6.1", "Оглушение"]


def test_an_entry_that_leads_to_such_an_entry_leads_to_its_rule(tmp_path: Path) -> None:
    rule = document("6.1", "Оглушённый пропускает свой следующий ход и не отвечает на удары.")
    first = document("Стан", "См. Оглушение.", title="Стан", kind="term", parent="", cites=("Оглушение",))
    second = document("Оглушение", "См. 6.1.", title="Оглушение", kind="term", parent="", cites=("6.1",))
    assert found_in(tmp_path, "стан", *BOOK, rule, first, second)[0].number == "6.1"


def test_a_rule_of_a_variant_steps_back_unless_it_is_named(tmp_path: Path) -> None:
    text = "В колоде не меньше шестидесяти карт с разными именами."
    usual = (document("1", "", title="Колода", kind="chapter"), document("103", "", title="Начало", parent="1"),
             document("103.1", text, context=("Начало",)))  # fmt: skip
    variant = (document("9", "", title="Варианты", kind="chapter"), document("904", "", title="Архивраг", parent="9"),
               document("904.1", "В колоде не меньше шестидесяти карт.", context=("Архивраг", "Варианты")))  # fmt: skip
    first = [hit.number for hit in found_in(tmp_path, "сколько карт в колоде", *usual, *variant, system="magic-cr")]
    named = found_in(tmp_path / "named", "архивраг сколько карт в колоде", *usual, *variant, system="magic-cr")
    assert first.index("103.1") < first.index("904.1")
    assert named[0].number == "904.1"


def test_a_game_is_named_only_where_its_books_are_searched(tmp_path: Path) -> None:
    magic = document("7.1", "Магия не действует на каменного стража.")
    assert found_in(tmp_path, "magic stone", *BOOK, magic)[0].number == "7.1"


@pytest.mark.parametrize("word", ["тапнутым", "затапанным", "тапающимся", "тапнутыми"])
def test_slang_is_understood_in_any_form(small: Engine, word: str) -> None:
    assert numbers(small, word)[:1] == ["2.3"]


@pytest.mark.parametrize(
    "word", ["дезтач", "детач", "дефтач", "дестач", "джамп-старт", "френзи", "саппорт", "афтермат"]
)
def test_english_words_are_heard_as_players_hear_them(tmp_path_factory: pytest.TempPathFactory, word: str) -> None:
    names = ("Deathtouch", "Jump-Start", "Frenzy", "Support", "Aftermath")
    terms = [document(f"8.{place}", "Способность.", title="", english=name) for place, name in enumerate(names, 1)]
    found = found_in(tmp_path_factory.mktemp("heard"), word, *terms)
    expected = {"д": "8.1", "дж": "8.2", "ф": "8.3", "с": "8.4", "а": "8.5"}
    assert found
    assert found[0].number == expected["дж" if word.startswith("дж") else word[0]]


def test_a_word_means_itself_before_what_else_it_may_be(tmp_path: Path) -> None:
    own = document("9.1", "Монетку подбрасывают высоко.")
    others = [document(f"9.{place}", "Жребий бросают всегда высоко.") for place in range(2, 5)]
    assert found_in(tmp_path, "монетка", *others, own)[0].number == "9.1"


def test_the_words_of_a_rule_mean_that_rule_before_what_else_they_tell_of(tmp_path: Path) -> None:
    words = "когда существо умирает его владелец берёт карту из библиотеки"
    quoted = document("9.1", f"Если ничего не сказано иначе, {words} и кладёт на стол.")
    near = [document(f"9.{place}", "Существо умирает. Владелец берёт карту.", title="Карта") for place in range(2, 5)]
    inflected = "когда существа умирают его владельцы берут карты из библиотек"
    for query in (words, f"судья {words} это как", inflected):
        assert found_in(tmp_path, query, *near, quoted)[0].number == "9.1", query


def test_a_rule_that_begins_with_the_words_comes_before_one_that_holds_them(tmp_path: Path) -> None:
    words = "Каждая карта племени имеет ещё один тип"
    holding = document("9.1", f"Сказано, что каждая карта племени имеет ещё один тип и цвет. {words}, и ещё.")
    opening = document("9.2", f"{words}.")
    assert [hit.number for hit in found_in(tmp_path, words, holding, opening)][:2] == ["9.2", "9.1"]


def test_a_name_of_a_card_within_a_quotation_does_not_break_it(tmp_path: Path) -> None:
    words = "когда существо умирает его владелец берёт карту"
    documents = (document("9.1", "Владелец берёт карту.", title="Карта"), document("9.2", f"И {words} из колоды."))
    card = Brought(((words.index("владелец"), words.index(" берёт")),), "own")
    found = engine(tmp_path, (CARD, documents)).search(words, brought=card)
    assert found.hits[0].number == "9.2"


def test_a_word_that_names_a_card_is_a_word_where_nothing_else_answers(tmp_path: Path) -> None:
    """«кошка» is what players call a card, and an animal of which a book may speak."""
    documents = [document("1", text="Кошка гуляет сама."), document("2", text="Птицы не ходят.")]
    asked = engine(tmp_path, (CARD, documents))
    assert [hit.number for hit in asked.search("кошка", brought=Brought(((0, 5),), "own")).hits] == ["1"]
    beside = asked.search("кошка и птицы", brought=Brought(((0, 5),), "own"))
    assert [hit.number for hit in beside.hits] == ["2"]


def test_a_filter_and_a_minus_word_hold_for_what_is_quoted_too(tmp_path: Path) -> None:
    words = "каждая карта племени имеет ещё один тип"
    documents = (document("9.1", f"{words} дракон"), document("9.2", f"{words} гном"), document("8.1", "карта"))
    assert [hit.number for hit in found_in(tmp_path, f"{words} -дракон", *documents)][:1] == ["9.2"]
    assert "9.1" not in [hit.number for hit in found_in(tmp_path, f"chapter:8 {words}", *documents)]
