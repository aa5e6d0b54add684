"""Letters, keyboards and sounds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgehelper.language.layout import as_latin, as_russian
from judgehelper.language.letters import fold, latinised, latinised_by_sound
from judgehelper.language.sound import skeleton


def test_folding_levels_case_and_yo() -> None:
    assert fold("Ещё ПОЛЁТ") == "еще полет"
    assert fold("Й") == "й", "a composed and a combined letter are one"


@given(st.text(max_size=60))
def test_folding_twice_is_folding_once(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@pytest.mark.parametrize(("typed", "meant"), [("704.5с", "704.5c"), ("ІV.9", "IV.9"), ("603.6а", "603.6a")])
def test_cyrillic_letters_that_look_latin(typed: str, meant: str) -> None:
    assert latinised(typed) == meant


def test_cyrillic_letters_that_sound_latin() -> None:
    assert latinised_by_sound("704.5б") == "704.5b"


@pytest.mark.parametrize(("typed", "meant"), [("ghj,bdyjq", "пробивной"), ("vfyf", "мана"), ("`;", "ёж")])
def test_latin_keys_for_russian_words(typed: str, meant: str) -> None:
    assert as_russian(typed) == meant


@given(st.text(alphabet="абвгдежзийклмнопрстуфхцчшщъыьэюя", max_size=30))
def test_the_layouts_are_each_other_s_reverse(word: str) -> None:
    assert as_russian(as_latin(word)) == word


@pytest.mark.parametrize(
    ("heard", "english"),
    [("хекспруф", "hexproof"), ("страйк", "strike"), ("лайфлинк", "lifelink"), ("вижиланс", "vigilance"),
     ("флеш", "flash"), ("экзайл", "exile"), ("каскад", "cascade"), ("сакрифайс", "sacrifice"), ("ворд", "ward"),
     ("транспозед", "transposed"), ("дефендер", "defender"), ("хейст", "haste"), ("сторм", "storm")],
)  # fmt: skip
def test_english_by_ear_sounds_like_english(heard: str, english: str) -> None:
    assert skeleton(heard) == skeleton(english)


def test_words_that_sound_unlike_stay_apart() -> None:
    assert skeleton("колода") != skeleton("кладбище")
