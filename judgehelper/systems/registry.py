"""The one place that knows all rule systems: a folder and a row here add another. Each is loaded when asked for.

A game whose book is read and searched, and which is not played yet, has a row without a folder.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from judgehelper.kernel.errors import Carrying
from judgehelper.kernel.system import GameSystem
from judgehelper.kernel.words import Worded, phrase


class Home(NamedTuple):
    """Where a rule system lives, and what is said of it before it is loaded: loading all would cost the start."""

    package: str
    name: Worded
    """What the window calls it."""
    words: Mapping[str, Worded] = {}
    """Messages of the window that read otherwise where this game is played, by their keys; questions to try too."""
    brings_cards: bool = False
    """Whether it is played with cards of its own, which a search may name."""


_HOMES: Mapping[str, Home] = {
    "magic-cr": Home(
        "judgehelper.systems.magic_cr",
        Worded("Magic", "Magic"),
        {
            "act.pass-all": Worded("До пустого стека", "Until the stack is empty"),
            "layers.empty": Worded(
                "Здесь будет видно, почему у карты такие сила, типы и способности. Выберите карту на столе.",
                "Here you will see why a card has its power, types and abilities. Choose a card on the table.",
            ),
            "book.try.1": Worded("может ли аура остаться без существа", "can an aura stay without a creature"),
            "book.try.2": Worded("сколько жетонов яда — поражение", "how many poison counters lose"),
            "book.try.3": Worded("кто решает порядок триггеров", "who orders the triggers"),
        },
    ),
    "magic-1998": Home(
        "judgehelper.systems.magic_1998",
        Worded("Magic 1998 года", "Magic of 1998"),
        {
            "act.pass-all": Worded("До нейтрального состояния", "Until the neutral state"),
            "layers.empty": Worded(
                "Здесь будет видно, почему у карты такие сила, типы и способности. Выберите карту на столе.",
                "Here you will see why a card has its power, types and abilities. Choose a card on the table.",
            ),
            "book.try.1": Worded("когда применяются прерывания", "when interrupts are played"),
            "book.try.2": Worded("что такое сгорание маны", "what mana burn is"),
            "book.try.3": Worded("кто распределяет повреждения группы", "who distributes damage to a band"),
        },
    ),
    "berserk": Home(
        "judgehelper.systems.berserk",
        Worded("Берсерк", "Berserk"),
        {
            "act.pass-all": Worded("До пустого стека", "Until the stack is empty"),
            "layers.empty": Worded(
                "Здесь будет видно, откуда у карты её жизни, удар и маркеры. Выберите карту на столе.",
                "Here you will see where a card has its lives, strike and markers from. Choose a card on the table.",
            ),
            "act.line-up": Worded("Собрать отряды…", "Put squads together…"),
            "start.line-up": Worded("Собрать отряды", "Put squads together"),
            "start.line-up.text": Worded(
                "Карты за кристаллы, потом раздача или расстановка",
                "Cards for crystals, then a deal or the placement",
            ),
            "own.title": Worded("Своя карта", "A card of your own"),
            "palette.own": Worded("Своя карта…", "A card of your own…"),
            "palette.paste-hint": Worded(
                "2 Степной копейщик, Всадник ковыля (рука)", "2 Steppe Spearman, Feather-Grass Rider (hand)"
            ),
            "lineup.title": Worded("Отряды", "Squads"),
            "lineup.taken": Worded("Отряд", "Squad"),
            "lineup.ready": Worded("Готовый или сохранённый отряд…", "A ready or kept squad…"),
            "lineup.left-out": Worded("не набрана", "not recruited"),
            "book.try.1": Worded("сколько защитников у цели", "how many defenders a target has"),
            "book.try.2": Worded("когда карта закрывается", "when a card is closed"),
            "book.try.3": Worded("ничья в бою", "a drawn battle"),
        },
        brings_cards=True,
    ),
    "nebozhiteli": Home(
        "judgehelper.systems.nebozhiteli",
        Worded("Небожители", "Nebozhiteli"),
        {
            "act.pass-all": Worded("До пустых очередей", "Until the queues are empty"),
            "layers.empty": Worded(
                "Здесь будет видно, откуда у существа его фишки и свойства. Выберите карту на столе.",
                "Here you will see where a creature has its chips and properties from. Choose a card on the table.",
            ),
            "book.try.1": Worded("сколько действий у первого игрока", "how many actions the first player has"),
            "book.try.2": Worded("когда партия кончается ничьей", "when a game is drawn"),
            "book.try.3": Worded("куда попадают лишние фишки", "where surplus chips go"),
        },
        brings_cards=True,
    ),
}
FIRST = next(iter(_HOMES))
"""The system that is open where nobody has chosen; its rules play the cards of the library."""


class UnknownSystem(Carrying, LookupError):
    """No rule system of that name; `known` are the names that there are."""

    def __init__(self, key: str) -> None:
        said = '"{key}" is not a rule system; there are {known}'
        super().__init__(phrase(said, key=key, known=", ".join(systems())))
        self.key = key
        self.known = systems()


def systems() -> tuple[str, ...]:
    """Name the rule systems that are played, in their order on screen."""
    return tuple(key for key, home in _HOMES.items() if home.package)


def with_own_cards() -> tuple[str, ...]:
    """Name the rule systems that bring cards along, without loading them."""
    return tuple(key for key, home in _HOMES.items() if home.brings_cards)


def games() -> tuple[str, ...]:
    """Name every game whose book can be read, played or not."""
    return tuple(_HOMES)


def name_of(key: str) -> Worded:
    """Say what the window calls a system, without loading it; one that is not known is called by its key."""
    home = _HOMES.get(key)
    return Worded(key, key) if home is None else home.name


def words_of(key: str) -> Mapping[str, Worded]:
    """Give the messages of the window that read otherwise where a game is played, by their keys."""
    return _HOMES[key].words if key in _HOMES else {}


@cache
def system(key: str) -> GameSystem[Any]:
    """Give a rule system by its name in scenario files. Raises UnknownSystem."""
    if key not in systems():
        raise UnknownSystem(key)
    load: Callable[[], GameSystem[Any]] = import_module(f"{_HOMES[key].package}.system").load
    return load()
