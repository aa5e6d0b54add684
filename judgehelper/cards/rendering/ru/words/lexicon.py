"""The closed classes of words in Russian, read from data: types, subtypes, counters, colours, zones."""

from collections.abc import Mapping
from functools import cache

from judgehelper.abilities.keywords import KEYWORDS, KeywordBook
from judgehelper.abilities.words.in_russian import rows_of
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.words.declension import Noun


@cache
def subtypes() -> Mapping[str, Noun]:
    """Read the subtypes: English → noun."""
    return {
        en: Noun(ru, model=model, animate=not kind, plural_only=kind == "plural", uncountable=kind == "sing")
        for en, ru, model, kind in rows_of("subtypes.tsv")
    }


@cache
def counters() -> Mapping[str, str]:
    """Read the kinds of counters: English → what follows «жетон»."""
    return dict(rows_of("counters.tsv"))


def subtype(word: str) -> Noun:
    """Give the noun of a subtype. Raises NotRendered."""
    found = subtypes().get(word)
    if found is None:
        raise NotRendered("subtype", word)
    return found


def keyword(word: str, book: KeywordBook = KEYWORDS) -> Noun:
    """Give the noun of a keyword ability. Raises NotRendered."""
    found = book.get(word)
    if found is None or not found.russian:
        raise NotRendered("keyword", word)
    return Noun(found.russian, model="" if found.declined else "-n", plural_only=found.plural)


def counter(word: str) -> str:
    """Say what follows «жетон»: «+1/+1», «заряда». Raises NotRendered."""
    if word[:1] in "+-" and "/" in word:
        return word
    found = counters().get(word)
    if found is None:
        raise NotRendered("counter", word)
    return found


CARD = Noun("карта")
PERMANENT = Noun("перманент")
SPELL = Noun("заклинание")
TOKEN = Noun("фишка")
TYPES: Mapping[str, Noun] = {
    "Creature": Noun("существо", gender="neut"),
    "Artifact": Noun("артефакт"),
    "Enchantment": Noun("чары", plural_only=True),
    "Land": Noun("земля"),
    "Planeswalker": Noun("planeswalker", gender="masc", animate=True),
    "Instant": Noun("мгновенное заклинание"),
    "Sorcery": Noun("волшебство", model="божество"),
    "Battle": Noun("битва"),
    "Scheme": Noun("схема"),
    "Conspiracy": Noun("заговор"),
    "Phenomenon": Noun("феномен"),
    "Plane": Noun("мир"),
    "Vanguard": Noun("авангард"),
}
KINDS: Mapping[str, Noun] = {
    "permanent": PERMANENT,
    "card": CARD,
    "spell": SPELL,
    "token": TOKEN,
    "ability": Noun("способность"),
    "activated ability": Noun("активируемая способность"),
    "triggered ability": Noun("срабатывающая способность"),
    "mana ability": Noun("мана-способность", model="способность"),
    "loyalty ability": Noun("способность|верности"),
    "source": Noun("источник"),
    "effect": Noun("эффект"),
    "player": Noun("игрок", animate=True),
    "opponent": Noun("оппонент", animate=True),
    "teammate": Noun("товарищ|по команде", animate=True),
    "target": Noun("цель"),
    "copy": Noun("копия"),
    "emblem": Noun("эмблема"),
    "commander": Noun("командир", animate=True),
    "Ring-bearer": Noun("Носитель|Кольца", animate=True),
}
COLOURS: Mapping[str, str] = {
    "white": "белый",
    "blue": "синий",
    "black": "чёрный",
    "red": "красный",
    "green": "зелёный",
    "colorless": "бесцветный",
    "multicolored": "многоцветный",
    "monocolored": "одноцветный",
}
SUPERTYPES: Mapping[str, str] = {
    "Basic": "базовый",
    "Legendary": "легендарный",
    "Snow": "снежный",
    "World": "мировой",
    "Ongoing": "действующий",
}
STATES: Mapping[str, str] = {
    **{word: COLOURS[word] for word in ("colorless", "multicolored", "monocolored")},
    "tapped": "повёрнутый",
    "untapped": "неповёрнутый",
    "attacking": "атакующий",
    "blocking": "блокирующий",
    "blocked": "заблокированный",
    "unblocked": "незаблокированный",
    "enchanted": "зачарованный",
    "equipped": "снаряжённый",
    "historic": "исторический",
    "monstrous": "чудовищный",
    "renowned": "прославленный",
    "transformed": "трансформированный",
    "exerted": "подстёгнутый",
    "goaded": "разозлённый",
    "kicked": "усиленный",
    "face-down": "*лежащий* рубашкой вверх",
    "face-up": "*лежащий* лицом вверх",
    "attacking alone": "*атакующий* в одиночку",
    "blocking alone": "*блокирующий* в одиночку",
    "phased-out": "мнимый",
    "modified": "модифицированный",
    "suspected": "подозреваемый",
    "saddled": "осёдланный",
    "adventurous": "*имеющий* Приключение",
    "colored": "цветной",
}
ZONES: Mapping[str, tuple[Noun, str, str, str]] = {
    "hand": (Noun("рука"), "в", "из", "в"),
    "graveyard": (Noun("кладбище"), "на", "из", "на"),
    "library": (Noun("библиотека"), "в", "из", "в"),
    "battlefield": (Noun("поле|битвы"), "на", "с", "на"),
    "exile": (Noun("изгнание"), "в", "из", "в"),
    "stack": (Noun("стек"), "в", "из", "в"),
    "command": (Noun("командная зона"), "в", "из", "в"),
}
"""Zone → its noun, and the prepositions of going in (accusative), coming out (genitive) and being there."""
STATISTICS: Mapping[str, Noun] = {
    "power": Noun("сила"),
    "toughness": Noun("выносливость"),
    "mana value": Noun("мана-стоимость", model="стоимость"),
    "life total": Noun("количество|жизней"),
    "life": Noun("количество|жизней"),
    "starting life total": Noun("начальное количество|жизней"),
    "loyalty": Noun("верность"),
    "hand size": Noun("размер|руки"),
    "base power": Noun("базовая сила"),
    "base toughness": Noun("базовая выносливость"),
    "total power and toughness": Noun("сумма|силы и выносливости"),
    "cards in hand": Noun("количество|карт в руке"),
    "number of colors": Noun("количество|цветов"),
    "poison counters": Noun("количество|жетонов яда"),
    "speed": Noun("скорость"),
}
