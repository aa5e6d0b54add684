"""The game of 1998 in words: its own questions, options and events; all else as in every edition of Magic."""

from collections.abc import Mapping

from msgspec.structs import replace

from judgehelper.kernel.board import Change, Explanation, PieceId, ShowRules
from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Choice, Decision, Option
from judgehelper.kernel.log import Entry
from judgehelper.kernel.reading import ReliedOn, say_reading
from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.showing.names import Names
from judgehelper.systems.magic.showing.show import SHOW
from judgehelper.systems.magic_1998.because import because
from judgehelper.systems.magic_1998.rulebook.book import as_far_as_known
from judgehelper.systems.magic_1998.rulebook.readings import READINGS
from judgehelper.systems.magic_1998.scenario.due import window_of
from judgehelper.systems.magic_1998.showing.abilities import in_words
from judgehelper.systems.magic_1998.showing.table import STEPS, WINDOWS, describe
from judgehelper.systems.magic_1998.state import (
    Assigned,
    AttackAnnounced,
    Burned,
    DealsNone,
    LifeChecked,
    Opened,
    Penalty,
    Series,
    Specials,
    Window,
)

OPTIONS: Mapping[str, Worded] = {
    "announce-attack": Worded("Объявить нападение", "Announce an attack"),
    "draw": Worded("Взять карту фазы", "Draw the card of the phase"),
    "go-on": Worded("Начать", "Begin"),
    "special": Worded("особая способность", "special ability"),
    "heads": Worded("Орёл", "Heads"), "tails": Worded("Решка", "Tails"),
    "band": Worded("группа {0}", "band {0}"),
}  # fmt: skip


def word_event(state: Magic, entry: Entry, language: Language) -> str:
    """Say what happened: the events of the time here, all others as in every edition."""
    names, is_ru = Names(state, language), language is Language.RU
    match entry.event:
        case Opened(window="interrupt", item=int(item)):
            return f"Прерывания: {names(item)}" if is_ru else f"Interrupts: {names(item)}"
        case Opened():
            return "Начинается предотвращение повреждений" if is_ru else "Prevention of damage begins"
        case Burned(player=player, amount=amount):
            return f"Сгорание маны: {player}, {amount}" if is_ru else f"Mana burn: {player}, {amount}"
        case LifeChecked():
            return "Проверка жизни" if is_ru else "Life is checked"
        case AttackAnnounced(cancelled=True):
            return "Нападение отменено" if is_ru else "The attack is cancelled"
        case AttackAnnounced(player=player):
            return f"{player} объявляет о нападении" if is_ru else f"{player} announces an attack"
        case DealsNone(thing=thing):
            return f"{names(thing)}: повёрнут и не бьёт" if is_ru else f"{names(thing)} is tapped and deals no damage"
        case Penalty(source=source):
            return f"Штраф фазовой цены: {names(source)}" if is_ru else f"Penalty of a phase cost: {names(source)}"
        case Assigned(source=source, to=to, amount=amount):
            said = f"{names(source)} → {names(to)}: {amount}"
            return f"Назначены повреждения: {said}" if is_ru else f"Damage is assigned: {said}"
        case ReliedOn() as relied:
            return say_reading(READINGS, relied, language)
        case events.StepBegan(step=step):
            long, _ = STEPS.get(step, (None, None))
            return long(language) if long is not None else ""
    return SHOW.word_event(state, entry, language)


def word_option(state: Magic, decision: Decision, option: Option, language: Language) -> str:
    """Say what may be chosen."""
    match option.label, option.about:
        case "phase" | "item" | "timed" | "phase-cost", (int(source), *_):
            series = next((each for each in state.agenda[:1] if isinstance(each, Series)), None)
            return f"{Names(state, language)(source)}: {in_words(state, series, option, language)}"
        case "yes" | "no" as answer, () if decision.kind == "phase-cost":
            return (PAID if answer == "yes" else UNPAID)(language)
        case "special", (int(source), *_):
            return f"{Names(state, language)(source)}: {OPTIONS[option.label](language)}"
        case "yes", (int(source), int()):
            return Names(state, language)(source)
        case "band", (_, number):
            return OPTIONS["band"](language).format(number)
    known = OPTIONS.get(option.label)
    return known(language) if known is not None else SHOW.word_option(state, decision, option, language)


PAID = Worded("Уплатить целиком", "Pay all of it")
UNPAID = Worded("Не платить: наступит штраф", "Pay nothing: the penalty comes")
OWED = Worded("{0}: сначала обязательное.", "{0}: what is owed comes first.")
CALM = Worded("Нейтральное состояние. {0}: начать цепочку или уступить?", "Neutral state. {0}: begin a batch or yield?")
ANSWERED = Worded("Цепочка. {0}: ответить или отказаться?", "Batch. {0}: respond or decline?")
ANNOUNCED = Worded(
    "Нападение объявлено. {0}: ответить, отменив его, или отказаться?",
    "An attack is announced. {0}: respond, which cancels it, or decline?",
)
CAST = Worded("Применяется: {1}. {0}: прервать или отказаться?", "Being cast: {1}. {0}: interrupt or decline?")
PREVENTED = Worded(
    "Предотвращение. {0}: предотвратить, перенаправить или отказаться?",
    "Prevention. {0}: prevent, redirect or decline?",
)
PART = Worded("{1}. Часть серии: {0}. Применить или закончить?", "{1}. {0} has this part: play or end it?")
ASKED: Mapping[str, Worded] = {
    "phase-cost": Worded("{0}: уплатить фазовую цену?", "{0}: pay its phase cost?"),
    "regeneration": Worded("{0}: регенерировать?", "{0}: regenerate it?"),
    "begin": Worded("Начать этот этап?", "Begin this step?"),
    "flip": Worded("Как упадёт монетка?", "How does the coin fall?"),
}


def word_question(state: Magic, decision: Decision, language: Language) -> str:
    """Say in which window who is asked what, and what the rules of the time ask themselves."""
    names = Names(state, language)
    known = ASKED.get(decision.kind)
    if known is not None:
        return known(language).format(names(next(iter(decision.about), None)))
    if decision.kind != "priority":
        return SHOW.word_question(state, decision, language)
    player = names.Player(decision.player)
    match next(iter(state.agenda), None):
        case Series() | Specials():
            window = WINDOWS[window_of(state)](language)
            return PART(language).format(player, window[0].upper() + window[1:])
        case Window(kind="interrupt", item=int(item)):
            return CAST(language).format(player, names(item))
        case Window(kind="prevention"):
            return PREVENTED(language).format(player)
        case Window(announced=True, base=None):
            return ANNOUNCED(language).format(player)
        case Window(base=int()):
            return ANSWERED(language).format(player)
    is_free = any(each.label == "pass" for each in decision.options)
    return (CALM if is_free else OWED)(language).format(player)


def declining(decision: Decision) -> Choice:
    """Give the choice that declines; where something is owed, the first of it."""
    return (next((place for place, option in enumerate(decision.options) if option.label == "pass"), 0),)


def pass_choice(state: Magic) -> Choice | None:
    """Give the choice that goes on with nothing; there is none where something is owed (BAT.6, SER.2)."""
    decision = state.decision
    if decision is not None and decision.kind == "priority":
        return declining(decision) if any(each.label == "pass" for each in decision.options) else None
    return SHOW.pass_choice(state) if SHOW.pass_choice is not None else None


VIOLATIONS: Mapping[str, Worded] = {
    "may-not": Worded("Так нельзя: {0}.", "This may not be done: {0}."),
    "must-be-played": Worded("Отказаться нельзя, способность обязательна: {0}.", "It has to be played: {0}."),
    "nothing-to-decline": Worded("Сейчас не от чего отказываться: {0}.", "There is nothing to decline now: {0}."),
    "no-band-now": Worded("Группу сейчас не собрать.", "No band can be formed now."),
    "no-such-band": Worded("Такая группа недопустима.", "Such a band may not be formed."),
    "no-phase-cost-now": Worded("Фазовую цену сейчас не применить: {0}.", "No phase cost can be played now: {0}."),
    "phase-cost-otherwise": Worded("Так фазовую цену не применить: {0}.", "The phase cost can't be played so: {0}."),
    "phase-cost-whole": Worded("Фазовую цену платят целиком: {0}.", "A phase cost is paid whole or not at all: {0}."),
    "wrong-division": Worded("Так повреждения не распределить.", "The damage can't be distributed so."),
    "not-your-priority": Worded("Сейчас право не у игрока {0}.", "It is not for player {0} to act now."),
    "not-in-this-window": Worded("В этом окне так нельзя: {0}.", "Not in this window: {0}."),
    "no-draw-now": Worded("Сейчас карту не берут.", "No card is drawn now."),
    "no-announce-attack-now": Worded("Сейчас нападения не объявить.", "No attack can be announced now."),
    "no-pass-now": Worded("Сейчас не уступить: есть обязательное.", "There is something to be played first."),
}  # fmt: skip


def word_violation(state: Magic, violation: Violation, language: Language) -> str:
    """Say why something is not allowed."""
    known = VIOLATIONS.get(violation.reason)
    if known is None:
        return SHOW.word_violation(state, violation, language)
    names = Names(state, language)
    words = [names(each) if isinstance(each, int) else each for each in violation.about]
    return known(language).format(*words, *("—",))


def explain(state: Magic, piece: PieceId, language: Language) -> Explanation:
    """Explain what an object is now, by the rules of the text. Raises KeyError for what is no object."""
    if isinstance(piece, str):
        raise KeyError(piece)
    found = SHOW.explain(state, piece, language)
    changes = tuple(replace(each, cites=as_far_as_known(each.cites)) for each in found.changes)
    facts = tuple(replace(each, cites=as_far_as_known(each.cites)) for each in found.facts)
    title = Worded("По правилам текста", "By the rules of the text")(language)
    own = Change(place="", source=title, cites=because(state, piece))
    return replace(found, changes=changes, facts=(*facts, own))


SHOW_98: ShowRules[Magic] = replace(
    SHOW, describe=describe, word_event=word_event, word_question=word_question, word_option=word_option,
    pass_choice=pass_choice,
    word_violation=word_violation, explain=explain,
)  # fmt: skip
