"""The books are read for situations as questions are; the families of the first rules follow near."""

from pathlib import Path

import pytest
from msgspec import structs

from judgehelper.search.order.weighing import weigh
from judgehelper.search.speaking import spoken_of
from judgehelper.search.words.situations import read_situations
from judgehelper.search.words.vocabulary import token_of
from tests.unit.search.book import CARD, document, engine

GAME = structs.replace(CARD, id="game", system="magic-cr")
OTHERS = tuple(document(f"90.{place}", f"Игрок номер {place} смотрит верхнюю карту библиотеки.") for place in range(9))


def facets(text: str) -> dict[str, float]:
    known = read_situations("magic-cr", token_of)
    assert known is not None
    return spoken_of(weigh(document("1.1", text), token_of, {}).record, known)


def test_a_rule_speaks_of_what_happens_in_it_and_what_that_is_besides() -> None:
    found = facets("Изгнанное существо возвращается под контролем владельца.")
    assert {"exiled", "leaves", "owner"} <= found.keys()
    assert found["exiled"] > found["leaves"]


def test_a_rule_without_such_words_speaks_of_nothing() -> None:
    assert facets("Абракадабра.") == {}


def test_a_rule_that_speaks_of_the_situation_is_found_by_none_of_its_words(tmp_path: Path) -> None:
    rule = document("91.1", "Прекращает существовать, если находится не там, где разыгрывается партия: фишка.")
    found = engine(tmp_path, (GAME, (*OTHERS, rule))).search("забаунсили токен", game="magic-cr")
    assert found.hits[0].number == "91.1"


@pytest.fixture(scope="module")
def own_words(tmp_path_factory: pytest.TempPathFactory):  # type: ignore[no-untyped-def]
    rules = [document(f"50.{place}", f"Летун летает, птица {place} летит.", kind="rule") for place in range(8)]
    part = document("50.0a", "Особый случай.", parent="50.0")
    return engine(tmp_path_factory.mktemp("own"), (CARD, (rules[0], part, *rules[1:])))


def test_the_family_of_the_first_rule_follows_near(own_words) -> None:  # type: ignore[no-untyped-def]
    hits = [hit.number for hit in own_words.search("птица 0 летит летун летает").hits]
    assert hits[0] == "50.0"
    assert hits.index("50.0a") == 7


def test_a_filter_holds_for_families(own_words) -> None:  # type: ignore[no-untyped-def]
    hits = own_words.search("птица 0 летит летун летает kind:rule").hits
    assert {hit.kind for hit in hits} == {"rule"}


def test_a_word_of_a_games_own_table_means_nothing_else_there() -> None:
    magic, berserk = read_situations("magic-cr", token_of), read_situations("berserk", token_of)
    assert magic is not None
    assert berserk is not None
    both = [form for form in berserk.forms if form in magic.forms and berserk.forms[form] != magic.forms[form]]
    assert both
    assert berserk.forms["кубик"] == ("die",)
