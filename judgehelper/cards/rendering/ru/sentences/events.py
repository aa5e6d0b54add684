"""Events: «Когда …», «Каждый раз, когда …», «В начале вашего шага поддержки» (rules 603.2, 603.6).

Forms are moods: «pres» after «когда», «would» after «если», «until» after «до тех пор, пока».
"""

from collections.abc import Mapping

from judgehelper.abilities import events as e
from judgehelper.abilities import filters as f
from judgehelper.abilities import phrases as p
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import counters, mana
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.quantities import Number
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.nouns.descriptions import abilities_words
from judgehelper.cards.rendering.ru.nouns.nominals import nominal
from judgehelper.cards.rendering.ru.nouns.phrases import agreement_of, possessed
from judgehelper.cards.rendering.ru.sentences.durations import STEPS, TURN
from judgehelper.cards.rendering.ru.voice import Entry, Voice, only
from judgehelper.cards.rendering.ru.words.declension import Noun, adjective

FREQUENCIES: Mapping[str, str] = {
    "": "",
    "first each turn": " впервые за ход",
    "second each turn": " второй раз за ход",
    "second in a turn": " второй раз за ход",
    "third in a turn": " третий раз за ход",
    "third each turn": " третий раз за ход",
    "first time each turn": " впервые за ход",
    "second time each turn": " второй раз за ход",
}


def _occurs(node: e.Occurs, form: str, voice: Voice) -> str:
    if node.frequency not in FREQUENCIES:
        raise NotRendered("Occurs", node.frequency)
    mood = {"until": "не fut", "": "pres"}.get(form, form)
    told = voice.say(node.clause, mood) + FREQUENCIES[node.frequency]
    told += f", пока {voice.say(node.so, 'while')}," if node.so is not None else ""
    return f"{told} во время {possessed(TURN, node.during, 'gen', voice)}" if node.during is not None else told


def _step_begins(node: e.StepBegins, _form: str, voice: Voice) -> str:
    if (node.step, node.which) == ("main phase", "first"):
        return "в начале вашей первой главной фазы в этой партии"
    if node.step not in STEPS:
        raise NotRendered("StepBegins", node.step)
    noun = STEPS[node.step]
    start = "в начале"
    if node.step == "end-combat":
        if node.which == "next" and node.whose is None:
            return "в конце боя"
        noun, start = STEPS["combat"], "в конце"
    return f"{start} {_which_step(node, noun, voice)}"


def _which_step(node: e.StepBegins, noun: Noun, voice: Voice) -> str:
    if node.which == "your next turn":
        return f"{noun.form('gen', 'sing')} вашего следующего хода"
    if node.which == "next turn":
        only(node, "whose")
        return f"{noun.form('gen', 'sing')} следующего хода"
    words = {"next": ("следующий",), "each": ("каждый",), "the": (), "first": ("первый",)}.get(node.which)
    if words is None:
        raise NotRendered("StepBegins", node.which)
    if noun == STEPS["combat"] and node.whose is not None:
        return f"боя во время {possessed(TURN, node.whose, 'gen', voice)}"
    if node.whose is None and node.which == "the" and noun != STEPS["combat"]:
        words = ("каждый",)
    told = " ".join((*(adjective(each, "gen", noun.agreement()) for each in words), noun.form("gen", "sing")))
    if node.whose is None:
        return told
    if isinstance(node.whose, p.You):
        return f"{adjective('ваш', 'gen', noun.agreement())} {told}"
    return f"{told} {voice.say(node.whose, 'gen')}"


def _one_of(node: e.OneOfEvents, form: str, voice: Voice) -> str:
    return " или ".join(voice.say(each, form) for each in node.events)


def _state(node: e.StateHolds, _form: str, voice: Voice) -> str:
    return voice.say(node.condition)


# --- Occasions: what is milled, spent, cast in which order; what is lacking or passed on (rules 601.2i, 609.4, 701)
ORDINALS = {1: "первое", 2: "второе", 3: "третье"}
PERIODS = {"this turn": "в этом ходу", "each turn": "за ход", "next": ""}
ORDINALS_OF_MANA = {1: "первую", 2: "вторую", 3: "третью", 4: "четвёртую", 5: "пятую", 6: "шестую", 8: "восьмую"}


def _cast_nth(node: f.CastNth, _form: str, voice: Voice) -> str:
    if node.number not in ORDINALS:
        raise NotRendered("CastNth", str(node.number))
    which = "следующее" if node.period == "next" else ORDINALS[node.number]
    told = f"{which} {nominal(node.what, (), voice).say('nom', 'sing', voice)}"
    if node.by is None:
        return f", {told}, разыгранное {PERIODS[node.period]},"
    agreed = agreement_of(node.by, voice)
    words = (voice.say(node.by, "nom"), voice.about(agreed).verb("разыграть", "pres"))
    order = words if agreed.person == 2 else words[::-1]
    said = " ".join((*order, PERIODS[node.period])).rstrip()
    return f", {told}, которое {said},"


def _lacks(node: b.Lacks, _form: str, voice: Voice) -> str:
    return f"не имеет {abilities_words(node.abilities, 'gen', voice)}"


def _expend(node: mana.Expend, form: str, voice: Voice) -> str:
    number = node.amount.value if isinstance(node.amount, Number) else 0
    if number not in ORDINALS_OF_MANA:
        raise NotRendered("Expend", repr(node.amount))
    return f"{voice.verb('потратить', form)} {ORDINALS_OF_MANA[number]} за ход ману"


# --- Times in restrictions: «только до объявления блокирующих», «только во время боя» (506.6, 601.3, 602.5)
OF_A_FOE = "во время хода оппонента"
TIMES: Mapping[str, str] = {
    "during your turn": "во время вашего хода",
    "during a opponent's turn": OF_A_FOE,
    "during your upkeep": "во время вашего шага поддержки",
    "during a opponent's upkeep": "во время шага поддержки оппонента",
    "during your end step": "во время вашего заключительного шага",
    "during combat": "во время боя",
    "during combat on your turn": "во время боя в ваш ход",
    "during combat on a opponent's turn": "во время боя в ход оппонента",
    "during combat before blockers are declared": "во время боя до объявления блокирующих",
    "during combat after blockers are declared": "во время боя после объявления блокирующих",
    "during the declare attackers step": "во время шага объявления атакующих",
    "during your declare attackers step": "во время вашего шага объявления атакующих",
    "during the declare blockers step": "во время шага объявления блокирующих",
    "during the declare blockers step on a opponent's turn": "во время шага объявления блокирующих в ход оппонента",
    "during the end of combat step": "во время шага окончания боя",
    "before attackers are declared": "до объявления атакующих",
    "before blockers are declared": "до объявления блокирующих",
    "before the combat damage step": "до шага боевых повреждений",
    "before the end of combat step": "до шага окончания боя",
    "after combat": "после боя",
    "during your turn, before attackers are declared": "во время вашего хода, до объявления атакующих",
    "during a opponent's turn, before attackers are declared": f"{OF_A_FOE}, до объявления атакующих",
    "before attackers are declared or after combat": "до объявления атакующих или после боя",
}
"""The words of a restriction, to be said after «только»."""


ENTRIES: Mapping[type, Entry] = {
    e.Occurs: _occurs,
    e.StepBegins: _step_begins,
    e.OneOfEvents: _one_of,
    e.StateHolds: _state,
    f.CastNth: _cast_nth,
    m.MillThese: "<положить> {what:acc} из библиотеки на кладбище, перемалывая",
    b.Lacks: _lacks,
    mana.Expend: _expend,
    a.DoubleLife: "<удвоить> количество жизней {of:gen}",
    counters.PutSameCounters: "<положить> жетоны, которые были на {of:loc}, на {on:acc}",
}
