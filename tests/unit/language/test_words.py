"""Lemmas, stems and forms: what games do with words that dictionaries do not."""

import pytest

from judgehelper.language import agree, inflect, is_known, lemma, stem
from judgehelper.language.english import is_english
from judgehelper.language.inflection import gender_of, plural_form
from judgehelper.language.stems import stems


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ("мане", "мана"), ("маной", "мана"), ("чарами", "чары"), ("чар", "чары"), ("ран", "рана"), ("стека", "стек"),
        ("свитки", "свиток"), ("картами", "карта"), ("летящих", "лететь"), ("Слоёв", "слой"), ("ёлки", "елка"),
    ],
)  # fmt: skip
def test_lemmas_are_those_of_the_game(form: str, expected: str) -> None:
    assert lemma(form) == expected


@pytest.mark.parametrize("word", ["\U00017000", "кот\U00017000", "\ud800", "漢字", "\u0378", "", "-", "\u2019"])
def test_a_word_in_letters_that_nobody_named_is_its_own_lemma(word: str) -> None:
    assert lemma(word) == word
    assert not is_known(word) or not any(letter.isalpha() for letter in word)


def test_yo_and_ye_are_one_letter() -> None:
    assert lemma("зелёный") == lemma("зеленый")


@pytest.mark.parametrize(
    ("one", "other"),
    [("dies", "dying"), ("exiled", "exile"), ("tapped", "tap"), ("copies", "copy"), ("attacking", "attacks"),
     ("blocked", "blocks"), ("creature's", "creatures"), ("chose", "choosing")],
)  # fmt: skip
def test_english_forms_of_a_word_meet(one: str, other: str) -> None:
    assert stem(one) == stem(other)


def test_english_words_that_only_look_alike_stay_apart() -> None:
    assert len({stem(word) for word in ("pass", "pay", "bless", "plus", "sting", "stay")}) == 6


@pytest.mark.parametrize(
    ("number", "word", "expected"),
    [(1, "карта", "1 карта"), (2, "карта", "2 карты"), (5, "карта", "5 карт"), (11, "существо", "11 существ"),
     (21, "существо", "21 существо"), (104, "повреждение", "104 повреждения"), (5, "мана", "5 маны"),
     (3, "жетон", "3 жетона"), (112, "рана", "112 ран")],
)  # fmt: skip
def test_a_number_takes_its_noun_along(number: int, word: str, expected: str) -> None:
    assert agree(number, word) == expected


@pytest.mark.parametrize(
    ("word", "case", "number", "expected"),
    [("мана", "datv", "sing", "мане"), ("чары", "ablt", "plur", "чарами"), ("чары", "gent", "sing", "чар"),
     ("Существо", "gent", "plur", "Существ"), ("заклинание", "loct", "sing", "заклинании")],
)  # fmt: skip
def test_nouns_are_declined(word: str, case: str, number: str, expected: str) -> None:
    assert inflect(word, case, number) == expected


def test_adjectives_follow_gender_and_life() -> None:
    assert inflect("красный", "datv", gender="neut") == "красному"
    assert inflect("целевой", "accs", gender="masc", animate="anim") == "целевого"
    assert inflect("целевой", "accs", gender="masc", animate="inan") == "целевой"


def test_what_cannot_be_declined_comes_back() -> None:
    assert inflect("Planeswalker", "gent") == "Planeswalker"


def test_genders() -> None:
    assert [gender_of(word) for word in ("карта", "жетон", "существо")] == ["femn", "masc", "neut"]


@pytest.mark.parametrize(("number", "form"), [(0, 2), (1, 0), (4, 1), (12, 2), (22, 1), (111, 2), (-2, 1)])
def test_plural_forms(number: int, form: int) -> None:
    assert plural_form(number) == form


def test_known_words() -> None:
    assert is_known("мане")
    assert is_known("карта")
    assert not is_known("хекспруф")


@pytest.mark.parametrize(
    ("word", "stem"),
    [("тапается", "тап"), ("затапал", "тап"), ("тапнутый", "тап"), ("блочить", "блок"), ("сакнули", "сак")],
)
def test_a_word_of_slang_is_led_back_to_its_stem(word: str, stem: str) -> None:
    assert stem in stems(word)


def test_a_stem_keeps_three_letters() -> None:
    assert all(len(stem) >= 3 for stem in stems("убить"))


@pytest.mark.parametrize(
    ("word", "initials"), [("хпшками", "хп"), ("пвшник", "пв"), ("этбшка", "этб"), ("цмцшечка", "цмц")]
)
def test_initials_are_found_in_the_word_that_was_made_of_them(word: str, initials: str) -> None:
    assert next(stems(word)) == initials


@pytest.mark.parametrize("word", ["driving", "drives", "whole", "attacked", "scoop"])
def test_a_word_of_english_is_known_in_any_form(word: str) -> None:
    assert is_english(word)


@pytest.mark.parametrize("word", ["drvinig", "tarmogoif", "atacked"])
def test_what_nobody_says_is_no_english(word: str) -> None:
    assert not is_english(word)
