"""Piles and what another player chooses: «разделите их на две стопки», «по выбору оппонента» (601.4, 700.3)."""

from collections.abc import Mapping

from judgehelper.abilities import filters as f
from judgehelper.abilities import phrases as p
from judgehelper.abilities.acts.course import Separate
from judgehelper.abilities.filters import AtRandom, Differing, PutThere, Totalling
from judgehelper.cards.rendering.ru.nouns.filters import which
from judgehelper.cards.rendering.ru.voice import Entry, Voice, after, split_case
from judgehelper.cards.rendering.ru.words.agreement import Agreement
from judgehelper.cards.rendering.ru.words.declension import Noun, adjective
from judgehelper.cards.rendering.ru.words.verbs import short_participle

PILE = Noun("стопка")
FACES: Mapping[str, str] = {
    "": "на две стопки",
    "face-down": "на две стопки рубашкой вверх",
    "face-down and face-up": "на стопку рубашкой вверх и стопку лицом вверх",
}


def _separate(node: Separate, form: str, voice: Voice) -> str:
    return f"{voice.verb('разделить', form)} {voice.say(node.what, 'acc')} {FACES[node.faces]}"


WORDS: Mapping[str, str] = {"one": "один", "that": "тот", "one of those": "один", "one of the": "один"}


def _pile(node: p.Pile, form: str, voice: Voice) -> str:
    preposition, case = split_case(form)
    word = WORDS.get(node.word)
    told = PILE.form(case, "sing")
    told = f"{adjective(word, case, PILE.agreement())} {told}" if word else told
    if node.by is not None:
        told += f" по выбору {voice.say(node.by, 'gen')}"
    elif node.word == "the from":
        told += " по вашему выбору"
    return after(preposition, told)


def _chosen_by(node: f.ChosenBy, _form: str, voice: Voice) -> str:
    return f"по выбору {voice.say(node.by, 'gen')}"


DIFFERENT: Mapping[str, str] = {
    "names": "с разными именами", "powers": "с разной силой", "mana values": "с разной мана-стоимостью",
}  # fmt: skip
TOTALS: Mapping[str, str] = {"mana value": "мана-стоимостью", "power": "силой"}


def _differing(node: Differing, _form: str, _voice: Voice) -> str:
    return DIFFERENT[node.what]


def _totalling(node: Totalling, _form: str, voice: Voice) -> str:
    return f"с общей {TOTALS[node.statistic]} не больше {voice.say(node.to, 'gen')}"


PLACES: Mapping[str, str] = {
    "battlefield": "с поля битвы", "": "откуда угодно", "hand or library": "из руки или библиотеки",
}  # fmt: skip


WAS: Mapping[str, str] = {"masc": "был", "femn": "была", "neut": "было"}


def _put_there(node: PutThere, _form: str, voice: Voice) -> str:
    of = voice.noun or Agreement()
    been = "были" if of.plural else WAS[of.gender]
    told = f"{been} {short_participle('положить', of)}"
    return f", {which('nom', voice)} {told} туда {PLACES[node.source]} в этом ходу,"


ENTRIES: Mapping[type, Entry] = {
    Separate: _separate,
    p.Pile: _pile,
    f.ChosenBy: _chosen_by,
    AtRandom: "наугад",
    Differing: _differing,
    Totalling: _totalling,
    PutThere: _put_there,
}
