"""The Ring: «если вы выбрали в качестве Носителя Кольца другое существо» (later books)."""

from collections.abc import Mapping

from judgehelper.abilities import the_ring as r
from judgehelper.abilities.phrases import This
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.voice import Entry, Voice


def _chose_other(node: r.ChoseBearer, form: str, voice: Voice) -> str:
    if form == "not" or not isinstance(node.other_than, This):
        raise NotRendered("ChoseBearer", form)
    return f"вы выбрали в качестве Носителя Кольца не {voice.say(node.other_than, 'acc')}, а другое существо"


ENTRIES: Mapping[type, Entry] = {
    r.ChooseBearer: "<выбрать> существо в качестве вашего Носителя Кольца",
    r.ChoseBearer: _chose_other,
}
