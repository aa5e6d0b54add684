"""Acts that take over abilities: «получает все активируемые способности целевого существа» (613.1f)."""

from collections.abc import Mapping

from judgehelper.abilities.acts.borrowing import GainsAbilitiesOf
from judgehelper.cards.rendering.ru.voice import Entry, Voice


def _gains_abilities_of(node: GainsAbilitiesOf, form: str, voice: Voice) -> str:
    return f"{voice.verb('получить', form)} все активируемые способности {voice.say(node.of, 'gen')}"


ENTRIES: Mapping[type, Entry] = {GainsAbilitiesOf: _gains_abilities_of}
