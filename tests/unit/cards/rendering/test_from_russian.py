"""Lines of keywords and type lines are read in Russian as the program says them; all else stays as it stands."""

import pytest

from judgehelper.cards.rendering.from_russian import english_text, english_types


@pytest.mark.parametrize(
    ("russian", "english"),
    [
        ("Полёт", "flying"),
        ("полет, Первый удар", "flying, first strike"),
        ("Пробивной удар (Избыток повреждений достаётся игроку.)", "trample"),
        ("Ярость 2", "rampage 2"),
        ("Снарядить {2}", "equip {2}"),
        ("Воспоминание {1}{R}", "flashback {1}{R}"),
        ("Отсрочка 3—{R}", "suspend 3—{R}"),
        ("Защита от красного", "protection from red"),
        ("Знание островов, бдительность", "islandwalk, vigilance"),
        ("Зачаровать существо", "enchant creature"),
    ],
)
def test_a_line_of_keywords_is_read(russian: str, english: str) -> None:
    assert english_text(russian) == english


@pytest.mark.parametrize(
    "line",
    [
        "Полёт, хмурость",  # one word of it is no keyword: the line is not read at all
        "Ярость",  # a number is wanting
        "Полёт 2",
        "Снарядить 2",
        "Возьмите карту.",
        "Знание земель",  # which lands, is not said
        "Существа под вашим контролем имеют Полёт.",
        "Flying",
    ],
)
def test_what_is_no_line_of_keywords_stays_as_it_is(line: str) -> None:
    assert english_text(line) == line


def test_each_line_is_read_by_itself() -> None:
    assert english_text("Полёт\nDraw a card.\nСудья хмурится.") == "flying\nDraw a card.\nСудья хмурится."


@pytest.mark.parametrize(
    ("russian", "english"),
    [
        ("Существо — Дух", "Creature — Spirit"),
        ("легендарное существо - человек судья", "Legendary Creature — Human судья"),
        ("Легендарный артефакт", "Legendary Artifact"),
        ("Базовая земля — Лес", "Basic Land — Forest"),
        ("Мгновенное заклинание", "Instant"),
        ("Creature — Дух", "Creature — Spirit"),
        ("Creature — Spirit", "Creature — Spirit"),
        ("Тварь", "Тварь"),
    ],
)
def test_a_type_line_is_read(russian: str, english: str) -> None:
    """The words of the judge's own may be subtypes: they stay."""
    assert english_types(russian) == english
