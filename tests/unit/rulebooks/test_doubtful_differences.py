"""A word that the repair is not sure of does not make a rule a changed one; a word that it is sure of does."""

import pytest

from judgehelper.rulebooks.diff import compare
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
