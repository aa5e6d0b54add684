"""Acts on players and on the game: «вы контролируете целевого игрока во время следующего хода …» (715–719)."""

from collections.abc import Mapping

from judgehelper.abilities.acts import course as p
from judgehelper.abilities.acts.acting import WinFlip
from judgehelper.abilities.acts.course import ChangeText, SkipDraw
from judgehelper.abilities.acts.keyword_actions import BecomeTime, TimeTurns
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.acts.being import controlled_by
from judgehelper.cards.rendering.ru.voice import Entry, Voice
from judgehelper.cards.rendering.ru.words import lexicon


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


# --- Day and night (later books): what happens without anybody doing it
TIMES = {"day": "день", "night": "ночь"}
TO_NIGHT, TO_DAY = "день сменяется ночью", "ночь сменяется днём"
TURNS = {"": f"{TO_NIGHT} или {TO_DAY}", "night": TO_NIGHT, "day": TO_DAY}
DOERLESS = (BecomeTime, TimeTurns)
"""Acts that have no subject in any mood."""


def _become_time(node: BecomeTime, form: str, _: Voice) -> str:
    if form not in ("imp", "pres", ""):
        raise NotRendered("BecomeTime", f"in the mood {form}")
    return f"наступает {TIMES[node.time]}"


def _time_turns(node: TimeTurns, form: str, _: Voice) -> str:
    if form not in ("imp", "pres", ""):
        raise NotRendered("TimeTurns", f"in the mood {form}")
    return TURNS[node.to]


# --- Acts that leave an event out: «пропустите то взятие» (614.10)
def _skip_draw(_: SkipDraw, form: str, voice: Voice) -> str:
    return f"{voice.verb('пропустить', form)} это взятие карты"


def _win_flip(node: WinFlip, form: str, voice: Voice) -> str:
    return f"{voice.verb('проиграть' if node.lost else 'выиграть', form)} подбрасывание монеты"


# --- Changing the words of texts: «измените текст …, заменив все слова одного цвета на другой» (612)
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


ENTRIES: Mapping[type, Entry] = {
    p.ControlPlayer: controlled_by,
    p.RestartGame: _restart_game,
    p.PlaySubgame: _play_subgame,
    p.PlayAsOwn: _play_as_own,
    BecomeTime: _become_time,
    TimeTurns: _time_turns,
    ChangeText: _change_text,
    SkipDraw: _skip_draw,
    WinFlip: _win_flip,
}
