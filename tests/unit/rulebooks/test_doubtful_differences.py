"""A word that the repair is not sure of does not make a rule a changed one; a word that it is sure of does."""

import pytest

from judgehelper.rulebooks.diff import compare
from judgehelper.rulebooks.diff.reading import Difference
from judgehelper.rulebooks.model import Book, Entry, Kind, MendedWord

CLEAN = "Судья молчит, пока игрок думает над ходом."


def book(text: str, *mended: MendedWord) -> Book:
    rules = (
        Entry(number="100.1", kind=Kind.RULE, text=text, mended=mended),
        Entry(number="100.2", kind=Kind.RULE, text="Зритель не трогает карты на столе."),
    )
    return Book(id="a", title="Правила", system="magic-cr", edition="2019-01-25", entries=rules)


def mended(text: str, word: str, confidence: float) -> MendedWord:
    return MendedWord(text.index(word), text.index(word) + len(word), "HTpa", confidence)


@pytest.mark.parametrize(("confidence", "is_changed"), [(0.4, False), (0.79, False), (0.8, True), (1.0, True)])
def test_a_doubtful_word_is_no_change(confidence: float, is_changed: bool) -> None:
    read = CLEAN.replace("игрок", "итог")
    compared = compare(book(CLEAN), book(read, mended(read, "итог", confidence)))
    assert [pair.is_changed for pair in compared.pairs if pair.before == "100.1"] == [is_changed]


def test_a_change_beside_a_doubtful_word_is_one() -> None:
    read = CLEAN.replace("игрок", "итог").replace("молчит", "говорит")
    compared = compare(book(CLEAN), book(read, mended(read, "итог", 0.3)))
    assert [pair.before for pair in compared.changed] == ["100.1"]


def test_words_that_are_gone_are_a_change_although_others_are_doubtful() -> None:
    read = CLEAN.replace(" над ходом", "").replace("игрок", "итог")
    compared = compare(book(CLEAN), book(read, mended(read, "итог", 0.3)))
    assert [pair.before for pair in compared.changed] == ["100.1"]


def two(before: str, after: str, *mended: MendedWord) -> Difference:
    """Compare a rule in two editions, the later one recognised where any of its words is mended."""
    compared = compare(book(before), book(after, *mended))
    return next(pair.difference for pair in compared.pairs if pair.before == "100.1")


def test_case_spaces_and_punctuation_are_no_words() -> None:
    assert two(CLEAN, CLEAN) is Difference.NOTHING
    assert two(CLEAN, "судья молчит пока игрок думает над  ходом") is Difference.LETTERS
    assert two(CLEAN, CLEAN.replace("молчит", "говорит")) is Difference.WORDS


@pytest.mark.parametrize(
    ("said", "read"),
    [("над", "110"), ("пока", "noka"), ("думает", "думали"), ("игрок", "3 игрок"), ("над ", ""), ("над", "под")],
)
def test_what_recognition_may_have_made_is_no_change_of_a_recognised_book(said: str, read: str) -> None:
    after = CLEAN.replace(said, read)
    assert two(CLEAN, after, mended(after, "Судья", 1.0)) is Difference.RECOGNITION
    assert two(CLEAN, after) is Difference.WORDS


@pytest.mark.parametrize(("said", "read"), [("молчит", "говорит"), ("над ходом", "над каждым вторым своим ходом")])
def test_other_words_are_a_change_of_a_recognised_book_too(said: str, read: str) -> None:
    after = CLEAN.replace(said, read)
    assert two(CLEAN, after, mended(after, "Судья", 1.0)) is Difference.WORDS


def rules(system: str, *texts: tuple[str, str]) -> Book:
    entries = [Entry(number=number, kind=Kind.RULE, text=text) for number, text in texts]
    return Book(id=system, title="Правила", system="magic-cr", edition="2019-01-25", entries=tuple(entries))


def test_a_number_that_moved_is_no_change_of_the_rule_that_refers_to_it() -> None:
    old = rules("old", ("114", "Цели выбирают разом и вслух."), ("200", "Смотрите правило 114 прежде всего иного."))
    new = rules("new", ("115", "Цели выбирают разом и вслух."), ("200", "Смотрите правило 115 прежде всего иного."))
    assert {pair.difference for pair in compare(old, new).pairs} <= {Difference.NOTHING, Difference.LETTERS}


def test_a_rule_with_a_poor_partner_in_its_place_is_found_where_it_stands_now() -> None:
    ending = "Никто не получает приоритет, пока ход кончается, и ничего не срабатывает."
    other = "Одна карта кончает бой раньше срока: следуют этим шагам."
    old = rules("old", ("716", "Конец хода."), ("716.1", "Шаги конца хода по порядку."), ("716.2", ending))
    new = rules(
        "new", ("716", "Конец хода."), ("716.1", "Шаги конца хода по порядку."), ("716.2", other),
        ("716.3", ending),
    )  # fmt: skip
    compared = compare(old, new)
    assert ("716.2", "716.3") in [(pair.before, pair.after) for pair in compared.pairs]
    assert compared.added == ("716.2",)
