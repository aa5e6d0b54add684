"""What follows a noun: «под вашим контролем», «с Полётом», «с силой не менее 3», «, которым вы владеете» (109, 208).

Every entry is asked for the form «tail»; the voice's subject is then the noun that it follows.
"""

from collections.abc import Mapping

from judgehelper.abilities import filters as f
from judgehelper.abilities import phrases as p
from judgehelper.abilities.acts.being import GainsEveryType, HasSame, LastExiled
from judgehelper.abilities.clauses import Does, KeepsThis
from judgehelper.abilities.family import Quantity
from judgehelper.abilities.filters import ExiledWith
from judgehelper.abilities.phrases import Exactly, Some, Things, This
from judgehelper.abilities.quantities import Number
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.nouns.nominals import Nominal
from judgehelper.cards.rendering.ru.nouns.phrases import agreement_of, controlled_tail, determined, is_itself, possessed
from judgehelper.cards.rendering.ru.nouns.quantities import amount
from judgehelper.cards.rendering.ru.voice import Entry, Voice, listed
from judgehelper.cards.rendering.ru.words import lexicon
from judgehelper.cards.rendering.ru.words.agreement import Agreement
from judgehelper.cards.rendering.ru.words.declension import Noun, adjective, pronoun
from judgehelper.cards.rendering.ru.words.verbs import short_participle


def _controlled(node: f.Controlled, _form: str, voice: Voice) -> str:
    return controlled_tail(node, voice)


def _owned(node: f.Owned, _form: str, voice: Voice) -> str:
    verb = voice.about(agreement_of(node.by, voice)).verb("владеть", "не pres" if node.negative else "pres")
    return f", {which('ins', voice)} {voice.say(node.by, 'nom')} {verb},"


def which(case: str, voice: Voice) -> str:
    """Say «который» in a case, agreeing with the noun that it follows."""
    agreed = voice.noun or Agreement()
    return adjective("который", case, agreed)


PLURAL = ("in each", "in all", "in plural", "from all", "from plural")
"""How a text speaks of the zones of all players together."""


def _in(node: f.In, _form: str, voice: Voice) -> str:
    if node.word == "from outside":
        return "извне игры"
    if node.zone not in lexicon.ZONES or node.word not in ("in", "on", "from", *PLURAL, "own"):
        raise NotRendered("In", f"{node.word} {node.zone}")
    zone, _, out, at = lexicon.ZONES[node.zone]
    preposition, case = (out, "gen") if node.word.startswith("from") else (at, "loc")
    number = "plur" if node.word in PLURAL else "sing"
    words = "всех " if node.word.endswith("all") else ""
    return f"{preposition} {words}{possessed(zone, node.whose, case, voice, number=number)}"


def _with(node: f.With, _form: str, voice: Voice) -> str:
    return f"с {lexicon.keyword(node.keyword, voice.keywords).form('ins', 'sing')}"


def _with_ability(node: f.WithAbility, _form: str, voice: Voice) -> str:
    if node.kind == "any":
        raise NotRendered("WithAbility", node.kind)
    return f"со способностью «{lexicon.keyword(node.kind, voice.keywords).form('nom', 'sing')}»"


def _without(node: f.Not, _form: str, voice: Voice) -> str:
    inner = node.what
    match inner:
        case f.With(keyword=keyword):
            return f"без {lexicon.keyword(keyword, voice.keywords).form('gen', 'sing')}"
        case f.WithAbility(kind="any"):
            return "без способностей"
        case f.Targeting() | f.Named():
            raise NotRendered("Not", type(inner).__name__)
        case f.In(word="in" | "on"):
            verb = voice.about(voice.noun or Agreement()).verb("находиться", "не pres")
            return f", {which('nom', voice)} {verb} {voice.say(inner, 'tail')},"
        case f.OfChosen(what=what) if what in CHOSEN:
            return f"не {CHOSEN[what]}" if not CHOSEN[what].startswith("с ") else f"без {UNCHOSEN}"
        case f.Controlled(by=by, negative=negative):
            return controlled_tail(f.Controlled(by, not negative), voice)
    raise NotRendered("Not", type(inner).__name__)


UNCHOSEN = "выбранного имени"


def _comparing(node: f.Comparing, _form: str, voice: Voice) -> str:
    noun = lexicon.STATISTICS.get(node.statistic)
    if noun is None:
        raise NotRendered("Comparing", node.statistic)
    if node.relation == "=" and not isinstance(node.to, Number) and not hasattr(node.to, "letter"):
        equal = adjective("равный", "ins", noun.agreement())
        return f"с {noun.form('ins', 'sing')}, {equal} {voice.say(node.to, 'dat')},"
    return f"с {noun.form('ins', 'sing')} {compared(node.relation, node.to, voice)}"


def compared(relation: str, to: Quantity, voice: Voice) -> str:
    """Say «3 или больше», «2 или меньше», «меньше силы того существа»."""
    if isinstance(to, Number) or (hasattr(to, "letter")):
        number = amount(to, voice)
        match relation:
            case "=":
                return number
            case "≥":
                return f"{number} или больше"
            case "≤":
                return f"{number} или меньше"
            case ">" | "<":
                return f"{'больше' if relation == '>' else 'меньше'} {number}"
        raise NotRendered("Comparing", relation)
    words = {"<": "меньше", ">": "больше", "≤": "не больше", "≥": "не меньше"}
    if relation == "=":
        raise NotRendered("Comparing", "equal to what has a name")
    return f"{words[relation]} {voice.say(to, 'gen')}"


def _with_counters(node: f.WithCounters, _form: str, voice: Voice) -> str:
    kind = f"|{lexicon.counter(node.kind)}" if node.kind else ""
    noun = Nominal((Noun(f"жетон{kind}"),))
    on = pronoun(voice.noun or Agreement(), "loc")
    match node.count:
        case p.Exactly(number=Number(value=0)):
            return f"без {noun.say('gen', 'plur', voice)} на {on}"
        case p.Exactly() | p.AtLeast() | p.AtMost():
            return f"с {determined(p.Some(node.count), noun, ('', 'ins'), voice)} на {on}"
    raise NotRendered("WithCounters", type(node.count).__name__)


EXTREMES = {"greatest": "наибольший", "highest": "наибольший", "least": "наименьший", "lowest": "наименьший"}


def _extremal(node: f.Extremal, _form: str, voice: Voice) -> str:
    extreme, noun = EXTREMES.get(node.extreme), lexicon.STATISTICS.get(node.statistic)
    if extreme is None or noun is None:
        raise NotRendered("Extremal", f"{node.extreme} {node.statistic}")
    told = f"с {adjective(extreme, 'ins', noun.agreement())} {noun.form('ins', 'sing')}"
    return f"{told} среди {voice.say(node.among, 'gen')}" if node.among is not None else told


def _named(node: f.Named, _form: str, _voice: Voice) -> str:
    return f"с именем «{node.card}»"


SHARED: Mapping[str, str] = {
    "name": "с тем же именем, что и {other},",
    "mana value": "с той же мана-стоимостью, что и {other},",
    "creature type": "общий тип существа",
    "card type": "общий тип карты",
    "land type": "общий тип земли",
    "permanent type": "общий тип перманента",
    "color": "общий цвет",
}


def _sharing(node: f.Sharing, _form: str, voice: Voice) -> str:
    template = SHARED.get(node.what)
    if template is None:
        raise NotRendered("Sharing", node.what)
    if "{other}" not in template:
        verb = voice.about(voice.noun or Agreement()).verb("иметь", "pres")
        return f", {which('nom', voice)} {verb} {template} {voice.say(node.other, 'с ins')},"
    return template.format(other=voice.say(node.other, "nom"))


CHOSEN: Mapping[str, str] = {
    "color": "выбранного цвета",
    "type": "выбранного типа",
    "creature type": "выбранного типа",
    "card name": "с выбранным именем",
    "name": "с выбранным именем",
}


def _of_chosen(node: f.OfChosen, _form: str, _voice: Voice) -> str:
    if node.what not in CHOSEN:
        raise NotRendered("OfChosen", node.what)
    return "с этим именем" if node.word == "that" else CHOSEN[node.what]


def _other_than(node: f.OtherThan, _form: str, voice: Voice) -> str:
    if is_itself(node.what):
        return ""  # «другой» has said it
    return f", кроме {voice.say(node.what, 'gen')},"


def _doing(node: f.Doing | f.Did, _form: str, voice: Voice) -> str:
    """Say a relative clause whose subject is the noun: «, которое блокирует его»."""
    clause = node.clause
    if not isinstance(clause, Does) or not is_itself(clause.who) or clause.until is not None:
        raise NotRendered(type(node).__name__, "a clause with another subject")
    mood, period = ("past", PERIODS.get(node.period)) if isinstance(node, f.Did) else ("pres", "")
    if period is None:
        raise NotRendered("Did", "its period")
    acts = [voice.about(voice.noun or Agreement()).say(act, mood) for act in clause.acts]
    return f", {which('nom', voice)} {period}{' и '.join(acts)},"


PERIODS: Mapping[str, str] = {
    "this turn": "в этом ходу ", "this combat": "в этом бою ", "last turn": "в прошлом ходу ",
    "this way": "таким образом ",
}  # fmt: skip


def _put_with(node: f.PutWith, _form: str, voice: Voice) -> str:
    agreed = voice.noun or Agreement()
    verb = "были положены" if agreed.plural else f"был{ENDING[agreed.gender]} положен{ENDING[agreed.gender]}"
    return f", {which('nom', voice)} {verb} на поле битвы {voice.say(node.what, 'ins')},"


def _exiled_with(node: f.ExiledWith, _form: str, voice: Voice) -> str:
    agreed = voice.noun or Agreement()
    verb = "были изгнаны" if agreed.plural else f"был{ENDING[agreed.gender]} изгнан{ENDING[agreed.gender]}"
    return f", {which('nom', voice)} {verb} {voice.say(node.what, 'ins')},"


ENDING: Mapping[str, str] = {"masc": "", "femn": "а", "neut": "о"}
THIS_WAY: Mapping[str, str] = {
    "exiled": "изгнан",
    "destroyed": "уничтожен",
    "revealed": "показан",
    "discarded": "сброшен",
    "tapped": "повёрнут",
    "created": "создан",
    "returned": "возвращён",
    "milled": "перемолот",
    "cast": "разыгран",
}


def _this_way(node: f.ThisWay, _form: str, voice: Voice) -> str:
    if isinstance(node.by, p.That) and node.participle == "exiled":
        return f", {which('acc', voice)} он изгнал таким образом,"
    if isinstance(node.by, p.You) and node.participle == "returned":
        return f", {which('nom', voice)} были возвращены в вашу руку таким образом,"
    if isinstance(node.by, p.Things) and node.participle in ("discarded", "exiled"):
        did = {"discarded": "сбросил", "exiled": "изгнал"}[node.participle]
        return f", {which('acc', voice)} один игрок {did} таким образом,"
    if node.by is not None or node.participle not in THIS_WAY:
        raise NotRendered("ThisWay", node.participle)
    agreed = voice.noun or Agreement()
    stem = THIS_WAY[node.participle]
    if agreed.plural:
        return f", {which('nom', voice)} были {stem}ы таким образом,"
    return f", {which('nom', voice)} был{ENDING[agreed.gender]} {stem}{ENDING[agreed.gender]} таким образом,"


def _targeting(node: f.Targeting, _form: str, voice: Voice) -> str:
    if node.only or node.single or node.what is None:
        raise NotRendered("Targeting", "only or a single target")
    one = Noun("цель").form("ins", "sing")
    return f", {one} {which('gen', voice)} является {voice.say(node.what, 'nom')},"


def _from_source(node: f.FromSource, _form: str, voice: Voice) -> str:
    one = Noun("источник").form("ins", "sing")
    return f", {one} {which('gen', voice)} является {voice.say(Things(Some(Exactly(Number(1))), node.what), 'nom')},"


def _attached_to(node: f.AttachedTo, _form: str, voice: Voice) -> str:
    told = short_participle("прикрепить", voice.noun or Agreement())
    return f", {which('nom', voice)} {told} {voice.say(node.what, 'к dat')},"


def _where_count(node: f.WhereCount, _form: str, voice: Voice) -> str:
    """Say «, к которому прикреплена другая Аура»; of players nothing is said so."""
    match node.what:
        case Things(where=(f.AttachedTo(),)) as attached:
            told = short_participle("прикрепить", agreement_of(attached, voice))
            bare = Things(attached.det, attached.what)
            return f", к {which('dat', voice)} {told} {voice.say(bare, 'nom')},"
    raise NotRendered("WhereCount", type(node.what).__name__)


OF_TYPE: Mapping[str, str] = {"creature type": "типа существа", "card type": "типа карты", "color": "цвета"}


def _of_chosen_type(node: f.OfChosenType, _form: str, _voice: Voice) -> str:
    if node.what not in OF_TYPE:
        raise NotRendered("OfChosenType", node.what)
    return f"{OF_TYPE[node.what]} по вашему выбору"


PARITIES: Mapping[str, str] = {"odd": "нечётный", "even": "чётный"}


def _parity(node: f.Parity, _form: str, _voice: Voice) -> str:
    noun = lexicon.STATISTICS.get(node.statistic)
    if noun is None or node.parity not in PARITIES:
        raise NotRendered("Parity", node.statistic)
    return f"с {adjective(PARITIES[node.parity], 'ins', noun.agreement())} {noun.form('ins', 'sing')}"


def _from_single(node: f.FromSingle, _form: str, _voice: Voice) -> str:
    zone, _, out, _ = lexicon.ZONES[node.zone]
    return f"{out} {adjective('один', 'gen', zone.agreement())} {zone.form('gen', 'sing')}"


def _cost_has(node: f.CostHas, _form: str, _voice: Voice) -> str:
    return f"с {node.symbol} в мана-стоимости"


def _cost_is(node: f.CostIs, _form: str, _voice: Voice) -> str:
    return f"с мана-стоимостью {listed(node.costs, 'или')}"


def _sized(node: f.Sized, _form: str, voice: Voice) -> str:
    return f"{amount(node.power, voice)}/{amount(node.toughness, voice)}"


def _on_top(node: f.OnTop, _form: str, voice: Voice) -> str:
    return f"с верха {possessed(lexicon.ZONES['library'][0], node.of, 'gen', voice)}"


def _cast_by(node: f.CastBy, _form: str, voice: Voice) -> str:
    agreed = agreement_of(node.by, voice)
    words = (voice.say(node.by, "nom"), voice.about(agreed).verb("разыграть", "pres"))
    return f", {which('acc', voice)} {' '.join(words if agreed.person == 2 else words[::-1])},"


def _of_subgame(node: f.OfSubgame, _form: str, voice: Voice) -> str:
    verb = "выиграл" if node.won else "не выиграл"
    return f", {which('nom', voice)} {verb} подыгру,"


def _opponent_of(node: f.OpponentOf, _form: str, voice: Voice) -> str:
    return f"из оппонентов {voice.say(node.of, 'gen')}"


# --- Likeness: «имеет ту же силу, что и последняя карта существа, которая была изгнана этим существом» (613, 712.4b)
NAMES: Mapping[str, str] = {"power": "силу", "toughness": "выносливость", "creature types": "типы существа"}


def _last_exiled(node: LastExiled, form: str, voice: Voice) -> str:
    if form != "nom":
        raise NotRendered("LastExiled", form)
    one = Things(Some(Exactly(Number(1)), word="a"), node.what, (ExiledWith(This()),))
    return f"последняя {voice.say(one, 'nom')}"


def _has_same(node: HasSame, form: str, voice: Voice) -> str:
    told = listed([NAMES[each] for each in node.what])
    return f"{voice.verb('иметь', form)} те же {told}, что и {voice.say(node.of, 'nom')}"


def _gains_every_type(_: GainsEveryType, form: str, voice: Voice) -> str:
    return f"{voice.verb('получить', form)} все типы существ"


def _keeps_this(_node: KeepsThis, _form: str, _voice: Voice) -> str:
    return "этот эффект не удаляет саму эту Ауру"


ENTRIES: Mapping[type, Entry] = {
    f.Controlled: _controlled,
    f.Owned: _owned,
    f.In: _in,
    f.With: _with,
    f.WithAbility: _with_ability,
    f.Not: _without,
    f.Comparing: _comparing,
    f.WithCounters: _with_counters,
    f.Extremal: _extremal,
    f.Named: _named,
    f.Sharing: _sharing,
    f.OfChosen: _of_chosen,
    f.OtherThan: _other_than,
    f.Doing: _doing,
    f.Did: _doing,
    f.ExiledWith: _exiled_with,
    f.PutWith: _put_with,
    f.ThisWay: _this_way,
    f.OpponentOf: _opponent_of,
    f.Targeting: _targeting,
    f.FromSource: _from_source,
    f.CastBy: _cast_by,
    f.AttachedTo: _attached_to,
    f.WhereCount: _where_count,
    f.OfYourChoice: "по вашему выбору",
    f.OfChosenType: _of_chosen_type,
    f.Parity: _parity,
    f.FromSingle: _from_single,
    f.CostHas: _cost_has,
    f.CostIs: _cost_is,
    f.Sized: _sized,
    f.OnTop: _on_top,
    f.OfSubgame: _of_subgame,
    LastExiled: _last_exiled,
    HasSame: _has_same,
    GainsEveryType: _gains_every_type,
    KeepsThis: _keeps_this,
}
