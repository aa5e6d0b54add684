"""Acts that leave an event out: «пропустите то взятие» (614.10)."""

from collections.abc import Mapping

from judgehelper.abilities.acts.skipping import SkipDraw
from judgehelper.cards.rendering.ru.voice import Entry, Voice


def _skip_draw(_: SkipDraw, form: str, voice: Voice) -> str:
    return f"{voice.verb('пропустить', form)} это взятие карты"


ENTRIES: Mapping[type, Entry] = {SkipDraw: _skip_draw}
