"""Acts that add mana, say what it may be spent on, or double it: «добавьте одну ману любого цвета» (106, 701.9f)."""

from collections.abc import Mapping

from judgehelper.abilities.acts import mana
from judgehelper.abilities.acts.keyword_actions import DoubleMana
from judgehelper.abilities.quantities import Devotion, Number, X
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.voice import Entry, Voice, either, listed, only

AMONG: Mapping[str, str] = {
    "any color": "любого цвета",
    "any one color": "любого одного цвета",
    "any combination": "в любой комбинации цветов",
    "any combination of colors": "в любой комбинации цветов",
    "any type": "любого типа",
    "different colors": "разных цветов",
    "the chosen color": "выбранного цвета",
    "any color among": "любого из цветов",
    "each color among": "каждого из цветов",
    "any color in your commander's color identity": "любого из цветов вашего командира",
}
ONES: Mapping[int, str] = {1: "одну ману", 2: "две маны", 3: "три маны", 4: "четыре маны", 5: "пять маны"}


def _add_chosen(node: mana.AddChosenMana, form: str, voice: Voice) -> str:
    if node.word == "choose" and isinstance(node.amount, Devotion):
        told = f"количество маны этого цвета, равное {voice.say(node.amount, 'dat')}"
        return f"{voice.verb('выбрать', form)} цвет и {voice.verb('добавить', form)} {told}"
    if isinstance(node.amount, Number) and node.amount.value in ONES:
        told = ONES[node.amount.value]
    elif isinstance(node.amount, X):
        told = f"{node.amount.letter} маны"
    else:
        raise NotRendered("AddChosenMana", "an amount with words of its own")
    if node.by is None:
        return f"{voice.verb('добавить', form)} {told} {_kind(node.among)}"
    of = voice.say(node.by, "gen")
    if node.word == "choose":
        return f"{voice.verb('выбрать', form)} цвет {of} и {voice.verb('добавить', form)} {told} этого цвета"
    return f"{voice.verb('добавить', form)} {told} {_kind(node.among)} {of}"


def _kind(among: str) -> str:
    if among not in AMONG:
        raise NotRendered("AddChosenMana", among)
    return AMONG[among]


def _add_mana(node: mana.AddMana, form: str, voice: Voice) -> str:
    only(node, "combination", expected=False)
    told = listed(list(node.options), "или")
    if node.amount is not None:
        return f"{voice.verb('добавить', form)} количество {told}, равное {voice.say(node.amount, 'dat')}"
    return f"{voice.verb('добавить', form)} {told}"


def _spend_only(node: mana.SpendOnly, _form: str, voice: Voice) -> str:
    acts = either(node.on, voice)
    return f"потратьте эту ману только на то, чтобы {acts}"


def _spend_not(node: mana.SpendNot, _form: str, voice: Voice) -> str:
    acts = either(node.on, voice)
    return f"эту ману нельзя потратить на то, чтобы {acts}"


ENTRIES: Mapping[type, Entry] = {
    mana.AddMana: _add_mana,
    mana.SpendOnly: _spend_only,
    mana.SpendNot: _spend_not,
    mana.AddChosenMana: _add_chosen,
    DoubleMana: "<удвоить> количество неистраченной маны каждого типа в своём хранилище маны",
}
