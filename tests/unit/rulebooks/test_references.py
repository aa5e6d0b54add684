"""References in every spelling lead to addresses; terms are recognised in any case form, the longest first."""

import pytest
from msgspec import structs

from judgehelper.rulebooks.crossref import TermIndex, link_book
from judgehelper.rulebooks.crossref.spelling import find_names, find_numbers
from judgehelper.rulebooks.model import Book, Entry, Kind, Link


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("смотрите правило 704.5k", ["704.5k"]),
        ("(Смотрите правила 613.1 и 613.3.)", ["613.1", "613.3"]),
        ("шаги 601.2a–d", ["601.2a", "601.2b", "601.2c", "601.2d"]),
        ("шаги 601.2i-m", ["601.2i", "601.2j", "601.2k", "601.2m"]),
        ("правила 509.1–3", ["509.1", "509.2", "509.3"]),
        ("правила 205.1a– b", ["205.1a", "205.1b"]),
        ("правило 105.2с", ["105.2c"]),
        ("правило 302, затем 5 раз", ["302"]),
        ("правила 113 «Гуси», 114 и 115", ["113", "114", "115"]),
        ("в колоде 100 карт, ровно 200", []),
        ("смотрите раздел 8", ["8"]),
        ("смотрите главу 4 «Зоны»", ["4"]),
        ("See rules 601.2a-b and section 7.", ["601.2a", "601.2b", "7"]),
        ("см. п. 105.3 и пп. 512.6.4, 512.6.5", ["105.3", "512.6.4", "512.6.5"]),
        ("(п. 547)", ["547"]),
        ("в части V п.10", ["V.10"]),
        ("жетон 1/1, 3.5 метра, 2019.05", []),
        ("сила 100/100", []),
    ],
)
def test_numbers_are_found_in_every_spelling(text, numbers):
    assert [reference.to for reference in find_numbers(text)] == numbers


def test_the_ends_of_a_range_stand_on_their_words():
    text = "правила 601.2f–h."
    assert [text[one.start : one.end] for one in find_numbers(text)] == ["601.2f", "–", "h"]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Смотрите также Аура.", ["Аура"]),
        ("Смотрите Зависимость, Порядок.", ["Зависимость, Порядок"]),
        ("(см. «Заклятия», стр. 17)", ["Заклятия"]),
        ("Смотрите правило 601.2.", []),
        ("Смотрите сайт WPN.Wizards.com/en", []),
        ("«" * 5000 + "стр. 5", [""]),
    ],
)
def test_names_are_found_where_something_refers_to_them(text, names):
    assert [naming.name for naming in find_names(text)] == names


LEMMAS = {"цели": "цель", "целью": "цель", "шага": "шаг", "шаги": "шаг", "атаки": "атака", "игроки": "игрок"}


def lemma(word: str) -> str:
    return LEMMAS.get(word, word)


def term(number: str, title: str) -> Entry:
    return Entry(number=number, kind=Kind.TERM, title=title, english=number)


TERMS = (
    term("Target", "Цель"),
    term("Attack", "Атака (устарело)"),
    term("Step", "Шаг"),
    term("Attack Step", "Шаг атаки"),
    term("Counter", "Отменить, Жетон"),
    term("X", "X"),
)


def found(text: str) -> list[tuple[str, str]]:
    return [(link.text, link.to) for link in TermIndex(TERMS, lemma).find_in(text)]


def test_terms_are_found_in_any_case_form():
    assert found("Целью становится шаг.") == [("Целью", "Target"), ("шаг", "Step")]


def test_the_longest_term_wins():
    assert found("В начале шага атаки и атаки") == [("шага атаки", "Attack Step"), ("атаки", "Attack")]


def test_every_name_of_a_term_finds_it_and_single_letters_find_nothing():
    assert found("жетон X") == [("жетон", "Counter")]


def test_a_term_is_no_link_to_itself():
    entry = Entry(number="Target", kind=Kind.TERM, title="Цель", text="Цель атаки.")
    assert [link.to for link in TermIndex(TERMS, lemma).find(entry)] == ["Attack"]


def test_a_printed_link_to_its_own_entry_is_none():
    linked = (Link("шаг", "Шаг", False, 4, 7), Link("цели", "Цель", False, 8, 12))
    entries = (*TERMS[1:], structs.replace(TERMS[0], text="См. шаг цели.", links=linked))
    book = link_book(Book(id="a", title="", system="", edition="", entries=entries), lemma)
    assert [link.to for link in book.entries[-1].links] == ["Step"]


HEADWORDS = (
    term("wait", "Ждать (действие)"),
    term("deed", "Действие"),
    term("whole", "Сила атаки (удара)"),
    term("blow", "Удар"),
    term("again", "Оживление (оживить)"),
    term("guard", "Защита от магии (ЗОМ)"),
    term("free", "Пустая (свободная) клетка"),
    term("mend", "Чинить (починка) на X"),
    term("hit", "Атакующая карта"),
    term("struck", "Атакованная карта"),
    term("exile", "Изгнание (место)"),
    term("to exile", "Изгнание (карты)"),
)


@pytest.mark.parametrize(
    ("name", "to"),
    [
        ("действие", "deed"),
        ("удар", "blow"),
        ("сила удара", "whole"),
        ("оживить", "again"),
        ("ЗОМ", "guard"),
        ("свободная клетка", "free"),
        ("починка", "mend"),
        ("атакующая карта", "hit"),
        ("атакованная карта", "struck"),
        ("изгнание", None),
        ("места", None),
        ("изгнание (карты)", "to exile"),
    ],
)
def test_brackets_give_a_term_other_names_but_none_of_another_term(name, to):
    lemmas = {"атакующая": "атаковать", "атакованная": "атаковать"}
    assert TermIndex(HEADWORDS, lambda word: lemmas.get(word, lemma(word))).named(name) == to


def test_a_section_has_the_name_that_two_terms_share():
    section = Entry(number="206", kind=Kind.SECTION, title="Изгнание")
    assert TermIndex((section, *HEADWORDS), lemma).named("изгнание") == "206"


def test_a_missed_rule_is_a_gap_with_those_who_miss_it():
    entries = (
        Entry(number="302.4", kind=Kind.RULE, text="Кошка."),
        Entry(number="400.1", kind=Kind.RULE, text="Смотрите правило 302.6."),
    )
    linked = link_book(Book(id="a", title="", system="", edition="", entries=entries), lemma)
    assert [(doubt.code, doubt.number) for doubt in linked.doubts] == [
        ("dangling", "400.1"), ("gap", "302.6"), ("gap", "302.5"),
    ]  # fmt: skip
    assert linked.entries[1].links[0].resolved is False
