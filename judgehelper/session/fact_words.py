"""The facts of a scenario in the words of the screen: «Борис: в игре», not the names of the file format's fields."""

from collections.abc import Mapping
from typing import Any

from judgehelper.kernel.words import Language, Worded

FIELDS: Mapping[str, Worded] = {
    "life": Worded("жизни", "life"),
    "team_life": Worded("жизни команды", "team life"),
    "hand": Worded("карт в руке", "cards in hand"),
    "library": Worded("карт в библиотеке", "cards in library"),
    "graveyard": Worded("карт на кладбище", "cards in graveyard"),
    "exile": Worded("карт в изгнании", "cards in exile"),
    "lost": Worded("проигрыш", "has lost"),
    "won": Worded("победа", "has won"),
    "in_game": Worded("в игре", "in the game"),
    "active": Worded("ходит", "is the active player"),
    "actions": Worded("действия", "actions"),
    "zone": Worded("зона", "zone"),
    "controller": Worded("кто контролирует", "controller"),
    "owner": Worded("владелец", "owner"),
    "power": Worded("сила", "power"),
    "toughness": Worded("выносливость", "toughness"),
    "base_power": Worded("базовая сила", "base power"),
    "base_toughness": Worded("базовая выносливость", "base toughness"),
    "tapped": Worded("повёрнута", "tapped"),
    "damage": Worded("повреждения", "damage"),
    "attached_to": Worded("на чём лежит", "attached to"),
    "loyalty": Worded("верность", "loyalty"),
    "attacking": Worded("атакует", "attacking"),
    "blocking": Worded("блокирует", "blocking"),
    "face_down": Worded("рубашкой вверх", "face down"),
    "mana_value": Worded("мана-стоимость", "mana value"),
    "abilities": Worded("способности", "abilities"),
}
"""Fields of facts about players and objects, by their names in a scenario file."""
TRUTH: Mapping[bool, Worded] = {True: Worded("да", "yes"), False: Worded("нет", "no")}


def fact_name(fact: str, language: Language) -> str:
    """Say what a fact is about: whose, and which field; what is no field stands as it is."""
    for mark in (" ", "."):
        whose, _, field = fact.rpartition(mark)
        if whose and field in FIELDS:
            return f"{whose}: {FIELDS[field](language)}"
    return fact


def fact_value(value: Any, language: Language) -> str:
    """Say a value of a fact."""
    return TRUTH[value](language) if isinstance(value, bool) else str(value)
