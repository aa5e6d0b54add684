"""A small book of our own in two spellings: as written, and as a machine that knows only Latin letters reads it."""

import pytest

from judgehelper.language import lexicon
from judgehelper.rulebooks.repair.learning.editions import Passage
from judgehelper.rulebooks.repair.learning.pairing import Pair
from judgehelper.rulebooks.repair.learning.teaching import learn_tables
from judgehelper.rulebooks.repair.mender import WordMender
from judgehelper.rulebooks.repair.tables import Tables

LOOKS = {
    "а": "a", "б": "O", "в": "B", "г": "T", "д": "Jl", "е": "e", "ё": "é", "ж": "XK", "з": "3", "и": "H", "й": "i",
    "к": "K", "л": "JI", "м": "M", "н": "H", "о": "o", "п": "II", "р": "p", "с": "c", "т": "T", "у": "y", "ф": "d",
    "х": "x", "ц": "L[", "ч": "q", "ш": "W", "щ": "LIL", "ъ": "b", "ы": "BI", "ь": "b", "э": "€", "ю": "IO", "я": "si",
}  # fmt: skip
SENTENCES = (
    "Судья смотрит на стол и отвечает игрокам.",
    "Игрок берёт карту и кладёт её на стол.",
    "Каждый игрок держит свои карты в руке.",
    "Если колода пуста, игрок проигрывает партию.",
    "Чужие карты нельзя смотреть без просьбы судьи.",
    "После партии игроки собирают карты в колоды.",
    "Судья помогает игрокам и следит за порядком.",
    "Карты на столе видят все игроки.",
    "Рука игрока скрыта от других игроков.",
    "Просьба игрока записана на листе судьи.",
    "Без листа судья не начинает партию.",
    "Лист лежит на столе рядом с колодами.",
    "Зритель смотрит партию и молчит.",
    "Зритель не трогает карты и колоды.",
    "Опоздавший игрок проигрывает первую партию.",
    "Жребий решает, кто начинает партию.",
    "Счёт партий ведут оба игрока.",
    "Шум за столом мешает судье и зрителям.",
    "Цвет рубашки у всех карт один.",
    "Судья кладёт лист зрителя в коробку.",
    "Эта колода лежит в коробке у судьи.",
)


def misread(text: str) -> str:
    """Write Russian text as it is recognised in Latin letters."""
    return "".join(LOOKS.get(letter.lower(), letter) for letter in text)


@pytest.fixture(scope="session")
def tables() -> Tables:
    """Give what can be learned from the small book, printed once in Roman and once in italics."""
    pairs = [
        Pair(Passage(text, is_italic), Passage(misread(text), is_italic))
        for is_italic in (False, True)
        for text in SENTENCES
    ]
    return learn_tables(pairs * 6, SENTENCES * 3, ("Магические карты Planeswalker лежат отдельно.",), ("planeswalker",))


@pytest.fixture(scope="session")
def mender(tables: Tables) -> WordMender:
    """Give the mender of the small book."""
    return WordMender(tables, lexicon)
