"""Abilities: keywords, «{T}: …», «Когда …, …», loyalty, chapters and the frames around them (113, 602-606, 702)."""

from collections.abc import Mapping

from msgspec import structs

from judgehelper.abilities import kinds as k
from judgehelper.abilities.costs import ManaCost
from judgehelper.abilities.events import StepBegins
from judgehelper.abilities.family import Filter
from judgehelper.abilities.filters import AllOf, Being, OfColour, OneOf
from judgehelper.abilities.quantities import AnyAmount
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru import lexicon
from judgehelper.cards.rendering.ru.clauses import body_words, capitalised
from judgehelper.cards.rendering.ru.costs import costs_of
from judgehelper.cards.rendering.ru.declension import Noun, adjective
from judgehelper.cards.rendering.ru.naming import name_all
from judgehelper.cards.rendering.ru.nominals import nominal
from judgehelper.cards.rendering.ru.voice import Entry, Voice, listed, split_case

VERBAL: Mapping[str, str] = {"equip": "Снарядить", "fortify": "Укрепить", "enchant": "Зачаровать"}
"""Keywords that Russian says with a verb."""
CASES = ("nom", "gen", "dat", "acc", "ins", "loc")


def _spell(node: k.Spell, _form: str, voice: Voice) -> str:
    return body_words(node.body, voice)


def _static(node: k.Static, _form: str, voice: Voice) -> str:
    if node.condition is None:
        return body_words(node.body, voice)
    return f"Пока {voice.say(node.condition)}, {body_words(node.body, voice, capital=False)}"


def _activated(node: k.Activated, _form: str, voice: Voice) -> str:
    return f"{capitalised(costs_of(node.costs, voice))}: {body_words(node.body, voice)}"


def _loyalty(node: k.Loyalty, _form: str, voice: Voice) -> str:
    return f"{node.change}: {body_words(node.body, voice)}"


WORDS: Mapping[str, str] = {"when": "когда ", "whenever": "каждый раз, когда ", "at": ""}


def _triggered(node: k.Triggered, _form: str, voice: Voice) -> str:
    event = voice.say(node.event, "" if isinstance(node.event, StepBegins) else "pres").rstrip(" ,")
    if node.word not in WORDS:
        raise NotRendered("Triggered", node.word)
    word = "" if isinstance(node.event, StepBegins) else WORDS[node.word]
    told = f"{word}{event}"
    if node.condition is not None:
        told += f", если {voice.say(node.condition)}"
    comma = " " if isinstance(node.event, StepBegins) and node.condition is None else ", "
    return f"{capitalised(told)}{comma}{body_words(node.body, voice, capital=False)}"


def _keyword(node: k.Keyword, form: str, voice: Voice) -> str:
    """Say a keyword ability in a case (in a line: the nominative) with its parameters."""
    _, case = split_case(form)
    if case not in CASES:
        case = "nom"
    if node.text:
        raise NotRendered("Keyword", f"{node.keyword} {node.text}")
    told = _name(node, case, voice)
    if node.number is not None:
        if isinstance(node.number, AnyAmount):
            raise NotRendered("Keyword", f"{node.keyword} of any number")
        told += f" {voice.say(node.number)}"
    if not node.cost:
        return told
    dash = "" if all(isinstance(each, ManaCost) for each in node.cost) else " —"
    return f"{told}{dash} {costs_of(node.cost, voice)}"


def _name(node: k.Keyword, case: str, voice: Voice) -> str:
    if node.keyword in VERBAL:
        told = VERBAL[node.keyword]
        return f"{told} {nominal(node.what, (), voice).say('acc', 'sing', voice)}" if node.what is not None else told
    noun = lexicon.keyword(node.keyword)
    if node.what is None:
        return noun.form(case, "sing")
    match node.keyword:
        case "protection" | "hexproof":
            return f"{noun.form(case, 'sing')} {_from(node.what, voice)}"
        case "landwalk":
            return f"{Noun('Знание').form(case, 'sing')} {_plural(node.what, 'gen', voice).lower()}"
        case "affinity":
            return f"{noun.form(case, 'sing')} {_plural(node.what, 'с ins', voice)}"
        case "cycling":
            return f"{noun.form(case, 'sing')} {_plural(node.what, 'gen', voice)}"
    raise NotRendered("Keyword", f"{node.keyword} with a quality")


def _plural(what: Filter, form: str, voice: Voice) -> str:
    preposition, case = split_case(form)
    told = nominal(what, (), voice).say(case, "plur", voice)
    return f"{preposition} {told}" if preposition else told


def _from(what: Filter, voice: Voice) -> str:
    """Say «от красного и от белого», «от Драконов», «от всего»."""
    match what:
        case OfColour(colour=colour):
            return f"от {adjective(lexicon.COLOURS[colour], 'gen', Noun('существо').agreement())}"
        case OneOf(filters=filters) | AllOf(filters=filters) if all(isinstance(each, OfColour) for each in filters):
            return listed([_from(each, voice) for each in filters])
        case Being(word="anything"):
            return "от всего"
        case Being(word="multicolored" | "monocolored" | "colorless" as word):
            return f"от {adjective(lexicon.STATES[word], 'gen', Noun('существо').agreement())}"
    return f"от {_plural(what, 'gen', voice)}"


def _quoted(node: k.Quoted, _form: str, voice: Voice) -> str:
    """Say a granted ability: inside, the object is the grantee (201.4b) and nobody is the subject yet."""
    if voice.grantee is None:
        raise NotRendered("Quoted", "who it is granted to has no noun")
    inner = structs.replace(voice, this=voice.grantee, grantee=None, subject=None, own=False)
    inner = structs.replace(inner, known={**voice.known, **name_all(node.ability, inner)})
    return inner.say(node.ability, "quoted")


def _additional(node: k.AdditionalCost, _form: str, voice: Voice) -> str:
    start = "В качестве дополнительной стоимости при разыгрывании этого заклинания"
    if node.optional:
        raise NotRendered("AdditionalCost", "an optional one")
    return f"{start} {costs_of(node.costs, voice)}."


def _alternative(node: k.AlternativeCost, _form: str, voice: Voice) -> str:
    condition = f"Если {voice.say(node.condition)}, вы" if node.condition is not None else "Вы"
    if not node.costs:
        return f"{condition} можете разыграть это заклинание без уплаты его мана-стоимости."
    if not all(isinstance(each, ManaCost) for each in node.costs):
        raise NotRendered("AlternativeCost", "costs that are acts")
    return f"{condition} можете заплатить {costs_of(node.costs, voice)} вместо мана-стоимости этого заклинания."


def _chapter(node: k.Chapter, _form: str, voice: Voice) -> str:
    roman = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
    return f"{', '.join(roman[each] for each in node.numbers)} — {body_words(node.body, voice)}"


def _level_up(node: k.LevelUp, _form: str, voice: Voice) -> str:
    levels = f"{node.low}+" if node.high is None else f"{node.low}-{node.high}"
    lines = [capitalised(voice.say(each)) for each in node.abilities]
    return "\n".join((f"УРОВЕНЬ {levels} {node.power}/{node.toughness}", *lines))


ENTRIES: Mapping[type, Entry] = {
    k.Spell: _spell,
    k.Static: _static,
    k.Activated: _activated,
    k.Loyalty: _loyalty,
    k.Triggered: _triggered,
    k.Keyword: _keyword,
    k.Quoted: _quoted,
    k.AdditionalCost: _additional,
    k.AlternativeCost: _alternative,
    k.Chapter: _chapter,
    k.LevelUp: _level_up,
}
