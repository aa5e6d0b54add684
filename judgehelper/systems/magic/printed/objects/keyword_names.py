"""Names of keyword abilities in Russian (702), as the board and the explanations say them."""

from judgehelper.abilities.kinds import Keyword
from judgehelper.kernel.words import Language
from judgehelper.systems.magic.printed.objects.printed import spoken

RUSSIAN = {
    "deathtouch": "Смертельное касание", "defender": "Защитник", "double strike": "Двойной удар",
    "enchant": "Зачаровать", "equip": "Снарядить", "first strike": "Первый удар", "flash": "Миг", "flying": "Полёт",
    "haste": "Ускорение", "hexproof": "Порчеустойчивость", "indestructible": "Неразрушимость",
    "intimidate": "Устрашение", "lifelink": "Цепь жизни", "protection": "Защита", "reach": "Захват",
    "shroud": "Пелена", "trample": "Пробивной удар", "vigilance": "Бдительность", "banding": "Объединение",
    "rampage": "Ярость", "flanking": "Обход", "phasing": "Действительность", "buyback": "Выкуп", "shadow": "Тень",
    "cycling": "Цикл", "echo": "Эхо", "horsemanship": "Конница", "fading": "Затухание", "kicker": "Усилитель",
    "flashback": "Воспоминание", "madness": "Бешенство", "fear": "Страх", "morph": "Оборотень",
    "storm": "Шторм", "ninjutsu": "Ниндзюцу", "convoke": "Созыв", "dredge": "Перетягивание",
    "bloodthirst": "Кровожадность", "suspend": "Отсрочка", "vanishing": "Исчезновение", "changeling": "Перевёртыш",
    "evoke": "Вызывание", "persist": "Упорство", "wither": "Увядание", "devour": "Пожирание", "exalted": "Повышение",
    "unearth": "Откопать", "cascade": "Каскад", "annihilator": "Аннигилятор", "level up": "Повышение уровня",
    "rebound": "Отскок", "infect": "Инфекция", "undying": "Нетленность", "miracle": "Чудо",
    "soulbond": "Духовная связь",
    "overload": "Перегрузка", "scavenge": "Утилизация", "evolve": "Эволюция", "extort": "Вымогательство",
    "bestow": "Дар", "prowess": "Искусность", "dash": "Рывок", "exploit": "Угнетение", "menace": "Угроза",
    "renown": "Прославленность", "awaken": "Пробуждение", "devoid": "Лишение", "ingest": "Заглатывание",
    "skulk": "Скрытность", "emerge": "Явление", "escalate": "Эскалация", "crew": "Экипаж",
    "fabricate": "Производство", "improvise": "Импровизация", "embalm": "Бальзамирование",
    "eternalize": "Увековечивание", "afflict": "Страдание", "ascend": "Возвышение", "assist": "Помощь",
    "mentor": "Наставник",
    "afterlife": "Посмертие", "riot": "Беспорядки", "spectacle": "Зрелище", "plainswalk": "Знание равнин",
    "islandwalk": "Знание островов", "swampwalk": "Знание болот", "mountainwalk": "Знание гор",
    "forestwalk": "Знание лесов",
}  # fmt: skip
RULES = {
    "deathtouch": "702.2b", "defender": "702.3b", "double strike": "702.4b", "first strike": "702.7b",
    "flash": "702.8a",
    "flying": "702.9b", "haste": "702.10b", "hexproof": "702.11b", "indestructible": "702.12b",
    "intimidate": "702.13b", "lifelink": "702.15b", "protection": "702.16a", "reach": "702.17b", "shroud": "702.18a",
    "trample": "702.19b", "vigilance": "702.20b", "shadow": "702.27b", "horsemanship": "702.30b", "fear": "702.35b",
    "changeling": "702.72a", "wither": "702.79a", "infect": "702.89b", "menace": "702.110b", "devoid": "702.113a",
    "skulk": "702.117b", "prowess": "702.107a", "plainswalk": "702.14c", "islandwalk": "702.14c",
    "swampwalk": "702.14c", "mountainwalk": "702.14c", "forestwalk": "702.14c",
}  # fmt: skip
"""The rule that says what a keyword ability does."""
FROM_COLOUR = {"white": "белого", "blue": "синего", "black": "чёрного", "red": "красного", "green": "зелёного"}


def keyword_word(ability: Keyword, language: Language) -> str:
    """Name a keyword ability with its quality; its cost and number are left to the card's own text."""
    name = spoken(ability)
    if language is Language.EN:
        return name[:1].upper() + name[1:]
    word, _, quality = name.partition(" from ")
    if quality:
        return f"{RUSSIAN[word]} от {FROM_COLOUR.get(quality, quality)}"
    if ability.cost or ability.number is not None or ability.what is not None:
        return ""
    return RUSSIAN.get(name, "")
