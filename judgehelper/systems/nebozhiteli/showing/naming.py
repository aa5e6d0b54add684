"""How cards and kinds of people are called in the language of the screen; the game itself goes by the Russian names.

What is in no table (a card that a scenario describes itself) keeps the name that it was given.
"""

from collections.abc import Mapping

from judgehelper.kernel.words import MARKS, Language, Worded
from judgehelper.systems.nebozhiteli.printed.cards import BLANK, BLANK_CREATURE, UNKNOWN, UNKNOWN_CREATURE
from judgehelper.systems.nebozhiteli.printed.embedded import english_names

W = Worded
BLANKS: Mapping[str, str] = {BLANK.name: "пустая карта", BLANK_CREATURE.name: "пустое существо"}
"""The cards that fill a deck go by English words in scenario files."""
NAMELESS: Mapping[str, Worded] = {
    UNKNOWN.name: W("карта основной колоды", "a card of the main deck"),
    UNKNOWN_CREATURE.name: W("карта существа", "a creature card"),
}
"""Cards whose faces are not seen, by their backs (I.1.1, I.1.2)."""
PEOPLE: Mapping[str, str] = {
    "Гномы": "Dwarves", "Гоблины": "Goblins", "Големы": "Golems", "Звери": "Beasts", "Люди": "Humans",
    "Нечисть": "Undead", "Тролли": "Trolls", "Эльфы": "Elves",
    "Вампир": "Vampire", "Воин": "Warrior", "Вор": "Thief", "Всадник": "Rider", "Дух": "Spirit", "Зверь": "Beast",
    "Крестьянин": "Peasant", "Маг": "Mage", "Монах": "Monk", "Стрелок": "Archer",
}  # fmt: skip
"""Races and classes (III.2)."""


def called(name: str, language: Language) -> str:
    """Give a card's name in a language; a card whose face is not seen is called by its back."""
    if name in NAMELESS:
        return NAMELESS[name](language)
    names = BLANKS if language is Language.RU else english_names()
    return names.get(name, name)


def people(race: str | None, class_: str | None, language: Language) -> str:
    """Say what people a creature is of, and of what class."""
    words = [word for word in (race, class_) if word]
    return " – ".join(words if language is Language.RU else [PEOPLE.get(word, word) for word in words])


def quoted(name: str, language: Language) -> str:
    """Give a card's name in the quotation marks of a language; what has no name stands without them."""
    if name in NAMELESS:
        return NAMELESS[name](language)
    return MARKS(language).format(called(name, language))
