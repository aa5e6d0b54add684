"""Acts on players and on the game: «вы контролируете целевого игрока во время следующего хода …» (715–719)."""

from collections.abc import Mapping

from judgehelper.abilities.acts import playing as p
from judgehelper.cards.rendering.ru.voice import Entry, Voice


def _control_player(node: p.ControlPlayer, form: str, voice: Voice) -> str:
    if node.word == "gain":
        return f"{voice.verb('получить', form)} контроль {voice.say(node.what, 'над ins')}"
    return f"{voice.verb('контролировать', form)} {voice.say(node.what, 'acc')}"


ENTRIES: Mapping[type, Entry] = {p.ControlPlayer: _control_player}
