"""Words of the game in both languages: steps, zones, types, reasons. A word that is not here stays as it is."""

from judgehelper.abilities.words.in_russian import subtype_names
from judgehelper.kernel.words import Language, Worded

STEPS = {
    "untap": Worded("Шаг разворота", "Untap"),
    "upkeep": Worded("Шаг поддержки", "Upkeep"),
    "draw": Worded("Шаг взятия карты", "Draw"),
    "precombat-main": Worded("Первая главная фаза", "First main"),
    "begin-combat": Worded("Начало боя", "Beginning of combat"),
    "declare-attackers": Worded("Объявление атакующих", "Declare attackers"),
    "declare-blockers": Worded("Объявление блокирующих", "Declare blockers"),
    "first-strike-damage": Worded("Повреждения первого удара", "First strike damage"),
    "combat-damage": Worded("Боевые повреждения", "Combat damage"),
    "end-combat": Worded("Конец боя", "End of combat"),
    "postcombat-main": Worded("Вторая главная фаза", "Second main"),
    "end": Worded("Заключительный шаг", "End step"),
    "cleanup": Worded("Шаг очистки", "Cleanup"),
}
SHORT_STEPS = {
    "untap": Worded("Разворот", "Untap"),
    "upkeep": Worded("Поддержка", "Upkeep"),
    "draw": Worded("Взятие", "Draw"),
    "precombat-main": Worded("Главная 1", "Main 1"),
    "begin-combat": Worded("Начало боя", "Combat"),
    "declare-attackers": Worded("Атака", "Attack"),
    "declare-blockers": Worded("Блок", "Block"),
    "first-strike-damage": Worded("Первый удар", "First strike"),
    "combat-damage": Worded("Урон", "Damage"),
    "end-combat": Worded("Конец боя", "End of combat"),
    "postcombat-main": Worded("Главная 2", "Main 2"),
    "end": Worded("Конец", "End"),
    "cleanup": Worded("Очистка", "Cleanup"),
}
"""Where a bar has little room."""
ZONES = {
    "battlefield": Worded("Поле битвы", "Battlefield"),
    "stack": Worded("Стек", "Stack"),
    "hand": Worded("Рука", "Hand"),
    "library": Worded("Библиотека", "Library"),
    "graveyard": Worded("Кладбище", "Graveyard"),
    "exile": Worded("Изгнание", "Exile"),
    "command": Worded("Командная зона", "Command zone"),
    "sideboard": Worded("Дополнительная колода", "Sideboard"),
}
INTO = {
    "battlefield": Worded("на поле битвы", "onto the battlefield"),
    "stack": Worded("в стек", "onto the stack"),
    "hand": Worded("в руку", "into its owner's hand"),
    "library": Worded("в библиотеку", "into its owner's library"),
    "graveyard": Worded("на кладбище", "into its owner's graveyard"),
    "exile": Worded("в изгнание", "into exile"),
    "command": Worded("в командную зону", "into the command zone"),
    "nowhere": Worded("из игры", "out of the game"),
}
TYPES = {
    "Artifact": "артефакт", "Creature": "существо", "Enchantment": "чары", "Land": "земля", "Instant": "мгновенное",
    "Sorcery": "волшебство", "Planeswalker": "мироходец", "Battle": "битва", "Tribal": "племенное",
    "Kindred": "племенное", "Basic": "базовый", "Legendary": "легендарный", "Snow": "снежный", "World": "мировой",
    "Ongoing": "действующий",
}  # fmt: skip
COLOURS = {"white": "белый", "blue": "синий", "black": "чёрный", "red": "красный", "green": "зелёный"}
LOSS = {
    "life": Worded("0 или меньше жизней", "has 0 or less life"),
    "library": Worded("взятие карты из пустой библиотеки", "drew from an empty library"),
    "poison": Worded("десять жетонов яда", "has ten poison counters"),
    "conceded": Worded("игрок сдался", "conceded"),
    "effect": Worded("так гласит эффект", "an effect says so"),
    "commander": Worded("21 боевое повреждение от одного командира", "21 combat damage from one commander"),
    "team": Worded("проиграла команда", "the team has lost"),
}
COUNTERS = {"loyalty": "верности", "poison": "яда", "lore": "знаний", "charge": "заряда", "age": "возраста"}


def say(table: dict[str, Worded], key: str, language: Language) -> str:
    """Say a word of a table; the key itself where it has none."""
    known = table.get(key)
    return known(language) if known else key


AGREED = {
    "Basic": ("базовый", "базовая", "базовое", "базовые"),
    "Legendary": ("легендарный", "легендарная", "легендарное", "легендарные"),
    "Snow": ("снежный", "снежная", "снежное", "снежные"),
    "World": ("мировой", "мировая", "мировое", "мировые"),
    "Ongoing": ("действующий", "действующая", "действующее", "действующие"),
    "Tribal": ("племенной", "племенная", "племенное", "племенные"),
    "Kindred": ("племенной", "племенная", "племенное", "племенные"),
}
"""Supertypes, and what stands before a type as they do: masculine, feminine, neuter, plural."""
GENDERS = {"Artifact": 0, "Planeswalker": 0, "Land": 1, "Battle": 1, "Creature": 2, "Instant": 2, "Sorcery": 2,
           "Enchantment": 3}  # fmt: skip
"""With which of them a type agrees."""


def type_line(words: tuple[str, ...], subtypes: tuple[str, ...], language: Language) -> str:
    """Write a type line: «Легендарная земля — Гора», supertypes agreeing with the first type; an unknown word stays."""
    right = " ".join(subtypes)
    if language is Language.RU:
        gender = next((GENDERS[word] for word in words if word in GENDERS), 0)
        words = tuple(AGREED[word][gender] if word in AGREED else TYPES.get(word, word) for word in words)
        right = " ".join(subtype_names().get(each, each) for each in subtypes)
    line = " ".join(words)
    line = line[:1].upper() + line[1:]
    return f"{line} — {right}" if right else line
