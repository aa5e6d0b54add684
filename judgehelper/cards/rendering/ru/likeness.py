"""Likeness: «имеет ту же силу, что и последняя карта существа, которая была изгнана этим существом» (613, 712.4b)."""

from collections.abc import Mapping

from judgehelper.abilities.attachment import KeepsThis
from judgehelper.abilities.filters import ExiledWith
from judgehelper.abilities.likeness import GainsEveryType, HasSame, LastExiled
from judgehelper.abilities.phrases import Exactly, Some, Things, This
from judgehelper.abilities.quantities import Number
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.voice import Entry, Voice, listed

NAMES: Mapping[str, str] = {"power": "силу", "toughness": "выносливость", "creature types": "типы существа"}


def _last_exiled(node: LastExiled, form: str, voice: Voice) -> str:
    if form != "nom":
        raise NotRendered("LastExiled", form)
    one = Things(Some(Exactly(Number(1)), word="a"), node.what, (ExiledWith(This()),))
    return f"последняя {voice.say(one, 'nom')}"


def _has_same(node: HasSame, form: str, voice: Voice) -> str:
    told = listed([NAMES[each] for each in node.what])
    return f"{voice.verb('иметь', form)} те же {told}, что и {voice.say(node.of, 'nom')}"


def _gains_every_type(_: GainsEveryType, form: str, voice: Voice) -> str:
    return f"{voice.verb('получить', form)} все типы существ"


def _keeps_this(_node: KeepsThis, _form: str, _voice: Voice) -> str:
    return "этот эффект не удаляет саму эту Ауру"


ENTRIES: Mapping[type, Entry] = {
    LastExiled: _last_exiled,
    HasSame: _has_same,
    GainsEveryType: _gains_every_type,
    KeepsThis: _keeps_this,
}
