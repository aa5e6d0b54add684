"""The table of 1998 in words: its own phases, windows and events; all else as in every edition of Magic."""

from collections.abc import Mapping

from msgspec.structs import replace

from judgehelper.kernel.board import Board, ShowRules, StepMark
from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Choice, Decision, Option
from judgehelper.kernel.log import Entry
from judgehelper.kernel.reading import ReliedOn, say_reading
from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.showing.names import Names
from judgehelper.systems.magic.showing.show import SHOW
from judgehelper.systems.magic_1998.rulebook.readings import READINGS
from judgehelper.systems.magic_1998.scenario.due import window_of
from judgehelper.systems.magic_1998.state import Assigned, AttackAnnounced, Burned, LifeChecked, Opened, Penalty

STEPS: Mapping[str, Worded] = {
    "untap": Worded("Разворот", "Untap"), "upkeep": Worded("Подсчет", "Upkeep"),
    "draw": Worded("Взятие карты", "Draw"), "main": Worded("Главная", "Main"),
    "declare-attackers": Worded("Объявление атакующих", "Declare attackers"),
    "before-blocks": Worded("До защиты", "Before blocks"),
    "declare-blockers": Worded("Объявление защитников", "Declare blockers"),
    "after-blocks": Worded("После защиты", "After blocks"),
    "first-strike-damage": Worded("Первый удар", "First strike"),
    "combat-damage": Worded("Обычные повреждения", "Normal damage"),
    "end-combat": Worded("Конец атаки", "End of attack"),
    "discard": Worded("Сброс", "Discard"), "end": Worded("Завершение", "End"),
}  # fmt: skip
WINDOWS: Mapping[str, Worded] = {
    "neutral": Worded("нейтральное состояние", "neutral state"), "response": Worded("ответ в цепочке", "response"),
    "interrupt": Worded("прерывания", "interrupts"), "prevention": Worded("предотвращение повреждений", "prevention"),
    "conditional": Worded("условные способности", "conditional abilities"),
    "begin-series": Worded("серия начала фазы", "beginning series"),
    "special": Worded("особые способности", "special abilities"),
    "end-series": Worded("серия конца фазы", "end series"),
}  # fmt: skip
OPTIONS: Mapping[str, Worded] = {
    "announce-attack": Worded("Объявить нападение", "Announce an attack"),
    "draw": Worded("Взять карту фазы", "Draw the card of the phase"),
    "special": Worded("особая способность", "special ability"),
    "phase-cost": Worded("фазовая цена", "phase cost"),
    "band": Worded("группа {0}", "band {0}"),
}  # fmt: skip


def describe(state: Magic, language: Language) -> Board:
    """Describe the table with the phases of the time, and the window that is open."""
    board = SHOW.describe(state, language)
    steps = tuple(
        StepMark(key, words(language), key == state.turn.step, words(language)) for key, words in STEPS.items()
    )
    window = WINDOWS.get(window_of(state))
    title = f"{board.title} · {window(language)}" if window is not None else board.title
    return replace(board, steps=steps, title=title)


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
        case Penalty(source=source):
            return f"Штраф фазовой цены: {names(source)}" if is_ru else f"Penalty of a phase cost: {names(source)}"
        case Assigned(source=source, to=to, amount=amount):
            said = f"{names(source)} → {names(to)}: {amount}"
            return f"Назначены повреждения: {said}" if is_ru else f"Damage is assigned: {said}"
        case ReliedOn() as relied:
            return say_reading(READINGS, relied, language)
        case events.StepBegan(step=step):
            words = STEPS.get(step)
            return words(language) if words is not None else ""
    return SHOW.word_event(state, entry, language)


def word_option(state: Magic, decision: Decision, option: Option, language: Language) -> str:
    """Say what may be chosen."""
    match option.label, option.about:
        case "phase" | "item" | "timed", (int(source), _, text):
            return f"{Names(state, language)(source)}: {text}"
        case "special" | "phase-cost", (int(source), *_):
            return f"{Names(state, language)(source)}: {OPTIONS[option.label](language)}"
        case "yes", (int(source), int()):
            return Names(state, language)(source)
        case "band", (_, number):
            return OPTIONS["band"](language).format(number)
    known = OPTIONS.get(option.label)
    return known(language) if known is not None else SHOW.word_option(state, decision, option, language)


def declining(decision: Decision) -> Choice:
    """Give the choice that declines; where something is owed, the first of it."""
    return (next((place for place, option in enumerate(decision.options) if option.label == "pass"), 0),)


def pass_choice(state: Magic) -> Choice | None:
    """Give the choice that goes on with nothing, where there is one."""
    decision = state.decision
    if decision is not None and decision.kind == "priority":
        return declining(decision)
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


SHOW_98: ShowRules[Magic] = replace(
    SHOW, describe=describe, word_event=word_event, word_option=word_option, pass_choice=pass_choice,
    word_violation=word_violation,
)  # fmt: skip
