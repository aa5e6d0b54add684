"""Learning: editions laid side by side, half of one withheld, errors counted."""

from collections import Counter

from judgehelper.rulebooks.mending import MendedText
from judgehelper.rulebooks.repair.capitals import SHOUTED
from judgehelper.rulebooks.repair.learning.capitals import count_habits
from judgehelper.rulebooks.repair.learning.editions import Passage, read_clean, read_recognised
from judgehelper.rulebooks.repair.learning.pairing import Pair, pair_passages, pair_words
from judgehelper.rulebooks.repair.learning.scoring import compare, fold, is_same_text, score, split_pairs
from judgehelper.rulebooks.repair.learning.teaching import remember_tokens
from tests.unit.rulebooks.repair.conftest import SENTENCES, misread

RULES = tuple(
    Passage(f"{100 + place // 10}.{place % 10 + 1}. {text}")
    for place, text in enumerate(f"{one[:-1]}, и {other.lower()}" for one in SENTENCES for other in SENTENCES[:4])
)


def recognised(passages: tuple[Passage, ...]) -> tuple[Passage, ...]:
    return tuple(Passage(f"{one.text.split()[0]} {misread(one.text.split(' ', 1)[1])}") for one in passages)


def test_markdown_and_wrapped_lines_give_the_same_passages() -> None:
    clean = read_clean(
        "# Правила\n\n**100.1.** Игрок молчит, когда $\\{T\\}$ решает судья.\n\nПример: Судья говорит.\n"
    )
    assert [one.text for one in clean] == [
        "Правила", "100.1. Игрок молчит, когда {T} решает судья.", "Пример: Судья говорит.",
    ]  # fmt: skip
    assert [one.is_italic for one in clean] == [False, False, True]
    wrapped = read_recognised("100.1. Hrpok mojidut,\nkorJla\n100.2. CyJIbsi\n\nIlpumep: Cydba\n")
    assert [one.text for one in wrapped] == ["100.1. Hrpok mojidut, korJla", "100.2. CyJIbsi", "Ilpumep: Cydba"]


def test_passages_find_each_other_although_one_is_missing() -> None:
    pairs = pair_passages(RULES, recognised(RULES[:7] + RULES[8:]))
    assert [pair.clean for pair in pairs] == [*RULES[:7], *RULES[8:]]


def test_words_are_paired_also_where_a_blank_is_false() -> None:
    paired = pair_words(("игрок", "молчит"), ("HTpoK", "MoJI", "qHT"))
    assert [(one.clean, one.recognised) for one in paired] == [
        (("игрок",), ("HTpoK",)), (("молчит",), ("MoJI", "qHT")),
    ]  # fmt: skip


def test_no_withheld_sentence_is_among_what_is_learned_from() -> None:
    passages = (*RULES, *(Passage(f"Повтор. {one.text.split(' ', 1)[1]}") for one in RULES))
    split = split_pairs(passages, pair_passages(RULES, recognised(RULES)))
    secret = {fold(pair.clean.text) for pair in split.withheld}
    assert 0.3 * len(RULES) < len(split.withheld) < 0.7 * len(RULES)
    assert not secret & {fold(text) for text in split.texts}
    assert not secret & {fold(pair.clean.text) for pair in split.taught}
    assert not any(sentence in fold(text) for sentence in secret for text in split.texts)


def test_editions_that_differ_are_not_counted() -> None:
    same = Pair(Passage("100.1. Игрок молчит."), Passage("100.1. HTpoK MoJIqHT."))
    number = Pair(Passage("Смотрите правило 100.1."), Passage("CMoTpHTe IIpaBHJIo 101.1."))
    longer = Pair(Passage("Игрок молчит и смотрит на стол."), Passage("HTpoK MoJIqHT H"))
    assert [is_same_text(pair) for pair in (same, number, longer)] == [True, False, False]


def test_errors_are_counted_in_letters_and_in_words() -> None:
    counted = compare("Игрок молчит — судья ждёт", "Игрок молчат - судья ждет")
    assert (counted.wrong_words, counted.words) == (1, 4)
    assert (counted.wrong_characters, counted.characters) == (1, 25)


def test_the_score_is_that_of_the_withheld_passages() -> None:
    pairs = (Pair(Passage("Игрок молчит"), Passage("x")), Pair(Passage("Пример: да", True), Passage("y", True)))
    texts = iter(("Игрок молчит", "Пример: нет"))
    scores = score(lambda pieces: (MendedText(next(texts)) for _ in pieces), pairs)
    assert [one.word_error_rate for one in scores.values()] == [0.0, 0.5]


def test_a_short_token_is_remembered_for_what_it_often_stood_for_whatever_it_looks_like() -> None:
    words = Counter({("или", "WU"): 4, ("тот", "TOT"): 36, ("или", "TOT"): 3, ("игрок", "nrpok"): 1})
    seen = remember_tokens(words)
    assert seen["WU"] == {"или": 4}
    assert seen["TOT"] == {"тот": 36}  # a few times another edition said «или» there


def test_habits_of_capitals_know_brackets_and_abbreviations() -> None:
    habits = count_habits(["Плата: «[Стоимость], сбросьте карту». По порядку АИНАИ, в порядке АИНАИ."])
    assert habits["[стоимость"] == (1, 1)
    assert habits[f"{SHOUTED}аинаи"] == (2, 2)
    assert f"{SHOUTED}карту" not in habits


def test_a_quotation_after_means_and_a_title_after_see_begin_with_a_capital() -> None:
    habits = count_habits(["Смотрите Плата.", "Смотрите правило 1, «Плата». Плата означает «Сбросьте карту»."])
    assert habits["^смотрите>"] == (1, 2)
    assert habits["правило>«"] == (1, 1)
    assert habits["означает>«"] == (1, 1)


def test_of_two_words_in_a_row_only_what_was_seen_again_with_a_capital_is_kept() -> None:
    habits = count_habits(["Играя в Командира, берут карту.", "Играя в Командира, кладут карту."])
    assert habits["в>командира"] == (2, 2)
    assert not {"командира>берут", "командира>кладут", "берут>карту"} & habits.keys()


def test_words_that_differ_in_a_capital_alone_are_counted_apart() -> None:
    counted = compare("Игрок берёт Карту.", "Игрок берет карту.")
    assert (counted.wrong_words, counted.wrong_but_capitals) == (1, 0)
