"""Abilities: keywords, «{T}: …», «Когда …, …», loyalty, chapters and the frames around them (112, 602-606, 702)."""

from collections.abc import Mapping

from msgspec import structs

from judgehelper.abilities import kinds as k
from judgehelper.abilities.acts.acting import PayLife
from judgehelper.abilities.acts.moving import Exile
from judgehelper.abilities.clauses import Limit
from judgehelper.abilities.conditions import Happened
from judgehelper.abilities.costs import ActCost, ManaCost
from judgehelper.abilities.events import StepBegins
from judgehelper.abilities.family import Cost, Filter
from judgehelper.abilities.filters import AllOf, Being, Controlled, Kind, OfChosen, OfColour, OneOf
from judgehelper.abilities.phrases import Things, This
from judgehelper.abilities.quantities import AnyAmount, TargetsBeyond, Times
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.nouns.naming import name_all
from judgehelper.cards.rendering.ru.nouns.nominals import nominal
from judgehelper.cards.rendering.ru.nouns.quantities import amount, measured
from judgehelper.cards.rendering.ru.sentences.clauses import body_words, capitalised
from judgehelper.cards.rendering.ru.sentences.costs import costs_of
from judgehelper.cards.rendering.ru.sentences.events import TIMES
from judgehelper.cards.rendering.ru.voice import Entry, Voice, listed, split_case
from judgehelper.cards.rendering.ru.words import lexicon
from judgehelper.cards.rendering.ru.words.declension import Noun, adjective, pronoun

CASES = ("nom", "gen", "dat", "acc", "ins", "loc")


def _spell(node: k.Spell, _form: str, voice: Voice) -> str:
    return body_words(node.body, voice)


def _static(node: k.Static, _form: str, voice: Voice) -> str:
    if node.condition is None:
        return body_words(node.body, voice)
    word = "Если" if isinstance(node.condition, Happened) else "Пока"
    return f"{word} {voice.say(node.condition, 'while')}, {body_words(node.body, voice, capital=False)}"


NAMED: Mapping[str, str] = {"": "", "boast": "Похвальба — ", "exhaust": "Изнурение — ", "forecast": "Предвидение — ",
                             "power-up": "Усиление — "}  # fmt: skip


def _activated(node: k.Activated, _form: str, voice: Voice) -> str:
    return f"{NAMED[node.word]}{capitalised(costs_of(node.costs, voice))}: {body_words(node.body, voice)}"


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


COMPANIONS: Mapping[str, str] = {
    "No card in your starting deck has more than one of the same mana symbol in its mana cost":
        "ни у одной карты вашей начальной колоды нет двух одинаковых символов маны в мана-стоимости",
    "Your starting deck contains only cards with even mana values":
        "в вашей начальной колоде только карты с чётной мана-стоимостью",
    "Each creature card in your starting deck is a Cat, Elemental, Nightmare, Dinosaur, or Beast card":
        "каждая карта существа вашей начальной колоды — Кошка, Элементаль, Кошмар, Динозавр или Зверь",
    "Your starting deck contains only cards with mana value 3 or greater and land cards":
        "в вашей начальной колоде только карты с мана-стоимостью 3 или больше и карты земель",
    "Each permanent card in your starting deck has mana value 2 or less":
        "мана-стоимость каждой карты перманента вашей начальной колоды — 2 или меньше",
    "Each nonland card in your starting deck has a different name":
        "имена всех не являющихся землями карт вашей начальной колоды различны",
    "Each nonland card in your starting deck shares a card type":
        "у всех не являющихся землями карт вашей начальной колоды есть общий тип",
    "Your starting deck contains at least twenty cards more than the minimum deck size":
        "в вашей начальной колоде хотя бы на двадцать карт больше, чем требуется",
    "Each permanent card in your starting deck has a activated ability":
        "у каждой карты перманента вашей начальной колоды есть активируемая способность",
}  # fmt: skip
"""What companions ask of a deck."""
BY_TEXT: Mapping[tuple[str, str], str] = {
    **{("companion", text): f" — {told}" for text, told in COMPANIONS.items()},
    ("typecycling", "basic land"): " базовой земли",
}
"""What follows keywords whose quality is a word of the text."""


def _keyword(node: k.Keyword, form: str, voice: Voice) -> str:
    """Say a keyword ability in a case (in a line: the nominative) with its parameters."""
    _, case = split_case(form)
    if case not in CASES:
        case = "nom"
    if node.text and (node.keyword, node.text) not in BY_TEXT:
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
    rule = voice.keywords.get(node.keyword)
    if rule is not None and rule.verb and node.what is not None:
        return f"{rule.verb.replace('|', ' ')} {nominal(node.what, (), voice).say('acc', 'sing', voice)}"
    if rule is not None and rule.verb and case in ("nom", "acc"):
        return rule.name_in_russian()
    noun = lexicon.keyword(node.keyword, voice.keywords)
    if node.what is None:
        return f"{noun.form(case, 'sing')}{BY_TEXT.get((node.keyword, node.text), '')}"
    match node.keyword:
        case "protection" | "hexproof":
            return f"{noun.form(case, 'sing')} {_from(node.what, voice)}"
        case "landwalk":
            return f"{Noun('Знание').form(case, 'sing')} {_plural(node.what, 'gen', voice).lower()}"
        case "affinity":
            return f"{noun.form(case, 'sing')} {_plural(node.what, 'с ins', voice)}"
        case "bands with other":
            return f"{Noun('Объединение').form(case, 'sing')} с другими: {_plural(node.what, 'nom', voice).lower()}"
        case "cycling":
            return f"{noun.form(case, 'sing')} {_plural(node.what, 'gen', voice)}"
        case "typecycling":
            return f"{noun.form(case, 'sing')} {nominal(node.what, (), voice).say('gen', 'sing', voice)}"
        case "splice":
            return f"{noun.form(case, 'sing')} с {nominal(node.what, (), voice).say('ins', 'sing', voice)}"
    raise NotRendered("Keyword", f"{node.keyword} with a quality")


def _plural(what: Filter, form: str, voice: Voice) -> str:
    preposition, case = split_case(form)
    told = nominal(what, (), voice).say(case, "plur", voice)
    return f"{preposition} {told}" if preposition else told


def _from(what: Filter, voice: Voice) -> str:
    """Say «от красного и от белого», «от Драконов», «от всего»."""
    match what:
        case OfChosen(what="color"):
            return "от выбранного цвета"
        case OneOf(word="and from"):
            return "от заклинаний и от перманентов, разыгранных в этом ходу"
        case OfChosen(what="card name"):
            return "от выбранного имени карты"
        case Controlled(word="from"):
            return "от выбранного игрока"
        case AllOf(filters=(Kind(kind="spell"), Being(word="colored"))):
            return "от цветных заклинаний"
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
    match node.costs:
        case (ActCost(act=PayLife(amount=Times(factor=TargetsBeyond(number=0), of=each))),):
            return f"{start} {costs_of((ActCost(PayLife(each)),), voice)} за каждую цель."
        case (ActCost(act=Exile(what=Things(what=Filter() as noun, where=(OneOf(word="beheld"), *_)))),):
            beheld = nominal(noun, (), voice).say("acc", "sing", voice, ("один",))
            return f"{start} изгоните {beheld} под вашим контролем или такую карту из вашей руки."
    if node.optional:
        return f"{start} вы можете {listed([_to_pay(each, voice) for each in node.costs])}."
    return f"{start} {costs_of(node.costs, voice)}."


def _alternative(node: k.AlternativeCost, _form: str, voice: Voice) -> str:
    condition = f"Если {voice.say(node.condition)}, вы" if node.condition is not None else "Вы"
    if not node.costs:
        return f"{condition} можете разыграть это заклинание без уплаты его мана-стоимости."
    if not any(isinstance(each, ActCost) for each in node.costs):
        return f"{condition} можете заплатить {costs_of(node.costs, voice)} вместо мана-стоимости этого заклинания."
    told = listed([_to_pay(each, voice) for each in node.costs])
    return f"{condition} можете {told} вместо уплаты мана-стоимости этого заклинания."


def _to_pay(cost: Cost, voice: Voice) -> str:
    """Say a cost after «можете»: «заплатить {2}», «вернуть Остров …»."""
    match cost:
        case ManaCost(symbols=symbols):
            return f"заплатить {symbols}"
        case ActCost(act=act):
            return voice.say(act, "inf")
    raise NotRendered("AlternativeCost", type(cost).__name__)


def _opening_hand(_node: k.OpeningHand, _form: str, voice: Voice) -> str:
    agreed = voice.this.agreement()
    this = f"{adjective('этот', 'nom', agreed)} {voice.this.form('nom', 'sing')}"
    verb = voice.about(agreed).verb("находиться", "pres")
    it = pronoun(agreed, "ins", after_preposition=True)
    return f"Если {this} {verb} в вашей начальной руке, вы можете начать партию с {it} на поле битвы."


def _opening_reveal(node: k.OpeningReveal, _form: str, voice: Voice) -> str:
    this = voice.say(This(), "acc")
    lead = f"Вы можете показать {this} из вашей начальной руки. Если вы это делаете"
    return f"{lead}, {body_words(node.body, voice, capital=False)}"


def _mulligan_act(node: k.MulliganAct, _form: str, voice: Voice) -> str:
    agreed = voice.this.agreement()
    there = f"{voice.say(This(), 'nom')} {voice.about(agreed).verb('находиться', 'pres')} в вашей руке"
    lead = f"В любой момент, когда вы можете пересдать руку и {there}, вы можете сделать следующее"
    return f"{lead}: {body_words(node.body, voice, capital=False)}"


def _flash_for(node: k.FlashFor, _form: str, voice: Voice) -> str:
    more = costs_of(node.costs, voice)
    return f"Вы можете разыграть это заклинание, как если бы оно имело Миг, если заплатите на {more} больше."


def _can_be_commander(_node: k.CanBeCommander, _form: str, voice: Voice) -> str:
    can = voice.about(voice.this.agreement()).verb("мочь", "pres")
    return capitalised(f"{voice.say(This(), 'nom')} {can} быть вашим командиром.")


def _cast_only(node: k.CastOnly, _form: str, voice: Voice) -> str:
    """Say when alone a spell is cast: at a time, if something is so (601.3)."""
    limit = node.limit
    if not isinstance(limit, Limit) or (limit.word != "if" and limit.word not in TIMES):
        raise NotRendered("CastOnly", getattr(limit, "word", type(limit).__name__))
    time = f" {TIMES[limit.word]}" if limit.word in TIMES else ""
    so = f"если {voice.say(limit.condition)}" if limit.condition is not None else ""
    joint = " и только " if time and so else ", только " if so else ""
    only = "" if so and not time else " только"
    return f"Разыгрывайте это заклинание{only}{time}{joint}{so}."


def _starting_modifiers(node: k.StartingModifiers, _form: str, _voice: Voice) -> str:
    return f"Модификатор руки {node.hand:+d}, модификатор жизни {node.life:+d}."


def _deck_limit(node: k.DeckLimit, _form: str, voice: Voice) -> str:
    if node.most is not None:
        return f"В колоде может быть до {measured(node.most, lexicon.CARD, voice, 'gen')} с именем «{node.card}»."
    return f"В колоде может быть любое количество карт с именем «{node.card}»."


def _prototype(node: k.Prototype, _form: str, voice: Voice) -> str:
    size = f"{amount(node.power, voice)}/{amount(node.toughness, voice)}"
    return f"{lexicon.keyword('prototype').form('nom', 'sing')} {costs_of(node.cost, voice)} — {size}"


def _class_level(node: k.ClassLevel, _form: str, voice: Voice) -> str:
    lines = [capitalised(voice.say(each)) for each in node.abilities]
    return "\n".join((f"{costs_of(node.costs, voice)}: Уровень {node.level}", *lines))


def _chapter(node: k.Chapter, _form: str, voice: Voice) -> str:
    roman = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
    return f"{', '.join(roman[each] for each in node.numbers)} — {body_words(node.body, voice)}"


def _anchor_choice(node: k.AnchorChoice, _form: str, voice: Voice) -> str:
    words = " или ".join(f"«{word}»" for word in node.words)
    return f"При выходе {voice.say(This(), 'gen')} на поле битвы выберите {words}."


def _anchored(node: k.Anchored, _form: str, voice: Voice) -> str:
    return f"• «{node.word}» — {voice.say(node.ability)}"


def _at_max_speed(node: k.AtMaxSpeed, _form: str, voice: Voice) -> str:
    return f"Максимальная скорость — {voice.say(node.ability)}"


def _level_up(node: k.LevelUp, _form: str, voice: Voice) -> str:
    levels = f"{node.low}+" if node.high is None else f"{node.low}-{node.high}"
    lines = [capitalised(voice.say(each)) for each in node.abilities]
    return "\n".join((f"УРОВЕНЬ {levels} {node.power}/{node.toughness}", *lines))


def _station(node: k.Station, _form: str, voice: Voice) -> str:
    size = f" {node.power}/{node.toughness}" if node.power else ""
    lines = [capitalised(voice.say(each)) for each in node.abilities]
    return "\n".join((f"СТАНЦИЯ {node.low}+{size}", *lines))


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
    k.AnchorChoice: _anchor_choice,
    k.Anchored: _anchored,
    k.AtMaxSpeed: _at_max_speed,
    k.OpeningHand: _opening_hand,
    k.OpeningReveal: _opening_reveal,
    k.MulliganAct: _mulligan_act,
    k.FlashFor: _flash_for,
    k.DeckLimit: _deck_limit,
    k.StartingModifiers: _starting_modifiers,
    k.CastOnly: _cast_only,
    k.Prototype: _prototype,
    k.ClassLevel: _class_level,
    k.ThisAbility: lambda *_: "эту способность",
    k.CanBeCommander: _can_be_commander,
    k.LevelUp: _level_up,
    k.Station: _station,
}
