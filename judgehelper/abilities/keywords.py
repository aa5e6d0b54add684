"""The keyword abilities: one row each, with all that a reader, a speaker and a game have to know of the word (702).

The rows stand in the order of the book; those of later books follow by their names. What the game does with a word is
written beside its name where the game is played (`systems/…/printed/keywords`), in one row as well.

    KeywordRule("rampage", "Ярость", NUMBER, 22, each="c")

is read on a card as «Rampage 2», said as «Ярость 2», told of in 702.22, and each of several works by itself (702.22c).
"""

from collections.abc import Callable, Iterator, Mapping
from enum import Flag, auto

from msgspec import Struct

from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Keyword


class Takes(Flag):
    """How a keyword is followed in the text of a card; several ways may be open to one."""

    NOTHING = 0
    """It never stands in a text by itself."""
    PLAIN = auto()
    """Alone: «flying»."""
    COST = auto()
    """By a cost: «flashback {2}{R}», «flashback — Sacrifice a creature»."""
    NUMBER = auto()
    """By a number: «rampage 2»."""
    NUMBER_COST = auto()
    """By both: «suspend 3 — {R}»."""
    OTHER = auto()
    """By words of its own, which the grammar knows: «protection from red»."""


class KeywordRule(Struct, frozen=True):
    """What is known of one keyword ability. Letters name subrules of its section."""

    name: str
    russian: str = ""
    """The noun in the words of the Russian book; what follows «|» is never declined."""
    takes: Takes = Takes.PLAIN
    section: int = 0
    """The number of its section, N of 702.N, in the base edition; 0: there is none."""
    of: str = ""
    """The keyword of that section of which this is a variant: megamorph is a morph ability (702.36b)."""
    told: str = ""
    """The letters that say what it means, «a» for all but variants."""
    verb: str = ""
    """The name itself where the Russian book has a verb: «Снарядить»; after «|» what its object asks for."""
    plural: bool = False
    """The Russian noun has no singular."""
    declined: bool = True
    does: str = ""
    """The letter that says what an object with it can do or what can't be done to it."""
    once: str = ""
    """The letter by which several instances of it are redundant."""
    each: str = ""
    """The letter by which each of several instances triggers, applies or may be used by itself."""
    hand: str = ""
    """The letter that says that it is there in every zone, though it can be used from the hand alone."""
    gone: str = ""
    """The letter by which a source that is gone has it as it last was."""
    anywhere: str = ""
    """The letter by which it does not matter from which zone its source deals damage."""
    cast: str = ""
    """The letters that say more of a spell that was cast so."""
    paid: str = ""
    """The letter that says more of a spell for which it was paid."""
    asked: str = ""
    """The letter of abilities that ask whether it was paid."""
    was_paid: bool = False
    """Texts ask of it so: «if its prowl cost was paid»."""
    lent: bool = False
    """Texts give it without a cost: «the flashback cost is equal to its mana cost»."""
    counter: bool = False
    """There are counters of its name, which give it (a rule of later books)."""
    since: int = 0
    """The year of the book that brought it, where that is later than the base edition."""
    writes_out: Callable[[Keyword], tuple[Ability, ...]] | None = None
    """What it stands for, where that can be said here; the engine says it of the book's own keywords."""

    def rules(self, letters: str = "") -> tuple[str, ...]:
        """Number the subrules of these letters; without letters the section."""
        if not self.section:
            return ()
        return tuple(f"702.{self.section}{letter}" for letter in letters or ("",))

    def meaning(self) -> tuple[str, ...]:
        """Number the rules that say what it means; none for one that the base edition does not have."""
        letters = self.told or ("" if self.of else "a")
        return self.rules(letters) if letters else ()

    def name_in_russian(self) -> str:
        """Name it as the Russian book does."""
        return self.verb.partition("|")[0] or self.russian.replace("|", " ")


class KeywordBook(Struct, frozen=True, eq=False):
    """The keyword abilities that somebody knows: the book's own, or some more.

    >>> mine = KEYWORDS.more(KeywordRule("steadfast", "Стойкость", Takes.NUMBER, since=2030))
    >>> mine["steadfast"].name_in_russian(), KEYWORDS.get("steadfast")
    ('Стойкость', None)
    """

    by_name: Mapping[str, KeywordRule]

    def __getitem__(self, name: str) -> KeywordRule:
        return self.by_name[name]

    def __iter__(self) -> Iterator[KeywordRule]:
        return iter(self.by_name.values())

    def get(self, name: str) -> KeywordRule | None:
        """Find a keyword by its name."""
        return self.by_name.get(name)

    def more(self, *rules: KeywordRule) -> "KeywordBook":
        """Know some more of them."""
        return KeywordBook({**self.by_name, **{rule.name: rule for rule in rules}})

    def taking(self, takes: Takes) -> tuple[str, ...]:
        """List the keywords that may stand in a text in one of these ways."""
        return tuple(rule.name for rule in self if takes & rule.takes)

    def variants(self, name: str) -> tuple[str, ...]:
        """List the keywords that are abilities of another one's kind as well."""
        return tuple(rule.name for rule in self if rule.of == name)

    def lettered(self, letter: Callable[[KeywordRule], str]) -> Mapping[str, str]:
        """Number the subrule that a letter of each row names: keyword → rule."""
        return {name: numbers[0] for name, numbers in self.numbered(letter).items()}

    def numbered(self, letters: Callable[[KeywordRule], str]) -> Mapping[str, tuple[str, ...]]:
        """Number the subrules that letters of each row name: keyword → rules."""
        return {rule.name: rule.rules(letters(rule)) for rule in self if letters(rule)}


K = KeywordRule
NOTHING, PLAIN, COST, NUMBER, NUMBER_COST, OTHER = (
    Takes.NOTHING, Takes.PLAIN, Takes.COST, Takes.NUMBER, Takes.NUMBER_COST, Takes.OTHER,
)  # fmt: skip

OF_THE_BASE_EDITION = (
    K("deathtouch", "Смертельное касание", PLAIN, 2, does="b", once="f", gone="e", anywhere="d", counter=True),
    K("defender", "Защитник", PLAIN, 3, does="b", once="c"),
    K("double strike", "Двойной удар", PLAIN, 4, does="b", once="e", counter=True),
    K("enchant", "Зачарование", OTHER, 5, verb="Зачаровать"),
    K("equip", "Снаряжение", COST | OTHER, 6, verb="Снарядить", each="e"),
    K("first strike", "Первый удар", PLAIN, 7, does="b", once="d", counter=True),
    K("flash", "Миг", PLAIN, 8, does="a", once="b"),
    K("flying", "Полёт", PLAIN, 9, does="b", once="c", counter=True),
    K("haste", "Ускорение", PLAIN, 10, does="b", once="d", counter=True),
    K("hexproof", "Порчеустойчивость", PLAIN | OTHER, 11, does="b", once="f", counter=True),
    K("indestructible", "Неразрушимость", PLAIN, 12, does="b", once="c", counter=True),
    K("intimidate", "Устрашение", PLAIN, 13, does="b", once="c"),
    K("landwalk", "Знание|земель", OTHER, 14, once="e"),
    K("plainswalk", "Знание|равнин", NOTHING, 14, of="landwalk", does="c"),
    K("islandwalk", "Знание|островов", NOTHING, 14, of="landwalk", does="c"),
    K("swampwalk", "Знание|болот", NOTHING, 14, of="landwalk", does="c"),
    K("mountainwalk", "Знание|гор", NOTHING, 14, of="landwalk", does="c"),
    K("forestwalk", "Знание|лесов", NOTHING, 14, of="landwalk", does="c"),
    K("desertwalk", "Знание|пустынь", NOTHING, 14, of="landwalk"),
    K("lifelink", "Цепь|жизни", PLAIN, 15, does="b", once="f", gone="c", anywhere="d", counter=True),
    K("protection", "Защита", OTHER, 16, does="a", once="k"),
    K("reach", "Захват", PLAIN, 17, does="b", once="c", counter=True),
    K("shroud", "Пелена", PLAIN, 18, does="a", once="b"),
    K("trample", "Пробивной удар", PLAIN, 19, does="b", once="e", counter=True),
    K("vigilance", "Бдительность", PLAIN, 20, does="b", once="c", counter=True),
    K("banding", "Объединение", PLAIN, 21, once="m"),
    K("bands with other", "Объединение|с другими", OTHER, 21, once="m"),
    K("rampage", "Ярость", NUMBER, 22, each="c"),
    K("cumulative upkeep", "Накопительная поддержка", COST | OTHER, 23, each="b"),
    K("flanking", "Обход", PLAIN, 24, each="b"),
    K("phasing", "Действительность", PLAIN, 25, once="n"),
    K("buyback", "Выкуп", COST, 26, was_paid=True),
    K("shadow", "Тень", PLAIN, 27, does="b", once="c", counter=True),
    K("cycling", "Цикл", COST, 28, hand="b"),
    K("typecycling", "Цикл", OTHER, 28, of="cycling", told="ef", hand="b"),
    K("echo", "Эхо", COST, 29),
    K("horsemanship", "Конница", PLAIN, 30, does="b", once="c"),
    K("fading", "Затухание", NUMBER, 31),
    K("kicker", "Усилитель", COST, 32, paid="d", asked="e"),
    K("multikicker", "Мультиусилитель", COST, 32, of="kicker", told="ac", paid="d", asked="e"),
    K("flashback", "Воспоминание", COST, 33, lent=True),
    K("madness", "Бешенство", COST, 34, cast="b", was_paid=True, lent=True),
    K("fear", "Страх", PLAIN, 35, does="b", once="c"),
    K("morph", "Оборотень", COST, 36, cast="cd"),
    K("megamorph", "Мегаоборотень", COST, 36, of="morph", told="ab", cast="cd"),
    K("amplify", "Усиление", NUMBER, 37, each="b"),
    K("provoke", "Провоцирование", PLAIN, 38, verb="Провоцировать", each="b"),
    K("storm", "Шторм", PLAIN, 39, each="b"),
    K("affinity", "Родство", OTHER, 40, each="b"),
    K("entwine", "Сплетение", COST, 41),
    K("modular", "Модульность", NUMBER | OTHER, 42, each="b"),
    K("sunburst", "Солнечные лучи", PLAIN, 43, plural=True, each="d"),
    K("bushido", "Бусидо", NUMBER, 44, declined=False, each="b"),
    K("soulshift", "Переселение|душ", NUMBER, 45, each="b"),
    K("splice", "Сращивание", OTHER, 46),
    K("offering", "Жертвоприношение", OTHER, 47),
    K("ninjutsu", "Ниндзюцу", COST, 48, declined=False),
    K("commander ninjutsu", "Ниндзюцу|командира", COST, 48, of="ninjutsu", told="d", declined=False),
    K("epic", "Эпичность", PLAIN, 49),
    K("convoke", "Созыв", PLAIN, 50, once="d"),
    K("dredge", "Перетягивание", NUMBER, 51),
    K("transmute", "Трансмутация", COST, 52, hand="b"),
    K("bloodthirst", "Кровожадность", NUMBER, 53, each="c"),
    K("haunt", "Преследование", PLAIN, 54),
    K("replicate", "Копия", COST, 55, each="b", lent=True),
    K("forecast", "Предвидение", NOTHING, 56),
    K("graft", "Прививка", NUMBER, 57, each="b"),
    K("recover", "Возврат", COST, 58),
    K("ripple", "Рябь", NUMBER, 59, each="b"),
    K("split second", "Мгновение|ока", PLAIN, 60, once="c"),
    K("suspend", "Отсрочка", NUMBER_COST, 61, cast="d"),
    K("vanishing", "Исчезновение", PLAIN | NUMBER, 62, each="c"),
    K("absorb", "Поглощение", NUMBER, 63, each="c"),
    K("aura swap", "Обмен|аурами", COST, 64),
    K("delve", "Выкапывание", PLAIN, 65, once="c"),
    K("fortify", "Укрепление", COST, 66, verb="Укрепить", each="c"),
    K("frenzy", "Безумие", NUMBER, 67, each="b"),
    K("gravestorm", "Могильный шторм", PLAIN, 68, each="b"),
    K("poisonous", "Ядовитость", NUMBER, 69, each="b"),
    K("transfigure", "Преображение", COST, 70),
    K("champion", "Заступничество", OTHER, 71, verb="Заступиться|за"),
    K("changeling", "Перевёртыш", PLAIN, 72, does="a"),
    K("evoke", "Вызывание", COST, 73, was_paid=True),
    K("hideaway", "Укрытие", PLAIN | NUMBER, 74),
    K("prowl", "Мародёрство", COST, 75, was_paid=True),
    K("reinforce", "Упрочнение", NUMBER_COST, 76, hand="b"),
    K("conspire", "Заговор", PLAIN, 77, each="b"),
    K("persist", "Упорство", PLAIN, 78),
    K("wither", "Увядание", PLAIN, 79, does="a", once="d", gone="b", anywhere="c"),
    K("retrace", "Возвращение", PLAIN, 80),
    K("devour", "Пожирание", NUMBER, 81),
    K("exalted", "Повышение", PLAIN, 82, counter=True),
    K("unearth", "Откапывание", COST, 83, verb="Откопать", lent=True),
    K("cascade", "Каскад", PLAIN, 84, each="b"),
    K("annihilator", "Аннигилятор", NUMBER, 85, each="b"),
    K("level up", "Повышение|уровня", COST, 86),
    K("rebound", "Отскок", PLAIN, 87, once="c", cast="b"),
    K("totem armor", "Тотемная броня", PLAIN, 88),
    K("infect", "Инфекция", PLAIN, 89, does="b", once="f", gone="d", anywhere="e"),
    K("battle cry", "Боевой клич", PLAIN, 90, each="b"),
    K("living weapon", "Живое оружие", PLAIN, 91),
    K("undying", "Нетленность", PLAIN, 92),
    K("miracle", "Чудо", COST, 93),
    K("soulbond", "Духовная связь", PLAIN, 94),
    K("overload", "Перегрузка", COST, 95, cast="bc"),
    K("scavenge", "Утилизация", COST, 96, lent=True),
    K("unleash", "Безудержность", PLAIN, 97),
    K("cipher", "Шифр", PLAIN, 98),
    K("evolve", "Эволюция", PLAIN, 99, each="d"),
    K("extort", "Вымогательство", PLAIN, 100, each="b"),
    K("fuse", "Слияние", PLAIN, 101, cast="bc"),
    K("bestow", "Дар", COST, 102, cast="b"),
    K("tribute", "Дань", NUMBER, 103, asked="b"),
    K("dethrone", "Свержение", PLAIN, 104, each="b"),
    K("hidden agenda", "Скрытое заявление", PLAIN, 105),
    K("outlast", "Стойкость", COST, 106),
    K("prowess", "Искусность", PLAIN, 107, does="a", each="b"),
    K("dash", "Рывок", COST, 108, was_paid=True),
    K("exploit", "Угнетение", PLAIN, 109),
    K("menace", "Угроза", PLAIN, 110, does="b", once="c", counter=True),
    K("renown", "Прославленность", NUMBER, 111, each="c"),
    K("awaken", "Пробуждение", NUMBER_COST, 112),
    K("devoid", "Лишение", PLAIN, 113, does="a"),
    K("ingest", "Заглатывание", PLAIN, 114, each="b"),
    K("myriad", "Несчётность", PLAIN, 115, each="b"),
    K("surge", "Всплеск", COST, 116, was_paid=True),
    K("skulk", "Скрытность", PLAIN, 117, does="b", once="c"),
    K("emerge", "Явление", COST, 118),
    K("escalate", "Эскалация", COST, 119),
    K("melee", "Свалка", PLAIN, 120, each="b"),
    K("crew", "Экипаж", NUMBER, 121),
    K("fabricate", "Производство", NUMBER, 122, each="b"),
    K("partner", "Партнёр", PLAIN | OTHER, 123),
    K("undaunted", "Непоколебимость", PLAIN, 124, each="c"),
    K("improvise", "Импровизация", PLAIN, 125, once="c"),
    K("aftermath", "Последствия", PLAIN, 126, plural=True),
    K("embalm", "Бальзамирование", COST, 127, lent=True),
    K("eternalize", "Увековечивание", COST, 128, lent=True),
    K("afflict", "Страдание", NUMBER, 129, each="b"),
    K("ascend", "Возвышение", PLAIN, 130),
    K("assist", "Помощь", PLAIN, 131),
    K("jump-start", "Импульс", PLAIN, 132),
    K("mentor", "Наставник", PLAIN, 133, each="b"),
    K("afterlife", "Посмертие", NUMBER, 134, each="b"),
    K("riot", "Беспорядки", PLAIN, 135, plural=True, each="b"),
    K("spectacle", "Зрелище", COST, 136, was_paid=True),
)  # fmt: skip
OF_LATER_BOOKS = (
    K("backup", "Подкрепление", NUMBER, since=2023),
    K("bargain", "Сделка", PLAIN, since=2023),
    K("blitz", "Натиск", COST, was_paid=True, since=2022),
    K("casualty", "Потеря", NUMBER, since=2022),
    K("channel", "Направление", COST, since=2022),
    K("choose a background", "Выбор|предыстории", PLAIN, since=2022),
    K("cleave", "Рассечение", COST, since=2021),
    K("companion", "Компаньон", OTHER, since=2020),
    K("compleated", "Завершённость", PLAIN, since=2022),
    K("craft", "Изготовление", COST, since=2023),
    K("craft with artifact", "Изготовление|с артефактом", COST, since=2023),
    K("craft with cave", "Изготовление|с Пещерой", COST, since=2023),
    K("craft with creature", "Изготовление|с существом", COST, since=2023),
    K("craft with island", "Изготовление|с Островом", COST, since=2023),
    K("daybound", "Привязка|ко дню", PLAIN, since=2021),
    K("decayed", "Разложение", PLAIN, counter=True, since=2021),
    K("demonstrate", "Демонстрация", PLAIN, since=2021),
    K("disguise", "Маскировка", COST, since=2024),
    K("disturb", "Беспокойство", COST, since=2021),
    K("doctor 's companion", "Спутник|Доктора", PLAIN, since=2023),
    K("double team", "Двойная команда", PLAIN, since=2022),
    K("encore", "Выход|на бис", COST, lent=True, since=2020),
    K("enlist", "Вербовка", PLAIN, since=2022),
    K("escape", "Побег", COST, was_paid=True, lent=True, since=2020),
    K("firebending", "Магия|огня", NUMBER, since=2025),
    K("for mirrodin!", "За|Мирродин!", PLAIN, declined=False, since=2023),
    K("foretell", "Предречение", COST, since=2021),
    K("freerunning", "Паркур", COST, since=2024),
    K("friends forever", "Дружба|навек", PLAIN, since=2021),
    K("gift", "", OTHER, since=2024),
    K("harmonize", "Гармонизация", COST, since=2025),
    K("impending", "Неотвратимость", COST | NUMBER_COST, since=2024),
    K("increment", "Приращение", PLAIN, since=2026),
    K("job select", "Выбор|профессии", PLAIN, since=2025),
    K("living metal", "Живой металл", PLAIN, since=2022),
    K("mayhem", "Хаос", COST, since=2025),
    K("mobilize", "Мобилизация", PLAIN | NUMBER, since=2025),
    K("more than meets the eye", "Больше,|чем видит глаз", COST, declined=False, since=2022),
    K("mutate", "Мутация", COST, since=2020),
    K("nightbound", "Привязка|к ночи", PLAIN, since=2021),
    K("offspring", "Потомство", COST, since=2024),
    K("partner — character select", "Партнёр|— выбор персонажа", PLAIN, since=2025),
    K("partner — friends forever", "Партнёр|— друзья навек", PLAIN, since=2025),
    K("partner — survivors", "Партнёр|— выжившие", PLAIN, since=2025),
    K("plot", "Интрига", COST, since=2024),
    K("prototype", "Прототип", COST | OTHER, since=2022),
    K("ravenous", "Ненасытность", PLAIN, since=2022),
    K("read ahead", "Чтение|наперёд", PLAIN, since=2022),
    K("reconfigure", "Перестройка", COST, since=2022),
    K("saddle", "Седлание", NUMBER, since=2024),
    K("sneak", "Проникновение", COST, was_paid=True, since=2026),
    K("specialize", "Специализация", COST, since=2022),
    K("spree", "Разгул", PLAIN, since=2024),
    K("squad", "Отряд", COST, since=2022),
    K("start your engines!", "Заводите|моторы!", PLAIN, declined=False, since=2025),
    K("starting intensity", "Начальная интенсивность", NUMBER, since=2022),
    K("station", "Станция", PLAIN | NUMBER, since=2025),
    K("teamwork", "Командная работа", NUMBER, since=2026),
    K("tiered", "Ступени", PLAIN, plural=True, since=2025),
    K("toxic", "Токсичность", NUMBER, since=2023),
    K("training", "Тренировка", PLAIN, since=2021),
    K("umbra armor", "Тотемная броня", PLAIN, since=2024),
    K("ward", "Оберег", COST, since=2021),
    K("warp", "Искривление", COST, since=2025),
    K("web-slinging", "Бросок|на паутине", COST, since=2025),
)  # fmt: skip
"""Their Russian names are our own, in the style of the official ones."""

KEYWORDS = KeywordBook({rule.name: rule for rule in (*OF_THE_BASE_EDITION, *OF_LATER_BOOKS)})
"""All keyword abilities."""
