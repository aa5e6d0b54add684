"""Acts on attackers, and limits: «заново выбирает», «не более одного существа может атаковать» (508, 509)."""

from collections.abc import Mapping

from judgehelper.abilities.acts import fighting as f
from judgehelper.abilities.acts.being import Attack, Block
from judgehelper.abilities.quantities import Number
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.agreement import Agreement
from judgehelper.cards.rendering.ru.verbs import short_participle
from judgehelper.cards.rendering.ru.voice import Entry, Voice

WHOM: Mapping[str, str] = {"player": "какого игрока", "player or permanent": "какого игрока или перманент"}
HOW_MANY: Mapping[int, str] = {1: "одного существа", 2: "двух существ", 3: "трёх существ"}


def _reselect(node: f.Reselect, form: str, voice: Voice) -> str:
    return f"{voice.verb('выбрать', form)} заново, {WHOM[node.whom]} атакует {voice.say(node.what, 'nom')}"


def _be_attacked(_: f.BeAttacked, form: str, voice: Voice) -> str:
    if form not in ("pres", "past"):
        raise NotRendered("BeAttacked", f"in the mood {form}")
    return short_participle("атаковать", voice.subject or Agreement())


def _at_most(node: f.NoMoreThan, _form: str, voice: Voice) -> str:
    if not isinstance(node.number, Number) or node.number.value not in HOW_MANY:
        raise NotRendered("NoMoreThan", type(node.number).__name__)
    match node.act:
        case Attack(whom=None, alone=False):
            does = "атаковать"
        case Attack(whom=whom, alone=False) if whom is not None:
            does = f"атаковать {voice.say(whom, 'acc')}"
        case Block(whom=None, alone=False):
            does = "блокировать"
        case _:
            raise NotRendered("NoMoreThan", type(node.act).__name__)
    return f"в каждом бою {does} может не более {HOW_MANY[node.number.value]}"


ENTRIES: Mapping[type, Entry] = {
    f.BeAttacked: _be_attacked,
    f.Reselect: _reselect,
    f.NoMoreThan: _at_most,
}
