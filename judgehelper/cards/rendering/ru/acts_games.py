"""Acts on players and on the game: «вы контролируете целевого игрока во время следующего хода …» (715–719)."""

from collections.abc import Mapping

from judgehelper.abilities.acts import playing as p
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.acts_being import controlled_by
from judgehelper.cards.rendering.ru.voice import Entry, Voice


def _restart_game(node: p.RestartGame, form: str, voice: Voice) -> str:
    told = f"{voice.verb('начать', form)} партию заново"
    return told if node.leaving is None else f"{told}, оставив в изгнании {voice.say(node.leaving, 'acc')}"


def _play_subgame(node: p.PlaySubgame, form: str, voice: Voice) -> str:
    if form != "imp":
        raise NotRendered("PlaySubgame", f"in the mood {form}")
    told = "игроки играют в подыгру Magic, используя свои библиотеки в качестве колод"
    return told if node.life is None else f"{told} и начиная с количеством жизней {voice.say(node.life)}"


def _play_as_own(node: p.PlayAsOwn, form: str, voice: Voice) -> str:
    what = "разыгрывать земли и заклинания" if node.word else "разыгрывать карты"
    return f"{voice.verb('мочь', form)}, как если бы они были на вашем кладбище, {what} из кладбищ других игроков"


ENTRIES: Mapping[type, Entry] = {
    p.ControlPlayer: controlled_by,
    p.RestartGame: _restart_game,
    p.PlaySubgame: _play_subgame,
    p.PlayAsOwn: _play_as_own,
}
