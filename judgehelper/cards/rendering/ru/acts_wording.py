"""Changing the words of texts: «измените текст …, заменив все слова одного цвета на другой» (612)."""

from collections.abc import Mapping

from judgehelper.abilities.acts.wording import ChangeText
from judgehelper.cards.rendering.ru import lexicon
from judgehelper.cards.rendering.ru.voice import Entry, Voice

REPLACED = {
    "color word": "одно слово цвета другим", "basic land type": "один базовый тип земли другим",
    "creature type": "один тип существа другим",
}  # fmt: skip


def _change_text(node: ChangeText, form: str, voice: Voice) -> str:
    kinds = " или ".join(REPLACED[kind] for kind in node.kinds)
    if node.into:
        kinds = f"один тип существа типом «{lexicon.subtype(node.into).form('nom', 'sing')}»"
    told = f"{voice.verb('изменить', form)} текст {voice.say(node.what, 'gen')}, заменив в нём везде {kinds}"
    if not node.barred:
        return told
    return f"{told}; новым типом не может быть «{lexicon.subtype(node.barred).form('nom', 'sing')}»"


ENTRIES: Mapping[type, Entry] = {ChangeText: _change_text}
