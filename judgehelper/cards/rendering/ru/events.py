"""Events: «Когда …», «Каждый раз, когда …», «В начале вашего шага поддержки» (rules 603.2, 603.6).

Forms are moods: «pres» after «когда», «would» after «если», «until» after «до тех пор, пока».
"""

from collections.abc import Mapping

from judgehelper.abilities import events as e
from judgehelper.abilities import phrases as p
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.declension import Noun, adjective
from judgehelper.cards.rendering.ru.durations import STEPS, TURN
from judgehelper.cards.rendering.ru.phrases import possessed
from judgehelper.cards.rendering.ru.voice import Entry, Voice, only

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


ENTRIES: Mapping[type, Entry] = {
    e.Occurs: _occurs,
    e.StepBegins: _step_begins,
    e.OneOfEvents: _one_of,
    e.StateHolds: _state,
}
