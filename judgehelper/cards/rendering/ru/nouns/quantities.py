"""Quantities: «3», «X», «количество карт в вашей руке», «сила того существа» (rules 107, 608.2g).

Forms are cases; numbers themselves are written in digits and have none.
"""

from collections.abc import Mapping

from msgspec import structs

from judgehelper.abilities import phrases as p
from judgehelper.abilities import quantities as q
from judgehelper.abilities.acts.acting import BeDealtDamage, Cast, GainLife, LoseLife
from judgehelper.abilities.acts.keyword_actions import DungeonsCompleted, VotesFor
from judgehelper.abilities.acts.moving import Draw
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.family import Quantity
from judgehelper.abilities.filters import Kind
from judgehelper.abilities.phrases import Exactly, No, Some, Things
from judgehelper.abilities.quantities import CountersOn, CountOf, Distinct, Prevented, TargetsBeyond, TimesPaid
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.nouns.phrases import possessed
from judgehelper.cards.rendering.ru.voice import Entry, Voice, split_case
from judgehelper.cards.rendering.ru.words import lexicon
from judgehelper.cards.rendering.ru.words.declension import Noun, adjective
from judgehelper.language.inflection import plural_form

NUMBER = Noun("количество")


def amount(node: Quantity, voice: Voice) -> str:
    """Say a number that stands as a figure: «3», «X», «-X». Raises NotRendered for what has words of its own."""
    if isinstance(node, q.Number | q.X | q.Negative):
        return voice.say(node)
    raise NotRendered(type(node).__name__, "where a figure must stand")


def measured(node: Quantity, noun: Noun, voice: Voice, case: str = "acc") -> str:
    """Say so much of something: «3 повреждения», «столько повреждений», «повреждения, количество которых равно …»."""
    if isinstance(node, q.Number):
        return f"{node.value} {_after_figure(noun, node.value, case)}"
    if isinstance(node, q.X):
        return f"{node.letter} {noun.form('gen', 'plur')}"
    if isinstance(node, q.ThatMuch):
        return f"столько же {noun.form('gen', 'plur')}"
    if isinstance(node, q.AnyAmount):
        return noun.form(case, "plur")
    if isinstance(node, q.Precisely):
        return f"ровно {measured(node.number, noun, voice, case)}"
    if isinstance(node, q.Excess):
        return f"{adjective('избыточный', case, noun.agreement(plural=True))} {noun.form(case, 'plur')}"
    if isinstance(node, q.NoLess):
        return f"не менее {measured(node.number, noun, voice, 'gen')}"
    told = NUMBER.form(case, "sing")
    return f"{told} {noun.form('gen', 'plur')}, равное {voice.say(node, 'dat')}"


def _after_figure(noun: Noun, number: int, case: str) -> str:
    match plural_form(number):
        case 0:
            return noun.form(case, "sing")
        case 1:
            return noun.form("gen", "sing")
        case _:
            return noun.form("gen", "plur")


def _number(node: q.Number, _form: str, _voice: Voice) -> str:
    return str(node.value)


def _x(node: q.X, _form: str, _voice: Voice) -> str:
    return node.letter


def _negative(node: q.Negative, _form: str, voice: Voice) -> str:
    return f"-{amount(node.of, voice)}"


def _case(form: str) -> str:
    _, case = split_case(form)
    if case not in ("nom", "gen", "dat", "acc", "ins", "loc"):
        raise NotRendered("quantity", f"in the form {form}")
    return case


def _count_of(node: q.CountOf, form: str, voice: Voice) -> str:
    return f"{NUMBER.form(_case(form), 'sing')} {voice.say(node.what, 'gen')}"


def _most_of(node: q.MostOf, form: str, voice: Voice) -> str:
    most = adjective("наибольший", _case(form), NUMBER.agreement())
    return f"{most} {NUMBER.form(_case(form), 'sing')} {voice.say(node.what, 'gen')}"


def _statistic(node: q.Statistic, form: str, voice: Voice) -> str:
    if node.what not in lexicon.STATISTICS:
        raise NotRendered("Statistic", node.what)
    return possessed(lexicon.STATISTICS[node.what], node.of, _case(form), voice)


def _extreme(node: q.Extreme, form: str, voice: Voice) -> str:
    word = {"greatest": "наибольший", "least": "наименьший"}.get(node.extreme)
    noun = lexicon.STATISTICS.get(node.what)
    if word is None or noun is None:
        raise NotRendered("Extreme", f"{node.extreme} {node.what}")
    case = _case(form)
    told = f"{adjective(word, case, noun.agreement())} {noun.form(case, 'sing')}"
    return f"{told} среди {voice.say(node.among, 'gen')}"


def _total(node: q.Total, form: str, voice: Voice) -> str:
    noun = lexicon.STATISTICS.get(node.what)
    if noun is None:
        raise NotRendered("Total", node.what)
    case = _case(form)
    return f"{adjective('суммарный', case, noun.agreement())} {noun.form(case, 'sing')} {voice.say(node.of, 'gen')}"


def _times(node: q.Times, form: str, voice: Voice) -> str:
    words = {2: "удвоенный", 3: "утроенный"}
    if not isinstance(node.factor, q.Number) or node.factor.value not in words:
        raise NotRendered("Times", "a factor other than two or three")
    if isinstance(node.of, q.CountOf | q.Statistic):
        noun = NUMBER if isinstance(node.of, q.CountOf) else lexicon.STATISTICS[node.of.what]
        return f"{adjective(words[node.factor.value], _case(form), noun.agreement())} {voice.say(node.of, form)}"
    if isinstance(node.of, q.X) and node.factor.value == 2:
        return f"удвоенному {node.of.letter}" if _case(form) == "dat" else f"удвоенный {node.of.letter}"
    raise NotRendered("Times", type(node.of).__name__)


def _half(node: q.Half, form: str, voice: Voice) -> str:
    words = {"up": "с округлением в большую сторону", "down": "с округлением в меньшую сторону"}
    return f"{Noun('половина').form(_case(form), 'sing')} {voice.say(node.of, 'gen')}, {words[node.rounded]}"


def _plus(node: q.Plus, form: str, voice: Voice) -> str:
    if isinstance(node.left, q.Number) and not isinstance(node.right, q.Number):
        return f"{voice.say(node.right, form)} плюс {voice.say(node.left, form)}"
    return f"{voice.say(node.left, form)} плюс {voice.say(node.right, form)}"


def _minus(node: q.Minus, form: str, voice: Voice) -> str:
    return f"{voice.say(node.left, form)} минус {voice.say(node.right, form)}"


def _difference(_: q.Difference, form: str, __: Voice) -> str:
    return Noun("разница").form(_case(form), "sing")


def _counters_on(node: q.CountersOn, form: str, voice: Voice) -> str:
    kind = f" {lexicon.counter(node.kind)}" if node.kind else ""
    return f"{NUMBER.form(_case(form), 'sing')} жетонов{kind} {voice.say(node.on, 'на loc')}"


def _removed(node: q.Removed, form: str, _voice: Voice) -> str:
    kind = f" {lexicon.counter(node.kind)}" if node.kind else ""
    return f"{NUMBER.form(_case(form), 'sing')} жетонов{kind}, удалённых таким образом"


def _times_paid(node: TimesPaid, form: str, _voice: Voice) -> str:
    if node.keyword != "kicker":
        raise NotRendered("TimesPaid", node.keyword)
    return f"{NUMBER.form(_case(form), 'sing')} раз, когда стоимость Усилителя была оплачена"


def _apart(node: q.Apart, form: str, voice: Voice) -> str:
    two = f"{voice.say(node.left, 'ins')} и {voice.say(node.right, 'ins')}"
    return f"{Noun('разница').form(_case(form), 'sing')} между {two}"


def _spread(node: q.Spread, form: str, voice: Voice) -> str:
    if node.what != "life total":
        raise NotRendered("Spread", node.what)
    return f"{Noun('разница').form(_case(form), 'sing')} между количествами жизней {voice.say(node.of, 'gen')}"


GENITIVE_COLOURS: Mapping[str, str] = {
    "white": "белому", "blue": "синему", "black": "чёрному", "red": "красному", "green": "зелёному",
    q.THAT_COLOUR: "этому цвету",
}  # fmt: skip


def _devotion(node: q.Devotion, form: str, voice: Voice) -> str:
    colours = " и ".join(GENITIVE_COLOURS[each] for each in node.colours)
    return f"{possessed(Noun('преданность'), node.of, _case(form), voice)} {colours}"


OF_COLOURED_MANA: Mapping[str, str] = {
    "white": "белой", "blue": "синей", "black": "чёрной", "red": "красной", "green": "зелёной",
}  # fmt: skip


OF_COMMANDERS = "вы разыграли своего командира из командной зоны в этой игре"


def _commander_casts(_: q.CommanderCasts, form: str, __: Voice) -> str:
    return f"{NUMBER.form(_case(form), 'sing')} раз, когда {OF_COMMANDERS}"


def _symbols_in(node: q.SymbolsIn, form: str, voice: Voice) -> str:
    symbols = f"символов {OF_COLOURED_MANA[node.colour]} маны в мана-стоимостях {voice.say(node.of, 'gen')}"
    return f"{NUMBER.form(_case(form), 'sing')} {symbols}"


DISTINCT: Mapping[str, str] = {
    "basic land type": "типов базовых земель",
    "card type": "типов карт",
    "color": "цветов",
    "creature type": "типов существ",
    "name": "разных имён",
}


def _distinct(node: q.Distinct, form: str, voice: Voice) -> str:
    if node.what not in DISTINCT:
        raise NotRendered("Distinct", node.what)
    return f"{NUMBER.form(_case(form), 'sing')} {DISTINCT[node.what]} среди {voice.say(node.among, 'gen')}"


def _that_much(_node: q.ThatMuch, form: str, _voice: Voice) -> str:
    if form.startswith("count "):
        return "столько же"
    raise NotRendered("ThatMuch", "without what it counts")


def _chosen_number(node: q.ChosenNumber, form: str, _voice: Voice) -> str:
    if node.word != "the chosen number":
        raise NotRendered("ChosenNumber", node.word)
    noun = Noun("число")
    return f"{adjective('выбранный', _case(form), noun.agreement())} {noun.form(_case(form), 'sing')}"


ANY_PERMANENT = Things(Some(Exactly(q.Number(1))), Kind("permanent"))
TALLIED: Mapping[type, str] = {Draw: "карт, взятых", GainLife: "жизней, полученных", LoseLife: "жизней, потерянных"}


def _tally(node: q.Tally, form: str, voice: Voice) -> str:
    """Say «количество карт, взятых вами в этом ходу»."""
    clause = node.clause
    if isinstance(clause, Does) and node.period == "this way" and clause.acts == (BeDealtDamage(q.Excess()),):
        whom = "" if clause.who == ANY_PERMANENT else f" {voice.say(clause.who, 'dat')}"
        return f"{NUMBER.form(_case(form), 'sing')} избыточных повреждений, нанесённых{whom} таким образом"
    if not isinstance(clause, Does) or clause.until is not None or len(clause.acts) != 1 or node.period != "this turn":
        raise NotRendered("Tally", node.period)
    (act,) = clause.acts
    who, number = voice.say(clause.who, "ins"), NUMBER.form(_case(form), "sing")
    life = act in (GainLife(q.AnyAmount()), LoseLife(q.AnyAmount()))
    if act == BeDealtDamage(q.AnyAmount()) and node.sum == "amount":
        return f"{number} повреждений, уже нанесённых {voice.say(clause.who, 'dat')} в этом ходу"
    if node.sum != ("amount" if life else "times"):
        raise NotRendered("Tally", f"{node.sum} of {type(act).__name__}")
    if life or act == Draw(q.AnyAmount()):
        return f"{number} {TALLIED[type(act)]} {who} в этом ходу"
    if isinstance(act, Cast) and act == Cast(act.what) and isinstance(act.what, Things):
        spells = voice.say(Things(No(), act.what.what, act.what.where), "gen")
        return f"{number} {spells}, разыгранных {who} в этом ходу"
    raise NotRendered("Tally", type(act).__name__)


def _spent(node: q.Spent, form: str, voice: Voice) -> str:
    words = {"mana": "маны, потраченной", "colors": "цветов маны, потраченной"}
    if node.what not in words:
        raise NotRendered("Spent", node.what)
    return f"{NUMBER.form(_case(form), 'sing')} {words[node.what]} на разыгрывание {voice.say(node.on, 'gen')}"


# --- What an act is done for each of: «за каждый жетон заряда на нём», «за каждый цвет среди …» (107, 608.2g)
EACH_DISTINCT: Mapping[str, str] = {
    "basic land type": "каждый тип базовой земли",
    "card type": "каждый тип карты",
    "color": "каждый цвет",
    "creature type": "каждый тип существа",
}


def each_of(count: Quantity, voice: Voice) -> str:
    """Say «за каждый жетон заряда на нём», «за каждый цвет среди …» (107, 608.2g). Raises NotRendered."""
    match count:
        case CountersOn(on=on, kind=kind):
            of = f" {lexicon.counter(kind)}" if kind else ""
            return f"за каждый жетон{of} {voice.say(on, 'на loc')}"
        case q.Removed(kind=kind):
            return f"за каждый жетон{f' {lexicon.counter(kind)}' if kind else ''}, удалённый таким образом"
        case Distinct(what=what, among=among) if what in EACH_DISTINCT:
            return f"за {EACH_DISTINCT[what]} среди {voice.say(among, 'gen')}"
        case TimesPaid(keyword="kicker", of=p.This() | p.That(to=p.THIS)):
            return "за каждый раз, когда стоимость Усилителя была оплачена"
        case VotesFor(option=option):
            return f"за каждый голос за «{option}»"
        case DungeonsCompleted(who=p.You()):
            return "за каждое завершённое вами подземелье с другим названием"
        case q.CommanderCasts():
            return f"за каждый раз, когда {OF_COMMANDERS}"
        case TargetsBeyond(number=1):
            return "за каждую цель сверх первой"
        case Prevented():
            return "за каждое 1 повреждение, предотвращённое таким образом"
        case q.Tally(clause=Does(who=who, acts=(Cast(what=Things() as what),)), period="this turn", sum="times"):
            each = voice.say(Things(p.Every("each"), what.what, what.where), "acc")
            return f"за {each}, разыгранное {voice.say(who, 'ins')} в этом ходу"
        case CountOf(what=p.Things(det=p.Every() as det) as what):
            return f"за {voice.say(structs.replace(what, det=p.Every('each', det.other)), 'acc')}"
    raise NotRendered("PerEach", f"a count by {type(count).__name__}")


ENTRIES: Mapping[type, Entry] = {
    q.Number: _number,
    q.X: _x,
    q.Negative: _negative,
    q.CountOf: _count_of,
    q.MostOf: _most_of,
    q.Statistic: _statistic,
    q.Extreme: _extreme,
    q.Total: _total,
    q.Times: _times,
    q.Half: _half,
    q.Plus: _plus,
    q.Minus: _minus,
    q.Difference: _difference,
    q.CountersOn: _counters_on,
    q.Removed: _removed,
    q.Apart: _apart,
    q.Spread: _spread,
    q.TimesPaid: _times_paid,
    q.Devotion: _devotion,
    q.SymbolsIn: _symbols_in,
    q.CommanderCasts: _commander_casts,
    q.Distinct: _distinct,
    q.ThatMuch: _that_much,
    q.ChosenNumber: _chosen_number,
    q.Tally: _tally,
    q.Spent: _spent,
}
