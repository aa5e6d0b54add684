"""Dungeons: «если вы завершили подземелье», «способности комнат срабатывают ещё один раз» (later books)."""

from collections.abc import Mapping

from judgehelper.abilities import dungeons as d
from judgehelper.abilities.phrases import You
from judgehelper.abilities.quantities import Number
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.clauses import body_words
from judgehelper.cards.rendering.ru.voice import Entry, Voice, split_case


def _room(node: d.Room, _form: str, voice: Voice) -> str:
    return f"{node.name} — {body_words(node.body, voice)}"


def _completed(node: d.CompletedDungeon, form: str, _: Voice) -> str:
    if not isinstance(node.who, You):
        raise NotRendered("CompletedDungeon", type(node.who).__name__)
    refused = "не " if node.negative != (form == "not") else ""
    what = f"подземелье «{node.name}»" if node.name else "ни одного подземелья" if refused else "подземелье"
    return f"вы {refused}завершили {what}"


def _count(node: d.DungeonsCompleted, form: str, _: Voice) -> str:
    number = {"nom": "количество", "dat": "количеству", "gen": "количества"}.get(split_case(form)[1])
    if number is None or not isinstance(node.who, You):
        raise NotRendered("DungeonsCompleted", form)
    return f"{number} завершённых вами подземелий с разными названиями"


def _limit(node: d.VentureLimit, form: str, voice: Voice) -> str:
    if form not in ("", "pres") or node.number != Number(1):
        raise NotRendered("VentureLimit", form)
    return f"{voice.verb('мочь', 'не pres')} отправляться в подземелье больше одного раза за каждый ход"


ENTRIES: Mapping[type, Entry] = {
    d.Room: _room,
    d.CompleteDungeon: "<завершить> подземелье",
    d.CompletedDungeon: _completed,
    d.DungeonsCompleted: _count,
    d.VentureLimit: _limit,
}
