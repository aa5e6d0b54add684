"""Occasions: what is milled, spent, cast in which order; what is lacking or passed on (rules 601.2i, 609.4, 701)."""

from collections.abc import Mapping

from judgehelper.abilities import filters as f
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.acts import with_counters, with_mana
from judgehelper.abilities.quantities import Number
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.descriptions import abilities_words
from judgehelper.cards.rendering.ru.nominals import nominal
from judgehelper.cards.rendering.ru.phrases import agreement_of
from judgehelper.cards.rendering.ru.voice import Entry, Voice

ORDINALS = {1: "первое", 2: "второе", 3: "третье"}
PERIODS = {"this turn": "в этом ходу", "each turn": "за ход"}
ORDINALS_OF_MANA = {1: "первую", 2: "вторую", 3: "третью", 4: "четвёртую", 5: "пятую", 6: "шестую", 8: "восьмую"}


def _cast_nth(node: f.CastNth, _form: str, voice: Voice) -> str:
    if node.number not in ORDINALS:
        raise NotRendered("CastNth", str(node.number))
    told = f"{ORDINALS[node.number]} {nominal(node.what, (), voice).say('nom', 'sing', voice)}"
    if node.by is None:
        return f", {told}, разыгранное {PERIODS[node.period]},"
    agreed = agreement_of(node.by, voice)
    words = (voice.say(node.by, "nom"), voice.about(agreed).verb("разыграть", "pres"))
    order = words if agreed.person == 2 else words[::-1]
    return f", {told}, которое {' '.join(order)} {PERIODS[node.period]},"


def _lacks(node: b.Lacks, _form: str, voice: Voice) -> str:
    return f"не имеет {abilities_words(node.abilities, 'gen', voice)}"


def _expend(node: with_mana.Expend, form: str, voice: Voice) -> str:
    number = node.amount.value if isinstance(node.amount, Number) else 0
    if number not in ORDINALS_OF_MANA:
        raise NotRendered("Expend", repr(node.amount))
    return f"{voice.verb('потратить', form)} {ORDINALS_OF_MANA[number]} за ход ману"


ENTRIES: Mapping[type, Entry] = {
    f.CastNth: _cast_nth,
    m.MillThese: "<положить> {what:acc} из библиотеки на кладбище, перемалывая",
    b.Lacks: _lacks,
    with_mana.Expend: _expend,
    a.DoubleLife: "<удвоить> количество жизней {of:gen}",
    with_counters.PutSameCounters: "<положить> жетоны, которые были на {of:loc}, на {on:acc}",
}
