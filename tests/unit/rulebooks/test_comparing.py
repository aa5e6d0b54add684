"""Two editions are aligned by what they say: what came, went, moved and changed, in one script or in two."""

import pytest

from judgehelper.rulebooks.diff import Change, Renumbering, compare, compare_words
from judgehelper.rulebooks.diff.alignment import align
from judgehelper.rulebooks.model import Book, Doubt, Entry, Kind

TEXTS = (
    "Кошка спит на крыше до самого утра.",
    "Пёс сторожит калитку и лает на прохожих.",
    "Гусь плавает в пруду за старой мельницей.",
    "Петух будит весь двор на рассвете.",
    "Корова даёт молоко два раза в день.",
    "Мышь ворует зерно из амбара зимой.",
)


def edition(book_id: str, *texts: str, section: int = 100, language: str = "ru", doubts: tuple = ()) -> Book:
    numbers = [f"{section}.{place}" for place in range(1, len(texts) + 1)]
    head = Entry(number=str(section), kind=Kind.SECTION, title="Двор", children=tuple(numbers))
    rules = [
        Entry(number=number, kind=Kind.RULE, text=text, parent=str(section)) for number, text in zip(numbers, texts)
    ]
    return Book(
        id=book_id, title="", system="yard", edition=book_id, language=language, entries=(head, *rules), doubts=doubts
    )


def test_an_inserted_rule_renumbers_those_after_it():
    compared = compare(edition("a", *TEXTS), edition("b", *TEXTS[:2], "Сова охотится только по ночам.", *TEXTS[2:]))
    assert compared.added == ("100.3",)
    assert compared.removed == ()
    assert [(pair.before, pair.after) for pair in compared.renumbered] == [
        ("100.3", "100.4"), ("100.4", "100.5"), ("100.5", "100.6"), ("100.6", "100.7"),
    ]  # fmt: skip
    assert compared.changed == ()


def test_a_reworded_rule_is_changed_and_not_replaced():
    changed = (TEXTS[0], "Пёс сторожит калитку и рычит на прохожих.", *TEXTS[2:])
    compared = compare(edition("a", *TEXTS), edition("b", *changed))
    assert [pair.before for pair in compared.changed] == ["100.2"]
    assert compared.added == compared.removed == ()


def test_quotation_marks_and_yo_are_no_change():
    compared = compare(edition("a", "«Ёж» — зверь лесной."), edition("b", '"Еж" - зверь лесной.'))
    assert compared.changed == ()


def test_a_moved_rule_is_found_elsewhere():
    compared = compare(edition("a", *TEXTS), edition("b", *TEXTS[1:], TEXTS[0]))
    assert {(pair.before, pair.after) for pair in compared.renumbered} >= {("100.1", "100.6"), ("100.2", "100.1")}
    assert compared.added == compared.removed == ()


def test_a_removed_rule_has_no_number_onward():
    compared = compare(edition("a", *TEXTS), edition("b", *TEXTS[1:]))
    assert compared.removed == ("100.1",)
    assert compared.renumbering.find("100.1") is None
    assert compared.renumbering.nearest("100.1") == "100"


def test_a_rule_that_the_earlier_file_misses_is_a_loss():
    doubts = (Doubt("gap", "100.3 ← 100.1", "100.3"),)
    compared = compare(edition("a", *TEXTS[:2], doubts=doubts), edition("b", *TEXTS[:3]))
    assert [(loss.before, loss.after) for loss in compared.lost] == [("100.3", "100.3")]
    assert compare(edition("a", *TEXTS[:2]), edition("b", *TEXTS[:3])).lost == ()


LOOKS = str.maketrans("абвгдежзиклмнопрстуфхцчшыья", "a6BrdexsukJmHonpcTy0xu4wbbs")


def test_letters_recognised_wrongly_are_aligned_by_their_looks():
    misread = tuple(text.lower().translate(LOOKS) for text in TEXTS)
    compared = compare(edition("a", *TEXTS), edition("b", *misread[:3], "Coba oxoTuTcs no HouaM", *misread[3:]))
    assert compared.added == ("100.4",)
    assert ("100.6", "100.7") in {(pair.before, pair.after) for pair in compared.renumbered}
    assert all(pair.is_changed is None for pair in compared.pairs)


def test_another_language_is_aligned_by_numbers_and_symbols():
    russian = ("Заплатите {2} и 5 жизней.", "Возьмите 3 карты из {X}.", "Бросьте 20 костей.")
    english = ("Pay {2} and 5 life.", "Draw 3 cards from {X}.", "Wait 77 turns (or 88).", "Roll 20 dice.")
    compared = compare(edition("a", *russian), edition("b", *english, language="en"))
    assert compared.renumbering.find("100.3") == "100.4"
    assert compared.added == ("100.3",)


def test_maps_lead_onward_and_back():
    first = Renumbering("a", "b", {"1": "2", "2": "3"})
    second = Renumbering("b", "c", {"2": "5"})
    assert first.onward(second).numbers == {"1": "5"}
    assert first.backward().find("3") == "2"


def test_changed_words_are_shown_word_by_word():
    segments = compare_words("Пёс лает на кошку.", "Пёс громко лает на кота.")
    assert [(one.change, one.text) for one in segments if one.change is not Change.KEPT] == [
        (Change.ADDED, " громко"), (Change.REMOVED, "кошку"), (Change.ADDED, "кота"),
    ]  # fmt: skip
    assert "".join(one.text for one in segments if one.change is not Change.REMOVED) == "Пёс громко лает на кота."


@pytest.mark.parametrize(
    ("before", "after", "pairs"),
    [
        ("", "", []),
        ("abc", "abc", [(0, 0), (1, 1), (2, 2)]),
        ("abc", "axbc", [(0, 0), (1, 2), (2, 3)]),
        ("abc", "xyz", []),
        ("abcd", "bd", [(1, 0), (3, 1)]),
    ],
)
def test_alignment_keeps_order_and_adds_up_most(before, after, pairs):
    assert align(before, after, likeness=lambda one, other: float(one == other), strangers=0.5) == pairs
